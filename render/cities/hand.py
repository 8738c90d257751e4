"""The item in hand that is placed now, in a frame, and the next items."""

from collections.abc import Sequence
from typing import Final

from games.cities import HIDDEN
from games.core import Ask
from render.canvas import Box, Canvas
from render.cities.plan import NAMES, SIDE_LEFT, SIDE_WIDTH, TOP
from render.cities.things import SMALL, draw_item, draw_row, draw_tile, size_of
from render.cities.words import CitiesScene
from render.kit.grounds import RADIUS, draw_card, draw_fresh_ground, draw_line
from render.theme import NEEDED, bold, rounded
from render.typeface import BOLD, width_of

FRAMED: Final = {"tiles": 74, "features": 1.0, "pieces": 1.0}
HEADING: Final = 46
TURNED: Final = 51
TURNED_GAP: Final = 14
FRAME: Final = 10


def hand_of(ask: Ask) -> tuple[str, tuple[str, ...]]:
    """The row a seat has taken from, and the items it places, the current one first."""
    if ask.kind == "feature":
        return "features", (ask.facts["feature"], *ask.facts["next"])
    if ask.kind == "piece":
        return "pieces", (ask.facts["colour"], *ask.facts["next"])
    return "tiles", (ask.facts["tile"],)


def height_of(scene: CitiesScene, ask: Ask) -> int:
    row, items = hand_of(ask)
    framed = HEADING + size_of(row, FRAMED[row]).height + 2 * FRAME + 12
    return framed + (0 if row == "tiles" else 36) + (76 if len(items) > 1 or scene.view.to_draw else 0)


def draw_hand(canvas: Canvas, scene: CitiesScene, ask: Ask, box: Box) -> None:
    """Draw the current item in a sun frame, its name, and the next items."""
    x, y, width, height = box
    (row, items), theme = hand_of(ask), canvas.theme
    draw_card(canvas, box, RADIUS)
    middle, size = x + width / 2, size_of(row, FRAMED[row])
    style = rounded(NEEDED, theme.muted)
    canvas.text((middle, y + HEADING / 2 + 4), scene.words.say("hand.title"), style)
    side = (size.width + 2 * FRAME, size.height + 2 * FRAME)
    draw_fresh_ground(canvas, (middle - side[0] / 2, y + HEADING, *side), 16)
    draw_item(canvas, row, items[0], (middle - size.width / 2, y + HEADING + FRAME), size)
    bottom = y + HEADING + side[1]
    if row != "tiles":
        name = scene.words.item(row, items[0])
        style = rounded(NAMES[0], theme.ink)
        draw_line(canvas, (middle, bottom + 22), name, style, NAMES, int(width) - 16)
    following = (*items[1:], *(HIDDEN,) * scene.view.to_draw)
    if following:
        _draw_next(canvas, scene, row, following, (x, y + height - 76, width, 66))


def turned_boxes(turns: Sequence[int]) -> list[Box]:
    """The boxes of the tile in hand in these rotations, two in a row."""
    side = 2 * TURNED
    step, left = side + TURNED_GAP, SIDE_LEFT + (SIDE_WIDTH - 2 * side - TURNED_GAP) / 2
    return [(left + place % 2 * step, TOP + HEADING + place // 2 * step, side, side) for place in range(len(turns))]


def height_of_turned(turns: Sequence[int]) -> int:
    _, top, _, height = turned_boxes(turns)[-1]
    return round(top + height + TURNED_GAP - TOP)


def draw_turned(canvas: Canvas, scene: CitiesScene, tile: str, turns: Sequence[int]) -> None:
    draw_card(canvas, (SIDE_LEFT, TOP, SIDE_WIDTH, height_of_turned(turns)), RADIUS)
    style = rounded(NEEDED, canvas.theme.muted)
    canvas.text((SIDE_LEFT + SIDE_WIDTH / 2, TOP + HEADING / 2), scene.words.say("hand.title"), style)
    for (x, y, _, _), turn in zip(turned_boxes(turns), turns, strict=True):
        draw_tile(canvas, tile, (x, y), TURNED, turn)


def _draw_next(canvas: Canvas, scene: CitiesScene, row: str, items: tuple[str, ...], box: Box) -> None:
    x, y, width, height = box
    size, word = size_of(row, SMALL[row]), scene.words.say("hand.next")
    said = width_of(word, 26, BOLD) + 12
    wide = min(len(items) * (size.width + 8) - 8, width - 22 - said)
    left = x + (width - said - wide) / 2
    canvas.text((left, y + height / 2), word, bold(26, canvas.theme.muted, "lm"))
    draw_row(canvas, row, items, (left + said, y, wide, height), size)
