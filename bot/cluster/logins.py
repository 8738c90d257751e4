"""Logins to Discord's gateway: how often they happen, and which errors end them for good.

Discord allows a number of logins a day, usually 1,000. After more it resets the bot's token, and the operator has to
enter the new one (its documentation: Gateway, Session Start Limit and Gateway Close Event Codes).
"""

import time
from collections.abc import Callable
from typing import Final

import discord

from bot import OperatorError

FATAL_CLOSE_CODES: Final = {
    4004: "Discord does not accept DISCORD_TOKEN any more. Copy the bot's token again from the developer portal.",
    4010: "Discord has no such shard as this bot asked for. Compare SHARD_IDS with SHARD_COUNT.",
    4011: "The bot is in more servers than its shards may serve. Raise SHARD_COUNT, or leave it to Discord.",
    4012: "Discord no longer speaks the version of its gateway that this bot uses. Update the program.",
    4013: "Discord does not know the intents (kinds of events) that this bot asked for. Update the program.",
    4014: "Discord does not let the bot have the intents (kinds of events) that it asked for. Update the program.",
}
"""The codes with which Discord closes a connection for good, each with the operator's remedy."""
_DISALLOWED_INTENTS_CODE: Final = 4014
"""The code for intents that Discord does not allow."""
LOGIN_INTERVAL: Final = 5.5
"""Seconds between two logins in a bucket of shards: the five of Discord, and a margin for the network."""
MAX_LOGIN_WAIT_SECONDS: Final = 10 * 60.0
"""The most seconds for which a shard waits for its turn to log in."""
RECONNECT_DELAYS: Final = (10.0, 20.0, 40.0, 80.0, 120.0)
"""Seconds to wait before each new connection after a row of short ones; the last delay repeats."""
LASTING_CONNECTION_SECONDS: Final = 5 * 60.0
"""After a connection of at least this duration, the first delay comes next."""


class LoginRefused(OperatorError):
    """Discord will never accept this login; the text is the remedy in `FATAL_CLOSE_CODES` for the code given."""

    def __init__(self, code: int) -> None:
        super().__init__(FATAL_CLOSE_CODES[code])


def raise_if_fatal(error: Exception) -> None:
    """Raise LoginRefused if this error shows that Discord will refuse every further connection."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        raise LoginRefused(_DISALLOWED_INTENTS_CODE) from error
    if isinstance(error, discord.ConnectionClosed) and error.code in FATAL_CLOSE_CODES:
        raise LoginRefused(error.code) from error


class TooManyLogins(Exception):
    """Few logins are left today; the next one is allowed after `seconds` seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"Logins at Discord are running short; the next one is made in {seconds:.0f} seconds")
        self.seconds = seconds


class LoginBudget:
    """Spaces logins out once half of Discord's daily number is spent, so that the rest lasts until it is reset.

    One instance serves all clients of the process.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._last = clock, clock()

    def spend(self, total: int, remaining: int, reset_after: float, count: int = 1) -> None:
        """Spend `count` logins now.

        Before them, Discord allows `remaining` of `total` logins for the next `reset_after` seconds. Raises
        TooManyLogins, and spends none, if they have to wait. The wait of the first ones counts from the making of this
        object, because the process may have logged in just before a restart.
        """
        pause = 0.0 if 2 * remaining > total else reset_after / max(1, remaining // count)
        left = self._last + pause - self._clock()
        if left > 0:
            raise TooManyLogins(left)
        self._last = self._clock()


class ReconnectDelays:
    """Computes the delays before reconnecting: longer after each short connection, short again after a long one."""

    def __init__(self) -> None:
        self._failures = 0

    def next_delay(self, connected_seconds: float) -> float:
        """Count a lost connection of this duration; returns the seconds to wait before reconnecting."""
        self._failures = 0 if connected_seconds >= LASTING_CONNECTION_SECONDS else self._failures
        delay = RECONNECT_DELAYS[min(self._failures, len(RECONNECT_DELAYS) - 1)]
        self._failures += 1
        return delay
