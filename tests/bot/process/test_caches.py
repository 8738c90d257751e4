"""Every cache is known to those who watch the memory, and each has a limit or can only ever hold a few things."""

import pkgutil
import re
import sys
from functools import _lru_cache_wrapper, lru_cache
from importlib import import_module
from math import ceil
from pathlib import Path
from pkgutil import resolve_name

import pytest

import bot
import games
import render
from bot import limits
from bot.metrics import CacheUsage
from bot.process import caches
from bot.process.caches import OUR_MODULE_PREFIXES, module_cache_usage
from bot.process.pictures import MAX_PICTURE_CACHE_BYTES
from bot.process.weighing import estimate_cache_bytes
from bot.store.row_caches import (
    MAX_CACHED_PEOPLE,
    MAX_CACHED_SERVERS,
    MAX_CACHED_TIPS,
    MAX_ROW_BYTES,
    MAX_TIPS_ROW_BYTES,
)
from bot.table.ending.replaying import REPLAY_CACHE
from bot.table.memory.kept_tables import MAX_CACHE_BYTES as MAX_TABLES
from bot.ui.lines.names import escape_name
from bot.ui.press.channel_visibility import MAX_VISIBILITY_CACHE_BYTES
from bot.ui.replay.film import MAX_FILM_CACHE_BYTES
from games.registry import GAMES
from render.cache import BASE_CACHE, MEGABYTE, SPRITE_CACHE, Cache
from render.face import fewest_seats, playable_settings, warm_up_drawings
from render.typeface import cut_to_width, drawable_name, width_of
from tests.examples import by_turns, length
from tests.render.gallery import course
from tests.render.test_cache import FEW_VALUES

FEW = {name for name in FEW_VALUES if "<locals>" not in name} | {
    "bot.store.migrate._newest",
    "bot.store.migrate._scripts",
    "bot.store.migrate.known_revisions",
    "bot.ui.parts.command_names._pattern",
    "render.orders._warming",
    "render.texts.FOREIGN_CATALOGUES",
}
"""Caches without a limit of their own: they are asked about a game, a language, a theme, an entry of a data file."""
ROOT = Path(bot.__file__).parent.parent
MAX_ALL_RESULTS = 64 * MEGABYTE
"""What all results together may take that are kept up to a number of them."""
USUAL_RESULT = 500
"""The bytes of one that nothing here asks for."""
CONTAINERS = (dict, list, set)


@pytest.fixture(scope="module", autouse=True)
def all_modules() -> None:
    """All our modules, but for the migrations, which only Alembic can load, and what runs when it is imported."""
    for package in (bot, games, render):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "migrations" not in module.name and not module.name.endswith("__main__"):
                import_module(module.name)


def test_a_cache_of_a_module_has_a_limit_or_is_one_of_few_things() -> None:
    found = module_cache_usage()
    unlimited = {name for name, filled in found.items() if filled.entries_most is None and filled.size_most is None}
    assert unlimited == FEW & set(found)
    assert len(found) > len(unlimited) + 20


def test_what_is_empty_when_a_module_is_loaded_and_can_be_filled_later_is_a_cache_too() -> None:
    found = {
        f"{home}.{name}"
        for home, module in sys.modules.items()
        if home.startswith(OUR_MODULE_PREFIXES) and "towers" not in home
        for name, value in vars(module).items()
        if isinstance(value, CONTAINERS) and not value and not name.startswith("__")
    }
    assert found <= FEW


def test_the_list_names_nothing_that_is_gone() -> None:
    assert not [name for name in FEW if not is_there(name)]


def is_there(name: str) -> bool:
    """Whether a module of that name, or a class in one, has what the last part names."""
    try:
        resolve_name(name)
    except (AttributeError, ImportError):
        return False
    return True


def test_how_full_they_are_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    @lru_cache(3)
    def doubled(number: int) -> int:
        return 2 * number

    drawn: Cache[memoryview] = Cache(100)
    drawn.put("picture", memoryview(bytes(40)))
    doubled.__module__ = caches.__name__
    monkeypatch.setattr(caches, "doubled", doubled, raising=False)
    monkeypatch.setattr(caches, "drawn", drawn, raising=False)
    monkeypatch.setitem(vars(caches)["__annotations__"], "drawn", "Final")
    assert [doubled(number) for number in range(2)] == [0, 2]
    found = module_cache_usage()
    assert found["bot.process.caches.doubled"] == (2, 3, estimate_cache_bytes(doubled), None)
    assert found["bot.process.caches.drawn"] == (1, None, 40, 100)


@pytest.fixture
def empty_caches(all_modules: None) -> None:
    """Results that are kept up to a number are forgotten: what other tests asked for is nothing that players ask."""
    for _, _, value in caches.find_module_caches():
        if isinstance(value, _lru_cache_wrapper) and value.cache_info().maxsize is not None:
            value.cache_clear()


@pytest.mark.seeded
@pytest.mark.usefixtures("empty_caches")
def test_all_results_that_are_kept_up_to_a_number_fit_into_their_bytes() -> None:
    for game in by_turns(GAMES, 1):
        usual = playable_settings(game)[0]
        for draw in warm_up_drawings(game, "ja", "light", usual):
            draw()
        course(game, fewest_seats(game, usual), 1, leaves=1)
    for name in (chr(0x20000 + number) * limits.MAX_PERSON_NAME_LENGTH for number in range(50)):
        escape_name(name), drawable_name(name), cut_to_width(name, 30, 200), width_of(name, 30)
    limited = [filled for filled in module_cache_usage().values() if filled.entries_most is not None]
    measured = sum(bool(filled.entries) for filled in limited)
    assert measured > length(12, 40)
    assert sum((filled.entries_most or 0) * one_result(filled) for filled in limited) < MAX_ALL_RESULTS


def one_result(filled: CacheUsage) -> float:
    """What a result of a function takes; a usual one where it has none yet."""
    return filled.size / filled.entries if filled.size and filled.entries else USUAL_RESULT


def test_the_page_for_operators_tells_the_limit_of_each_cache() -> None:
    limits_in_bytes = [
        BASE_CACHE.most,
        SPRITE_CACHE.most,
        MAX_ALL_RESULTS,
        MAX_TABLES,
        MAX_PICTURE_CACHE_BYTES,
        (MAX_CACHED_PEOPLE + MAX_CACHED_SERVERS) * MAX_ROW_BYTES + MAX_CACHED_TIPS * MAX_TIPS_ROW_BYTES,
        MAX_FILM_CACHE_BYTES,
        REPLAY_CACHE.most,
        MAX_VISIBILITY_CACHE_BYTES,
    ]
    for page in ("docs/OPERATING.md", "docs/OPERATING.ja.md"):
        told = re.findall(r"^\| [^|`]+ \| (\d+) \|$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
        assert [int(number) for number in told] == [ceil(most / MEGABYTE) for most in limits_in_bytes]
