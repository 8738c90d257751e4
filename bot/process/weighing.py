"""An estimate of the bytes of a function's cached results, from a sample."""

import gc
import sys
from collections.abc import Iterable, Sequence
from functools import _lru_cache_wrapper
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from PIL import Image

from render.stamps import nbytes_of

SAMPLE_SIZE: Final = 40
"""The approximate number of keys and results that are measured for each function."""
ENTRY_BYTES: Final = 150
"""The estimated bytes of a cache entry without its key and its result."""
_CODE_TYPES: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, _lru_cache_wrapper)
"""Types of code. It is not counted, because it exists without the results that refer to it."""


def estimate_cache_bytes(cache: "_lru_cache_wrapper[Any]") -> int:
    """The estimated bytes of a function's cached results and keys; 0 for an empty cache."""
    things, entries = _keys_and_results(cache), cache.cache_info().currsize
    if not entries or not things:
        return 0
    sample = things[:: len(things) // SAMPLE_SIZE | 1]  # an odd step, as keys and results take turns
    return entries * ENTRY_BYTES + _bytes_together(sample) * len(things) // len(sample)


def _keys_and_results(cache: "_lru_cache_wrapper[Any]") -> Sequence[Any]:
    """All cached keys and results; only Python's garbage collector can list them."""
    things = gc.get_referents(cache)
    end = next(number for number, thing in enumerate(things) if thing is cache.__wrapped__)
    *kept, places = things[:end]
    if cache.cache_info().maxsize is None:  # then results have no order, and stand in the dictionary itself
        return [*places.keys(), *places.values()]
    return [thing for thing in kept if not isinstance(thing, _CODE_TYPES)]


def _bytes_together(things: Iterable[Any]) -> int:
    """The bytes of these objects and everything they refer to, each once."""
    total, seen, left = 0, set[int](), list(things)
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, _CODE_TYPES):
            continue
        seen.add(id(thing))
        size = _own_size(thing)
        total += sys.getsizeof(thing) if size is None else size
        if size is None:
            left += gc.get_referents(thing)
    return total


def _own_size(thing: Any) -> int | None:
    """The bytes of an object that reports its own size; None for others."""
    if isinstance(thing, Image.Image):
        return nbytes_of(thing)
    size = getattr(thing, "nbytes", None)
    return size if isinstance(size, int) else None
