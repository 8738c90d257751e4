"""What Linux tells of a running process: memory, processor time, open files, threads, and the processes it started."""

from pathlib import Path
from typing import Final

PROCESSES: Final = Path("/proc")


def megabytes(process_id: int) -> float:
    """The resident memory of a process; not a number where the system does not tell."""
    status = PROCESSES / str(process_id) / "status"
    if not status.exists():
        return float("nan")
    resident = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
    return int(resident[0].split()[1]) / 1024 if resident else 0.0


def computed(process_id: int) -> float:
    """The milliseconds for which all threads of a process have computed."""
    threads = [path.read_text() for path in (PROCESSES / str(process_id) / "task").glob("*/schedstat")]
    return sum(int(told.split()[0]) for told in threads) / 1e6 if threads else float("nan")


def open_files(process_id: int) -> int:
    return sum(1 for _ in (PROCESSES / str(process_id) / "fd").iterdir())


def threads(process_id: int) -> int:
    return sum(1 for _ in (PROCESSES / str(process_id) / "task").iterdir())


def children(process_id: int) -> list[int]:
    """The processes that a process has started and that are still there."""
    listed = [path.read_text() for path in (PROCESSES / str(process_id) / "task").glob("*/children")]
    return [int(child) for child in " ".join(listed).split()]
