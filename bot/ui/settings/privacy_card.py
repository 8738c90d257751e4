"""Privacy: a person's stored data, their export, and the two steps to be forgotten."""

from typing import Final

import discord

from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Document, Message, button, divider, download_piece, row, text
from render.texts import Texts, texts_in

_STORED_KEYS: Final = (
    "privacy.stored.settings",
    "privacy.stored.games",
    "privacy.stored.calls",
    "privacy.stored.limits",
)
_CONSEQUENCE_KEYS: Final = (
    "forget.then.running",
    "forget.then.open",
    "forget.then.over",
    "forget.then.rest",
    "forget.then.posted",
)
"""The keys of the sentences on the consequences for a person who is forgotten."""


def privacy_card(language: str) -> Message:
    """The kinds of stored data with reason and duration, and buttons to export them and to be forgotten."""
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'privacy.heading')}", texts("bot", "privacy.about")]
    lines += [f"- {texts('bot', key)}" for key in _STORED_KEYS]
    buttons = row(
        button(Click(0, Verb.EXPORT), texts("bot", "privacy.export")),
        button(Click(0, Verb.FORGET), texts("bot", "privacy.forget")),
    )
    return Message([text("\n".join(lines)), divider(), text(f"-# {texts('bot', 'privacy.backups')}"), buttons])


def export_card(data: bytes, language: str) -> Message:
    """The message with a person's data; `data` is JSON."""
    texts = texts_in(language)
    file = Document("machizukuri-export.json", data, texts("bot", "privacy.exported"))
    return Message([text(texts("bot", "privacy.exported")), download_piece(file)], [file])


def forget_question_card(language: str) -> Message:
    """The consequences of being forgotten, with a button that confirms and one that goes back."""
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'forget.heading')}"]
    lines += [f"- {texts('bot', key)}" for key in _CONSEQUENCE_KEYS]
    return Message([text("\n".join([*lines, texts("bot", "forget.final")])), _last_step(texts)])


def _last_step(texts: Texts) -> discord.ui.Item[discord.ui.LayoutView]:
    return row(
        button(Click(0, Verb.FORGET, argument=1), texts("bot", "forget.now"), discord.ButtonStyle.danger),
        button(Click(0, Verb.PRIVACY), texts("bot", "forget.back")),
    )


def forgetting_begun_card(language: str) -> Message:
    return Message([text(texts_in(language)("bot", "forget.begun"))])
