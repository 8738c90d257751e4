"""`review` on the command line: the share of the games whose marked turns cost most, judged anew."""

import pytest

from games.bots import ReviewEffort
from games.registry import find_game
from tests.lab.__main__ import main
from tests.lab.commands.review import ReviewedGame, game_line, review_one, summary_lines
from tests.lab.commands.simulate import Contest

CONTEST = Contest("welcome_to", find_game("welcome_to").settings_type(), ("easy", "easy"), 3)


def reviewed(*, holds: bool) -> ReviewedGame:
    return ReviewedGame(1, 20, (3.0, 2.0, 1.0), 0.5 if holds else 1.5, not holds, 4.0)


def test_a_game_is_reviewed_and_judged_anew() -> None:
    one = review_one(CONTEST, 0, 0.0, ReviewEffort(leaves=6, candidates=1, futures=2, seconds=0.0))
    assert one.turns > 10
    assert 0 < len(one.marked) <= 3
    assert one.seconds > 0


def test_the_share_and_the_time_are_told() -> None:
    assert list(summary_lines(CONTEST, [reviewed(holds=True)] * 3 + [reviewed(holds=False)])) == [
        "welcome_to: each marked turn costs more than any other in 3 of 4 games",
        "75%, standard error 22%; 1 too close to be sure",
        "CPU of a review: median 4.0 s, at most 4.0 s",
    ]
    assert game_line(reviewed(holds=False)) == (
        "seed 1: 20 turns in 4.0 s, marked 3.00, 2.00, 1.00, not 1.50: does not hold, but is close"
    )


def test_an_unknown_game_cannot_be_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "monopoly"]) == 2
    assert "Cannot review" in capsys.readouterr().err
