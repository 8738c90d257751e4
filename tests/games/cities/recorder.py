"""The games of Cities worth keeping: every mode with every number of seats, both kinds of ties, both ends alone."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

from games.bots import Greedy, Match, match_by_chance, play_match
from games.cities import GAME, MODES, CitiesSettings, met_from
from games.core import SOLO
from tests.games.recorder import Recording, seats_of

WAYS: Final = {
    "standard-rounds",
    "standard-3-seats-rounds",
    "standard-4-seats-rounds",
    "standard-rounds.shared",
    "standard-rounds.tie-broken",
    "long-rounds",
    "solo-rounds.met",
    "solo-rounds.missed",
}
LEAVES: Final = 40


def recordings() -> Iterator[Recording]:
    """All of them. A game always ends after its last round."""
    for settings in (CitiesSettings(mode=mode) for mode in MODES if mode != SOLO):
        for seats in seats_of(GAME, settings):
            yield Recording(play_match(GAME, settings, [Greedy(LEAVES)] * seats, seed=seats))
    yield Recording(by_chance(CitiesSettings(), is_shared), "shared")
    yield Recording(by_chance(CitiesSettings(), is_broken_tie), "tie-broken")
    alone = CitiesSettings(mode=SOLO)
    yield Recording(by_chance(alone, lambda match: not met(match)), "missed")
    yield Recording(
        next(match for seed in count(1) if met(match := play_match(GAME, alone, [Greedy(LEAVES)], seed))), "met"
    )


def by_chance(settings: CitiesSettings, wanted: Callable[[Match], bool]) -> Match:
    """The first game by chance that is like that."""
    seats = MODES[settings.mode].least_seats
    return next(match for seed in count(1) if wanted(match := match_by_chance(GAME, settings, seats, seed)))


def is_shared(match: Match) -> bool:
    """Whether nobody has won alone."""
    return sum(standing.rank == 1 for standing in match.position.standings()) > 1


def is_broken_tie(match: Match) -> bool:
    """Whether the first two have as many points, and one of them has won."""
    first, second, *_ = match.position.standings()
    return first.points == second.points and first.rank < second.rank


def met(match: Match) -> bool:
    """Whether the challenge is met (games/cities/SOLO.md)."""
    return match.position.standings()[0].points >= met_from(match.position.base)
