"""The puzzles of each game: positions in which one first choice is clearly best.

The best one leads by about a point or more, and by more than two standard errors, in ten times the futures of the hard
bot player. `puzzles.toml` lies beside a game's rules; `run.py puzzles` adds to it.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.core import Choice, DataFormat, Plain, Position, PositionReader, PrintedRecord, Seat, freeze, load_data
from games.registry import GAMES, find_game, game_folder

PUZZLES_FILE_NAME: Final = "puzzles.toml"


class PuzzleOption(PrintedRecord, frozen=True):
    """A turn, and the points by which it is `behind` the best one.

    `parts` are the points that it gains (below 0: loses) against the best one in parts of the score, by the end of the
    seat's next turn. `choices` are its choices as JSON, because TOML has no null for DECLINE.
    """

    choices: str
    behind: float
    parts: Mapping[str, int] = {}

    @property
    def turn(self) -> tuple[Plain, ...]:
        return tuple(freeze(choice) for choice in json.loads(self.choices))

    @property
    def first(self) -> Choice:
        return self.turn[0]


class Puzzle(PrintedRecord, frozen=True):
    """A position as text, and the kind of the question to a seat there.

    The options are the most promising turns, each with another first choice, the best one first. The second one is
    `lead` points behind the best one, with this standard `error` in points. `id` is a hexadecimal number.
    """

    id: str
    version: int
    seat: Seat
    kind: str
    position: str
    lead: float
    error: float
    options: tuple[PuzzleOption, ...]

    @property
    def number(self) -> int:
        return int(self.id, 16)

    @property
    def best(self) -> PuzzleOption:
        return self.options[0]

    def option_of(self, choice: Choice) -> PuzzleOption | None:
        """The option that begins with this choice; None if it is not among the most promising ones."""
        return next((option for option in self.options if option.first == choice), None)


class WrittenPuzzles(PrintedRecord, frozen=True):
    """The content of a file of puzzles."""

    puzzle: tuple[Puzzle, ...] = ()


class FoundPuzzle(NamedTuple):
    """A puzzle, its game, and its place among the puzzles of the game, from 0."""

    game: str
    puzzle: Puzzle
    place: int


def puzzles_in(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles in this file; none if there is no such file. Raises DataFileError."""
    if not file.exists():
        return ()
    return DataFormat(f"the puzzles in {file.parent.name}", WrittenPuzzles).read(load_data(str(file), file.name)).puzzle


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of the game. Raises DataFileError and UnknownGame."""
    return puzzles_in(game_folder(game) / PUZZLES_FILE_NAME)


def find_puzzle(number: int) -> FoundPuzzle | None:
    """The puzzle of any game with this number; None if there is none (any more). Raises DataFileError."""
    found = (FoundPuzzle(game, puzzle, place) for game in GAMES for place, puzzle in enumerate(puzzles_of(game)))
    return next((one for one in found if one.puzzle.number == number), None)


def puzzle_position(game: str, puzzle: Puzzle) -> Position:
    """The position of a puzzle by its version of the rules, with hidden things dealt by the position's generator.

    Raises NotationError and UnknownGame.
    """
    rules = find_game(game)
    state: Any = PositionReader(rules).read_state(f"version {puzzle.version}\n{puzzle.position}")
    return Position(rules, state)
