"""What one person prefers: a menu for each preference, seen by that person alone."""

from typing import Any, Final

import discord
from discord import ui

from bot.store import PersonRow
from bot.table.people import PREFERENCES, Preference
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, Piece, divider, row, text
from render.texts import Texts, texts_in

NAMES: Final = {
    "theme": "settings.theme",
    "in_words": "settings.in_words",
    "language": "settings.language",
    "confirm": "settings.confirm",
}
"""What each preference is called."""
VALUES: Final[dict[tuple[str, Any], str]] = {
    ("theme", "light"): "settings.theme.light",
    ("theme", "dark"): "settings.theme.dark",
    ("in_words", False): "settings.in_words.off",
    ("in_words", True): "settings.in_words.on",
    ("language", None): "settings.language.discord",
    ("language", "ja"): "settings.language.ja",
    ("language", "en"): "settings.language.en",
    ("confirm", "always"): "settings.confirm.always",
    ("confirm", "final"): "settings.confirm.final",
    ("confirm", "never"): "settings.confirm.never",
}
"""What each of their values is called."""


def settings_card(prefers: PersonRow, language: str, is_changed: bool = False) -> Message:
    """All that this person can choose, in the language of the answers; `is_changed`: something was chosen just now."""
    texts = texts_in(language)
    pieces: list[Piece] = [text(f"### {texts('bot', 'settings.heading')}\n{texts('bot', 'settings.about')}")]
    for place, preference in enumerate(PREFERENCES):
        pieces.append(text(f"**{texts('bot', NAMES[preference.field])}**"))
        pieces.append(row(_select(Click(0, Verb.PREFER, argument=place), preference, prefers, texts)))
    note = texts("bot", "settings.changed" if is_changed else "settings.how")
    return Message([*pieces, divider(), text(note if is_changed else f"-# {note}")])


def _select(click: Click, preference: Preference, prefers: PersonRow, texts: Texts) -> ui.Select[Any]:
    chosen = getattr(prefers, preference.field)
    entries = [
        discord.SelectOption(
            label=texts("bot", VALUES[preference.field, value]), value=str(index), default=value == chosen
        )
        for index, value in enumerate(preference.values)
    ]
    name = texts("bot", NAMES[preference.field])
    return ui.Select(custom_id=click.custom_id, placeholder=name, options=entries)
