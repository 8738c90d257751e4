"""`python -m tests.lab.measures` prints the measures of the code that a maintainer reads, each with its goal.

These are the lines of Python, the files to open for eight look-ups, and how far `table` is passed on.
"""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
LINE_GOALS: Final = {"outside tests": 66_000, "tests/lab": 6_500, "other tests": 57_000}
WALK_GOAL: Final = (25, 6)
"""The most functions and rooms that `table` may reach from one function by being passed on."""


class LookUp(NamedTuple):
    """A question of a newcomer: the most files to open, and the way to the answer.

    Each step of `way` is a file and a word in it, by which a file before it leads there.
    """

    question: str
    goal: int
    way: str

    @property
    def steps(self) -> list[tuple[Path, str]]:
        return [(ROOT / file, word) for file, word in (step.split(":") for step in self.way.split())]

    def lost(self) -> Iterator[str]:
        """Yield the steps to which no file before them leads."""
        read = self.steps[0][0].read_text()
        for file, word in self.steps:
            text = file.read_text()
            if not (_has_word(text, word) and _has_word(read, word)):
                yield f"{file.relative_to(ROOT)}:{word}"
            read += text


def _has_word(text: str, word: str) -> bool:
    return re.search(rf"\b{word}\b", text) is not None


LOOK_UPS: Final = (
    LookUp("a bis number", 2, "games/welcome_to/actions.py:bis_options games/welcome_to/placement.py:bis_options"),
    LookUp(
        "the cost of a dam",
        4,
        "games/barrage/construction.py:affordable_prices games/barrage/pieces.py:affordable_prices"
        " games/barrage/river.py:AREA_BY_BASIN games/barrage/data.toml:areas",
    ),
    LookUp(
        "a vote's outcome",
        4,
        "bot/ui/router.py:TableDesk bot/ui/table_desk.py:TableDesk"
        " bot/table/votes/voting.py:vote bot/ui/votes/card.py:motion_card",
    ),
    LookUp(
        "a reveal's post",
        6,
        "bot/table/aftermath/aftermath.py:post_news bot/table/aftermath/telling.py:post_news"
        " bot/store/posts.py:queue_reveal bot/delivery/outbox.py:Post"
        " bot/delivery/drawing.py:make_reveal_message bot/delivery/sender.py:make_message",
    ),
    LookUp(
        "a clock that runs out",
        4,
        "bot/process/timekeeper.py:Timekeeper bot/client.py:Timekeeper"
        " bot/table/votes/lateness.py:handle_timeout bot/table/votes/voting.py:raise_motion",
    ),
    LookUp(
        "a press to the stored choice",
        9,
        "bot/client.py:on_interaction bot/ui/router.py:on_interaction bot/ui/parts/click.py:read_click"
        " bot/ui/press/errors.py:act_or_explain_error bot/table/turn/play.py:act_on_press games/core/position.py:apply"
        " bot/table/tables.py:record bot/table/turn/recording.py:write_acts bot/store/choices.py:append_acts",
    ),
    LookUp(
        "a sheet drawn and cached",
        8,
        "bot/ui/turn/showing.py:draw_orders_urgently bot/process/pictures.py:draw_orders_urgently"
        " render/orders.py:draw_all render/face.py:face_of render/kit/base_face.py:sheet"
        " render/welcome_to/__init__.py:draw_seat render/welcome_to/sheet.py:draw_own_sheet render/canvas.py:Canvas",
    ),
    LookUp(
        "a preference stored",
        5,
        "bot/ui/router.py:SettingsDesk bot/ui/settings/desk.py:SettingsDesk"
        " bot/table/settings/people.py:set_preference bot/store/people.py:save",
    ),
)


Function: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


class Walks:
    """How far functions of the bot pass on their parameter `table`: to functions that a module imports or defines."""

    def __init__(self) -> None:
        self._passed_to: dict[str, set[str]] = {}
        for file in committed_files("bot"):
            self._read(file)

    def _read(self, file: Path) -> None:
        tree, module = ast.parse((ROOT / file).read_bytes()), ".".join(file.with_suffix("").parts)
        known = {"self": module}
        for one in tree.body:
            if isinstance(one, ast.ImportFrom):
                known |= {alias.asname or alias.name: f"{one.module}.{alias.name}" for alias in one.names}
            elif isinstance(one, Function):
                known[one.name] = f"{module}.{one.name}"
        for one in tree.body:
            for function in one.body if isinstance(one, ast.ClassDef) else [one]:
                if isinstance(function, Function) and "table" in {each.arg for each in function.args.args}:
                    self._passed_to[f"{module}.{function.name}"] = set(_callees(function, known))

    def reach(self, function: str) -> set[str]:
        """The functions that get `table` from this one, directly or by others, and itself; not callbacks."""
        found, open_ends = set[str](), [function]
        while open_ends:
            if (name := open_ends.pop()) not in found:
                found.add(name)
                open_ends += self._passed_to.get(name, ())
        return found

    def longest(self) -> list[tuple[int, int, str]]:
        """The functions, rooms and start of each walk, longest first."""
        walks = {start: self.reach(start) for start in self._passed_to}
        sizes = ((len(found), len({_room(name) for name in found}), start) for start, found in walks.items())
        return sorted(sizes, reverse=True)


def _callees(function: ast.FunctionDef | ast.AsyncFunctionDef, known: Mapping[str, str]) -> Iterator[str]:
    """Yield the known functions that a function calls with its `table`."""
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and any(
            isinstance(given, ast.Name) and given.id == "table"
            for given in (*call.args, *(keyword.value for keyword in call.keywords))
        ):
            owner, _, rest = ast.unparse(call.func).partition(".")
            if owner in known:
                yield f"{known[owner]}.{rest}".rstrip(".")


def _room(function: str) -> str:
    """The folder of a function's file."""
    return function.rsplit(".", 2)[0]


def part_of(file: Path) -> str:
    """The part of the code to which a file counts. Tests of the lab itself count as other tests."""
    if file.parts[0] != "tests":
        return "outside tests"
    is_of_the_lab = file.parts[:2] == ("tests", "lab") and not file.name.startswith(("test_", "conftest"))
    return "tests/lab" if is_of_the_lab else "other tests"


def committed_files(folder: str = "") -> list[Path]:
    """The Python files that git knows in a folder of the checkout, by default in all."""
    listed = subprocess.run(["git", "ls-files", f"{folder}*.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(line) for line in listed.stdout.splitlines()]


def main() -> None:
    lines = Counter[str]()
    for file in committed_files():
        lines[part_of(file)] += len((ROOT / file).read_bytes().splitlines())
    for part, goal in LINE_GOALS.items():
        print(f"{lines[part]:>8,} lines {part} (goal {goal:,})")
    for look_up in LOOK_UPS:
        print(f"{len(look_up.steps):>8} files for {look_up.question} (goal {look_up.goal})")
    for functions, rooms, start in Walks().longest()[:3]:
        print(f"{functions:>8} functions in {rooms} rooms get `table` from {start} (goal {WALK_GOAL})")


if __name__ == "__main__":
    main()
