"""What stands in words beside the map: what a seat has chosen that lies nowhere yet, or why it can build nothing."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from games.core import Ask, Seat
from render.canvas import Box, Canvas
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_ground
from render.kit.layout import below
from render.kit.paragraphs import first_lines, wrapped
from render.theme import Style

SIZE: Final = 26
LINES: Final = 4
"""No more lines are shown, each so high."""
LINE: Final = 30
PAD: Final = 10


def said_of(scene: DiceNewTownScene, seat: Seat, ask: Ask | None) -> str:
    """Why nothing can be built; without a question, what the seat has chosen."""
    if ask:
        return scene.words.hindrance(ask.facts) if "hindrance" in ask.facts else ""
    return " ".join(chosen_lines(scene, seat))


def chosen_lines(scene: DiceNewTownScene, seat: Seat) -> Iterator[str]:
    """How many dice the seat rolls for the tree, and how it votes, as far as the view tells it."""
    words, view = scene.words, scene.view
    if view.tree_dice and seat == view.order[0]:
        yield words.say("text.tree_dice", count=view.tree_dice)
    vote = view.builders[seat].vote
    if vote is not None:
        yield words.say("text.vote", vote=words.say("vote.yes" if vote else "vote.no"))


def said_lines(said: str, width: int) -> list[str]:
    """The lines of what is said in a box of this width; none where nothing is."""
    return first_lines(wrapped(said, SIZE, width - 2 * PAD, bold=True), LINES) if said else []


def fewer_lines(lines: Sequence[str], overflow: float) -> list[str]:
    """The lines that are left where there is so much less room, if any."""
    most = len(lines) - ceil(overflow / LINE)
    return first_lines(lines, most) if most > 0 else []


def said_height(lines: Sequence[str]) -> int:
    """How high the box of these lines is."""
    return len(lines) * LINE + PAD


def draw_said(canvas: Canvas, lines: Sequence[str], box: Box) -> None:
    """The lines in a sunny frame."""
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.sun, 4)
    (left, top, width, _), style = box, Style(SIZE, canvas.theme.ink, True, "lm")
    for at, line in below(lines, (left + PAD, top + PAD / 2 + LINE / 2), LINE):
        canvas.text(at, line, style, width - 2 * PAD)
