"""What there is to type and to press, in six lines; the last one says where it is the turn of whoever asked."""

from typing import Final

from bot.table.overview import Entry, Overview
from bot.ui.layout import Message, text
from bot.ui.tables_card import table_name, turn_buttons
from render.texts import Texts, texts_in

LINES: Final = ("guide.tables", "guide.solo", "guide.turn", "guide.more")
NAMED: Final = 3
"""So many tables are named in a line; all of them are in `/tables`."""


def guide_card(overview: Overview, language: str) -> Message:
    """The six lines, and buttons that open the own turn at the tables that wait."""
    texts = texts_in(language)
    waiting = [entry for entry in overview.entries if entry.waits_for_me]
    listed = [*(texts("bot", key) for key in LINES), _waiting(waiting, texts)]
    shared = [entry.row for entry in waiting if not entry.row.is_solo]
    words = "\n- ".join([texts("bot", "guide.play"), *listed])
    return Message([text(words), *turn_buttons(shared, texts)])


def _waiting(waiting: list[Entry], texts: Texts) -> str:
    """Where the person's own turn is waited for, in one line."""
    if not waiting:
        return texts("bot", "guide.nothing")
    named = [_named(entry, texts) for entry in waiting[:NAMED]]
    if len(waiting) > NAMED:
        named.append(texts("bot", "guide.and_more", count=len(waiting) - NAMED))
    return texts("bot", "guide.waiting", tables=texts("bot", "list.comma").join(named))


def _named(entry: Entry, texts: Texts) -> str:
    """A table and where it is played; a solo game goes on wherever its command is typed."""
    place = texts("bot", "guide.alone") if entry.row.is_solo else f"<#{entry.row.place}>"
    return f"{table_name(entry.row, texts)} ({place})"
