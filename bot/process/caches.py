"""All caches of this process, for those who watch its memory: those of modules are found, objects name their own.

Each has a limit, or can only ever hold a few things: one for each game, language, theme or entry of a data file. A test
lists those without a limit.
"""

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any, Final

from bot.metrics import Filled
from render.cache import Cache

OURS: Final = ("bot.", "render.", "games.")
"""Where our modules are."""


def module_caches() -> dict[str, Filled]:
    """How full each cache is that stands in one of our modules, by its full name, of the modules that are in use."""
    found = {f"{home}.{name}": value for home, name, value in _module_values()}
    return {name: _filled(value) for name, value in found.items()}


def _module_values() -> Iterator[tuple[str, str, Any]]:
    """The caches with the module in which each was made."""
    for home, module in sorted(sys.modules.items()):
        if home.startswith(OURS):
            for name, value in vars(module).items():
                is_from_here = getattr(value, "__module__", home) == home
                if isinstance(value, Cache) or (isinstance(value, _lru_cache_wrapper) and is_from_here):
                    yield home, name, value


def _filled(value: Any) -> Filled:
    if isinstance(value, Cache):
        return Filled(len(value), None, value.nbytes, value.most)
    info = value.cache_info()
    return Filled(info.currsize, info.maxsize)
