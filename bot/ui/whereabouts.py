"""Where a table is to be found, for one who has taken a seat there from elsewhere."""

from typing import Literal, TypeAlias

from bot.table.panel import Lobby
from bot.table.refusal import Refusal
from bot.table.table import LOBBY
from bot.ui.layout import Message, text
from bot.ui.options_card import pace_in_words
from bot.ui.refusals import refusal_in_words
from bot.ui.tables_card import table_name
from render.texts import texts_in

Arrival: TypeAlias = Literal["accepted", "started", "opened", "found"]
"""How somebody came to a table: by taking a seat from elsewhere, by starting it from elsewhere, by opening it for a
rematch, or to a rematch opened before."""


def whereabouts_card(lobby: Lobby, way: Arrival, language: str, missing: Refusal | None = None) -> Message:
    """What has become of the press, a link to the channel or thread of the table, and how much time there is there.

    `missing` says why a full table has not started by itself.
    """
    texts = texts_in(language)
    state = way if lobby.row.phase == LOBBY or way in {"opened", "started"} else "begun"
    name, venue = table_name(lobby.row, texts), f"<#{lobby.row.venue}>"
    said = texts("bot", f"whereabouts.{state}", name=name, place=venue)
    note = [texts("bot", f"note.{lobby.note}")] if lobby.note else []
    why = [text(refusal_in_words(missing, texts))] if missing else []
    return Message([text("\n".join([said, *pace_in_words(lobby.row, language), *note])), *why])
