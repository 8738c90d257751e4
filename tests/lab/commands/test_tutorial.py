"""`tutorial` on the command line; `learner` finds what a press can choose."""

import pytest

from games.core import Ask
from tests.lab.__main__ import main
from tests.lab.learner import PressOption, press_options
from tests.towers.rules import GAME as TOWERS


def test_a_game_without_a_lesson_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tutorial", TOWERS.name]) == 1
    assert "has no lesson" in capsys.readouterr().err


def test_each_option_is_a_way_and_so_is_each_choice_of_several() -> None:
    west, east = PressOption((0,), ("west",)), PressOption((1,), ("east",))
    assert press_options(Ask(0, "plot", ("west", "east"))) == [west, east]
    both = Ask(0, "plots", ("west", "middle", "east"), several=True, least=2, most=2)
    assert [way.numbers for way in press_options(both)] == [(0, 1), (0, 2), (1, 2)]
