"""Versions of rules: a game is played, stored and replayed to its end by those with which it began."""

from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from games.core import (
    COMMIT,
    Game,
    Move,
    Position,
    Rng,
    RuleError,
    RulesMismatch,
    Settings,
    SetupError,
    Step,
    Transcript,
    decode,
    decode_transcript,
    encode,
    encode_transcript,
    replay,
)
from tests.games import example
from tests.games.example import Orchard
from tests.games.playing import transcribe


def setup(settings: Settings, seats: int, rng: Rng, version: int) -> Orchard:
    """From version 2 on everybody begins with a coin more."""
    s = example.setup(settings, seats, rng, version)
    for garden in s.gardens:
        garden.coins += 1 if version >= 2 else 0
    return s


def grow(s: Orchard) -> str:
    """From version 2 on who has planted two cards is paid a coin."""
    for garden in s.gardens:
        garden.coins += 1 if s.version >= 2 and len(garden.beds) == 2 else 0
    return example.grow(s)


OLD: Final = example.GAME
NEW: Final[Game[Any]] = replace(
    OLD, version=2, setup=setup, steps={**OLD.steps, "plant": Step(OLD.steps["plant"].open, grow)}
)


def recorded(game: Game[Any], version: int | None = None) -> Transcript:
    """A whole game in which everybody plants two cards and keeps the coins."""
    position, moves = Position.start(game, Settings(), 2, 3, version), list[Move]()
    while not position.over:
        seat, ask = min(position.asks().items())
        moves += position.apply(seat, ask.choices()[-1])
    return transcribe(position, Settings(), 3, moves)


def coins(transcript: Transcript) -> list[int]:
    return [standing.parts["coins"] for standing in transcript.standings]


def planted(position: Position) -> Position:
    """Everybody plants the last two cards of the hand."""
    for seat in (0, 1):
        position.apply(seat, position.asks()[seat].choices()[-1])
        position.apply(seat, COMMIT)
    return position


def test_a_new_game_begins_by_the_newest_rules() -> None:
    assert [garden.coins for garden in Position.start(NEW, Settings(), 2, 3).base.gardens] == [3, 3]
    assert recorded(NEW).version == 2
    assert coins(recorded(NEW)) == [5, 5]


def test_a_game_recorded_by_older_rules_replays_to_its_end() -> None:
    transcript = decode_transcript(encode_transcript(recorded(OLD)))
    assert (transcript.version, coins(transcript)) == (1, [2, 2])
    position = replay(transcript, NEW)
    assert position.standings() == transcript.standings
    assert transcribe(position, Settings(), 3, []).version == 1


def test_the_same_choices_recorded_by_the_newest_rules_replay_to_another_end() -> None:
    assert replay(recorded(NEW), NEW).standings() == recorded(NEW).standings
    assert replay(recorded(NEW), NEW).standings() != recorded(NEW, version=1).standings


def test_a_stored_game_goes_on_by_the_rules_with_which_it_began() -> None:
    stored = encode(Position.start(OLD, Settings(), 2, 3).base)
    position = planted(Position(NEW, decode(stored, NEW.state_type)))
    assert position.base == planted(Position.start(OLD, Settings(), 2, 3)).base


def test_a_game_that_was_stored_before_states_knew_their_version_goes_on_by_the_first_rules() -> None:
    state = msgspec.to_builtins(Position.start(OLD, Settings(), 2, 3).base)
    del state["version"]
    position = planted(Position(NEW, decode(msgspec.json.encode(state), NEW.state_type)))
    assert [garden.coins for garden in position.base.gardens] == [2, 2]


def test_everybody_sees_and_supposes_the_version_that_is_played() -> None:
    for version in (1, 2):
        position = Position.start(NEW, Settings(), 2, 3, version)
        assert position.view(0).version == position.guess(0, Rng(1)).base.version == version


@pytest.mark.parametrize("version", [-1, 0, 3, 99])
def test_by_rules_that_are_not_known_nothing_is_played_or_replayed(version: int) -> None:
    with pytest.raises(SetupError, match=f"orchard has no version {version} of its rules; the newest is 2"):
        Position.start(NEW, Settings(), 2, 3, version)
    with pytest.raises(
        RulesMismatch, match=f"recorded with version {version} of orchard; this is version 2 of orchard"
    ):
        replay(msgspec.structs.replace(recorded(NEW), version=version), NEW)


def test_a_setup_that_forgets_the_version_is_a_defect() -> None:
    forgetful = replace(NEW, setup=lambda settings, seats, rng, _: example.setup(settings, seats, rng, 1))
    with pytest.raises(RuleError, match="orchard was set up by version 1 of its rules, not 2"):
        Position.start(forgetful, Settings(), 2, 3)
