"""Playing in a duplicate: once for each person, at a private table without help; and one person's page of it."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.store import DUPLICATE, Duplicate, DuplicateEntry, Reading, Store, Transaction
from bot.table.duplicate.closing import plan_close
from bot.table.duplicate.opening import require_duplicate
from bot.table.duplicate.standings import ranked_entries
from bot.table.limits import count_table
from bot.table.options import origin_of, settings_of
from bot.table.panel import Panel
from bot.table.public_knowledge import PublicChange
from bot.table.refusal import Refusal
from bot.table.secrecy import Seal
from bot.table.settings.people import name_wishes
from bot.table.solo.beginnings import Beginning, SoloRequest, begin_in_transaction, open_new_panel
from bot.table.state import OVER, RUNNING, Person
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.turn.since import turn_panel
from games.core import Position, encode
from games.registry import find_game


class EntryRequest(NamedTuple):
    """A request to play in a duplicate: its number, and the channel and language of the person's table."""

    duplicate_id: int
    channel_id: int
    language: str


class InterimResult(NamedTuple):
    """The result of one finished game while the duplicate is open; `rank` is among the games finished so far.

    `name` is None for a person who does not want to be named. `is_own`: it is the result of the person who looks.
    """

    rank: int
    name: str | None
    points: int
    is_own: bool


class DuplicatePage(NamedTuple):
    """A duplicate as one person sees it: its row and the person's entry (None if there is none).

    `begun` and `ended` are the numbers of people who have begun and ended. `is_closed`: games no longer count, and the
    results are public. `is_consent_missing`: the person has not said whether the result may show their name.
    `results` are filled in only for people who have ended their own game.
    """

    duplicate: Duplicate
    entry: DuplicateEntry | None
    begun: int
    ended: int
    is_closed: bool
    is_consent_missing: bool
    results: tuple[InterimResult, ...] = ()

    @property
    def has_begun(self) -> bool:
        return self.entry is not None and self.entry.table_id is not None

    @property
    def may_play(self) -> bool:
        """Whether the person may begin, or go on with, a game that counts."""
        has_ended = self.entry is not None and self.entry.ended_at is not None
        return not (self.is_closed or has_ended) and (self.duplicate.is_open or self.entry is not None)


async def duplicate_page(store: Store, user_id: int, duplicate_id: int) -> DuplicatePage:
    """The duplicate as this person sees it. Refused for an unknown number."""
    async with store.read() as reading:
        duplicate = await require_duplicate(reading, duplicate_id)
        entries = {entry.user_id: entry for entry in await reading.duplicates.entries(duplicate_id)}
        wishes, own = await name_wishes(reading, [user_id, *entries]), entries.get(user_id)
        has_ended = own is not None and own.ended_at is not None
        named = {user for user, wish in wishes.items() if wish == "named"}
        results = await _results(reading, list(entries.values()), named, user_id) if has_ended else ()
    return DuplicatePage(
        duplicate,
        own,
        begun=sum(entry.table_id is not None for entry in entries.values()),
        ended=sum(entry.ended_at is not None for entry in entries.values()),
        is_closed=store.now >= duplicate.closes_at,
        is_consent_missing=wishes[user_id] == "ask",
        results=results,
    )


async def _results(
    reading: Reading, entries: Sequence[DuplicateEntry], named: set[int], user_id: int
) -> tuple[InterimResult, ...]:
    found = list[InterimResult]()
    for entry, rank in ranked_entries(entries):
        if rank is not None and entry.table_id is not None and entry.points is not None:
            [seated] = await reading.seats.at_table(entry.table_id)
            name = seated.name if entry.user_id in named else None
            found.append(InterimResult(rank, name, entry.points, entry.user_id == user_id))
    return tuple(found)


async def play_duplicate(tables: Tables, person: Person, request: EntryRequest) -> Panel:
    """Begin the person's only game of a duplicate, or go on with it; returns its panel. A repeated press goes on.

    To begin is refused after the close and for people who may not enter; to go on is always possible.
    """
    async with tables.store.transaction() as tx:
        await tx.lock_subject("person", person.id)
        entry = await tx.duplicates.entry(request.duplicate_id, person.id)
        if entry is None or entry.table_id is None:
            table = await _begin(tx, tables, person, request, is_listed=entry is not None)
        else:
            table = None
    if table is not None:
        return open_new_panel(tables, table, person)
    assert entry is not None and entry.table_id is not None
    return await turn_panel(tables, entry.table_id, person.id)


async def record_duplicate_result(tx: Transaction, table: Table, change: PublicChange) -> None:
    """If this act has ended a game of an open duplicate, store its result. A step of the aftermath of solo games."""
    was_running = change.before is not None and change.before.phase == RUNNING
    if table.row.kind != DUPLICATE or not was_running or table.row.phase != OVER:
        return
    duplicate = await tx.duplicates.get(origin_of(table.row)["duplicate"])
    if duplicate is None or tx.now >= duplicate.closes_at:
        return
    own = next(one for one in table.require_started().standings() if one.seat == 0)
    if await tx.duplicates.end_entry(table.row.id, own.points):
        await plan_close(tx, duplicate, tx.now)


async def _begin(tx: Transaction, tables: Tables, person: Person, request: EntryRequest, *, is_listed: bool) -> Table:
    duplicate = await tx.duplicates.lock(request.duplicate_id)
    if duplicate is None:
        raise Refusal("no_duplicate")
    if tx.now >= duplicate.closes_at:
        raise Refusal("duplicate_over")
    if await tx.duplicates.has_begun(duplicate.id, person.id):
        raise Refusal("duplicate_forgotten")
    if not (duplicate.is_open or is_listed):
        raise Refusal("duplicate_full")
    await count_table(tx, tables.limits, person.id)
    solo = SoloRequest(duplicate.game, request.channel_id, request.language)
    table = await begin_in_transaction(tx, person, solo, await _beginning(tx, duplicate))
    await tx.duplicates.begin_entry(duplicate.id, person.id, table.row.id)
    return table


async def _beginning(reading: Reading, duplicate: Duplicate) -> Beginning:
    seal = Seal.of_duplicate(duplicate.game, duplicate.version, await reading.duplicates.secret(duplicate.id))
    position = Position.start(find_game(duplicate.game), settings_of(duplicate), 1, seal.seed, duplicate.version)
    origin = {"duplicate": duplicate.id}
    return Beginning(encode(position.base), bot_level="", origin=origin, kind=DUPLICATE, seal=seal)
