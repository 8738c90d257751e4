"""The games of Dice New Town worth keeping: for two also one with the other options, and one that was extended.

Alone, one in which the challenge is met and one in which it is missed.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from games.core import SOLO, Position
from games.dice_new_town import DiceNewTownSettings
from tests.games.recorder import Wanted, as_it_comes, played_alone, with_care
from tests.games.ways import Way


def worth_keeping(way: Way) -> Iterator[Wanted]:
    """A game as it comes, and what else there is to be seen."""
    if way.settings.mode == SOLO and isinstance(way.settings, DiceNewTownSettings) and way.settings.land_powers:
        yield from played_alone(way, secret=5)
    if way.seats == 2 and isinstance(way.settings, DiceNewTownSettings) and way.settings.land_powers:
        yield as_it_comes(way)
        yield Wanted(
            with_care(with_options(way, layout="random", fill_rule="volume", extension="always")), "other-options"
        )
        yield Wanted(with_care(way), "extended", is_extended)


def with_options(way: Way, **options: Any) -> Way:
    return way._replace(settings=replace(way.settings, **options))


def is_extended(position: Position) -> bool:
    """Whether there was an extra round."""
    rounds: int = position.base.round
    return rounds > 4
