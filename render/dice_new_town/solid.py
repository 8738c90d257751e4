"""Houses seen from the side: stacked storeys under the owner's roof, a penthouse on a terrace."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from games.dice_new_town import FORMATS, House
from render.canvas import Brush, Piece, Point, sized_sprite
from render.dice_new_town.drawings import drawing
from render.dice_new_town.words import OWNERS, DiceNewTownScene

HALF: Final = (18, 9)
"""Half the width and height of a cube's ground at scale 1."""
STOREY: Final = 18
ROOF: Final = 13
TERRACE: Final = 4
PAD: Final = 6
SIZES: Final = (1, 0.8, 0.65, 0.5, 0.4)
TOP: Final = 1
CHIMNEY: Final = 12


def ground_of(form: int) -> tuple[int, int]:
    """The ground of a format in cubes, to the right and to the left; the right side is longer."""
    short, long = sorted(FORMATS[form].footprint)
    return long, short


def form_of(deep: int, wide: int) -> int:
    return next(form for form, printed in FORMATS.items() if sorted(printed.footprint) == [deep, wide])


def painted(scene: DiceNewTownScene, houses: Iterable[House]) -> list[House]:
    """The houses with their owners replaced by the owners' colour numbers, as they are drawn."""
    return [msgspec.structs.replace(house, owner=scene.colour(house.owner)) for house in houses]


def solid_house(house: House, scale: float) -> Piece:
    wide, deep = ground_of(house.format)
    width = (wide + deep) * HALF[0] + 2 * PAD
    height = (wide + deep) * HALF[1] + _rise(house) + PAD
    return _solid(round(width * scale), round(height * scale), house, scale)


def far_corner(house: House, scale: float) -> Point:
    return (ground_of(house.format)[1] * HALF[0] + PAD) * scale, _rise(house) * scale


def _rise(house: House) -> int:
    top = STOREY + TERRACE if house.penthouse else 0
    return house.storeys * STOREY + top + ROOF + CHIMNEY


def fitting_house(house: House, width: float, height: float) -> Piece:
    *larger, smallest = (solid_house(house, scale) for scale in SIZES)
    return next((piece for piece in larger if piece.width <= width and piece.height <= height), smallest)


@sized_sprite
def _solid(brush: Brush, width: int, height: int, house: House, scale: float) -> None:
    x, y = far_corner(house, scale)
    for name, deep, lift, above in _parts(house):
        brush.put(drawing(name, scale), (x - (deep * HALF[0] + PAD) * scale, y - (lift + above + PAD) * scale))


def _parts(house: House) -> Iterator[tuple[str, float, float, int]]:
    """Drawings from the ground to the roof, each with its depth, lift and height."""
    form, deep = house.format, ground_of(house.format)[1]
    for storey in range(house.storeys):
        yield f"{'storey' if storey else 'ground'}-{form}", deep, storey * STOREY, STOREY
    lift: float = house.storeys * STOREY
    owner = OWNERS[house.owner % len(OWNERS)]
    if not house.penthouse:
        yield f"roof-{owner}-{form}", deep, lift, ROOF
        return
    yield "terrace", deep, lift, TERRACE
    wide, small = ground_of(form)[0], ground_of(TOP)[1]
    lift -= (wide - small) / 2 * 2 * HALF[1]
    yield f"storey-{TOP}", small, lift, STOREY
    yield f"roof-{owner}-{TOP}", small, lift + STOREY, ROOF
