"""The puzzles of the games: each can be asked, and its answer is an option."""

from collections import Counter

import pytest

from games.core import Position
from games.registry import GAMES, find_game
from tests.games.notation.position import notation_of
from tests.games.puzzles import Puzzle, file_of, puzzles_of

WITH_PUZZLES = [game for game in GAMES if file_of(game).exists()]
ALL = [pytest.param(game, puzzle, id=f"{game}-{puzzle.id}") for game in WITH_PUZZLES for puzzle in puzzles_of(game)]


@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_a_puzzle_asks_its_question_and_offers_its_answer(game: str, puzzle: Puzzle) -> None:
    state = notation_of(game).parse(puzzle.position)
    asked = Position(find_game(game), state).asks()[puzzle.seat]
    assert (state.version, asked.kind) == (puzzle.version, puzzle.kind)
    assert len(asked.options) >= 3
    assert all(asked.allows(option.choices[0]) for option in puzzle.options)


@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_the_answer_is_ahead_by_more_than_two_standard_errors(game: str, puzzle: Puzzle) -> None:
    best, second, *_ = puzzle.options
    assert best.behind == 0 and second.behind == puzzle.lead > 2 * puzzle.error


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_differ_and_at_most_half_are_won_by_the_largest_gain_at_once(game: str) -> None:
    puzzles = puzzles_of(game)
    assert max(Counter(one.id for one in puzzles).values()) == 1
    assert sum(one.is_plain for one in puzzles) <= len(puzzles) / 2
