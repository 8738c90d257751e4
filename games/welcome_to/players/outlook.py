"""The expected future of a street (for bots): the chances that its lots are filled, and its possible estates.

The figures are estimates; nothing here is a rule of the game.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp, prod
from typing import Final, NamedTuple

from games.welcome_to.data import CARDS, LARGEST_ESTATE_SIZE, NUMBER_LIMITS
from games.welcome_to.estates import street_pieces
from games.welcome_to.placement import CACHE_ENTRIES, stretches
from games.welcome_to.players import WEIGHTS
from games.welcome_to.state import EMPTY, ROUNDABOUT, Street

_HORIZONS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17, 20, 24, 28)
"""The numbers of rounds for which outlooks are made. Few numbers keep the cache small."""
ROUNDS_PER_FENCE: Final = 1.6  # the estimated rounds that a missing fence takes

_UP_TO: Final = list(
    accumulate(sum(card.number == number for card in CARDS) for number in range(NUMBER_LIMITS.highest + 2))
)
"""The number of cards with a number up to the index."""
_HORIZON: Final = [max([1, *(at for at in _HORIZONS if at <= rounds)]) for rounds in range(_HORIZONS[-1] + 1)]


class PossibleEstate(NamedTuple):
    """An estate for a plan, existing or possible.

    `work`: the rounds until it is completed, 0 for an existing one. `lots`: its lots as bits.
    """

    work: float
    lots: int


class StreetPiece(NamedTuple):
    """The lots between two fences, if some are empty: their number, the filled ones, the chance that all are filled."""

    size: int
    filled: int
    chance: float


class StreetOutlook(NamedTuple):
    """The expected future of a street.

    `chances`: the chance of each lot to be filled at the end. `work`: the rounds that a house on each lot takes.
    `houses`: the expected number of further houses. `pieces`: the unfinished pieces. `possible_estates`: for each size
    from 1, those of that size, the least work first.
    """

    chances: tuple[float, ...]
    work: tuple[float, ...]
    houses: float
    pieces: tuple[StreetPiece, ...]
    possible_estates: tuple[tuple[PossibleEstate, ...], ...]


def street_outlook(street: Street, rounds: float) -> StreetOutlook:
    """The outlook of a street with about this many rounds to play, from a cache."""
    return _outlook(street, _HORIZON[min(int(rounds), _HORIZONS[-1])])


@lru_cache(CACHE_ENTRIES)
def _outlook(street: Street, rounds: int) -> StreetOutlook:
    chances = _chances(street, rounds)
    empty = [lot for lot, house in enumerate(street.lots) if house == EMPTY]
    work = [0.0] * len(chances)
    for lot in empty:
        work[lot] = WEIGHTS.lot_work + WEIGHTS.scarcity / max(chances[lot], WEIGHTS.least_chance)
    return StreetOutlook(
        chances=tuple(chances),
        work=tuple(work),
        houses=sum(chances[lot] for lot in empty),
        pieces=tuple(_unfinished(street, chances)),
        possible_estates=tuple(_windows(street, work)),
    )


def _chances(street: Street, rounds: int) -> list[float]:
    """The chance that each lot is filled by the end; lower if few cards fit between its neighbours."""
    chances = [1.0] * len(street.lots)
    for first, end, below, above in stretches(street.lots):
        lots = end - first
        cards = _UP_TO[above - 1] - _UP_TO[max(below, 0)]
        chance = min(1.0, (above - below - 1) / lots) * (1.0 - exp(-WEIGHTS.pace * rounds * cards / lots))
        chances[first:end] = [chance] * lots
    return chances


def _unfinished(street: Street, chances: list[float]) -> Iterator[StreetPiece]:
    for first, size in street_pieces(street):
        lots = street.lots[first : first + size]
        if EMPTY in lots:
            yield StreetPiece(size, size - lots.count(EMPTY), prod(chances[first : first + size]))


def _windows(street: Street, work: list[float]) -> list[tuple[PossibleEstate, ...]]:
    found: list[list[PossibleEstate]] = [[] for _ in range(LARGEST_ESTATE_SIZE)]
    for first, size in street_pieces(street):
        if street.lots[first] != ROUNDABOUT:
            _add_windows(found, street, work, first, first + size)
        elif first not in street.used:
            found[0].append(PossibleEstate(0.0, 1 << first))
    return [tuple(sorted(possible_estates)) for possible_estates in found]


def _add_windows(found: list[list[PossibleEstate]], street: Street, work: list[float], first: int, end: int) -> None:
    lots, used = street.lots, street.used
    fence = [ROUNDS_PER_FENCE if left != right or left < 0 else None for left, right in pairwise(lots[first:end])]
    before, after = [0.0, *fence], [*fence, 0.0]
    for start in range(first, end):
        if (total := before[start - first]) is None:
            continue
        for last in range(start, min(end, start + LARGEST_ESTATE_SIZE)):
            if last in used:
                break
            total += work[last]
            if (closing := after[last - first]) is not None:
                found[last - start].append(PossibleEstate(total + closing, (2 << last) - (1 << start)))
