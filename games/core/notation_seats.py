"""Parts of positions as text that belong to seats: what stands below a line such as `seat 0`."""

from collections.abc import Collection, Iterable
from reprlib import repr as shortened
from typing import Any

from games.core.asks import Seat
from games.core.errors import NotationError
from games.core.game import Game, Mode
from games.core.notation import HIDDEN_WORD, Field, Fields
from games.core.state import OVER


def read_seats(game: Game[Any], mode: Mode, fields: list[Field], line_names: Collection[str]) -> list[Fields]:
    """What is written of each seat: as many as are written, and no fewer than the mode needs. Raises NotationError."""
    own = _by_seat(game, fields, line_names)
    count = max(mode.least_seats, max(own, default=0) + 1)
    if count > mode.most_seats:
        raise NotationError(f"this mode is for {mode}, not {count}", fields[0].line)
    return [Fields(own.get(seat, ())) for seat in range(count)]


def _by_seat(game: Game[Any], fields: Iterable[Field], line_names: Collection[str]) -> dict[Seat, list[Field]]:
    """The fields that belong to each seat that is written."""
    own: dict[Seat, list[Field]] = {}
    seat: list[Field] | None = None
    for field in fields:
        if field.name == "seat":
            number = field.number(0, max(mode.most_seats for mode in game.modes.values()) - 1)
            if number in own:
                raise field.refusal("each seat once")
            seat = own.setdefault(number, [])
        elif field.name not in line_names:
            if seat is None:
                names = ", ".join(sorted(line_names))
                expected = f"expected one of {names}; what a seat has stands below a line seat 0"
                raise NotationError(f"{expected}, not {shortened(field.name or field.words[0])}", field.line)
            seat.append(field)
    return own


def hides_something(fields: Iterable[Field]) -> bool:
    """Whether a text is somebody's view."""
    return any(HIDDEN_WORD in word for field in fields for word in field.words if field.name != "news")


def read_step(game: Game[Any], fields: Fields) -> str:
    """The step that is written, or an empty word. Raises NotationError."""
    field, steps = fields.one("step"), (*game.steps, OVER)
    return field.word(f"one of {', '.join(steps)}", steps) if field else ""
