"""The page on playing a game alone, `SOLO.md`: what it tells of grades is what the data file says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[2] / "games"
Grades = tuple[list[tuple[int, str]], list[int]]
"""Each grade with its points, and those in whose line stands that the challenge is met."""


def told_of_grades(game: str) -> Grades:
    """What the page of a game tells."""
    page = (GAMES / game / "SOLO.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in page.splitlines() if line.startswith("| ") and line[2].isdigit()]
    grades = [(int(number), points.strip()) for number, points, _ in rows]
    return grades, [int(number) for number, _, remark in rows if "met" in remark]


def printed_grades(grades: Sequence[int], met_from: int) -> Grades:
    """What it should tell by the data file."""
    return [(0, f"below {grades[0]}"), *((number, str(points)) for number, points in enumerate(grades, 1))], [met_from]
