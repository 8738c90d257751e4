"""Ways to answer whoever pressed or typed with a message, and panels, whose pictures may take long."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.table.panel import Panel
from bot.threads import Threads
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY
from bot.ui.panel_card import panel_card, panel_picture
from bot.ui.reader import Interaction
from bot.ui.solo_card import solo_card, solo_pictures
from render.face import Picture
from render.texts import language_of

PATIENCE: Final = 1.5
"""Seconds to wait for a picture before answering without it; Discord gives three for the answer."""

Send: TypeAlias = Callable[[Interaction, Message], Awaitable[None]]


async def edit(interaction: Interaction, message: Message) -> None:
    """Put a message in place of the one that was pressed."""
    await interaction.response.edit_message(view=message.view, attachments=message.files, allowed_mentions=NOBODY)


async def whisper(interaction: Interaction, message: Message) -> None:
    """Answer with a message that only this person sees."""
    await interaction.response.send_message(
        view=message.view, files=message.files, ephemeral=True, allowed_mentions=NOBODY
    )


async def post(interaction: Interaction, message: Message) -> None:
    """Answer with a message that everybody there sees."""
    await interaction.response.send_message(view=message.view, files=message.files, allowed_mentions=NOBODY)


class Panels:
    """Answers with panels in the person's language; pictures that take long follow the words."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self._newest: dict[int, int] = {}

    async def show(self, interaction: Interaction, panel: Panel, send: Send) -> None:
        """Answer with this panel. Pictures that come late are left out where the message shows something newer."""
        language = language_of(str(interaction.locale))
        drawing = self._threads.draw(_pictures, panel, language)
        done, _ = await asyncio.wait({drawing}, timeout=PATIENCE)
        place = interaction.message.id if interaction.message else interaction.id
        self._newest[place] = interaction.id
        try:
            await send(interaction, _card(panel, language, drawing.result() if done else []))
            pictures = await drawing
            if not done and self._newest[place] == interaction.id:
                late = _card(panel, language, pictures)
                await interaction.edit_original_response(
                    view=late.view, attachments=late.files, allowed_mentions=NOBODY
                )
        finally:
            if self._newest.get(place) == interaction.id:
                del self._newest[place]


def _pictures(panel: Panel, language: str) -> list[Picture]:
    return solo_pictures(panel, language) if panel.alone else [panel_picture(panel, language)]


def _card(panel: Panel, language: str, pictures: list[Picture]) -> Message:
    if panel.alone:
        return solo_card(panel, panel.alone, language, pictures)
    return panel_card(panel, language, pictures[0] if pictures else None)
