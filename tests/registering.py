"""Puts a game that lies outside of the program among the others, for as long as a test wants it."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from games import registry
from render import texts
from tests.towers import face, rules


def register(patch: pytest.MonkeyPatch, rules: ModuleType, face: ModuleType) -> None:
    """Do what two folders and one line in the registry would; catalogues beside the face are the game's."""
    name = rules.GAME.name
    patch.setattr(registry, "GAMES", (*registry.GAMES, name))
    patch.setitem(sys.modules, f"games.{name}", rules)
    patch.setitem(sys.modules, f"render.{name}", face)
    catalogues = Path(str(face.__file__)).parent / "locale"
    if catalogues.exists():
        patch.setitem(texts.ELSEWHERE, name, catalogues)


def register_towers(patch: pytest.MonkeyPatch) -> None:
    """Put Towers among the games."""
    register(patch, rules, face)
