"""Why a game ended early, in a sentence."""

from collections.abc import Sequence
from typing import Final

from bot.store.rows import EndReason, SeatRow, TableRow
from bot.table.ending import winner_of
from bot.ui.names import safe_names
from games.core import Seat
from render.texts import Texts, texts_in

WHY: Final[dict[EndReason, str]] = {
    "vote": "ended.vote",
    "host": "ended.host",
    "moderator": "ended.moderator",
    "conceded": "ended.conceded",
    "deserted": "ended.deserted",
}


def ending_in_words(row: TableRow, seats: Sequence[SeatRow], language: str) -> str:
    """Why the game of this table ended early, and by whom."""
    assert row.ended_why is not None
    texts = texts_in(language)
    who = next((place.seat for place in seats if place.user_id == row.ended_by is not None), None)
    winner = winner_of(row, len(seats), who)
    if winner is not None:
        return texts("bot", "ended.won", name=_name(row, seats, who, texts), winner=safe_names(seats, texts)[winner])
    return texts("bot", WHY[row.ended_why], name=_name(row, seats, who, texts))


def _name(row: TableRow, seats: Sequence[SeatRow], seat: Seat | None, texts: Texts) -> str:
    """Whoever ended the game by the name on the seat, or by the account where that person has none."""
    return f"<@{row.ended_by}>" if seat is None else safe_names(seats, texts)[seat]
