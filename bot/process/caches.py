"""The usage of the caches that our modules define.

Each has a limit, or holds one entry for each game, language, theme or data entry; a test lists those without a limit.
For limits by number, another test plays and draws, and checks the number times the bytes of an entry against a limit
for all caches.
"""

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any, Final

from bot.metrics import CacheUsage
from bot.process.weighing import estimate_cache_bytes
from render.cache import Cache

OUR_MODULE_PREFIXES: Final = ("bot.", "render.", "games.")
"""The beginnings of the names of our modules."""


def module_cache_usage() -> dict[str, CacheUsage]:
    """The usage of each cache that our loaded modules define, by the names of module and cache, joined by a dot."""
    found = {f"{home}.{name}": value for home, name, value in find_module_caches()}
    return {name: _filled(value) for name, value in found.items()}


def find_module_caches() -> Iterator[tuple[str, str, Any]]:
    """Yields the module's name, the cache's name and the cache for each cache that our loaded modules define.

    A cache is a `Cache` or a function with `lru_cache`.
    """
    for home, module in sorted(sys.modules.copy().items()):
        if home.startswith(OUR_MODULE_PREFIXES):
            for name, value in list(vars(module).items()):
                if isinstance(value, Cache):
                    is_from_here = name in vars(module).get("__annotations__", ())
                else:
                    is_from_here = isinstance(value, _lru_cache_wrapper) and value.__module__ == home
                if is_from_here:
                    yield home, name, value


def _filled(value: Any) -> CacheUsage:
    if isinstance(value, Cache):
        return CacheUsage(len(value), None, value.nbytes, value.most)
    info = value.cache_info()
    return CacheUsage(info.currsize, info.maxsize, estimate_cache_bytes(value))
