"""Errors are answered here and nowhere else: a sentence for the person, a log line for the operator."""

from collections.abc import Awaitable, Callable

import aiohttp
import discord
import structlog

from bot.error_codes import ALREADY_ANSWERED, UNKNOWN_INTERACTION
from bot.store import AlreadyDone, DatabaseCorrupt, StoreError, until_stored
from bot.table.people import People
from bot.table.refusal import Refusal
from bot.ui.answers import count_refusal
from bot.ui.layout import Message, text
from bot.ui.reader import Interaction, reader_of, recognise
from bot.ui.refusals import refusal_in_words
from bot.ui.replying import Promise, has_answered, in_time, whisper
from render.texts import texts_in

log = structlog.get_logger()


async def explained(
    interaction: Interaction,
    people: People,
    act: Callable[[], Awaitable[None]],
    promised: Promise = Promise.WHISPER,
) -> None:
    """Do what was asked for, and answer in time and as the person prefers; what goes wrong is told in a kind sentence.

    Where somebody else was quicker, and nothing has been answered yet, it is done again. `promised` is what Discord is
    told to expect where the answer takes long.
    """

    async def attempt() -> None:
        await recognise(interaction, people)
        await act()

    async with in_time(interaction, promised):
        try:
            await until_stored(attempt, may_repeat=lambda: not has_answered(interaction))
        except Exception as error:  # the one place where an interaction's errors end
            await explain(interaction, error)


async def explain(interaction: Interaction, error: Exception) -> None:
    """Tell the person why nothing happened; log what is not the person's doing."""
    if isinstance(error, discord.HTTPException) and error.code in {UNKNOWN_INTERACTION, ALREADY_ANSWERED}:
        log.info("interaction gone", interaction=interaction.id, code=error.code)
        return
    refusal = _refusal(error)
    count_refusal(refusal.key)
    if refusal.key == "broken":
        log.error("interaction failed", interaction=interaction.id, exc_info=error)
    try:
        await _tell(interaction, refusal)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as lost:
        log.warning("explanation not delivered", interaction=interaction.id, refusal=refusal.key, reason=str(lost))


def _refusal(error: Exception) -> Refusal:
    if isinstance(error, Refusal):
        return error
    if isinstance(error, AlreadyDone):
        return Refusal("done_before")
    if isinstance(error, StoreError):
        log.warning("store", reason=str(error))
        return Refusal("damaged" if isinstance(error, DatabaseCorrupt) else "busy")
    if isinstance(error, discord.Forbidden):
        return Refusal("forbidden")
    return Refusal("broken")


async def _tell(interaction: Interaction, refusal: Refusal) -> None:
    texts = texts_in(reader_of(interaction).language)
    await whisper(interaction, Message([text(refusal_in_words(refusal, texts))]))
