"""Transcripts: a recorded game replays to its result, and a bad recording says what is wrong."""

from typing import Any

import msgspec
import pytest

from games.core import (
    COMMIT,
    Move,
    Position,
    ResultMismatch,
    Rng,
    RulesMismatch,
    Settings,
    Transcript,
    TranscriptError,
    checkpoints,
    decode_transcript,
    encode,
    encode_transcript,
    public_checkpoints,
    replay,
    replay_stepwise,
)
from tests.games.example import GAME
from tests.games.playing import transcribe


@pytest.fixture(scope="module")
def position() -> Position:
    """A finished orchard."""
    return play()[0]


@pytest.fixture(scope="module")
def recorded() -> Transcript:
    """The recording of a whole game."""
    return transcribe(*play())


def play() -> tuple[Position, Settings, int, list[Move]]:
    """Play a game by chance from seed 3."""
    position, rng, moves = Position.start(GAME, Settings(), 3, 3), Rng(4), list[Move]()
    while not position.over:
        seat, ask = rng.pick(list(position.asks().items()))
        moves += position.apply(seat, ask.sample(rng))
    return position, Settings(), 3, moves


def changed(recorded: Transcript, **fields: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(recorded) | fields)


def test_a_transcript_replays_to_the_same_end(position: Position, recorded: Transcript) -> None:
    replayed = replay(recorded, GAME)
    assert replayed.over
    assert encode(replayed.base) == encode(position.base)
    assert replayed.standings() == recorded.standings


def test_the_checkpoints_of_a_recording_are_its_start_and_the_end_of_every_step(recorded: Transcript) -> None:
    numbers, views, stored = [], [], []
    for position in checkpoints(recorded, GAME):
        numbers.append(position.number)
        views.append(position.view(None))
        stored.append(encode(views[-1]))
    last = replay(recorded, GAME)
    assert numbers == list(range(last.number + 1))
    assert views[-1] == last.view(None)
    assert [encode(view) for view in views] == stored


def test_everybody_is_shown_each_checkpoint_with_the_seats_that_moved_and_their_gains(recorded: Transcript) -> None:
    shown = list(public_checkpoints(recorded, GAME))
    states = [position.base.copy() for position in checkpoints(recorded, GAME)]
    moved: list[set[int]] = [set() for _ in shown]
    for position, (seat, _) in zip(replay_stepwise(recorded, GAME), recorded.choices, strict=False):
        moved[position.number + 1].add(seat)
    assert [one.number for one in shown] == list(range(len(states)))
    assert [one.view for one in shown] == [GAME.view(state, None) for state in states]
    assert [set(one.actors) for one in shown] == moved
    assert [bool(one.standings) for one in shown] == [False] * (len(shown) - 1) + [True]
    for one, before, after in zip(shown[1:], states, states[1:], strict=False):
        assert GAME.points_gained_in_public(one.before, one.view) == GAME.points_gained(before, after)


def test_a_recording_is_replayed_choice_by_choice(recorded: Transcript) -> None:
    made = [(position.number, position.asks()) for position in replay_stepwise(recorded, GAME)]
    assert len(made) == 1 + len(recorded.choices)
    assert made[0] == (0, Position.start(GAME, Settings(), 3, 3).asks())
    assert made[-1] == (replay(recorded, GAME).number, {})


def test_an_unfinished_game_is_recorded_too() -> None:
    position = Position.start(GAME, Settings(), 2, 3)
    choice = position.asks()[1].choices()[0]
    position.apply(1, choice)
    unfinished = replay(transcribe(position, Settings(), 3, [Move(1, choice)]), GAME)
    assert not unfinished.over
    assert unfinished.view(1) == position.view(1)


def test_a_saved_transcript_loads_equal(recorded: Transcript) -> None:
    assert decode_transcript(encode(recorded)) == recorded
    assert decode_transcript(encode_transcript(recorded)) == recorded


def test_a_written_transcript_has_a_line_for_each_turn(recorded: Transcript) -> None:
    lines = encode_transcript(recorded).decode().splitlines()
    turns = [line for line in lines if '"commit"]' in line]
    assert len(turns) == sum(choice == COMMIT for _, choice in recorded.choices)
    assert all(line.rstrip(",").endswith('"commit"]') for line in turns)


def test_a_game_in_the_middle_of_a_turn_is_written_whole(recorded: Transcript) -> None:
    recorded = decode_transcript(changed(recorded, choices=[[0, [1]], [0, "commit"], [1, [2, 3]]]))
    assert decode_transcript(encode_transcript(recorded)) == recorded


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b"\xff", b"[" * 100_000])
def test_what_is_no_transcript_is_refused(data: bytes) -> None:
    with pytest.raises(TranscriptError, match="not a transcript"):
        decode_transcript(data)


@pytest.mark.parametrize("choices", [[[0, 1.5]], [[0, {"a": 1}]], [["zero", 1]], [[0]]])
def test_choices_that_are_not_plain_are_refused(recorded: Transcript, choices: Any) -> None:
    with pytest.raises(TranscriptError, match="not a transcript"):
        decode_transcript(changed(recorded, choices=choices))


@pytest.mark.parametrize(
    ("fields", "kind", "reason"),
    [
        ({"version": 99}, RulesMismatch, "version 99 of orchard; this is version 1 of orchard"),
        ({"game": "chess"}, RulesMismatch, "version 1 of chess"),
        ({"seats": 12}, TranscriptError, "2 to 3 seats, not 12"),
        ({"choices": [[0, ["no such card"]]]}, TranscriptError, "choice 1: .*'plant'"),
        ({"choices": [[7, "commit"]]}, TranscriptError, "choice 1: seat 7 is asked nothing"),
        ({"choices": []}, ResultMismatch, "other standings"),
        ({"standings": []}, ResultMismatch, "other standings"),
    ],
)
def test_what_does_not_replay_is_refused(
    recorded: Transcript, fields: dict[str, Any], kind: type[TranscriptError], reason: str
) -> None:
    with pytest.raises(kind, match=reason):
        replay(decode_transcript(changed(recorded, **fields)), GAME)


def test_a_game_from_a_secret_is_recorded_with_it_and_replays() -> None:
    secret, moves = "c0ffee" + "5" * 58, list[Move]()
    position = Position.start(GAME, Settings(), 2, secret)
    while not position.over:
        seat, ask = min(position.asks().items())
        moves += position.apply(seat, ask.choices()[-1])
    transcript = decode_transcript(encode_transcript(transcribe(position, Settings(), secret, moves)))
    assert transcript.seed == secret
    assert encode(replay(transcript, GAME).base) == encode(position.base)


@pytest.mark.parametrize("seed", ["", "12", "x" * 64, "5" * 65])
def test_a_recording_with_a_text_that_is_no_secret_is_refused(recorded: Transcript, seed: str) -> None:
    with pytest.raises(TranscriptError, match="cannot be set up: a seed is a whole number or 64 hexadecimal digits"):
        replay(decode_transcript(changed(recorded, seed=seed)), GAME)
