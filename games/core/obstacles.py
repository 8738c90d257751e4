"""What the rules cannot go on from, and checks for it, of which some rest on others."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

Obstacle: TypeAlias = tuple[str, str]
"""A place in the state, such as `sheets.0.temps`, and a sentence that says why the rules cannot go on from it."""


def obstacles_in_stages(*stages: Iterable[Iterable[Obstacle]]) -> Iterator[Obstacle]:
    """What the checks of the first stage find, or if they find nothing those of the next, and so on.

    A check of a later stage relies on what earlier stages have looked at.
    """
    for stage in stages:
        is_sound = True
        for obstacle in chain.from_iterable(stage):
            is_sound = False
            yield obstacle
        if not is_sound:
            return
