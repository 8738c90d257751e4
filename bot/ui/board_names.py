"""The question of boards whether they may show a person's name."""

from typing import Final

import discord
import msgspec

from bot.ui.click import Click
from bot.ui.layout import Component, button, row
from render.texts import Texts

ANSWERS: Final = {"day.named": 1, "day.nameless": 2}
"""The answers to whether boards may show the name: the key of each label, with the index of its value."""


def name_answers(click: Click, texts: Texts) -> Component:
    """A button for each answer; a press is this click with the index of the value."""
    return row(
        *(
            button(msgspec.structs.replace(click, argument=index), texts("bot", key), discord.ButtonStyle.primary)
            for key, index in ANSWERS.items()
        )
    )
