"""Tables written as text in the middle of a game, and a few moves on them, for the tests of any game."""

import re
from collections.abc import Iterable, Mapping
from textwrap import dedent
from typing import Any, Final

from games.core import COMMIT, DECLINE, Choice, Position, Seat, State
from tests.games.notation.position import notation_of

SEAT, SEED = "seat_", "seed"
OWN: Final = "..."
"""Among the words of a line: those that the text has there, but for the words that are written besides."""
NAMED: Final = re.compile(r"\s*[a-z_]+(\s|$)")
NEXT_FIELD: Final = re.compile(r"  +(?=[a-z_]+ )")


def filled_in(text: str, usual: Mapping[str, str], lines: Mapping[str, object]) -> str:
    """The text with these lines instead of its own, and the usual ones where it has none.

    `dams="D1L=0@1"` is the line of that name, `seat_1="credits 2  workers 3"` are fields of a seat; two spaces part
    fields. `dams="... D1L=0@1"` adds to what the text or the usual line says.
    """
    header, seats = parts_of(dedent(text))
    header = [f"{name} {value}" for name, value in usual.items() if not lines_of(header, name)] + header
    for name, value in lines.items():
        if name.startswith(SEAT):
            own = seats.setdefault(int(name.removeprefix(SEAT)), {})
            changed = fields_of(str(value)).items()
            own |= {field: line.replace(OWN, words_besides(line, own.get(field, ""))) for field, line in changed}
        else:
            there, line = lines_of(header, name), f"{name} {value}"
            kept = [other for other in header if other not in there]
            header = [*kept, line.replace(OWN, words_besides(line, *there[:1]))]
    blocks = [f"seat {seat}\n  " + "\n  ".join(fields.values()) for seat, fields in sorted(seats.items())]
    return "\n".join([*header, *blocks])


def lines_of(header: Iterable[str], name: str) -> list[str]:
    """The lines of a name, such as `dams` or `offers red`; `offers` are all lines that begin so."""
    words = name.split()
    return [line for line in header if line.split()[: len(words)] == words]


def words_besides(line: str, own: str = "") -> str:
    """The words of a text's own line that another line, which has its name too, does not write."""
    written = line.split()
    return " ".join(word for word in own.split() if word not in written)


def parts_of(text: str) -> tuple[list[str], dict[int, dict[str, str]]]:
    """The lines about the whole table, and the fields of each seat by their names."""
    header, seats, fields = list[str](), dict[int, dict[str, str]](), None
    for line in filter(str.strip, text.splitlines()):
        first, *rest = line.split()
        if first == "seat":
            fields = seats.setdefault(int(rest[0]), {})
        elif fields is not None and line[0].isspace():
            fields.update(fields_of(line))
        else:
            header.append(line)
            fields = None
    return header, seats


def fields_of(line: str) -> dict[str, str]:
    """The fields of a line about a seat, each with its name; a line that draws something is one by itself."""
    if not NAMED.match(line):
        return {line: line.strip()}
    return {field.split()[0]: field for field in NEXT_FIELD.split(line.strip())}


def parsed(game: str, text: str, lines: Mapping[str, object], usual: Mapping[str, str]) -> Any:
    """The state that the text writes with these lines; without a seed also with the usual ones where it has none."""
    return notation_of(game).parse(filled_in(text, {} if SEED in text.split() else usual, lines))


def play(position: Position, *choices: Choice, seat: Seat = 0) -> Position:
    for choice in choices:
        position.apply(seat, choice)
    return position


def finish(position: Position, *choices: Choice, seat: Seat = 0) -> Any:
    """The state after these choices and the end of the seat's turn."""
    return play(position, *choices, COMMIT, seat=seat).base


def question(position: Position, kind: str, seat: Seat = 0) -> list[Any]:
    """The options that a seat has, if it is asked such a question now; without the option to decline."""
    ask = position.asks()[seat]
    assert ask.kind == kind, f"asked {ask.kind}: {ask.options}"
    return [option for option in ask.options if option is not DECLINE]


def told(state: State, kind: str) -> list[tuple[Seat | None, dict[str, Any]]]:
    return [(news.seat, news.facts) for news in state.news if news.kind == kind]
