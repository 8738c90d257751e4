"""The colours of every picture of the game, in each theme."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from render import theme as kit
from render.canvas import Palette
from render.theme import Colour, Theme
from render.welcome_to import suburb as own
from render.welcome_to.suburb import Suburb, suburb_of

EDGES: Final = {
    "fronts": "number bis outline walls",
    "paper": "stripe_light sky road leaf stripe sun",
    "card": "edge water steel brick strong sun outline",
    "plate": "edge on_plate",
    "picket": "edge outline",
    "pool_rim": "planned pool",
    "strong": "on_strong sun tree_now paper",
    "badge": "on_badge sun",
    "sky": "picket sun leaf bush star lamp",
    "lawn": "picket sun planned bush outline struck",
    "road": "centre_line bush lamp",
    "sun": "outline card",
    "outline": "picket road tomato sky plum lamp",
    "planned": "pool",
    "bush": "leaf",
    "roofs": "outline sky",
    "walls": "outline window",
}
"""For each colour those that are drawn on it, texts aside."""


@cache
def palette_of(theme: Theme) -> Palette:
    """All colours of the game's pictures in this theme."""
    suburb = suburb_of(theme)
    return Palette(theme, [*theme.colours(), *suburb.colours()], _touching(theme, suburb))


def _touching(theme: Theme, suburb: Suburb) -> Iterator[tuple[Colour, Colour]]:
    """Pairs of colours with an edge between them, the most frequent first."""
    pairs = [*kit.READABLE, *own.READABLE]
    pairs += [(ink, ground) for ground, inks in EDGES.items() for ink in inks.split()]
    for ink, ground in pairs:
        grounds = _named(theme, suburb, ground)
        yield from ((one, other) for one in _named(theme, suburb, ink) for other in grounds if one != other)


def _named(theme: Theme, suburb: Suburb, name: str) -> tuple[Colour, ...]:
    """The colours of that name: one, one for each band of house numbers, or none where the theme has no such thing."""
    value = getattr(theme, name, None) or getattr(suburb, name)
    return (value,) if isinstance(value, str) else value or ()
