"""What is asked in games of Barrage by chance."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from games.barrage import GAME, BarrageState
from games.core import COMMIT, Ask, Position, Rng

GAMES_MOST: Final = 40


class AskedMoment(NamedTuple):
    """A question, and what the seat sees that is asked."""

    view: BarrageState
    ask: Ask


@cache
def all_asked(seats: int, mode: str, seed: int = 2) -> list[AskedMoment]:
    """Everything that is asked in a game, but to commit."""
    rng, position = Rng(seed), Position.start(GAME, GAME.settings_type(mode=mode), seats, seed)
    found = []
    while not position.over:
        seat, ask = min(position.asks().items())
        if ask.kind != COMMIT:
            found.append(AskedMoment(position.view(seat), ask))
        position.apply(seat, ask.sample(rng))
    return found


def turns(seats: int, mode: str) -> Iterator[AskedMoment]:
    """Some questions what to do in a turn, those with most options first."""
    found = [one for one in all_asked(seats, mode) if one.ask.kind == "act"]
    found.sort(key=lambda one: len(one.ask.options), reverse=True)
    yield from (*found[:3], *found[3 :: len(found) // 6])


@cache
def largest(*kinds: str) -> dict[str, AskedMoment]:
    """For each of these kinds of questions one with many options; games are played until all have come up."""
    found: dict[str, AskedMoment] = {}
    for number in range(GAMES_MOST):
        if found.keys() >= set(kinds):
            return found
        played = all_asked(4 - number % 3, "standard", number)
        found |= {one.ask.kind: one for one in sorted(played, key=lambda one: len(one.ask.options))}
    raise AssertionError(f"never asked: {set(kinds) - found.keys()}")
