"""The colours of a town in a season's light, by day or at night."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal, TypeAlias

from msgspec import convert

from games.core import load_data
from render.art.light import LIGHTS, Tint
from render.canvas import Palette
from render.theme import DARK, Colour, Colours, Theme

Season: TypeAlias = Literal["spring", "summer", "autumn", "winter"]
SEASONS: Final[tuple[Season, ...]] = ("winter", "spring", "summer", "autumn")
"""The season of each quarter of the year, from January on."""
_NIGHT_TINT: Final = LIGHTS[DARK.name, "dusk"].front
_SNOW: Final = "#f7fafc"


@dataclass(frozen=True, eq=False)
class TownTones(Colours):
    """The colours of a town's picture by what they paint; `snow` is the share of white on roofs and pines, 0 to 1."""

    sky: tuple[Colour, ...]
    sun: Colour
    hills: tuple[Colour, ...]
    grass: tuple[Colour, ...]
    lawn: Colour
    field: tuple[Colour, ...]
    leaves: tuple[Colour, ...]
    pine: Colour
    trunk: Colour
    road: Colour
    pavement: Colour
    paving: Colour
    stone: Colour
    wall: Colour
    window: Colour
    water: Colour
    foam: Colour
    bank: Colour
    pool: Colour
    roofs: tuple[Colour, ...]
    blocks: tuple[Colour, ...]
    owners: tuple[Colour, ...]
    cloth: Colour
    cars: tuple[Colour, ...]
    clothes: tuple[Colour, ...]
    skin: Colour
    snow: float

    def roof(self, colour: Colour) -> Colour:
        """This colour of a roof or a pine, with the season's snow."""
        return _snowy_colour(colour, self.snow)


@cache
def front_colour(colour: Colour) -> Colour:
    """The colour in the light shade of faces towards the left."""
    return Tint(0.92).of(colour)


@cache
def side_colour(colour: Colour) -> Colour:
    """The colour in the deeper shade of faces towards the right."""
    return Tint(0.76).of(colour)


@cache
def _snowy_colour(colour: Colour, share: float) -> Colour:
    return Tint(1, _SNOW, share).of(colour)


@cache
def town_tones(season: Season, theme: Theme) -> TownTones:
    """The colours of a town in a season, at night in the dark theme."""
    data = load_data(__file__, "colours.toml")
    values: dict[str, Any] = data["always"] | data[season]
    if theme.name == DARK.name:
        values = {name: _at_night(value) for name, value in values.items()} | data["night"]
    return convert(values, TownTones)


def _at_night(value: Any) -> Any:
    if isinstance(value, list):
        return [_NIGHT_TINT.of(one) for one in value]
    return _NIGHT_TINT.of(value) if isinstance(value, str) else value


@cache
def town_palette(season: Season, theme: Theme) -> Palette:
    """The palette of a town's picture: the theme's colours, and each colour of the town with its shades."""
    tones = town_tones(season, theme)
    return Palette(theme, [*theme.colours(), *_shades(tones)], [(theme.band_text, theme.band)])


def _shades(tones: TownTones) -> Iterator[Colour]:
    """Each colour, unless it paints only flat things also with its two shades; colours of roofs with snow, too."""
    for field in fields(tones):
        value = getattr(tones, field.name)
        for colour in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
            for seen in (colour, tones.roof(colour)) if field.name in _ROOF_FIELDS else (colour,):
                yield from (seen,) if field.name in _FLAT_FIELDS else (seen, front_colour(seen), side_colour(seen))


_FLAT_FIELDS: Final = ("sky", "sun", "hills", "road", "foam", "skin", "pool", "clothes", "grass", "field", "paving")
"""Fields of TownTones whose colours paint only flat things, without shades."""
_ROOF_FIELDS: Final = ("roofs", "blocks", "owners", "pine")
"""Fields of TownTones whose colours can have snow."""
