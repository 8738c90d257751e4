"""Every cache is known to those who watch the memory, and each has a limit or can only ever hold a few things."""

import pkgutil
import sys
from functools import lru_cache
from importlib import import_module

import pytest

import bot
import games
import render
from bot.process import caches
from bot.process.caches import OURS, module_caches
from render.cache import Cache
from tests.render.test_cache import FEW_VALUES

FEW = {name for name in FEW_VALUES if "<locals>" not in name} | {
    "bot.store.migrate._newest",
    "bot.store.migrate._scripts",
    "bot.store.migrate.known_revisions",
    "render.orders._warming",
    "render.texts.ELSEWHERE",
}
"""Caches without a limit of their own: they are asked about a game, a language, a theme, an entry of a data file."""
CONTAINERS = (dict, list, set)


@pytest.fixture(scope="module", autouse=True)
def all_modules() -> None:
    """All our modules, but for the migrations, which only Alembic can load, and what runs when it is imported."""
    for package in (bot, games, render):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "migrations" not in module.name and not module.name.endswith("__main__"):
                import_module(module.name)


def test_a_cache_of_a_module_has_a_limit_or_is_one_of_few_things() -> None:
    found = module_caches()
    unlimited = {name for name, filled in found.items() if filled.entries_most is None and filled.size_most is None}
    assert unlimited == FEW & set(found)
    assert len(found) > len(unlimited) + 20


def test_what_is_empty_when_a_module_is_loaded_and_can_be_filled_later_is_a_cache_too() -> None:
    found = {
        f"{home}.{name}"
        for home, module in sys.modules.items()
        if home.startswith(OURS) and "towers" not in home
        for name, value in vars(module).items()
        if isinstance(value, CONTAINERS) and not value and not name.startswith("__")
    }
    assert found <= FEW


def test_the_list_names_nothing_that_is_gone() -> None:
    for name in FEW:
        home, _, short = name.rpartition(".")
        assert hasattr(sys.modules[home], short), name


def test_how_full_they_are_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    @lru_cache(3)
    def doubled(number: int) -> int:
        return 2 * number

    drawn: Cache[memoryview] = Cache(100)
    drawn.put("picture", memoryview(bytes(40)))
    doubled.__module__ = caches.__name__
    monkeypatch.setattr(caches, "doubled", doubled, raising=False)
    monkeypatch.setattr(caches, "drawn", drawn, raising=False)
    assert [doubled(number) for number in range(2)] == [0, 2]
    found = module_caches()
    assert found["bot.process.caches.doubled"] == (2, 3, None, None)
    assert found["bot.process.caches.drawn"] == (1, None, 40, 100)
