"""The points of a tournament: by place, so that tables of two, three and four seats count alike."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from bot.store import RoundSeat

FIRST_PLACE_POINTS: Final = 12
"""Points of a first place or a bye. A last place has none; the places between are evenly spaced."""
DUPLICATE_FIRST_PLACE_POINTS: Final = 100
"""Points of a first place in a round of duplicate; enough for different points in up to MAX_ENTRANTS places."""
SHARES_PER_TABLE: Final = 1000
"""The sum of the shares of all people at a table, before each is rounded down."""

Meetings: TypeAlias = Counter[frozenset[int]]
"""How often each two people have sat at one table."""


class SwissStanding(NamedTuple):
    """A person's rank in a tournament, with sums over all rounds: points, points of the opponents, shares, byes.

    In a tournament of duplicates there are no opponents, and `share` is the sum of the scores. People with equal
    `sort_key` share a rank. `person` is an account; in a TournamentPage, an index of `seats`.
    """

    rank: int
    person: int
    points: int
    opponents: int
    share: int
    byes: int

    @property
    def sort_key(self) -> tuple[int, int, int]:
        """Points, then the opponents' points, then the share; higher comes first."""
        return self.points, self.opponents, self.share


def place_points(places: Mapping[int, int], first: int = FIRST_PLACE_POINTS) -> dict[int, int]:
    """The tournament points by account, from the places by account; `first` is what a first place gets.

    A last place gets 0, and the places between are evenly spaced, rounded down. People in the same place share the
    points of the places that they take up. A single person gets `first`.
    """
    if len(places) == 1:
        return dict.fromkeys(places, first)
    halves = {
        user: sum(2 * (place > own) + (place == own) for other, place in places.items() if other != user)
        for user, own in places.items()
    }
    return {user: first * half // (2 * (len(places) - 1)) for user, half in halves.items()}


def score_shares(scores: Mapping[int, int]) -> dict[int, int]:
    """The share of each account in the scores of a table, out of SHARES_PER_TABLE, rounded down.

    Scores below 0 count as 0; if nobody has more, the shares are equal.
    """
    scored = {user: max(0, score) for user, score in scores.items()}
    if not (total := sum(scored.values())):
        return dict.fromkeys(scored, SHARES_PER_TABLE // len(scored))
    return {user: SHARES_PER_TABLE * score // total for user, score in scored.items()}


def swiss_standings(tournament_id: int, people: Collection[int], played: Sequence[RoundSeat]) -> list[SwissStanding]:
    """The standings of these accounts, the best first; within a rank they are in an order drawn by lot."""
    points, met = Counter[int](), meetings(played)
    for one in played:
        points[one.user_id] += one.points or 0
    opponents, shares, byes = Counter[int](), Counter[int](), Counter[int]()
    for pair, times in met.items():
        for user in pair:
            opponents[user] += times * sum(points[other] for other in pair - {user})
    for one in played:
        shares[one.user_id] += one.share or 0
        byes[one.user_id] += one.table_id is None
    found = [SwissStanding(0, user, points[user], opponents[user], shares[user], byes[user]) for user in people]
    found.sort(key=lambda one: (*(-part for part in one.sort_key), _lot(tournament_id, one.person)))
    keys = [one.sort_key for one in found]
    return [one._replace(rank=1 + keys.index(one.sort_key)) for one in found]


def meetings(played: Sequence[RoundSeat]) -> Meetings:
    """How often each two accounts have sat at one table in these rounds."""
    tables = defaultdict[int, list[int]](list)
    for one in played:
        if one.table_id is not None:
            tables[one.table_id].append(one.user_id)
    return Counter(frozenset(pair) for people in tables.values() for pair in combinations(people, 2))


def _lot(tournament_id: int, user_id: int) -> bytes:
    return sha256(f"{tournament_id} {user_id}".encode()).digest()
