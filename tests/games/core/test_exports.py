"""The package says what is public, and says it truly."""

import ast
from pathlib import Path

import games.core

FOLDER = Path(games.core.__file__).parent
INTERNAL = {"Run", "Pick", "retrace", "play_out", "compile_copy"}
"""Public between the modules of the package only."""


def public_names(path: Path) -> set[str]:
    """Classes and functions that a module defines without an underscore."""
    definitions = ast.parse(path.read_text(encoding="utf-8")).body
    names = {node.name for node in definitions if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    return {name for name in names if not name.startswith("_")}


def test_every_exported_name_exists_once_and_in_order() -> None:
    exported = games.core.__all__
    assert [name for name in exported if not hasattr(games.core, name)] == []
    assert exported == sorted(set(exported), key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def test_every_public_name_of_the_package_is_exported_or_internal() -> None:
    defined = {name for path in FOLDER.glob("*.py") for name in public_names(path)}
    assert defined - INTERNAL <= set(games.core.__all__)


def test_nothing_imported_for_the_package_is_left_unexported() -> None:
    tree = ast.parse((FOLDER / "__init__.py").read_text(encoding="utf-8"))
    imported = {name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names}
    assert imported == set(games.core.__all__)
