"""Messages on Discord: sending, editing, and finding one that may have been sent.

With these the message of a post is made once, even if a request or an answer gets lost.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from enum import Enum, auto
from typing import Any, Final, NamedTuple, TypeAlias, cast

import discord

from bot import limits
from bot.error_codes import MISSING_ACCESS, MISSING_PERMISSIONS, TOO_MANY_EDITS, UNKNOWN_MESSAGE
from bot.store import Post
from bot.table.aftermath.deliveries import Deliveries
from bot.ui.lines.mentions import NOBODY, allow_only, is_silent
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import Message, keep_pictures
from bot.ui.parts.marks import mark_test
from bot.ui.table.table_card import view_without_state

NONCE_TRUSTED_SECONDS: Final = limits.NONCE_SECONDS / 3
"""Seconds for which we trust Discord to know a nonce: its pages say "the past few minutes", and clocks differ."""
_MAX_CACHED_MESSAGES: Final = 200
"""The most messages in the cache, with the content that was last sent."""
MAX_SEARCHED_MESSAGES: Final = 2 * limits.MAX_MESSAGES_PER_REQUEST
"""The most messages of a thread or channel that are searched, from the newest on."""

MarkTest: TypeAlias = Callable[[Click], bool]
"""Whether a button with this click identifies the wanted message."""


class EditResult(Enum):
    DONE = auto()
    DELETED = auto()
    """The message was deleted before the edit."""
    EDITED_TOO_OFTEN = auto()
    """Discord refuses more edits of this message for now; the caller makes a new one."""


def is_nonce_reliable(sent_at: float | None, now: float) -> bool:
    """Whether Discord makes no second message for the nonce of a message first sent at `sent_at` (unix seconds).

    None stands for a message that was never sent.
    """
    return sent_at is None or 0 <= now - sent_at < NONCE_TRUSTED_SECONDS


class FoundCall(NamedTuple):
    """The message of a call: the id of its letter, and the tables for which it has buttons."""

    message_id: int
    letter: int
    tables: tuple[int, ...]


class Sender:
    """Sends, edits, finds and deletes the bot's messages on Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._shown: OrderedDict[int, discord.Message] = OrderedDict()

    async def send(
        self, venue: int, message: Message, called: Sequence[int], nonce: str, silent: bool | None = None
    ) -> int:
        """Send a message to a channel or thread; returns its id. It may mention the accounts and roles in `called`.

        If a message was sent with this nonce in the last minutes, its id is returned and nothing is sent. By default a
        message is silent if it mentions none of `called`.
        """
        channel = self._client.get_partial_messageable(venue)
        sent = await channel.send(
            view=message.view,
            files=message.files,
            nonce=nonce,
            silent=is_silent(message, called) if silent is None else silent,
            allowed_mentions=allow_only(called),
        )
        self._note(sent)
        return sent.id

    async def send_or_edit(
        self, venue: int, message: Message, mark: MarkTest, nonce: str, called: Sequence[int] = ()
    ) -> int:
        """Send a silent message, or edit the one of an earlier try, which `mark` finds; returns its id.

        Only a new message mentions `called`.
        """
        if (found := await self.find_marked(venue, mark)) is None:
            return await self.send(venue, message, called, nonce, silent=True)
        await self.edit(venue, found, message)
        return found

    async def edit(self, venue: int, message_id: int, message: Message, called: Sequence[int] = ()) -> None:
        """Edit a message. It may mention the accounts and roles in `called`; an edit notifies nobody."""
        channel = self._client.get_partial_messageable(venue)
        changed = await channel.get_partial_message(message_id).edit(
            view=message.view, attachments=message.files, allowed_mentions=allow_only(called) if called else NOBODY
        )
        self._note(changed)

    def _note(self, message: discord.Message) -> None:
        """Cache a message's content, which saves reading it to remove a part."""
        self._shown[message.id] = message
        if len(self._shown) > _MAX_CACHED_MESSAGES:
            self._shown.popitem(last=False)

    async def try_to_edit(
        self, venue: int, message_id: int, message: Message, called: Sequence[int] = ()
    ) -> EditResult:
        """Edit a message; the result says if it is deleted or was edited too often. Raises other errors of Discord."""
        try:
            await self.edit(venue, message_id, message, called)
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, TOO_MANY_EDITS}:
                raise
            return EditResult.DELETED if error.code == UNKNOWN_MESSAGE else EditResult.EDITED_TOO_OFTEN
        return EditResult.DONE

    async def find_marked(self, venue: int, mark: MarkTest, after: int = 0) -> int | None:
        """The id of our newest message in this venue with a button for which `mark` is true.

        Only the newest messages are searched, and of these only those newer than the message `after`. Returns None if
        there is no such message among them, or if the bot may not read them.
        """
        try:
            async for payload in self._newest(venue):
                if int(payload["id"]) <= after:
                    return None
                if self._is_ours(payload) and any(mark(click) for click in _clicks(payload)):
                    return int(payload["id"])
        except discord.HTTPException as error:
            if error.code not in {MISSING_ACCESS, MISSING_PERMISSIONS}:
                raise
        return None

    async def remove_state_text(self, venue: int, message_id: int) -> None:
        """Remove the text about awaited players from a message that is no longer the newest.

        Does nothing if the message is gone or cannot be edited.
        """
        try:
            message = self._shown.pop(message_id, None)
            message = message or await self._client.get_partial_messageable(venue).fetch_message(message_id)
            if (view := view_without_state(message)) is not None:
                files = cast(Sequence[discord.Attachment], keep_pictures(view, message))
                await message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, TOO_MANY_EDITS, MISSING_ACCESS, MISSING_PERMISSIONS}:
                raise

    async def delete(self, venue: int, message_id: int) -> None:
        """Delete a message, unless it is gone already."""
        try:
            await self._client.http.delete_message(venue, message_id)
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def find_calls(self, venue: int, table_id: int, user_id: int | None = None) -> AsyncIterator[FoundCall]:
        """Yields our calls to a turn at that table, newest first; with `user_id`, those that mention the person.

        Only the newest messages are searched, none if the bot may not read them.
        """
        try:
            async for payload in self._newest(venue):
                calls = [click for click in _clicks(payload) if click.serial and click.verb in {Verb.TURN, Verb.TABLE}]
                turns = {click.table for click in calls if click.verb is Verb.TURN}
                is_to_them = user_id is None or str(user_id) in {one["id"] for one in payload["mentions"]}
                if self._is_ours(payload) and is_to_them and table_id in turns:
                    yield FoundCall(int(payload["id"]), calls[0].serial, tuple(click.table for click in calls))
        except discord.HTTPException as error:
            if error.code not in {MISSING_ACCESS, MISSING_PERMISSIONS}:
                raise

    async def _newest(self, venue: int) -> AsyncIterator[Any]:
        """The newest messages there as Discord's JSON, page by page."""
        oldest: int | None = None
        for _ in range(MAX_SEARCHED_MESSAGES // limits.MAX_MESSAGES_PER_REQUEST):
            page = await self._client.http.logs_from(venue, limits.MAX_MESSAGES_PER_REQUEST, before=oldest)
            for payload in page:
                yield payload
                oldest = int(payload["id"])
            if len(page) < limits.MAX_MESSAGES_PER_REQUEST:
                return

    def _is_ours(self, payload: Any) -> bool:
        return self._client.user is not None and int(payload["author"]["id"]) == self._client.user.id


class PostMaker:
    """Makes the messages of posts; a repeated try makes no second message.

    A nonce is stored before the first try; for some minutes Discord makes one message for it, however often it is
    sent. A try after more than `NONCE_TRUSTED_SECONDS` first looks for the message. A message of an earlier try is
    edited, as it may be outdated.
    """

    def __init__(self, deliveries: Deliveries, sender: Sender) -> None:
        self._deliveries, self._sender = deliveries, sender

    async def make_message(
        self, post: Post, venue: int, message: Message, called: Sequence[int] = (), after: int | None = None
    ) -> int | None:
        """Send the message of a post, or edit the one of an earlier try; returns its id.

        A new message mentions `called`. An earlier one is searched only after the message `after`. Returns None, for a
        retry, if another post has replaced this one, or if its message was deleted or edited too often.
        """
        is_known = is_nonce_reliable(post.sent_at, self._deliveries.store.now)
        found = None if is_known else await self._sender.find_marked(venue, mark_test(post), after or 0)
        nonce = await self._deliveries.assign_nonce(post)
        if nonce is None:
            return None
        try:
            message_id = found or await self._sender.send(venue, message, called, nonce)
            if found or post.nonce is not None:
                await self._sender.edit(venue, message_id, message)
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_MESSAGE, TOO_MANY_EDITS}:
                raise
            await self._deliveries.forget_nonce(post, nonce)
            return None
        return message_id

    async def edit_earlier(self, post: Post, venue: int, message: Message, after: int | None = None) -> int | None:
        """Edit the message that an earlier try of an outdated post has made; returns its id, None if there is none.

        The id is also returned if Discord refuses further edits of the message for now. Only the newest messages are
        searched, and of these only those newer than the message `after`.
        """
        if post.sent_at is None:
            return None
        found = await self._sender.find_marked(venue, mark_test(post), after or 0)
        is_there = found and await self._sender.try_to_edit(venue, found, message) is not EditResult.DELETED
        return found if is_there else None


def _clicks(part: Any) -> Iterator[Click]:
    if (click := read_click({"custom_id": part.get("custom_id")})) is not None:
        yield click
    beside = [part["accessory"]] if part.get("accessory") else []
    for inner in [*(part.get("components") or []), *beside]:
        yield from _clicks(inner)
