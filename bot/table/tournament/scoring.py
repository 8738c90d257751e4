"""The points of a tournament: by place, so that tables of two, three and four seats count alike."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from bot.store import Played

FIRST: Final = 12
"""The points of a first place or a bye. A last place has none; the places between are evenly spaced."""
WHOLE: Final = 1000
"""The shares of everybody at a table add up to about this."""

Meetings: TypeAlias = Counter[frozenset[int]]
"""How often each two people have sat at one table."""


class SwissStanding(NamedTuple):
    """A person's rank, which equals share; the points, the points of all opponents, the shares, and the byes."""

    rank: int
    user_id: int
    points: int
    opponents: int
    share: int
    byes: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """Standings are ordered by this: points, then the points of the opponents, then the shares."""
        return self.points, self.opponents, self.share


def points_of(places: Mapping[int, int]) -> dict[int, int]:
    """The points of two to four people at a table by their places; equal places share their points."""
    halves = {
        user: sum(2 * (place > own) + (place == own) for other, place in places.items() if other != user)
        for user, own in places.items()
    }
    return {user: FIRST * half // (2 * (len(places) - 1)) for user, half in halves.items()}


def shares_of(scores: Mapping[int, int]) -> dict[int, int]:
    """The part of each person in all scores of a table; equal parts if nobody has scored."""
    scored = {user: max(0, score) for user, score in scores.items()}
    total = sum(scored.values())
    return {user: WHOLE * score // total if total else WHOLE // len(scored) for user, score in scored.items()}


def standings(tournament_id: int, people: Collection[int], played: Sequence[Played]) -> list[SwissStanding]:
    """The people from first to last; equal ones are in an order drawn by lot from the tournament's number."""
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
    found.sort(key=lambda one: (*(-part for part in one.worth), _lot(tournament_id, one.user_id)))
    worths = [one.worth for one in found]
    return [one._replace(rank=1 + worths.index(one.worth)) for one in found]


def meetings(played: Sequence[Played]) -> Meetings:
    tables = defaultdict[int, list[int]](list)
    for one in played:
        if one.table_id is not None:
            tables[one.table_id].append(one.user_id)
    return Counter(frozenset(pair) for people in tables.values() for pair in combinations(people, 2))


def _lot(tournament_id: int, user_id: int) -> bytes:
    return sha256(f"{tournament_id} {user_id}".encode()).digest()
