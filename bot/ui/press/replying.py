"""Answers to interactions: an edit, a private or public message, or a form.

Discord waits three seconds, and the database or a picture may take longer. After one second the answer is deferred; the
later answer fills in the deferred one or follows it, without the caller's knowledge.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias, cast

import discord
import structlog

from bot.error_codes import INVALID_FORM, UNKNOWN_MESSAGE
from bot.process.stopping import cancel_tasks
from bot.table.refusal import Refusal
from bot.ui.lines.mentions import NOBODY, allow_only, is_silent
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, StayingFile
from bot.ui.press.edits import EDITS
from bot.ui.press.guard import editable_message
from bot.ui.reader import Interaction

log = structlog.get_logger()

DEFER_AFTER_SECONDS: Final = 1.0
"""Seconds without an answer after which it is deferred."""
FORM_DEFER_AFTER_SECONDS: Final = 2.0
"""Seconds without a form after which the answer is deferred; after a deferral Discord allows no form."""
_REPLY_KEY: Final = "reply"


class Deferral(Enum):
    """The kinds of deferred answers that Discord was told to expect."""

    UPDATE = auto()
    """A change of the message that was pressed, or nothing at all."""
    FORM = auto()
    """Like UPDATE, but deferred later: Discord allows no form after a deferral."""
    WHISPER = auto()
    """A message that only this person sees."""
    POST = auto()
    """A message that everybody there sees."""


_NEW_MESSAGE_DEFERRALS: Final = frozenset({Deferral.WHISPER, Deferral.POST})
"""Deferrals of another message than the one that was pressed."""


async def _leave_in_place() -> None:
    """Do nothing: the message stays."""


class Sent(NamedTuple):
    """A sent message: its id if it is known, and the calls that edit (`changing`) and delete it (`removing`)."""

    message_id: int | None
    changing: Callable[..., Awaitable[object]]
    removing: Callable[[], Awaitable[object]] = _leave_in_place

    async def revise(self, message: Message, is_wanted: Callable[[], bool]) -> bool:
        """Replace the message after any other edit of it, if `is_wanted` then returns True.

        Returns whether it was replaced.
        """
        async with EDITS.lock(self.message_id):
            if wanted := is_wanted():
                await self.replace_under_lock(message)
            return wanted

    async def replace_under_lock(self, message: Message) -> None:
        """Replace the message; the caller holds its lock in EDITS."""
        changed = await self.changing(view=message.view, attachments=message.files, allowed_mentions=NOBODY)
        EDITS.remember_pictures(self.message_id, changed)


Send: TypeAlias = Callable[[Interaction, Message], Awaitable[Sent]]
"""A function that answers with a message and returns it as sent."""
PressAct: TypeAlias = Callable[[Interaction, Click], Awaitable[None]]
"""A function that carries out a press and answers it."""
PressActs: TypeAlias = Mapping[Verb, PressAct]
"""The acts of a desk, by the verb of the press."""


async def edit(interaction: Interaction, message: Message) -> Sent:
    """Replace the pressed message; if it is gone or may not be edited, answer privately.

    After a deferral for a new message, the answer is a private one, too.
    """
    pressed = editable_message(interaction)
    async with EDITS.lock(pressed.id if pressed else None), _reply(interaction) as reply:
        reply.is_given = True
        if pressed is None or reply.deferral in _NEW_MESSAGE_DEFERRALS:
            return await reply.say(message, is_private=True)
        sent = Sent(pressed.id, interaction.edit_original_response, interaction.delete_original_response)
        try:
            if interaction.response.is_done():
                await sent.replace_under_lock(message)
            else:
                await _change(interaction, message, pressed)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return await reply.say(message, is_private=True)
        return sent


async def whisper(interaction: Interaction, message: Message, *others: Message) -> Sent:
    """Answer with private messages; returns the first one."""
    async with _reply(interaction) as reply:
        sent = await reply.say(message, is_private=True)
        for other in others:
            await reply.say(other, is_private=True)
        return sent


async def post(interaction: Interaction, message: Message, called: Iterable[int] = ()) -> Sent:
    """Answer with a public message that mentions the people and roles `called`; without a mention, it notifies nobody.

    In direct messages it always notifies.
    """
    people = list(called)
    silent = is_silent(message, people) and not is_direct(interaction)
    async with _reply(interaction) as reply:
        return await reply.say(message, is_private=False, mentions=allow_only(people), silent=silent)


async def show_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Answer with a form. Refused once the interaction is deferred or answered."""
    async with _reply(interaction) as reply:
        if interaction.response.is_done():
            raise Refusal("busy")
        reply.is_given = True
        await interaction.response.send_modal(form)


async def defer(interaction: Interaction, deferral: Deferral = Deferral.WHISPER) -> None:
    """Defer the answer, unless the interaction is answered or deferred already."""
    async with _reply(interaction) as reply:
        if not interaction.response.is_done():
            await interaction.response.defer(
                ephemeral=deferral is Deferral.WHISPER, thinking=deferral in _NEW_MESSAGE_DEFERRALS
            )
            reply.deferral = deferral


@asynccontextmanager
async def defer_if_late(interaction: Interaction, deferral: Deferral) -> AsyncIterator[None]:
    """Defer the interaction's answer if the block has given none after DEFER_AFTER_SECONDS.

    With `Deferral.FORM`, that is after FORM_DEFER_AFTER_SECONDS.
    """
    late: list[asyncio.Task[None]] = []

    def begin() -> None:
        late.append(asyncio.create_task(_defer_late(interaction, deferral)))

    patience = FORM_DEFER_AFTER_SECONDS if deferral is Deferral.FORM else DEFER_AFTER_SECONDS
    timer = asyncio.get_running_loop().call_later(patience, begin)
    try:
        yield
    finally:
        timer.cancel()
        await cancel_tasks(*late)


def has_answered(interaction: Interaction) -> bool:
    """Whether an answer was begun; a deferral does not count."""
    reply: Reply | None = interaction.extras.get(_REPLY_KEY)
    return reply is not None and reply.is_given


def is_direct(interaction: Interaction) -> bool:
    """Whether the interaction is in the direct messages with the bot."""
    return bool(interaction.context.dm_channel)


class Reply:
    """The answers to one interaction; a task holds the lock while it adds one.

    `is_given` is True once an answer was begun.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.deferral: Deferral | None = None
        self.is_given = False
        self.lock = asyncio.Lock()

    async def say(
        self, message: Message, *, is_private: bool, mentions: discord.AllowedMentions = NOBODY, silent: bool = False
    ) -> Sent:
        """Send a new message, or fill in the deferred one; a deferral of the other kind is withdrawn first.

        A `silent` message notifies nobody.
        """
        interaction, self.is_given = self.interaction, True
        if not interaction.response.is_done():
            answer = await interaction.response.send_message(
                view=message.view, files=message.files, ephemeral=is_private, allowed_mentions=mentions, silent=silent
            )
            return Sent(answer.message_id, interaction.edit_original_response, interaction.delete_original_response)
        if self.deferral is (Deferral.POST if is_private else Deferral.WHISPER):
            await interaction.delete_original_response()
            self.deferral = None
        sent = await interaction.followup.send(
            view=message.view,
            files=message.files,
            ephemeral=is_private,
            allowed_mentions=mentions,
            silent=silent,
            wait=True,
        )
        self.deferral = None
        return Sent(sent.id, sent.edit, sent.delete)


@asynccontextmanager
async def _reply(interaction: Interaction) -> AsyncIterator[Reply]:
    reply: Reply = interaction.extras.setdefault(_REPLY_KEY, Reply(interaction))
    async with reply.lock:
        yield reply


async def _change(interaction: Interaction, message: Message, pressed: discord.Message) -> None:
    """Edit the pressed message; keep the pictures already there.

    If another process has just removed one of them, Discord refuses, and all are uploaded again.
    """
    attached = message.files_for_edit(EDITS.pictures_on(pressed))
    try:
        await _edit(interaction, message, attached)
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or not any(isinstance(one, StayingFile) for one in attached):
            raise
        log.info("pictures sent again", interaction=interaction.id, reason=str(error))
        await _edit(interaction, message, message.files)


async def _edit(interaction: Interaction, message: Message, attached: Sequence[discord.File | StayingFile]) -> None:
    files = cast(Sequence[discord.File | discord.Attachment], attached)  # of a kept one it asks for `to_dict` alone
    given = await interaction.response.edit_message(view=message.view, attachments=files, allowed_mentions=NOBODY)
    EDITS.remember_pictures(interaction.message.id if interaction.message else None, given)


async def _defer_late(interaction: Interaction, deferral: Deferral) -> None:
    try:
        await defer(interaction, deferral)
    except Exception as error:  # the answer meets the same error, and says so
        log.info("not deferred", interaction=interaction.id, reason=str(error))
