"""The puzzles of a game, in `tests/puzzles/`: positions in which one first choice is clearly best.

The best one leads by more than two standard errors in ten times the futures of the hard bot player.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from games.core import Choice, FrozenRecord, freeze


class Option(FrozenRecord, frozen=True):
    """A turn by its choices, the points by which it is behind the best one, and its gains at once by parts."""

    choices: tuple[Any, ...]
    behind: float
    gains: Mapping[str, int]


class Puzzle(FrozenRecord, frozen=True):
    """A position and the question of a seat there; the first option is the answer, the second is `lead` behind it."""

    id: str
    version: int
    seat: int
    kind: str
    position: str
    lead: float
    error: float
    options: Sequence[Option]

    @property
    def answer(self) -> Choice:
        choice: Choice = self.options[0].choices[0]
        return choice

    @property
    def is_plain(self) -> bool:
        """Whether the answer brings more at once than any other option."""
        first, *others = [sum(option.gains.values()) for option in self.options]
        return first > max(others)


Puzzles: TypeAlias = list[Puzzle]


def file_of(game: str) -> Path:
    return Path(__file__).parents[1] / "puzzles" / f"{game}.toml"


def puzzles_of(game: str) -> Puzzles:
    """All puzzles of the game; none if it has no such file."""
    file = file_of(game)
    if not file.exists():
        return []
    rows = msgspec.toml.decode(file.read_bytes())["puzzle"]
    for row in rows:
        for option in row["options"]:
            option["choices"] = json.loads(option["choices"])
    return [_puzzle(row) for row in rows]


def _puzzle(row: dict[str, Any]) -> Puzzle:
    options = [Option(freeze(one["choices"]), one["behind"], one["gains"]) for one in row.pop("options")]
    return Puzzle(**row, options=options)


def write_puzzles(game: str, puzzles: Sequence[Puzzle]) -> None:
    """Write the file anew."""
    file_of(game).write_text("\n".join(_written(one) for one in puzzles), encoding="utf-8")


def _written(puzzle: Puzzle) -> str:
    text = json.dumps
    lines = ["[[puzzle]]", f"id = {text(puzzle.id)}", f"version = {puzzle.version}", f"seat = {puzzle.seat}"]
    lines += [f"kind = {text(puzzle.kind)}", f"lead = {puzzle.lead}", f"error = {puzzle.error}"]
    lines += [f"position = '''\n{puzzle.position.rstrip()}\n'''", ""]
    for option in puzzle.options:
        choices = msgspec.json.encode(option.choices).decode()
        gains = ", ".join(f"{text(part)} = {points}" for part, points in option.gains.items())
        lines += ["[[puzzle.options]]", f"choices = {text(choices)}", f"behind = {option.behind}"]
        lines += [f"gains = {{ {gains} }}" if gains else "gains = {}", ""]
    return "\n".join(lines)
