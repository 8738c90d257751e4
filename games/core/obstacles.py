"""Obstacles: parts of a state that the rules cannot go on from. Some checks rely on others."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

Obstacle: TypeAlias = tuple[str, str]
"""A place in the state, such as `sheets.0.temps`, and a sentence that says why the rules cannot go on."""


def obstacles_in_stages(*stages: Iterable[Iterable[Obstacle]]) -> Iterator[Obstacle]:
    """The obstacles that the first stage of checks finds; if it finds none, those of the next stage, and so on.

    Checks of a later stage rely on the earlier stages.
    """
    for stage in stages:
        is_sound = True
        for obstacle in chain.from_iterable(stage):
            is_sound = False
            yield obstacle
        if not is_sound:
            return
