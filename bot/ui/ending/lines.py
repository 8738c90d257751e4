"""Why a game ended early, in a sentence."""

from collections.abc import Sequence
from typing import Final

from bot.store.rows import EndReason, SeatRow, TableRow
from bot.table.ending.early import winner_of
from bot.ui.names import spoken_names
from games.core import Seat
from render.texts import texts_in

WHY: Final[dict[EndReason, str]] = {
    "vote": "ended.vote",
    "host": "ended.host",
    "moderator": "ended.moderator",
    "conceded": "ended.conceded",
    "deserted": "ended.deserted",
    "operator": "ended.operator",
}


def ending_in_words(row: TableRow, seats: Sequence[SeatRow], language: str, reader: Seat | None = None) -> str:
    """Why the game of this table ended early, and who ended it; for everybody, or for the reader's seat."""
    assert row.ended_why is not None
    texts = texts_in(language)
    names = spoken_names(seats, texts, reader)
    who = next((seated.seat for seated in seats if seated.user_id == row.ended_by is not None), None)
    winner = winner_of(row, len(seats), who)
    name = f"<@{row.ended_by}>" if who is None else names[who]
    if winner is not None:
        return texts("bot", "ended.won", name=name, winner=names[winner])
    return texts("bot", WHY[row.ended_why], name=name)
