"""`/puzzle`: only the person sees it, wrong and right presses are judged in place, and what is solved stays solved."""

import pytest

from bot.ui.parts.click import Click, Verb
from games.puzzles import Puzzle, puzzle_position, puzzles_of
from tests.bot.simcord.play import offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen

GAME = "welcome_to"
FIRST, SECOND, *_ = PUZZLES = puzzles_of(GAME)


async def tried(guest: Guest, card: Seen, puzzle: Puzzle, option: int) -> Seen:
    """The puzzle after a press on the first choice of this option."""
    options = puzzle_position(GAME, puzzle).asks()[puzzle.seat].options
    index = options.index(puzzle.options[option].first)
    return await guest.press(card, Click(puzzle.number, Verb.SOLVE, puzzle.seat, argument=index).custom_id)


async def test_a_puzzle_is_tried_solved_and_not_asked_again(scene: Scene, alice: Guest) -> None:
    card = await alice.slash("puzzle", game=GAME)
    assert card.ephemeral and card.pictures and f"puzzle 1 of {len(PUZZLES)}" in card.text
    wrong = await tried(alice, card, FIRST, 1)
    assert wrong.id == card.id and "Try again." in wrong.text and offers(wrong, "solve")
    right = await tried(alice, wrong, FIRST, 0)
    assert "Right!" in right.text and not offers(right, "solve")
    following = await alice.press(right, "puzzle")
    assert (following.id, f"puzzle 2 of {len(PUZZLES)}" in following.text) == (card.id, True)
    await scene.restart()
    again = await alice.slash_in_private("puzzle", game=GAME)
    assert f"puzzle 2 of {len(PUZZLES)}" in again.text
    assert said("puzzle.solved", solved=1, total=len(PUZZLES)) in again.text


async def test_a_puzzle_in_text_mode_is_told_in_words(alice: Guest) -> None:
    card = await alice.slash("settings")
    await alice.select(card, said("preference.in_words.on"), menu="machi:0:prefer:0:0:1")
    told = await alice.slash("puzzle", game=GAME)
    assert not told.pictures and "Street 1" in told.text


async def test_what_is_no_puzzle_is_refused_kindly(alice: Guest) -> None:
    assert said("refusal.no_puzzle") in (await alice.slash("puzzle", game="towers")).text


@pytest.mark.parametrize("is_told", [False, True])
async def test_beside_a_puzzle_one_sees_all_sheets_and_reads_what_a_thing_does(alice: Guest, is_told: bool) -> None:
    if is_told:
        card = await alice.slash("settings")
        await alice.select(card, said("preference.in_words.on"), menu="machi:0:prefer:0:0:1")
    card = await alice.slash("puzzle", game="cities")
    sheets = await alice.press(card, "puzzlesheets")
    assert sheets.ephemeral and sheets.id != card.id and bool(sheets.pictures) is not is_told
    asked = await alice.press(card, "puzzlewhat")
    menu = asked.menus[0]
    told = await alice.select(asked, menu.options[0]["value"], menu=menu.custom_id)
    assert told.id == card.id and menu.options[0]["label"] in told.text
    assert (await alice.press(told, "puzzlepage")).text == card.text
