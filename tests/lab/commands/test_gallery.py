"""The gallery command."""

import argparse
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from games.registry import GAMES
from render.texts import LANGUAGES
from render.theme import THEMES
from tests.examples import by_turns
from tests.lab.commands.gallery import add_arguments, run

KINDS = {
    "welcome_to": (
        "ask-lot.png",
        "2-seats-early-sheet.png",
        "4-seats-middle-table.png",
        "12-seats-late-sheet-1.png",
        "12-seats-final.png",
        "12-seats-film.gif",
        "solo-turn.png",
        "expert-advanced-turn.png",
        "expert-advanced-legend-1.png",
        "legend-1.png",
        "standard-advanced-middle-table.png",
        "pieces.png",
    )
}
"""Some of the pictures of a game."""


KINDS_OF_ALL = ("2-seats-early-sheet.png", "2-seats-final.png", "2-seats-film.gif", "legend-1.png", "pieces.png")
"""Pictures that there are of every game for two."""
SMALLEST = "towers"
"""The game of which there are the fewest pictures."""


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


@pytest.mark.seeded
@pytest.mark.parametrize("number", by_turns(range(len(GAMES)), 0))
def test_every_kind_of_picture_of_a_game_is_written_with_its_alt_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    folder, theme, game = tmp_path / "new" / "folder", [*THEMES][number % len(THEMES)], [*reversed(GAMES)][number]
    for language in by_turns(LANGUAGES, number):
        assert run(arguments(str(folder), "--game", game, "--theme", theme, "--language", language)) == 0
        files = {path.name for path in folder.glob(f"*-{language}-*") if path.suffix in {".png", ".gif"}}
        assert f"{len(files)} pictures" in capsys.readouterr().out
        told = (folder / "alt.txt").read_text(encoding="utf-8")
        assert told.count(f"{game}-") == len(files) and all(f"{name}\n" in told for name in files)
        for kind in KINDS.get(game, ()) + KINDS_OF_ALL:
            with Image.open(folder / f"{game}-{language}-{theme}-{kind}") as image:
                assert image.format == ("GIF" if kind.endswith("gif") else "PNG")
        assert all(f"-{theme}-" in name for name in files)


def test_pictures_are_written_in_every_language_and_theme(tmp_path: Path) -> None:
    assert run(arguments(str(tmp_path), "--game", SMALLEST)) == 0
    for language, theme, kind in product(LANGUAGES, THEMES, KINDS_OF_ALL):
        assert (tmp_path / f"{SMALLEST}-{language}-{theme}-{kind}").stat().st_size


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SystemExit):
        arguments("folder", "--game", "chess")
