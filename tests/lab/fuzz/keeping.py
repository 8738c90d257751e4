"""Laws about saving, loading, copying and cloning."""

from collections.abc import Iterator

from games.core import Position, Rng, decode, encode
from tests.lab.fuzz.law import MAX_ANSWERS, act_at_random, all_states, all_viewers, reload_position, snapshot

FURTHER_ANSWERS = 20
"""The further answers in two equal positions, after which they are compared again."""


def a_saved_state_loads_equal(position: Position, _rng: Rng) -> Iterator[str]:
    """Every state is the same after encoding and decoding."""
    for state in all_states(position):
        loaded = decode(encode(state), position.game.state_type)
        if loaded != state or encode(loaded) != encode(state):
            yield f"saved: {state}, loaded: {loaded}"


def a_loaded_position_equals_the_saved_one(position: Position, rng: Rng) -> Iterator[str]:
    """A position loaded from its checkpoint and open choices is the same, and goes on in the same way."""
    loaded, position = reload_position(position), position.clone()
    yield from position_differences(position, loaded, "loaded")
    chances = (rng.copy(), rng.copy())
    for _ in range(FURTHER_ANSWERS):
        if not position.over and not loaded.over:
            for twin, chance in zip((position, loaded), chances, strict=True):
                act_at_random(twin, chance)
    yield from position_differences(position, loaded, "loaded and played on")


def position_differences(position: Position, twin: Position, how: str) -> Iterator[str]:
    """Sentences on the differences of a position and its twin; `how` says how the twin was made."""
    if twin.asks() != position.asks():
        yield f"{how}: asks {twin.asks()}, not {position.asks()}"
    if snapshot(twin) != snapshot(position):
        yield f"{how}: another state"
    for seat in all_viewers(position):
        if seat is not None and twin.undoable_count(seat) != position.undoable_count(seat):
            yield f"{how}: seat {seat} can undo {twin.undoable_count(seat)}, not {position.undoable_count(seat)}"
        if twin.view(seat) != position.view(seat):
            yield f"{how}: seat {seat} sees something else"


def a_copy_is_equal_and_independent(position: Position, rng: Rng) -> Iterator[str]:
    """A copy of a state is equal, and stays unchanged when another copy is played to the end."""
    copy, before = position.base.copy(), encode(position.base)
    if copy != position.base or type(copy) is not type(position.base):
        yield "a copy is not equal"
    played = Position(position.game, copy.copy())
    for _ in range(MAX_ANSWERS):
        if not played.over:
            act_at_random(played, rng)
    if encode(copy) != before or encode(position.base) != before:
        yield "playing with a copy has changed the original"


def a_clone_is_equal_and_independent(position: Position, rng: Rng) -> Iterator[str]:
    """A clone of a position is equal, and playing with it does not change the position."""
    twin = position.clone()
    yield from position_differences(position, twin, "cloned")
    before, asks = snapshot(position), position.asks()
    for _ in range(FURTHER_ANSWERS):
        if not twin.over:
            act_at_random(twin, rng)
    if (snapshot(position), position.asks()) != (before, asks):
        yield "playing with a clone has changed the position"
