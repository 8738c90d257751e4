"""The sheet of a seat that drafts: the pool, everybody else's dice, and its own tableau."""

from collections.abc import Iterator
from typing import Final

from games.core import Ask, Plain, Seat
from games.dice_new_town import DICE
from render.canvas import Box, Canvas, Point
from render.dice_new_town.aim import can_match
from render.dice_new_town.drawings import DIE, die, drawing, figure, material, tones_of
from render.dice_new_town.lands import draw_lands
from render.dice_new_town.pool import GAP, TOP, capsules, draw_pool, row_box
from render.dice_new_town.taken import CARD, LEFT, WIDTH, answer_sign, draw_land, draw_place, draw_taken
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_card
from render.kit.scene import headed
from render.theme import HIGHEST, WIDE, bold, rounded

PLUS: Final = 34
HEAD: Final = 28
MIDDLE: Final = 84
WHITES: Final = 20
MATCH: Final = 446
ARTISAN: Final = 500
MATERIAL: Final = 656
STONES: Final = 958
SIGN: Final = 44
MATERIAL_IN_LINE: Final = 3
LINE: Final = 40
_WHITE: Final = row_box("white")
UNDER: Final = _WHITE[1] + _WHITE[3] + GAP
"""The y below the pool."""
IN_LINE: Final = 4
TABLEAU: Final[Box] = (16, UNDER, WIDE - 32, HIGHEST - 10 - UNDER)


def draw_tableau(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw the white dice, the artisan, material and stones of a seat."""
    draw_card(canvas, box)
    left, top, _, _ = box
    builder = scene.view.builders[seat]
    heads = {"aim": WHITES, "material": MATERIAL, "stones": STONES}
    for name, at in heads.items():
        style = bold(24, canvas.theme.muted, "lm")
        canvas.text((left + at, top + HEAD), scene.words.say(f"draft.{name}"), style)
    _draw_whites(canvas, scene, seat, left + WHITES, top + MIDDLE)
    canvas.put(answer_sign(SIGN, SIGN, can_match(scene.view, seat)), (left + MATCH, top + MIDDLE - SIGN / 2))
    canvas.put(figure(scene.colour(seat)), (left + ARTISAN, top + MIDDLE - 28))
    draw_land(canvas, scene, (left + ARTISAN + 46, top + MIDDLE - 20), builder.figure)
    draw_material(canvas, builder.pieces, left + MATERIAL, top + MIDDLE)
    canvas.put(drawing("stone"), (left + STONES, top + MIDDLE - 16))
    style = rounded(34, canvas.theme.ink, "lm")
    canvas.text((left + STONES + 42, top + MIDDLE), str(builder.stones), style)


def _draw_whites(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, left: float, middle: float) -> None:
    white, style = scene.view.builders[seat].white, rounded(34, canvas.theme.ink)
    for place in range(DICE["white"]):
        if place < len(white):
            canvas.put(die("white", white[place]), (left, middle - DIE / 2))
        else:
            ground = tones_of(canvas.theme).under_white
            draw_place(canvas, (left, middle - DIE / 2, DIE, DIE), ground)
        sign = "+" if place + 1 < DICE["white"] else "="
        canvas.text((left + DIE + PLUS / 2, middle), sign, style)
        left += DIE + PLUS
    canvas.text((left + 4, middle), scene.words.sums(scene.view, seat), style._replace(anchor="lm", size=38))


def draw_material(canvas: Canvas, pieces: list[int], left: float, middle: float) -> None:
    """Draw material in one or two lines, equal pieces counted."""
    sizes, style = sorted(set(pieces)), rounded(27, canvas.theme.ink, "lm")
    y = middle - (LINE / 2 if len(sizes) > MATERIAL_IN_LINE else 0)
    for line in (sizes[:MATERIAL_IN_LINE], sizes[MATERIAL_IN_LINE:]):
        x = left
        for size in line:
            piece, count = material(size), pieces.count(size)
            canvas.put(piece, (x, y), "lm")
            x += piece.width + 4
            if count > 1:
                canvas.text((x, y), f"×{count}", style)
                x += 36 if count < 10 else 52
            x += 10
        y += LINE


def draw_draft(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    canvas = headed(scene, scene.words.question(ask))
    draw_pool(canvas, scene, ask)
    draw_beside(canvas, scene)
    draw_tableau(canvas, scene, seat, TABLEAU)
    return canvas


def draw_beside(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """Draw everybody's dice beside the pool; for a single seat, also all lands."""
    end = UNDER - GAP
    if scene.view.seats > 1:
        draw_taken(canvas, scene, (0, TOP, 0, end - TOP))
        return
    draw_taken(canvas, scene, (0, TOP, 0, CARD + 4))
    top = TOP + CARD + 4 + GAP
    draw_lands(canvas, scene, (LEFT, top, WIDTH + 4, end - top), IN_LINE)


def draft_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    for capsule in capsules(scene.view.pool, ask.options):
        if (capsule.colour, capsule.value) == option:
            yield capsule.letter
