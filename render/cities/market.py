"""The board from which everybody takes: four rows of four slots."""

from typing import Final

from games.cities import HIDDEN, ROWS, SLOTS
from games.core import Seat
from render.canvas import Brush, Canvas, sprite
from render.cities.cards import market_card_on
from render.cities.features import feature_on
from render.cities.layout import SLOT_HEIGHTS, SLOT_WIDTH, slot_at
from render.cities.look import CitiesScene
from render.cities.marks import star, worker
from render.cities.pen import Pen
from render.cities.roofs import building_piece_on
from render.cities.tiles import tile_on
from render.cities.words import CitiesTerms
from render.kit.cards import card_on
from render.texts import texts_in
from render.theme import TYPE, Style

SIDES: Final = {"cards": 84, "tiles": 102, "features": 60, "pieces": 43}
"""The side of a thing in each row; cards are as large as this while they are face down."""
CORNER: Final = 32
"""The room that the letter of a slot takes in its corner."""


def draw_market(canvas: Canvas, scene: CitiesScene, top: int) -> None:
    """All slots with what lies in them, or with the worker of the seat that has taken it."""
    for row in ROWS:
        for number, slot in enumerate(scene.view.rows[row]):
            at = slot_at(top, row, number)
            if slot.worker is None:
                hidden = SLOTS[row][number].down
                canvas.put(SLOT_PIECES[row](scene.language, row, slot.up, hidden), at)
            else:
                _draw_worker(canvas, scene, row, slot.worker, at)
    x, y = slot_at(top, "pieces", len(SLOTS["pieces"]) - 1)
    canvas.put(star(), (x + SLOT_WIDTH - 38, y + SLOT_HEIGHTS["pieces"] - 36))


def _draw_worker(canvas: Canvas, scene: CitiesScene, row: str, seat: Seat, at: tuple[int, int]) -> None:
    """A slot with a worker."""
    x, middle = at[0], at[1] + SLOT_HEIGHTS[row] / 2
    canvas.put(TAKEN_PIECES[row](), at)
    canvas.put(worker(seat, scene.initial(seat)), (x + 14, middle - 20))
    style = Style(TYPE.small, canvas.theme.muted, False, "lm")
    canvas.text((x + 64, middle + 2), scene.name(seat), style, SLOT_WIDTH - 76)


def slot_on(brush: Brush, language: str, row: str, up: tuple[str, ...], hidden: int) -> None:
    """A slot with what lies in it face up, and so many things that are unknown."""
    height = SLOT_HEIGHTS[row]
    card_on(brush, (0, 0, SLOT_WIDTH, height))
    if row == "cards" and up:
        market_card_on(brush, CitiesTerms(texts_in(language)), up[0])
        return
    side = SIDES[row]
    step, room = side + (1 if row == "pieces" else 10), SLOT_WIDTH - (CORNER if row == "pieces" else 0)
    left, top = (room - step * (len(up) + hidden) + step - side) / 2, (height - side) / 2
    for place, item in enumerate((*up, *(HIDDEN,) * hidden)):
        pen = Pen(brush, left + place * step, top, side)
        if item == HIDDEN:
            back_on(pen, row)
        else:
            item_on(pen, row, item)


def item_on(pen: Pen, row: str, item: str) -> None:
    """A thing that lies in a row: a tile, a feature tile or a building piece."""
    if row == "tiles":
        tile_on(pen, item)
    elif row == "features":
        feature_on(pen, item)
    else:
        building_piece_on(pen, item)


def back_on(pen: Pen, row: str) -> None:
    """A thing that nobody has seen yet: the back of a card or a tile, or a bag."""
    theme = pen.theme
    if row == "pieces":
        pen.line([(34, 22), (48, 30), (62, 22)], theme.outline, 7)
        pen.polygon([(36, 24), (60, 24), (86, 70), (78, 92), (18, 92), (10, 70)], theme.brick)
        pen.text((48, 65), "?", Style(48, theme.on_accent, True))
        return
    wide = 18 if row == "cards" else 0
    pen.box((wide, 0, 96 - 2 * wide, 96), theme.band, 12, theme.edge, 3)
    pen.box((wide + 9, 9, 78 - 2 * wide, 78), None, 8, theme.band_muted, 2.5)
    pen.text((48, 49), "?", Style(48, theme.band_text, True))


def taken_on(brush: Brush) -> None:
    """A slot that is empty because somebody has taken what lay there."""
    width, height = brush.size
    corners = ((2, 2), (width - 2, 2), (width - 2, height - 2), (2, height - 2))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        brush.dashes(start, end, brush.theme.edge, 2)


SLOT_PIECES: Final = {row: sprite(SLOT_WIDTH, SLOT_HEIGHTS[row])(slot_on) for row in ROWS}
TAKEN_PIECES: Final = {row: sprite(SLOT_WIDTH, SLOT_HEIGHTS[row])(taken_on) for row in ROWS}
