"""Who has fulfilled a City Plan, and in which order."""

from typing import Final, NamedTuple

from games.core import SOLO
from render.canvas import Canvas, Point
from render.kit.grounds import draw_ground
from render.theme import Style
from render.typeface import largest
from render.welcome_to.goals import CARD_WIDTH
from render.welcome_to.look import WelcomeToScene
from render.welcome_to.progress import achievements

SHOWN: Final = 3
"""How many of the rounds in which a City Plan was fulfilled are listed."""
STEP: Final = 32
"""The height of a line."""
SIZES: Final = (27, 26, 25, 24)


class Note(NamedTuple):
    """Who has fulfilled a City Plan, a line for each round, or that nobody has."""

    lines: tuple[str, ...]
    is_done: bool


def note_on(scene: WelcomeToScene, index: int) -> Note:
    """Who has fulfilled the plan of that stack, a line for each round; of somebody who plays alone, in which round."""
    words, done, is_alone = scene.words, achievements(scene.view, index), scene.view.mode == SOLO
    if not done:
        return Note((words.say("plan.not_yet" if is_alone else "plan.nobody"),), False)
    if is_alone:
        return Note((words.say("plan.done", round=done[0].round),), True)
    lines = []
    for place, one in enumerate(done[:SHOWN], 1):
        who = words.joined(map(scene.name, one.seats))
        lines.append(words.say("plan.place", place=place, names=who))
    if more := sum(len(one.seats) for one in done[SHOWN:]):
        lines[-1] = words.say("plan.more", names=lines[-1], count=more)
    return Note(tuple(lines), True)


def draw_note(canvas: Canvas, at: Point, note: Note) -> None:
    """Who has fulfilled a City Plan, line by line from this left top corner: the first ones stand out."""
    x, room, theme = at[0] + CARD_WIDTH / 2, CARD_WIDTH - 40, canvas.theme
    if note.is_done:
        draw_ground(canvas, (at[0] + 10, at[1], CARD_WIDTH - 20, STEP + 2), theme.plum, radius=STEP // 2 + 1)
    for index, line in enumerate(note.lines):
        is_first = note.is_done and index == 0
        colour = theme.on_accent if is_first else theme.ink if note.is_done else theme.muted
        most = room if note.is_done else CARD_WIDTH - 8
        style = Style(largest(line, SIZES, most, is_first), colour, is_first)
        canvas.text((x, at[1] + 1 + (index + 0.5) * STEP), line, style, most)
