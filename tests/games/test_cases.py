"""Cases of the rules pages as data, in every game: a drawn position, choices, and what then stands where.

They stand in the game's own `cases.toml`. There `usual` are lines that a text has which does not say otherwise; a text
with a `seed` has none, for there everything lies as in a game of that seed. Any other group has the `text` of a
position and `cases`. Each is a row of its name, lines, choices and what is expected; a row without its lines or choices
has those of the row before it:

- lines of the position that it has instead of those of the text, and fields of a seat: `seat_0 = "credits 3"`. Two
  spaces part fields; `...` stands for the words that the text has there besides
- the choices of the seat that is asked; "none" declines, and stands for nothing elsewhere, "first" takes the first
  option. "commit" ends a turn before the next seat is asked; at the end the seat commits
- what then stands in places, such as `"companies.0.credits" = 3`. The kinds of places are told in places.py. Where one
  of them begins with `?`, the seat does not commit: it is asked such a question
"""

from typing import Any, Final

import pytest

from games.core import COMMIT, DECLINE, Choice
from tests.games.places import ASKED, Places
from tests.games.written import CASE_FILES, groups_of, position_of

NOTHING, ENDING, FIRST = "none", "commit", "first"


def cases() -> list[Any]:
    """All rows of all games, each with what it has from the row before it."""
    found = []
    for game, group in ((name, group) for name in CASE_FILES for group in groups_of(name)):
        lines, choices = dict[str, Any](), list[Any]()
        for name, *more, expected in group.get("cases", ()):
            lines = next((one for one in more if isinstance(one, dict)), lines)
            choices = next((one for one in more if isinstance(one, list)), choices)
            found.append(pytest.param(game, group["text"], lines, choices, expected, id=f"{game}-{name}"))
    return found


CASES: Final = cases()


@pytest.mark.parametrize(("game", "text", "lines", "choices", "expected"), CASES)
def test_a_case_of_the_rules(
    game: str, text: str, lines: dict[str, Any], choices: list[Any], expected: dict[str, Any]
) -> None:
    position = position_of(game, text, lines)
    is_asked = any(place.startswith(ASKED) for place in expected)
    for choice in choices if is_asked or not choices or choices[-1] == ENDING else [*choices, ENDING]:
        seat, ask = min(position.asks().items())
        position.apply(seat, ask.options[0] if choice == FIRST else meant(choice))
    places, wanted = Places(position, is_asked=is_asked), without_words(expected)
    assert {place: places.found(place, value) for place, value in wanted.items()} == wanted


def test_there_are_cases() -> None:
    assert CASES and len({case.id for case in CASES}) == len(CASES)


def meant(choice: Any) -> Choice:
    """A choice of a row."""
    if isinstance(choice, list):
        return tuple(map(meant, choice))
    return {NOTHING: DECLINE, ENDING: COMMIT}.get(choice, choice) if isinstance(choice, str) else choice


def without_words(expected: Any) -> Any:
    """What is expected, with nothing where "none" stands."""
    if isinstance(expected, dict):
        return {name: without_words(value) for name, value in expected.items()}
    if isinstance(expected, list):
        return [without_words(value) for value in expected]
    return None if expected == NOTHING else expected
