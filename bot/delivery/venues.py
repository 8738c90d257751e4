"""Venues: a thread for each table, or the channel if threads are not allowed there."""

from typing import Any, Final

import discord
import structlog

from bot import limits
from bot.delivery.refusals import FINAL_MEMBER_CODES, FINAL_THREAD_CODES, FailureKind, Unpostable, kind_of_failure
from bot.error_codes import MISSING_ACCESS, THREAD_EXISTS, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.store import Store, TableRow
from bot.table.memory.secrecy import is_private
from bot.ui.press.obstacles import (
    fetch_permissions,
    permissions_lacking_here,
    permissions_lacking_in_private_thread,
    permissions_lacking_in_thread,
)
from render.face import face_of
from render.texts import texts_in

log = structlog.get_logger()

PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
"""Discord's channel types of threads: everybody in the channel can read the one, only its members the other."""
_ARCHIVE_AFTER: Final = limits.ARCHIVE_MINUTES[-1]
"""Minutes of silence after which Discord archives the thread: a week, the longest there is."""


class Venues:
    """Opens and unarchives the threads in which tables are played."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client, self._store = client, store

    async def open_venue(self, row: TableRow) -> int:
        """Open a thread for this table, on its lobby card if possible; returns the id of the thread or the channel.

        If the server wants no threads, the channel is returned. In other servers permissions are checked first, as a
        thread in which the bot may not write is useless. If the bot may not open one, the channel is returned, too.
        Raises Unpostable if the bot may write in neither. A private game is played in a private thread, to which its
        people are added; Unpostable is raised if the bot cannot open it.
        """
        if is_private(row):
            return await self._private(row)
        if row.guild_id is None:
            return await self._thread(row) or row.channel_id
        if not (await self._store.server_settings(row.guild_id)).uses_threads:
            return row.channel_id
        allowed = await fetch_permissions(self._client, row.guild_id, row.channel_id)
        if (
            allowed.kind == "text"
            and not permissions_lacking_in_thread(allowed)
            and (thread := await self._thread(row))
        ):
            return thread
        if lacking := permissions_lacking_here(allowed):
            raise Unpostable(f"in {row.channel_id} the bot lacks {', '.join(lacking)}")
        log.info("no threads here", table=row.id, channel=row.channel_id)
        return row.channel_id

    async def _private(self, row: TableRow) -> int:
        """The id of a new thread for the people of this table alone. Raises Unpostable if the bot may not open one."""
        allowed = await fetch_permissions(self._client, row.guild_id or 0, row.channel_id)
        lacking = permissions_lacking_in_private_thread(allowed)
        thread = None if lacking else await self._thread(row)
        if thread is None:
            raise Unpostable(f"no private thread in {row.channel_id}: the bot lacks {', '.join(lacking) or 'access'}")
        async with self._store.read() as reading:
            people = [one.user_id for one in await reading.seats.at_table(row.id) if one.user_id is not None]
        for user_id in people:
            await self._add(thread, user_id)
        return thread

    async def _add(self, thread: int, user_id: int) -> None:
        """Add a person to a thread; people whom Discord refuses for good stay out, such as those who have left."""
        try:
            await self._client.http.add_user_to_thread(thread, user_id)
        except discord.HTTPException as error:
            if kind_of_failure(error, FINAL_MEMBER_CODES) is not FailureKind.FINAL:
                raise
            log.info("not added to a private thread", thread=thread, code=error.code)

    async def unarchive(self, thread_id: int) -> bool:
        """Unarchive a thread; False if it is locked, so that the bot cannot post."""
        thread: Any = await self._client.http.edit_channel(thread_id, archived=False)
        return not thread["thread_metadata"]["locked"]

    async def exists(self, channel_id: int) -> bool:
        """Whether the channel or thread exists, even if the bot may not see it."""
        try:
            await self._client.http.get_channel(channel_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                return False
            if error.code != MISSING_ACCESS:
                raise
        return True

    async def _thread(self, row: TableRow) -> int | None:
        """A new thread, on the lobby card if possible; None if Discord refuses any for good."""
        for message_id in dict.fromkeys((row.lobby_message_id, None)):
            try:
                return await self._started(row, message_id)
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    return message_id
                if (
                    error.code != UNKNOWN_MESSAGE
                    and kind_of_failure(error, FINAL_THREAD_CODES) is not FailureKind.FINAL
                ):
                    raise
                log.info("no thread", table=row.id, on_card=message_id is not None, code=error.code)
        return None

    async def _started(self, row: TableRow, message_id: int | None) -> int:
        """The id of a new thread; without a message, of one that an unanswered try has made."""
        http = self._client.http
        if message_id is None:
            if (unheard := await self._unheard(row)) is not None:
                return unheard
            kind: Any = PRIVATE_THREAD if is_private(row) else PUBLIC_THREAD
            about = {**_named(row), "type": kind, "invitable": not is_private(row)}
            made = await http.start_thread_without_message(row.channel_id, **about)
        else:
            made = await http.start_thread_with_message(row.channel_id, message_id, **_named(row))
        return int(made["id"])

    async def _unheard(self, row: TableRow) -> int | None:
        """The bot's thread for this table among the server's active ones, if any."""
        if row.guild_id is None or self._client.user is None:
            return None
        wanted = (str(self._client.user.id), str(row.channel_id), _named(row)["name"])
        active = await self._client.http.get_active_threads(row.guild_id)
        found = [
            int(thread["id"])
            for thread in active["threads"]
            if (thread["owner_id"], thread["parent_id"], thread["name"]) == wanted
        ]
        return max(found, default=None)


def _named(row: TableRow) -> dict[str, Any]:
    title = face_of(row.game, row.language).words.title()
    name = texts_in(row.language)("bot", "thread.name", title=title, table=row.id)
    return {"name": name[: limits.MAX_THREAD_NAME_LENGTH], "auto_archive_duration": _ARCHIVE_AFTER}
