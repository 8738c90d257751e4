"""Cards: contracts with their need and reward, and companies with officers and powers."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from games.barrage import CONTRACTS, PIECE_KINDS
from render.barrage.company_board import row_bonus
from render.barrage.drawings import contract_sign, drawing, tones_of
from render.barrage.goods import (
    GOODS_TEXT_SIZE,
    SMALL_SCALE,
    GoodsStyle,
    good,
    goods_in_lines,
    goods_of,
    goods_width,
    put_goods,
    put_goods_lines,
)
from render.barrage.telling import BarrageScene
from render.barrage.terms import VARYING_ROW_SPACES
from render.canvas import Box, Canvas, Point
from render.kit.grounds import draw_ground, draw_text
from render.kit.layout import in_column
from render.kit.paragraphs import first_lines, wrap
from render.theme import MIN_TEXT_SIZE, Style, bold, rounded
from render.typeface import ROUNDED, width_of

_KINDS: Final = ("starting", "green", "yellow", "red", "national")
_HEAD_HEIGHT: Final = 48
_NEED_SIZE: Final = 36
REWARD_NUMBER_SIZE: Final = 32
_LARGE_REWARD_SIZE: Final = (240, 150)
"""The width and height from which a contract's reward is drawn large."""
_RADIUS: Final = 10
_NAME_SIZES: Final = (30, 27, 25)


class PairSizes(NamedTuple):
    """The layout of a pair's card in px: the size of words, the height of a line and the most lines of each rule, then
    the rows' height and the size of their numbers.
    """

    words: int
    line: int
    most: int
    rows: int
    number: int


_SIZES: Final = {
    0: PairSizes(MIN_TEXT_SIZE, 27, 3, 76, GOODS_TEXT_SIZE),
    400: PairSizes(27, 32, 3, 132, GOODS_TEXT_SIZE),
    600: PairSizes(30, 36, 5, 222, 36),
}
"""The sizes of a pair's card, by its least height."""


def put_contract(canvas: Canvas, at: Point, size: tuple[int, int], contract: str, less: int = 0) -> None:
    """Put a contract of this size with its left top corner at a point.

    `less` is subtracted from the energy it needs; the printed need then stands beside in brackets.
    """
    (left, top), (width, height), theme, tones = map(round, at), size, canvas.theme, tones_of(canvas.theme)
    printed, edge = CONTRACTS[contract], theme.edge
    draw_ground(canvas, (left, top, width, height), tones.shelf, edge, 2, _RADIUS)
    head = tones.contracts[_KINDS.index(printed.kind)]
    draw_ground(canvas, (left, top, width, _HEAD_HEIGHT + 2 * _RADIUS), head, edge, 2, _RADIUS)
    canvas.fill((left + 2, top + _HEAD_HEIGHT, width - 4, 2 * _RADIUS), tones.shelf)
    canvas.put(contract_sign(printed.kind, SMALL_SCALE), (left + 8, top + 8))
    need = str(max(0, printed.need - less))
    x = left + width / 2 + 18 - width_of(need, _NEED_SIZE, ROUNDED) / 2 - (14 if less else 0)
    canvas.put(drawing("energy", SMALL_SCALE), (x - 34, top + 9))
    canvas.text((x, top + 25), need, rounded(_NEED_SIZE, tones.on_contract, "lm"))
    if less:
        canvas.text((left + width - 8, top + 26), f"({printed.need})", Style(24, tones.on_contract, "rm"))
    is_large = width >= _LARGE_REWARD_SIZE[0] and height >= _LARGE_REWARD_SIZE[1]
    number, scale = (44, 1) if is_large else (REWARD_NUMBER_SIZE, SMALL_SCALE)
    lines = goods_in_lines(goods_of(printed.rewards, scale), width - 12, number)
    step = min(number + 10, (height - _HEAD_HEIGHT - 8) / len(lines))
    middle = left + width / 2, top + (_HEAD_HEIGHT + height) / 2
    put_goods_lines(canvas, middle, lines, GoodsStyle(tones.on_shelf, number), step)


def draw_pair(canvas: Canvas, scene: BarrageScene, pair: Sequence[str], box: Box, letter: int) -> None:
    """Draw a company and its officer on a card, with the company's chip `letter` px farther right, so that a letter
    fits beside it.

    Rules that are too long are cut.
    """
    (company, officer), words, (left, top, width, height) = pair, scene.words, box
    sizes = _SIZES[max(least for least in _SIZES if height >= least)]
    chip, ink, room = drawing(f"chip-{company}"), canvas.theme.ink, round(width) - 26
    canvas.put(chip, (left + letter + 10, top + 15))
    x, y = left + letter + 20 + chip.width, top + 54
    style = bold(_NAME_SIZES[0], ink, "lm")
    draw_text(canvas, (x, top + 30), words.name_of(company), style, _NAME_SIZES, round(left + width - x - 10))
    for name, rule in (("", words.rule(company)), (words.name_of(officer), words.rule(officer))):
        if name:
            draw_text(canvas, (left + 16, y + 20), name, style._replace(size=_NAME_SIZES[1]), _NAME_SIZES[1:], room)
            y += 36
        said = first_lines(wrap(rule, sizes.words, room), sizes.most)
        for at, line in in_column(said, (left + 16, y + sizes.line / 2 - 3), sizes.line):
            canvas.text(at, line, Style(sizes.words, canvas.theme.muted, "lm"), room)
        y += len(said) * sizes.line
    _draw_rows(canvas, company, (left + 8, top + height - sizes.rows - 6, width - 16, sizes.rows), sizes.number)


def _draw_rows(canvas: Canvas, company: str, box: Box, size: int) -> None:
    (left, top, width, height), tones, kinds = box, tones_of(canvas.theme), PIECE_KINDS[:3]
    draw_ground(canvas, box, tones.shelf, radius=10)
    is_high, scale = height > _SIZES[0].rows, 1 if size > GOODS_TEXT_SIZE else SMALL_SCALE
    start, step = left + 6, height / len(kinds) if is_high else 36
    x, y = start, top + (step / 2 if is_high else 20)
    for kind in kinds:
        rows = (row_bonus(company, kind, place) for place in VARYING_ROW_SPACES)
        goods = [good(f"piece-{kind}-{company}", "", scale), *chain.from_iterable(rows)]
        if x > start and (is_high or x + goods_width(goods, size, 6) > left + width - 2):
            x, y = start, y + step
        x = put_goods(canvas, (x, y), goods, GoodsStyle(tones.on_shelf, size, 6)) + 18
