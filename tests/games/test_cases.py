"""Cases of the rules pages as data, in every game: a drawn position, choices, and what then stands where.

They stand in the game's own `cases.toml`. A group there has the `text` of a position and `cases`, each a row of four:

- its name
- lines of the position that it has instead of those of the text, and fields of a seat that it has instead of those of
  the text: `seat_0 = "credits 3"`; two spaces part fields
- the choices of the seat that is asked first; "none" stands for declining, and for nothing in a place
- what stands in places of the state when that seat has committed, such as `"companies.0.credits" = 3`; a place that
  begins with `?` is a kind of question that the seat is asked before it could, with all of its options but to decline;
  one with `!` is a kind of news, with the facts of each, or one of these, as in `!built.site`
"""

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from games.core import DECLINE, Choice, Position, encode
from games.registry import find_game, notation_of
from tests.games.written import filled_in

FILES: Final = sorted(Path(__file__).parent.glob("*/cases.toml"))
CASES: Final = [
    pytest.param(path.parent.name, group["text"], *rest, id=f"{path.parent.name}-{case}")
    for path in FILES
    for group in tomllib.loads(path.read_text(encoding="utf-8")).values()
    for case, *rest in group["cases"]
]
ASKED: Final = "?"
TOLD: Final = "!"
NOTHING: Final = "none"


@pytest.mark.parametrize(("game", "text", "lines", "choices", "expected"), CASES)
def test_a_case_of_the_rules(
    game: str, text: str, lines: dict[str, Any], choices: list[Any], expected: dict[str, Any]
) -> None:
    position = Position(find_game(game), notation_of(game).parse(filled_in(text, {}, lines)))
    seat = next(iter(position.asks()))
    for choice in choices:
        position.apply(seat, meant(choice))
    asked = {place: plain(options_of(position, seat, place)) for place in expected if place.startswith(ASKED)}
    if choices and not asked:
        position.commit(seat)
    state = plain(position.view(seat) if asked else position.base)
    found = asked | {place: at(state, place) for place in expected.keys() - asked.keys()}
    assert found == {place: DECLINE if value == NOTHING else value for place, value in expected.items()}


def test_there_are_cases() -> None:
    assert FILES and len({case.id for case in CASES}) == len(CASES)


def meant(choice: Any) -> Choice:
    """A choice of a row."""
    if isinstance(choice, list):
        return tuple(map(meant, choice))
    return DECLINE if choice == NOTHING else choice


def options_of(position: Position, seat: int, place: str) -> list[Choice]:
    """The options of a seat but to decline, if this is what it is asked."""
    ask = position.asks()[seat]
    assert ASKED + ask.kind == place, ask
    return [option for option in ask.options if option is not DECLINE]


def plain(value: Any) -> Any:
    """A state or options without any types."""
    return msgspec.json.decode(encode(value))


def at(state: Any, path: str) -> Any:
    """What stands where the path leads: names of fields and of entries, numbers of items; or the facts of news."""
    if path.startswith(TOLD):
        kind, _, field = path.removeprefix(TOLD).partition(".")
        facts = [news["facts"] for news in state["news"] if news["kind"] == kind]
        return [one.get(field) for one in facts] if field else facts
    for name in path.split("."):
        state = state[int(name)] if isinstance(state, list) else state[name]
    return state
