"""Transcripts: a game as its seed, settings and choices, which replay to the same end."""

from collections.abc import Iterable, Iterator
from itertools import islice
from textwrap import shorten
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from games.core.asks import COMMIT, Seat, freeze
from games.core.errors import PlayError, ResultMismatch, RulesMismatch, SetupError, TranscriptError
from games.core.game import Game, Standing
from games.core.position import Position
from games.core.records import Record, decode
from games.core.rng import Seed

MAX_TRANSCRIPT_BYTES: Final = 1 << 20  # A game of twelve seats takes about 10,000 bytes.
MAX_TRANSCRIPT_CHOICES: Final = 10_000
"""A game of twelve seats has about 700. The limit ends a replay whose rules never end."""
_MAX_EXCERPT: Final = 300  # the most characters of a set-up in an error, because the file may hold anything

TranscriptNumber: TypeAlias = Annotated[int, Meta(ge=0, le=999_999)]
"""A number of a transcript, limited because a transcript may come from anybody."""


class Transcript(Record):
    """A recorded game. `choices` are pairs of seat and choice in the order in which they are replayed.

    `settings`: the values by option. `standings`: the result, best first. `start`: the encoded position from which it
    began, if it was not dealt from the seed.
    """

    game: Annotated[str, Meta(max_length=50)]
    version: TranscriptNumber
    seed: Seed
    seats: TranscriptNumber
    settings: dict[str, Any]
    choices: Annotated[list[tuple[TranscriptNumber, Any]], Meta(max_length=MAX_TRANSCRIPT_CHOICES)]
    standings: list[Standing]
    start: bytes | None = None


class PublicCheckpoint(NamedTuple):
    """The public content of the checkpoint `number`.

    `view` is its public view, `before` that of the checkpoint before it; at the start, both are the same. The seats
    `actors` moved between them. `standings` are empty except at the end of the game.
    """

    number: int
    view: Any
    before: Any
    actors: tuple[Seat, ...]
    standings: tuple[Standing, ...] = ()


def encode_transcript(transcript: Transcript) -> bytes:
    """The transcript as JSON, with a line for each turn and each standing, which is easy to read and compare."""
    fields: dict[str, Any] = msgspec.to_builtins(transcript)
    lines = {name: _json(value) for name, value in fields.items() if value is not None}
    lines["choices"] = _listed(", ".join(map(_json, turn)) for turn in _turns(fields["choices"]))
    lines["standings"] = _listed(map(_json, fields["standings"]))
    return ("{\n" + ",\n".join(f'"{name}": {text}' for name, text in lines.items()) + "\n}\n").encode()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _listed(lines: Iterable[str]) -> str:
    return "[\n" + ",\n".join(lines) + "\n]"


def _turns(choices: list[Any]) -> Iterator[list[Any]]:
    turn = []
    for seat, choice in choices:
        turn.append([seat, choice])
        if choice == COMMIT:
            yield turn
            turn = []
    if turn:
        yield turn


def decode_transcript(data: bytes) -> Transcript:
    """The transcript in this JSON, which may come from anybody. Raises TranscriptError."""
    if len(data) > MAX_TRANSCRIPT_BYTES:
        raise TranscriptError(f"not a transcript: longer than {MAX_TRANSCRIPT_BYTES:,} bytes")
    try:
        transcript = msgspec.json.decode(data, type=Transcript)
        transcript.choices = [(seat, freeze(choice)) for seat, choice in transcript.choices]
    except (ValueError, RecursionError) as error:
        raise TranscriptError(f"not a transcript: {error}") from error
    return transcript


def replay(transcript: Transcript, game: Game[Any]) -> Position:
    """The position after all choices.

    Raises RulesMismatch for another game or an unknown version, TranscriptError if settings, seats or a choice do not
    fit, and ResultMismatch if the standings differ from the recorded ones.
    """
    for position in replay_stepwise(transcript, game):
        last = position
    if last.standings() != transcript.standings:
        raise ResultMismatch
    return last


def replay_stepwise(transcript: Transcript, game: Game[Any]) -> Iterator[Position]:
    """Yield the position at the start and after each choice. It is always the same object, which changes.

    Raises as `replay`, except ResultMismatch. Errors of the rules themselves are not caught.
    """
    if transcript.game != game.name or not game.has_version(transcript.version):
        raise RulesMismatch((transcript.game, transcript.version), (game.name, game.version))
    position = _start(transcript, game)
    yield position
    for number, (seat, choice) in enumerate(transcript.choices, 1):
        try:
            position.apply(seat, choice)
        except PlayError as error:
            raise TranscriptError(f"choice {number}: {error}") from error
        yield position


def checkpoints(transcript: Transcript, game: Game[Any]) -> Iterator[Position]:
    """Yield the position at the start and at each checkpoint. Raises as `replay_stepwise`.

    The position is always the same object, which changes: keep a view or a clone of it.
    """
    number = -1
    for position in replay_stepwise(transcript, game):
        if position.number > number:
            number = position.number
            yield position


def public_checkpoints(transcript: Transcript, game: Game[Any]) -> Iterator[PublicCheckpoint]:
    """Yield the public content of the start and of each checkpoint. Raises as `replay_stepwise`."""
    number, before, moved, choices = -1, None, set[Seat](), iter(transcript.choices)
    for position in replay_stepwise(transcript, game):
        if position.number > number:
            view, standings = position.view(None), position.standings() if position.over else ()
            yield PublicCheckpoint(position.number, view, before or view, tuple(sorted(moved)), tuple(standings))
            number, before, moved = position.number, view, set()
        moved.update(seat for seat, _ in islice(choices, 1))


def _start(transcript: Transcript, game: Game[Any]) -> Position:
    try:
        if transcript.start is not None:
            return Position(game, decode(transcript.start, game.state_type))
        settings = msgspec.convert(transcript.settings, game.settings_type)
        return Position.start(game, settings, transcript.seats, transcript.seed, transcript.version)
    except (msgspec.DecodeError, SetupError) as error:
        raise TranscriptError(f"cannot be set up: {shorten(str(error), _MAX_EXCERPT)}") from error
