"""Somebody's own tables: whose turn it is at each, and a button to play where one is waited for."""

from typing import Any, Final

import discord

from bot import limits
from bot.table.overview import Entry, Overview
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, Piece, button, row, text
from bot.ui.names import safe_names
from render.face import face_of
from render.texts import Texts, texts_in

ROWS_MOST: Final = 2
"""So many rows of buttons there are at most."""


def tables_card(overview: Overview, language: str) -> Message:
    """All one's tables in words, seen by that person alone; the buttons open the own turn right there."""
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'overview.heading')}", *(_line(entry, texts, language) for entry in overview.entries)]
    if not overview.entries:
        lines.append(texts("bot", "overview.none"))
    if overview.more:
        lines.append(f"-# {texts('bot', 'overview.more', count=overview.more)}")
    return Message([text("\n".join(lines)), *_buttons(overview, texts, language)])


def _line(entry: Entry, texts: Texts, language: str) -> str:
    title = face_of(entry.row.game, language).title()
    place = "" if entry.row.is_solo else f" · <#{entry.row.place}>"
    return f"- {_state(entry, texts)} · {texts('bot', 'overview.table', title=title, table=entry.row.id)}{place}"


def _state(entry: Entry, texts: Texts) -> str:
    if entry.row.is_solo:
        return texts("bot", "overview.solo")
    if entry.waits_for_me:
        return texts("bot", "overview.yours")
    if not entry.waiting:
        return texts("bot", "overview.lobby", taken=len(entry.seats), most=entry.row.seats_most)
    names = safe_names(entry.seats, texts)
    waiting = texts("bot", "list.comma").join(names[seat] for seat in entry.waiting)
    return texts("bot", "overview.waiting", names=waiting)


def _buttons(overview: Overview, texts: Texts, language: str) -> list[Piece]:
    """A button for each table that waits, as many as have room; solo games go on by their own command."""
    mine = [entry for entry in overview.entries if entry.waits_for_me and not entry.row.is_solo]
    buttons = [_button(entry, texts, language) for entry in mine[: ROWS_MOST * limits.BUTTONS]]
    return [row(*buttons[first : first + limits.BUTTONS]) for first in range(0, len(buttons), limits.BUTTONS)]


def _button(entry: Entry, texts: Texts, language: str) -> discord.ui.Button[Any]:
    title = face_of(entry.row.game, language).title()
    label = texts("bot", "overview.table", title=title, table=entry.row.id)
    return button(Click(entry.row.id, Verb.TURN), label, discord.ButtonStyle.primary)
