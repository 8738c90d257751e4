"""The pool of dice: a row for each colour, with equal dice together in one capsule."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from games.core import Plain
from games.dice_new_town import DICE_COUNTS, FACTS
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import DIE_SIDE, die, drawing, tones_of
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card_ground, draw_ground
from render.stamps import faded_stamp
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, bold, rounded

POOL_LEFT: Final = 16
_WIDTH: Final = PICTURE_WIDTH - 2 * POOL_LEFT
_ROW_HEIGHT: Final = 72
POOL_GAP: Final = 6
POOL_TOP: Final = MAX_PICTURE_HEIGHT - 10 - len(DICE_COUNTS) * (_ROW_HEIGHT + POOL_GAP) + POOL_GAP
"""The y of the pool, which lies at the lower edge, next to the buttons."""
_NAMES_WIDTH: Final = 128
CAPSULE_PAD: Final = 5
CAPSULE_HEIGHT: Final = 66
"""The space around the dice in a capsule, and the capsule's height."""
_COUNT_WIDTH: Final = 36
"""The room for the number of equal dice."""
_STONE_WIDTH: Final = 78


class Capsule(NamedTuple):
    """Equal dice of the pool: how many they are, whether one is offered, and the left upper corner of their capsule."""

    colour: str
    value: int
    times: int
    is_offered: bool
    left: float
    top: float

    @property
    def brings_stone(self) -> bool:
        """Whether this is the red face that brings a stone."""
        return (self.colour, self.value) == ("red", FACTS.stones.red_face)

    @property
    def width(self) -> float:
        more = (_COUNT_WIDTH if self.times > 1 else 0) + (_STONE_WIDTH if self.brings_stone else 0)
        return DIE_SIDE + more + 2 * CAPSULE_PAD


def row_box(colour: str) -> Box:
    return POOL_LEFT, POOL_TOP + [*DICE_COUNTS].index(colour) * (_ROW_HEIGHT + POOL_GAP), _WIDTH, _ROW_HEIGHT


def capsules(pool: Mapping[str, Sequence[int]], options: Iterable[Plain]) -> Iterator[Capsule]:
    """The capsules of the pool, row by row; those among `options` are offered."""
    offered = {tuple(option) for option in options if isinstance(option, tuple)}
    for colour in DICE_COUNTS:
        row, above, _, height = row_box(colour)
        left, top = row + _NAMES_WIDTH, above + (height - CAPSULE_HEIGHT) / 2
        for value in sorted(set(pool[colour])):
            is_offered = (colour, value) in offered
            capsule = Capsule(colour, value, pool[colour].count(value), is_offered, left, top)
            yield capsule
            left += capsule.width + POOL_GAP


def draw_pool(canvas: Canvas, scene: DiceNewTownScene, options: Sequence[Plain]) -> None:
    """Draw the pool; dice that are not among the options, and colours without an option, are pale."""
    offered = {option[0] for option in options if isinstance(option, tuple)}
    for colour in DICE_COUNTS:
        _draw_row(canvas, scene, colour, colour in offered)
    for capsule in capsules(scene.view.pool, options):
        _draw_capsule(canvas, capsule)


def _draw_row(canvas: Canvas, scene: DiceNewTownScene, colour: str, is_offered: bool) -> None:
    words, ink = scene.words, canvas.theme.ink
    left, top, width, height = row_box(colour)
    draw_ground(canvas, (left, top, width, height), tones_of(canvas.theme).ground_under(colour))
    middle, room = top + height / 2, _NAMES_WIDTH - 14
    canvas.text((left + 14, middle - 16), words.say(f"draft.{colour}"), rounded(28, ink, "lm"), room)
    canvas.text((left + 14, middle + 17), words.say(f"draft.{colour}.use"), Style(24, ink, "lm"), room)
    if not is_offered:
        canvas.text((left + width - 16, middle), words.say("draft.enough"), bold(26, ink, "rm"))


def _draw_capsule(canvas: Canvas, capsule: Capsule) -> None:
    top, theme = capsule.top, canvas.theme
    if capsule.is_offered:
        draw_card_ground(canvas, (capsule.left, top, capsule.width, CAPSULE_HEIGHT), 20)
    piece, x, middle = die(capsule.colour, capsule.value), capsule.left + CAPSULE_PAD, top + CAPSULE_HEIGHT / 2
    shown = piece if capsule.is_offered else piece.stamp(theme).derive(faded_stamp)
    canvas.put(shown, (x, middle - DIE_SIDE / 2 - 1))
    x, style = x + DIE_SIDE + 4, rounded(27, theme.ink, "lm")
    if capsule.times > 1:
        canvas.text((x, middle), f"×{capsule.times}", style)
        x += _COUNT_WIDTH
    if capsule.brings_stone and capsule.is_offered:
        canvas.put(drawing("stone"), (x, middle - 16))
        canvas.text((x + 34, middle), "+1", style)
