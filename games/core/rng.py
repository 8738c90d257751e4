"""Chance as part of the state: 64-bit integers from a seed, the same on every machine.

A secret gives a cryptographic stream: block n is BLAKE2b (RFC 7693) of the number n as 8 bytes, with the secret's
32 bytes as key. A block has 64 bytes, which are eight integers. All bytes are little-endian. Some of the integers do
not reveal others. The secret of a purpose is the BLAKE2b of its name in 32 bytes, with the same key. An integer as
seed gives SplitMix64, for simulation, search and old games, which need no secrecy.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeAlias, TypeVar

from games.core.errors import SetupError
from games.core.records import Record

T = TypeVar("T")

Seed: TypeAlias = int | str  # an integer, or a secret of 256 bits as 64 hexadecimal digits
SECRET_PATTERN: Final = re.compile(r"[0-9a-f]{64}")  # a secret as seed

MAX_INTEGER = (1 << 64) - 1  # the greatest integer that is drawn, with all 64 bits set
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15
_SECRET_BYTES: Final = 32
_BLOCK: Final = Struct("<8Q")
_CACHED_BLOCKS: Final = 256


class Rng(Record, omit_defaults=True):
    """A random number generator. With a secret as `key`, `state` counts the integers drawn so far.

    With an empty `key`, `state` is the state of SplitMix64, at first the lowest 64 bits of the seed.
    """

    state: int = 0
    key: str = ""

    @classmethod
    def of(cls, seed: Seed) -> "Rng":
        """A new generator with this seed. Raises SetupError for a text that is not a secret."""
        if isinstance(seed, int):
            return cls(seed & MAX_INTEGER)
        if not SECRET_PATTERN.fullmatch(seed):
            raise SetupError("a seed is a whole number or 64 hexadecimal digits")
        return cls(key=seed)

    def next(self) -> int:
        """The next integer, uniform in 0 .. 2**64 - 1."""
        if self.key:
            number, self.state = self.state, self.state + 1
            return _block(self.key, number >> 3)[number & 7]
        self.state = mixed = (self.state + _GOLDEN_GAMMA) & MAX_INTEGER
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MAX_INTEGER
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MAX_INTEGER
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """The next integer, uniform in 0 .. limit - 1, without modulo bias. `limit` is at least 1."""
        value = self.next()
        while value > MAX_INTEGER - limit and value >= (MAX_INTEGER + 1) - (MAX_INTEGER + 1) % limit:
            value = self.next()
        return value % limit

    def pick(self, items: Sequence[T]) -> T:
        """A random item of a sequence that is not empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def stream(self, *purpose: str | int) -> "Rng":
        """A generator for one purpose, which depends on the secret and the purpose alone. The call counts as a draw.

        Without a secret, returns this generator itself.
        """
        if not self.key:
            return self
        self.next()
        name = " ".join(map(str, purpose)).encode()
        return Rng(key=blake2b(name, key=bytes.fromhex(self.key), digest_size=_SECRET_BYTES).hexdigest())

    def fork(self) -> "Rng":
        """A new generator, seeded with the next integers of this one."""
        if self.key:
            return Rng(key=b"".join(self.next().to_bytes(8, "little") for _ in range(4)).hex())
        return Rng(self.next())


@lru_cache(_CACHED_BLOCKS)
def _block(key: str, number: int) -> tuple[int, ...]:
    return _BLOCK.unpack(blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(key)).digest())
