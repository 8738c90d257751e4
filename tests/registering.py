"""Puts a game from outside of the program among the others: Towers in all tests, another one while a test wants it.

Who imports `registry.GAMES` gets what is registered then, so Towers is registered before anything else is imported.
"""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from games import registry
from render import texts
from render.kit.base_face import BaseFace
from render.kit.game_words import GameWords
from tests.towers import face, rules


def register(patch: pytest.MonkeyPatch, rules: ModuleType, face: ModuleType | None = None) -> None:
    """Do what two folders and one line in the registry would; catalogues beside the face are the game's.

    Without a face the game can be played but not shown.
    """
    name = rules.GAME.name
    patch.setattr(registry, "GAMES", (*registry.GAMES, name))
    patch.setitem(sys.modules, f"games.{name}", rules)
    patch.setitem(sys.modules, f"render.{name}", face or unseen(name))
    if face:
        catalogues = Path(str(face.__file__)).parent / "locale"
        if catalogues.exists():
            patch.setitem(texts.FOREIGN_CATALOGUES, name, catalogues)


def unseen(name: str) -> ModuleType:
    """A face that says nothing about how questions are put, and cannot show anything."""
    module = ModuleType(f"render.{name}")
    vars(module)["FACE"] = type("Unseen", (BaseFace,), {"words_type": GameWords})
    return module


def register_towers() -> None:
    """Put Towers among the games of this process, if it is not there yet."""
    if rules.GAME.name not in registry.GAMES:
        register(pytest.MonkeyPatch(), rules, face)
