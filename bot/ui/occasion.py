"""The day and table of a game, as its poster says them."""

from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date

from bot.store.rows import TableRow
from render.face import Occasion
from render.texts import texts_in

LOCALES: Final = {"ja": "ja", "en": "en_GB"}
"""By which custom a date is written in each of our languages."""


def occasion_of(table: TableRow, language: str | None = None, compared: str = "") -> Occasion:
    """The day on which the game came to where it is, and the number of the table; `compared` is said of a solo game."""
    spoken = language or table.language
    day = format_date(datetime.fromtimestamp(table.reached_at, UTC), "long", LOCALES[spoken])
    return Occasion(texts_in(spoken)("bot", "poster.about", day=day, table=table.id), compared)
