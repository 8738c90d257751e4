"""The card of a puzzle: its buttons commit nothing, a wrong press hides the answer, the right one explains it."""

import pytest
from discord import ui

from bot.table.solo.puzzles import judge_press, page_of_puzzle
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.review.puzzle_card import puzzle_card
from games.puzzles import FoundPuzzle, puzzles_of
from games.registry import GAMES
from render.texts import LANGUAGES
from tests.bot.table.test_puzzles import pressed
from tests.bot.ui.tables import BOARD

WITH_PUZZLES = [game for game in GAMES if puzzles_of(game)]

TO_LEARN = {Verb.PUZZLE_SHEETS, Verb.PUZZLE_WHAT}


def shown(game: str, option: int | None = None, language: str = "en") -> Message:
    """The first puzzle of a game, after a press on this option."""
    found = FoundPuzzle(game, puzzles_of(game)[0], 0)
    page = page_of_puzzle(found, solved=0)
    if option is not None:
        page = page._replace(attempt=judge_press(found, pressed(page, option)))
    return puzzle_card(page, language, [BOARD])


def verbs(message: Message) -> set[Verb]:
    clicks = (read_click({"custom_id": custom_id}) for custom_id in message.offered_ids)
    return {click.verb for click in clicks if click}


def spoilers(message: Message) -> list[bool]:
    return [piece.spoiler for piece in message.view.children[1:] if isinstance(piece, ui.Container)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_PUZZLES)
async def test_a_puzzle_can_be_tried_and_left_and_tells_nothing_before(game: str, language: str) -> None:
    card = shown(game, language=language)
    assert verbs(card) <= {Verb.SOLVE, Verb.SOLVE_MENU, Verb.PUZZLE_PAGE, *TO_LEARN, Verb.PUZZLE}
    assert verbs(card) & {Verb.SOLVE, Verb.SOLVE_MENU} and Verb.PUZZLE in verbs(card)
    assert spoilers(card) == []


async def test_a_wrong_press_is_judged_and_the_answer_stays_hidden() -> None:
    card, behind = shown("cities", 1), round(puzzles_of("cities")[0].lead)
    assert f"That brings about {behind} points less than the best choice. Try again." in card.words
    assert spoilers(card) == [True] and verbs(card) > {Verb.PUZZLE}


async def test_the_right_press_explains_all_options_by_their_points() -> None:
    card, puzzle = shown("cities", 0), puzzles_of("cities")[0]
    assert f"Right! This choice is worth about {round(puzzle.lead)} points more than the second best." in card.words
    assert "Best: \n1. Tile: " in card.words and "The other choices, one turn further on:" in card.words
    for option in puzzle.options[1:]:
        assert f": about {round(option.behind)} points less (" in card.words
        assert sum(option.parts.values()) == -round(option.behind), "its parts add up"
    assert spoilers(card) == [False] and verbs(card) == {Verb.PUZZLE, *TO_LEARN}
