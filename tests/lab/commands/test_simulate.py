"""`simulate` and `replay` on the command line."""

from pathlib import Path

import pytest

from games.core import read_transcript
from tests.lab.__main__ import main


def simulate(*arguments: str) -> int:
    return main(["simulate", "welcome_to", *arguments])


def test_random_games_are_counted_and_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--seats", "4", "--games", "5", "--seed", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("welcome_to, standard, 4 seats, uniform: 5 games in ")
    assert lines[0].endswith("games per second")
    assert [line.split(":")[0] for line in lines[1:]] == ["points of uniform", "wins by seat", "rounds", "ended by"]


def test_without_a_number_of_seats_there_are_the_fewest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "cities", "--mode", "solo", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("cities, solo, 1 seat, uniform: 1 games in ")


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for _ in range(2):
        simulate("--games", "3", "--seed", "5")
        figures.append(capsys.readouterr().out.splitlines()[1:])
    assert figures[0] == figures[1]


def test_recorded_games_are_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for options in ([], ["--record", str(tmp_path)]):
        simulate("--games", "3", "--seed", "5", *options)
        figures.append(capsys.readouterr().out.splitlines()[1:])
    assert figures[0] == figures[1]
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"welcome_to-{seed}.json" for seed in (5, 6, 7)]


def test_games_between_bot_players_of_a_level_are_told_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--games", "2", "--level", "greedy") == 0
    assert "points of greedy: min " in capsys.readouterr().out


def test_what_happens_is_counted_where_that_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dice_new_town", "--games", "1", "--seed", "2", "--news"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "drafted: 24.00 times a seat and game" in lines
    assert any(line.startswith("material tree: ") for line in lines)


def test_a_recorded_game_replays_to_its_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate("--games", "1", "--seats", "3", "--record", str(tmp_path))
    file = tmp_path / "welcome_to-1.json"
    winner = read_transcript(file.read_bytes()).standings[0]
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
    assert capsys.readouterr().out.startswith("welcome_to, standard, advanced=on, 2 seats, uniform: 2 games in ")


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
