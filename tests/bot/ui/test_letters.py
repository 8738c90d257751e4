"""Letters to press: where they are beside a picture, and that they leave room for all the rest of a message."""

from dataclasses import replace
from itertools import chain, takewhile

import pytest

from bot.playground.components import Kind
from bot.table.panel import Alone, Panel
from bot.ui.layout import Message
from bot.ui.panel_card import panel_card, panel_orders
from bot.ui.picker import GRID
from bot.ui.solo_card import solo_card
from games.core import DECLINE, SOLO, Ask
from games.registry import find_game
from games.welcome_to import STREETS
from render.face import letter, ways_to_play
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, panels_with_many_options
from tests.games.ways import DRAWN
from tests.render.dinner_in_paris.positions import asked_on_pages

GAPS = tuple((street, gap) for street in range(3) for gap in range(STREETS[street].lots - 1))
each_drawn_game = pytest.mark.parametrize("game", DRAWN)
KINDS = 2
"""So many kinds of questions with many options a game is played for, in one way after the other."""


def letters_on(message: Message) -> list[str]:
    """The labels of the buttons that say a letter and nothing else."""
    labels = [button["label"] for button in parts_of(message, Kind.BUTTON)]
    return [label for label in labels if label in {letter(index) for index in range(GRID)}]


@each_drawn_game
async def test_beside_a_picture_there_are_letters_and_otherwise_words(game: str) -> None:
    kinds = set[str]()
    ways = takewhile(lambda _: len(kinds) < KINDS, ways_to_play(game))
    for panel in chain.from_iterable(panels_with_many_options(game, settings, 2) for settings in ways):
        assert panel.ask is not None
        kinds.add(panel.ask.kind)
        count = len(panel.ask.options) - (DECLINE in panel.ask.options)
        for language in LANGUAGES:
            assert letters_on(panel_card(panel, language, [ONE_PIXEL])) == [letter(index) for index in range(count)]
            for message in (panel_card(panel, language, []), panel_card(panel, language, [], is_text_mode=True)):
                assert not letters_on(message)
                assert len(parts_of(message, Kind.SELECT)) == 1
    assert len(kinds) >= KINDS or not kinds


def asking(game: str, count: int, mode: str, seats: int) -> Panel:
    """Somebody who can take back, and is asked which of so many gaps gets a fence, if any."""
    settings = find_game(game).settings_type(mode=mode)
    panel = new_table(seats, 2, "en", game, settings).panel(0)
    return replace(panel, ask=Ask(0, "fence", (*GAPS[:count], DECLINE)), undoable=2)


async def test_a_picture_has_the_letters_of_the_page_that_is_open() -> None:
    view, ask = asked_on_pages()
    panel = replace(new_table(2, 2, "en", "dinner_in_paris").panel(0), view=view, ask=ask)
    for page in (0, 1):
        open_page = replace(panel, page=page)
        [menu] = parts_of(panel_card(open_page, "en", [ONE_PIXEL]), Kind.SELECT)
        letters = [option["label"].split()[0] for option in menu["options"]]
        assert (letters[0], letters[-1]) == (("A", "Y"), ("A", "U"))[page]
        sheet, _ = draw_all(panel_orders(open_page, "en"))
        assert f"Marked: {letters[0]}–{letters[-1]}." in sheet.alt


@pytest.mark.parametrize("can_reopen", [False, True])
async def test_as_many_letters_as_there_ever_are_fit_below_a_picture(can_reopen: bool) -> None:
    panel = replace(asking("welcome_to", GRID, "standard", 2), can_reopen=can_reopen)
    message = panel_card(panel, "ja", [ONE_PIXEL])
    assert_sendable(message)
    assert len(letters_on(message)) == GRID


@pytest.mark.parametrize(("count", "has_help"), [(1, True), (22, True), (23, False), (len(GAPS), True)])
async def test_what_the_signs_mean_is_told_beside_every_question_whose_letters_leave_room(
    count: int, has_help: bool
) -> None:
    pictures = [ONE_PIXEL, replace(ONE_PIXEL, name="ledger.png")]
    message = panel_card(asking("welcome_to", count, "standard", 2), "en", pictures)
    assert_sendable(message)
    assert ("Help" in [button["label"] for button in parts_of(message, Kind.BUTTON)]) == has_help
    assert bool(letters_on(message)) == (8 < count <= GRID)


@pytest.mark.parametrize(("is_fresh", "count"), [(False, GRID), (True, GRID - 1)])
async def test_where_letters_leave_no_room_for_the_rest_there_is_a_menu(is_fresh: bool, count: int) -> None:
    alone = Alone("f" * 64, False, (), is_fresh)
    for asked in range(GRID - 3, GRID + 1):
        message = solo_card(asking("welcome_to", asked, SOLO, 1), alone, "en", [ONE_PIXEL])
        assert_sendable(message)
        assert len(letters_on(message)) == (asked if asked <= count else 0)
        assert len(parts_of(message, Kind.SELECT)) == (asked > count)
