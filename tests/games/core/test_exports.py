"""The packages of the rules offer what others use, and no more."""

import ast
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import games.bots
import games.core

INTERNAL = {
    games.core: {
        "never",
        "any_option",
        "NamedRow",
        "Question",
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
        "hardest_to_order",
        "lane_of",
        "some_choices",
    },
}
"""Public between the modules of a package only."""

ROOT: Final = Path(games.__path__[0]).parent
PACKAGES: Final = [f"games.{path.parent.name}" for path in sorted(ROOT.glob("games/*/__init__.py"))]


def public_names(path: Path) -> set[str]:
    """Classes and functions that a module defines without an underscore."""
    definitions = ast.parse(path.read_text(encoding="utf-8")).body
    names = {node.name for node in definitions if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    return {name for name in names if not name.startswith("_")}


def names_imported(path: Path, module: str) -> set[str]:
    """The names that a file takes from a module, or from all modules below it if it ends with a dot."""
    source = path.read_text(encoding="utf-8")
    imports = ast.walk(ast.parse(source)) if module in source else ()
    return {
        alias.name
        for node in imports
        if isinstance(node, ast.ImportFrom)
        and (node.module == module or (module[-1] == "." and str(node.module).startswith(module)))
        for alias in node.names
    }


def offered(package: str) -> set[str]:
    return names_imported(ROOT / package.replace(".", "/") / "__init__.py", f"{package}.")


@pytest.mark.parametrize("package", INTERNAL, ids=lambda package: package.__name__)
def test_every_public_name_of_the_package_is_offered_or_internal(package: ModuleType) -> None:
    folder = Path(str(package.__file__)).parent
    defined = {name for path in folder.glob("*.py") for name in public_names(path)}
    assert defined - offered(package.__name__) == INTERNAL[package]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_that_a_package_offers_is_taken_or_used_in_it(package: str) -> None:
    folder = ROOT / package.replace(".", "/")
    others = [path for top in ("games", "render", "bot", "tests") for path in (ROOT / top).rglob("*.py")]
    taken = {name for path in others if folder not in path.parents for name in names_imported(path, package)}
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert offered(package) - taken - used == set()
