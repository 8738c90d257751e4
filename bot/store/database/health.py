"""The health of the database in use: failures, slow commits, and a damaged or lost file."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

import structlog

from bot.metrics import Metrics
from bot.store.database.errors import Conflict, DatabaseCorrupt, DatabaseError

log = structlog.get_logger()

SLOW_SECONDS: Final = 1.0
"""The disk counts as slow if storing takes at least this many seconds; Discord waits three for an answer."""
RECENT_SECONDS: Final = 60.0
"""Seconds for which a failure or a slow write counts as a trouble."""
_MAX_NOTED_FAILURES: Final = 1000
"""The most failures that are kept, and the most slow writes."""
_LOST_FILE_REASON: Final = (
    "The file {file} was deleted or replaced while the bot is running; what is stored from now on is gone when the bot "
    "stops. Stop it, and put the file or a copy of it back."
)
"""The trouble of a lost database file, with its path, for the operator."""
T = TypeVar("T")


class DatabaseHealth:
    """Failures, slow commits and damage of the database, for the operator.

    `file` is None unless the database is a SQLite file. `damage` is the reason why the file is damaged, and empty for a
    sound file.
    """

    def __init__(self, file: Path | None, metrics: Metrics, clock: Callable[[], float]) -> None:
        self.file, self.damage = file, ""
        self._metrics, self._clock = metrics, clock
        self._failures: deque[tuple[float, str]] = deque(maxlen=_MAX_NOTED_FAILURES)
        self._slow: deque[tuple[float, float]] = deque(maxlen=_MAX_NOTED_FAILURES)
        self._watched: dict[Path, object] = {}
        self._lost = ""

    def watch_files(self) -> None:
        """Make `troubles` report from now on if the open files are deleted or replaced; does nothing for PostgreSQL."""
        if self.file is not None:
            files = (self.file, self.file.with_name(f"{self.file.name}-wal"))
            self._watched = {file: _identity(file) for file in files}

    @contextmanager
    def note_failures(self) -> Iterator[None]:
        """Count conflicts and failures of the database that the block raises, and measure its duration."""
        begun = time.perf_counter()
        try:
            yield
        except Conflict:
            self._metrics.conflicts += 1
            raise
        except DatabaseError as error:
            self.note_failure(error)
            raise
        finally:
            self._metrics.transaction.observe(time.perf_counter() - begun)

    def note_failure(self, error: DatabaseError) -> None:
        """Count a failure of the database; the error for a damaged file also becomes the `damage`."""
        self._failures.append((self._clock(), str(error)))
        self._metrics.store_failures += 1
        if isinstance(error, DatabaseCorrupt):
            self._note_damage(str(error))

    def note_storing_seconds(self, seconds: float) -> None:
        """Record how many seconds the database took to begin and commit a transaction; a slow one is logged."""
        self._metrics.storing.observe(seconds)
        if seconds >= SLOW_SECONDS:
            self._slow.append((self._clock(), seconds))
            log.warning("storing is slow", seconds=round(seconds, 1))

    def note_check_result(self, damage: str) -> None:
        """Set the damage that a check of the whole file found, in SQLite's words; empty for a sound file."""
        self._note_damage("" if not damage else str(DatabaseCorrupt(str(self.file), damage)))

    def _note_damage(self, damage: str) -> None:
        if damage and not self.damage:
            log.critical("the database is damaged", reason=damage)
        self.damage = damage
        self._metrics.database_damaged = bool(damage)

    def troubles(self) -> list[str]:
        """The present troubles of the database, one sentence each. Looks at the files on the disk.

        Failures and slow writes count for `RECENT_SECONDS`. Failures are left out while the file is damaged.
        """
        found = (self._lost_file(), self.damage or self._lately_failed(), self._lately_slow())
        return [trouble for trouble in found if trouble]

    def _lost_file(self) -> str:
        gone = next((file for file, identity in self._watched.items() if _identity(file) != identity), None)
        lost = "" if gone is None else _LOST_FILE_REASON.format(file=gone)
        if lost and not self._lost:
            log.critical("the database is lost", reason=lost)
        self._lost = lost
        return lost

    def _lately_failed(self) -> str:
        failures = self._of_late(self._failures)
        return f"Failures in the last minute: {len(failures)}. The last one: {failures[-1]}" if failures else ""

    def _lately_slow(self) -> str:
        slow = self._of_late(self._slow)
        return f"Storing took up to {max(slow):.1f} seconds in the last minute; the disk is too slow." if slow else ""

    def _of_late(self, noted: "deque[tuple[float, T]]") -> list[T]:
        since = self._clock() - RECENT_SECONDS
        return [value for at, value in tuple(noted) if at > since]


def _identity(file: Path) -> tuple[int, int] | None:
    """Device and inode of a file, which stay when it is renamed; None without a file."""
    try:
        found = file.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
