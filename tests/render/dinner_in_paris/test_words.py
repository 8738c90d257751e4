"""Dinner in Paris in words: what is hidden is told to nobody, and alone the heading says what the neighbour does."""

import pytest

from games.core import SOLO, Position
from games.dinner_in_paris import GAME, DinnerSettings, DinnerState
from render.dinner_in_paris import DinnerFace
from tests.render.dinner_in_paris.positions import ENGLISH, JAPANESE, NAMES, all_asked


@pytest.mark.parametrize("shown", [JAPANESE, ENGLISH], ids=["ja", "en"])
def test_what_is_hidden_from_everybody_is_told_to_nobody(shown: DinnerFace) -> None:
    for view, ask in all_asked()[::40]:
        own, public = (shown.scene(state, NAMES[: view.seats]) for state in (view, GAME.view(view, None)))
        assert list(shown.describe_briefly(own, ask.seat)) == list(shown.describe_briefly(public, ask.seat))
        assert list(shown.describe_middle(own)) == list(shown.describe_middle(public))


@pytest.mark.parametrize(
    ("number", "said"), [(0, "Before round 1"), (1, "Round 1 · Léo opens"), (2, "Round 2 · Léo lays")]
)
def test_alone_the_heading_says_what_the_neighbour_does_after_the_round(number: int, said: str) -> None:
    view: DinnerState = Position.start(GAME, DinnerSettings(mode=SOLO), 1, 1).view(0)
    view.round = number
    assert ENGLISH.scene(view, NAMES).round == said


def test_alone_nothing_is_said_of_the_neighbour_once_the_end_is_near() -> None:
    view: DinnerState = Position.start(GAME, DinnerSettings(mode=SOLO), 1, 1).view(0)
    view.round, view.ending = 7, "rows"
    assert ENGLISH.scene(view, NAMES).round == "Round 7"
