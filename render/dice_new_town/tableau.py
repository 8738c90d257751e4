"""One's own tableau under the pool: the sum of the white dice towards a land, the artisan, material, stones."""

from typing import Final

from games.core import Seat
from games.dice_new_town import DICE
from render.canvas import Box, Canvas
from render.dice_new_town.aim import can_match
from render.dice_new_town.drawings import DIE, die, drawing, figure, material
from render.dice_new_town.taken import answer_sign, draw_land, draw_place
from render.dice_new_town.tones import tones_of
from render.dice_new_town.wealth import sums_of
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card
from render.theme import Style

PLUS: Final = 34
"""The room between two dice."""
HEAD: Final = 28
MIDDLE: Final = 84
"""How far under the upper edge the middle of everything is."""
WHITES: Final = 20
MATCH: Final = 446
ARTISAN: Final = 500
MATERIAL: Final = 656
STONES: Final = 958
"""Where the parts begin, from the left edge."""
SIGN: Final = 44
"""How large the sign is that says whether the dice can match the land."""
IN_LINE: Final = 3
"""So many sizes of material lie in a line."""
LINE: Final = 40


def draw_tableau(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """All of it in this box."""
    draw_card(canvas, box)
    left, top, _, _ = box
    builder = scene.view.builders[seat]
    heads = {"aim": WHITES, "material": MATERIAL, "stones": STONES}
    for name, at in heads.items():
        style = Style(24, canvas.theme.muted, True, "lm")
        canvas.text((left + at, top + HEAD), scene.words.say(f"draft.{name}"), style)
    _draw_whites(canvas, scene, seat, left + WHITES, top + MIDDLE)
    canvas.put(answer_sign(SIGN, SIGN, can_match(scene.view, seat)), (left + MATCH, top + MIDDLE - SIGN / 2))
    canvas.put(figure(scene.colour(seat)), (left + ARTISAN, top + MIDDLE - 28))
    draw_land(canvas, scene, (left + ARTISAN + 46, top + MIDDLE - 20), builder.figure)
    draw_material(canvas, builder.pieces, left + MATERIAL, top + MIDDLE)
    canvas.put(drawing("stone"), (left + STONES, top + MIDDLE - 16))
    style = Style(34, canvas.theme.ink, True, "lm", True)
    canvas.text((left + STONES + 42, top + MIDDLE), str(builder.stones), style)


def _draw_whites(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, left: float, middle: float) -> None:
    """The white dice, places for those to come, and what their sum can be."""
    white, style = scene.view.builders[seat].white, Style(34, canvas.theme.ink, True, "mm", True)
    for place in range(DICE["white"]):
        if place < len(white):
            canvas.put(die("white", white[place]), (left, middle - DIE / 2))
        else:
            ground = tones_of(canvas.theme).under_white
            draw_place(canvas, (left, middle - DIE / 2, DIE, DIE), ground)
        sign = "+" if place + 1 < DICE["white"] else "="
        canvas.text((left + DIE + PLUS / 2, middle), sign, style)
        left += DIE + PLUS
    canvas.text((left + 4, middle), sums_of(scene, seat), style._replace(anchor="lm", size=38))


def draw_material(canvas: Canvas, pieces: list[int], left: float, middle: float) -> None:
    """The pieces of material in one line or two, equal ones counted."""
    sizes, style = sorted(set(pieces)), Style(27, canvas.theme.ink, True, "lm", True)
    y = middle - (LINE / 2 if len(sizes) > IN_LINE else 0)
    for line in (sizes[:IN_LINE], sizes[IN_LINE:]):
        x = left
        for size in line:
            piece, count = material(size), pieces.count(size)
            canvas.put(piece, (x, y - piece.height / 2))
            x += piece.width + 4
            if count > 1:
                canvas.text((x, y), f"×{count}", style)
                x += 36 if count < 10 else 52
            x += 10
        y += LINE
