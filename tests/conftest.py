"""What holds for all tests: Towers is one of the games, and no test depends on how fast the machine is.

The end tells how many requests were validated.
"""

import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, default_int_handler, signal
from typing import Final

import pytest
from hypothesis import settings

from bot.settings import OperatorSettings
from tests.bot.new_database import SERVER, make_model
from tests.distribution import FromBothEnds, import_by_turns
from tests.examples import PROFILES, leave_out_constants
from tests.heap import look_seldom
from tests.postgresql_server import NotInstalled, PostgresqlServer
from tests.registering import register_towers

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 2**30
"""Free bytes that have to be there: more than all tests that run side by side write."""


def keep_files_in_memory() -> None:
    """Make temporary folders in memory from now on, also in processes that are started; TMPDIR says otherwise.

    The bot waits for the disk after every act, as it must; a test has nothing to gain from that, as no database of a
    test outlives a power cut.
    """
    if "TMPDIR" not in os.environ and has_room(MEMORY):
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None


def has_room(folder: Path) -> bool:
    """Whether files can be written there, and enough of them."""
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free >= ROOM


keep_files_in_memory()
register_towers()
settings.load_profile(next(iter(PROFILES)))

STARTED: Final = pytest.StashKey[PostgresqlServer]()
SETTINGS: Final = tuple(name.upper() for name in OperatorSettings.model_fields)
FILE: Final = "file"
"""The fixture of tests that are about the file in which SQLite keeps a database."""
VALIDATED: Final = "requests validated"
VIOLATIONS: Final = "violations"
"""Properties of a test: how many of a bot's requests Discord's own description has judged, and with what result."""


@pytest.fixture(autouse=True)
def environment_stays() -> Iterator[None]:
    """No test leaves a variable behind: the bots of later tests would read it as a setting."""
    before = {name: os.environ.get(name) for name in SETTINGS}
    yield
    assert {name: os.environ.get(name) for name in SETTINGS} == before


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "run the tests that have a database on this one"
    parser.addoption("--database", choices=["sqlite", "postgresql"], default="sqlite", help=about)


def pytest_configure(config: pytest.Config) -> None:
    """Hear Ctrl-C also where the tests run in the background: what they start inherits whether it is ignored.

    Where the tests are to run on PostgreSQL, start a server for all processes of this run.
    """
    signal(SIGINT, default_int_handler)
    if config.getoption("database") == "postgresql" and SERVER not in os.environ:
        try:
            config.stash[STARTED] = server = PostgresqlServer.begun()
        except NotInstalled:
            return
        os.environ[SERVER] = server.url()
        make_model(server.url())


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the server that was started."""
    if (server := config.stash.get(STARTED, None)) is not None:
        server.remove()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL run what has a database that need not be a file; on SQLite all but what needs PostgreSQL.

    Begin with what takes longest: at the end one process would be at it while the others have nothing left to do. What
    is long begins the list, from which one process takes its files; the page of the playground ends it, for the others.
    """
    on_postgresql = config.getoption("database") == "postgresql"
    config.hook.pytest_deselected(items=[item for item in items if not _fits(item, on_postgresql)])
    chosen = (item for item in items if _fits(item, on_postgresql))
    items[:] = sorted(chosen, key=_turn)
    if on_postgresql and SERVER not in os.environ:
        for item in items:
            item.add_marker(pytest.mark.skip("PostgreSQL is not installed here (Debian: apt install postgresql)"))


def _turn(item: pytest.Item) -> int:
    """Where an item stands in the list: at its beginning, at its end, or between."""
    if item.get_closest_marker("long") is not None:
        return 0
    return 2 if item.get_closest_marker("browser") and not item.get_closest_marker("end_to_end") else 1


def _fits(item: pytest.Item, on_postgresql: bool) -> bool:
    needs_server, fixtures = item.get_closest_marker("postgresql") is not None, getattr(item, "fixturenames", ())
    if not on_postgresql:
        return not needs_server
    has_database = "database" in fixtures and FILE not in fixtures and item.get_closest_marker("sqlite") is None
    return needs_server or has_database


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> FromBothEnds | None:
    """Share files out from both ends where the tests run side by side file by file."""
    return FromBothEnds(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection(session: pytest.Session) -> None:
    """Look for no garbage while tests are collected: nothing of what is made then is ever lost."""
    gc.disable()
    leave_out_constants()
    import_by_turns(session.config)


def pytest_collection_finish() -> None:
    """From now on look for garbage among what the tests make, and leave out what was there before."""
    look_seldom()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how many requests of end-to-end runs were held against Discord's description, if any were."""
    figures: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport) and report.when == "teardown":
                figures.update({name: value for name, value in report.user_properties if isinstance(value, int)})
    if figures[VALIDATED]:
        judged, found = figures[VALIDATED], figures[VIOLATIONS]
        terminalreporter.write_line(f"Discord's API description: {judged} requests validated, {found} violations")
