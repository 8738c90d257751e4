"""What is seen on the pictures of the games, as data: a position, and changes each of which looks unlike all others.

They stand in `seen.toml` beside a game's own tests of pictures. A group there has the `text` of a position, the
`pictures` on which everything is seen (`SHOWS`), those whose words say it too (`told`), and `changes`: lines of the
position instead of those of the text, written as in `tests/games/written.py`. Seat 0 looks at it; an `ask` of the group
or of a change stands in place of what it is asked, as in `said.toml`.
"""

from typing import Any, Final

import pytest

from render.face import face_of
from render.theme import THEMES
from tests.render.written import Moment, ask_of, groups_in, position_of, shown_of

GROUPS: Final = [pytest.param(game, group, id=f"{game}-{name}") for game, name, group in groups_in("seen.toml")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "group"), GROUPS)
def test_each_change_of_a_position_is_seen(game: str, group: dict[str, Any], theme: str) -> None:
    face, seen = face_of(game, "en", theme), dict[object, object]()
    for lines in ({}, *group["changes"]):
        position = position_of(game, group["text"], {name: line for name, line in lines.items() if name != "ask"})
        moment = Moment(face, position, ask=ask_of(group | lines, position, 0))
        looks = [(name, *(one.draw() for one in shown_of(moment, name))) for name in group["pictures"]]
        words = [(name, *(str(one.passages()) for one in shown_of(moment, name))) for name in group.get("told", ())]
        for found in (*looks, *words):
            assert found not in seen, (lines, seen[found])
            seen[found] = lines
