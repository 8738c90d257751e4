"""Which lines of the program the tests reach, measured by coverage.py for as little time as it may take.

On Python 3.11 a traced program takes twice as long. So the first case of each test is traced, until it has computed for
some milliseconds: most tests are quick, and long ones do over again what they have begun with. What the bot does in
processes of its own is not measured.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from signal import ITIMER_VIRTUAL, SIGVTALRM, setitimer, signal
from typing import Final

from coverage import Coverage

from run import MEASURED

ROOT: Final = Path(__file__).resolve().parents[1]
LAYERS: Final = ("games", "render", "bot")
SCRIPTS: Final = ("__main__", "render.fonts.subset", "bot.store.migrations.env")
"""Modules that do something when they are imported."""
MOST_SECONDS: Final = 0.02
"""Computing time of a test that is traced; it does not depend on how busy the machine is."""


class Measure:
    """Traces the program in one of the processes that run tests."""

    def __init__(self) -> None:
        self.coverage = Coverage(config_file=str(ROOT / "pyproject.toml"), data_suffix=True)
        self.is_tracing = False
        self.traced = set[str]()

    def start(self) -> None:
        """Trace the program from now on."""
        self.coverage.start()
        self.is_tracing = True

    def stop(self) -> None:
        if self.is_tracing:
            self.is_tracing = False
            self.coverage.stop()

    def import_program(self) -> None:
        """Import the whole program, so that lines count which are reached once only, when a module is imported."""
        self.start()
        for package in LAYERS:
            for module in walk_packages([str(ROOT / package)], f"{package}."):
                if not module.name.endswith(SCRIPTS):
                    import_module(module.name)
        self.stop()

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """Trace a test for a while, unless another case of it was traced."""
        function = test.partition("[")[0]
        if function in self.traced:
            yield
            return
        self.traced.add(function)
        signal(SIGVTALRM, lambda *_: self.stop())
        self.start()
        setitimer(ITIMER_VIRTUAL, MOST_SECONDS)
        try:
            yield
        finally:
            setitimer(ITIMER_VIRTUAL, 0)
            self.stop()


def begin() -> Measure | None:
    """The measure of a process that runs tests, if the figure is wanted."""
    if MEASURED not in os.environ or "PYTEST_XDIST_WORKER" not in os.environ:
        return None
    measure = Measure()
    measure.import_program()
    return measure
