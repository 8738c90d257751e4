"""The art of the game: its drawings, colours, roofs and land cards."""

from dataclasses import dataclass
from typing import Final

from games.dice_new_town import DICE_COUNTS
from render.atlas import atlas_of
from render.canvas import Box, Brush, Piece, sized_sprite
from render.dice_new_town.words import OPTIONS_WITH_ICONS, OWNER_COLOURS
from render.kit.colours import GameColours
from render.kit.grounds import paint_card_ground
from render.theme import MIN_NUMBER_SIZE, Colour, Colours, rounded

DIE_SIDE: Final = 60
TAKEN_SCALE: Final = 0.7
"""The scale of a taken die and of its material."""
BESIDE_MAP_SCALE: Final = 0.48
"""The scale of a pool's die beside the map."""


@dataclass(frozen=True, eq=False)
class DiceTones(Colours):
    """Colours by their part in a picture.

    `under_...` lies under the dice of a colour. `kerb` is the edge of a land, `paving` the ground of the king's land,
    `number` that on a piece of material, `pieces` those of pieces by their size. `roofs` are the owners' colours, and
    `pattern` lies on them. The colours from `sky` on belong to the village of posters and films, and change with the
    light: `lawns` are the grass of its lands, `soil` the edge of its ground, and `glow` surrounds a lit `lamp`.
    """

    under_red: Colour
    under_green: Colour
    under_black: Colour
    under_white: Colour
    kerb: Colour
    paving: Colour
    outline: Colour
    roofs: tuple[Colour, ...]
    pattern: Colour
    leaves: Colour
    number: Colour
    pieces: tuple[Colour, ...]
    sky: tuple[Colour, ...]
    hill: Colour
    meadow: Colour
    lawns: tuple[Colour, Colour]
    road: Colour
    road_edge: Colour
    soil: Colour
    lamp: Colour
    glow: Colour | None = None

    def ground_under(self, colour: str) -> Colour:
        found: Colour = getattr(self, f"under_{colour}")
        return found


ART_COLOURS: Final = GameColours(__file__, DiceTones)
tones_of: Final = ART_COLOURS.of
"""The colours of a theme."""


@sized_sprite
def land_card(brush: Brush, width: int, height: int, number: int, is_used: bool) -> None:
    """A land card with its number; a used one is bare."""
    theme, tones = brush.theme, tones_of(brush.theme)
    paint_card_ground(brush, (0, 0, width, height), theme.plum, 3, 9)
    if not is_used:
        brush.box((6, 6, width - 12, height * 0.3), tones.lawns[0], 4)
        brush.disc((width / 2, 8 + height * 0.14), height * 0.1, tones.leaves)
    brush.text((width / 2, height * 0.66), str(number), rounded(MIN_NUMBER_SIZE, theme.muted if is_used else theme.ink))


@sized_sprite
def steps_sign(brush: Brush, width: int, height: int, count: int) -> None:
    """The price of the way to a land in green pips, on a plate."""
    brush.box((0, 0, width, height), brush.theme.leaf, 9)
    brush.text((width / 2, height / 2), str(count), rounded(MIN_NUMBER_SIZE, brush.theme.on_accent))


def drawing(name: str, scale: float = 1) -> Piece:
    return atlas_of("dice_new_town").piece(name, scale)


def die(colour: str, value: int, scale: float = 1) -> Piece:
    return drawing(f"die-{colour}-{value}", scale)


def artisan(colour: int, scale: float = 1) -> Piece:
    return drawing(artisan_drawing_name(colour), scale)


def artisan_drawing_name(colour: int) -> str:
    """The name of the artisan's drawing in the colour of this number."""
    return f"figure-{OWNER_COLOURS[colour % len(OWNER_COLOURS)]}"


def taken_piece(size: int) -> Piece:
    return drawing(f"piece-{size}", TAKEN_SCALE)


def icons() -> dict[str, Piece]:
    """Small pictures of dice and acts beside words, by name."""
    return {name: drawing(f"{'dice' if name in DICE_COUNTS else 'act'}-{name}") for name in sorted(OPTIONS_WITH_ICONS)}


@sized_sprite
def roof_sign(brush: Brush, width: int, height: int, colour: int) -> None:
    """A roof with the colour and the pattern of this number; numbers above the last begin again."""
    tones = tones_of(brush.theme)
    brush.box((0, 0, width, height), tones.roofs[colour % len(OWNER_COLOURS)], 3, tones.outline, 2)
    _pattern(brush, tones, (3, 3, width - 6, height - 6), colour % len(OWNER_COLOURS))


def _pattern(brush: Brush, tones: DiceTones, box: Box, owner: int) -> None:
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
