"""No process is left behind by what started it: neither by a kill, nor by a request to stop."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGTERM

import pytest

from tests.bot.end_to_end.bot_process import ROOT
from tests.bot.end_to_end.stage import LOOK_EVERY
from tests.lab.processes import PROC, child_processes

pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(os.name != "posix", reason="sends signals, which only POSIX systems have"),
]


def start(*command: str, **environment: str) -> subprocess.Popen[bytes]:
    """A Python process; its standard output ends when it and all that it started have ended."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    return subprocess.Popen([sys.executable, *command], cwd=ROOT, env=known | environment, stdout=subprocess.PIPE)


def run_until(process: subprocess.Popen[bytes], is_there: Callable[[], object]) -> None:
    """Let a process run on until something is there; it does not end before."""
    while not is_there():
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(LOOK_EVERY)


def has_started_another(process: subprocess.Popen[bytes], folder: Path) -> bool:
    """Whether a process has started one: the system tells, or what the bot has made in this folder."""
    return bool(child_processes(process.pid) if PROC.exists() else list(folder.glob("*/**/machizukuri.sqlite")))


def test_a_leashed_process_ends_with_the_one_that_started_it() -> None:
    starter = (
        "import subprocess, sys\n"
        "from tests.lab.leash import LEASH_ARGUMENTS\n"
        "child = subprocess.Popen([sys.executable, *LEASH_ARGUMENTS, 'http.server', '0', '--bind', '127.0.0.1'])\n"
        "child.wait()\n"
    )
    with start("-c", starter, PYTHONUNBUFFERED="1") as process:
        assert process.stdout is not None
        assert b"Serving HTTP" in process.stdout.readline()
        process.kill()
        assert process.stdout.read() == b""
    assert process.returncode == -SIGKILL


def test_a_chaos_run_that_is_interrupted_leaves_nothing_behind(tmp_path: Path) -> None:
    with start("-m", "tests.lab", "chaos", "--minutes", "10", "--tables", "1", TMPDIR=str(tmp_path)) as process:
        assert process.stdout is not None
        assert b"seed 1" in process.stdout.readline()
        run_until(process, lambda: list(tmp_path.glob("*/bot.log")))
        process.send_signal(SIGINT)
        assert process.stdout.read() == b""
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []


def test_a_bench_that_is_interrupted_leaves_nothing_behind(tmp_path: Path) -> None:
    with start("-m", "tests.lab", "bench", "click", "--tables", "1", "--people", "2", TMPDIR=str(tmp_path)) as process:
        assert process.stdout is not None
        assert b"click" in process.stdout.readline()
        run_until(process, lambda: has_started_another(process, tmp_path))
        process.send_signal(SIGTERM)
        assert process.stdout.read() == b""
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []
