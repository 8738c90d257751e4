"""Public messages of tables before their start: the lobby card, and calls to those who are invited later."""

from bot.delivery.sender import EditResult, Posting, Sender
from bot.delivery.telling import Telling
from bot.store import Post, TableChanges
from bot.table.deliveries import Deliveries
from bot.table.panel import Lobby
from bot.table.state import CANCELLED, EXPIRED, LOBBY
from bot.ui.lobby.card import invitation_card, lobby_card


class LobbyPosts:
    """Delivers posts of tables before their start."""

    KINDS = frozenset({"card", "invitation"})

    def __init__(self, deliveries: Deliveries, sender: Sender, posting: Posting) -> None:
        self._deliveries, self._sender, self._posting = deliveries, sender, posting

    async def deliver(self, post: Post, telling: Telling) -> None:
        """Deliver a lobby card or an invitation, and take the post off the list."""
        lobby = telling.of(await self._deliveries.lobby(post.table_id))
        await (self._card if post.kind == "card" else self._invitation)(post, lobby, telling)

    async def _card(self, post: Post, lobby: Lobby, telling: Telling) -> None:
        """Edit the lobby card; where there is none, post it, unless the table was closed meanwhile."""
        venue, card_id = lobby.row.channel_id, lobby.row.lobby_message_id
        card, gone = telling.noted(lobby_card(lobby), lobby.row.language), TableChanges(lobby_message_id=None)
        if card_id is not None:
            changed = await self._sender.try_to_change(venue, card_id, card)
            if changed is not EditResult.WORN_OUT:
                await self._deliveries.delivered(post, **(gone if changed is EditResult.DELETED else {}))
                return
        if lobby.row.phase in {CANCELLED, EXPIRED}:
            await self._deliveries.delivered(post, lobby_message_id=await self._posting.refresh(post, venue, card))
        elif made := await self._posting.make(post, venue, card, _invited(lobby)):
            await self._deliveries.delivered(post, lobby_message_id=made)

    async def _invitation(self, post: Post, lobby: Lobby, telling: Telling) -> None:
        """Call the invited people who do not sit at the table yet."""
        called = [user_id for user_id in post.called if user_id in _invited(lobby)]
        if called:
            card = telling.noted(invitation_card(lobby, called, post.id), lobby.row.language)
            if not await self._posting.make(post, lobby.row.channel_id, card, called):
                return
        await self._deliveries.delivered(post)


def _invited(lobby: Lobby) -> list[int]:
    """The people who may be called to the table; nobody once it has started or was closed."""
    return list(lobby.invited) if lobby.row.phase == LOBBY else []
