"""Ending a game without a vote: a question that has to be confirmed, and the answer that the game has ended."""

from typing import Any

import discord

from bot.table.ending.early import end_by_right, require_right_to_end
from bot.table.memory.state import ENDED
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, row, text
from bot.ui.press.replying import edit
from bot.ui.reader import Interaction, person_of, reader_of, rights_of
from render.texts import Texts, texts_in

END_ASKED, END_CONFIRMED = 0, 1
"""The argument of a click: the person asks, or has confirmed."""


def end_button(table: int, texts: Texts) -> discord.ui.Button[Any]:
    """The button that asks whether to end the game."""
    return button(Click(table, Verb.END, argument=END_ASKED), texts("bot", "end.button"), discord.ButtonStyle.danger)


def end_question_card(table: int, language: str) -> Message:
    """The question whether to end the game, with buttons to end it or go back."""
    texts = texts_in(language)
    words = f"### {texts('bot', 'end.sure')}\n{texts('bot', 'end.sure_help')}"
    do = button(Click(table, Verb.END, argument=END_CONFIRMED), texts("bot", "end.do"), discord.ButtonStyle.danger)
    back = button(Click(table, Verb.TABLE, argument=1), texts("bot", "part.back"))
    return Message([text(words), row(do, back)])


def close_question_pieces(table: int, language: str) -> list[Component]:
    """The question whether to close the lobby, with the button that closes it."""
    texts = texts_in(language)
    words = f"### {texts('bot', 'close.sure')}\n{texts('bot', 'close.sure_help')}"
    do = button(Click(table, Verb.END, argument=END_CONFIRMED), texts("bot", "close.do"), discord.ButtonStyle.danger)
    return [text(words), row(do)]


async def answer_end_press(tables: Tables, interaction: Interaction, click: Click) -> None:
    """Ask for confirmation; on the second press, end the game or close the lobby.

    Refused for people without the right to do so, and after the end.
    """
    who, rights, language = person_of(interaction), rights_of(interaction), reader_of(interaction).language
    if click.argument != END_CONFIRMED:
        async with tables.hold(click.table) as table:
            await require_right_to_end(tables.store.server_settings, table, who.id, rights)
        await edit(interaction, end_question_card(click.table, language))
        return
    ended = await end_by_right(tables, who, rights, click.table, str(interaction.id))
    done = "end.done" if ended.phase == ENDED else "close.done"
    await edit(interaction, Message([text(texts_in(language)("bot", done))]))
