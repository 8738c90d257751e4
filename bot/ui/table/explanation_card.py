"""The private explanation of a table's message: its content in words, the gains, the awaited seats, and the rules."""

from dataclasses import replace

import msgspec

from bot.store import TableRow
from bot.table.aftermath.explaining import Explanation
from bot.table.choices.panel import Lobby, PublicTable
from bot.ui.help.card import manual_of_table, page_labels, page_menu
from bot.ui.lobby.card import lobby_pieces
from bot.ui.parts.game_buttons import game_buttons
from bot.ui.parts.layout import Component, Message, divider, text
from bot.ui.table.table_card import (
    board_piece,
    gains_piece,
    news_piece,
    state_in_words,
    table_and_options_in_words,
    turns_heading,
)
from render.texts import texts_in


def explanation_card(found: Lobby | Explanation, language: str, in_words: bool) -> Message:
    """The explanation of a lobby, or of a board as its message shows it and as it is now, in the reader's language.

    With `in_words`, the menu of help has no pages that are only a picture.
    """
    if isinstance(found, Lobby):
        lobby = replace(found, row=_spoken(found.row, language))
        return Message([*lobby_pieces(lobby), _rules(lobby.row, in_words)])
    now = replace(found.now, row=_spoken(found.now.row, language))
    then = replace(found.then, row=now.row) if found.then is not None else now
    heading = [f"**{texts_in(language)('bot', 'explain.now')}**"] if found.is_past else []
    pieces = [
        text(_about(found, then, language)),
        *_told(then),
        board_piece(then),
        divider(),
        text("\n".join([*heading, state_in_words(now)])),
    ]
    buttons = [] if now.row.is_solo else [game_buttons(now.row, now.has_ended)]
    return Message([*pieces, _rules(now.row, in_words), *buttons])


def _spoken(table: TableRow, language: str) -> TableRow:
    return msgspec.structs.replace(table, language=language)


def _about(found: Explanation, shown: PublicTable, language: str) -> str:
    """The table with its options, and a sentence on the state that its message shows."""
    texts = texts_in(language)
    key = "explain.over" if shown.over else "explain.turns" if shown.told_to else "explain.start"
    said = [texts("bot", "explain.lost" if found.is_past and found.then is None else key)]
    said += [texts("bot", "explain.past")] if found.then is not None else []
    return "\n".join([f"-# {table_and_options_in_words(shown.row)}", *said])


def _told(shown: PublicTable) -> list[Component | None]:
    """The news and gains of the turns that the message covers; empty for a solo game."""
    if not shown.told_to or shown.row.is_solo:
        return []
    heading = [] if shown.over else [text(f"### {turns_heading(shown, texts_in(shown.row.language))}")]
    return [*heading, news_piece(shown), gains_piece(shown)]


def _rules(table: TableRow, is_text_mode: bool) -> Component:
    """A menu of the rule cards and of the legend of the pictures."""
    manual, texts = manual_of_table(table), texts_in(table.language)
    labels = page_labels(manual, table.language, is_text_mode)
    return page_menu(manual, labels, placeholder=texts("bot", "explain.rules"))
