"""Moments of games that files beside the tests of each game write as text, and all that is shown of them."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.core import COMMIT, DECLINE, Ask, Choice, News, Position, Seat
from games.registry import find_game
from render.face import Face, Illustration
from tests.games.notation.position import notation_of
from tests.games.written import filled_in

HERE: Final = Path(__file__).parent
POSITIONS: Final = HERE.parent / "positions"
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed")
NOTHING: Final = Ask(0, COMMIT, (COMMIT,))


class Moment(NamedTuple):
    """A position, the seat that looks at it, and what it is asked."""

    face: Face
    position: Position
    seat: Seat = 0
    ask: Ask = NOTHING

    @property
    def view(self) -> Any:
        return self.position.view(self.seat)

    @property
    def public(self) -> Any:
        """What everybody sees."""
        return self.position.view(None)

    @property
    def news(self) -> Sequence[News]:
        """All that has happened before this turn."""
        return list(self.position.base.news)

    @property
    def names(self) -> Sequence[str]:
        """What everybody is called."""
        return NAMES[: self.position.base.seats]


SHOWS: Final[dict[str, Callable[[Moment], Iterable[Illustration | None]]]] = {
    "sheet": lambda one: [one.face.sheet(one.view, one.seat, one.names, one.ask)],
    "ledger": lambda one: [one.face.ledger(one.view, one.seat, one.names, one.ask)],
    "table": lambda one: [one.face.table(one.public, one.names, ())],
    "reveal": lambda one: one.face.reveal(one.public, one.names),
    "city": lambda one: one.face.sheets(one.public, one.names)[one.seat :][:1],
    "final": lambda one: [one.face.final(one.public, one.position.standings(), one.names)],
    "legend": lambda one: one.face.legend(one.public.settings),
}
"""All that can be shown of a moment, by name."""


def groups_in(name: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The groups of all files of that name: the game, what it is called, and what is in it."""
    for path in sorted(HERE.glob(f"*/{name}")):
        for group, found in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield path.parent.name, group, found


def position_of(game: str, text: str, lines: Mapping[str, object] | None = None) -> Position:
    """The position that a text writes, with these lines instead of its own.

    `text` may be the name of a file beside the tests of the game's pictures, or in `tests/positions`.
    """
    if text.endswith(".txt"):
        (path,) = (path for folder in (HERE, POSITIONS) if (path := folder / game / text).exists())
        text = path.read_text(encoding="utf-8")
    return Position(find_game(game), notation_of(game).parse(filled_in(text, {}, dict(lines)) if lines else text))


def meant(choice: Any) -> Choice:
    """The choice that is written; "none" declines."""
    if isinstance(choice, list):
        return tuple(map(meant, choice))
    return DECLINE if choice == "none" else choice


def ask_of(written: Mapping[str, Any], position: Position, seat: Seat) -> Ask:
    """The question that is written as `ask`; without one what the seat is asked at the position, if anything."""
    if "ask" not in written:
        return position.asks().get(seat, NOTHING)
    ask = written["ask"]
    facts = {name: meant(fact) for name, fact in ask.get("facts", {}).items()}
    return Ask(seat, ask["kind"], tuple(map(meant, ask["options"])), facts=facts)


def shown_of(moment: Moment, name: str) -> list[Illustration]:
    return [one for one in SHOWS[name](moment) if one]
