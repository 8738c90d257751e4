"""Least recently used caches of drawings, limited by bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

MEGABYTE: Final = 1 << 20


class Measured(Protocol):
    """A value that knows its size in memory."""

    @property
    def nbytes(self) -> int:
        """The present size of the value, including all values derived from it."""


Arguments = TypeVarTuple("Arguments")
Kept = TypeVar("Kept", bound=Measured)
Drawn = TypeVar("Drawn", bound=Measured)


class CachedFile(NamedTuple):
    """The file of a finished picture, and the size of its cache key in bytes."""

    data: bytes
    key_bytes: int

    @property
    def nbytes(self) -> int:
        return len(self.data) + self.key_bytes


class Cache(Generic[Kept]):
    """A thread-safe LRU cache of at most `most` bytes. `misses` counts the lookups without a result."""

    def __init__(self, most: int) -> None:
        self.most, self.misses = most, 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._filled, self._lock = 0, Lock()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def nbytes(self) -> int:
        return self._filled

    def get(self, key: Hashable) -> Kept | None:
        """The value of a key, which becomes the most recently used one. None, counted as a miss, if there is none."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                self.misses += 1
            else:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Hashable, value: Kept) -> None:
        """Add a value, unless its key has one, and drop the least recently used ones beyond the limit."""
        with self._lock:
            if key not in self._kept:
                self._kept[key] = value
                self._grow(value.nbytes)

    def drop(self, key: Hashable) -> None:
        """Remove a key and its value, if it is there."""
        with self._lock:
            if (dropped := self._kept.pop(key, None)) is not None:
                self._filled -= dropped.nbytes

    def grow(self, nbytes: int) -> None:
        """Add bytes to the counted size, because a cached value has grown; drop old values beyond the limit."""
        with self._lock:
            self._grow(nbytes)

    def clear(self) -> None:
        """Remove all values; the count of misses stays."""
        with self._lock:
            self._kept.clear()
            self._filled = 0

    def _grow(self, nbytes: int) -> None:
        self._filled += nbytes
        while self._filled > self.most and self._kept:
            _, dropped = self._kept.popitem(last=False)
            self._filled -= dropped.nbytes


BASE_CACHE: Final[Cache[Any]] = Cache(40 * MEGABYTE)
"""Static parts of pictures, about 1 MB each."""
SPRITE_CACHE: Final[Cache[Any]] = Cache(72 * MEGABYTE)
"""Sprites and lines of text, with everything derived from them: about 10 MB per game, theme and language."""
FILE_CACHE: Final[Cache[CachedFile]] = Cache(8 * MEGABYTE)
"""Finished pictures that often stay the same: a ledger takes about 25 kB."""


def cached_in(cache: Cache[Any]) -> Callable[[Callable[[*Arguments], Drawn]], Callable[[*Arguments], Drawn]]:
    """A decorator that caches a function's results in this cache by its arguments, which must be hashable."""

    def decorate(make: Callable[[*Arguments], Drawn]) -> Callable[[*Arguments], Drawn]:
        @wraps(make)
        def found(*arguments: *Arguments) -> Drawn:
            key = (make, arguments)
            known: Drawn | None = cache.get(key)
            if known is None:
                known = make(*arguments)
                cache.put(key, known)
            return known

        return found

    return decorate
