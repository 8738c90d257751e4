"""The only place where errors are answered: with a sentence for the person, and a log line for the operator."""

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

import aiohttp
import discord
import structlog

from bot.error_codes import (
    ALREADY_ANSWERED,
    INTERNAL_NETWORK_ERROR,
    INVALID_WEBHOOK_TOKEN,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
)
from bot.store import AlreadyDone, DatabaseCorrupt, StoreError, run_with_retries
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.ui.parts.click import read_click
from bot.ui.parts.layout import Message, text
from bot.ui.press.answers import count_refusal, refuse_if_too_fast
from bot.ui.press.live_panels import LivePanel, LivePanels, delete_panel
from bot.ui.press.refusals import refusal_in_words
from bot.ui.press.replying import Deferral, defer_if_late, has_answered, whisper
from bot.ui.press.typed_command import typed_command_in_words
from bot.ui.reader import Interaction, load_preferences, reader_of
from render.texts import texts_in

log = structlog.get_logger()

_GONE_CODES: Final = {UNKNOWN_INTERACTION, ALREADY_ANSWERED, UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN, UNKNOWN_CHANNEL}
"""Discord's error codes for an interaction that can no longer be answered, by nobody's fault."""
_CONNECTION_ERRORS: Final = (discord.DiscordServerError, aiohttp.ClientError, TimeoutError, ConnectionError)
"""Errors of the library when Discord cannot be reached, or is out of order."""
_TEMPORARY_CODES: Final = {0, INTERNAL_NETWORK_ERROR}
"""Error codes of failures that pass by themselves; 0 stands for no code, as from a proxy before Discord."""
_NOT_ALLOWED_CODES: Final = {MISSING_ACCESS, MISSING_PERMISSIONS}


LAST_REFUSALS: Final = LivePanels(monotonic)
"""Finds the message with a person's last refusal at a table, which is deleted after the next refusal there."""


async def act_or_explain_error(
    interaction: Interaction,
    people: People,
    act: Callable[[], Awaitable[None]],
    deferral: Deferral = Deferral.WHISPER,
) -> None:
    """Run `act` for an interaction, with the person's preferences loaded; answer an error with a sentence on it.

    A person who presses too fast gets a refusal instead. After a conflict in the database, `act` runs again if nothing
    was answered yet. If it takes long, Discord is told to expect the deferred answer `deferral`.
    """

    async def attempt() -> None:
        refuse_if_too_fast()
        await load_preferences(interaction, people)
        await act()

    async with defer_if_late(interaction, deferral):
        try:
            await run_with_retries(attempt, may_retry=lambda: not has_answered(interaction))
        except Exception as error:  # the one place where an interaction's errors end
            await explain_error(interaction, error)


async def explain_error(interaction: Interaction, error: Exception) -> None:
    """Answer with a sentence on the error; count it as a refusal, and log it if the person has not caused it.

    Sends and counts nothing if Discord no longer knows the interaction. The answer replaces the person's last refusal
    at the table.
    """
    if _is_gone(interaction, error):
        return
    refusal = _refusal(error)
    count_refusal(refusal.key)
    if _is_unreached(error):
        log.warning("interaction not answered", interaction=interaction.id, reason=repr(error))
    elif refusal.key == "broken":
        log.error("interaction failed", interaction=interaction.id, exc_info=error)
    try:
        await _tell(interaction, refusal)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as lost:
        if not _is_gone(interaction, lost):
            log.warning("explanation not delivered", interaction=interaction.id, refusal=refusal.key, reason=str(lost))


def _is_gone(interaction: Interaction, error: Exception) -> bool:
    """Whether Discord no longer knows the interaction or its message; logs it."""
    if not isinstance(error, discord.HTTPException):
        return False
    is_gone = error.code in _GONE_CODES or (error.code == UNKNOWN_MESSAGE and has_answered(interaction))
    if is_gone:
        log.info("interaction gone", interaction=interaction.id, code=error.code)
    return is_gone


def _is_unreached(error: Exception) -> bool:
    """Whether Discord is out of order, judged by the error code, not the HTTP status."""
    return isinstance(error, _CONNECTION_ERRORS) or (
        isinstance(error, discord.HTTPException) and error.code in _TEMPORARY_CODES
    )


def _refusal(error: Exception) -> Refusal:
    if isinstance(error, Refusal):
        return error
    if isinstance(error, AlreadyDone):
        return Refusal("done_before")
    if isinstance(error, StoreError):
        log.warning("store", reason=str(error))
        return Refusal("damaged" if isinstance(error, DatabaseCorrupt) else "busy")
    if isinstance(error, discord.HTTPException) and error.code in _NOT_ALLOWED_CODES:
        return Refusal("forbidden")
    return Refusal("broken")


async def _tell(interaction: Interaction, refusal: Refusal) -> None:
    texts = texts_in(reader_of(interaction).language)
    words = refusal_in_words(refusal, texts) + typed_command_in_words(interaction, refusal, texts)
    sent = await whisper(interaction, Message([text(words)]))
    if click := read_click(dict(interaction.data or {})):
        before = LAST_REFUSALS.remember((click.table, interaction.user.id), LivePanel(interaction, sent))
        if before is not None and before.sent.message_id is not None:
            await delete_panel(before)
