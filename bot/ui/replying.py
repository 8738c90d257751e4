"""Answering an interaction in time: Discord waits three seconds, and the database or a picture may take longer.

Where there is no answer after a second, one is promised. What follows then takes the place of what was promised, or
comes after it, so whoever answers need not know about it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from enum import Enum, auto
from typing import Final, NamedTuple

import discord
import structlog

from bot.table.refusal import Refusal
from bot.ui.click import Verb, read_click
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY
from bot.ui.reader import Interaction

log = structlog.get_logger()

PATIENCE: Final = 1.0
"""Seconds without an answer after which one is promised."""
FORM_PATIENCE: Final = 2.0
"""The same where a form is to be shown, which cannot follow a promise."""
REPLY: Final = "reply"


class Promise(Enum):
    """What Discord was told to expect."""

    UPDATE = auto()
    """A change of the message that was pressed, or nothing at all."""
    WHISPER = auto()
    """A message that only this person sees."""
    POST = auto()
    """A message that everybody there sees."""


WHISPERING: Final = frozenset(
    {Verb.TURN, Verb.SHEETS, Verb.HELP, Verb.FILM, Verb.ACCEPT, Verb.REMATCH, Verb.SNOOZE, Verb.NUDGE}
)
"""Presses that are always answered with a new message that only this person sees."""


class Sent(NamedTuple):
    """A message that went out: its id, where Discord tells it, and the call that changes it."""

    message_id: int | None
    changing: Callable[..., Awaitable[object]]

    async def revise(self, message: Message) -> None:
        """Show another message in its place."""
        await self.changing(view=message.view, attachments=message.files, allowed_mentions=NOBODY)


class Reply:
    """All that is said to one interaction, one thing after the other."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._promised: Promise | None = None
        self._lock = asyncio.Lock()

    async def promise(self, kind: Promise) -> None:
        """Promise an answer, unless there is one."""
        async with self._lock:
            if not self._interaction.response.is_done():
                is_private = kind is Promise.WHISPER
                await self._interaction.response.defer(ephemeral=is_private, thinking=kind is not Promise.UPDATE)
                self._promised = kind

    async def change(self, message: Message) -> Sent:
        """Put a message in place of the one that was pressed."""
        interaction = self._interaction
        pressed = Sent(interaction.message.id if interaction.message else None, interaction.edit_original_response)
        async with self._lock:
            if self._promised in {Promise.WHISPER, Promise.POST}:
                return await self._follow_up(message, is_private=True)
            if interaction.response.is_done():
                await pressed.revise(message)
            else:
                await interaction.response.edit_message(
                    view=message.view, attachments=message.files, allowed_mentions=NOBODY
                )
        return pressed

    async def say(
        self, message: Message, *, is_private: bool, mentions: discord.AllowedMentions = NOBODY, silent: bool = False
    ) -> Sent:
        """Answer with a new message, for this person alone or for everybody there; a silent one notifies nobody."""
        interaction = self._interaction
        async with self._lock:
            if interaction.response.is_done():
                return await self._follow_up(message, is_private, mentions, silent)
            sent = await interaction.response.send_message(
                view=message.view, files=message.files, ephemeral=is_private, allowed_mentions=mentions, silent=silent
            )
        return Sent(sent.message_id, interaction.edit_original_response)

    async def show_form(self, form: discord.ui.Modal) -> None:
        """Answer with a form. Refused where it is too late for that."""
        async with self._lock:
            if self._interaction.response.is_done():
                raise Refusal("busy")
            await self._interaction.response.send_modal(form)

    async def _follow_up(
        self,
        message: Message,
        is_private: bool,
        mentions: discord.AllowedMentions = NOBODY,
        silent: bool = False,
    ) -> Sent:
        """Send the message as the one that was promised; a promise of another one is taken back first."""
        if self._promised is (Promise.POST if is_private else Promise.WHISPER):
            await self._interaction.delete_original_response()
            self._promised = None
        sent = await self._interaction.followup.send(
            view=message.view,
            files=message.files,
            ephemeral=is_private,
            allowed_mentions=mentions,
            silent=silent,
            wait=True,
        )
        self._promised = None
        return Sent(sent.id, sent.edit)


@asynccontextmanager
async def in_time(interaction: Interaction) -> AsyncIterator[None]:
    """Promise an answer to this interaction where the block has given none in time."""
    promising = asyncio.create_task(_promise_late(interaction))
    try:
        yield
    finally:
        promising.cancel()
        await asyncio.gather(promising, return_exceptions=True)


def reply_to(interaction: Interaction) -> Reply:
    """What is said to this interaction."""
    reply: Reply = interaction.extras.setdefault(REPLY, Reply(interaction))
    return reply


async def _promise_late(interaction: Interaction) -> None:
    is_form, kind = _expected(interaction)
    await asyncio.sleep(FORM_PATIENCE if is_form else PATIENCE)
    try:
        await reply_to(interaction).promise(kind)
    except Exception as error:  # whoever answers meets the same, and says so
        log.info("no promise", interaction=interaction.id, reason=str(error))


def _expected(interaction: Interaction) -> tuple[bool, Promise]:
    """Whether a form is to be shown, and what may be promised."""
    if interaction.type is discord.InteractionType.application_command:
        name = interaction.command.name if interaction.command else ""
        is_public = name == "play" or (name == "solo" and bool(interaction.context.dm_channel))
        return False, Promise.POST if is_public else Promise.WHISPER
    click = read_click(dict(interaction.data or {}))
    verb = click.verb if click else None
    is_form = verb is Verb.FORM and interaction.type is discord.InteractionType.component
    return is_form, Promise.WHISPER if verb in WHISPERING or interaction.message is None else Promise.UPDATE
