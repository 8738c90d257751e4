"""Shards of Discord's gateway, and the servers that belong to them (Discord API: Gateway, Sharding)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SERVER_ID_SHIFT: Final = 22
"""The number of bits of a server's id below its timestamp (Discord API: Reference, Snowflakes)."""
MAX_SHARDS: Final = 10_000
"""The highest accepted number of shards, more than any bot has."""
_MAX_DIGITS: Final = 5
"""The digits of MAX_SHARDS."""
_RANGE_PATTERN: Final = re.compile(rf"([0-9]{{1,{_MAX_DIGITS}}})(?:-([0-9]{{1,{_MAX_DIGITS}}}))?")


def shard_of(server_id: int | None, count: int) -> int:
    """The number of the shard that gets the events of a server; None stands for direct messages, on shard 0."""
    return ((server_id or 0) >> SERVER_ID_SHIFT) % count


@dataclass(frozen=True)
class Shards:
    """Some, all or none of the `count` shards of the bot, by their numbers `ids`."""

    count: int
    ids: tuple[int, ...]

    @classmethod
    def every(cls, count: int = 1) -> "Shards":
        return cls(count, tuple(range(count)))

    @property
    def is_all(self) -> bool:
        return len(self.ids) == self.count

    @property
    def is_leader(self) -> bool:
        """Whether shard 0 is one of these shards: its process does the work that must be done only once."""
        return self.has_server(None)

    def has_server(self, server_id: int | None) -> bool:
        """Whether the shard of a server, or of direct messages (None), is one of these shards."""
        return shard_of(server_id, self.count) in self.ids

    def log_fields(self, server_id: int | None) -> dict[str, int]:
        """The log field `shard` for a server or for direct messages (None); empty if there is only one shard."""
        return {"shard": shard_of(server_id, self.count)} if self.count > 1 else {}

    def __str__(self) -> str:
        return f"{shard_ids_in_words(self.ids)} of {self.count}"


ALL_SHARDS: Final = Shards.every()
"""A single shard with all servers; it stands for all shards where their number does not matter."""


def shard_ids_in_words(ids: Iterable[int]) -> str:
    """Numbers, given in rising order, as text such as `0-3,7`."""
    runs: list[list[int]] = []
    for number in ids:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def parse_shard_ids(typed: str) -> tuple[int, ...]:
    """The numbers in text such as `0-3,7`, in rising order. Raises ValueError for anything else."""
    found: set[int] = set()
    for part in typed.split(","):
        match = _RANGE_PATTERN.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"{part!r} is no number or range")
        first, last = int(match[1]), int(match[2] or match[1])
        if first > last:
            raise ValueError(f"{part!r} goes backwards")
        found.update(range(first, last + 1))
    return tuple(sorted(found))
