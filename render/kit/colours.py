"""The palette of a game's pictures in one theme: the colours of the theme, those of the game's own art, and shades."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any, Final, TypeAlias, TypeVar

from render.art.light import Tint
from render.atlas import colours_of
from render.canvas import Palette
from render.theme import DARK, LIGHT, READABLE, STAGES, Colour, Colours, Theme

ArtColours = TypeVar("ArtColours", bound=Colours)
ColourPair: TypeAlias = tuple[str, str]
"""The names of two colours: of what is drawn, and of the ground."""

EDGES: Final[Mapping[str, str]] = {
    "paper": "stripe_light stripe sun leaf",
    "card": "edge water steel brick strong sun outline",
    "plate": "edge on_plate",
    "strong": "on_strong sun paper",
    "badge": "on_badge sun",
    "sun": "outline card",
    "outline": "tomato plum",
    "fresh": "fresh_edge outline sun",
    "band": "band_pane sun card",
    "band_pane": "sun badge on_badge",
}
"""For each colour of a theme those that the pieces of the kit have on it, texts aside."""


@cache
def palette_of(theme: Theme) -> Palette:
    """The palette of the theme alone, for a game without colours of its own."""
    return palette_for(theme, Colours(), (), {})


def palettes(
    art_of: Callable[[Theme], Colours],
    readable: Sequence[ColourPair],
    edges: Mapping[str, str],
    atlases: Sequence[str] = (),
) -> Callable[[Theme], Palette]:
    """The palettes of a game: that of a theme is made of its colours, those of the game's art, and those of atlases."""

    @cache
    def palette(theme: Theme) -> Palette:
        return palette_for(theme, art_of(theme), readable, edges, atlases)

    return palette


def in_every_light(
    day: ArtColours, night: ArtColours, later: Mapping[tuple[str, str], Mapping[str, Any]]
) -> dict[tuple[str, str], ArtColours]:
    """The colours of a game's art by theme and stage: those of the morning, with what differs later."""
    return {
        (name, stage): replace(colours, **later.get((name, stage), {}))
        for name, colours in ((LIGHT.name, day), (DARK.name, night))
        for stage in STAGES
    }


def lit_by(art: Colours, light: Tint, names: Iterable[str]) -> dict[str, Any]:
    """The colours of these names in a light, which falls on them as it does on drawings."""
    found = {name: getattr(art, name) for name in names}
    return {
        name: light.of(colour) if isinstance(colour, str) else tuple(map(light.of, colour))
        for name, colour in found.items()
    }


def palette_for(
    theme: Theme,
    art: Colours,
    readable: Sequence[ColourPair],
    edges: Mapping[str, str],
    atlases: Sequence[str] = (),
) -> Palette:
    """The palette of the theme and of a game's art; its pairs of text and ground come first, then its edges.

    The colours of atlases come last. Raises ValueError where there are more colours than a picture can have.
    """
    drawn = [(ink, ground) for ground, inks in chain(edges.items(), EDGES.items()) for ink in inks.split()]
    pairs = [*READABLE, *readable, *drawn]
    drawings = [colour for atlas in atlases for colour in colours_of(atlas, theme)]
    return Palette(theme, [*theme.colours(), *art.colours()], _touching(theme, art, pairs), drawings)


def _touching(theme: Theme, art: Colours, pairs: Sequence[ColourPair]) -> Iterator[tuple[Colour, Colour]]:
    for ink, ground in pairs:
        grounds = _named(theme, art, ground)
        yield from ((one, other) for one in _named(theme, art, ink) for other in grounds if one != other)


def _named(theme: Theme, art: Colours, name: str) -> tuple[Colour, ...]:
    """The colours of that name: one, several, or none where the art has nothing of the kind in this theme."""
    value = getattr(theme, name) if hasattr(theme, name) else getattr(art, name)
    return (value,) if isinstance(value, str) else value or ()
