"""Small orchards with known hands, and rules of a single step, for the tests of the protocol."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.core import OVER, Game, Mode, Position, Rng, Seat, SeatRule, Settings, Step, everybody
from tests.games.example import GAME, Garden, Orchard


def orchard(step: str, *hands: list[int], deck: list[int] | None = None) -> Position:
    """A position in this step in which the seats hold these cards."""
    gardens = [Garden(hand=hand) for hand in hands]
    return Position(GAME, Orchard(seats=len(hands), step=step, rng=Rng(5), deck=deck or [], gardens=gardens))


def single_step(
    rule: SeatRule[Orchard],
    seats: int = 1,
    close: Callable[[Orchard], str] = lambda _: OVER,
    open_: Callable[[Orchard], Mapping[Seat, SeatRule[Orchard]]] | None = None,
) -> Position:
    game: Game[Any] = replace(
        GAME, steps={"only": Step(open=open_ or everybody(rule), close=close)}, modes={"standard": Mode(1, 3)}
    )
    game = replace(game, setup=_one_step)
    return Position.start(game, Settings(), seats, seed=1)


def _one_step(_: Settings, seats: int, rng: Rng, version: int) -> Orchard:
    gardens = [Garden() for _ in range(seats)]
    return Orchard(seats=seats, step="only", rng=rng, version=version, deck=[], gardens=gardens)
