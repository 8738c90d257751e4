"""The notes under City Plans: who has fulfilled them, in which order."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.core import SOLO
from render.canvas import Canvas, Point
from render.kit.banner import draw_line
from render.kit.grounds import draw_ground
from render.theme import Style
from render.typeface import BOLD, REGULAR
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.progress import achievements
from render.welcome_to.words import WelcomeToScene

SHOWN: Final = 3
FEWER: Final = 2
"""How many of the rounds in which a City Plan was fulfilled are listed, and how many where many play."""
STEP: Final = 32
PAD: Final = 8
SIZES: Final = (27, 26, 25, 24)
Note: TypeAlias = tuple[str, ...]


def note_on(scene: WelcomeToScene, index: int, shown: int = SHOWN) -> Note:
    """Who has fulfilled a stack's plan, a line per round; in a solo game, the round."""
    words, done = scene.words, achievements(scene.view, index)
    if scene.view.mode == SOLO:
        return tuple(words.say("plan.done", round=one.round) for one in done)
    lines = []
    for place, one in enumerate(done[:shown], 1):
        who = words.joined(map(scene.name, one.seats))
        lines.append(words.say("plan.place", place=place, names=who))
    if more := sum(len(one.seats) for one in done[shown:]):
        lines[-1] = words.say("plan.more", names=lines[-1], count=more)
    return tuple(lines)


def height_of(notes: Sequence[Note]) -> int:
    """The height of all notes, 0 without any."""
    lines = max(map(len, notes), default=0)
    return STEP * lines + PAD if lines else 0


def draw_note(canvas: Canvas, at: Point, note: Note) -> None:
    x, theme = at[0] + CARD_WIDTH / 2, canvas.theme
    if note:
        draw_ground(canvas, (at[0] + 10, at[1], CARD_WIDTH - 20, STEP + 2), theme.plum, radius=STEP // 2 + 1)
    for index, line in enumerate(note):
        style = Style(SIZES[0], theme.ink if index else theme.on_accent, font=REGULAR if index else BOLD)
        draw_line(canvas, (x, at[1] + 1 + (index + 0.5) * STEP), line, style, SIZES, CARD_WIDTH - 40)
