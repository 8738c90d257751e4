"""Houses as solids of their storeys, and with their storeys pulled apart to show all pieces."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from games.dice_new_town import FORMATS, House, PlacedPiece
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.dice_new_town.drawings import drawing, tones_of
from render.dice_new_town.words import OWNER_COLOURS, DiceNewTownScene
from render.kit.layout import Isometric
from render.theme import rounded

HALF_CUBE: Final = (18, 9)
"""Half the width and height of a cube's ground at scale 1."""
_STOREY_HEIGHT: Final = 18
_ROOF_HEIGHT: Final = 13
_TERRACE_HEIGHT: Final = 4
_PAD: Final = 6
_SIZES: Final = (1, 0.8, 0.65, 0.5, 0.4)
_TOP: Final = 1
_CHIMNEY_HEIGHT: Final = 12
_EXPLODED_CUBE: Final = (40, 20)
_STOREY_GAP: Final = 14
_EXPLODED_SCALE: Final = 2.22
"""The scale of a cube relative to the village."""
_Level: TypeAlias = Mapping[tuple[int, int], int]
"""The cubes of a storey, and by its number the piece to which each belongs."""


def ground_sides(form: int) -> tuple[int, int]:
    """The sides of a format's ground in cubes: the longer one to the right, then the shorter one to the left."""
    short, long = sorted(FORMATS[form].footprint)
    return long, short


def _format_with_sides(deep: int, wide: int) -> int:
    """The format whose sides are `deep` and `wide` cubes, the shorter one first."""
    return next(form for form, printed in FORMATS.items() if sorted(printed.footprint) == [deep, wide])


def in_seat_colours(scene: DiceNewTownScene, houses: Iterable[House]) -> list[House]:
    """The houses as they are drawn: each owner is replaced by the number of the owner's colour."""
    return [msgspec.structs.replace(house, owner=scene.colour(house.owner)) for house in houses]


def solid_house(house: House, scale: float) -> Piece:
    """The drawing of a house. The number of the roof's colour is `owner`, as after `in_seat_colours`."""
    wide, deep = ground_sides(house.format)
    width = (wide + deep) * HALF_CUBE[0] + 2 * _PAD
    height = (wide + deep) * HALF_CUBE[1] + _rise(house) + _PAD
    return _solid(round(width * scale), round(height * scale), house, scale)


def far_corner(house: House, scale: float) -> Point:
    """The point of a house's far ground corner on its piece."""
    return (ground_sides(house.format)[1] * HALF_CUBE[0] + _PAD) * scale, _rise(house) * scale


def _rise(house: House) -> int:
    top = _STOREY_HEIGHT + _TERRACE_HEIGHT if house.penthouse else 0
    return house.storeys * _STOREY_HEIGHT + top + _ROOF_HEIGHT + _CHIMNEY_HEIGHT


def fitting_house(house: House, width: float, height: float) -> Piece:
    """The house in the largest size that fits, or in the smallest if no size fits."""
    *larger, smallest = (solid_house(house, scale) for scale in _SIZES)
    return next((piece for piece in larger if piece.width <= width and piece.height <= height), smallest)


@sized_sprite
def _solid(brush: Brush, width: int, height: int, house: House, scale: float) -> None:
    x, y = far_corner(house, scale)
    for name, deep, lift, above in _parts(house):
        brush.put(drawing(name, scale), (x - (deep * HALF_CUBE[0] + _PAD) * scale, y - (lift + above + _PAD) * scale))


def _parts(house: House) -> Iterator[tuple[str, float, float, int]]:
    """Drawings from the ground to the roof, each with its depth, lift and height."""
    form, deep = house.format, ground_sides(house.format)[1]
    for storey in range(house.storeys):
        yield f"{'storey' if storey else 'ground'}-{form}", deep, storey * _STOREY_HEIGHT, _STOREY_HEIGHT
    lift: float = house.storeys * _STOREY_HEIGHT
    owner = OWNER_COLOURS[house.owner % len(OWNER_COLOURS)]
    if not house.penthouse:
        yield f"roof-{owner}-{form}", deep, lift, _ROOF_HEIGHT
        return
    yield "terrace", deep, lift, _TERRACE_HEIGHT
    wide, small = ground_sides(form)[0], ground_sides(_TOP)[1]
    lift -= (wide - small) / 2 * 2 * HALF_CUBE[1]
    yield f"storey-{_TOP}", small, lift, _STOREY_HEIGHT
    yield f"roof-{owner}-{_TOP}", small, lift + _STOREY_HEIGHT, _ROOF_HEIGHT


def draw_exploded(canvas: Canvas, placed: Sequence[PlacedPiece], colour: int, box: Box) -> None:
    """Draw a house in a box, its storeys pulled apart to show how the pieces fill it.

    `colour` is the number of the colour of its roof.
    """
    found = {cube: number for number, piece in enumerate(placed) for cube in piece.cubes}
    deep, wide = sorted(1 + max(cube[axis] for cube in found) for axis in range(2))
    is_turned = any(cube[0] >= wide or cube[1] >= deep for cube in found)
    cubes = {(y, x, z) if is_turned else (x, y, z): number for (x, y, z), number in found.items()}
    high = 1 + max(cube[2] for cube in cubes)
    scale = 0.7 if high >= 3 else 1
    (across, down), roof = (half * scale for half in _EXPLODED_CUBE), _EXPLODED_SCALE * scale
    ground, rise = (wide + deep) * down, (_ROOF_HEIGHT + _CHIMNEY_HEIGHT) * roof
    storey, (left, top, width, height) = ground + 30 * scale + _STOREY_GAP, box
    x = left + width / 2 - (wide - deep) * across / 2
    y = top + (height - high * storey + _STOREY_GAP - ground - rise) / 2 + rise
    for number in range(high):
        level = {cube[:2]: piece for cube, piece in cubes.items() if cube[2] == number}
        view = Isometric(_EXPLODED_CUBE, scale, x, y + ground + (high - 1 - number) * storey)
        _draw_storey(canvas, placed, level, view)
    name = f"roof-{OWNER_COLOURS[colour % len(OWNER_COLOURS)]}-{_format_with_sides(deep, wide)}"
    canvas.put(
        drawing(name, round(roof, 2)), (x - (deep * HALF_CUBE[0] + _PAD) * roof, y - (_ROOF_HEIGHT + _PAD) * roof)
    )


def _draw_storey(canvas: Canvas, placed: Sequence[PlacedPiece], level: _Level, view: Isometric) -> None:
    for (x, y), number in sorted(level.items(), key=lambda found: sum(found[0])):
        size, (across, down) = placed[number].size, view.corner(x, y)
        name = f"cube-{size}" if size else "cube-old"
        canvas.put(drawing(name, view.scale), (across - _EXPLODED_CUBE[0] * view.scale, down))
    _draw_seams(canvas, level, view)
    style = rounded(27, tones_of(canvas.theme).number)
    for number in sorted(set(level.values())):
        if size := placed[number].size:
            own = [cube for cube, piece in level.items() if piece == number]
            middle = [sum(cube[axis] for cube in own) / len(own) + 0.5 for axis in range(2)]
            x, y = min(own, key=lambda cube: (cube[0] + 0.5 - middle[0]) ** 2 + (cube[1] + 0.5 - middle[1]) ** 2)
            canvas.text(view.corner(x + 0.5, y + 0.5), str(size), style)


def _draw_seams(canvas: Canvas, level: _Level, view: Isometric) -> None:
    """Draw a line where two pieces meet: on top, and down the two walls in front."""
    for (x, y), number in level.items():
        beside, before = level.get((x + 1, y), number), level.get((x, y + 1), number)
        near = view.corner(x + 1, y + 1)
        if beside != number:
            _seam(canvas, "rising", view.scale, (near[0], near[1] - _EXPLODED_CUBE[1] * view.scale))
        if before != number:
            _seam(canvas, "falling", view.scale, view.corner(x, y + 1))
        if (beside != number and (x, y + 1) not in level) or (before != number and (x + 1, y) not in level):
            _seam(canvas, "upright", view.scale, near)


def _seam(canvas: Canvas, kind: str, scale: float, at: Point) -> None:
    canvas.put(drawing(f"seam-{kind}", scale), (at[0] - 2 * scale, at[1] - 2 * scale))
