"""Venues: a thread for each table, or the channel where threads are not allowed."""

from typing import Any, Final

import discord
import structlog

from bot import limits
from bot.delivery.patience import Unpostable
from bot.error_codes import THREAD_EXISTS, UNKNOWN_MESSAGE
from bot.store import Store, TableRow
from bot.table.servers import server_of
from bot.ui.obstacles import asked
from bot.ui.permissions import lacking_here, lacking_in_thread
from render.face import face_of
from render.texts import texts_in

log = structlog.get_logger()

REFUSED: Final = (400, 403)
"""HTTP's codes for a thread that cannot be: a permission is missing, there are no threads in such a channel, or the
server has as many active ones as it may."""
PUBLIC_THREAD: Final = 11
"""Discord's channel type of a thread that everybody in the channel can read."""
ARCHIVE_AFTER: Final = limits.ARCHIVE_MINUTES[-1]
"""Minutes of silence after which Discord archives the thread: a week, the longest there is."""


class Venues:
    """Opens threads, and takes them out of the archive, where the server wants them."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client, self._store = client, store

    async def open(self, row: TableRow) -> int:
        """The id of a thread for this table, on its lobby card where that is still there; else of its channel.

        Discord is asked first what the bot may do there, for a thread in which it may not write is of no use. Raises
        Unpostable if it may write neither in a thread nor in the channel.
        """
        if row.guild_id is None:
            return await self._thread(row) or row.channel_id
        if not (await server_of(self._store, row.guild_id)).uses_threads:
            return row.channel_id
        allowed = await asked(self._client, row.guild_id, row.channel_id)
        if allowed.kind == "text" and not lacking_in_thread(allowed) and (thread := await self._thread(row)):
            return thread
        if lacking := lacking_here(allowed):
            raise Unpostable(f"in {row.channel_id} the bot lacks {', '.join(lacking)}")
        log.info("no threads here", table=row.id, channel=row.channel_id)
        return row.channel_id

    async def unarchive(self, thread_id: int) -> bool:
        """Take a thread out of the archive; returns whether the bot can post there: not if it is locked."""
        thread: Any = await self._client.http.edit_channel(thread_id, archived=False)
        return not thread["thread_metadata"]["locked"]

    async def _thread(self, row: TableRow) -> int | None:
        """A new thread, on the lobby card if that can be; None where Discord refuses any."""
        for message_id in dict.fromkeys((row.lobby_message_id, None)):
            try:
                return await self._started(row, message_id)
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    return message_id
                if error.code != UNKNOWN_MESSAGE and error.status not in REFUSED:
                    raise
                log.info("no thread", table=row.id, on_card=message_id is not None, code=error.code)
        return None

    async def _started(self, row: TableRow, message_id: int | None) -> int:
        http = self._client.http
        if message_id is None:
            made = await http.start_thread_without_message(row.channel_id, type=PUBLIC_THREAD, **_named(row))
        else:
            made = await http.start_thread_with_message(row.channel_id, message_id, **_named(row))
        return int(made["id"])


def _named(row: TableRow) -> dict[str, Any]:
    title = face_of(row.game, row.language).words.title()
    name = texts_in(row.language)("bot", "thread.name", title=title, table=row.id)
    return {"name": name[: limits.THREAD_NAME], "auto_archive_duration": ARCHIVE_AFTER}
