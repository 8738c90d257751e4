"""Figures of a running process from Linux's /proc: memory, CPU time, open files, threads and child processes."""

from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")


def resident_megabytes(process_id: int) -> float:
    """The resident memory of a process in MB; NaN if /proc does not have it."""
    status = PROC / str(process_id) / "status"
    if not status.exists():
        return float("nan")
    resident = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
    return int(resident[0].split()[1]) / 1024 if resident else 0.0


def computed_milliseconds(process_id: int) -> float:
    """The CPU time of all threads of a process in milliseconds; NaN if /proc does not have it."""
    thread_count = [path.read_text() for path in (PROC / str(process_id) / "task").glob("*/schedstat")]
    return sum(int(told.split()[0]) for told in thread_count) / 1e6 if thread_count else float("nan")


def open_file_count(process_id: int) -> int:
    return sum(1 for _ in (PROC / str(process_id) / "fd").iterdir())


def thread_count(process_id: int) -> int:
    return sum(1 for _ in (PROC / str(process_id) / "task").iterdir())


def child_processes(process_id: int) -> list[int]:
    """The ids of the running child processes of a process."""
    listed = [path.read_text() for path in (PROC / str(process_id) / "task").glob("*/children")]
    return [int(child) for child in " ".join(listed).split()]
