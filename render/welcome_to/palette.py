"""The colours of every picture of the game, in each theme."""

from typing import Final

from render.kit.colours import palettes
from render.welcome_to.suburb import READABLE, suburb_of

EDGES: Final = {
    "fronts": "number bis outline walls",
    "paper": "stripe_light sky road leaf stripe sun",
    "picket": "edge outline",
    "pool_rim": "planned pool",
    "strong": "tree_now",
    "sky": "picket sun leaf bush star halo",
    "lawn": "picket sun planned bush outline struck",
    "road": "centre_line bush",
    "outline": "picket road sky plum lamp",
    "planned": "pool",
    "halo": "lamp",
    "bush": "leaf",
    "roofs": "outline sky",
    "walls": "outline window",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


palette_of: Final = palettes(suburb_of, READABLE, EDGES)
"""All colours of the game's pictures in a theme."""
