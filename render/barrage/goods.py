"""Payments and gains: signs with numbers, side by side."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.barrage import FACTS, GAME, BarrageState, Reward, score_parts
from games.barrage.rewards import STOCK_FIELDS
from games.core import Seat
from render.barrage.drawings import drawing, drawn_owner, tones_of
from render.canvas import ANCHOR_SHARES, Box, Brush, Piece, Point, sized_sprite, sprite
from render.kit.grounds import Surface, draw_rounded_box
from render.kit.layout import in_centred_column
from render.kit.paragraphs import points_text
from render.theme import Colour, rounded
from render.typeface import ROUNDED, width_of

SMALL_SCALE: Final = 0.75
CHIP_SCALE: Final = 0.8
GOODS_TEXT_SIZE: Final = 27
_INNER_GAP: Final = 3
_GAP: Final = 10
_WORKER_SIZE: Final = (19, 28)
PAYING_GOODS: Final = ("worker", "credit", "excavator", "mixer")
"""The things a turn is paid with."""
SCORED_GOODS: Final = ("worker", "credit", "energy", "vp")
"""The things shown of a seat where points matter."""
_PILL_MARGIN: Final = 8


class GoodsStyle(NamedTuple):
    """The ink and size of numbers, the gap between goods, and the anchor: `lm`, `mm` or `rm`, as in a line of text."""

    ink: Colour
    size: int = GOODS_TEXT_SIZE
    gap: int = _GAP
    anchor: str = "lm"


class Good(NamedTuple):
    """A sign and perhaps a text beside it, such as a number."""

    sign: Piece
    text: str = ""

    def width(self, size: int = GOODS_TEXT_SIZE) -> int:
        """The width of sign and text in px; `size` is that of the text."""
        return self.sign.width + (_INNER_GAP + width_of(self.text, size, ROUNDED) if self.text else 0)


def good(name: str, said: object = "", scale: float = SMALL_SCALE) -> Good:
    """The sign of this name with a text."""
    return Good(drawing(name, scale), str(said))


def chip(view: BarrageState, seat: Seat | None, said: object = "") -> Good:
    """The chip of a seat's company with a text; the neutral chip without a seat or a company."""
    return good(f"chip-{drawn_owner(view, seat)}", said, CHIP_SCALE)


def worker(colour: Colour) -> Piece:
    return _worker(*_WORKER_SIZE, colour)


def large_worker(colour: Colour, scale: float) -> Piece:
    return _worker(round(26 * scale), round(38 * scale), colour)


@sized_sprite
def _worker(brush: Brush, width: int, height: int, colour: Colour) -> None:
    brush.disc((width / 2, height / 4), height / 4, colour)
    top = height * 15 / 28
    brush.pie((0, top, width, 2 * (height - top)), 180, 360, colour)


@sprite(30, 33)
def placed_water_sign(brush: Brush) -> None:
    """The sign of drops that are put on a headstream."""
    brush.put(drawing("drop", 0.8), (4, 0))
    brush.box((1, 27, 28, 5), brush.theme.steel, 2.5)


@sprite(34, 33)
def flowing_water_sign(brush: Brush) -> None:
    """The sign of drops that flow at once."""
    brush.put(drawing("drop", 0.8), (0, 2))
    brush.line([(28, 3), (28, 24)], brush.theme.steel, 5)
    brush.polygon([(22, 20), (34, 20), (28, 32)], brush.theme.steel)


WATER_SIGNS: Final = {"water_place": placed_water_sign, "water_flow": flowing_water_sign}
"""The functions that make the signs of water, by the action of a space."""


@sprite(40, 30)
def area_sign(brush: Brush, area: str) -> None:
    """The sign of an area: mountains, hills or plains."""
    colour, names = tones_of(brush.theme).area, [str(one.id) for one in FACTS.map.areas]
    index = names.index(area)
    if index == 0:
        brush.polygon([(2, 28), (14, 4), (22, 18), (27, 10), (38, 28)], colour)
    elif index == 1:
        brush.pie((2, 8, 36, 44), 180, 360, colour)
    else:
        for row in range(2):
            brush.box((2, 16 + 8 * row, 36, 4), colour, 2)


def _goods_of_reward(reward: Reward, scale: float = SMALL_SCALE) -> list[Good]:
    """A reward as goods. That of a construction shows the kind of piece, with the limit of its value or its areas."""
    kind, number = reward.type, reward.n
    if kind in WATER_SIGNS:
        return [Good(WATER_SIGNS[kind](), str(number))]
    if not kind.startswith("build_"):
        return [good(kind.removesuffix("_any"), number, scale)]
    piece = drawing(f"kind-{kind.removeprefix('build_')}", scale)
    if kind == "build_conduit":
        return [Good(piece, f"≤{number}")]
    areas = reward.areas if len(reward.areas) < len(FACTS.map.areas) else ()
    return [Good(piece), *(Good(area_sign(area)) for area in areas)]


def goods_of(rewards: Iterable[Reward], scale: float = SMALL_SCALE) -> list[Good]:
    return [found for reward in rewards for found in _goods_of_reward(reward, scale)]


def machine_goods(excavators: int, mixers: int, credits_: int = 0, scale: float = SMALL_SCALE) -> list[Good]:
    """The signs of excavators, mixers and credits with their numbers; a number of 0 has no sign."""
    counts = {"excavator": excavators, "mixer": mixers, "credit": credits_}
    return [good(name, count, scale) for name, count in counts.items() if count]


def price_goods(workers: int | str, credits_: int, ink: Colour, sign: str = "") -> list[Good]:
    """The signs of workers and credits to pay; a number of 0 has no sign. `sign` precedes the numbers."""
    goods = [Good(worker(ink), f"{sign}{workers}")] if workers else []
    return [*goods, *([good("credit", f"{sign}{credits_}")] if credits_ else [])]


def stock_goods(
    view: BarrageState, seat: Seat, names: Sequence[str], ink: Colour, scale: float = SMALL_SCALE
) -> list[Good]:
    """A seat's amounts of these things, workers first. Workers are only shown once it has a company."""
    company = view.companies[seat]
    counts = {name: getattr(company, field) for name, field in STOCK_FIELDS.items()}
    counts |= {"energy": company.energy, "vp": points_text(totals_of(view)[seat])}
    workers = [Good(worker(ink), str(company.workers))] if "worker" in names and company.name else []
    return [*workers, *(good(name, counts[name], scale) for name in names if name in counts)]


def totals_of(view: BarrageState) -> list[int]:
    """The points of each seat so far, automas included. Points that only the end brings count once the game is over."""
    return [sum(GAME.points_so_far(view, parts).values()) for parts in score_parts(view)]


def goods_width(goods: Sequence[Good], size: int = GOODS_TEXT_SIZE, gap: int = _GAP) -> int:
    """The width of goods side by side, in px."""
    return sum(one.width(size) for one in goods) + gap * max(0, len(goods) - 1)


def goods_in_lines(goods: Sequence[Good], room: float, size: int = GOODS_TEXT_SIZE) -> list[list[Good]]:
    """The goods in lines of at most `room` px, with texts of this size; a good that is wider has its own line.

    Without goods, there is one empty line.
    """
    lines: list[list[Good]] = [[]]
    for one in goods:
        if lines[-1] and goods_width([*lines[-1], one], size) > room:
            lines.append([])
        lines[-1].append(one)
    return lines


def put_goods(surface: Surface, at: Point, goods: Sequence[Good], style: GoodsStyle) -> float:
    """Put goods side by side, with the style's anchor at a point. Returns the x of their right end."""
    (x, y), (ink, size, gap, anchor) = at, style
    x -= ANCHOR_SHARES[anchor][0] * goods_width(goods, size, gap)
    for one in goods:
        surface.put(one.sign, (x, y - one.sign.height / 2))
        if one.text:
            surface.text((x + one.sign.width + _INNER_GAP, y), one.text, rounded(size, ink, "lm"))
        x += one.width(size) + gap
    return x - gap


def put_goods_lines(
    surface: Surface, middle: Point, lines: Sequence[Sequence[Good]], style: GoodsStyle, step: float
) -> None:
    """Put lines of goods one below the other, each centred, `step` px apart."""
    for at, goods in in_centred_column(lines, middle, step):
        put_goods(surface, at, goods, style._replace(anchor="mm"))


def put_space_ground(surface: Surface, box: Box, state: str) -> None:
    """Put the ground of an action space in its state: `open`, `red` (open for credits), `taken`, `new` (just taken by
    another seat) or `closed` (impossible for the seat).
    """
    fill, edge = {
        "open": (surface.theme.card, (surface.theme.strong, 4)),
        "red": (surface.theme.card, (surface.theme.tomato, 4)),
        "taken": (tones_of(surface.theme).taken, (surface.theme.edge, 3)),
        "new": (surface.theme.fresh, (surface.theme.sun, 4)),
        "closed": (surface.theme.paper, (surface.theme.edge, 2)),
    }[state]
    draw_rounded_box(surface, box, fill, 14, edge)


def put_missing(surface: Surface, right: Point, goods: Sequence[Good], size: int) -> None:
    """Put the goods that a seat lacks on a pill, whose right middle is at this point."""
    (x, y), ink, high = right, surface.theme.on_accent, size + 2 * _PILL_MARGIN
    wide = goods_width(goods, size, _PILL_MARGIN) + size
    draw_rounded_box(surface, (x - wide, y - high / 2, wide, high), surface.theme.tomato, high // 2)
    put_goods(surface, (x - size / 2, y), goods, GoodsStyle(ink, size, _PILL_MARGIN, "rm"))


def fresh_spaces(view: BarrageState, seat: Seat) -> frozenset[str]:
    """The shared spaces that the others have taken in their last turns."""
    others = (company for other, company in enumerate(view.companies) if other != seat)
    return frozenset(space for company in others for space in company.visited if space in view.taken)
