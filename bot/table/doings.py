"""What an open turn has done so far, asked for or not."""

from typing import Any

from games.core import COMMIT, News, Position, Seat


def done_so_far(position: Position, view: Any, seat: Seat) -> tuple[News, ...]:
    """What the seat's open turn has done, as its view tells it; nothing while it has none.

    Where seats act one after the other, what the game did for this one before its turn, without a question, comes
    first.
    """
    if seat not in position.lanes:
        return ()
    before = position.news(seat) if len(position.lanes) == 1 and not position.undoable(seat) else []
    own = [news for news in before if news.seat == seat and news.is_unasked]
    return (*own, *(news for news in view.news if news.seat == seat))


def is_forced(position: Position, seat: Seat) -> bool:
    """Whether the seat's turn is complete, and there was nothing to choose in it."""
    lane = position.lanes.get(seat)
    return lane is not None and lane.ask is not None and lane.ask.kind == COMMIT and not lane.moves
