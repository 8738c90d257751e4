"""Playing in a duplicate: once for each person or group, at a private table without help; and one person's page."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.store import DUPLICATE, Duplicate, DuplicateEntry, Reading, Store, Transaction
from bot.table.choices.options import origin_of, settings_of
from bot.table.choices.panel import Panel
from bot.table.duplicate.closing import plan_close
from bot.table.duplicate.opening import require_duplicate
from bot.table.duplicate.standings import points_of, ranked_entries
from bot.table.limits import count_table
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import OVER, RUNNING, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.settings.people import naming_preferences
from bot.table.solo.beginnings import Beginning, SoloRequest, begin_solo_table, open_new_panel
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import Position, encode
from games.registry import find_game


class EntryRequest(NamedTuple):
    """A request to play in a duplicate: its number, and the channel and language of the person's new table."""

    duplicate_id: int
    channel_id: int
    language: str


class InterimResult(NamedTuple):
    """The result of one finished game; `rank` is its rank among the games finished so far.

    `name` is None for a group, and for a person who does not want to be named. `is_own`: it is the reader's result.
    `group` is the number of a group, whose points are the mean of its people.
    """

    rank: int
    name: str | None
    points: float
    is_own: bool
    group: int | None = None


class DuplicatePage(NamedTuple):
    """A duplicate as one person sees it, with the person's entry (None if there is none).

    `begun` is the number of games that have begun, `ended` of those that have ended with points. `is_closed`: games no
    longer count, and the results are public. `is_consent_missing`: the person has not said whether the result may show
    their name. `results` are filled in only for people whose own game has ended with points.
    """

    duplicate: Duplicate
    entry: DuplicateEntry | None
    begun: int
    ended: int
    is_closed: bool
    is_consent_missing: bool
    results: tuple[InterimResult, ...] = ()

    @property
    def has_begun_game(self) -> bool:
        """Whether the person's game has begun."""
        return self.entry is not None and self.entry.table_id is not None

    @property
    def may_play(self) -> bool:
        """Whether the person may begin alone, or go on with a game that counts."""
        has_ended = self.entry is not None and self.entry.ended_at is not None
        may_begin = self.duplicate.seats == 1 and (self.duplicate.is_open or self.entry is not None)
        return not (self.is_closed or has_ended) and (self.has_begun_game or may_begin)


async def duplicate_page(store: Store, user_id: int, duplicate_id: int) -> DuplicatePage:
    """The duplicate as this person sees it. Refused for an unknown number."""
    async with store.read() as reading:
        duplicate = await require_duplicate(reading, duplicate_id)
        entries = {entry.user_id: entry for entry in await reading.duplicates.entries(duplicate_id)}
        wishes, own = await naming_preferences(reading, [user_id, *entries]), entries.get(user_id)
        has_ended = own is not None and own.points is not None
        named = {user for user, wish in wishes.items() if wish == "named"}
        results = await _results(reading, list(entries.values()), named, user_id, duplicate.seats) if has_ended else ()
    return DuplicatePage(
        duplicate,
        own,
        begun=len({entry.table_id for entry in entries.values() if entry.table_id is not None}),
        ended=len({entry.table_id for entry in entries.values() if entry.points is not None}),
        is_closed=store.now >= duplicate.closes_at,
        is_consent_missing=wishes[user_id] == "ask",
        results=results,
    )


async def _results(
    reading: Reading, entries: Sequence[DuplicateEntry], named: set[int], user_id: int, seats: int
) -> tuple[InterimResult, ...]:
    found = list[InterimResult]()
    for entry, rank in ranked_entries(entries):
        if rank is not None and entry.table_id is not None and entry.group_number is None:
            [seated] = await reading.seats.at_table(entry.table_id)
            name = seated.name if entry.user_id in named else None
            found.append(InterimResult(rank, name, points_of(entry), entry.user_id == user_id))
        elif rank is not None:
            is_own = any((one.table_id, one.user_id) == (entry.table_id, user_id) for one in entries)
            found.append(InterimResult(rank, None, points_of(entry) / seats, is_own, entry.group_number))
    return tuple(found)


async def play_duplicate(tables: Tables, person: Person, request: EntryRequest) -> Panel:
    """Begin the person's only game of a duplicate, or go on with it; returns its panel.

    A new game is refused after the close, above the hourly limit, and for people who may not enter. A group's game is
    refused, because it is played in its thread.
    """
    async with tables.store.transaction() as tx:
        await tx.lock_subject("person", person.id)
        entry = await tx.duplicates.entry(request.duplicate_id, person.id)
        if entry is None or entry.table_id is None:
            table = await _begin(tx, tables, person, request, is_listed=entry is not None and entry.ended_at is None)
        else:
            table = None
    if table is not None:
        return open_new_panel(tables, table, person)
    assert entry is not None and entry.table_id is not None
    if entry.group_number is not None:
        raise Refusal("groups_only")
    return await turn_panel(tables, entry.table_id, person.id)


async def record_duplicate_result(tx: Transaction, table: Table, change: PublicChange) -> None:
    """If this act has ended a game before its duplicate is closed, store its results. A step of the aftermath.

    A group's game counts if its people have taken all turns.
    """
    was_running = change.before is not None and change.before.phase == RUNNING
    if table.row.kind != DUPLICATE or not was_running or table.row.phase != OVER:
        return
    duplicate = await tx.duplicates.get(origin_of(table.row)["duplicate"])
    if duplicate is None or tx.now >= duplicate.closes_at:
        return
    points = {one.seat: one.points for one in table.require_started().standings()}
    own = {one.seat: points[one.seat] for one in table.seats}
    together = None if table.row.is_solo else sum(own.values())
    if together is not None and not _have_played(table, await tx.duplicates.entries_at_table(table.row.id)):
        return
    if await tx.duplicates.end_entries(table.row.id, own, together):
        await plan_close(tx, duplicate, tx.now)


def _have_played(table: Table, entries: Sequence[DuplicateEntry]) -> bool:
    """Whether these people have taken all turns of their seats: no bot player has, not even one for a late person."""
    sat = {(one.seat, one.user_id, one.bot_level) for one in table.sittings}
    is_own = sat == {(entry.seat, entry.user_id, None) for entry in entries}
    return is_own and all(seated.stand_in is None for seated in table.seats)


async def _begin(tx: Transaction, tables: Tables, person: Person, request: EntryRequest, *, is_listed: bool) -> Table:
    duplicate = await tx.duplicates.lock(request.duplicate_id)
    if duplicate is None:
        raise Refusal("no_duplicate")
    if tx.now >= duplicate.closes_at:
        raise Refusal("duplicate_over")
    if await tx.duplicates.has_begun(duplicate.id, person.id):
        raise Refusal("duplicate_forgotten")
    if duplicate.seats > 1:
        raise Refusal("groups_only")
    if not (duplicate.is_open or is_listed):
        raise Refusal("duplicate_full")
    await count_table(tx, tables.limits, person.id)
    solo = SoloRequest(duplicate.game, request.channel_id, request.language)
    table = await begin_solo_table(tx, person, solo, await _beginning(tx, duplicate))
    await tx.duplicates.begin_entry(DuplicateEntry(duplicate.id, person.id, table.row.id, seat=0))
    return table


async def _beginning(reading: Reading, duplicate: Duplicate) -> Beginning:
    seal = Seal.of_duplicate(duplicate, await reading.duplicates.secret(duplicate.id))
    position = Position.start(find_game(duplicate.game), settings_of(duplicate), 1, seal.seed, duplicate.version)
    origin = {"duplicate": duplicate.id}
    return Beginning(encode(position.base), bot_level="", origin=origin, kind=DUPLICATE, seal=seal)
