"""Scoring cards beside a district: a pictogram, the points each time, and their sum."""

from typing import Final, NamedTuple

from games.cities import CARDS, card_points
from games.core import Seat
from render.canvas import Box, Canvas
from render.cities.district import fresh_for
from render.cities.drawings import town_of
from render.cities.pictograms import condition_on
from render.cities.words import CitiesScene
from render.kit.grounds import RADIUS, draw_fresh_ground, draw_ground
from render.kit.layout import below
from render.kit.paragraphs import wrapped
from render.theme import NEEDED, Style, rounded
from render.typeface import ROUNDED, largest

HIGHEST: Final = 70
LOWEST: Final = 37
"""The largest and the least height of a card's line."""
GAP: Final = 5
SUM: Final = 52
SUMS: Final = (32, NEEDED)
NARROW: Final = 47
WIDE: Final = 200
"""The width from which a line has room for both."""
SYMBOLS: Final = (46, 40, 34, 28)


class CardList(NamedTuple):
    """The layout of a list of cards: columns and rows, a line's height, and the list's height."""

    columns: int
    rows: int
    line: int
    height: int


def list_of(cards: int, height: float, columns: int = 0) -> CardList:
    columns = columns or (1 if cards * (LOWEST + GAP) <= height + GAP else 2)
    rows = -(-cards // columns)
    line = min(HIGHEST, int((height + GAP) / rows) - GAP) if cards else HIGHEST
    return CardList(columns, rows, line, max(1, rows) * (line + GAP) - GAP)


def draw_cards(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box, columns: int = 0) -> None:
    """Draw a seat's scoring cards with their current points in a box."""
    view, fresh = scene.view, fresh_for(scene.view.news, seat).cards
    cards, land = view.cards[seat], view.districts[seat].land
    x, y, width, height = box
    if not cards:
        for at, said in below(wrapped(scene.words.say("cards.none"), 24, int(width)), (x + width / 2, y + 24), 30):
            canvas.text(at, said, Style(24, canvas.theme.muted))
        return
    shown = list_of(len(cards), height, columns)
    wide = int((width + GAP) / shown.columns) - GAP
    for place, card in enumerate(cards):
        column, row = divmod(place, shown.rows)
        at = (x + column * (wide + GAP), y + row * (shown.line + GAP))
        draw_card(canvas, card, (*at, wide, shown.line), card_points(card, land), card in fresh)


def draw_card(canvas: Canvas, card: str, box: Box, points: int, is_new: bool) -> None:
    """Draw the line of a card."""
    x, y, width, height = box
    theme, each = canvas.theme, CARDS[card].points
    is_wide = width >= WIDE
    left, middle, right = x + (8 if is_wide else 5), y + height / 2, x + width - (10 if is_wide else 6)
    if is_new:
        draw_fresh_ground(canvas, box, RADIUS)
    else:
        draw_ground(canvas, box, town_of(theme).hint)
    side = next((side for side in SYMBOLS if side <= height - 3), SYMBOLS[-1])
    taken = 8 + SUM + 60 + 16 if is_wide else NARROW
    muted = theme.on_fresh if is_new else theme.muted
    symbol = (left, middle - side / 2, int(width) - taken, side)
    condition_on(canvas, CARDS[card].condition, symbol, ink=theme.on_fresh if is_new else theme.ink)
    ink = theme.on_fresh if is_new else theme.ink if points else muted
    size = largest(str(points), SUMS, SUM if is_wide else NARROW - 9, ROUNDED)
    canvas.text((right, middle), str(points), rounded(size, ink, "rm"))
    if is_wide:
        times = rounded(NEEDED, muted, "rm")
        canvas.text((right - SUM, middle), f"{each}×{points // each}", times)
