"""The colours of every picture of the game, in each theme."""

from functools import cache
from typing import Final

from render.canvas import Palette
from render.cities.town import READABLE, town_of
from render.kit.colours import palette_for
from render.theme import Theme

EDGES: Final = {
    "lots": "signs street first second third fourth",
    "first": "walls label",
    "second": "walls label",
    "third": "walls label",
    "fourth": "walls label",
    "paper": "edge ink street land band",
    "card": "leaf street signs",
    "street": "kerb land outline sun",
    "water": "wave street water_deep water_ink symbol label",
    "park": "tuft street park_deep park_ink symbol label",
    "stone": "stone_deep street",
    "water_deep": "label",
    "park_deep": "label",
    "shadow": "street",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


@cache
def palette_of(theme: Theme) -> Palette:
    """All colours of the game's pictures in this theme."""
    return palette_for(theme, town_of(theme), READABLE, EDGES)
