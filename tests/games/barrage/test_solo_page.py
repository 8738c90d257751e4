"""The page on playing Barrage alone says of the grades what the data file says."""

from pathlib import Path
from typing import Final

import games.barrage
from games.barrage.data import FACTS

PAGE: Final = (Path(games.barrage.__path__[0]) / "SOLO.md").read_text(encoding="utf-8")
AUTOMAS: Final = ("one", "two", "three")


def test_the_page_shows_the_figures_of_the_data_file() -> None:
    rows = [line.strip("| ").split(" | ") for line in PAGE.splitlines()]
    shown = {name: tuple(map(int, points)) for name, *points in rows if len(points) == 5 and points[0].isdigit()}
    assert shown == {
        f"{number}, {level.replace('_', ' ')}": grades
        for level, rows_of_level in FACTS.solo.grades.items()
        for number, grades in zip(AUTOMAS, rows_of_level, strict=True)
    }
    met = FACTS.solo.met_from
    assert f"| {met}: met |" in PAGE and f"From grade {met} on" in PAGE
