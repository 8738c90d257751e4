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

Seed: TypeAlias = int | str  # a secret of 256 bits as 64 hexadecimal digits, or an integer
SECRET_PATTERN: Final = re.compile(r"[0-9a-f]{64}")

MASK = (1 << 64) - 1
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15
SECRET_BYTES: Final = 32
BLOCK: Final = Struct("<8Q")
CACHE_SIZE: Final = 256


class Rng(Record, omit_defaults=True):
    """A random number generator. With a secret as `key`, `state` counts the integers drawn so far.

    Without one, `state` is the state of SplitMix64, at first the lowest 64 bits of the seed.
    """

    state: int = 0
    key: str = ""

    @classmethod
    def of(cls, seed: Seed) -> "Rng":
        """A new generator with this seed. Raises SetupError for a text that is no secret."""
        if isinstance(seed, int):
            return cls(seed & MASK)
        if not SECRET_PATTERN.fullmatch(seed):
            raise SetupError("a seed is a whole number or 64 hexadecimal digits")
        return cls(key=seed)

    def next(self) -> int:
        """The next integer, uniform in 0 .. 2**64 - 1."""
        if self.key:
            number, self.state = self.state, self.state + 1
            return _block(self.key, number >> 3)[number & 7]
        self.state = mixed = (self.state + _GOLDEN_GAMMA) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A uniform integer in 0 .. limit - 1, without modulo bias. `limit` is at least 1."""
        value = self.next()
        while value > MASK - limit and value >= (MASK + 1) - (MASK + 1) % limit:
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
        """The generator of a purpose, the same for the same secret whatever else was drawn. It counts as a draw.

        Without a secret, this generator serves all purposes.
        """
        if not self.key:
            return self
        self.next()
        name = " ".join(map(str, purpose)).encode()
        return Rng(key=blake2b(name, key=bytes.fromhex(self.key), digest_size=SECRET_BYTES).hexdigest())

    def fork(self) -> "Rng":
        """A new generator, seeded with integers from this one."""
        if self.key:
            return Rng(key=b"".join(self.next().to_bytes(8, "little") for _ in range(4)).hex())
        return Rng(self.next())


@lru_cache(CACHE_SIZE)
def _block(key: str, number: int) -> tuple[int, ...]:
    return BLOCK.unpack(blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(key)).digest())
