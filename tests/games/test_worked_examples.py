"""The worked examples of the rules pages, drawn as positions: each says its total in its first line."""

from pathlib import Path
from typing import Final

import pytest

from games.registry import find_game
from tests.games.notation.position import Notation

FOLDER: Final = Path(__file__).parent.parent / "positions"
EXAMPLES: Final = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.glob("*/*.txt"))}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_of_a_rules_page_has_its_total(name: str) -> None:
    """The total is that of seat 0."""
    text, game = EXAMPLES[name].read_text(encoding="utf-8"), find_game(name.split("/", maxsplit=1)[0])
    state = Notation(game).parse(text)
    totals = {standing.seat: standing.points for standing in game.standings(state)}
    assert text.splitlines()[0].endswith(f"total {totals[0]}")


def test_there_are_worked_examples() -> None:
    assert {name[:9] for name in EXAMPLES if name.startswith("cities")} == {f"cities/g{n}" for n in (1, 2, 3, 6)}
    assert len([name for name in EXAMPLES if name.startswith("welcome_to")]) == 5
