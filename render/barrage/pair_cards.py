"""A company with its officer as a card: what both can do, and what the rows of the company bring."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.barrage import COMPANIES, OFFICERS, PIECES
from render.barrage.company_rows import goods_at
from render.barrage.drawings import drawing
from render.barrage.goods import SIZE, SMALL, Good, GoodsStyle, goods_width, put_goods
from render.barrage.telling import BarrageScene
from render.barrage.tones import tones_of
from render.canvas import Box, Canvas
from render.kit.banner import draw_line
from render.kit.grounds import draw_ground
from render.kit.paragraphs import first_lines, wrapped
from render.theme import LEAST, Style

NAME: Final = (30, 27, 25)


class PairSizes(NamedTuple):
    """What somebody can do: the size of the words, how far apart its lines are and how many; and below the rows of the
    company: how high they are all together, and the size of their numbers.
    """

    words: int
    line: int
    most: int
    rows: int
    number: int


SIZES: Final = {
    0: PairSizes(LEAST, 27, 3, 76, SIZE),
    400: PairSizes(27, 32, 3, 132, SIZE),
    600: PairSizes(30, 36, 5, 222, 36),
}
"""The sizes on a card from each height on."""
SPACES: Final = (1, 3)
"""The spaces of a row by which companies differ."""


def draw_pair(canvas: Canvas, scene: BarrageScene, pair: Sequence[str], box: Box, letter: int) -> None:
    """The card; its letter ends so far from its left edge."""
    (company, officer), words, (left, top, width, height) = pair, scene.words, box
    sizes = SIZES[max(least for least in SIZES if height >= least)]
    chip, ink, room = drawing(f"chip-{company}"), canvas.theme.ink, round(width) - 26
    canvas.put(chip, (left + letter + 10, top + 15))
    x, y = left + letter + 20 + chip.width, top + 54
    style = Style(NAME[0], ink, True, "lm")
    draw_line(canvas, (x, top + 30), words.company(company), style, NAME, round(left + width - x - 10))
    for name, rule in (("", COMPANIES[company].rule), (words.officer(officer), OFFICERS[officer].rule)):
        if name:
            draw_line(canvas, (left + 16, y + 20), name, style._replace(size=NAME[1]), NAME[1:], room)
            y += 36
        for said in first_lines(wrapped(words.printed(rule), sizes.words, room), sizes.most):
            canvas.text(
                (left + 16, y + sizes.line / 2 - 3), said, Style(sizes.words, canvas.theme.muted, False, "lm"), room
            )
            y += sizes.line
    _draw_rows(canvas, company, (left + 8, top + height - sizes.rows - 6, width - 16, sizes.rows), sizes.number)


def _draw_rows(canvas: Canvas, company: str, box: Box, size: int) -> None:
    """What the second and the fourth piece of each row bring: a line for each kind, or two lines for all."""
    (left, top, width, height), tones, kinds = box, tones_of(canvas.theme), PIECES[:3]
    draw_ground(canvas, box, tones.shelf, radius=10)
    is_high, scale = height > SIZES[0].rows, 1 if size > SIZE else SMALL
    start, step = left + 6, height / len(kinds) if is_high else 36
    x, y = start, top + (step / 2 if is_high else 20)
    for kind in kinds:
        goods = [Good(drawing(f"piece-{kind}-{company}", scale), "")]
        goods += [good for place in SPACES for good in goods_at(company, kind, place)]
        if x > start and (is_high or x + goods_width(goods, size, 6) > left + width - 2):
            x, y = start, y + step
        x = put_goods(canvas, (x, y), goods, GoodsStyle(tones.on_shelf, size, 6)) + 18
