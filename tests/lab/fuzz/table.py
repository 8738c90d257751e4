"""A table that is fuzzed: one line of play that can be recorded at any moment."""

from collections.abc import Iterator
from typing import Any

from games.core import (
    Choice,
    Game,
    Move,
    Position,
    Seat,
    Seed,
    Settings,
    Transcript,
    read_transcript,
    replay,
    write_transcript,
)
from tests.games.playing import transcribe
from tests.lab.fuzz.keeping import differences
from tests.lab.fuzz.law import reloaded


class FuzzedTable:
    """A game from its start on: the position, and the choices that led there.

    `moves` became final, in this order; `failing` is a choice over which the rules broke down.
    """

    def __init__(self, game: Game[Any], settings: Settings, seats: int, seed: Seed, version: int | None = None) -> None:
        """A new game, by the newest rules or those of a version. Raises SetupError."""
        self.settings, self.seed = settings, seed
        self.position = Position.start(game, settings, seats, seed, version)
        self.moves: list[Move] = []
        self.failing: list[Move] = []
        self.acts = 0

    def apply(self, seat: Seat, choice: Choice) -> None:
        self.failing = [Move(seat, choice)]
        self.moves += self.position.apply(seat, choice)
        self.failing = []

    def reload(self) -> None:
        self.position = reloaded(self.position)

    def branch(self) -> "FuzzedTable":
        """Another line of play from here on."""
        twin: FuzzedTable = FuzzedTable.__new__(FuzzedTable)
        twin.settings, twin.seed, twin.acts = self.settings, self.seed, self.acts
        twin.position, twin.moves, twin.failing = self.position.clone(), self.moves[:], []
        return twin

    def transcript(self) -> Transcript:
        """The recording of all choices that stand: the final ones, the open ones by seat, and the failing one."""
        lanes = self.position.lanes
        open_moves = [move for seat in sorted(lanes) for move in lanes[seat].moves]
        moves = [*self.moves, *open_moves, *self.failing]
        try:
            standings = self.position.standings()
        except Exception:  # a defect of the game, which the recording is to show
            standings = []
        return transcribe(self.position, self.settings, self.seed, moves, standings)


def a_recording_replays_to_the_same_position(table: FuzzedTable) -> Iterator[str]:
    """The choices that stand make the position, in any order in which things were done, undone and loaded."""
    recorded = read_transcript(write_transcript(table.transcript()))
    yield from differences(table.position, replay(recorded, table.position.game), "replayed")
