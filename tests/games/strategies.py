"""What the laws of all games share: positions of any game, reached by chance."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from games.core import Game, Position, Rng, Seat
from games.registry import GAMES, find_game
from tests.games.example import GAME as EXAMPLE

ALL_GAMES: list[Game[Any]] = [EXAMPLE, *map(find_game, GAMES)]
"""Every registered game, and the example."""
MOST_SEATS = 4
"""Larger tables show nothing new and take longer."""

seeds = st.integers(0, 2**32)
each_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
law = settings(max_examples=50, deadline=None)
long_law = settings(max_examples=20, deadline=None)


def act_by_chance(position: Position, rng: Rng) -> Seat:
    """Let one of the asked seats answer; returns which."""
    asks = position.asks()
    seat = rng.pick(sorted(asks))
    position.apply(seat, asks[seat].sample(rng))
    return seat


def play_by_chance(game: Game[Any], seats: int, seed: int, answers: int) -> Position:
    """A game after so many answers in random order; when it ends before, the same again with the next game."""
    position, rng = Position.start(game, game.settings_type(), seats, seed), Rng(seed).fork()
    for _ in range(answers):
        act_by_chance(position, rng)
        if position.over:
            seed += 1
            position = Position.start(game, game.settings_type(), seats, seed)
    return position


def seat_numbers(game: Game[Any]) -> st.SearchStrategy[int]:
    """A number of seats for the game."""
    return st.integers(game.usual_mode.least_seats, min(game.usual_mode.most_seats, MOST_SEATS))


def positions_in_progress(game: Game[Any], most_answers: int = 250) -> st.SearchStrategy[Position]:
    """Positions in which somebody is asked something, also in the middle of turns."""
    return st.builds(play_by_chance, st.just(game), seat_numbers(game), seeds, st.integers(0, most_answers))


def drawn(data: st.DataObject, game: Game[Any]) -> Position:
    """A position in progress, drawn in the middle of a test."""
    position: Position = data.draw(positions_in_progress(game), label="position")
    return position


def everybody_and_nobody(position: Position) -> list[Seat | None]:
    """Whose view there is: each seat's, and the public one."""
    return [*range(position.base.seats), None]


def all_states(position: Position) -> list[Any]:
    """The checkpoint and every open fork of it."""
    return [position.base, *(lane.state for lane in position.lanes.values())]
