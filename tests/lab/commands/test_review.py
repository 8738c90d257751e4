"""`review` on the command line: the share of the games whose marked turns cost most, judged anew."""

import pytest

from games.bots import ReviewEffort
from games.registry import find_game
from tests.lab.__main__ import main
from tests.lab.commands.review import ReviewedGame, figures, review_one
from tests.lab.commands.simulate import Contest

CONTEST = Contest("welcome_to", find_game("welcome_to").settings_type(), ("easy", "easy"), 3)


def reviewed(*, holds: bool) -> ReviewedGame:
    return ReviewedGame(1, 20, (3.0, 2.0, 1.0), holds, True, 4.0)


def test_a_game_is_reviewed_and_judged_anew() -> None:
    one = review_one(CONTEST, 0, ReviewEffort(leaves=6, candidates=1, futures=2, looks=0))
    assert one.turns > 10
    assert 0 < len(one.marked) <= 3
    assert one.seconds > 0


def test_the_share_and_the_time_are_told() -> None:
    lines = list(figures(CONTEST, [reviewed(holds=True)] * 3 + [reviewed(holds=False)]))
    assert lines[0].endswith("in 3 of 4 games, 75%")
    assert lines[-1] == "CPU of a review: 4.0 s on average, 4.0 s at most"


def test_an_unknown_game_cannot_be_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "monopoly"]) == 2
    assert "Cannot review" in capsys.readouterr().err
