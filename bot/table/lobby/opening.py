"""Opening a table for several: its lobby with the host on the first seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bot.store import Deadline, NewTable, TableRow, Transaction
from bot.table.choices.options import MODE_OPTION, PLANNED_START_KEY, PRESET_KEY, modes_for_several, planned_start
from bot.table.choices.panel import Lobby
from bot.table.clocks.pace_choice import require_pace
from bot.table.limits import Limits, count_lobby
from bot.table.lobby.inviting import invite, lobby_after_inviting, require_few_invited
from bot.table.lobby.presets import Preset, PresetName, find_preset
from bot.table.lobby.seating import least_lobby_seats, seats_with_person
from bot.table.lobby.starting import plan_start
from bot.table.memory.state import EXPIRED, LOBBY, Person
from bot.table.memory.table import Table
from bot.table.notices import plan_notices_edit
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.bots import BOT_LEVELS
from games.core import Game, UnknownGame
from games.registry import find_game


@dataclass(frozen=True)
class OpeningRequest:
    """The request of `/play`: `seats` is a number, `invited` are accounts, `starts_at` is in unix seconds.

    The preset gives the level, seats, mode and pace that are None. The start is not planned if its time is None.
    """

    game: str
    guild_id: int | None
    channel_id: int
    language: str
    bot_level: str | None
    seats: int | None
    mode: str | None = None
    pace: str | None = None
    invited: tuple[int, ...] = ()
    preset: PresetName = "server"
    starts_at: int | None = None


async def open_lobby(tables: Tables, host: Person, opening: OpeningRequest, interaction: str) -> Lobby:
    """Open a table with its host seated; returns its lobby.

    Refused for unknown values, above the limits, and if `find_preset` refuses the preset.
    """
    game = require_game(opening.game)
    require_few_invited(opening.invited)
    async with tables.store.transaction(interaction) as tx:
        preset = await find_preset(tx, host, opening.guild_id, game, opening.preset)
        new = new_table(host, opening, game, preset)
        table = await open_with_host(tx, tables.limits, new, host, opening.invited)
        if opening.starts_at is not None:
            await plan_start(tx, table.row, opening.starts_at)
    return lobby_after_inviting(table, opening.invited)


async def open_with_host(
    tx: Transaction, limits: Limits, new: NewTable, host: Person, invited: Iterable[int] = ()
) -> Table:
    """Open a table in this transaction, with its host seated and these people invited, but not called.

    Refused above a limit. Its expiry and an edit of the notices are planned.
    """
    await count_lobby(tx, limits, new)
    row = await tx.tables.add(new)
    await tx.deadlines.plan(expiry_deadline(row))
    table = Table(row, [], find_game(new.game))
    await table.seat_all(tx, seats_with_person(table, host))
    await invite(tx, limits, table, invited)
    await plan_notices_edit(tx, row)
    return table


def require_game(name: str) -> Game[Any]:
    """The game of this name. Refused for an unknown one."""
    try:
        return find_game(name)
    except UnknownGame:
        raise Refusal("no_game") from None


def require_level(name: str) -> str:
    """The level of bot players with this name. Refused for an unknown one."""
    if name not in BOT_LEVELS:
        raise Refusal("level")
    return name


def new_table(host: Person, opening: OpeningRequest, game: Game[Any], found: Preset | None) -> NewTable:
    """The row of the new table; what the request leaves out is from the preset.

    `found` is the preset, None if the server or the game has none. Refused for unknown values.
    """
    preset = found or Preset()
    usual = preset.settings.get(MODE_OPTION, game.settings_type().mode)
    name = usual if opening.mode is None else opening.mode
    if name not in modes_for_several(game):
        raise Refusal("no_mode")
    mode = game.modes[name]
    seats_most = opening.seats or (preset.seats_most if name == usual else None) or mode.most_seats
    if not least_lobby_seats(mode) <= seats_most <= mode.most_seats:
        raise Refusal("seats", least=mode.least_seats, most=mode.most_seats)
    return NewTable(
        game=game.name,
        version=game.version,
        guild_id=opening.guild_id,
        channel_id=opening.channel_id,
        host_id=host.id,
        language=opening.language,
        bot_level=require_level(opening.bot_level or preset.bot_level),
        seats_most=seats_most,
        settings={**preset.settings, MODE_OPTION: name, **_named(opening, found)},
        pace=require_pace(opening.pace or preset.pace, game),
    )


def _named(opening: OpeningRequest, found: Preset | None) -> dict[str, str | int]:
    """The name of the preset (none in a server without one for this game) and the planned start, if any."""
    planned: dict[str, str | int] = {} if opening.starts_at is None else {PLANNED_START_KEY: opening.starts_at}
    if found is None and opening.preset == "server":
        return planned
    return {**planned, PRESET_KEY: opening.preset if found else "usual"}


LOBBY_LIFETIME_SECONDS: Final = 3 * 24 * 60 * 60
"""Seconds for which a lobby stays open after its last change."""


def expiry_deadline(row: TableRow) -> Deadline:
    """The deadline at which a lobby is closed.

    It is LOBBY_LIFETIME_SECONDS after the last change, or after the planned start if that is later.
    """
    last = max(row.updated_at, planned_start(row) or 0)
    return Deadline(f"lobby:{row.id}", "lobby", last + LOBBY_LIFETIME_SECONDS, table_id=row.id)


async def close_forgotten_lobby(tables: Tables, deadline: Deadline) -> None:
    """Close a lobby at its expiry and update its card; if it has changed since, plan the later deadline instead."""
    assert deadline.table_id is not None
    async with tables.act(deadline.table_id) as (tx, table):
        if not await tx.deadlines.take_due(deadline) or table.row.phase != LOBBY:
            return
        if (later := expiry_deadline(table.row)).due > tx.now:
            await tx.deadlines.plan(later)
            return
        await table.update(tx, phase=EXPIRED)
        await tx.posts.queue_card_edit(table.row)
