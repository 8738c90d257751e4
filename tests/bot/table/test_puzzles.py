"""Puzzles: they are asked in order until they are solved, by each person alone; a wrong press solves nothing."""

import pytest

from bot.store import Store
from bot.table.refusal import Refusal
from bot.table.solo.puzzles import PuzzlePage, next_puzzle, puzzle_page, try_option
from bot.table.turn.play import Press
from games.puzzles import Puzzle, puzzles_of

HANA, BEN, GAME = 101, 102, "cities"
PUZZLES = puzzles_of(GAME)


def pressed(page: PuzzlePage, option: int, user_id: int = HANA) -> Press:
    """A press on the first choice of this option of the puzzle."""
    assert page.panel.ask is not None
    index = page.panel.ask.options.index(page.puzzle.options[option].first)
    return Press(page.puzzle.number, user_id, 0, 0, "choose", (index,), f"{user_id} {page.puzzle.id} {option}")


async def asked(store: Store, after: int = -1, user_id: int = HANA) -> tuple[int, int]:
    """The place of the next puzzle, and how many the person has solved."""
    page = await next_puzzle(store, user_id, GAME, after)
    return page.place, page.solved


async def solve(store: Store, puzzle: Puzzle, user_id: int = HANA) -> PuzzlePage:
    return await try_option(store, pressed(await puzzle_page(store, user_id, puzzle.number, 0), 0, user_id))


async def test_what_is_solved_is_not_asked_again_and_others_solve_for_themselves(store: Store) -> None:
    assert await asked(store) == (0, 0)
    solved = await solve(store, PUZZLES[0])
    assert solved.attempt is not None and solved.attempt.is_best and solved.solved == 1
    assert await asked(store) == (1, 1)
    assert await asked(store, user_id=BEN) == (0, 0)


async def test_a_wrong_press_says_how_far_it_is_behind_and_solves_nothing(store: Store) -> None:
    page = await next_puzzle(store, HANA, GAME)
    tried = await try_option(store, pressed(page, 1))
    assert tried.attempt is not None and tried.attempt.option is not None
    assert not tried.attempt.is_best and tried.attempt.option.behind == page.puzzle.lead
    assert await asked(store) == (0, 0)


async def test_a_press_that_arrives_twice_counts_once(store: Store) -> None:
    await solve(store, PUZZLES[0])
    assert (await solve(store, PUZZLES[0])).solved == 1


async def test_one_may_skip_a_puzzle_and_comes_back_to_it(store: Store) -> None:
    last = len(PUZZLES) - 1
    assert await asked(store, after=0) == (1, 0)
    assert await asked(store, after=last) == (0, 0)


async def test_when_all_are_solved_they_are_asked_in_turn(store: Store) -> None:
    async with store.transaction() as tx:
        for puzzle in PUZZLES:
            await tx.puzzles.note_solved(HANA, GAME, puzzle.id)
        await tx.puzzles.note_solved(HANA, GAME, "dropped")
    assert await asked(store) == (0, len(PUZZLES))
    assert await asked(store, after=0) == (1, len(PUZZLES))


async def test_nothing_that_is_not_asked_can_be_answered(store: Store) -> None:
    page = await next_puzzle(store, HANA, GAME)
    for press in (
        Press(1, HANA, 0, 0, "choose", (0,), "a"),
        Press(page.puzzle.number, HANA, 0, 0, "choose", (999,), "b"),
        Press(page.puzzle.number, HANA, 0, 0, "choose", (), "c"),
    ):
        with pytest.raises(Refusal):
            await try_option(store, press)
    for game in ("chess", ""):
        with pytest.raises(Refusal, match="no_game"):
            await next_puzzle(store, HANA, game)
    assert await asked(store) == (0, 0)
