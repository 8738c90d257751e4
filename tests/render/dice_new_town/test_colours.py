"""Whatever colours somebody can tell apart, the village of Dice New Town shows what is new and what is built."""

import pytest

from render.dice_new_town.tones import tones_of
from render.theme import Colour, Theme
from tests.render.colour_vision import SEEN, distance, each_light

LEAST = 12.0
APART = (
    ("road", "lawns"), ("fresh", "lawns"), ("sun", "lawns"), ("pattern", "roofs"), ("soil", "road"), ("fresh", "kerb"),
)  # fmt: skip
"""Colours between which people have to see an edge."""


def named(theme: Theme, name: str) -> tuple[Colour, ...]:
    """The colours of that name: one, or several of a kind."""
    found = getattr(theme, name) if hasattr(theme, name) else getattr(tones_of(theme), name)
    return (found,) if isinstance(found, str) else found


@each_light
@pytest.mark.parametrize("vision", SEEN)
def test_what_is_there_stands_out_from_its_ground_for_every_eye(theme: Theme, vision: str) -> None:
    pairs = [(first, second) for one, other in APART for first in named(theme, one) for second in named(theme, other)]
    assert min(distance(*pair, SEEN[vision]) for pair in pairs) >= LEAST
