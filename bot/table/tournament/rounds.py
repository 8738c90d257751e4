"""Rounds of a tournament: each opens its tables or its duplicate, and ends with these or when its time is over.

The end of a table or game plans the end of its round in the same transaction. One transaction ends a round and opens
the next. So a crash loses no round, and two processes never open the same round. The order of the locks is that of
`bot/table/duplicate/closing.py`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.store import Deadline, Entrant, NewTable, RoundSeat, SeatRow, TableRow, Tournament, Transaction
from bot.store.days import DAY_SECONDS
from bot.table.choices.options import settings_of
from bot.table.duplicate.closing import try_to_close
from bot.table.lobby.seating import least_lobby_seats
from bot.table.lobby.starting import open_and_begin
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import OVER, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.bulletins import queue_channel_post
from bot.table.settings.servers import Rights
from bot.table.tables import Tables
from bot.table.tournament.duplicate_rounds import MIN_COMPARED_PEOPLE, open_duplicate_round, settle_duplicate_round
from bot.table.tournament.entering import require_manager, require_tournament
from bot.table.tournament.pairing import MAX_SEATS_PER_TABLE, TableSizes, pair_people
from bot.table.tournament.scoring import FIRST_PLACE_POINTS, meetings, place_points, score_shares, swiss_standings
from games.core import Seat
from games.registry import find_game

_ROUND_DEADLINE: Final = "tournament"
"""Kind of the deadline at which a round may end; its key is `tournament:NUMBER`."""
_UNRANKED: Final = (1, 0)
"""Place and score of everybody at a table without ranks, because it was ended early or is not over."""
_LEFT_EARLY: Final = (99, 0)
"""Place and score of people who have left their table: behind all others."""


async def start_tournament(tables: Tables, rights: Rights, tournament_id: int, interaction: str) -> None:
    """Open the first round.

    Refused for people who may not manage the server, after the start, and with too few people.
    """
    async with tables.store.transaction(interaction) as tx:
        tournament = require_manager(await require_tournament(tx, tournament_id), rights)
        if tournament.phase != "open":
            raise Refusal("tournament_over" if tournament.phase != "running" else "tournament_running")
        people = len(await tx.tournaments.entrants(tournament_id))
        if people < (least := least_people(tournament)):
            raise Refusal("tournament_too_few", count=least)
        opened = await _next_round(tx, tables, tournament)
    _tell(tables, opened)


async def end_round(tables: Tables, deadline: Deadline) -> None:
    """Open the next round, or finish the tournament, if the round's tables have ended or its time is over.

    Otherwise the deadline is planned again for the end of the round's time. At a table that has not ended in time, all
    who still play share the first place.
    """
    async with tables.store.transaction() as tx:
        tournament = await tx.tournaments.lock(int(deadline.key.partition(":")[2]))
        if not await tx.deadlines.take_due(deadline) or tournament is None or tournament.due is None:
            return
        unsettled = await tx.tournaments.unsettled_in_round(tournament.id, tournament.round)
        if unsettled and tx.now < tournament.due:
            await tx.deadlines.plan(_deadline(tournament.id, tournament.due))
            return
        for table_id in dict.fromkeys(one.table_id for one in unsettled if one.table_id is not None):
            seated = [one for one in unsettled if one.table_id == table_id]
            await _settle(tx, tournament.id, seated, _stayed(await tx.seats.at_table(table_id), None), {})
        opened = await _next_round(tx, tables, tournament)
    _tell(tables, opened)


async def close_duplicate(tables: Tables, deadline: Deadline) -> None:
    """Close the duplicate of this deadline, unless it is too early.

    If it was the round of a running tournament, the round's points are stored. Then the next round is opened, or the
    tournament ends.
    """
    number = int(deadline.key.partition(":")[2])
    async with tables.store.transaction() as tx:
        known = await tx.duplicates.get(number)
        tournament_id = None if known is None else known.tournament_id
        tournament = None if tournament_id is None else await tx.tournaments.lock(tournament_id)
        duplicate = await tx.duplicates.lock(number)
        if duplicate is None:
            await tx.deadlines.take_due(deadline)
        elif await try_to_close(tx, duplicate, deadline) and tournament is not None and tournament.phase == "running":
            await settle_duplicate_round(tx, tournament, duplicate)
            await _next_round(tx, tables, tournament)


async def record_tournament_table(tx: Transaction, table: Table, change: PublicChange) -> None:
    """If this act has ended a tournament's table, store its points and plan an immediate `end_round`.

    A step of the aftermath.
    """
    if not change.has_ended_game(table.public_knowledge()):
        return
    found = await tx.tournaments.id_and_seats_at_table(table.row.id)
    if found is None:
        return
    tournament_id, seated = found
    await tx.deadlines.plan(_deadline(tournament_id, tx.now))
    standing = table.require_started().standings() if table.row.phase == OVER else []
    ranks = {one.seat: (one.rank, one.points) for one in standing}
    await _settle(tx, tournament_id, seated, _stayed(table.seats, table.row), ranks)


def _stayed(seats: Iterable[SeatRow], row: TableRow | None) -> dict[int, Seat]:
    """The seats of the people who have not left, by account, without the person who has ended the game early."""
    by = None if row is None else row.ended_by
    return {one.player_id: one.seat for one in seats if one.player_id is not None and one.player_id != by}


async def _settle(
    tx: Transaction,
    tournament_id: int,
    seated: Sequence[RoundSeat],
    stayed: Mapping[int, Seat],
    ranks: Mapping[Seat, tuple[int, int]],
) -> None:
    """Store the points of a table: people who have left are last; without ranks all others share the first place."""
    rounds = {one.user_id: one.round for one in seated}
    found = {user: ranks.get(stayed[user], _UNRANKED) if user in stayed else _LEFT_EARLY for user in rounds}
    shares = score_shares({user: score for user, (_, score) in found.items()})
    for user, points in place_points({user: place for user, (place, _) in found.items()}).items():
        await tx.tournaments.store_points(tournament_id, rounds[user], user, points, shares[user])


async def _next_round(tx: Transaction, tables: Tables, tournament: Tournament) -> list[TableRow]:
    """Open and announce the next round, or end the tournament; returns the new tables."""
    people = {one.user_id: one for one in await tx.tournaments.entrants(tournament.id) if not one.has_left}
    opened, seats = list[TableRow](), None
    if tournament.round < tournament.rounds and tournament.is_of_duplicates:
        seats = await open_duplicate_round(tx, tournament, people)
    elif tournament.round < tournament.rounds:
        opened, seats = await _open_tables(tx, tables, tournament, people)
    await queue_channel_post(tx, "round", tournament.guild_id, tournament.id, tournament.round)
    if not seats:
        await tx.tournaments.update(tournament, phase="over", due=None)
        return []
    due = tx.now + tournament.days * DAY_SECONDS
    await tx.tournaments.add_round_seats(tournament.id, seats)
    await tx.tournaments.update(tournament, phase="running", round=tournament.round + 1, due=due)
    return opened


async def _open_tables(
    tx: Transaction, tables: Tables, tournament: Tournament, people: Mapping[int, Entrant]
) -> tuple[list[TableRow], list[RoundSeat]]:
    """Pair the people and open their tables; returns these and who sits where. Both are empty with too few people."""
    played = await tx.tournaments.round_seats(tournament.id)
    ranked = swiss_standings(tournament.id, people, played)
    found = pair_people(ranked, meetings(played), _table_sizes(tournament))
    if found is None:
        return [], []
    opened = [await _open_table(tx, tables, tournament, [people[user] for user in seated]) for seated in found.tables]
    await tx.deadlines.plan(_deadline(tournament.id, tx.now + tournament.days * DAY_SECONDS))
    number, seated = tournament.round + 1, zip(found.tables, opened, strict=True)
    seats = [RoundSeat(number, user, row.id) for users, row in seated for user in users]
    return opened, [*seats, *(RoundSeat(number, user, None, FIRST_PLACE_POINTS, 0) for user in found.byes)]


async def _open_table(tx: Transaction, tables: Tables, tournament: Tournament, people: list[Entrant]) -> TableRow:
    """Open a table of a round and deal its game."""
    new = NewTable(
        game=tournament.game,
        version=find_game(tournament.game).version,
        guild_id=tournament.guild_id,
        channel_id=tournament.channel_id,
        host_id=people[0].user_id,
        language=tournament.language,
        bot_level=tournament.bot_level,
        seats_most=len(people),
        settings=tournament.settings,
        pace=tournament.pace,
        entry="invited",
    )
    return (await open_and_begin(tx, tables, new, [Person(one.user_id, one.name) for one in people])).row


def least_people(tournament: Tournament) -> int:
    """The fewest people with whom a tournament can start."""
    return MIN_COMPARED_PEOPLE if tournament.is_of_duplicates else _table_sizes(tournament).least


def _table_sizes(tournament: Tournament) -> TableSizes:
    """The numbers of seats that the tables of a tournament may have."""
    mode = find_game(tournament.game).mode_of(settings_of(tournament))
    return TableSizes(least_lobby_seats(mode), min(mode.most_seats, MAX_SEATS_PER_TABLE), tournament.seats)


def _deadline(tournament_id: int, due: int) -> Deadline:
    return Deadline(f"{_ROUND_DEADLINE}:{tournament_id}", _ROUND_DEADLINE, due)


def _tell(tables: Tables, opened: Iterable[TableRow]) -> None:
    for row in opened:
        tables.changed(row)
