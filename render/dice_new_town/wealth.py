"""A seat's public things on the table: its points, and as much of the rest as fits."""

from typing import Final

from games.core import Seat
from games.dice_new_town import score_parts
from render.canvas import Box, Canvas, Point
from render.dice_new_town.drawings import land_card
from render.dice_new_town.pieces import HIGH, cells_of, draw_cell, lines_of
from render.dice_new_town.words import DiceNewTownScene
from render.kit.layout import draw_flowing
from render.kit.lines import points_text
from render.theme import Style, rounded

LINE: Final = 34
COUNTS: Final = 106
COUNT: Final = 64
SIGN: Final = 30
CARD: Final = (46, 50)
GAP: Final = 6


def draw_wealth(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw points and counts, then the sum of the white dice, material and cards as far as they fit."""
    left, top, width, height = box
    builder, bottom = scene.view.builders[seat], top + height
    draw_points(canvas, scene, seat, (left, top - 4 + LINE / 2))
    top += LINE
    if top + LINE <= bottom:
        said = scene.words.say("draft.sums", sums=scene.words.sums(scene.view, seat))
        canvas.text((left, top + LINE / 2), said, Style(26, canvas.theme.ink, "lm"), width)
        top += LINE + GAP
    material = lines_of(builder.pieces, width) * HIGH
    if top + material <= bottom:
        for cell in cells_of(builder.pieces, (left, top), width):
            draw_cell(canvas, cell)
        top += material + GAP
    if top + CARD[1] <= bottom:
        cards = [land_card(*CARD, card, card in scene.view.used) for card in builder.cards]
        draw_flowing(canvas, cards, (left, top, width, CARD[1]), GAP)


def draw_points(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, at: Point) -> None:
    (x, y), view, ink = at, scene.view, canvas.theme.ink
    canvas.text((x, y), points_text(sum(score_parts(view, seat).values())), rounded(34, ink, "lm"))
    builder = view.builders[seat]
    counts = {"houses": len(view.houses_of(seat)), "lands": len(builder.cards), "stones": builder.stones}
    for place, (part, count) in enumerate(counts.items()):
        left = x + COUNTS + place * COUNT
        canvas.put(scene.look.art.sign(part, SIGN), (left, y - SIGN / 2))
        canvas.text((left + SIGN + 5, y), str(count), rounded(27, ink, "lm"))
