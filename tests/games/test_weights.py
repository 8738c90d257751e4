"""The weights of bot players: those that are written are those that are read, in every game that has some."""

import ast
from pathlib import Path
from typing import Any, Final

import pytest

from games.core import Weights, load_data, load_weights

GAMES: Final = Path(__file__).parents[2] / "games"
FILES: Final = sorted(GAMES.glob("*/players/weights.toml"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.parts[-3])


def read_from(node: ast.AST) -> str | None:
    """The name of a weight, or of a table of weights, that a piece of code reads."""
    match node:
        case ast.Call(ast.Attribute(ast.Name("WEIGHTS"), "group"), [ast.Constant(str(name))]):
            return name
        case ast.Attribute(ast.Name("WEIGHTS"), attr=name) if name != "group":
            return name
    return None


@each_file
def test_the_weights_of_a_game_are_those_that_its_players_read(path: Path) -> None:
    code = [ast.parse(module.read_text(encoding="utf-8")) for module in path.parent.glob("*.py")]
    read = {name for module in code for node in ast.walk(module) if (name := read_from(node))}
    assert read == set(load_data(str(path), path.name))


@each_file
def test_weights_are_numbers_or_tables_of_numbers(path: Path) -> None:
    weights: dict[str, Any] = load_data(str(path), path.name)
    tables = [table.values() if isinstance(table, dict) else [table] for table in weights.values()]
    assert all(isinstance(number, int | float) for numbers in tables for number in numbers)


def test_weights_are_read_by_name(tmp_path: Path) -> None:
    (tmp_path / "weights.toml").write_text("worker = 0.5\n[pieces]\nbase = 2.0\n", encoding="utf-8")
    weights = load_weights(str(tmp_path / "weights.py"))
    assert isinstance(weights, Weights)
    assert (weights.worker, weights.group("pieces")) == (0.5, {"base": 2.0})
