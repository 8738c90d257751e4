"""`simulate` and `replay` on the command line."""

import re
from pathlib import Path

import pytest

from games.bots import RandomPlayer
from games.core import COMMIT, Choice, Position, Rng, Seat, Standing, decode_transcript
from games.registry import find_game
from tests.lab.__main__ import main
from tests.lab.commands.simulate import Contest, SimulatedGame, TimedPlayer, level_line, play_one, share_interval

STANDARD = find_game("welcome_to").settings_type()


def simulate(*arguments: str) -> int:
    return main(["simulate", "welcome_to", *arguments])


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What is printed, without what depends on the machine."""
    assert simulate(*arguments) == 0
    return [re.sub(r"[0-9.]+ s\b", "", line) for line in capsys.readouterr().out.splitlines()]


def test_random_games_are_counted_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--seats", "4", "--games", "5", "--seed", "1") == 0
    first, easy, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, standard, 4 seats: 5 games in ")
    assert easy.startswith("easy x 4: points min ")
    assert easy.endswith(" s of CPU a turn at the median")
    assert [line.split(":")[0] for line in others] == ["wins by seat", "rounds", "ended by", "titles by seats"]


def test_wins_and_points_of_each_level_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--level", "medium,easy,easy", "--games", "3") == 0
    first, medium, easy, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, standard, 3 seats: 3 games in ")
    assert medium.startswith("medium: wins 3 of 3, 100.0% (43.8% to 100.0%), fair is 33.3%; points min ")
    assert easy.startswith("easy x 2: wins 0 of 3, 0.0% (0.0% to 56.2%), fair is 66.7%; points min ")


def test_without_a_number_of_seats_there_are_the_fewest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "cities", "--mode", "solo", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("cities, solo, 1 seat: 1 games in ")


def test_alone_at_the_table_nobody_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--mode", "solo", "--set", "advanced=on", "--games", "4") == 0
    first, easy, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, solo, advanced=on, 1 seat: 4 games in ")
    assert easy.startswith("easy: points min ")


def test_alone_it_is_told_how_often_the_challenge_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dinner_in_paris", "--mode", "solo", "--games", "2"]) == 0
    assert "easy: meets the challenge in 0 of 2, 0.0% (0.0% to 65.8%); points min " in capsys.readouterr().out


def test_whether_the_challenge_is_met_is_what_the_game_says() -> None:
    contest = Contest("dinner_in_paris", find_game("dinner_in_paris").settings_type(mode="solo"), ("easy",), seed=1)
    missed = play_one(contest, 0)
    assert missed.met is False
    assert level_line(contest, "easy", [missed, missed._replace(met=True)]).startswith(
        "easy: meets the challenge in 1 of 2, 50.0% "
    )


class Ready:
    """A player who is always done."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        return COMMIT


def test_a_turn_lasts_until_another_player_decides() -> None:
    position, thinking = Position.start(find_game("welcome_to"), STANDARD, 2, 1), list[TimedPlayer]()
    players = [TimedPlayer(Ready(), thinking) for _ in range(2)]
    for seat in (0, 0, 1, 0):
        players[seat].decide(position, seat, Rng(1))
    assert [len(player.turns) for player in players] == [2, 1]


def test_alone_a_turn_lasts_until_it_is_committed() -> None:
    game = find_game("dinner_in_paris")
    position = Position.start(game, game.settings_type(mode="solo"), 1, 1)
    uncertain, certain = TimedPlayer(RandomPlayer(), []), TimedPlayer(Ready(), [])
    for _ in range(2):
        uncertain.decide(position, 0, Rng(1))
        certain.decide(position, 0, Rng(1))
    assert (len(uncertain.turns), len(certain.turns)) == (1, 2)


def test_every_player_sits_on_each_seat_equally_often() -> None:
    contest = Contest("welcome_to", STANDARD, ("medium", "easy", "easy"), seed=1)
    assert [play_one(contest, number).levels.index("medium") for number in range(4)] == [0, 1, 2, 0]


def test_as_many_processes_as_wished_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = ("--level", "easy", "--games", "5", "--seed", "7")
    assert figures(capsys, *games) == figures(capsys, *games, "--jobs", "2")


def test_shared_victories_are_divided() -> None:
    contest = Contest("welcome_to", STANDARD, ("hard", "easy", "easy"), seed=1)
    shared = [Standing(0, 1, 70), Standing(1, 1, 70), Standing(2, 3, 50)]
    result = SimulatedGame(contest.levels, shared, [[0.1, 0.15, 0.9], [0.1], [0.1]], [])
    hard, easy = (level_line(contest, level, [result]) for level in ("hard", "easy"))
    assert hard.startswith("hard: wins 0.5 of 1, 50.0% ")
    assert "fair is 33.3%" in hard
    assert hard.endswith("0.150 s of CPU a turn at the median")
    assert easy.startswith("easy x 2: wins 0.5 of 1, 50.0% ")
    assert "points min 50, quartiles 55 60 65, max 70, mean 60.0" in easy


@pytest.mark.parametrize(
    ("wins", "games", "limits"), [(0, 10, (0.0, 0.278)), (50, 100, (0.404, 0.596)), (10, 10, (0.722, 1.0))]
)
def test_a_share_lies_between_wilsons_limits(wins: float, games: int, limits: tuple[float, float]) -> None:
    assert share_interval(wins, games) == pytest.approx(limits, abs=0.001)


def test_every_game_is_recorded_where_that_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = ("--games", "3", "--seed", "5")
    assert figures(capsys, *games) == figures(capsys, *games, "--record", str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"welcome_to-{seed}.json" for seed in (5, 6, 7)]


def test_a_recorded_game_replays_to_its_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate("--games", "1", "--seats", "3", "--record", str(tmp_path))
    file = tmp_path / "welcome_to-1.json"
    winner = decode_transcript(file.read_bytes()).standings[0]
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    first, *standings = capsys.readouterr().out.splitlines()
    assert first.startswith("welcome_to, 3 seats, finished after ")
    assert len(standings) == 3
    assert standings[0].startswith(f"1. seat {winner.seat}: {winner.points} points (plans ")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["chess"], "Cannot simulate: no game is called 'chess'; there are welcome_to"),
        (
            ["welcome_to", "--level", "easy,genius"],
            "Cannot simulate: no bot player is 'genius'; there is easy, medium, hard",
        ),
        (["welcome_to", "--level", ""], "Cannot simulate: no bot player is ''; there is easy, medium, hard"),
        (["welcome_to", "--level", "easy,hard", "--seats", "3"], "Cannot simulate: 2 levels are not for 3 seats."),
        (["welcome_to", "--mode", "solo", "--level", "easy,hard"], "Cannot simulate: welcome_to, solo, is for 1 seat"),
        (["welcome_to", "--seats", "99"], "Cannot simulate: welcome_to, standard, is for 2 to 12 seats, not 99."),
        (["welcome_to", "--games", "1", "--record", "/dev/null/there"], "Cannot simulate: [Errno 20] Not a directory"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_one_sentence(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    assert capsys.readouterr().err.startswith(answer)


@pytest.mark.parametrize("number", ["0", "-1", "many", "1.5"])
def test_numbers_of_games_are_at_least_one(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        simulate(f"--games={number}")
    assert stopped.value.code == 2
    assert f"{number!r} is not a whole number of at least 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file or directory"),
        ("", "not a transcript"),
        ("{}", "not a transcript"),
        (
            '{"game": "chess", "version": 1, "seed": 1, "seats": 2, "settings": {}, "choices": [], "standings": []}',
            "no game is called 'chess'",
        ),
        (" " * 2_000_000, "not a transcript: longer than 1,048,576 bytes"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(
    content: str | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"Cannot replay {file}: {reason}")
    assert captured.err.count("\n") == 1


def test_a_game_is_simulated_with_chosen_settings(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--games", "2", "--set", "advanced=on") == 0
    assert capsys.readouterr().out.startswith("welcome_to, standard, advanced=on, 2 seats: 2 games in ")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--mode", "duet"], "mode can be standard, solo, expert, not 'duet'"),
        (["--set", "advanced=1"], "advanced can be off, on, not '1'"),
        (["--set", "colour=red"], "welcome_to has no option 'colour'; there is mode, advanced, "),
        (["--set", ""], "welcome_to has no option ''"),
    ],
)
def test_settings_that_the_game_does_not_offer_are_named(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(*arguments) == 2
    assert f"Cannot simulate: {answer}" in capsys.readouterr().err


def test_the_arena_is_the_same_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "welcome_to", "--levels", "easy,easy", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("welcome_to, standard, 2 seats: 1 games")
