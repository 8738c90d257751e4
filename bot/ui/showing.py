"""Ways to answer whoever pressed or typed with a message, and panels, whose pictures may take long."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, TypeAlias

import discord

from bot.pictures import TooManyPictures
from bot.table.panel import Panel
from bot.threads import Threads
from bot.ui.held_card import held_card, is_held
from bot.ui.layout import Message
from bot.ui.mentions import only
from bot.ui.panel_card import panel_card, panel_picture
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.replying import Promise, Sent, reply_to
from bot.ui.solo_card import solo_card, solo_pictures
from render.face import Picture

PATIENCE: Final = 1.5
"""Seconds to wait for a picture before answering without it; Discord gives three for the answer."""

Send: TypeAlias = Callable[[Interaction, Message], Awaitable[Sent]]


async def edit(interaction: Interaction, message: Message) -> Sent:
    """Put a message in place of the one that was pressed."""
    return await reply_to(interaction).change(message)


async def whisper(interaction: Interaction, message: Message) -> Sent:
    """Answer with a message that only this person sees."""
    return await reply_to(interaction).say(message, is_private=True)


async def whisper_more(interaction: Interaction, message: Message) -> Sent:
    """After a first answer, send a message that only this person sees."""
    return await reply_to(interaction).say(message, is_private=True)


async def post(interaction: Interaction, message: Message, called: Iterable[int] = ()) -> Sent:
    """Answer with a message that everybody there sees and that calls these people."""
    return await reply_to(interaction).say(message, is_private=False, mentions=only(called))


async def promise_whisper(interaction: Interaction) -> None:
    """Say that an answer is to come that only this person sees."""
    await reply_to(interaction).promise(Promise.WHISPER)


async def show_form(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Answer with a form. Refused where it is too late for one."""
    await reply_to(interaction).show_form(form)


class Panels:
    """Answers with panels as the person prefers; pictures that take long follow the words."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._newest: dict[int, int] = {}

    async def show(self, interaction: Interaction, panel: Panel, send: Send) -> None:
        """Answer with this panel. Pictures that come late are left out where the message shows something newer."""
        reader = reader_of(interaction)
        place = interaction.message.id if interaction.message else interaction.id
        drawing = self._drawing(panel, reader)
        if drawing is None:
            self._newest.pop(place, None)
            await send(interaction, _card(panel, reader, None))
            return
        done, _ = await asyncio.wait({drawing}, timeout=PATIENCE)
        self._newest[place] = interaction.id
        try:
            sent = await send(interaction, _card(panel, reader, drawing.result() if done else []))
            pictures = await drawing
            if not done and self._newest.get(place) == interaction.id:
                await sent.revise(_card(panel, reader, pictures))
        finally:
            if self._newest.get(place) == interaction.id:
                del self._newest[place]

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


def _card(panel: Panel, reader: Reader, pictures: list[Picture] | None) -> Message:
    """The panel with its pictures, without those that are still to come, or in words where none will come.

    While a bot player plays for the person it says so instead.
    """
    if is_held(panel):
        return held_card(panel, reader.language)
    in_words, shown = pictures is None, pictures or []
    if panel.alone:
        return solo_card(panel, panel.alone, reader.language, shown, in_words)
    return panel_card(panel, reader.language, shown[0] if shown else None, in_words)
