"""The colours of every picture of the game."""

from collections.abc import Iterator
from typing import Final

from render.canvas import Palette
from render.theme import READABLE, THEME, Colour
from render.welcome_to.art import ROOFS, WALLS
from render.welcome_to.district import CROWN, HILL

EDGES: Final = {
    "paper": "white sky road leaf tomato sun",
    "card": "edge water steel brick night sun wood",
    "white": "edge wood water_light",
    "night": "white sun lawn paper",
    "sky": "white sun leaf lawn_dark",
    "lawn": "white sun water lawn_dark wood",
    "road": "sun lawn_dark",
    "sun": "wood white",
    "wood": "white road tomato sky plum",
    "water": "water_light",
    "lawn_dark": "leaf",
}
"""For each colour of the theme those that are drawn on it, texts aside."""


def _touching() -> Iterator[tuple[Colour, Colour]]:
    """Pairs of colours with an edge between them, the most frequent first."""
    for ink, ground in READABLE:
        yield getattr(THEME, ink), getattr(THEME, ground)
    for wall in WALLS:
        yield from ((ink, wall) for ink in (THEME.ink, THEME.tomato, THEME.wood))
    for ground, inks in EDGES.items():
        yield from ((getattr(THEME, ink), getattr(THEME, ground)) for ink in inks.split())
    for roof in ROOFS:
        yield from ((THEME.wood, roof), (THEME.sky, roof))


PALETTE: Final = Palette([*(colour for colour in THEME if colour.startswith("#")), *ROOFS, *WALLS, HILL, CROWN],
                         _touching())  # fmt: skip
