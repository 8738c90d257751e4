"""Words beside the map: a seat's choices that lie nowhere yet, or the reason why it cannot build."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from games.core import Ask, Seat
from render.canvas import Box, Canvas
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_ground
from render.kit.layout import below
from render.kit.paragraphs import first_lines, wrapped
from render.theme import bold
from render.typeface import BOLD

SIZE: Final = 26
LINE: Final = 30
PAD: Final = 10


def said_of(scene: DiceNewTownScene, seat: Seat, ask: Ask | None) -> str:
    if ask:
        return scene.words.hindrance(ask.facts) if "hindrance" in ask.facts else ""
    return " ".join(chosen_lines(scene, seat))


def chosen_lines(scene: DiceNewTownScene, seat: Seat) -> Iterator[str]:
    words, view = scene.words, scene.view
    if view.tree_dice and seat == view.order[0]:
        yield words.say("text.tree_dice", count=view.tree_dice)
    vote = view.builders[seat].vote
    if vote is not None:
        yield words.say("text.vote", vote=words.say("vote.yes" if vote else "vote.no"))


def said_lines(said: str, width: int) -> list[str]:
    return first_lines(wrapped(said, SIZE, width - 2 * PAD, BOLD), 4) if said else []


def fewer_lines(lines: Sequence[str], overflow: float) -> list[str]:
    """The lines left if the box is `overflow` px too high."""
    most = len(lines) - ceil(overflow / LINE)
    return first_lines(lines, most) if most > 0 else []


def said_height(lines: Sequence[str]) -> int:
    return len(lines) * LINE + PAD


def draw_said(canvas: Canvas, lines: Sequence[str], box: Box) -> None:
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.sun, 4)
    (left, top, width, _), style = box, bold(SIZE, canvas.theme.ink, "lm")
    for at, line in below(lines, (left + PAD, top + PAD / 2 + LINE / 2), LINE):
        canvas.text(at, line, style, width - 2 * PAD)
