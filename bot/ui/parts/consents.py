"""Questions whether something of a person may be shown: the name on boards, or finished cities in the town."""

from collections.abc import Mapping
from typing import Final

import discord
import msgspec

from bot.ui.parts.click import Click
from bot.ui.parts.layout import Component, button, row, text
from render.texts import Texts

NAME_ON_BOARDS_ANSWERS: Final = {"day.named": 1, "day.nameless": 2}
"""The answers on whether boards may show the name: for each label's key, the index of the preference's value."""
CITIES_IN_TOWN_ANSWERS: Final = {"town.allow": 1, "town.refuse": 2}
"""The answers on whether cities may stand in the town: for each label's key, the index of the preference's value."""


def answer_row(click: Click, answers: Mapping[str, int], texts: Texts) -> Component:
    """A row with a button for each answer; the button's click is `click` with the index of the value as argument."""
    return row(
        *(
            button(msgspec.structs.replace(click, argument=index), texts("bot", key), discord.ButtonStyle.primary)
            for key, index in answers.items()
        )
    )


def town_question_pieces(click: Click, texts: Texts) -> list[Component]:
    """The question whether the person's cities may stand in the town, with its answers."""
    return [text(texts("bot", "town.ask")), answer_row(click, CITIES_IN_TOWN_ANSWERS, texts)]
