"""The places of streets on the pictures of a city: wide for a question, under cards, or behind each other."""

from dataclasses import dataclass
from typing import Final

from games.welcome_to import STREETS
from render.theme import WIDE

LOT: Final = 82
UNIT: Final = 99 / 96
YARD: Final = 30
KERB: Final = 6


@dataclass(frozen=True)
class StreetRow:
    """A street on a picture: its index, left end, floor line (the foot of its houses), and scale."""

    street: int
    left: int
    floor: int
    scale: float = 1
    lots: int = 0

    @property
    def width(self) -> int:
        return self.left_of(self.lots) - self.left

    @property
    def kerb(self) -> int:
        return self.below(YARD)

    @property
    def road(self) -> int:
        return self.below(YARD + KERB)

    @property
    def end(self) -> int:
        return self.below(YARD + KERB + 34)

    def left_of(self, lot: int) -> int:
        return self.left + round(lot * LOT * self.scale)

    def below(self, units: float) -> int:
        """The y so many units below the floor."""
        return self.floor + round(units * UNIT * self.scale)

    def at(self, lot: int, x: float, y: float) -> tuple[int, int]:
        """A point of a lot's piece, which is 96 units wide and 132 high."""
        return self.left_of(lot) + round(x * UNIT * self.scale), self.below(y - 118)


@dataclass(frozen=True)
class Layout:
    """A picture of a city: its height, the top of its land, its streets, and whether it has a sky."""

    height: int
    top: int
    rows: tuple[StreetRow, ...]
    width: int = WIDE
    has_sky: bool = False


def _rows(*rows: tuple[int, int, float]) -> tuple[StreetRow, ...]:
    return tuple(StreetRow(index, *row, lots=STREETS[index].lots) for index, row in enumerate(rows))


HEADER: Final = 76
WIDE_STREETS: Final = Layout(700, HEADER, _rows((20, 208, 1), (20, 416, 1), (12, 624, 1)))
STRIP_TOP: Final = 76
STRIP: Final = 148
UNDER_CARDS: Final = Layout(700, STRIP_TOP + STRIP, _rows((64, 322, 0.82), (40, 480, 0.82), (24, 638, 0.82)))
VIEW: Final = Layout(700, HEADER, _rows((170, 282, 0.82), (100, 446, 0.88), (34, 626, 0.95)), has_sky=True)
"""To look at: far streets are smaller."""
POSTER: Final = Layout(490, 0, _rows((150, 160, 0.82), (100, 294, 0.82), (44, 427, 0.82)), has_sky=True)
CELL: Final = Layout(426, 0, _rows((24, 96, 0.82), (24, 230, 0.82), (24, 364, 0.82)))
"""A city in a film, beside others."""
HALF: Final = Layout(1080, 0, _rows((110, 450, 0.88), (64, 724, 0.95), (12, 1000, 1)), has_sky=True)
"""A city in a film of two: it fills half of the picture."""
