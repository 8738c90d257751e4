"""Houses: size, points, roof."""

from games.core import FrozenRecord, Seat
from games.dice_new_town.data import FORMATS, PENTHOUSE
from games.dice_new_town.filling import CubeBox


class House(FrozenRecord, frozen=True):
    """A house on a land: its owner, format and storeys, and whether it has a penthouse."""

    owner: Seat
    format: int
    storeys: int = 1
    penthouse: bool = False

    @property
    def box(self) -> CubeBox:
        return (*FORMATS[self.format].footprint, self.storeys)

    @property
    def cubes(self) -> int:
        """The number of cubes, including the penthouse."""
        width, length, height = self.box
        return width * length * height + (PENTHOUSE.footprint[0] * PENTHOUSE.footprint[1] if self.penthouse else 0)

    @property
    def points(self) -> int:
        """Its base points (D.2, D.5)."""
        return FORMATS[self.format].points[self.storeys - 1] + (PENTHOUSE.points if self.penthouse else 0)

    @property
    def roof(self) -> int:
        return PENTHOUSE.roof_format if self.penthouse else self.format
