"""Public messages of tables before their start: the lobby card, and calls to those who are invited later."""

import discord
import structlog

from bot.delivery.patience import may_pass
from bot.delivery.sender import Posting, Sender
from bot.store import Post, TableChanges
from bot.table.deliveries import Deliveries
from bot.table.panel import Lobby
from bot.table.table import CANCELLED, EXPIRED, LOBBY
from bot.ui.lobby_card import invitation_card, lobby_card

log = structlog.get_logger()


class LobbyPosts:
    """Delivers posts of tables before their start. One that Discord refuses is dropped: presses update cards, too."""

    KINDS = frozenset({"card", "invitation"})

    def __init__(self, deliveries: Deliveries, sender: Sender, posting: Posting) -> None:
        self._deliveries, self._sender, self._posting = deliveries, sender, posting

    async def deliver(self, post: Post) -> None:
        """Deliver a lobby card or an invitation, and take the post off the list."""
        lobby = await self._deliveries.lobby(post.table_id)
        try:
            await (self._card if post.kind == "card" else self._invitation)(post, lobby)
        except discord.HTTPException as error:
            if may_pass(error):
                raise
            log.info("lobby card stays as it is", table=post.table_id, reason=str(error))
            await self._deliveries.delivered(post)

    async def _card(self, post: Post, lobby: Lobby) -> None:
        """Edit the lobby card; where there is none, post it, unless the table was closed meanwhile."""
        venue, card_id, card = lobby.row.channel_id, lobby.row.lobby_message_id, lobby_card(lobby)
        if card_id is not None:
            gone: TableChanges = {"lobby_message_id": None}
            is_there = await self._sender.change_if_there(venue, card_id, card)
            await self._deliveries.delivered(post, **({} if is_there else gone))
        elif lobby.row.phase in {CANCELLED, EXPIRED}:
            await self._deliveries.delivered(post, lobby_message_id=await self._posting.refresh(post, venue, card))
        elif made := await self._posting.make(post, venue, card, _invited(lobby)):
            await self._deliveries.delivered(post, lobby_message_id=made)

    async def _invitation(self, post: Post, lobby: Lobby) -> None:
        """Call the invited people who do not sit at the table yet."""
        called = [user_id for user_id in post.called if user_id in _invited(lobby)]
        if called:
            card = invitation_card(lobby, called, post.id)
            if not await self._posting.make(post, lobby.row.channel_id, card, called):
                return
        await self._deliveries.delivered(post)


def _invited(lobby: Lobby) -> list[int]:
    """The people who may be called to the table; nobody once it has started or was closed."""
    return list(lobby.invited) if lobby.row.phase == LOBBY else []
