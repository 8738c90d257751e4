"""Houses on the map: their footprints seen from above in front of us, every storey with its windows under the roof."""

from typing import Final

from games.core import Seat
from games.dice_new_town import FORMATS, House
from render.canvas import Box, Brush, Piece, sized_sprite
from render.dice_new_town.drawings import OWNERS
from render.dice_new_town.tones import DiceTones, tones_of

CUBE: Final = 22
"""How wide a cube of material is."""
DEEP: Final = 11
"""How deep it is."""
STOREY: Final = 11
"""How high a storey is."""
EAVES: Final = 2
"""By how much a roof is wider than its walls on each side."""
TOP: Final = (2, 2)
"""The footprint of a penthouse."""


def house_piece(house: House) -> Piece:
    """A house with the roof of its owner; its lower edge is the foot of its front."""
    deep, wide = sorted(FORMATS[house.format].footprint)
    more = STOREY if house.penthouse else 0
    size = wide * CUBE + 2 * EAVES, deep * DEEP + house.storeys * STOREY + more
    return _house(*size, (wide, deep), house.storeys, house.penthouse, house.owner)


@sized_sprite
def _house(  # noqa: PLR0913, PLR0917 - a house with all that tells it from others
    brush: Brush, width: int, height: int, footprint: tuple[int, int], storeys: int, has_top: bool, owner: Seat
) -> None:
    """The front and the roof; on the roof the penthouse, whose own roof has the owner's pattern."""
    wide, deep = footprint
    front = height - storeys * STOREY
    _walls(brush, (EAVES, front, wide * CUBE, storeys * STOREY), wide, storeys)
    roof = (0.0, front - deep * DEEP, width, deep * DEEP)
    if not has_top:
        draw_roof(brush, roof, owner)
        return
    tones = tones_of(brush.theme)
    brush.box(roof, tones.terrace, 3, tones.outline, 2)
    left, under = (width - TOP[0] * CUBE) / 2, front - DEEP / 2
    _walls(brush, (left, under - STOREY, TOP[0] * CUBE, STOREY), TOP[0], 1)
    top = under - STOREY - TOP[1] * DEEP
    draw_roof(brush, (left - EAVES, max(0, top), TOP[0] * CUBE + 2 * EAVES, TOP[1] * DEEP), owner)


def _walls(brush: Brush, box: Box, wide: int, storeys: int) -> None:
    """The front of some storeys, with a window for each cube."""
    tones, (left, top, width, height) = tones_of(brush.theme), box
    brush.box((left, top, width, height), tones.wall, 0, tones.outline, 1.5)
    for storey in range(storeys):
        y = top + storey * STOREY
        if storey:
            brush.line([(left, y), (left + width, y)], tones.outline, 1)
        for cube in range(wide):
            brush.box((left + cube * CUBE + 6, y + 3, CUBE - 12, STOREY - 5), tones.window)


def draw_roof(brush: Brush, box: Box, owner: Seat) -> None:
    """A roof in the colour and with the pattern of its owner."""
    tones, (left, top, width, height) = tones_of(brush.theme), box
    brush.box(box, tones.roofs[owner % len(OWNERS)], 3, tones.outline, 2)
    _pattern(brush, tones, (left + 3, top + 3, width - 6, height - 6), owner % len(OWNERS))


def _pattern(brush: Brush, tones: DiceTones, box: Box, owner: int) -> None:
    """Upright stripes, dots, level stripes or diamonds."""
    left, top, width, height = box
    light = tones.pattern
    if owner == 0:
        for step in range(int(width // 10)):
            brush.box((left + 3 + step * 10, top, 4, height), light)
    elif owner == 2:
        for step in range(int(height // 8)):
            brush.box((left, top + 2 + step * 8, width, 3), light)
    else:
        for row in range(int(height // 8)):
            for column in range(int(width // 10)):
                x, y = left + 5 + column * 10 + (row % 2) * 3, top + 4 + row * 8
                if owner == 1:
                    brush.disc((x, y), 2.2, light)
                else:
                    brush.polygon([(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)], light)


@sized_sprite
def tree(brush: Brush, width: int, height: int) -> None:
    """The tree of a land."""
    tones = tones_of(brush.theme)
    brush.box((width / 2 - 3, height * 0.6, 6, height * 0.4), tones.trunk)
    brush.ellipse((1, 0, width - 2, height * 0.72), tones.leaves, tones.outline, 1.5)
    for x, y in ((0.35, 0.25), (0.65, 0.35), (0.4, 0.5)):
        brush.disc((width * x, height * y), 2.5, tones.fruit)
