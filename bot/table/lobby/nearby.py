"""The lobbies near a person, for commands that take a seat or start a table without its lobby card."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from bot.store import TableRow
from bot.table.choices.panel import Lobby
from bot.table.lobby.before_start import seats_after_joining
from bot.table.lobby.seating import is_full
from bot.table.memory.secrecy import is_private
from bot.table.memory.state import LOBBY, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables


@dataclass(frozen=True)
class CommandPlace:
    """The place of a command: its server, and in `channels` its channel and, for a thread, the parent channel."""

    guild_id: int
    channels: Collection[int | None]


async def joinable_lobbies(tables: Tables, person: Person, here: CommandPlace) -> list[Lobby]:
    """The lobbies of this server that the person may join: those in this channel, then others, each newest first."""

    def is_open(table: Table) -> bool:
        try:
            return bool(seats_after_joining(table, person)) and table.row.host_id not in apart
        except Refusal:
            return False

    async with tables.store.read() as reading:
        hosts = {row.host_id for row in await reading.tables.lobbies_in_server(here.guild_id)}
        apart = await reading.people.blocked_between(person.id, hosts)
    return await _lobbies(tables, here, is_open)


async def hosted_lobbies(tables: Tables, person: Person, here: CommandPlace) -> list[Lobby]:
    """The lobbies of this server with this host: those in this channel, then others, each newest first."""
    return await _lobbies(tables, here, lambda table: table.row.phase == LOBBY and table.row.host_id == person.id)


async def public_lobbies(tables: Tables, guild_id: int) -> list[Lobby]:
    """The lobbies of a server that have free seats and need no invitation, newest first."""

    def is_open(table: Table) -> bool:
        row = table.row
        return row.phase == LOBBY and not row.is_solo and row.entry == "anyone" and not is_full(table)

    return await _lobbies(tables, CommandPlace(guild_id, ()), is_open)


async def hosted_lobby_id(tables: Tables, person: Person, here: CommandPlace) -> int:
    """The number of the only lobby that the person hosts in this channel; if there is none, in this server.

    Refused for none or several.
    """
    hosted = await hosted_lobbies(tables, person, here)
    nearest = [lobby for lobby in hosted if lobby.row.channel_id in here.channels] or hosted
    if len(nearest) != 1:
        raise Refusal("several_lobbies" if nearest else "no_lobby")
    return nearest[0].row.id


async def require_table_here(tables: Tables, table_id: int, here: CommandPlace) -> TableRow:
    """The row of a table of this server. A private game or another server's table is refused like an unknown number."""
    async with tables.hold(table_id) as table:
        if table.row.guild_id != here.guild_id or is_private(table.row):
            raise Refusal("no_table")
        return table.row


async def _lobbies(tables: Tables, here: CommandPlace, fits: Callable[[Table], bool]) -> list[Lobby]:
    async with tables.store.read() as reading:
        rows = await reading.tables.lobbies_in_server(here.guild_id)
    found = []
    for row in sorted(rows, key=lambda row: row.channel_id not in here.channels):
        async with tables.hold(row.id) as table:
            if fits(table):
                found.append(table.lobby())
    return found
