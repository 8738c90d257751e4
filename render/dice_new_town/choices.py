"""The sheet of a seat that chooses among dice or pieces: each choice is drawn with its result."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.core import Ask, Plain, Seat
from games.dice_new_town import FACTS
from render.canvas import Box, Canvas, Point
from render.dice_new_town.chances import named_lands
from render.dice_new_town.drawings import DIE_SIDE, artisan, die, drawing
from render.dice_new_town.overview import draw_overview
from render.dice_new_town.own import DISC_HEIGHT, LAND_CARD_WIDTH, SEAT_COLUMN_LEFT, SEAT_COLUMN_TOP, SeatColumn
from render.dice_new_town.taken import NARROW_PLATE_SIZE, draw_land_plate, draw_piece, draw_pieces_in_line, piece_width
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card_ground, draw_ground
from render.kit.scene import headed_canvas
from render.theme import MAX_PICTURE_HEIGHT, bold, rounded

_EDGE: Final = 16
_GAP: Final = 6
_MAP_SIZE: Final = (SEAT_COLUMN_LEFT - 10 - _EDGE, 280)


class ChoiceLayout(NamedTuple):
    """The layout of a kind of choice.

    Its fields are the number of columns, the greatest height of a choice in px, the function that draws one, and
    whether the map is drawn below.
    """

    columns: int
    high: int
    draw: Callable[[Canvas, DiceNewTownScene, Ask, Any, Box], None]
    has_map: bool = False


def draw_choices(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    """Draw the sheet of a seat that chooses among dice or pieces: each choice with its result.

    A map of the layout is drawn only if there is room for it in the picture.
    """
    layout, options, own = CHOICE_LAYOUTS[ask.kind], ask.options_without_decline, SeatColumn(scene, seat, None)
    _, top, _, height = _box(layout, len(options), -(-len(options) // layout.columns) - 1)
    low = top + height + _GAP
    has_map = layout.has_map and low + _MAP_SIZE[1] <= MAX_PICTURE_HEIGHT - 10
    end = max(top + height, own.bottom, low + _MAP_SIZE[1] if has_map else 0)
    canvas = headed_canvas(scene, scene.words.short_question(ask), height=round(end + 10))
    for place, option in enumerate(options):
        box = _box(layout, len(options), place)
        draw_card_ground(canvas, box)
        layout.draw(canvas, scene, ask, option, box)
    own.draw(canvas)
    if has_map:
        draw_overview(canvas, scene, (_EDGE, low, *_MAP_SIZE), seat if scene.view.step == "move1" else None)
    return canvas


def choice_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The point in px at the centre of an option's letter."""
    options = ask.options_without_decline
    left, top, _, height = _box(CHOICE_LAYOUTS[ask.kind], len(options), options.index(option))
    yield left + 10 + DISC_HEIGHT / 2, top + height / 2


def _box(layout: ChoiceLayout, count: int, place: int) -> Box:
    rows = -(-count // layout.columns)
    column, row = divmod(place, rows)
    width = (SEAT_COLUMN_LEFT - 10 - _EDGE - _GAP * (layout.columns - 1)) / layout.columns
    height = min(layout.high, (MAX_PICTURE_HEIGHT - 10 - SEAT_COLUMN_TOP - _GAP * (rows - 1)) // rows)
    return _EDGE + column * (width + _GAP), SEAT_COLUMN_TOP + row * (height + _GAP), width, height


def _middle(box: Box) -> Point:
    left, top, _, height = box
    return left + DISC_HEIGHT + 20, top + height / 2


def _draw_reroll(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, option: Sequence[int], box: Box) -> None:
    (x, y), again = _middle(box), list(option)
    for value in ask.facts["white"]:
        if value in again:
            again.remove(value)
            draw_ground(
                canvas, (x - 5, y - DIE_SIDE / 2 - 5, DIE_SIDE + 10, DIE_SIDE + 12), canvas.theme.fresh, radius=14
            )
        canvas.put(die("white", value), (x, y - DIE_SIDE / 2))
        x += DIE_SIDE + 12


def _draw_turn(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, option: tuple[int, int], box: Box) -> None:
    (x, y), (before, after), white = _middle(box), option, list(ask.facts["white"])
    white[white.index(before)] = after
    ink = rounded(30, canvas.theme.ink)
    canvas.put(die("white", before, 0.7), (x, y - 21))
    canvas.text((x + 54, y), "›", ink)
    canvas.put(die("white", after, 0.7), (x + 66, y - 21))
    for place, land in enumerate(named_lands(sorted(white))):
        canvas.text((x + 120, y), "/" if place else "=", ink)
        draw_land_plate(canvas, scene, (x + 132, y - 20), land, NARROW_PLATE_SIZE)
        x += LAND_CARD_WIDTH + 20


def _draw_exchange(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, option: Any, box: Box) -> None:
    x, y = _middle(box)
    given, taken = option
    x = draw_pieces_in_line(canvas, given, (x, y))
    canvas.text((x + 10, y), "›", rounded(34, canvas.theme.ink))
    draw_pieces_in_line(canvas, taken, (x + 26, y))


def _draw_gift(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, option: tuple[int, Seat], box: Box) -> None:
    (x, y), (size, other) = _middle(box), option
    draw_piece(canvas, size, (x + piece_width(size) / 2, y))
    x += piece_width(6) + 12
    canvas.text((x, y), "›", rounded(34, canvas.theme.ink))
    canvas.put(artisan(scene.colour(other)), (x + 16, y - 28))
    left, _, width, _ = box
    canvas.text((x + 56, y), scene.name(other), bold(26, canvas.theme.ink, "lm"), int(left + width - x - 64))


def _draw_pips(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, option: int, box: Box) -> None:
    x, y = _middle(box)
    canvas.put(die("black", min(option, FACTS.dice.faces), 0.7), (x, y - 21))
    canvas.text((x + 54, y), str(option), rounded(38, canvas.theme.ink, "lm"))
    if option >= FACTS.stones.handed_pips:
        canvas.put(drawing("stone"), (x + 108, y - 16))
        canvas.text((x + 140, y), "+1", rounded(27, canvas.theme.ink, "lm"))


CHOICE_LAYOUTS: Final[Mapping[str, ChoiceLayout]] = {
    "reroll": ChoiceLayout(2, 76, _draw_reroll, has_map=True),
    "turn_white": ChoiceLayout(2, 84, _draw_turn, has_map=True),
    "exchange": ChoiceLayout(2, 84, _draw_exchange),
    "gift": ChoiceLayout(2, 92, _draw_gift),
    "hand_over": ChoiceLayout(2, 92, _draw_pips),
}
"""The layouts by the kind of the question."""
