"""The pool of dice with equal dice together in one capsule, and the lands that dice may name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.core import Ask, Plain
from games.dice_new_town import DICE, FACTS, KINGS_LAND, LANDS
from render.canvas import Box, Canvas, Point
from render.dice_new_town.drawings import DIE_SIDE, die, drawing, figure, tones_of
from render.dice_new_town.solid import fitting_house, in_seat_colours
from render.dice_new_town.taken import draw_land
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import BAND_HEIGHT, draw_card, draw_ground
from render.stamps import faded
from render.theme import Style, bold, rounded

LEFT: Final = 16
WIDTH: Final = 738
TOP: Final = BAND_HEIGHT + 10
ROW_HEIGHT: Final = 92
MAX_LINES: Final = 2
GAP: Final = 8
NAMES_WIDTH: Final = 116
PAD: Final = 7
DISC_HEIGHT: Final = 48
COUNT_WIDTH: Final = 52
"""The room for the number of equal dice that are not drawn one by one."""
STONE_GAP: Final = 8
"""The gap between dice and the reward stone that they bring."""
STONE_WIDTH: Final = 78
CAPSULE_HEIGHT: Final = 76
MAX_DICE_ONE_BY_ONE: Final = 2
"""The most equal dice that are drawn one by one."""
MAX_DICE_IN_LINE: Final = 3
HOUSES_LEFT: Final = 18
VISIBLE_SHARE: Final = 0.4
"""The left edge of houses, and the visible share of one behind another."""
PLATE_SIZE: Final = (42, 31)
MIN_HEIGHT_FOR_TREE: Final = 90
"""A land of this height has room for a large tree beside its number."""
KING_WIDE: Final = 2
"""The king's land is two places wide: several artisans can stand there."""


class Capsule(NamedTuple):
    """Equal dice of the pool, and their place."""

    colour: str
    value: int
    times: int
    is_offered: bool
    left: float
    top: float
    is_lettered: bool = True

    @property
    def shown(self) -> int:
        return self.times if self.times <= MAX_DICE_ONE_BY_ONE else 1

    @property
    def brings_stone(self) -> bool:
        return (self.colour, self.value) == ("red", FACTS.stones.red_face)

    @property
    def width(self) -> float:
        letter = DISC_HEIGHT + PAD if self.is_offered and self.is_lettered else 0
        more = (COUNT_WIDTH if self.times > MAX_DICE_ONE_BY_ONE else 0) + (STONE_WIDTH if self.brings_stone else 0)
        return PAD + letter + self.shown * (DIE_SIDE + 2) - 2 + more + PAD

    @property
    def letter(self) -> Point:
        return self.left + PAD + DISC_HEIGHT / 2, self.top + CAPSULE_HEIGHT / 2


def row_box(colour: str, lines: int = MAX_LINES) -> Box:
    top = TOP + [*DICE].index(colour) * (ROW_HEIGHT + GAP)
    return LEFT, top, WIDTH, ROW_HEIGHT + (lines - 1) * (CAPSULE_HEIGHT + GAP) * (colour == "white")


def lines_of_white(pool: Mapping[str, Sequence[int]]) -> int:
    return 1 if len(set(pool["white"])) <= MAX_DICE_IN_LINE else MAX_LINES


def capsules(
    pool: Mapping[str, Sequence[int]], options: Iterable[Plain], are_lettered: bool = True, lines: int = MAX_LINES
) -> Iterator[Capsule]:
    """All different dice of the pool; offered ones have room for a letter."""
    offered = {tuple(option) for option in options if isinstance(option, tuple)}
    for colour in DICE:
        row, above, _, whole = row_box(colour, lines)
        values = sorted(set(pool[colour]))
        high = ROW_HEIGHT if len(values) > MAX_DICE_IN_LINE else whole
        left, top = row + NAMES_WIDTH, above + (high - CAPSULE_HEIGHT) / 2
        for place, value in enumerate(values):
            if place == MAX_DICE_IN_LINE and whole > ROW_HEIGHT:
                left, top = row + NAMES_WIDTH, top + CAPSULE_HEIGHT + GAP
            times, is_offered = pool[colour].count(value), (colour, value) in offered
            capsule = Capsule(colour, value, times, is_offered, left, top, are_lettered)
            yield capsule
            left += capsule.width + GAP


def draw_pool(
    canvas: Canvas, scene: DiceNewTownScene, ask: Ask, are_lettered: bool = True, lines: int = MAX_LINES
) -> None:
    """Draw the pool; dice of colours that the seat has enough of are pale."""
    offered = {colour for colour, _ in ask.options}
    for colour in DICE:
        _draw_row(canvas, scene, colour, row_box(colour, lines), colour in offered)
    for capsule in capsules(scene.view.pool, ask.options, are_lettered, lines):
        _draw_capsule(canvas, capsule)


def _draw_row(canvas: Canvas, scene: DiceNewTownScene, colour: str, box: Box, is_offered: bool) -> None:
    words, ink = scene.words, canvas.theme.ink
    left, top, width, height = box
    draw_ground(canvas, box, tones_of(canvas.theme).under(colour))
    middle = top + height / 2
    canvas.text((left + 14, middle - 17), words.say(f"draft.{colour}"), rounded(30, ink, "lm"), NAMES_WIDTH - 16)
    use = Style(24, ink, "lm")
    canvas.text((left + 14, middle + 19), words.say(f"draft.{colour}.use"), use, NAMES_WIDTH - 16)
    if not is_offered:
        canvas.text((left + width - 16, top + height - ROW_HEIGHT / 2), words.say("draft.enough"), bold(24, ink, "rm"))


def _draw_capsule(canvas: Canvas, capsule: Capsule) -> None:
    left, top = capsule.left, capsule.top
    y, x, theme = top + (CAPSULE_HEIGHT - DIE_SIDE) / 2 - 1, left + PAD, canvas.theme
    piece = die(capsule.colour, capsule.value)
    if capsule.is_offered:
        draw_card(canvas, (left, top, capsule.width, CAPSULE_HEIGHT), 20)
        x += DISC_HEIGHT + PAD if capsule.is_lettered else 0
    shown = piece if capsule.is_offered else piece.stamp(theme).derived(faded)
    for place in range(capsule.shown):
        canvas.put(shown, (x + place * (DIE_SIDE + 2), y))
    x += capsule.shown * (DIE_SIDE + 2)
    style = rounded(30, theme.ink, "lm")
    if capsule.times > MAX_DICE_ONE_BY_ONE:
        canvas.text((x + 4, top + CAPSULE_HEIGHT / 2), f"×{capsule.times}", style)
        x += COUNT_WIDTH
    if capsule.brings_stone and capsule.is_offered:
        canvas.put(drawing("stone"), (x + STONE_GAP, top + CAPSULE_HEIGHT / 2 - 16))
        canvas.text((x + STONE_GAP + 31, top + CAPSULE_HEIGHT / 2), "+1", style._replace(size=27))


def land_boxes(box: Box, columns: int) -> Iterator[tuple[int, Box]]:
    left, top, width, height = box
    wide, rows = width / columns, -(-(len(LANDS) + KING_WIDE) // columns)
    tall = (height - (rows - 1) * 4) / rows
    for place, land in enumerate((*LANDS, KINGS_LAND)):
        row, column = divmod(place, columns)
        places = KING_WIDE if land == KINGS_LAND else 1
        yield land, (left + column * wide, top + row * (tall + 4), places * wide - 4, tall)


def draw_lands(canvas: Canvas, scene: DiceNewTownScene, box: Box, columns: int) -> None:
    for land, place in land_boxes(box, columns):
        _draw_land(canvas, scene, land, place)


def _draw_land(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.paving if land == KINGS_LAND else tones.lawns[0], tones.kerb, 2, 8)
    if view.has_tree(land):
        tree = drawing("iso-tree", 0.5 if height < MIN_HEIGHT_FOR_TREE else 0.8)
        y = top + height - tree.height - 1 if height < MIN_HEIGHT_FOR_TREE else top + PLATE_SIZE[1]
        canvas.put(tree, (left + 2 if height < MIN_HEIGHT_FOR_TREE else left + width - tree.width - 2, y))
    houses, room = in_seat_colours(scene, view.houses[land]), width - HOUSES_LEFT - 2
    for place, house in enumerate(houses):
        piece = fitting_house(house, room / (1 + VISIBLE_SHARE * (len(houses) - 1)), height - PLATE_SIZE[1])
        step = min(VISIBLE_SHARE * piece.width, (room - piece.width) / max(1, len(houses) - 1))
        canvas.put(piece, (left + HOUSES_LEFT + place * step, top + height), "lb")
    draw_land(canvas, scene, (left + 2, top + 2), land, PLATE_SIZE)
    _draw_artisans(canvas, scene, land, box)


def _draw_artisans(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    left, top, width, height = box
    standing = [seat for seat, builder in enumerate(scene.view.builders) if builder.figure == land]
    right = left + width - 2
    for place, seat in enumerate(standing):
        piece = figure(scene.colour(seat), 0.8)
        free = right - left - PLATE_SIZE[0] - 6 - piece.width
        step = min(26, free / max(1, len(standing) - 1))
        canvas.put(piece, (right - place * step, top + height - 1), "rb")
