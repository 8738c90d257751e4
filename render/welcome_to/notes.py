"""Who has fulfilled a City Plan, and in which order, below it on the table."""

from typing import Final, NamedTuple

from games.core import SOLO
from render.canvas import Brush, Canvas, Point, sprite
from render.theme import TYPE, Style
from render.typeface import largest
from render.welcome_to.layout import CARD_WIDTH
from render.welcome_to.look import WelcomeToScene
from render.welcome_to.progress import achievements

SHOWN: Final = 3
"""So many rounds in which a City Plan was fulfilled are listed."""
TALL: Final = 168
"""The height of a City Plan on the table with one line below it."""
STEP: Final = 30


class Note(NamedTuple):
    """Who has fulfilled a City Plan, a line for each round, or that nobody has."""

    lines: tuple[str, ...]
    is_done: bool


def plan_tall(lines: int) -> int:
    """The height of a City Plan with so many lines below it."""
    return TALL + (lines - 1) * STEP


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
    """Who has fulfilled the City Plan that has this left top corner: the first ones stand out."""
    x, y, theme = at[0] + CARD_WIDTH / 2, at[1], canvas.theme
    room = CARD_WIDTH - 40
    if not note.is_done:
        size = largest(note.lines[0], (TYPE.label, 21, TYPE.small), CARD_WIDTH - 20)
        canvas.text((x, y + 140), note.lines[0], Style(size, theme.muted), CARD_WIDTH - 20)
        return
    canvas.put(note_ground(), (at[0] + 12, y + 120))
    canvas.text((x, y + 138), note.lines[0], Style(TYPE.label, theme.on_accent, True), room)
    for index, line in enumerate(note.lines[1:], 1):
        canvas.text((x, y + 142 + index * STEP), line, Style(TYPE.label, theme.ink), room)


@sprite(CARD_WIDTH - 24, 36)
def note_ground(brush: Brush) -> None:
    """The ground of the first line about who has fulfilled a City Plan."""
    brush.box((0, 0, CARD_WIDTH - 24, 36), brush.theme.plum, 18)
