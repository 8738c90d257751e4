"""The palette of a game's pictures in one theme: colours of the theme, of the game's art, and shades."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any, Final, Generic, TypeAlias, TypeVar

from games.core import load_data
from render.art.light import LIGHTS, Tint
from render.atlas import atlas_colours
from render.canvas import Palette
from render.theme import COLOUR_DATA, DARK, LIGHT, STAGES, Colour, Colours, Theme

ArtColours = TypeVar("ArtColours", bound=Colours)
ColourPair: TypeAlias = tuple[str, str]
"""The names of the colours of a drawn thing and of its ground, in this order."""


def _readable_pairs(data: Mapping[str, Any]) -> list[ColourPair]:
    """The pairs of text and ground colours that a colour file lists, such as `ink on card`."""
    return [tuple(pair.split(" on ")) for pair in data["readable"]]


READABLE_PAIRS: Final = _readable_pairs(COLOUR_DATA)
"""Names of the colours of texts and of their grounds, for all games."""


@cache
def palette_of(theme: Theme) -> Palette:
    """The palette of pictures of games without art of their own, cached for each theme."""
    return make_palette(theme, Colours(), (), {})


class GameColours(Generic[ArtColours]):
    """The colours of a game's art in every light, from `colours.toml` beside its module, and palettes made of them.

    The file has the colours of the morning of a light day (`[day]`), and the differences at night (`[dark]`) and at
    other stages, such as `[dark.dusk]`. `lit` lists the colours on which the light of a stage falls. `readable` lists
    texts with their grounds, and `[edges]` has, by ground, the colours drawn on it. `more` are further atlases.
    """

    def __init__(self, module: str, kind: type[ArtColours], more: Sequence[str] = ()) -> None:
        data = load_data(module, "colours.toml")
        self.readable = _readable_pairs(data)
        self._edges, self._atlases = data["edges"], (*more, Path(module).parent.name)
        lights = product((LIGHT.name, DARK.name), STAGES)
        self._of = {light: kind(**_values(data, *light)) for light in lights}
        self.palette_of = cache(self._palette_of)

    def of(self, theme: Theme) -> ArtColours:
        """The colours of the game's art in this theme's light."""
        return self._of[theme.name, theme.stage]

    def _palette_of(self, theme: Theme) -> Palette:
        return make_palette(theme, self.of(theme), self.readable, self._edges, self._atlases)


def _values(data: Mapping[str, Any], theme: str, stage: str) -> dict[str, Any]:
    differing, front = data.get(theme, {}), LIGHTS[theme, stage].front
    lit = {name: _lit(data["day"][name], front) for name in data.get("lit", ())}
    found = data["day"] | lit | differing | differing.get(stage, {})
    values = {name: value for name, value in found.items() if not isinstance(value, dict)}
    return {name: value if isinstance(value, str) else tuple(value) for name, value in values.items()}


def _lit(value: str | Sequence[str], light: Tint) -> str | list[str]:
    return light.of(value) if isinstance(value, str) else [light.of(colour) for colour in value]


def make_palette(
    theme: Theme, art: Colours, readable: Sequence[ColourPair], edges: Mapping[str, str], atlases: Sequence[str] = ()
) -> Palette:
    """The palette of a theme, a game's art and atlases. Shades of texts take precedence over shades of edges.

    `edges` has, by the name of a ground, the names of the colours drawn on it, with spaces between them. Raises
    ValueError for too many colours.
    """
    drawn = [
        (ink, ground) for ground, inks in chain(edges.items(), COLOUR_DATA["edges"].items()) for ink in inks.split()
    ]
    pairs = [*READABLE_PAIRS, *readable, *drawn]
    drawings = [colour for atlas in atlases for colour in atlas_colours(atlas, theme)]
    return Palette(theme, [*theme.colours(), *art.colours()], _touching(theme, art, pairs), drawings)


def _touching(theme: Theme, art: Colours, pairs: Sequence[ColourPair]) -> Iterator[tuple[Colour, Colour]]:
    for ink, ground in pairs:
        grounds = _named(theme, art, ground)
        yield from ((one, other) for one in _named(theme, art, ink) for other in grounds if one != other)


def _named(theme: Theme, art: Colours, name: str) -> tuple[Colour, ...]:
    value = getattr(theme, name) if hasattr(theme, name) else getattr(art, name)
    return (value,) if isinstance(value, str) else value or ()
