"""Ways to answer whoever pressed or typed with a message, and panels, whose pictures may take long."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, TypeAlias

from bot.pictures import TooManyPictures
from bot.table.panel import Panel
from bot.threads import Threads
from bot.ui.held_card import held_card, is_held
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY, only
from bot.ui.panel_card import panel_card, panel_picture
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.solo_card import solo_card, solo_pictures
from render.face import Picture

PATIENCE: Final = 1.5
"""Seconds to wait for a picture before answering without it; Discord gives three for the answer."""

Send: TypeAlias = Callable[[Interaction, Message], Awaitable[int | None]]
"""A way to answer; what it returns is the id of the message that shows the answer, where Discord tells it."""


async def edit(interaction: Interaction, message: Message) -> int | None:
    """Put a message in place of the one that was pressed."""
    await interaction.response.edit_message(view=message.view, attachments=message.files, allowed_mentions=NOBODY)
    return interaction.message.id if interaction.message else None


async def whisper(interaction: Interaction, message: Message) -> int | None:
    """Answer with a message that only this person sees."""
    sent = await interaction.response.send_message(
        view=message.view, files=message.files, ephemeral=True, allowed_mentions=NOBODY
    )
    return sent.message_id


async def whisper_more(interaction: Interaction, message: Message) -> None:
    """After a first answer, send a message that only this person sees."""
    await interaction.followup.send(view=message.view, files=message.files, ephemeral=True, allowed_mentions=NOBODY)


async def edit_answer(interaction: Interaction, message: Message) -> None:
    """Put a message in place of the first answer, or of what was pressed where the answer was put off."""
    await interaction.edit_original_response(view=message.view, attachments=message.files, allowed_mentions=NOBODY)


async def post(interaction: Interaction, message: Message, called: Iterable[int] = ()) -> int | None:
    """Answer with a message that everybody there sees and that calls these people; its id, where Discord tells it."""
    sent = await interaction.response.send_message(
        view=message.view, files=message.files, allowed_mentions=only(called)
    )
    return sent.message_id


def is_direct(interaction: Interaction) -> bool:
    """Whether this happens in the person's direct messages with the bot, which nobody else reads."""
    return bool(interaction.context.dm_channel)


def is_private(interaction: Interaction) -> bool:
    """Whether nobody but this person sees the message that was pressed."""
    return interaction.message is not None and (interaction.message.flags.ephemeral or is_direct(interaction))


def in_place(interaction: Interaction) -> Send:
    """How a press is answered: what was pressed changes where nobody else sees it; else this person is told alone."""
    return edit if is_private(interaction) else whisper


class Panels:
    """Answers with panels as the person prefers; pictures that take long follow the words."""

    def __init__(self, threads: Threads) -> None:
        self._threads, self._newest = threads, threads.pictures.newest

    async def show(self, interaction: Interaction, panel: Panel, send: Send) -> None:
        """Answer with this panel. Pictures that come late are left out where the message shows something newer."""
        drawing = self._drawing(panel, reader_of(interaction))
        done = drawing is None or bool((await asyncio.wait({drawing}, timeout=PATIENCE))[0])
        pictures = None if drawing is None else drawing.result() if done else []
        place = interaction.message.id if interaction.message and send is edit else None
        if place is not None:
            self._newest[place] = interaction.id
        try:
            sent = await send(interaction, _card(panel, reader_of(interaction), pictures, not is_direct(interaction)))
            if drawing is not None and not done:
                place = place or sent or interaction.id
                self._newest.setdefault(place, interaction.id)
                await self._follow(interaction, panel, drawing, place)
        finally:
            if place is not None and self._newest.get(place) == interaction.id:
                del self._newest[place]

    def forget(self, interaction: Interaction) -> None:
        """Put no pictures any more into the message that was pressed, for it is to show something else."""
        if interaction.message is not None:
            self._newest.pop(interaction.message.id, None)

    async def _follow(
        self, interaction: Interaction, panel: Panel, drawing: asyncio.Future[list[Picture]], place: int
    ) -> None:
        """Put the pictures into the message of that id once they are drawn, unless it shows something newer by then."""
        pictures = await drawing
        if self._newest.get(place) == interaction.id:
            await edit_answer(interaction, _card(panel, reader_of(interaction), pictures, not is_direct(interaction)))

    async def whole(self, panel: Panel, reader: Reader, can_move: bool) -> Message:
        """The panel with its pictures, however long they take."""
        drawing = self._drawing(panel, reader)
        return _card(panel, reader, None if drawing is None else await drawing, can_move)

    def _drawing(self, panel: Panel, reader: Reader) -> asyncio.Future[list[Picture]] | None:
        """The pictures to come; None in text mode, for who does not play now, and where too many others wait."""
        key = ("panel", panel.table_id, panel.seat, reader.language, reader.theme)
        with suppress(TooManyPictures):
            if not (reader.in_words or is_held(panel)):
                drawing = self._threads.pictures.draw_soon(key, _pictures, panel, reader)
                self._threads.warm_up_for(reader.theme)
                return drawing
        return None


def _pictures(panel: Panel, reader: Reader) -> list[Picture]:
    drawn = solo_pictures if panel.alone else _only_sheet
    return drawn(panel, reader.language, reader.theme)


def _only_sheet(panel: Panel, language: str, theme: str) -> list[Picture]:
    return [panel_picture(panel, language, theme)]


def _card(panel: Panel, reader: Reader, pictures: list[Picture] | None, can_move: bool) -> Message:
    """The panel with its pictures, without those that are still to come, or in words where none will come.

    While a bot player plays for the person it says so instead. `can_move`: a solo game can be moved to direct messages.
    """
    if is_held(panel):
        return held_card(panel, reader.language)
    in_words, shown = pictures is None, pictures or []
    if panel.alone:
        return solo_card(panel, panel.alone, reader.language, shown, in_words, can_move)
    return panel_card(panel, reader.language, shown[0] if shown else None, in_words)
