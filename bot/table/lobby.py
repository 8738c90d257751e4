"""What people do at a table before it starts."""

from dataclasses import dataclass

from bot.store.rows import NewTable
from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.seating import (
    Person,
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
from games.core import UnknownGame
from games.registry import find_game


@dataclass(frozen=True)
class Opening:
    """What somebody asked for with `/play`: the game, where, for how many, and how strong bot players are."""

    game: str
    guild_id: int | None
    channel_id: int
    language: str
    bot_level: str
    seats: int | None


async def open_lobby(tables: Tables, host: Person, opening: Opening, interaction: str) -> Lobby:
    """A new table with its host on the first seat. Refused for what does not exist."""
    try:
        game = find_game(opening.game)
    except UnknownGame:
        raise Refusal("no_game") from None
    if opening.bot_level not in LEVELS:
        raise Refusal("level")
    mode = game.usual_mode
    seats_most = mode.most_seats if opening.seats is None else opening.seats
    if not mode.least_seats <= seats_most <= mode.most_seats:
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
    )
    async with tables.store.transaction(interaction) as tx:
        row = await tx.add_table(new)
        table = Table(row, [], game)
        table.seats = joined(table, host)
        await tx.set_seats(row.id, table.seats)
    return table.lobby()


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
