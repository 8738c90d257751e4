"""Panes: the parts of a score side by side, each with its sign and points and perhaps the next points; then the
total.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.core import Seat
from render.canvas import Canvas
from render.kit.grounds import BAND_HEIGHT, draw_card_ground, draw_ground
from render.kit.layout import side_by_side
from render.kit.paragraphs import common_size, points_text
from render.kit.scene import Look, Scene, band_base, draw_scene_heading
from render.theme import MARGIN, PICTURE_WIDTH, bold, rounded
from render.typeface import BOLD, ROUNDED, largest_size, width_of

_GAP: Final = 8
_NAME_SIZE: Final = 24
_LINE_HEIGHT: Final = 28
_SIGN_SIZE: Final = 40
_POINTS_SIZES: Final = (46, 40, 34)
_TOTAL_SIZES: Final = (64, 54, 46)
_TOTAL_WIDTH: Final = 140
_LEDGER_GAP: Final = 12


class Pane(NamedTuple):
    """The place of a part of the score in a row, such as one of panes: its left edge and width in px."""

    part: str
    left: float
    width: float


def _heading_lines_of(look: Look[Any], parts: Sequence[str]) -> dict[str, Sequence[str]]:
    """The lines of the heading of each part's pane."""
    return {part: look.words.heading_lines(part) for part in parts}


def panes_height(look: Look[Any], parts: Sequence[str], has_next: bool = False) -> int:
    """The height of a row of panes in px; `has_next` is whether the next points stand below the points."""
    lines = max(len(heading) for heading in _heading_lines_of(look, parts).values())
    return 124 + (lines - 1) * _LINE_HEIGHT + (30 if has_next else 0)


def _panes_of(look: Look[Any], parts: Sequence[str]) -> Iterator[Pane]:
    """The panes of these parts, each as wide as its name needs, and wider if there is room."""
    needs = [
        max(104, *(width_of(line, _NAME_SIZE, BOLD) + 16 for line in lines))
        for lines in _heading_lines_of(look, parts).values()
    ]
    room = PICTURE_WIDTH - 2 * MARGIN - _TOTAL_WIDTH - _GAP
    places = side_by_side(needs, MARGIN, room, _GAP)
    return (Pane(part, *place) for part, place in zip(parts, places, strict=True))


def draw_pane_grounds(canvas: Canvas, look: Look[Any], top: int, parts: Sequence[str], has_next: bool = False) -> None:
    """Draw the grounds of the panes of these parts and of the total, with names and signs; `top` is their upper edge.

    `has_next` is whether the next points will stand below the points.
    """
    theme, high = canvas.theme, panes_height(look, parts, has_next)
    names = _heading_lines_of(look, parts)
    for part, left, width in _panes_of(look, parts):
        draw_card_ground(canvas, (left, top, width, high), 14)
        for index, line in enumerate(names[part]):
            style = bold(_NAME_SIZE, theme.muted)
            canvas.text((left + width / 2, top + 22 + index * _LINE_HEIGHT), line, style, width - 8)
        canvas.put(look.art.sign(part, _SIGN_SIZE), (left + 10, top + _middle(look, parts) - _SIGN_SIZE / 2))
    x = PICTURE_WIDTH - MARGIN - _TOTAL_WIDTH
    draw_ground(canvas, (x, top, _TOTAL_WIDTH, high), theme.sun, radius=16)
    style = bold(27, theme.on_sun)
    canvas.text((x + _TOTAL_WIDTH / 2, top + 26), look.words.say("total"), style, _TOTAL_WIDTH - 8)


def draw_pane_points(  # noqa: PLR0913, PLR0917 - a row of panes: on what, how, where, and all it says
    canvas: Canvas,
    look: Look[Any],
    top: int,
    parts: Sequence[str],
    points: Mapping[str, int],
    next_points: Mapping[str, str] | None = None,
) -> None:
    """Draw the points of each part, and at the right the sum of all `points`, on the grounds of `draw_pane_grounds`.

    `next_points` are texts on the next points of some parts.
    """
    theme, middle, panes = canvas.theme, top + _middle(look, parts), list(_panes_of(look, parts))
    size = common_size(
        ((points_text(points[part]), int(width - _SIGN_SIZE - 18)) for part, _, width in panes), _POINTS_SIZES
    )
    for part, left, width in panes:
        x = left + (_SIGN_SIZE + 10 + width) / 2
        canvas.text((x, middle), points_text(points[part]), rounded(size, theme.ink))
        if next_points and part in next_points:
            canvas.text((left + width / 2, middle + 42), next_points[part], bold(27, theme.muted))
    said, high = points_text(sum(points.values())), panes_height(look, parts, bool(next_points))
    size = largest_size(said, _TOTAL_SIZES, _TOTAL_WIDTH - 16, ROUNDED)
    at = (PICTURE_WIDTH - MARGIN - _TOTAL_WIDTH / 2, top + (high + 34) / 2)
    canvas.text(at, said, rounded(size, theme.on_sun))


def _middle(look: Look[Any], parts: Sequence[str]) -> int:
    return panes_height(look, parts) - 46


def draw_scores_ledger(scene: Scene[Any, Any], seat: Seat, points: Mapping[str, int], parts: Sequence[str]) -> Canvas:
    """Draw a seat's ledger that has only the parts of the score, the total and a heading."""
    canvas = Canvas(band_base(scene.look, BAND_HEIGHT + 2 * _LEDGER_GAP + panes_height(scene.look, parts)))
    draw_pane_grounds(canvas, scene.look, BAND_HEIGHT + _LEDGER_GAP, parts)
    draw_scene_heading(canvas, scene, scene.drawable.ledger_heading(seat))
    draw_pane_points(canvas, scene.look, BAND_HEIGHT + _LEDGER_GAP, parts, points)
    return canvas
