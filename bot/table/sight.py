"""Who may know of which tables: a person can send the number of any table."""

from bot.store.rows import TableRow
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.table.tables import Tables


async def seen_row(tables: Tables, table_id: int, user_id: int, guild_id: int | None) -> TableRow:
    """The row of a table, for a person in this server (None: in none) who may know of it.

    Refused for everybody else, as if there were no table of that number.
    """
    async with tables.held(table_id) as table:
        row, is_seen = table.row, is_seen_by(table, user_id, guild_id)
    if not is_seen:
        raise Refusal("no_table")
    return row


def is_seen_by(table: Table, user_id: int, guild_id: int | None) -> bool:
    """Whether this person has a seat at the table, or is invited to it, or is in its server.

    Only the person who plays a solo game sees it.
    """
    if any(seated.user_id == user_id for seated in table.seats):
        return True
    if table.row.is_solo:
        return False
    return user_id in table.invited or (guild_id is not None and guild_id == table.row.guild_id)
