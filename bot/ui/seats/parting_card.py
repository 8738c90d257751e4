"""Ways out of a running game, each explained, and confirmed before anything is done."""

from typing import Any, Final

import discord

from bot.table.table_menu import TableMenu
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, row, text
from render.texts import Texts, texts_in

END_GAME: Final = "end"
"""The way out that ends the game, after a vote if others play."""
WAYS_OUT: Final = ("bot", "offer", "keep", "concede", END_GAME)
"""The ways by which a person can leave a game or end it, in the order of their numbers in clicks."""
_FINAL_WAYS_OUT: Final = frozenset({"offer", "concede", END_GAME})
"""The ways out that a person cannot take back."""
_LABEL_KEYS: Final = {
    "bot": "part.bot",
    "offer": "part.offer",
    "keep": "part.keep",
    "concede": "part.concede",
    END_GAME: "part.end",
}
_EXPLANATION_KEYS: Final = {
    "bot": "part_help.bot",
    "offer": "part_help.offer",
    "keep": "part_help.keep",
    "concede": "part_help.concede",
    END_GAME: "part_help.end",
}
PARTED_KEYS: Final = {
    "bot": "parted.bot",
    "offer": "parted.offer",
    "keep": "parted.keep",
    "concede": "parted.concede",
}
"""Catalogue keys of the answer to a person who has left a game, by the way out; END_GAME has other answers."""


def own_ways_out(found: TableMenu) -> tuple[str, ...]:
    """The ways out that this person has now, in the order of their buttons; none for onlookers."""
    return tuple(way for way in WAYS_OUT if way in found.ways or way == END_GAME) if found.is_playing else ()


def parting_card(found: TableMenu, language: str) -> Message:
    """The ways out of a running game, each explained, with their buttons."""
    texts, ways = texts_in(language), own_ways_out(found)
    lines = [f"### {texts('bot', 'part.heading')}"]
    for way in ways:
        label, about = texts("bot", _LABEL_KEYS[way]), texts("bot", way_out_explanation_key(found, way))
        lines.append("- " + texts("bot", "part.way", way=label, about=about))
    buttons = [way_out_button(found, way, texts) for way in ways]
    return Message([text("\n".join(lines)), row(*buttons), row(_back_button(found, texts))])


def parting_question_card(found: TableMenu, way: str, language: str) -> Message:
    """The explanation of one way out, with buttons to take it or go back."""
    texts = texts_in(language)
    do = button(
        Click(found.row.id, Verb.GO, argument=WAYS_OUT.index(way)),
        texts("bot", _LABEL_KEYS[way]),
        discord.ButtonStyle.danger if way in _FINAL_WAYS_OUT else discord.ButtonStyle.primary,
    )
    label = texts("bot", _LABEL_KEYS[way]).rstrip("…")
    words = f"### {texts('bot', 'part.sure', way=label)}\n{texts('bot', way_out_explanation_key(found, way))}"
    return Message([text(words), row(do, _back_button(found, texts))])


def way_out_button(found: TableMenu, way: str, texts: Texts) -> discord.ui.Button[Any]:
    """The button that shows the question whether to take this way out."""
    return button(Click(found.row.id, Verb.PART, argument=WAYS_OUT.index(way) + 1), texts("bot", _LABEL_KEYS[way]))


def way_out_explanation_key(found: TableMenu, way: str) -> str:
    """The catalogue key of the sentence that explains a way out."""
    return "part_help.end_alone" if way == END_GAME and found.is_alone else _EXPLANATION_KEYS[way]


def _back_button(found: TableMenu, texts: Texts) -> discord.ui.Button[Any]:
    return button(Click(found.row.id, Verb.TABLE, argument=1), texts("bot", "part.back"))
