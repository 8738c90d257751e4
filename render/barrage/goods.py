"""What is paid and gained: signs with numbers, side by side."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.barrage import FACTS, Reward
from render.barrage.drawings import drawing
from render.barrage.tones import tones_of
from render.canvas import Brush, Piece, Point, sprite
from render.kit.panels import Surface
from render.theme import Colour, Style
from render.typeface import width_of

SMALL: Final = 0.75
"""The scale of drawings beside numbers."""
SIZE: Final = 27
INNER: Final = 3
"""The room between a sign and its number."""
GAP: Final = 10
"""The room between two goods."""
DRAWN: Final = {
    "vp": "vp",
    "credit": "credit",
    "excavator": "excavator",
    "mixer": "mixer",
    "energy": "energy",
    "machine_any": "machine",
    "rotate": "rotate",
}
"""What the drawings of rewards are called."""
WORKER: Final = (19, 28)


class GoodsStyle(NamedTuple):
    """How the numbers of goods are written, and the room between two goods."""

    ink: Colour
    size: int = SIZE
    gap: int = GAP


class Good(NamedTuple):
    """A sign, and what stands beside it."""

    sign: Piece
    text: str

    def width(self, size: int = SIZE) -> int:
        """How wide both are."""
        return self.sign.width + (INNER + width_of(self.text, size, True, True) if self.text else 0)


@sprite(*WORKER)
def worker(brush: Brush, colour: Colour) -> None:
    """A worker of no company: what a space asks for."""
    width, height = WORKER
    brush.disc((width / 2, 7), 7, colour)
    brush.pie((0, 15, width, 2 * (height - 15)), 180, 360, colour)


@sprite(30, 33)
def water_to_place(brush: Brush) -> None:
    """A drop that is put on a headstream."""
    brush.put(drawing("drop", 0.8), (4, 0))
    brush.box((1, 27, 28, 5), brush.theme.steel, 2.5)


@sprite(34, 33)
def water_to_flow(brush: Brush) -> None:
    """A drop that flows at once."""
    brush.put(drawing("drop", 0.8), (0, 2))
    brush.line([(28, 3), (28, 24)], brush.theme.steel, 5)
    brush.polygon([(22, 20), (34, 20), (28, 32)], brush.theme.steel)


WATER: Final = {"water_place": water_to_place, "water_flow": water_to_flow}


@sprite(40, 30)
def area_sign(brush: Brush, area: str) -> None:
    """An area: peaks, a round hill, or flat land."""
    colour, names = tones_of(brush.theme).area, [str(one.id) for one in FACTS.map.areas]
    index = names.index(area)
    if index == 0:
        brush.polygon([(2, 28), (14, 4), (22, 18), (27, 10), (38, 28)], colour)
    elif index == 1:
        brush.pie((2, 8, 36, 44), 180, 360, colour)
    else:
        for row in range(2):
            brush.box((2, 16 + 8 * row, 36, 4), colour, 2)


def good_of(reward: Reward, scale: float = SMALL) -> list[Good]:
    """A reward: how much of what; of what can be built, the kind with what limits it."""
    kind, number = reward.type, reward.n
    if kind in WATER:
        return [Good(WATER[kind](), str(number))]
    if kind in DRAWN:
        return [Good(drawing(DRAWN[kind], scale), str(number))]
    piece = drawing(f"kind-{kind.removeprefix('build_')}", scale)
    if kind == "build_conduit":
        return [Good(piece, f"≤{number}")]
    areas = reward.areas if len(reward.areas) < len(FACTS.map.areas) else ()
    return [Good(piece, ""), *(Good(area_sign(area), "") for area in areas)]


def goods_of(rewards: Iterable[Reward], scale: float = SMALL) -> list[Good]:
    """Several rewards."""
    return [good for reward in rewards for good in good_of(reward, scale)]


def machines(excavators: int, mixers: int, credits_: int = 0, scale: float = SMALL) -> list[Good]:
    """Machines and credits, those of which there are any."""
    counts = {"excavator": excavators, "mixer": mixers, "credit": credits_}
    return [Good(drawing(name, scale), str(count)) for name, count in counts.items() if count]


def goods_width(goods: Sequence[Good], size: int = SIZE, gap: int = GAP) -> int:
    """How wide goods are side by side."""
    return sum(good.width(size) for good in goods) + gap * max(0, len(goods) - 1)


def put_goods(surface: Surface, at: Point, goods: Sequence[Good], style: GoodsStyle) -> float:
    """Goods side by side, the middle of the left edge at that point; where they end."""
    (x, y), (ink, size, gap) = at, style
    for good in goods:
        surface.put(good.sign, (x, y - good.sign.height / 2))
        if good.text:
            surface.text((x + good.sign.width + INNER, y), good.text, Style(size, ink, True, "lm", True))
        x += good.width(size) + gap
    return x - gap


def put_goods_around(surface: Surface, middle: Point, goods: Sequence[Good], style: GoodsStyle) -> None:
    """The same around a point."""
    x, y = middle
    put_goods(surface, (x - goods_width(goods, style.size, style.gap) / 2, y), goods, style)
