"""What holds for all tests: Towers is one of the games, and no test depends on how fast the machine is.

The end tells how many requests were validated.
"""

import gc
from collections import Counter
from signal import SIGINT, default_int_handler, signal
from typing import Final

import pytest
from hypothesis import settings

from tests.distribution import FromBothEnds
from tests.examples import PROFILES
from tests.files_in_memory import keep_files_in_memory
from tests.heap import look_seldom
from tests.registering import register_towers

keep_files_in_memory()
register_towers()
settings.load_profile(next(iter(PROFILES)))

VALIDATED: Final = "requests validated"
VIOLATIONS: Final = "violations"
"""Properties of a test: how many of a bot's requests Discord's own description has judged, and with what result."""


def pytest_configure() -> None:
    """Hear Ctrl-C also where the tests run in the background: what they start inherits whether it is ignored."""
    signal(SIGINT, default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> FromBothEnds | None:
    """Share files out from both ends where the tests run side by side file by file."""
    return FromBothEnds(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection() -> None:
    """Look for no garbage while tests are collected: nothing of what is made then is ever lost."""
    gc.disable()


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
