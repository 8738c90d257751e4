"""Nonces: a message that is sent again with the same nonce within a few minutes is not made again.

As the page says of `enforce_nonce` (Discord API: Resources, Create Message): a nonce is "checked for uniqueness in the
past few minutes", among all messages of the same author, wherever they are. A message that was deleted since is not
made again either; Discord answers with an error then (discord-api-docs, pull request 6647). Messages that are read do
not have their nonce.
"""

from collections.abc import Iterable

from bot import limits
from bot.playground.clock import TimeSource
from bot.playground.records import PostedMessage


class Nonces:
    """Which message of the bot was made with which nonce, for as long as that is remembered."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._made: dict[str, tuple[str, float]] = {}

    def remember(self, messages: Iterable[PostedMessage]) -> None:
        """Take note of the nonces of these messages, and let go of old ones."""
        self._made |= {one.nonce: (one.id, one.created) for one in messages if one.nonce is not None}
        self._made = {nonce: made for nonce, made in self._made.items() if self._is_remembered(made[1])}

    def message_id(self, nonce: str) -> str | None:
        """The message that was made with this nonce, also one that is gone; None where nobody remembers it."""
        message_id, at = self._made.get(nonce, (None, 0.0))
        return message_id if self._is_remembered(at) else None

    def forget(self) -> None:
        """Forget all of them, as after a long time."""
        self._made.clear()

    def _is_remembered(self, at: float) -> bool:
        return self._clock.now() - at < limits.NONCE_SECONDS
