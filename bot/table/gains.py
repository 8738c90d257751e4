"""What the turn that is being chosen does to one's score, part by part."""

from typing import Any, NamedTuple

from games.core import Game, Position, Seat


class Gain(NamedTuple):
    """The points of a part of the score before the turn and with it; the part without a name is the total."""

    part: str
    before: int
    now: int


def gains(position: Position, seat: Seat) -> tuple[Gain, ...]:
    """What the seat's open choices change: the total first, then the parts that differ; nothing without a change.

    It is counted from what the seat may know.
    """
    if not position.undoable(seat):
        return ()
    before = _parts(position.game, position.game.view(position.base, seat), seat)
    now = _parts(position.game, position.view(seat), seat)
    changed = [Gain(part, before.get(part, 0), points) for part, points in now.items() if before.get(part, 0) != points]
    return (Gain("", sum(before.values()), sum(now.values())), *changed) if changed else ()


def _parts(game: Game[Any], view: Any, seat: Seat) -> dict[str, int]:
    return next(standing.parts for standing in game.standings(view) if standing.seat == seat)
