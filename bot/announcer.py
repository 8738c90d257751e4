"""Public messages: the table message and the reveal of each round, posted after the move is stored.

What has been announced is a column of the table, so whatever a crash has cut short is announced at the next start. A
reveal carries a nonce of its table and round, so Discord creates it once however often it is sent.
"""

import asyncio
from typing import Final

import aiohttp
import discord
import structlog

from bot.store.rows import TableRow
from bot.table.panel import Public
from bot.table.tables import Tables
from bot.threads import Threads
from bot.ui.layout import Message
from bot.ui.table_card import people_to_call, reveal_card, sheet_pictures, table_card, table_picture
from render.face import Picture, face_of
from render.texts import texts_in

log = structlog.get_logger()

DELAYS: Final = (1.0, 2.0, 5.0, 15.0)
"""Seconds to wait before each new try when Discord could not be reached."""
THREAD_EXISTS: Final = 160004
"""Discord's code for a message that has a thread already; that thread has the message's id."""
ARCHIVE_AFTER: Final = 10080
"""Minutes of silence after which Discord archives the thread: a week, the longest there is."""


class Announcer:
    """Keeps what everybody sees of each table up to date."""

    def __init__(self, client: discord.Client, tables: Tables, threads: Threads) -> None:
        self._client, self._tables, self._threads = client, tables, threads

    async def announce(self, table_id: int) -> None:
        """Bring the public messages of this table up to date, trying again while Discord cannot be reached."""
        for delay in (*DELAYS, None):
            try:
                await self._announce(table_id)
                return
            except (discord.DiscordServerError, aiohttp.ClientError, OSError) as error:
                log.warning("announcement delayed", table=table_id, reason=str(error))
                if delay is None:
                    raise
                await asyncio.sleep(delay)
            except (discord.Forbidden, discord.NotFound) as error:
                log.error("announcement refused", table=table_id, reason=str(error))
                return

    async def _announce(self, table_id: int) -> None:
        public = await self._tables.public(table_id)
        place = public.row.thread_id or await self._find_place(public.row)
        board = await self._threads.draw(table_picture, public)
        is_new = public.row.published < public.row.number
        if is_new and public.row.number > 0:
            await self._reveal(public, place, board)
        table_message = await self._show_table(public, place, board)
        if is_new or public.row.table_message_id != table_message:
            await self._tables.update(table_id, published=public.row.number, table_message_id=table_message)

    async def _reveal(self, public: Public, place: int, board: Picture) -> None:
        sheets = await self._threads.draw(sheet_pictures, public, public.row.language)
        nonce = f"reveal-{public.row.id}-{public.row.number}"
        await self._post(place, reveal_card(public, sheets, board), nonce, public)

    async def _show_table(self, public: Public, place: int, board: Picture) -> int:
        """Edit the table message, or post it when there is none yet; its id."""
        if (known := public.row.table_message_id) is None:
            return await self._post(place, table_card(public, board, calling=True), f"table-{public.row.id}", public)
        message, channel = table_card(public, board), self._client.get_partial_messageable(place)
        await channel.get_partial_message(known).edit(
            view=message.view, attachments=message.files, allowed_mentions=discord.AllowedMentions.none()
        )
        return known

    async def _post(self, place: int, message: Message, nonce: str, public: Public) -> int:
        called = [discord.Object(user_id) for user_id in people_to_call(public)]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=called, replied_user=False)
        channel = self._client.get_partial_messageable(place)
        sent = await channel.send(view=message.view, files=message.files, nonce=nonce, allowed_mentions=mentions)
        return sent.id

    async def _find_place(self, row: TableRow) -> int:
        """Where the table is played: a thread on the lobby card, or the channel where threads are not allowed."""
        try:
            place = await self._make_thread(row) if row.lobby_message_id else row.channel_id
        except discord.Forbidden:
            log.info("no threads here", table=row.id, channel=row.channel_id)
            place = row.channel_id
        await self._tables.update(row.id, thread_id=place)
        return place

    async def _make_thread(self, row: TableRow) -> int:
        assert row.lobby_message_id is not None
        title = face_of(row.game, row.language).title()
        name = texts_in(row.language)("bot", "thread.name", title=title, table=row.id)
        try:
            thread = await self._client.http.start_thread_with_message(
                row.channel_id, row.lobby_message_id, name=name[:100], auto_archive_duration=ARCHIVE_AFTER
            )
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            return row.lobby_message_id
        return int(thread["id"])
