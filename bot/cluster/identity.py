"""The name of a process on its database: the name of the last process on the same data folder.

So a bot that was killed still has its leases after a restart, and need not wait for their end.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

import structlog

from bot.store import DatabaseInUse
from bot.store.database.process_lock import ProcessLock

log = structlog.get_logger()

_NAME_FILE: Final = "process"
"""The file in the data folder that has the name."""
_NAME_BYTES: Final = 8
"""The random bytes of a name, enough to be unique."""


@contextmanager
def reserve_process_name(folder: Path) -> Iterator[str]:
    """Reserve a process name that no other running process has; it is freed at the end of the block.

    Yields the name of the last process on this folder. The name is new if there was no process before, if another
    process uses the folder, or if the lock file cannot be written.
    """
    file = folder / _NAME_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = ProcessLock(file)
    except (DatabaseInUse, OSError) as error:
        log.warning("process has a new name", reason=str(error))
        yield token_hex(_NAME_BYTES)
        return
    try:
        yield _kept_in(file)
    finally:
        lock.release()


def _kept_in(file: Path) -> str:
    if file.exists() and (name := file.read_text().strip()):
        return name
    file.write_text(name := token_hex(_NAME_BYTES))
    return name
