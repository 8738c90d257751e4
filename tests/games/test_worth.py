"""How good things look for bot players, in every game: drawn positions of which each is worth more than the one before.

They stand in the `cases.toml` of a game, as `rising` of a group: rows of what they show, a place with a number, such as
`=worth`, and the lines of two positions or more. All are written as in cases (test_cases.py).
"""

from itertools import pairwise
from typing import Any, Final

import pytest

from tests.games.places import Places
from tests.games.written import CASE_FILES, groups_of, position_of

RISING: Final = [
    pytest.param(game, group["text"], place, lines, id=f"{game}-{name}")
    for game in CASE_FILES
    for group in groups_of(game)
    for name, place, *lines in group.get("rising", ())
]


@pytest.mark.parametrize(("game", "text", "place", "lines"), RISING)
def test_it_is_worth_more_to_have(game: str, text: str, place: str, lines: list[dict[str, Any]]) -> None:
    worths = [Places(position_of(game, text, some)).at(place) for some in lines]
    assert len(worths) > 1 and all(less < more for less, more in pairwise(worths)), worths
