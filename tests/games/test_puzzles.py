"""The puzzles of the games: each can be asked, and its answer is an option."""

from collections import Counter
from typing import Final

import pytest

from games.puzzles import FoundPuzzle, find_puzzle, puzzle_position, puzzles_of
from games.registry import GAMES
from tests.games.puzzles import is_plain

COUNT: Final = 50
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_a_puzzle_asks_its_question_and_offers_its_answer(game: str) -> None:
    for puzzle in puzzles_of(game):
        position = puzzle_position(game, puzzle)
        asked = position.asks()[puzzle.seat]
        assert (position.base.version, asked.kind) == (puzzle.version, puzzle.kind), puzzle.id
        assert len(asked.options) >= 3 and not asked.several, puzzle.id
        assert all(asked.allows(option.first) for option in puzzle.options), puzzle.id
        assert puzzle.best.first not in position.game.dominated(asked), puzzle.id


@each_game
def test_the_answer_is_ahead_by_more_than_two_standard_errors(game: str) -> None:
    for puzzle in puzzles_of(game):
        best, second, *_ = puzzle.options
        assert best.behind == 0 and second.behind == puzzle.lead > 2 * puzzle.error, puzzle.id
        assert round(puzzle.lead) >= 1, puzzle.id
        assert puzzle.option_of(second.first) == second, puzzle.id
        others = [option for option in puzzle.options if option.behind]
        behind = [max(1, round(option.behind)) for option in others]
        assert [-sum(option.parts.values()) for option in others] == behind, puzzle.id


def test_each_game_with_puzzles_has_fifty() -> None:
    assert {len(puzzles_of(game)) for game in GAMES} - {0} == {COUNT}


@each_game
def test_at_most_half_of_the_puzzles_are_won_by_the_largest_gain_at_once(game: str) -> None:
    assert sum(is_plain(game, puzzle) for puzzle in puzzles_of(game)) <= len(puzzles_of(game)) / 2


def test_each_puzzle_has_a_number_of_its_own() -> None:
    numbers = Counter(puzzle.number for game in GAMES for puzzle in puzzles_of(game))
    assert max(numbers.values()) == 1 and max(numbers) < 10**18


def test_a_puzzle_is_found_by_its_number() -> None:
    first, second, *_ = puzzles_of("cities")
    assert find_puzzle(second.number) == FoundPuzzle("cities", second, 1)
    assert find_puzzle(first.number + 1) is None
