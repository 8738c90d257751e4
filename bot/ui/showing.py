"""Ways to answer whoever pressed or typed with a message, and panels, whose pictures may take long."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, ParamSpec, TypeAlias

from bot.pictures import Key, TooManyPictures
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

P = ParamSpec("P")
Send: TypeAlias = Callable[[Interaction, Message], Awaitable[object]]


async def edit(interaction: Interaction, message: Message) -> None:
    """Put a message in place of the one that was pressed."""
    await interaction.response.edit_message(view=message.view, attachments=message.files, allowed_mentions=NOBODY)


async def whisper(interaction: Interaction, message: Message) -> None:
    """Answer with a message that only this person sees."""
    await interaction.response.send_message(
        view=message.view, files=message.files, ephemeral=True, allowed_mentions=NOBODY
    )


async def whisper_more(interaction: Interaction, message: Message) -> None:
    """After a first answer, send a message that only this person sees."""
    await interaction.followup.send(view=message.view, files=message.files, ephemeral=True, allowed_mentions=NOBODY)


async def post(interaction: Interaction, message: Message, called: Iterable[int] = ()) -> int | None:
    """Answer with a message that everybody there sees and that calls these people; its id, where Discord tells it."""
    sent = await interaction.response.send_message(
        view=message.view, files=message.files, allowed_mentions=only(called)
    )
    return sent.message_id


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
            await send(interaction, _card(panel, reader, drawing.result() if done else []))
            pictures = await drawing
            if not done and self._newest.get(place) == interaction.id:
                late = _card(panel, reader, pictures)
                await interaction.edit_original_response(
                    view=late.view, attachments=late.files, allowed_mentions=NOBODY
                )
        finally:
            if self._newest.get(place) == interaction.id:
                del self._newest[place]

    async def in_time(
        self, key: Key, draw: Callable[P, list[Picture]], *args: P.args, **kwargs: P.kwargs
    ) -> list[Picture]:
        """Pictures for an answer that is given at once; none where they would come too late for it."""
        with suppress(TooManyPictures):
            drawing = self._threads.pictures.draw_soon(key, draw, *args, **kwargs)
            done, _ = await asyncio.wait({drawing}, timeout=PATIENCE)
            return drawing.result() if done else []
        return []

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
