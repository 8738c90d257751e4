"""Public messages of tables before their start: the lobby card, and calls to those who are invited later."""

import discord
import structlog

from bot.patience import may_pass
from bot.store import Post
from bot.table.panel import Lobby
from bot.table.table import LOBBY
from bot.table.tables import Tables
from bot.ui.invitation_card import invitation_card
from bot.ui.layout import Message
from bot.ui.lobby_card import lobby_card
from bot.ui.mentions import NOBODY, only

log = structlog.get_logger()


class LobbyPosts:
    """Delivers them. What Discord refuses is left out: each press on a card brings it up to date as well."""

    KINDS = frozenset({"card", "invitation"})

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client, self._tables = client, tables

    async def deliver(self, post: Post) -> None:
        """Deliver one such post and take it off the list."""
        lobby = await self._tables.lobby(post.table_id)
        try:
            if post.kind == "card" and lobby.row.lobby_message_id is None:
                card_id = await self._send(post, lobby, lobby_card(lobby), _invited(lobby))
                await self._tables.delivered(post, lobby_message_id=card_id)
                return
            await self._bring(post, lobby)
        except discord.HTTPException as error:
            if may_pass(error):
                raise
            log.info("lobby card stays as it is", table=post.table_id, reason=str(error))
        await self._tables.delivered(post)

    async def _bring(self, post: Post, lobby: Lobby) -> None:
        """Edit the lobby card, or call the invited who have not come yet."""
        if post.kind == "card" and lobby.row.lobby_message_id is not None:
            card = lobby_card(lobby)
            channel = self._client.get_partial_messageable(lobby.row.channel_id)
            await channel.get_partial_message(lobby.row.lobby_message_id).edit(
                view=card.view, attachments=card.files, allowed_mentions=NOBODY
            )
        elif called := [user_id for user_id in post.called if user_id in _invited(lobby)]:
            await self._send(post, lobby, invitation_card(lobby, called), called)

    async def _send(self, post: Post, lobby: Lobby, message: Message, called: list[int]) -> int:
        channel = self._client.get_partial_messageable(lobby.row.channel_id)
        sent = await channel.send(
            view=message.view, files=message.files, nonce=f"post-{post.id}", allowed_mentions=only(called)
        )
        return sent.id


def _invited(lobby: Lobby) -> list[int]:
    """Who may be called to the table; nobody once it has started or was closed."""
    return list(lobby.invited) if lobby.row.phase == LOBBY else []
