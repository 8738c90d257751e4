"""Laws about saving, loading, copying and cloning."""

from collections.abc import Iterator

from games.core import Position, Rng, decode, encode
from tests.lab.fuzz.law import LONGEST, act_by_chance, all_states, everybody_and_nobody, reloaded, snapshot

FURTHER = 20
"""How many answers two positions are played on, to see a difference that shows late."""


def a_saved_state_loads_equal(position: Position, _rng: Rng) -> Iterator[str]:
    """Storage changes nothing."""
    for state in all_states(position):
        loaded = decode(encode(state), position.game.state_type)
        if loaded != state or encode(loaded) != encode(state):
            yield f"saved: {state}, loaded: {loaded}"


def a_loaded_position_is_like_the_saved_one(position: Position, rng: Rng) -> Iterator[str]:
    """A position is its checkpoint and the choices since, and nothing else: it also goes on alike."""
    loaded, position = reloaded(position), position.clone()
    yield from differences(position, loaded, "loaded")
    chances = (rng.copy(), rng.copy())
    for _ in range(FURTHER):
        if not position.over and not loaded.over:
            for twin, chance in zip((position, loaded), chances, strict=True):
                act_by_chance(twin, chance)
    yield from differences(position, loaded, "loaded and played on")


def differences(position: Position, twin: Position, how: str) -> Iterator[str]:
    """What differs in a position that should be the same; `how` says how it was made."""
    if twin.asks() != position.asks():
        yield f"{how}: asks {twin.asks()}, not {position.asks()}"
    if snapshot(twin) != snapshot(position):
        yield f"{how}: another state"
    for seat in everybody_and_nobody(position):
        if seat is not None and twin.undoable_count(seat) != position.undoable_count(seat):
            yield f"{how}: seat {seat} can undo {twin.undoable_count(seat)}, not {position.undoable_count(seat)}"
        if twin.view(seat) != position.view(seat):
            yield f"{how}: seat {seat} sees something else"


def a_copy_is_equal_and_independent(position: Position, rng: Rng) -> Iterator[str]:
    """Playing on with a state, to the end, leaves a copy of it alone."""
    copy, before = position.base.copy(), encode(position.base)
    if copy != position.base or type(copy) is not type(position.base):
        yield "a copy is not equal"
    played = Position(position.game, copy.copy())
    for _ in range(LONGEST):
        if not played.over:
            act_by_chance(played, rng)
    if encode(copy) != before or encode(position.base) != before:
        yield "playing with a copy has changed the original"


def a_clone_goes_its_own_way(position: Position, rng: Rng) -> Iterator[str]:
    """It asks the same, and what is done to it is not done to the position."""
    twin = position.clone()
    yield from differences(position, twin, "cloned")
    before, asks = snapshot(position), position.asks()
    for _ in range(FURTHER):
        if not twin.over:
            act_by_chance(twin, rng)
    if (snapshot(position), position.asks()) != (before, asks):
        yield "playing with a clone has changed the position"
