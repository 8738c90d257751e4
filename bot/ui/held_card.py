"""What somebody sees in place of the own panel while a bot player plays on the seat."""

import discord

from bot.table.panel import Panel
from bot.table.table import RUNNING
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, button, row, text
from render.texts import texts_in


def is_held(panel: Panel) -> bool:
    """Whether a bot player plays for the person."""
    return panel.row.phase == RUNNING and panel.seats[panel.seat].player_id is None


def held_card(panel: Panel, language: str) -> Message:
    """That a bot player plays for the person, and a button to take the seat back."""
    texts = texts_in(language)
    level = texts("bot", f"level.{panel.seats[panel.seat].bot_level}")
    back = button(Click(panel.table_id, Verb.RECLAIM), texts("bot", "held.reclaim"), discord.ButtonStyle.primary)
    return Message([text(texts("bot", "held.about", level=level)), row(back)])
