"""Errors form one tree, and their texts say what was tried and what is possible."""

import pytest

from games.core import GameError, NotAsked, Position, Settings, SetupError, UnknownGame
from games.core import errors as module
from games.registry import GAMES, find_game
from tests.games.core.orchards import orchard
from tests.games.example import GAME


def test_every_error_is_a_game_error() -> None:
    errors = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Exception)]
    assert errors
    assert all(issubclass(error, GameError) for error in errors)


def test_the_tree_at_the_top_of_the_file_names_every_error() -> None:
    names = [name for name, thing in vars(module).items() if isinstance(thing, type) and issubclass(thing, Exception)]
    assert [name for name in names if name not in str(module.__doc__)] == []


def test_who_is_not_asked_is_told_who_is() -> None:
    with pytest.raises(NotAsked, match=r"seat 5 is asked nothing; asked are \[0, 1\]"):
        orchard("plant", [1, 2], [3, 4]).apply(5, (1,))


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(UnknownGame, match=f"no game is called 'chess'; there are {GAMES[0]}"):
        find_game("chess")


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 3 seats"):
        Position.start(GAME, Settings(), seats, seed=1)
