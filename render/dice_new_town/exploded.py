"""How pieces fill a house: its storeys one above the other, pulled apart, under the roof."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.core import Seat
from games.dice_new_town import PlacedPiece
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.dice_new_town.drawings import OWNERS, drawing
from render.dice_new_town.tones import tones_of
from render.stamps import SHADES, blend
from render.theme import Colour, Style, rgb

HALF: Final = (40, 20)
"""Half the width and half the depth of the top of a cube."""
HIGH: Final = 30
"""How high a cube is."""
SMALLER: Final = 0.7
"""The size of cubes where there are many storeys."""
MANY: Final = 3
BETWEEN: Final = 14
"""The room between two storeys."""
RISE: Final = 1.3
"""How high a roof is, in heights of cubes."""
EAVES: Final = 0.2
"""By how much a roof is wider than its house on each side, in cubes."""
Level: TypeAlias = Mapping[tuple[int, int], int]
"""The cubes of a storey, and by its number the piece to which each belongs."""


class Measures(NamedTuple):
    """The measures of a cube in a picture, and the size of its drawing."""

    scale: float

    @property
    def across(self) -> float:
        """Half the width of its top."""
        return HALF[0] * self.scale

    @property
    def deep(self) -> float:
        """Half the depth of its top."""
        return HALF[1] * self.scale

    @property
    def high(self) -> float:
        """Its height."""
        return HIGH * self.scale

    def corner(self, x: float, y: float) -> Point:
        """Where a corner of the ground is, seen from the rear corner of the house."""
        return (x - y) * self.across, (x + y) * self.deep


def draw_exploded(canvas: Canvas, placed: Sequence[PlacedPiece], owner: Seat, box: Box) -> None:
    """The whole house in the middle of this box."""
    cubes = {cube: number for number, piece in enumerate(placed) for cube in piece.cubes}
    wide, deep, high = (1 + max(cube[axis] for cube in cubes) for axis in range(3))
    one = Measures(SMALLER if high >= MANY else 1)
    ground = (wide + deep) * one.deep
    storey, rise = ground + one.high + BETWEEN, one.high * RISE
    left, top, width, height = box
    x = left + width / 2 - (wide - deep) * one.across / 2
    y = top + (height - high * storey + BETWEEN - ground - rise) / 2 + rise
    for number in range(high):
        level = {cube[:2]: piece for cube, piece in cubes.items() if cube[2] == number}
        _draw_storey(canvas, placed, level, one, (x, y + ground + (high - 1 - number) * storey))
    size = (wide + deep + 2 * EAVES) * one.across, ground + 2 * EAVES * one.deep + rise
    piece = house_roof(round(size[0]), round(size[1]), (wide, deep), owner)
    canvas.put(piece, (x - (deep + EAVES) * one.across, y - rise - one.deep * EAVES))


def _draw_storey(canvas: Canvas, placed: Sequence[PlacedPiece], level: Level, one: Measures, at: Point) -> None:
    """The cubes of a storey from the rear to the front, white lines between pieces, the size on each piece."""
    for (x, y), number in sorted(level.items(), key=lambda found: sum(found[0])):
        across, down = one.corner(x, y)
        size = placed[number].size
        name = f"cube-{size}" if size else "cube-old"
        canvas.put(drawing(name, one.scale), (at[0] + across - one.across, at[1] + down))
    _draw_seams(canvas, level, one, at)
    for number in sorted(set(level.values())):
        if size := placed[number].size:
            own = [cube for cube, piece in level.items() if piece == number]
            middle = [sum(cube[axis] for cube in own) / len(own) + 0.5 for axis in range(2)]
            x, y = _nearest(own, middle)
            across, down = one.corner(x + 0.5, y + 0.5)
            style = Style(27, tones_of(canvas.theme).number, True, "mm", True)
            canvas.text((at[0] + across, at[1] + down), str(size), style)


def _nearest(cubes: Sequence[tuple[int, int]], middle: Sequence[float]) -> tuple[int, int]:
    """The cube of a piece that is nearest to its middle, which may be empty: there is its number."""
    return min(cubes, key=lambda cube: (cube[0] + 0.5 - middle[0]) ** 2 + (cube[1] + 0.5 - middle[1]) ** 2)


def _draw_seams(canvas: Canvas, level: Level, one: Measures, at: Point) -> None:
    """A line wherever two pieces meet: on top, and down the two walls in front."""
    for (x, y), number in level.items():
        beside, before = level.get((x + 1, y), number), level.get((x, y + 1), number)
        near = _seen(at, one.corner(x + 1, y + 1))
        if beside != number:
            _seam(canvas, "rising", one, (near[0], near[1] - one.deep))
        if before != number:
            _seam(canvas, "falling", one, _seen(at, one.corner(x, y + 1)))
        if (beside != number and (x, y + 1) not in level) or (before != number and (x + 1, y) not in level):
            _seam(canvas, "upright", one, near)


def _seen(at: Point, corner: Point) -> Point:
    return at[0] + corner[0], at[1] + corner[1]


def _seam(canvas: Canvas, kind: str, one: Measures, at: Point) -> None:
    """A line whose left upper corner is there."""
    edge = 2 * one.scale
    canvas.put(drawing(f"seam-{kind}", one.scale), (at[0] - edge, at[1] - edge))


@sized_sprite
def house_roof(brush: Brush, width: int, height: int, footprint: tuple[int, int], owner: Seat) -> None:
    """A roof in its owner's colour: the two sides in front, and what is seen of those behind."""
    tones, (wide, deep) = tones_of(brush.theme), footprint
    across = width / (wide + deep)
    down = across * HALF[1] / HALF[0]
    rise = height - (wide + deep) * down

    def seen(x: float, y: float, up: float = 0) -> Point:
        return deep * across + (x - y) * across, rise + (x + y) * down - up

    half = min(wide, deep) / 2
    rear, near = seen(half, half, rise), seen(wide - half, deep - half, rise)
    ridge = [near, rear]
    roof = tones.roofs[owner % len(OWNERS)]
    light, dark = (_mixed(roof, other) for other in (tones.pattern, tones.outline))
    brush.polygon([seen(0, 0), seen(wide, 0), seen(wide, deep), seen(0, deep)], dark)
    brush.polygon([seen(0, 0), seen(0, deep), *(ridge if wide < deep else ridge[1:])], light)
    left = [seen(0, deep), seen(wide, deep), *(ridge if wide > deep else ridge[:1])]
    right = [seen(wide, 0), seen(wide, deep), *(ridge if wide < deep else ridge[:1])]
    brush.polygon(left, roof, tones.outline, 1.5)
    brush.polygon(right, dark, tones.outline, 1.5)


def _mixed(one: Colour, other: Colour) -> Colour:
    """A third of the way to another colour: a shade that the palette has."""
    red, green, blue = blend(rgb(one), rgb(other), 1 / SHADES)
    return f"#{red:02x}{green:02x}{blue:02x}"
