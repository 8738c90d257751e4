"""Whatever colours somebody can tell apart, nothing in a picture of Cities is told by colour alone."""

from itertools import combinations

import pytest

from render.cities.drawings import drawing
from render.cities.town import town_of
from render.theme import STAGES, THEMES, Theme
from tests.render.colour_vision import SEEN, distance
from tests.render.test_colour_vision import pattern

LEAST = 12.0
APART = (
    ("chosen", "choice"), ("chosen", "land"), ("symbol", "fills"), ("symbol", "seats"), ("fills", "hint"),
    ("water", "wave"), ("park", "tuft"), ("label", "on_label"), ("symbol", "neutral"),
)  # fmt: skip
"""Colours between which people have to see an edge."""
SIGNS = {
    "lots": [f"plan-lot-{colour}" for colour in ("red", "green", "blue", "yellow")],
    "pieces": [f"piece-{colour}" for colour in ("red", "green", "blue", "yellow")],
    "workers": [f"pawn-{seat}" for seat in range(1, 5)],
    "grounds": ["plan-water-1", "plan-park-1", "plan-plaza"],
}
"""Drawings that have another pattern of light and dark besides their colours."""
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@each_theme
@pytest.mark.parametrize("stage", range(len(STAGES)))
@pytest.mark.parametrize("vision", SEEN)
def test_what_is_there_stands_out_from_its_ground_for_every_eye(theme: Theme, stage: int, vision: str) -> None:
    town = town_of(theme.at(stage / 2))
    for one, other in APART:
        for first in _named(town, one):
            for second in _named(town, other):
                assert distance(first, second, SEEN[vision]) >= LEAST, (one, other)


@each_theme
@pytest.mark.parametrize("what", SIGNS)
def test_what_differs_in_colour_has_another_pattern_of_light_and_dark_too(theme: Theme, what: str) -> None:
    for one, other in combinations(SIGNS[what], 2):
        assert pattern(drawing(one), theme) != pattern(drawing(other), theme)


def _named(town: object, name: str) -> tuple[str, ...]:
    value = getattr(town, name)
    return (value,) if isinstance(value, str) else value
