"""`arena` on the command line: who plays whom, on which seats, and what is said of it."""

import json
from typing import Any

import pytest

from games.bots import Uniform
from games.core import COMMIT, Choice, Position, Rng, Seat
from games.registry import find_game
from tests.lab.__main__ import main
from tests.lab.commands.arena import ArenaResult, Contest, Timed, figures_of, interval, play_one

STANDARD = find_game("welcome_to").settings_type()


def arena(*arguments: str) -> int:
    return main(["arena", "welcome_to", *arguments])


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """What the command prints as JSON, without what depends on the machine."""
    assert arena(*arguments, "--json") == 0
    printed: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    for level in printed:
        assert level.pop("seconds_per_turn") >= 0
    return printed


def test_wins_and_points_of_each_level_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--levels", "medium,easy,easy", "--games", "3") == 0
    first, medium, easy = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, standard, 3 seats: 3 games in ")
    assert medium.startswith("medium: wins 3 of 3, 100.0% (43.8% to 100.0%), fair is 33.3%; points mean ")
    assert easy.startswith("easy x 2: wins 0 of 3, 0.0% (0.0% to 56.2%), fair is 66.7%; points mean ")
    assert medium.endswith(" s of CPU a turn at the median")


def test_alone_at_the_table_nobody_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("--mode", "solo", "--set", "advanced=on", "--levels", "easy", "--games", "4") == 0
    first, easy = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, solo, advanced=on, 1 seat: 4 games in ")
    assert easy.startswith("easy: points mean ")
    assert "spread" in easy
    assert "best" in easy
    assert "wins" not in easy


def test_alone_it_is_told_how_often_the_challenge_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "dinner_in_paris", "--mode", "solo", "--levels", "easy", "--games", "2"]) == 0
    _, easy = capsys.readouterr().out.splitlines()
    assert easy.startswith("easy: meets the challenge in 0 of 2, 0.0% (0.0% to 65.8%); points mean ")


def test_whether_the_challenge_is_met_is_what_the_game_says() -> None:
    contest = Contest("dinner_in_paris", find_game("dinner_in_paris").settings_type(mode="solo"), ("easy",), seed=1)
    (missed,) = play_one(contest, 0)
    assert missed.met is False
    both = [missed, missed._replace(met=True, points=150)]
    assert (figures_of(contest, "easy", both).wins, figures_of(contest, "easy", both).share) == (1, 0.5)


class Ready:
    """A player who is always done."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        return COMMIT


def test_a_turn_lasts_until_another_player_decides() -> None:
    position, thinking = Position.start(find_game("welcome_to"), STANDARD, 2, 1), list[Timed]()
    players = [Timed(Ready(), thinking) for _ in range(2)]
    for seat in (0, 0, 1, 0):
        players[seat].decide(position, seat, Rng(1))
    assert [len(player.turns) for player in players] == [2, 1]


def test_alone_a_turn_lasts_until_it_is_committed() -> None:
    game = find_game("dinner_in_paris")
    position = Position.start(game, game.settings_type(mode="solo"), 1, 1)
    uncertain, certain = Timed(Uniform(), []), Timed(Ready(), [])
    for _ in range(2):
        uncertain.decide(position, 0, Rng(1))
        certain.decide(position, 0, Rng(1))
    assert (len(uncertain.turns), len(certain.turns)) == (1, 2)


def test_every_player_sits_on_each_seat_equally_often() -> None:
    contest = Contest("welcome_to", STANDARD, ("medium", "easy", "easy"), seed=1)
    seats = [next(part.seat for part in play_one(contest, number) if part.level == "medium") for number in range(4)]
    assert seats == [0, 1, 2, 0]


def test_as_many_processes_as_wished_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = ("--levels", "easy,easy", "--games", "5", "--seed", "7")
    assert figures(capsys, *games) == figures(capsys, *games, "--jobs", "2")


def test_shared_victories_are_divided() -> None:
    contest = Contest("welcome_to", STANDARD, ("hard", "easy", "easy"), seed=1)
    results = [
        ArenaResult("hard", 0, 0.5, 70, (0.1, 0.15, 0.9)),
        ArenaResult("easy", 1, 0.5, 70, (0.1,)),
        ArenaResult("easy", 2, 0.0, 50, (0.1,)),
    ]
    hard, easy = (figures_of(contest, level, results) for level in ("hard", "easy"))
    assert (hard.wins, hard.share, hard.fair_share, hard.seconds_per_turn) == (0.5, 0.5, 1 / 3, 0.15)
    assert (easy.players, easy.wins, easy.mean_points, easy.best_points) == (2, 0.5, 60, 70)


@pytest.mark.parametrize(
    ("wins", "games", "limits"), [(0, 10, (0.0, 0.278)), (50, 100, (0.404, 0.596)), (10, 10, (0.722, 1.0))]
)
def test_a_share_lies_between_wilsons_limits(wins: float, games: int, limits: tuple[float, float]) -> None:
    assert interval(wins, games) == pytest.approx(limits, abs=0.001)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["chess"], "no game is called 'chess'; there are "),
        (["welcome_to", "--levels", "easy,genius"], "no bot player is 'genius'; there is easy, medium, hard"),
        (["welcome_to", "--levels", ""], "no bot player is ''; there is easy, medium, hard"),
        (["welcome_to", "--levels", "easy"], "welcome_to, standard, is for 2 to 12 seats, not 1"),
        (["welcome_to", "--mode", "solo"], "welcome_to, solo, is for 1 seat, not 2"),
        (["welcome_to", "--set", "colour=red"], "welcome_to has no option 'colour'"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"Cannot play: {answer}")
    assert (captured.out, captured.err.count("\n")) == ("", 1)
