"""A transcript may come from anybody: whatever is in it, reading and replaying end soon, with one short sentence."""

import json
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import (
    MAX_TRANSCRIPT_BYTES,
    MAX_TRANSCRIPT_CHOICES,
    OVER,
    Game,
    Mode,
    Move,
    Position,
    Rng,
    Rule,
    Seat,
    State,
    Step,
    Transcript,
    TranscriptError,
    choose,
    decode_transcript,
    everybody,
    replay,
)
from games.registry import find_game
from tests.games.example import GAME as ORCHARD
from tests.games.playing import transcribe
from tests.games.strategies import ALL_GAMES

LONGEST_SENTENCE: Final = 2000
"""Characters of a refusal at most: what was written is shortened, the options there were are not."""


def recording(game: Game[Any]) -> dict[str, Any]:
    """A whole game, as JSON knows it."""
    position, rng, moves = Position.start(game, game.settings_type(), 2, 3), Rng(4), list[Move]()
    while not position.over:
        seat, ask = rng.pick(list(position.asks().items()))
        moves += position.apply(seat, ask.sample(rng))
    fields: dict[str, Any] = msgspec.to_builtins(transcribe(position, game.settings_type(), 3, moves))
    return fields


RECORDINGS: Final = [(game, recording(game)) for game in ALL_GAMES]
RECORDED: Final = recording(ORCHARD)

NUMBERS: Final = st.one_of(
    st.integers(), st.sampled_from([-1, 0, 1, 2**63, 2**64, 10**300, True, False, 0.5, 1.0, -0.0])
)
LEAVES: Final = st.one_of(st.none(), NUMBERS, st.text(max_size=20), st.sampled_from(["commit", "x" * 10_000, "\ud800"]))
TREES: Final = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def outcome(data: bytes, game: Game[Any]) -> Position | str:
    """The position that a file leads to, or the sentence that refuses it; no other end is allowed."""
    try:
        return replay(decode_transcript(data), game)
    except TranscriptError as error:
        assert 0 < len(str(error)) <= LONGEST_SENTENCE
        return str(error)


def written(fields: Any) -> bytes:
    return json.dumps(fields).encode()


@given(st.binary(max_size=300))
def test_bytes_by_chance_are_refused(data: bytes) -> None:
    assert isinstance(outcome(data, ORCHARD), str)


@given(TREES)
def test_json_by_chance_is_refused(tree: Any) -> None:
    assert isinstance(outcome(written(tree), ORCHARD), str)


@given(st.sampled_from(RECORDINGS), st.dictionaries(st.sampled_from(sorted(RECORDED)), TREES, min_size=1))
def test_a_recording_with_other_fields_replays_as_recorded_or_is_refused(
    recorded: tuple[Game[Any], dict[str, Any]], fields: dict[str, Any]
) -> None:
    game, former = recorded
    position = outcome(written(former | fields), game)
    assert isinstance(position, str) or msgspec.to_builtins(position.standings()) == former["standings"]


@given(st.sampled_from(RECORDINGS), st.data())
def test_a_recording_with_another_choice_is_refused_or_ends_as_it_says(
    recorded: tuple[Game[Any], dict[str, Any]], data: st.DataObject
) -> None:
    game, former = recorded
    choices = list(former["choices"])
    place = data.draw(st.integers(0, len(choices) - 1))
    choices[place] = data.draw(st.one_of(TREES, st.tuples(NUMBERS, TREES)))
    position = outcome(written(former | {"choices": choices}), game)
    assert isinstance(position, str) or msgspec.to_builtins(position.standings()) == former["standings"]


@given(st.sampled_from(RECORDINGS), st.data())
def test_a_recording_that_was_cut_or_scratched_is_refused_or_ends_as_it_says(
    recorded: tuple[Game[Any], dict[str, Any]], data: st.DataObject
) -> None:
    game, former = recorded
    scratched = bytearray(written(former))
    start = data.draw(st.integers(0, len(scratched) - 1))
    scratched[start : start + data.draw(st.integers(0, 9))] = data.draw(st.binary(max_size=9))
    position = outcome(bytes(scratched), game)
    assert isinstance(position, str) or msgspec.to_builtins(position.standings()) == former["standings"]


@pytest.mark.parametrize(
    "hostile",
    [
        {"seed": 10**4000, "choices": [[0, "x" * 500_000]]},
        {"seed": -1, "choices": [[0, 10**4000]]},
        {"version": 10**4000},
        {"seats": 10**4000},
        {"seats": -1},
        {"seats": True},
        {"game": "x" * 500_000},
        {"choices": [[10**4000, "commit"]]},
        {"choices": [[0, [["x" * 1000] * 100]]]},
    ],
    ids=["choice", "number", "version", "seats", "no seats", "true seats", "game", "seat", "list"],
)
@pytest.mark.parametrize(("game", "former"), RECORDINGS, ids=lambda value: getattr(value, "name", ""))
def test_what_is_enormous_is_refused_in_few_words(
    game: Game[Any], former: dict[str, Any], hostile: dict[str, Any]
) -> None:
    assert isinstance(outcome(written(former | hostile), game), str)


def test_an_enormous_setting_is_refused_in_few_words() -> None:
    game, former = RECORDINGS[ALL_GAMES.index(find_game("welcome_to"))]
    answer = outcome(written(former | {"settings": {"mode": "x" * 500_000}}), game)
    assert answer == "cannot be set up: welcome_to has no mode [...]"


@pytest.mark.parametrize("depth", [100, 300, 500, 900, 5_000, 400_000])
def test_what_is_nested_deeply_is_refused(depth: int) -> None:
    nested = b"[" * depth + b"]" * depth
    data = written(RECORDED | {"choices": [[0, "HERE"]]}).replace(b'"HERE"', nested)
    assert isinstance(outcome(data, ORCHARD), str)


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 5000, b"1" + b"0" * 900_000])
@pytest.mark.parametrize("field", ["seed", "seats", "choices"])
def test_what_is_no_number_is_refused(field: str, number: bytes) -> None:
    hostile: Any = [[0, "HERE"]] if field == "choices" else "HERE"
    data = written(RECORDED | {field: hostile}).replace(b'"HERE"', number)
    assert isinstance(outcome(data, ORCHARD), str)


def test_of_a_key_that_stands_there_twice_the_last_one_counts() -> None:
    twice = b'{"game": "chess", "version": 7, ' + written(RECORDED).removeprefix(b"{")
    assert isinstance(outcome(twice, ORCHARD), Position)


def with_true_for_one(value: Any) -> Any:
    """The same with JSON's true wherever a 1 stands."""
    if isinstance(value, list | tuple):
        return [with_true_for_one(inner) for inner in value]
    return True if value == 1 else value


def test_true_is_not_the_option_one() -> None:
    choices = [[seat, with_true_for_one(choice)] for seat, choice in RECORDED["choices"]]
    assert b"true" in written(choices)
    assert "True is not a plain value" in str(outcome(written(RECORDED | {"choices": choices}), ORCHARD))


def test_a_file_that_is_too_long_is_not_even_parsed() -> None:
    padded = written(RECORDED) + b" " * MAX_TRANSCRIPT_BYTES
    assert outcome(padded, ORCHARD) == "not a transcript: longer than 1,048,576 bytes"
    assert isinstance(outcome(padded[:MAX_TRANSCRIPT_BYTES], ORCHARD), Position)


def endless_turn(state: State, seat: Seat) -> Rule[None]:
    while True:
        yield from choose(seat, "again", [0, 1])


ENDLESS: Final = Game(
    name="endless",
    version=1,
    modes={"standard": Mode(1, 1)},
    state_type=State,
    steps={"go": Step(open=everybody(endless_turn), close=lambda state: OVER)},
    setup=lambda settings, seats, rng, version: State(seats=seats, step="go", rng=rng),
    view=lambda state, seat: state.copy(),
    guess=lambda state, seat, rng: state.copy(),
    standings=lambda state: [],
    worth=lambda state, seat: 0.0,
    built=lambda state, seat: 0,
    supplies=(),
)


def test_a_game_that_cannot_end_is_cut() -> None:
    fields = RECORDED | {"game": "endless", "seats": 1, "standings": []}
    longest = outcome(written(fields | {"choices": [[0, 1]] * MAX_TRANSCRIPT_CHOICES}), ENDLESS)
    assert isinstance(longest, Position) and not longest.over
    assert "not a transcript" in str(
        outcome(written(fields | {"choices": [[0, 1]] * (MAX_TRANSCRIPT_CHOICES + 1)}), ENDLESS)
    )


def test_what_the_program_itself_has_recorded_is_read() -> None:
    for game, former in RECORDINGS:
        assert isinstance(decode_transcript(written(former)), Transcript)
        assert isinstance(outcome(written(former), game), Position)
