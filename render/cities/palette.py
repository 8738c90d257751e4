"""The colours of every picture of the game, in each theme."""

from typing import Final

from render.cities.town import READABLE, town_of
from render.kit.colours import palettes

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


palette_of: Final = palettes(town_of, READABLE, EDGES)
"""All colours of the game's pictures in a theme."""
