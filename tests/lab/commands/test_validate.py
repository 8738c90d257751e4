"""`validate` on the command line: data files that fit, that do not, and that are none."""

from pathlib import Path

import pytest

import games
from games.registry import GAMES
from tests.lab.__main__ import main

FOLDER = Path(games.__path__[0])
WITH_DATA = [game for game in GAMES if (FOLDER / game / "data.toml").exists()]
OWN = FOLDER / "cities" / "data.toml"


@pytest.mark.parametrize("game", WITH_DATA)
def test_nothing_is_wrong_with_a_games_own_file(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", game]) == 0
    assert capsys.readouterr().out == f"{FOLDER / game / 'data.toml'}: nothing is wrong.\n"


def test_every_mistake_of_an_edited_file_gets_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = OWN.read_text(encoding="utf-8")
    edited = tmp_path / "edited.toml"
    edited.write_text(
        text.replace('T05 = ["water"', 'T05 = ["lava"').replace("rings = [7, 5, 3]", "rings = [7, 5]", 1),
        encoding="utf-8",
    )
    assert main(["validate", "cities", str(edited)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{edited}:",
        "- tile T05: a space is water, park, red, green, blue or yellow, not 'lava'",
        "- achievement NY2: has 2 rings, 3 are in use",
    ]


@pytest.mark.parametrize("content", [b"[cards", b"\xff\xfe", b"x = " + b"[" * 5000, b"", None])
def test_what_is_no_data_file_is_answered(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "data.toml"
    if content is not None:
        file.write_bytes(content)
    assert main(["validate", "cities", str(file)]) == 1
    captured = capsys.readouterr()
    assert (captured.out + captured.err).splitlines()[0].startswith((f"Cannot validate {file}: ", f"{file}:"))


def test_where_a_game_says_no_more_the_shape_of_its_data_is_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (FOLDER / "welcome_to" / "data.toml").read_text(encoding="utf-8")
    edited = tmp_path / "edited.toml"
    edited.write_text(text.replace("first = 8", 'first = "eight"', 1) + "\n[extra]\n", encoding="utf-8")
    assert main(["validate", "welcome_to", str(edited)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{edited}:",
        "- the file: [extra] is not known",
        "- plans N1-111111 first: expected `int`, got `str`",
    ]


def test_other_games_are_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["validate", "chess"])
    assert "cities" in capsys.readouterr().err
