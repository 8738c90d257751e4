"""A company with its officer as a card: what both can do, and what the rows of the company bring."""

from collections.abc import Sequence
from typing import Final

from games.barrage import COMPANIES, OFFICERS, PIECES
from render.barrage.company_rows import goods_at
from render.barrage.drawings import drawing
from render.barrage.goods import SIZE, Good, GoodsStyle, goods_width, put_goods
from render.barrage.look import BarrageScene
from render.barrage.tones import tones_of
from render.canvas import Box, Canvas
from render.kit.banner import draw_line
from render.kit.grounds import draw_ground
from render.kit.paragraphs import first_lines, wrapped
from render.theme import LEAST, Style

NAME: Final = (30, 27, 25)
LINE: Final = 27
LINES: Final = 3
"""So many lines has what a company or an officer can do."""
SPACES: Final = (1, 3)
"""The spaces of a row by which companies differ."""


def draw_pair(canvas: Canvas, scene: BarrageScene, pair: Sequence[str], box: Box, letter: int) -> None:
    """The card; its letter ends so far from its left edge."""
    (company, officer), words, (left, top, width, height) = pair, scene.words, box
    chip = drawing(f"chip-{company}")
    canvas.put(chip, (left + letter + 10, top + 15))
    at = left + letter + 20 + chip.width, top + 30
    room = round(left + width - at[0] - 10)
    draw_line(canvas, at, words.company(company), Style(NAME[0], canvas.theme.ink, True, "lm"), NAME, room)
    y = _draw_rule(canvas, words.printed(COMPANIES[company].rule), (left + 16, top + 54, width - 26, 0))
    style = Style(27, canvas.theme.ink, True, "lm")
    draw_line(canvas, (left + 16, y + 20), words.officer(officer), style, NAME[1:], round(width) - 26)
    _draw_rule(canvas, words.printed(OFFICERS[officer].rule), (left + 16, y + 36, width - 26, 0))
    _draw_rows(canvas, company, (left + 14, top + height - 78, width - 20, 72))


def _draw_rule(canvas: Canvas, rule: str, box: Box) -> float:
    """What somebody can do, from this line on; where it ends."""
    left, top, width, _ = box
    lines = first_lines(wrapped(rule, LEAST, round(width)), LINES)
    for number, line in enumerate(lines):
        style = Style(LEAST, canvas.theme.muted, False, "lm")
        canvas.text((left, top + 10 + number * LINE), line, style, width)
    return top + len(lines) * LINE


def _draw_rows(canvas: Canvas, company: str, box: Box) -> None:
    """What the second and the fourth piece of each row bring, on two lines."""
    left, top, width, _ = box
    draw_ground(canvas, (left - 6, top - 4, width + 4, 76), tones_of(canvas.theme).shelf, radius=10)
    x, y = left, top + 16
    for kind in PIECES[:3]:
        goods = [Good(drawing(f"piece-{kind}-{company}", 0.75), "")]
        goods += [good for place in SPACES for good in goods_at(company, kind, place)]
        need = goods_width(goods, SIZE, 6)
        if x > left and x + need > left + width:
            x, y = left, y + 36
        x = put_goods(canvas, (x, y), goods, GoodsStyle(tones_of(canvas.theme).on_shelf, SIZE, 6)) + 18
