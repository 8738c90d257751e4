"""The bot as a process of its own, forked from one that has imported it and drawn: each test saves two seconds."""

import asyncio
import os
import runpy
import sys
from functools import partial
from multiprocessing import parent_process, set_forkserver_preload
from multiprocessing.process import BaseProcess
from pathlib import Path
from signal import SIGKILL
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

import pytest

from bot.cluster import leases, leasing, logins
from bot.delivery import courier
from bot.process import heartbeat
from bot.store import Store, migrate
from bot.table.limits import UNLIMITED
from bot.table.repairs import parking
from bot.ui.press import replying
from tests.bot.dealing import deal_alike
from tests.heap import own_heap
from tests.registering import register_towers

ROOT: Final = Path(__file__).resolve().parents[3]
HURRIED: Final = "HURRIED"
"""The variable with which a bot does at once what it else does every few seconds."""
PROMISING: Final = "PROMISING"
"""The variable with which a bot promises an answer, and gives up a database that somebody else holds, early."""
STARTS: Final = "STARTS"
"""The variable that says how many bots were started before on the same stage: each deals other games."""
NEWER: Final = "NEWER"
"""The variable with which a bot is of a newer version: it knows the migrations in this folder as well."""

if sys.platform == "win32":
    from multiprocessing.context import SpawnProcess as Process
else:
    from multiprocessing.context import ForkServerProcess as Process

    set_forkserver_preload(["tests.bot.end_to_end.warmed", "bot.commands.start"])


UNHURRIED: Final = {"PRESSES_AT_ONCE": str(UNLIMITED)}
"""The people of the tests press as fast as they can."""


class BotProcess:
    """A process that runs `python -m bot` with these variables besides its own, and writes what it says to a file.

    It ends with the process of the tests, however that ends.
    """

    def __init__(self, process: BaseProcess) -> None:
        self._process = process

    @classmethod
    def start(cls, variables: dict[str, str], log: Path, *words: str) -> "BotProcess":
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "DATA"))}
        process = Process(target=run_bot, args=(UNHURRIED | inherited | variables, log, *words))
        process.start()
        return cls(process)

    @classmethod
    def prepare(cls) -> None:
        """Wait until there is the process from which bots are forked."""
        process = Process(target=int)
        process.start()
        process.join()

    @property
    def number(self) -> int:
        """What the system calls it."""
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: int) -> None:
        os.kill(self.number, number)

    async def wait(self) -> int:
        """Its exit status once it has ended; that of a signal is below zero."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode


async def run_to_its_end(*words: str, **variables: str) -> tuple[int, str]:
    """Run a command, or the bot, until it ends by itself; its exit status and what it said."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "said"
        status = await BotProcess.start(variables, log, *words).wait()
        return status, log.read_text()


def run_bot(environment: dict[str, str], log: Path, *words: str) -> None:
    """What runs in the new process: it becomes a bot or a command that has just begun and knows Towers, too."""
    register_towers()
    Thread(target=_end_with_the_tests, name="leash", daemon=True).start()
    with log.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(ROOT)
    sys.argv[:] = ["bot", *words]
    with own_heap(), pytest.MonkeyPatch.context() as patch:
        deal_alike(patch, int(environment.get(STARTS, 0)))
        try_again_soon(patch)
        if HURRIED in environment:
            hurry(patch)
        if PROMISING in environment:
            promise_early(patch)
        if NEWER in environment:
            know_migrations_in(Path(environment[NEWER]), patch)
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


def try_again_soon(patch: pytest.MonkeyPatch) -> None:
    """Wait a tenth as long before a delivery is tried again, and not at all before a lost connection is made again.

    Leases are renewed more often, and do not last as long.
    """
    patch.setattr(courier, "RETRY_DELAYS", tuple(delay / 10 for delay in courier.RETRY_DELAYS))
    patch.setattr(logins, "LOGIN_INTERVAL", 0.0)
    patch.setattr(leasing, "RENEWAL_INTERVAL", 0.5)
    for module in (leases, leasing):
        patch.setattr(module, "LEASE_SECONDS", 4.0)


def promise_early(patch: pytest.MonkeyPatch) -> None:
    """Promise an answer soon, and well before it is known that the database cannot be written."""
    patch.setattr(replying, "DEFER_AFTER_SECONDS", 0.3)
    patch.setattr(replying, "FORM_DEFER_AFTER_SECONDS", 0.6)
    patch.setattr(Store, "open", partial(Store.open, busy_timeout=2.0))


def know_migrations_in(folder: Path, patch: pytest.MonkeyPatch) -> None:
    usual = migrate._config()
    usual.set_main_option(
        "version_locations", os.pathsep.join([str(migrate.MIGRATIONS_FOLDER / "versions"), str(folder)])
    )
    patch.setattr(migrate, "_config", lambda: usual)
    for known in (migrate.known_revisions, migrate._newest, migrate._scripts):
        known.cache_clear()


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Look around several times a second, and wait only a moment for a database that somebody else holds.

    Each press in a server has its parked tables tried again.
    """
    patch.setattr(heartbeat, "HEARTBEAT_SECONDS", 0.2)
    patch.setattr(parking, "PRESS_RETRY_SECONDS", 0.0)
    patch.setattr(heartbeat, "LAG_SAMPLE_SECONDS", 0.05)
    patch.setattr(Store, "open", partial(Store.open, busy_timeout=0.1))


def _end_with_the_tests() -> None:
    tests = parent_process()
    assert tests is not None
    tests.join()
    os.kill(os.getpid(), SIGKILL)
