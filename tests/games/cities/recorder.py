"""The games of Cities worth keeping: for two also both kinds of ties, alone both results."""

from collections.abc import Iterator

from games.cities import CitiesSettings
from games.core import SOLO, Position
from tests.games.recorder import Wanted, as_it_comes, by_chance, played_alone
from tests.games.ways import Way


def worth_keeping(way: Way) -> Iterator[Wanted]:
    """What is to be seen of the end of a game."""
    if way.settings.mode == SOLO:
        yield from played_alone(way)
    elif (way.settings, way.seats) == (CitiesSettings(), 2):
        yield as_it_comes(way)
        yield Wanted(by_chance(way), "shared", is_shared)
        yield Wanted(by_chance(way), "tie-broken", is_broken_tie)


def is_shared(position: Position) -> bool:
    """Whether nobody has won alone."""
    return sum(standing.rank == 1 for standing in position.standings()) > 1


def is_broken_tie(position: Position) -> bool:
    """Whether the first two have as many points, and one of them has won."""
    first, second, *_ = position.standings()
    return first.points == second.points and first.rank < second.rank
