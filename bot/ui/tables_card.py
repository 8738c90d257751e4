"""Somebody's own tables: whose turn it is at each, a button to play where one is waited for, and finished games."""

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot import limits
from bot.store.rows import TableRow
from bot.table.overview import Entry, Overview
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, Piece, button, row, text
from bot.ui.names import names_waited_for
from bot.ui.past_games import past_games
from render.face import face_of
from render.texts import Texts, texts_in

ROWS_MOST: Final = 2
"""So many rows of buttons there are at most."""


def tables_card(overview: Overview, language: str) -> Message:
    """All one's tables in words, seen by that person alone; the buttons open the own turn right there."""
    texts = texts_in(language)
    lines = [f"### {texts('bot', 'overview.heading')}", *(_line(entry, texts) for entry in overview.entries)]
    if not overview.entries:
        lines.append(texts("bot", "overview.none"))
    if overview.more:
        lines.append(f"-# {texts('bot', 'overview.more', count=overview.more)}")
    return Message([text("\n".join(lines)), *_buttons(overview, texts), *past_games(overview.past, texts)])


def _line(entry: Entry, texts: Texts) -> str:
    place = "" if entry.row.is_solo else f" · <#{entry.row.place}>"
    return f"- {_state(entry, texts)} · {table_name(entry.row, texts)}{place}"


def _state(entry: Entry, texts: Texts) -> str:
    if entry.row.is_solo:
        return texts("bot", "overview.solo")
    if entry.is_held:
        return texts("bot", "overview.held")
    if entry.waits_for_me:
        return texts("bot", "overview.yours")
    if not entry.waiting:
        return texts("bot", "overview.lobby", taken=len(entry.seats), most=entry.row.seats_most)
    waiting = names_waited_for(entry.seats, entry.waiting, entry.away, texts)
    return texts("bot", "overview.waiting", names=waiting)


def _buttons(overview: Overview, texts: Texts) -> list[Piece]:
    """A button for each table that waits, or where a bot player has the seat, as many as have room.

    Solo games go on by their own command.
    """
    mine = [entry for entry in overview.entries if (entry.waits_for_me or entry.is_held) and not entry.row.is_solo]
    return turn_buttons([entry.row for entry in mine], texts)


def turn_buttons(tables: Sequence[TableRow], texts: Texts) -> list[Piece]:
    """Rows of buttons that open the own turn at these tables, as many as have room."""
    buttons = [_button(table, texts) for table in tables[: ROWS_MOST * limits.BUTTONS]]
    return [row(*buttons[first : first + limits.BUTTONS]) for first in range(0, len(buttons), limits.BUTTONS)]


def table_name(table: TableRow, texts: Texts) -> str:
    """What a table is called: its game and its number."""
    title = face_of(table.game, texts.language).title()
    return texts("bot", "overview.table", title=title, table=table.id)


def _button(table: TableRow, texts: Texts) -> discord.ui.Button[Any]:
    return button(Click(table.id, Verb.TURN), table_name(table, texts), discord.ButtonStyle.primary)
