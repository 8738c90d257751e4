"""Locks for edits of one message, and the pictures that the last edit has left on it.

Discord refuses an edit that keeps a picture already replaced by another edit. A press delivers the message as it was
then; an edit that was running, such as late pictures or another press, may have changed it since.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.metrics import CacheUsage
from bot.ui.parts.layout import pictures_on

MAX_REMEMBERED_MESSAGES: Final = 1000
"""The most messages whose pictures are remembered; the messages edited longest ago are forgotten."""
EDIT_TIMEOUT: Final = 3.0
"""Seconds to wait for another edit: a connection may hang for minutes."""


class Edits:
    """A lock for each message that is edited, and the pictures on it after its last edit."""

    def __init__(self) -> None:
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._left: OrderedDict[int, Mapping[str, int]] = OrderedDict()

    @asynccontextmanager
    async def lock(self, message_id: int | None) -> AsyncIterator[None]:
        """Hold the message's lock during the block; after EDIT_TIMEOUT seconds, run the block without it.

        With None, nothing is locked. The message's pictures count as unknown if the edit fails or the lock was not free
        in time.
        """
        if message_id is None:
            yield
            return
        lock = self._turns.setdefault(message_id, asyncio.Lock())
        is_ours = await _is_acquired(lock)
        if not is_ours:
            self._remember(message_id, {})
        try:
            yield
        except BaseException:
            self._left.pop(message_id, None)
            raise
        finally:
            if is_ours:
                lock.release()

    def remember_pictures(self, message_id: int | None, answer: Any) -> None:
        """Remember the pictures on a message from Discord's answer to its edit.

        Does nothing without an id, or if the answer has no message.
        """
        message = getattr(answer, "resource", answer)
        if message_id is not None and isinstance(message, discord.Message):
            self._remember(message_id, pictures_on(message))

    def pictures_on(self, pressed: discord.Message) -> Mapping[str, int]:
        """The attachment ids on a message, by file name: after its last edit, or else as it was pressed."""
        return self._left[pressed.id] if pressed.id in self._left else pictures_on(pressed)

    def _remember(self, message_id: int, left: Mapping[str, int]) -> None:
        self._left[message_id] = left
        self._left.move_to_end(message_id)
        if len(self._left) > MAX_REMEMBERED_MESSAGES:
            self._left.popitem(last=False)

    def forget(self) -> None:
        """Forget the pictures of all messages, for another bot that begins in this process."""
        self._left.clear()

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._left), MAX_REMEMBERED_MESSAGES)


async def _is_acquired(lock: asyncio.Lock) -> bool:
    try:
        async with asyncio.timeout(EDIT_TIMEOUT):
            return await lock.acquire()
    except TimeoutError:
        return False


EDITS: Final = Edits()
"""The locks and remembered pictures for all edits of messages in this process."""
