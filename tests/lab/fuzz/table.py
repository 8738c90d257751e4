"""A fuzzed table: one line of play, which can be recorded at any moment."""

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
    decode_transcript,
    encode_transcript,
    replay,
)
from tests.games.playing import transcribe
from tests.lab.fuzz.keeping import position_differences
from tests.lab.fuzz.law import reload_position


class FuzzedTable:
    """A game from its start on: the position, and the choices that led to it.

    `moves` are the final choices in their order; `failing` has a choice that raised an error.
    """

    def __init__(self, game: Game[Any], settings: Settings, seats: int, seed: Seed, version: int | None = None) -> None:
        """Start a game by this version of the rules (None: the newest). Raises SetupError."""
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
        self.position = reload_position(self.position)

    def branch(self) -> "FuzzedTable":
        """A copy, as another line of play from here on."""
        twin: FuzzedTable = FuzzedTable.__new__(FuzzedTable)
        twin.settings, twin.seed, twin.acts = self.settings, self.seed, self.acts
        twin.position, twin.moves, twin.failing = self.position.clone(), self.moves[:], []
        return twin

    def transcript(self) -> Transcript:
        """The recording of all choices: the final ones, the open ones by seat, and the failing one."""
        lanes = self.position.lanes
        open_moves = [move for seat in sorted(lanes) for move in lanes[seat].moves]
        moves = [*self.moves, *open_moves, *self.failing]
        try:
            standings = self.position.standings()
        except Exception:  # a defect of the game, which the recording is to show
            standings = []
        return transcribe(self.position, self.settings, self.seed, moves, standings)


def a_recording_replays_to_the_same_position(table: FuzzedTable) -> Iterator[str]:
    """The recorded choices lead to the same position, whatever was undone, restarted and reloaded in between."""
    recorded = decode_transcript(encode_transcript(table.transcript()))
    yield from position_differences(table.position, replay(recorded, table.position.game), "replayed")
