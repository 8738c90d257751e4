"""A rehearsal that fails makes bots no slower than without one, and a fork server that ends is told of and replaced."""

import os
from collections.abc import Callable, Iterator
from multiprocessing import forkserver
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from tests.bot.end_to_end import rehearsal
from tests.bot.end_to_end.fork_server import ForkServerEnded, fork, heard, prepare, require_warmth
from tests.visitor import person

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


def broken_people() -> None:
    async def open_table(*_: Any, **__: Any) -> None:
        raise RuntimeError("no table")

    vars(rehearsal)["open_table"] = open_table


def broken_bot() -> None:
    """The bot ends at once, and nobody waits long for it."""

    def run_module(*_: Any, **__: Any) -> None:
        raise RuntimeError("no bot")

    vars(person)["PATIENCE_SECONDS"] = 0.1
    vars(rehearsal)["runpy"] = SimpleNamespace(run_module=run_module)


def broken_discord() -> None:
    """Discord cannot be opened."""

    def refuse(**_: Any) -> None:
        raise RuntimeError("no Discord")

    vars(rehearsal)["Playground"] = refuse


def rehearse_with(breaking: Callable[[], None], said: Path) -> None:
    """Rehearse where something is broken, in a process of its own; what is said goes to that file."""
    os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT), 2)
    breaking()
    rehearsal.try_to_rehearse()


@pytest.mark.parametrize(
    ("breaking", "words"),
    [(broken_people, "no table"), (broken_bot, "no bot"), (broken_discord, "no Discord")],
)
def test_a_rehearsal_that_fails_says_why_and_ends_nothing(
    tmp_path: Path, breaking: Callable[[], None], words: str
) -> None:
    process = ForkServerProcess(target=rehearse_with, args=(breaking, tmp_path / "said"))
    fork(process)
    process.join()
    assert process.exitcode == 0
    assert words in (tmp_path / "said").read_text()


@pytest.fixture
def preloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The only module that another fork server imports before it forks."""
    server = forkserver.ForkServer()
    server.set_forkserver_preload(["preloaded"])
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(forkserver, "_forkserver", server)
    monkeypatch.setattr(forkserver, "connect_to_new_process", server.connect_to_new_process)
    heard()
    yield tmp_path / "preloaded.py"
    cast(Any, server)._stop()


DYING: Final = """
import os, signal, sys
print("so long", file=sys.stderr, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_fork_server_that_ends_says_how_and_nothing_is_forked(preloaded: Path) -> None:
    preloaded.write_text(DYING)
    with pytest.warns(UserWarning, match="signal 9"), pytest.raises(ForkServerEnded, match="so long"):
        fork(ForkServerProcess(target=os.getpid))


def test_after_it_has_ended_once_there_is_another_one(preloaded: Path) -> None:
    preloaded.write_text(f"import pathlib\npathlib.Path(__file__).unlink()\n{DYING}")
    process = ForkServerProcess(target=os.getpid)
    with pytest.warns(UserWarning, match="signal 9") as told:
        fork(process)
    process.join()
    assert (process.exitcode, len(told)) == (0, 1)


def test_what_it_says_as_it_warms_up_and_that_it_is_not_warm_is_told(preloaded: Path) -> None:
    preloaded.write_text("import sys\nprint('it is cold', file=sys.stderr)\n")
    with pytest.warns(UserWarning, match="has not imported"), pytest.warns(UserWarning, match="it is cold"):
        prepare(ForkServerProcess(target=require_warmth))
