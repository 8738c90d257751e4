"""Sending public messages: each is made once, whatever gets lost on the way."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.store import Post
from bot.table.tables import Tables
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY, only

UNKNOWN_MESSAGE: Final = 10008
"""Discord's code for a message that is gone; also the answer to a nonce whose message is."""


class Sender:
    """Makes the messages of posts, and edits messages.

    The first time a post's message is sent, its nonce is stored before; Discord makes one message for it, however often
    it is sent, and answers with that one, which may say what was true the first time.
    """

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client, self._tables = client, tables

    async def make(self, post: Post, place: int, message: Message, called: Sequence[int] = ()) -> int | None:
        """The id of a post's message, which says what `message` does; those called are mentioned where it is new.

        None where the post has to be taken up again: another one is in its place, or its message was deleted.
        """
        nonce = await self._tables.sending(post)
        if nonce is None:
            return None
        try:
            message_id = await self._send(place, message, called, nonce)
            if post.sent_at is not None:
                await self.edit(place, message_id, message)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._tables.unsend(post)
            return None
        return message_id

    async def edit(self, place: int, message_id: int, message: Message) -> None:
        """Bring a message up to date; to do so twice does no harm."""
        channel = self._client.get_partial_messageable(place)
        await channel.get_partial_message(message_id).edit(
            view=message.view, attachments=message.files, allowed_mentions=NOBODY
        )

    async def _send(self, place: int, message: Message, called: Sequence[int], nonce: str) -> int:
        channel = self._client.get_partial_messageable(place)
        sent = await channel.send(view=message.view, files=message.files, nonce=nonce, allowed_mentions=only(called))
        return sent.id
