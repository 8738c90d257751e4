"""The gallery command."""

import argparse
from pathlib import Path

import pytest

from bot.lab.commands.gallery import add_arguments, run


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run(arguments(str(tmp_path / "file"))) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_the_command_says_how_many_pictures_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments(str(tmp_path / "gallery"), "--game", "cities", "--theme", "dark")) == 0
    files = [path for path in (tmp_path / "gallery").iterdir() if path.suffix in {".png", ".gif"}]
    assert all("-dark-" in file.name for file in files)
    assert f"{len(files)} pictures" in capsys.readouterr().out
    assert (tmp_path / "gallery" / "alt.txt").read_text(encoding="utf-8").count("cities-") == len(files)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        arguments("folder", "--game", "chess")
