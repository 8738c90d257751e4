"""Tables as the tests need them."""

from typing import Final

from bot.store import NewTable, Reading, SeatRow, Store, TableRow
from games.core import Seat

HANA: Final = 101
BEN: Final = 102
CARLA: Final = 103
SERVER: Final = 2**62

LOBBY: Final = NewTable(
    game="welcome_to",
    version=1,
    channel_id=2**63 - 1,
    host_id=HANA,
    language="ja",
    bot_level="greedy",
    seats_most=4,
    guild_id=SERVER,
    lobby_message_id=500,
    settings={"solo": False, "expansions": ["ice"]},
)
SEATS: Final = [SeatRow(0, "Hana", user_id=HANA), SeatRow(1, "Ben", user_id=BEN), SeatRow(2, "Bot", bot_level="greedy")]


async def open_lobby(store: Store) -> TableRow:
    """A new lobby of Hana's with nobody seated."""
    async with store.transaction() as tx:
        return await tx.tables.add(LOBBY)


async def start_table(store: Store) -> TableRow:
    """A running table of Hana, Ben and a bot player, at its first checkpoint."""
    async with store.transaction() as tx:
        table = await tx.tables.add(LOBBY)
        await tx.seats.replace_all(table.id, SEATS)
        return await tx.tables.update(table, phase="running", seed=2**63 - 1, checkpoint=b"{}")


async def serials(look: Reading, table_id: int) -> dict[Seat, int]:
    """How many choices, undos and restarts each seat has made in the whole game."""
    return {seated.seat: seated.serial for seated in await look.seats.at_table(table_id)}


async def rewrite(store: Store, table_id: int) -> None:
    """Write a table's row as it is, as another process would."""
    async with store.transaction() as tx:
        row = await tx.tables.get(table_id)
        assert row is not None
        await tx.tables.update(row)
