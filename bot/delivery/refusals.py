"""Decides by Discord's JSON code which refusals of messages, calls, threads and emojis are final.

A code is final where Discord documents that the same request is refused again until somebody changes something. All
other codes may pass by themselves, such as 40333, and so may refusals without a JSON code, which come from a proxy.
"""

from enum import Enum, auto
from typing import Final, TypeAlias

import aiohttp
import discord

from bot import error_codes as codes
from bot.store import StoreError

FinalCodes: TypeAlias = frozenset[int]
"""Discord's JSON codes after which a delivery is given up."""

_WRONG_REQUEST_CODES: Final = frozenset(
    {codes.EMPTY_MESSAGE, codes.INVALID_FORM, codes.INVALID_JSON, codes.REQUEST_TOO_LARGE}
)
"""Codes of a request that would be refused again, because the bot has made it wrong."""
BLOCKED_CODES: Final = frozenset({codes.BLOCKED_BY_AUTOMOD, codes.TITLE_BLOCKED_BY_AUTOMOD, codes.HARMFUL_LINK})
"""Codes of the server's automatic moderation, which refuses the words of the message."""
_NO_ACCESS_CODES: Final = frozenset(
    {codes.UNKNOWN_SERVER, codes.MISSING_ACCESS, codes.NOT_IN_DIRECT_MESSAGES, codes.MISSING_PERMISSIONS}
    | {codes.WRONG_KIND_OF_CHANNEL}
)
CHANNEL_GONE_CODES: Final = _NO_ACCESS_CODES | {codes.UNKNOWN_CHANNEL}
"""Codes of a channel in which the bot can write no more, or that is deleted."""
FINAL_MESSAGE_CODES: Final = (
    _NO_ACCESS_CODES
    | BLOCKED_CODES
    | _WRONG_REQUEST_CODES
    | {codes.UNKNOWN_CHANNEL, codes.ARCHIVED, codes.LOCKED, codes.TOO_MANY_THREADS}
)
"""The codes after which a message in a channel or thread is given up."""
FINAL_CALL_CODES: Final = FINAL_MESSAGE_CODES | {codes.UNKNOWN_USER, codes.CLOSED_TO_MESSAGES, codes.NO_SHARED_SERVER}
"""The codes after which a call, which may be a direct message, is given up."""
FINAL_THREAD_CODES: Final = _NO_ACCESS_CODES | BLOCKED_CODES | _WRONG_REQUEST_CODES | {codes.TOO_MANY_THREADS}
"""The codes after which a new thread is given up; the bot may still be able to write in the channel."""
FINAL_MEMBER_CODES: Final = FINAL_THREAD_CODES | {codes.UNKNOWN_USER, codes.UNKNOWN_MEMBER}
"""The codes after which the bot no longer tries to add a person to a thread."""
FINAL_EMOJI_CODES: Final = _NO_ACCESS_CODES | _WRONG_REQUEST_CODES | {codes.TOO_MANY_EMOJIS}
"""The codes after which the upload of emojis of the application is given up."""


class NotReadyYet(Exception):
    """A delivery depends on another one that is not done or not certain yet; it is retried."""


class Unpostable(Exception):
    """The bot lacks a permission to post in this channel, or to open the private thread that a game needs there."""


class FailureKind(Enum):
    """The kind of a failed delivery: it is retried (PASSING), given up (FINAL), or has an unknown cause."""

    PASSING = auto()
    FINAL = auto()
    UNKNOWN = auto()
    """Neither Discord nor the database has failed: the bot has a fault."""


def kind_of_failure(error: Exception, final: FinalCodes) -> FailureKind:
    """The kind of a failure: FINAL for Discord's JSON codes in `final`, and for Unpostable.

    It is PASSING for other answers of Discord, for NotReadyYet, and for errors of the connection and the database. It
    is UNKNOWN for all other errors.
    """
    if isinstance(error, discord.HTTPException):
        return FailureKind.FINAL if error.code in final else FailureKind.PASSING
    if isinstance(error, Unpostable):
        return FailureKind.FINAL
    is_passing = isinstance(error, (NotReadyYet, aiohttp.ClientError, OSError, StoreError))
    return FailureKind.PASSING if is_passing else FailureKind.UNKNOWN


def is_refusal(error: Exception) -> bool:
    """Whether Discord has refused the delivery (4xx), or the error is Unpostable."""
    return error.status < 500 if isinstance(error, discord.HTTPException) else isinstance(error, Unpostable)


def failure_in_words(error: Exception) -> str:
    """A failure in at most 200 characters; it begins with Discord's JSON code, otherwise with the error's type."""
    if isinstance(error, discord.HTTPException):
        return f"{error.code} {error.text or error.status}"[:200]
    return f"{type(error).__name__}: {error}"[:200]
