"""Ways to show a message to whoever pressed or typed, and panels, whose pictures may take long."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from bot.table.panel import Panel
from bot.threads import Threads
from bot.ui.errors import Interaction
from bot.ui.layout import Message
from bot.ui.mentions import NOBODY
from bot.ui.panel_card import panel_card, panel_picture
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


async def show_panel(interaction: Interaction, threads: Threads, panel: Panel, send: Send) -> None:
    """Answer with a panel in the person's language; a picture that takes long follows its words."""
    language = language_of(str(interaction.locale))
    drawing = threads.draw(_pictures, panel, language)
    done, _ = await asyncio.wait({drawing}, timeout=PATIENCE)
    await send(interaction, _card(panel, language, drawing.result() if done else []))
    if not done:
        late = _card(panel, language, await drawing)
        await interaction.edit_original_response(view=late.view, attachments=late.files, allowed_mentions=NOBODY)


def _pictures(panel: Panel, language: str) -> list[Picture]:
    return solo_pictures(panel, language) if panel.alone else [panel_picture(panel, language)]


def _card(panel: Panel, language: str, pictures: list[Picture]) -> Message:
    if panel.alone:
        return solo_card(panel, panel.alone, language, pictures)
    return panel_card(panel, language, pictures[0] if pictures else None)
