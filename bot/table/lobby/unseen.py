"""Acts of the host on a lobby without a visible card: the answer to `/play` was lost, or the card deleted."""

from bot.store import Store, TableRow
from bot.store.posts import UNKNOWN_SENT_AT
from bot.table.ending.early import close_lobby
from bot.table.lobby.seating import require_hosted_lobby
from bot.table.memory.state import LOBBY, Person
from bot.table.tables import Tables


async def is_unseen(store: Store, row: TableRow) -> bool:
    """Whether a lobby has no known card and none is queued."""
    if row.is_solo or row.phase != LOBBY or row.lobby_message_id is not None:
        return False
    async with store.read() as reading:
        return not await reading.posts.is_queued(row.id, "card")


async def store_card_id(tables: Tables, table_id: int, channel_id: int, message_id: int) -> None:
    """Store the id of the card of a lobby in this channel, unless a card is known."""
    async with tables.writing(table_id) as (tx, table):
        if table.row.phase != LOBBY or table.row.lobby_message_id is not None or table.row.channel_id != channel_id:
            return
        await table.update(tx, lobby_message_id=message_id)


async def post_card_again(tables: Tables, person: Person, table_id: int, interaction: str) -> TableRow:
    """Queue the card of a lobby again, and let a parked table take posts; for the host."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        await table.update(tx, parked=None)
        await tx.posts.add_or_replace(table_id, "card", 0, sent_at=UNKNOWN_SENT_AT)
    return table.row


async def close_unseen_lobby(tables: Tables, person: Person, table_id: int, interaction: str) -> TableRow:
    """Close a lobby, whose card need not be visible; for the host."""
    async with tables.act(table_id, interaction) as (tx, table):
        require_hosted_lobby(table, person)
        await close_lobby(tx, table, "host", person.id)
    return table.row
