"""Writes the puzzles of a game, and says which ones are plain."""

import json
from collections.abc import Iterable
from pathlib import Path

from games.core import Choice, Position, Seat
from games.puzzles import Puzzle, puzzle_position


def is_plain(game: str, puzzle: Puzzle) -> bool:
    """Whether the answer brings more at once than any other option."""
    position = puzzle_position(game, puzzle)
    first, *others = [points_at_once(position, puzzle.seat, option.turn) for option in puzzle.options]
    return first > max(others)


def points_at_once(position: Position, seat: Seat, choices: Iterable[Choice]) -> int:
    """The points of these choices, before the first that reveals something or asks another seat."""
    lane, game = position.lanes[seat], position.game
    after = lane
    for choice in choices:
        following = after.with_answer(choice)
        if following.reveals != lane.reveals or following.ask is None or following.ask.seat != seat:
            break
        after = following
    views = [game.view(one.state, seat) for one in (lane, after)]
    before, now = (sum(game.points_so_far(view, game.score_parts(view, seat)).values()) for view in views)
    return now - before


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
        parts = ", ".join(f"{text(part)} = {count}" for part, count in option.parts.items())
        lines += [f"parts = {{ {parts} }}", ""] if parts else [""]
    return "\n".join(lines)
