"""Making the messages of posts: each once, whatever gets lost on the way."""

from collections.abc import Sequence

import discord

from bot.delivery.sender import Sender, is_relied_on
from bot.error_codes import UNKNOWN_MESSAGE
from bot.store import Post
from bot.table.deliveries import Deliveries
from bot.ui.layout import Message
from bot.ui.marks import mark_of


class Posting:
    """Makes the messages of posts, in a thread or channel.

    A nonce is stored before the first try, and for some minutes Discord makes one message for it, however often it is
    sent, and answers with that one. A try after more than `RELIED_ON` seconds looks first whether the message is there.
    One that an earlier try has made may say what was true then, so it is edited.
    """

    def __init__(self, deliveries: Deliveries, sender: Sender) -> None:
        self._deliveries, self._sender = deliveries, sender

    async def make(
        self, post: Post, venue: int, message: Message, called: Sequence[int] = (), after: int | None = None
    ) -> int | None:
        """Make or edit the message of a post, so that it says `message`; returns its id.

        A new message mentions the people who are `called`. It is newer than the message `after`. None where the post
        has to be taken up again: another one is in its place, or its message was deleted.
        """
        is_known = is_relied_on(post.sent_at, self._deliveries.store.now)
        found = None if is_known else await self._sender.find(venue, mark_of(post), after or 0)
        nonce = await self._deliveries.sending(post)
        if nonce is None:
            return None
        try:
            message_id = found or await self._sender.create(venue, message, called, nonce)
            if found or post.nonce is not None:
                await self._sender.change(venue, message_id, message)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._deliveries.unsend(post)
            return None
        return message_id

    async def refresh(self, post: Post, venue: int, message: Message, after: int | None = None) -> int | None:
        """Edit the message of a post that is not wanted any more, if an earlier try has made it.

        Returns its id; None where there is no such message.
        """
        if post.sent_at is None:
            return None
        found = await self._sender.find(venue, mark_of(post), after or 0)
        return found if found and await self._sender.change_if_there(venue, found, message) else None
