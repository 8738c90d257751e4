"""Roofs from above, in the colour and with the pattern of their owners."""

from render.canvas import Box, Brush, sized_sprite
from render.dice_new_town.tones import DiceTones, tones_of
from render.dice_new_town.words import OWNERS


@sized_sprite
def roof_sign(brush: Brush, width: int, height: int, colour: int) -> None:
    """A roof in the colour and with the pattern of its owner."""
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.roofs[colour % len(OWNERS)], 3, tones.outline, 2)
    _pattern(brush, tones, (3, 3, width - 6, height - 6), colour % len(OWNERS))


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
