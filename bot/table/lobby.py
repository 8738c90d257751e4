"""What people do at a table before it starts."""

from dataclasses import dataclass
from typing import Any

from bot.store.rows import NewTable
from bot.table.expiry import expiry
from bot.table.options import MODE, menus_of, modes_for_several
from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.seating import (
    Person,
    fitting_seats,
    joined,
    left,
    next_host,
    require_enough,
    require_host,
    require_lobby,
    with_bot,
)
from bot.table.table import CANCELLED, Table
from bot.table.tables import Tables
from games.bots import LEVELS
from games.core import Game, UnknownGame
from games.registry import find_game


@dataclass(frozen=True)
class Opening:
    """What somebody asked for with `/play`: the game and its mode, where, for how many, how strong bot players are."""

    game: str
    guild_id: int | None
    channel_id: int
    language: str
    bot_level: str
    seats: int | None
    mode: str | None = None


@dataclass(frozen=True)
class Picked:
    """What somebody has chosen in the menu of that place among a table's menus: the places of the entries."""

    table_id: int
    menu: int
    entries: tuple[int, ...]


async def open_lobby(tables: Tables, host: Person, opening: Opening, interaction: str) -> Lobby:
    """A new table with its host on the first seat. Refused for what does not exist."""
    game = known_game(opening.game)
    if opening.bot_level not in LEVELS:
        raise Refusal("level")
    name = opening.mode or game.settings_type().mode
    if name not in modes_for_several(game):
        raise Refusal("no_mode")
    mode = game.modes[name]
    seats_most = mode.most_seats if opening.seats is None else opening.seats
    if not max(2, mode.least_seats) <= seats_most <= mode.most_seats:
        raise Refusal("seats", least=mode.least_seats, most=mode.most_seats)
    new = NewTable(
        game=game.name,
        version=game.version,
        guild_id=opening.guild_id,
        channel_id=opening.channel_id,
        host_id=host.id,
        language=opening.language,
        bot_level=opening.bot_level,
        seats_most=seats_most,
        settings={MODE: name},
    )
    async with tables.store.transaction(interaction) as tx:
        row = await tx.add_table(new)
        await tx.set_deadline(expiry(row))
        table = Table(row, [], game)
        table.seats = joined(table, host)
        await tx.set_seats(row.id, table.seats)
    return table.lobby()


def known_game(name: str) -> Game[Any]:
    """The game of that name. Refused when there is none."""
    try:
        return find_game(name)
    except UnknownGame:
        raise Refusal("no_game") from None


async def join(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Take a seat."""
    async with tables.held(table_id) as table:
        require_lobby(table, "running")
        await tables.save_seats(table, joined(table, person), interaction)
        return table.lobby()


async def leave(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Give up one's seat. The next person becomes host; without any the table is closed."""
    async with tables.held(table_id) as table:
        require_lobby(table, "cannot_leave")
        seats = left(table, person)
        host = next_host(seats)
        if host is None:
            await tables.save_seats(table, seats, interaction, phase=CANCELLED)
        else:
            await tables.save_seats(table, seats, interaction, host_id=host)
        return table.lobby()


async def add_bot(tables: Tables, person: Person, table_id: int, interaction: str) -> Lobby:
    """Seat a bot player; for the host."""
    async with tables.held(table_id) as table:
        require_lobby(table, "running")
        require_host(table, person)
        await tables.save_seats(table, with_bot(table), interaction)
        return table.lobby()


async def open_options(tables: Tables, person: Person, table_id: int, message_id: int | None = None) -> Lobby:
    """The options of a table, for its host; `message_id` is the lobby card's, which is to show what is changed."""
    async with tables.held(table_id) as table:
        require_lobby(table, "running")
        require_host(table, person)
        if message_id not in {None, table.row.lobby_message_id}:
            async with tables.store.transaction() as tx:
                table.row = await tx.update_table(table.row, lobby_message_id=message_id)
        return table.lobby()


async def choose_options(tables: Tables, person: Person, picked: Picked, interaction: str) -> Lobby:
    """Have just these options in one of the menus of a table; for the host, before the start."""
    async with tables.held(picked.table_id) as table:
        require_lobby(table, "running")
        require_host(table, person)
        menus = menus_of(table.game, table.row.is_solo)
        if picked.menu >= len(menus):
            raise Refusal("no_option")
        settings = menus[picked.menu].choose(table.game_settings(), picked.entries)
        await tables.save_options(table, settings, fitting_seats(table, settings), interaction)
        return table.lobby()


async def start(
    tables: Tables, person: Person, table_id: int, interaction: str, message_id: int | None = None
) -> Lobby:
    """Begin the game; for the host, with enough seats. `message_id` is the lobby card's, for the thread to hang on."""
    async with tables.held(table_id) as table:
        require_lobby(table, "running")
        require_host(table, person)
        require_enough(table)
        await tables.start(table, interaction, message_id)
        return table.lobby()
