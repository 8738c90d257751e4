"""boardgame.io as a child process: how it is installed, and how it is told what to measure."""

import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from games.welcome_to import CARDS, NUMBERS, PLANS, STREETS, TEMPS, TRACKS

FOLDER: Final = Path(__file__).parent / "boardgame_io"
PLACE: Final = Path(__file__).resolve().parents[2] / ".boardgame_io"
"""Where npm puts what it installs: outside the folders of code, and ignored by git."""
PACKAGE: Final = "boardgame.io"
INSTALL: Final = ("install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
KINDS_OF_PLANS: Final = 3


class Unavailable(Exception):
    """Something that the comparison needs is not there; the text says what, and how to get it."""


class Opponent:
    """The other side's process: it takes one order at a time and answers each with a record."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, order: str, **details: object) -> Any:
        """The answer to an order. Raises Unavailable when the process has died, having said why."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            print(json.dumps({"order": order, **details}), file=self._process.stdin, flush=True)
        except BrokenPipeError:
            raise Unavailable(f"node ended before the order {order!r}") from None
        answer = self._process.stdout.readline()
        if not answer:
            raise Unavailable(f"node ended at the order {order!r}")
        return json.loads(answer)

    def expand(self) -> float:
        """Seconds of processor time for expanding every case once."""
        return float(self.ask("expand")["seconds"])

    def play(self, seats: int, seeds: Sequence[int]) -> tuple[float, list[dict[str, int]]]:
        """Seconds of processor time for these random games, and what was counted in each."""
        answer = self.ask("games", seats=seats, seeds=seeds)
        return float(answer["seconds"]), answer["games"]


def program(name: str, search: Mapping[str, str] = os.environ) -> str:
    """The path of node or npm. Raises Unavailable."""
    found = shutil.which(name, path=search.get("PATH", ""))
    if found is None:
        raise Unavailable(
            f"The other side of this comparison needs {name}, which is not on this machine; "
            "on Debian or Ubuntu: apt install nodejs npm."
        )
    return found


def require_installed(place: Path = PLACE) -> None:
    """Raise Unavailable when boardgame.io is not installed there in the version that is pinned."""
    manifest, wanted = place / "node_modules" / PACKAGE / "package.json", pinned()
    if not manifest.is_file() or json.loads(manifest.read_text(encoding="utf-8"))["version"] != wanted:
        raise Unavailable(f"{PACKAGE} {wanted} is not installed yet; run the same command once with --install.")


def pinned() -> str:
    """The version of boardgame.io that is compared."""
    return str(json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["dependencies"][PACKAGE])


def install(place: Path = PLACE) -> None:
    """Install the pinned packages there with npm. Raises Unavailable."""
    command = [program("npm"), *INSTALL]
    place.mkdir(exist_ok=True)
    shutil.copy(FOLDER / "package.json", place)
    if subprocess.run(command, cwd=place, stdout=subprocess.DEVNULL, check=False).returncode:
        raise Unavailable("The packages could not be installed; npm says above what was wrong (often: no network).")


@contextmanager
def started(place: Path = PLACE) -> Iterator[Opponent]:
    """The other side's process in production mode, told the facts of the game; ended at the end. Raises Unavailable."""
    node = program("node")
    require_installed(place)
    environment = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(place / "node_modules")}
    command = [node, str(FOLDER / "measure.js")]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            opponent = Opponent(process)
            opponent.ask("facts", facts=facts())
            yield opponent
        finally:
            process.kill()


def facts() -> dict[str, Any]:
    """The figures of the game's data file that both sides play with; plans say how many estates of each size."""
    plans = {
        plan.id: {
            "stack": plan.stack,
            "first": plan.first,
            "later": plan.later,
            "needs": sorted(Counter(plan.sizes).items()),
        }
        for plan in PLANS.values()
        if not plan.advanced
    }
    printed = {"cards": CARDS, "streets": STREETS, "tracks": TRACKS, "numbers": NUMBERS, "temps": TEMPS}
    return {**msgspec.to_builtins(printed), "plans": plans, "stacks": list(range(KINDS_OF_PLANS))}
