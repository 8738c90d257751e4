"""The pages on playing a game alone, `SOLO.md`: what they tell of grades is what the data file says."""

import re
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
    rows = [line.split("|")[1:4] for line in page.splitlines() if re.match(r"\| (none|\d)", line)]
    assert [(grade.strip(), points.strip()) for grade, points, _ in rows] == [
        ("none", f"below {solo.grades[0]}"),
        *((str(grade), str(points)) for grade, points in enumerate(solo.grades, 1)),
    ]
    assert [int(grade) for grade, _, remark in rows if "met" in remark] == [solo.met_from]
