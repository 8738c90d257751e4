"""The notice boards of servers: each is made once, edited silently, and found again if its answer was lost."""

from functools import partial

import discord
import structlog

from bot.delivery.courier import Courier
from bot.delivery.name_policy import NamePolicy, deliver_moderated
from bot.delivery.refusals import CHANNEL_GONE, FINAL_FOR_MESSAGES
from bot.delivery.sender import EditResult, Sender
from bot.store import Deadline, Server
from bot.table.lobby.nearby import public_lobbies
from bot.table.notices import deadlines_in_delivery, drop_notices, note_notices
from bot.table.settings.servers import server_of_deadline
from bot.table.tables import Tables
from bot.ui.layout import Message
from bot.ui.lobby.notice_card import notice_card
from bot.ui.marks import is_notice_mark
from bot.ui.sights import ChannelVisibility

log = structlog.get_logger()


class NoticeBoards:
    """Delivers the board of a server, one delivery at a time for each; `delayed` has the reasons of retries."""

    def __init__(
        self, client: discord.Client, tables: Tables, sights: ChannelVisibility, delayed: dict[str, str]
    ) -> None:
        self._client, self._tables, self._sights, self._sender = client, tables, sights, Sender(client)
        self._courier = Courier(partial(deliver_moderated, self._tell), self._give_up, FINAL_FOR_MESSAGES, delayed)

    async def deliver(self, guild_id: int) -> float | None:
        """Make or edit the board of this server if it has changed; returns the seconds until a retry."""
        waiting = partial(deadlines_in_delivery, self._tables.store, guild_id)
        return await self._courier.deliver_all(guild_id, waiting)

    async def _tell(self, deadline: Deadline, names: NamePolicy) -> None:
        server = await self._tables.store.server(server_of_deadline(deadline))
        channel, there = server.notice_channel_id, server.notice_message_channel_id
        if there is not None and there != channel:
            await self._remove(server)
        message_id = None if channel is None else await self._show(server, channel, names)
        await note_notices(self._tables.store, deadline, channel, message_id)

    async def _show(self, server: Server, channel: int, names: NamePolicy) -> int:
        """The id of the board's message, which shows the open tables now."""
        card = await self._card(server, channel, names)
        known = server.notice_message_id if server.notice_message_channel_id == channel else None
        if known is not None:
            changed = await self._sender.try_to_change(channel, known, card)
            if changed is EditResult.DONE:
                return known
            await self._sender.delete(channel, known)
        if (found := await self._sender.find(channel, is_notice_mark)) is not None:
            await self._sender.change(channel, found, card)
            return found
        return await self._sender.create(channel, card, (), f"board-{known or channel}", silent=True)

    async def _card(self, server: Server, channel: int, names: NamePolicy) -> Message:
        """The board with the tables of channels that all its readers see."""
        lobbies = await public_lobbies(self._tables, server.guild_id)
        places = {lobby.row.channel_id for lobby in lobbies}
        seen = await self._sights.channels_for_readers(self._client, server.guild_id, channel, places)
        language = server.language or server.notice_language
        assert language is not None
        shown = [names.apply(lobby) for lobby in lobbies if lobby.row.channel_id in seen]
        return names.with_note(notice_card(shown, language), language)

    async def _remove(self, server: Server) -> None:
        """Delete the board from the channel where it was before; it stays if the bot has no access there any more."""
        assert server.notice_message_channel_id is not None
        assert server.notice_message_id is not None
        try:
            await self._sender.delete(server.notice_message_channel_id, server.notice_message_id)
        except discord.HTTPException as error:
            if error.code not in CHANNEL_GONE:
                raise
            log.info("old notice board not deleted", server=server.guild_id, reason=str(error))

    async def _give_up(self, deadline: Deadline, error: Exception) -> None:
        """Drop the edit; if the bot may not write in the channel any more, the server has no board any more."""
        is_gone = isinstance(error, discord.HTTPException) and error.code in CHANNEL_GONE
        await drop_notices(self._tables.store, deadline, is_gone=is_gone)
        log.warning("notice board given up", server=server_of_deadline(deadline), turned_off=is_gone, reason=str(error))
