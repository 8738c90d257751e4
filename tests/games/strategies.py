"""What the laws of all games share: positions of any game with any settings, reached by chance."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from games.core import Game, Option, Position, Rng, Settings, options_of
from games.registry import GAMES, find_game
from tests.examples import tried
from tests.games.example import GAME as EXAMPLE
from tests.games.ways import MAX_SEATS
from tests.lab.fuzz.law import act_at_random

ALL_GAMES: list[Game[Any]] = [EXAMPLE, *map(find_game, GAMES)]
"""Every registered game and the example."""

seeds = st.integers(0, 2**32)
secrets = st.integers(0, 2**256 - 1).map("{:064x}".format)
"""Seeds of the form that new games have."""
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
law = tried(30)
long_law = tried(12)


def play_by_chance(game: Game[Any], seats: int, seed: int, answers: int, chosen: Settings | None = None) -> Position:
    """A game after so many answers in random order; when it ends before, the same again with the next game."""
    usual = chosen or game.settings_type()
    return answered(lambda seed: Position.start(game, usual, seats, seed), seed, answers)


def reached(game: Game[Any], step: str, seed: int) -> Position:
    """A game of three seats, played by chance until it first comes to this step."""
    position, rng = Position.start(game, game.settings_type(), 3, seed), Rng(seed)
    while position.base.step != step:
        act_at_random(position, rng)
    return position


def checkpoints_of(position: Position, rng: Rng) -> list[Position]:
    """Every checkpoint of this game, from now to its end by chance."""
    found = [position.clone()]
    while not position.over:
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
        if position.number > found[-1].number:
            found.append(position.clone())
    return found


def answered(start: Callable[[int], Position], seed: int, answers: int) -> Position:
    """The game of this number after so many answers by chance; where it ends before, one of the next."""
    position, rng = start(seed), Rng(seed).fork()
    for _ in range(answers):
        act_at_random(position, rng)
        if position.over:
            seed += 1
            position = start(seed)
    return position


def usual_first(option: Option, usual: Settings) -> st.SearchStrategy[Any]:
    """A value of the option; a failing example is made simpler towards the usual one."""
    return st.sampled_from(sorted(option.values, key=lambda value: value != option.value_in(usual)))


@st.composite
def any_settings(draw: st.DrawFn, game: Game[Any]) -> Settings:
    """Settings of the game with any value for every option."""
    chosen = game.settings_type()
    for option in options_of(game):
        chosen = option.applied_to(chosen, draw(usual_first(option, chosen)))
    return chosen


def seat_numbers(game: Game[Any], chosen: Settings) -> st.SearchStrategy[int]:
    mode = game.mode_of(chosen)
    return st.integers(mode.least_seats, max(mode.least_seats, min(mode.most_seats, MAX_SEATS)))


def versions(game: Game[Any]) -> st.SearchStrategy[int]:
    """A version of the rules that are known, the newest one first."""
    return st.sampled_from(range(game.version, 0, -1))


@st.composite
def positions_in_progress(draw: st.DrawFn, game: Game[Any], most_answers: int = 250) -> Position:
    """Positions in which somebody is asked something, also in the middle of turns."""
    chosen = draw(any_settings(game), label="settings")
    seats = draw(seat_numbers(game, chosen), label="seats")
    version = draw(versions(game), label="version")
    answers = draw(st.integers(0, most_answers))
    is_secret = draw(st.booleans(), label="from a secret")

    def start(seed: int) -> Position:
        return Position.start(game, chosen, seats, f"{seed:064x}" if is_secret else seed, version)

    return answered(start, draw(seeds), answers)
