"""Pages of a tournament: the people, the standings after a round, and the pairings of the next one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from bot.store import Reading, RoundSeat, SeatRow, Store, TableRow, Tournament
from bot.table.refusal import Refusal
from bot.table.tournament.scoring import Meetings, SwissStanding, meetings, swiss_standings
from games.core import Seat


class PairedTable(NamedTuple):
    """A table of a round: its people in the order of the standings, and the pairs of them that sat together before.

    A person is an index in `TournamentPage.seats`.
    """

    row: TableRow
    people: tuple[Seat, ...]
    repeated_pairs: tuple[tuple[Seat, Seat], ...]


@dataclass(frozen=True)
class TournamentPage:
    """A tournament after `ended_rounds` rounds, and its next round: tables and byes, or the players of a duplicate.

    `seats` are the people in the order in which they have signed up; everywhere else a person is an index in it.
    `points_by_round` has for each person the points of each ended round; None for a round without the person.
    """

    tournament: Tournament
    seats: tuple[SeatRow, ...]
    dropped_out: frozenset[Seat]
    ended_rounds: int
    standings: tuple[SwissStanding, ...]
    points_by_round: tuple[tuple[int | None, ...], ...]
    tables: tuple[PairedTable, ...]
    byes: tuple[Seat, ...]
    players: tuple[Seat, ...] = ()
    duplicate_id: int | None = None

    @property
    def row(self) -> Tournament:
        """The tournament, under the name by which public messages find their language."""
        return self.tournament

    @property
    def has_next_round(self) -> bool:
        return bool(self.tables or self.players)

    @property
    def playing_accounts(self) -> list[int]:
        """The accounts of the people who play in the next round."""
        seated = [*self.players, *(seat for table in self.tables for seat in table.people)]
        return [user for seat in seated if (user := self.seats[seat].user_id)]


async def tournament_page(store: Store, tournament_id: int, ended_rounds: int = 0) -> TournamentPage:
    """The page of a tournament after `ended_rounds` rounds. Refused for an unknown tournament."""
    async with store.read() as reading:
        tournament = await reading.tournaments.get(tournament_id)
        if tournament is None:
            raise Refusal("no_tournament")
        return await _page(reading, tournament, ended_rounds)


async def _page(reading: Reading, tournament: Tournament, ended: int) -> TournamentPage:
    people = await reading.tournaments.entrants(tournament.id)
    index = {one.user_id: seat for seat, one in enumerate(people)}
    played = [one for one in await reading.tournaments.round_seats(tournament.id) if one.user_id in index]
    past = [one for one in played if one.round <= ended]
    ranked = swiss_standings(tournament.id, index, past)
    points = {(one.user_id, one.round): one.points for one in past}
    next_seats = {one.user_id: one for one in played if one.round == ended + 1}
    seated = [next_seats[one.person] for one in ranked if one.person in next_seats]
    tableless = tuple(index[one.user_id] for one in seated if one.table_id is None)
    duplicates = await reading.duplicates.of_tournament(tournament.id)
    return TournamentPage(
        tournament,
        tuple(SeatRow(seat, one.name, user_id=one.user_id) for seat, one in enumerate(people)),
        frozenset(index[one.user_id] for one in people if one.has_left),
        ended,
        tuple(one._replace(person=index[one.person]) for one in ranked),
        tuple(tuple(points.get((one.user_id, number)) for number in range(1, ended + 1)) for one in people),
        await _tables(reading, seated, meetings(past), index),
        () if tournament.is_of_duplicates else tableless,
        tableless if tournament.is_of_duplicates else (),
        duplicates[ended] if ended < len(duplicates) else None,
    )


async def _tables(
    reading: Reading, seated: Sequence[RoundSeat], met: Meetings, index: dict[int, Seat]
) -> tuple[PairedTable, ...]:
    """The tables of a round, in the order of their best people."""
    users = dict[int, list[int]]()
    for one in seated:
        if one.table_id is not None:
            users.setdefault(one.table_id, []).append(one.user_id)
    rows = [(await reading.tables.get(table_id), people) for table_id, people in users.items()]
    return tuple(
        PairedTable(
            row,
            tuple(index[user] for user in people),
            tuple((index[one], index[other]) for one, other in combinations(people, 2) if met[frozenset((one, other))]),
        )
        for row, people in rows
        if row is not None
    )
