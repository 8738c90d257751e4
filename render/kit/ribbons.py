"""Ribbons at the bottom of a poster: the titles that people have earned for the first time."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.core import Seat
from render.canvas import Brush, Canvas, Piece, sized_sprite
from render.kit.layout import draw_in_rows, in_lines
from render.kit.marks import paint_star
from render.kit.scene import AnyScene
from render.theme import CONTENT_WIDTH, MARGIN, rounded
from render.typeface import ROUNDED, cut_to_width, width_of

RIBBON_STEP: Final = 34
"""The distance in px from one row of ribbons to the next."""
_RIBBON_HEIGHT, TEXT_SIZE, SEAL_WIDTH, GAP = 30, 26, 40, 10
MIN_NAME_WIDTH: Final = 48
"""The least room for a name in px."""


def ribbon_rows(scene: AnyScene, titles: Sequence[tuple[Seat, str]], most: int) -> list[list[Piece]]:
    """A ribbon for each seat with titles, in at most `most` rows. `titles` are pairs of seat and title.

    If all titles take more rows, each ribbon has only its first title and the number of the others, so that two ribbons
    fit in a row. Ribbons that still do not fit are left out.
    """
    words = scene.words
    earned = [
        (scene.name(seat), [words.say(f"earned.{title}") for _, title in own])
        for seat, own in groupby(sorted(titles), key=itemgetter(0))
    ]
    whole = [_ribbon(scene, name, words.comma_list(said), CONTENT_WIDTH) for name, said in earned]
    rows = in_lines(whole, CONTENT_WIDTH, GAP)
    if len(rows) <= most:
        return rows
    first = [(name, said[0] + (f" +{len(said) - 1}" if len(said) > 1 else "")) for name, said in earned]
    return in_lines(
        [_ribbon(scene, name, said, (CONTENT_WIDTH - GAP) // 2) for name, said in first], CONTENT_WIDTH, GAP
    )[:most]


def draw_ribbons(canvas: Canvas, rows: Sequence[Sequence[Piece]], top: float) -> None:
    for number, row in enumerate(rows):
        draw_in_rows(canvas, row, (MARGIN, top + number * RIBBON_STEP, CONTENT_WIDTH, _RIBBON_HEIGHT), GAP)


def _ribbon(scene: AnyScene, name: str, titles: str, most: int) -> Piece:
    """A ribbon at most `most` px wide; the name is cut short before the titles are."""
    said = width_of(titles, TEXT_SIZE, ROUNDED) + GAP
    room = max(MIN_NAME_WIDTH, min(most // 3, most - SEAL_WIDTH - said - GAP))
    shown = "" if scene.view.seats == 1 else cut_to_width(name, TEXT_SIZE, room, ROUNDED)
    before = SEAL_WIDTH + (width_of(shown, TEXT_SIZE, ROUNDED) + GAP if shown else 0)
    return ribbon(min(most, round(before + said)), _RIBBON_HEIGHT, shown, titles)


@sized_sprite
def ribbon(brush: Brush, width: int, height: int, name: str, titles: str) -> None:
    """A seal, a player's name unless it is empty, and titles."""
    theme, middle, left = brush.theme, height / 2, SEAL_WIDTH
    brush.box((0, 0, width, height), theme.band_pane, 10)
    paint_star(brush, (SEAL_WIDTH / 2, middle), middle - 3, theme.sun, theme.fresh_edge)
    brush.disc((SEAL_WIDTH / 2, middle), 5, theme.fresh_edge)
    if name:
        brush.text((left, middle + 1), name, rounded(TEXT_SIZE, theme.band_text, "lm"))
        left += width_of(name, TEXT_SIZE, ROUNDED) + GAP
    brush.text((left, middle + 1), titles, rounded(TEXT_SIZE, theme.sun, "lm"), width - left - GAP // 2)
