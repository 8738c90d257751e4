"""The pages on playing a game alone, `SOLO.md`: what they tell of grades is what the data file says."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import games
from tests.games.ways import PLAYED_ALONE

FOLDER: Final = Path(games.__path__[0])


def graded() -> dict[str, Any]:
    """What the data files say of solo games with one row of grades, for every game that has a page on them."""
    there = [game for game in PLAYED_ALONE if (FOLDER / game / "SOLO.md").exists()]
    facts = {game: import_module(f"games.{game}").FACTS.solo for game in there}
    return {game: solo for game, solo in facts.items() if isinstance(solo.grades, tuple)}


@pytest.mark.parametrize("game", graded())
def test_the_page_shows_the_figures_of_the_data_file(game: str) -> None:
    """Each grade with its points, and those in whose line stands that the challenge is met."""
    solo, page = graded()[game], (FOLDER / game / "SOLO.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in page.splitlines() if line.startswith("| ") and line[2].isdigit()]
    assert [(int(number), points.strip()) for number, points, _ in rows] == [
        (0, f"below {solo.grades[0]}"),
        *((number, str(points)) for number, points in enumerate(solo.grades, 1)),
    ]
    assert [int(number) for number, _, remark in rows if "met" in remark] == [solo.met_from]
