"""Groups of a duplicate: people create, join and leave them; the person who fills one begins its game.

A group is the entries with its number. Its table is private: only its people may know of it, in a thread of their own.
"""

from typing import Final, NamedTuple

from bot.store import DUPLICATE, Duplicate, DuplicateEntry, NewTable, Reading, Store, TableRow, Transaction
from bot.table.choices.options import ORIGIN_KEY
from bot.table.duplicate.opening import require_duplicate
from bot.table.limits import count_table, refusal_to_start
from bot.table.lobby.starting import open_and_begin
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.settings.company import require_unblocked
from bot.table.solo.beginnings import HARD_BOT_LEVEL
from bot.table.tables import Tables

MAX_WAITING_GROUPS: Final = 4
"""The most groups of a duplicate that are not full. Each has a button, in one row with the button to create one."""


class Group(NamedTuple):
    """A group of a duplicate: its number, and the entries of its people in the order of their seats."""

    number: int
    members: tuple[DuplicateEntry, ...]

    @property
    def has_begun(self) -> bool:
        return any(one.table_id is not None for one in self.members)


class GroupsPage(NamedTuple):
    """The groups of a duplicate by number; groups whose game has begun come after all others."""

    duplicate: Duplicate
    groups: tuple[Group, ...]

    @property
    def waiting(self) -> list[Group]:
        """The groups whose game has not begun."""
        return [group for group in self.groups if not group.has_begun]


async def groups_page(store: Store, duplicate_id: int) -> GroupsPage:
    """The groups of a duplicate. Refused if there is no duplicate with this number."""
    async with store.read() as reading:
        return GroupsPage(await require_duplicate(reading, duplicate_id), await _groups(reading, duplicate_id))


async def create_group(tables: Tables, person: Person, duplicate_id: int, interaction: str) -> None:
    """Make a group with this person alone.

    Refused for people who may not enter one, above MAX_WAITING_GROUPS, and above the hourly limit.
    """
    async with tables.store.transaction(interaction) as tx:
        groups = (await _require_open(tx, person.id, duplicate_id)).groups
        if sum(not group.has_begun for group in groups) >= MAX_WAITING_GROUPS:
            raise Refusal("many_groups", most=MAX_WAITING_GROUPS)
        await count_table(tx, tables.limits, person.id)
        number = 1 + max((group.number for group in groups), default=0)
        await tx.duplicates.join_group(_entry(duplicate_id, person, number, 0))


async def join_group(tables: Tables, person: Person, duplicate_id: int, number: int, interaction: str) -> None:
    """Join a group, and begin its game if it is full then.

    Refused for unknown and full groups, and for people who may not enter. Also refused if the person or the founder has
    blocked the other, and if too many games are running for another to begin.
    """
    row = None
    async with tables.store.transaction(interaction) as tx:
        page = await _require_open(tx, person.id, duplicate_id)
        group = next((one for one in page.waiting if one.number == number), None)
        if group is None:
            raise Refusal("no_group")
        await require_unblocked(tx, person.id, [group.members[0].user_id])
        own = _entry(duplicate_id, person, number, 1 + max(one.seat or 0 for one in group.members))
        await tx.duplicates.join_group(own)
        if len(members := (*group.members, own)) == page.duplicate.seats:
            row = await _begin(tx, tables, page.duplicate, members)
    if row is not None:
        tables.changed(row)


async def leave_group(store: Store, user_id: int, duplicate_id: int, interaction: str) -> None:
    """Leave a group; the last person to leave dissolves it. Refused without a group, and once its game has begun."""
    async with store.transaction(interaction) as tx:
        await tx.duplicates.lock(duplicate_id)
        entry = await tx.duplicates.entry(duplicate_id, user_id)
        if entry is None or entry.group_number is None:
            raise Refusal("not_joined")
        if entry.table_id is not None:
            raise Refusal("group_plays")
        await tx.duplicates.delete_entry(duplicate_id, user_id)


async def _require_open(tx: Transaction, user_id: int, duplicate_id: int) -> GroupsPage:
    """The groups of a duplicate, locked, if this person may enter one."""
    duplicate = await tx.duplicates.lock(duplicate_id)
    if duplicate is None or duplicate.seats == 1:
        raise Refusal("no_duplicate")
    if tx.now >= duplicate.closes_at:
        raise Refusal("duplicate_over")
    groups = await _groups(tx, duplicate_id)
    if any(one.user_id == user_id for group in groups for one in group.members):
        raise Refusal("in_group")
    if await tx.duplicates.has_begun(duplicate_id, user_id):
        raise Refusal("duplicate_forgotten")
    if not duplicate.is_open:
        raise Refusal("duplicate_full")
    return GroupsPage(duplicate, groups)


async def _groups(reading: Reading, duplicate_id: int) -> tuple[Group, ...]:
    found = dict[int, list[DuplicateEntry]]()
    for entry in await reading.duplicates.entries(duplicate_id):
        if entry.group_number is not None:
            found.setdefault(entry.group_number, []).append(entry)
    groups = [Group(number, tuple(sorted(members, key=lambda one: one.seat or 0))) for number, members in found.items()]
    return tuple(sorted(groups, key=lambda group: (group.has_begun, group.number)))


def _entry(duplicate_id: int, person: Person, number: int, seat: int) -> DuplicateEntry:
    return DuplicateEntry(duplicate_id, person.id, group_number=number, seat=seat, name=person.name)


async def _begin(
    tx: Transaction, tables: Tables, duplicate: Duplicate, members: tuple[DuplicateEntry, ...]
) -> TableRow:
    """Begin the game of a full group. Refused if the server or its first person has too many running games."""
    new = NewTable(
        game=duplicate.game,
        version=duplicate.version,
        guild_id=duplicate.guild_id,
        channel_id=duplicate.channel_id,
        host_id=members[0].user_id,
        language=duplicate.language,
        bot_level=HARD_BOT_LEVEL,
        seats_most=duplicate.seats,
        settings=duplicate.settings | {ORIGIN_KEY: {"duplicate": duplicate.id}},
        entry="invited",
        kind=DUPLICATE,
    )
    if refusal := await refusal_to_start(tx, tables.limits, new):
        raise refusal
    seal = Seal.of_duplicate(duplicate, await tx.duplicates.secret(duplicate.id))
    table = await open_and_begin(tx, tables, new, [Person(one.user_id, one.name or "") for one in members], seal)
    for seat, one in enumerate(members):
        begun = DuplicateEntry(duplicate.id, one.user_id, table.row.id, group_number=one.group_number, seat=seat)
        await tx.duplicates.begin_entry(begun)
    return table.row
