"""Shards of Discord's gateway, and the servers that belong to them (Discord API: Gateway, Sharding)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SERVER_SHIFT: Final = 22
"""The number of bits of a server's id below its timestamp."""
MAX_SHARDS: Final = 10_000
"""The highest accepted number of shards, more than any bot has."""
DIGITS: Final = 5
RANGE: Final = re.compile(rf"([0-9]{{1,{DIGITS}}})(?:-([0-9]{{1,{DIGITS}}}))?")


def shard_of(server: int | None, count: int) -> int:
    """The shard that receives the events of a server; for None, direct messages, shard 0."""
    return ((server or 0) >> SERVER_SHIFT) % count


@dataclass(frozen=True)
class Shards:
    """Some shards of the bot: their numbers `ids`, and the number `count` of all shards."""

    count: int
    ids: tuple[int, ...]

    @classmethod
    def every(cls, count: int = 1) -> "Shards":
        """All shards of a bot that has this many."""
        return cls(count, tuple(range(count)))

    @property
    def is_all(self) -> bool:
        return len(self.ids) == self.count

    @property
    def leads(self) -> bool:
        """Whether shard 0 is among them; its process does the work that must be done only once."""
        return self.has(None)

    def has(self, server: int | None) -> bool:
        """Whether the shard of this server, or of direct messages, is among them."""
        return shard_of(server, self.count) in self.ids

    def log_fields(self, server: int | None) -> dict[str, int]:
        """The shard of a server or of direct messages (None) as a log field; empty if there is only one shard."""
        return {"shard": shard_of(server, self.count)} if self.count > 1 else {}

    def __str__(self) -> str:
        return f"{in_words(self.ids)} of {self.count}"


EVERYTHING: Final = Shards.every()
"""All shards, without saying how many there are."""


def in_words(ids: Iterable[int]) -> str:
    """Rising numbers in short form, such as `0-3,7`."""
    runs: list[list[int]] = []
    for number in ids:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def read_ids(typed: str) -> tuple[int, ...]:
    """The numbers in text such as `0-3,7`, in rising order. Raises ValueError for anything else."""
    found: set[int] = set()
    for part in typed.split(","):
        match = RANGE.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"{part!r} is no number or range")
        first, last = int(match[1]), int(match[2] or match[1])
        if first > last:
            raise ValueError(f"{part!r} goes backwards")
        found.update(range(first, last + 1))
    return tuple(sorted(found))
