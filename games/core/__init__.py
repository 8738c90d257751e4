"""One protocol for every game: records, questions, steps, lanes, positions, transcripts."""

from games.core.asks import (
    COMMIT,
    DECLINE,
    SEVERAL_MOST,
    Ask,
    Choice,
    Plain,
    Reveal,
    Rule,
    Seat,
    choose,
    freeze,
    maybe,
    reveal,
    several,
)
from games.core.errors import (
    CannotUndo,
    GameError,
    IllegalChoice,
    NotAsked,
    PlayError,
    RuleError,
    SetupError,
    TranscriptError,
    UnknownGame,
)
from games.core.game import Game, SeatRule, Settings, Standing, Step, everybody, nobody
from games.core.lane import Lane, Move
from games.core.position import Position
from games.core.records import FrozenRecord, Record, decode, encode
from games.core.rng import Rng
from games.core.state import OVER, News, State
from games.core.tables import load_table
from games.core.transcript import Transcript, read_transcript, replay, transcribe, write_transcript

__all__ = [
    "COMMIT",
    "DECLINE",
    "OVER",
    "SEVERAL_MOST",
    "Ask",
    "CannotUndo",
    "Choice",
    "FrozenRecord",
    "Game",
    "GameError",
    "IllegalChoice",
    "Lane",
    "Move",
    "News",
    "NotAsked",
    "Plain",
    "PlayError",
    "Position",
    "Record",
    "Reveal",
    "Rng",
    "Rule",
    "RuleError",
    "Seat",
    "SeatRule",
    "Settings",
    "SetupError",
    "Standing",
    "State",
    "Step",
    "Transcript",
    "TranscriptError",
    "UnknownGame",
    "choose",
    "decode",
    "encode",
    "everybody",
    "freeze",
    "load_table",
    "maybe",
    "nobody",
    "read_transcript",
    "replay",
    "reveal",
    "several",
    "transcribe",
    "write_transcript",
]
