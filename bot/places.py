"""Where tables are played: a thread for each, or the channel where threads are not allowed."""

from typing import Any, Final

import discord
import structlog

from bot import limits
from bot.store import Store, TableRow
from bot.table.servers import server_of
from render.face import face_of
from render.texts import texts_in

log = structlog.get_logger()

THREAD_EXISTS: Final = 160004
"""Discord's code for a message that has a thread already; that thread has the message's id."""
UNKNOWN_MESSAGE: Final = 10008
WRONG_KIND: Final = 50024
"""Discord's code for a channel in which there can be no threads, as in a thread itself."""
PUBLIC_THREAD: Final = 11
"""Discord's channel type of a thread that everybody in the channel can read."""
ARCHIVE_AFTER: Final = limits.ARCHIVE_MINUTES[-1]
"""Minutes of silence after which Discord archives the thread: a week, the longest there is."""


class Places:
    """Opens and reopens threads, where the server wishes them."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._http, self._store = client.http, store

    async def open(self, row: TableRow) -> int:
        """The id of a thread for this table, on its lobby card where that is still there; else of its channel."""
        if not await self._wants_thread(row):
            return row.channel_id
        try:
            if row.lobby_message_id is None:
                return await self._thread_without_card(row)
            return await self._thread_on_card(row, row.lobby_message_id)
        except discord.HTTPException as error:
            if not (isinstance(error, discord.Forbidden) or error.code == WRONG_KIND):
                raise
            log.info("no threads here", table=row.id, channel=row.channel_id)
            return row.channel_id

    async def _wants_thread(self, row: TableRow) -> bool:
        return row.guild_id is None or (await server_of(self._store, row.guild_id)).uses_threads

    async def reopen(self, thread_id: int) -> None:
        """Take a thread out of the archive."""
        await self._http.edit_channel(thread_id, archived=False)

    async def _thread_on_card(self, row: TableRow, message_id: int) -> int:
        try:
            made = await self._http.start_thread_with_message(row.channel_id, message_id, **_named(row))
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return message_id
            if error.code == UNKNOWN_MESSAGE:
                return await self._thread_without_card(row)
            raise
        return int(made["id"])

    async def _thread_without_card(self, row: TableRow) -> int:
        made = await self._http.start_thread_without_message(row.channel_id, type=PUBLIC_THREAD, **_named(row))
        return int(made["id"])


def _named(row: TableRow) -> dict[str, Any]:
    title = face_of(row.game, row.language).title()
    name = texts_in(row.language)("bot", "thread.name", title=title, table=row.id)
    return {"name": name[: limits.THREAD_NAME], "auto_archive_duration": ARCHIVE_AFTER}
