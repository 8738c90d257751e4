"""Records games for tests/transcripts, each named for how it is played and ends: `python -m tests.games.recorder GAME`.

To be run by hand after the rules of a game have changed. Which games are wanted says the game's own
`tests.games.<game>.recorder`: its `recordings()` makes them, its `WAYS` names them all.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.bots import Match
from games.core import Game, Position, Settings, write_transcript

FOLDER: Final = Path(__file__).parent.parent / "transcripts"
TABLES: Final = 4
"""Games with more seats are not recorded."""


class Recording(NamedTuple):
    """A game worth keeping, and what is remarkable about it beside the way it ends."""

    match: Match
    remark: str = ""

    @property
    def name(self) -> str:
        """What its file is called: `standard-3-seats-rounds`, `standard-rounds.shared`."""
        way = way_of(self.match.position, self.match.settings)
        return f"{way}.{self.remark}" if self.remark else way


def way_of(position: Position, settings: Settings) -> str:
    """How a finished game was played and how it ended: mode, seats where not the fewest, what was on, endings."""
    seats = position.base.seats
    more = [f"{seats}-seats"] if seats > position.game.mode_of(settings).least_seats else []
    switches = [name for name in settings.__struct_fields__ if getattr(settings, name) is True]
    return "-".join([settings.mode, *more, *switches, *position.base.endings])


def seats_of(game: Game[Any], settings: Settings) -> range:
    """Every number of seats with which a game with these settings is recorded."""
    mode = game.mode_of(settings)
    return range(mode.least_seats, max(mode.least_seats, min(mode.most_seats, TABLES)) + 1)


def record(game: str, folder: Path) -> None:
    """Write every recording of a game to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted: Iterator[Recording] = import_module(f"tests.games.{game}.recorder").recordings()
    for recording in wanted:
        (folder / f"{recording.name}.json").write_bytes(write_transcript(recording.match.transcript()))
        print(recording.name, flush=True)


if __name__ == "__main__":
    record(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else FOLDER / sys.argv[1])
