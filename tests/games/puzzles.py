"""Writes the puzzles of a game, and says which ones are plain."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from games.puzzles import Puzzle


def is_plain(puzzle: Puzzle) -> bool:
    """Whether the answer brings more at once than any other option."""
    first, *others = [sum(option.gains.values()) for option in puzzle.options]
    return first > max(others)


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write the file anew."""
    file.write_text("\n".join(_written(one) for one in puzzles), encoding="utf-8")


def _written(puzzle: Puzzle) -> str:
    text = json.dumps
    lines = ["[[puzzle]]", f"id = {text(puzzle.id)}", f"version = {puzzle.version}", f"seat = {puzzle.seat}"]
    lines += [f"kind = {text(puzzle.kind)}", f"lead = {puzzle.lead}", f"error = {puzzle.error}"]
    lines += [f"position = '''\n{puzzle.position.rstrip()}\n'''", ""]
    for option in puzzle.options:
        lines += ["[[puzzle.options]]", f"choices = {text(option.choices)}", f"behind = {option.behind}"]
        lines += [_table("gains", option.gains), *([_table("parts", option.parts)] if option.parts else []), ""]
    return "\n".join(lines)


def _table(name: str, points: Mapping[str, int]) -> str:
    parts = ", ".join(f"{json.dumps(part)} = {count}" for part, count in points.items())
    return f"{name} = {{ {parts} }}" if parts else f"{name} = {{}}"
