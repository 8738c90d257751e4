"""The packages of the rules offer what others use, and no more."""

import ast
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import games.bots
import games.core

INTERNAL = {
    games.core: {
        "RowWithId",
        "Question",
        "compile_copier",
        "retrace",
        "count_things_at",
    },
    games.bots: {
        "Attempt",
        "FutureEnd",
        "add_parts",
        "Future",
        "Habits",
        "PlannedTurn",
        "Turn",
        "TurnTrials",
        "best_by_first_choice",
        "best_turns",
        "hardest_pair_to_order",
        "lane_of",
    },
}
"""Public between the modules of a package only."""

ROOT: Final = Path(games.__path__[0]).parent
IMPORT: Final = re.compile(r"^ *from (games[\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
NAME: Final = re.compile(r"(?:^|[(,])\s*(\w+)")
"""An import, and each name in it. To parse all files would take seconds."""
PACKAGES: Final = [f"games.{path.parent.name}" for path in sorted(ROOT.glob("games/*/__init__.py"))]


def public_names(path: Path) -> set[str]:
    """Classes and functions that a module defines without an underscore."""
    definitions = ast.parse(path.read_text(encoding="utf-8")).body
    names = {node.name for node in definitions if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    return {name for name in names if not name.startswith("_")}


@cache
def imports_of(path: Path) -> frozenset[tuple[str, str]]:
    """The names that a file takes from modules of the rules, each behind its module."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return frozenset((module, name) for module, names in found for name in NAME.findall(names))


def offered(package: str) -> set[str]:
    """The names that a package takes from its modules."""
    imports = imports_of(ROOT / package.replace(".", "/") / "__init__.py")
    return {name for module, name in imports if module.startswith(f"{package}.")}


@pytest.mark.parametrize("package", INTERNAL, ids=lambda package: package.__name__)
def test_every_public_name_of_the_package_is_offered_or_internal(package: ModuleType) -> None:
    folder = Path(str(package.__file__)).parent
    defined = {name for path in folder.glob("*.py") for name in public_names(path)}
    assert defined - offered(package.__name__) == INTERNAL[package]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_that_a_package_offers_is_taken_or_used_in_it(package: str) -> None:
    folder = ROOT / package.replace(".", "/")
    others = [path for top in ("games", "render", "bot", "tests") for path in (ROOT / top).rglob("*.py")]
    imports = {one for path in others if folder not in path.parents for one in imports_of(path)}
    taken = {name for module, name in imports if module == package}
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert offered(package) - taken - used == set()
