"""The picture of a wish list for dice: the pool, everybody's dice, and the list so far."""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, Plain
from games.dice_new_town import FACTS
from games.dice_new_town import HIGHEST as HIGHEST_DIE
from render.canvas import Canvas, Point
from render.dice_new_town.draft import TABLEAU, draw_beside
from render.dice_new_town.drawings import DIE, TINY, die, tones_of
from render.dice_new_town.own import strike
from render.dice_new_town.pool import draw_pool
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card, draw_ground
from render.kit.scene import headed
from render.stamps import faded
from render.theme import bold, rounded

HEAD: Final = 26
STEP: Final = 104
NUMBER: Final = 32
WORD: Final = 30
MOST: Final = 9
"""The most wishes that are drawn."""


def draw_wish_list(scene: DiceNewTownScene, ask: Ask, listed: Sequence[Plain]) -> Canvas:
    """The list of wished dice; the first one still there stands out, the others gone are struck out."""
    canvas = headed(scene, scene.words.say("wishes.heading"), scene.words.turn_to_come(ask))
    draw_pool(canvas, scene, ask, are_lettered=False)
    draw_beside(canvas, scene)
    draw_card(canvas, TABLEAU)
    left, top, width, _ = TABLEAU
    style = bold(24, canvas.theme.muted, "lm")
    canvas.text((left + 20, top + HEAD), scene.words.say("wishes.listed" if listed else "wishes.empty"), style)
    sums = scene.words.say("draft.sums", sums=scene.words.sums(scene.view, ask.seat))
    canvas.text((left + width - 20, top + HEAD), sums, bold(26, canvas.theme.ink, "rm"))
    first = next((wish for wish in listed if wish in ask.options), None)
    for place, wish in enumerate(listed[:MOST]):
        at = left + 16 + place * STEP, top + HEAD + 22
        _draw_wish(canvas, scene, 1 + place, wish, at, is_first=wish == first, is_gone=wish not in ask.options)
    if len(listed) > MOST:
        at = left + 16 + MOST * STEP + 10, top + HEAD + 22 + DIE / 2
        canvas.text(at, f"+{len(listed) - MOST}", rounded(34, canvas.theme.ink, "lm"))
    return canvas


def _draw_wish(  # noqa: PLR0913 - a wish with its place in the list
    canvas: Canvas, scene: DiceNewTownScene, number: int, wish: Plain, at: Point, *, is_first: bool, is_gone: bool
) -> None:
    (left, top), theme = at, canvas.theme
    if is_first:
        draw_ground(canvas, (left - 2, top - 8, STEP - 4, DIE + 18), theme.fresh, theme.sun, 4)
    ink = theme.on_fresh if is_first else theme.muted if is_gone else theme.ink
    canvas.text((left + NUMBER / 2 + 2, top + DIE / 2), str(number), rounded(27, ink))
    _draw_die(canvas, scene, wish, (left + NUMBER, top), is_gone=is_gone)
    if is_gone:
        under = WORD if wish[1] == HIGHEST_DIE else 0
        canvas.put(strike(DIE, DIE - under), (left + NUMBER, top + under))


def _draw_die(canvas: Canvas, scene: DiceNewTownScene, wish: Plain, at: Point, *, is_gone: bool) -> None:
    """The wished die; for the highest of a colour, a small die on a labelled ground."""
    colour, value = wish
    if value != HIGHEST_DIE:
        piece = die(colour, value)
        canvas.put(piece.stamp(canvas.theme).derived(faded) if is_gone else piece, at)
        return
    theme, (left, top) = canvas.theme, at
    draw_ground(canvas, (left, top, DIE, DIE), tones_of(theme).under(colour), theme.ink, 2, 12)
    canvas.text((left + DIE / 2, top + 16), scene.words.say("wishes.highest"), bold(24, theme.ink), DIE - 4)
    piece = die(colour, FACTS.dice.faces, TINY)
    canvas.put(piece, (left + DIE / 2, top + WORD - 1), "mt")
