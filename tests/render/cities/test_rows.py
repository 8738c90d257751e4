"""How much one takes from each row of Cities' board is said where one takes it."""

import pytest

from games.cities import GAME
from games.core import Position
from render.face import face_of
from render.kit.spots import Wording


@pytest.mark.parametrize(
    ("seats", "said"), [(2, "(2 times from each row in a round)"), (4, "(once from each row in a round)")]
)
def test_the_question_says_how_much_is_taken_from_each_row(seats: int, said: str) -> None:
    position = Position(GAME, GAME.start(GAME.settings_type(), seats, 1))
    while (ask := next(iter(position.asks().values()))).kind != "slot":
        position.apply(ask.seat, ask.options[0])
    assert Wording(face_of(GAME.name, "en").words, ask).question().endswith(said)
