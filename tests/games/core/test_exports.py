"""The packages say what is public, and say it truly."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import games.bots
import games.core

INTERNAL = {
    games.core: {
        "never",
        "any_option",
        "compile_copy",
        "literal_wish",
        "retrace",
        "count_things_at",
    },
    games.bots: {
        "Attempt",
        "Future",
        "Habits",
        "PlannedTurn",
        "Turn",
        "TurnTrials",
        "best_by_first_choice",
        "best_turns",
        "answer_by_chance",
        "by_urgency",
        "climb",
        "distinct",
        "lane_of",
        "some_choices",
    },
}
"""Public between the modules of a package only."""

each_package = pytest.mark.parametrize("package", INTERNAL, ids=lambda package: package.__name__)


def folder(package: ModuleType) -> Path:
    return Path(str(package.__file__)).parent


def public_names(path: Path) -> set[str]:
    """Classes and functions that a module defines without an underscore."""
    definitions = ast.parse(path.read_text(encoding="utf-8")).body
    names = {node.name for node in definitions if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    return {name for name in names if not name.startswith("_")}


@each_package
def test_every_exported_name_exists_once_and_in_order(package: ModuleType) -> None:
    exported = package.__all__
    assert [name for name in exported if not hasattr(package, name)] == []
    assert exported == sorted(set(exported), key=lambda name: (not name.isupper(), not name[0].isupper(), name))


@each_package
def test_every_public_name_of_the_package_is_exported_or_internal(package: ModuleType) -> None:
    defined = {name for path in folder(package).glob("*.py") for name in public_names(path)}
    assert defined - set(package.__all__) == INTERNAL[package]


@each_package
def test_what_a_package_takes_from_its_own_modules_it_exports(package: ModuleType) -> None:
    tree = ast.parse((folder(package) / "__init__.py").read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    own = [node for node in imports if str(node.module).startswith(f"{package.__name__}.")]
    assert {name.name for node in own for name in node.names} <= set(package.__all__)
