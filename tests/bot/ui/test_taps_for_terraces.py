"""How often one taps on a phone to open a restaurant and to lay terraces out from it: nothing is asked twice."""

from collections.abc import Sequence

import pytest

from bot.store import ConfirmPreference
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.table import Table
from games.core import COMMIT, Choice
from games.dinner_in_paris import CELL_NAMES, GAME
from games.dinner_in_paris.square import CELL_BY_NAME
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import next_press, taps_to_choose
from tests.games.dinner_in_paris.table import begin, give, put_on_top, set_table

EVENING = """
..  C D E F G H I J K L M N O
3   . . . . . . . . . A A A .
4   . . . . . . . . . . a . .
5   B . . . . . . . . . a . .
6   B b . . . . . . . . . . .
7   . b b . . . . . . . . . .
"""
TURN: tuple[Choice, ...] = (
    ("open", "friterie"),
    "north",
    CELL_BY_NAME["F3"],
    ("lay", 1),
    *(CELL_BY_NAME[name] for name in ("F4", "F5", "G5", "G6")),
)


def after_the_draw(gold: str = "gold") -> Table:
    """Two seats in the middle of a game. Seat 0 has a gold card, and can pay for several restaurants."""
    state = set_table(EVENING, A="0 creperie", B="1 friterie")
    state.boards[0].taken[2] = 2
    give(state, 0, f"potatoes potatoes flour sea_food tomatoes {gold}")
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    return Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))


def pressed(table: Table, choices: Sequence[Choice], confirm: ConfirmPreference = "final") -> list[int]:
    """The taps of each press that these choices of seat 0 take; what has to be committed by hand is pressed, too."""
    left, found = list(choices), list[int]()
    while left:
        press = next_press(table.panel(0), left)
        found.append(press.taps)
        kinds = []
        for choice in left[: press.choices]:
            kinds.append(table.require_started().asks()[0].kind)
            table.require_started().apply(0, choice)
        del left[: press.choices]
        if table.require_started().asks()[0].kind == COMMIT:
            found += [] if is_committed_unasked(table.require_started(), 0, confirm, kinds) else [1]
            table.require_started().commit(0)
    return found


async def test_to_open_a_restaurant_and_to_lay_four_terraces_with_one_gold_takes_a_press_for_each_thing() -> None:
    """The restaurant, its site and four terraces; the site and the first terrace are in menus."""
    table = after_the_draw()
    assert pressed(table, TURN) == [1, 2, 2, 1, 1, 1]
    assert pressed(after_the_draw(), TURN, "always") == [1, 2, 2, 1, 1, 1, 1]
    board = table.require_started().base.boards[0]
    assert [CELL_NAMES[cell] for cell in board.restaurants[1].terraces] == ["F4", "F5", "G5", "G6"]
    assert board.gold == 0


def before_the_draw() -> Table:
    """The same at the very beginning of the turn of seat 0, which has two potatoes."""
    state = set_table(EVENING, A="0 creperie", B="1 friterie", has="hand potatoes potatoes")
    state.draws = 1
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    return Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))


A_WHOLE_TURN: tuple[Choice, ...] = (
    ("draw", "bread"),
    ("open", "friterie"),
    "north",
    CELL_BY_NAME["F3"],
    ("draw",),
    ("draw", "cheese"),
)


async def test_a_turn_in_which_a_restaurant_is_opened_and_two_cards_are_drawn_takes_five_presses() -> None:
    """*My turn*, the card, the restaurant, its site in a menu, and the other card, with which the turn is over."""
    presses = pressed(before_the_draw(), A_WHOLE_TURN)
    assert 1 + len(presses) == 5
    assert 1 + sum(presses) == 6
    assert pressed(before_the_draw(), A_WHOLE_TURN, "always") == [1, 1, *presses[1:], 1]


async def test_a_turn_that_ends_by_saying_so_or_with_a_restaurant_needs_no_commit() -> None:
    assert pressed(before_the_draw(), [("draw", "bread"), None]) == [1, 1]
    opened = [("draw", "bread"), ("draw",), ("draw", "cheese"), ("open", "friterie"), "north", CELL_BY_NAME["F3"]]
    assert pressed(before_the_draw(), opened) == [1, 1, 1, 2]
    assert pressed(before_the_draw(), opened, "always") == [1, 1, 1, 1, 1, 2, 1]


async def test_a_discard_that_ends_a_turn_needs_no_commit() -> None:
    table = before_the_draw()
    table.require_started().base.boards[0].hand += ["tomatoes"] * 5
    choices: list[Choice] = [("draw", "bread"), "tomatoes", ("draw",), ("draw", "cheese"), "tomatoes"]
    assert pressed(table, [*choices, ("draw",), ("draw", "meat"), "tomatoes"]) == [1] * 6


@pytest.mark.parametrize("gold", ["", "gold"])
async def test_a_restaurant_and_its_first_terrace_or_card_are_one_press(gold: str) -> None:
    """The first card of the display, too, can be played beside all terraces."""
    firsts = [CELL_BY_NAME["L4"], *filter(None, [gold])]
    for first in firsts:
        assert next_press(after_the_draw(gold).panel(0), [("lay", 0), first])[1:] == (2, 1)


async def test_a_commit_in_the_middle_of_a_turn_says_that_the_turn_goes_on() -> None:
    table = before_the_draw()
    for choice, goes_on in zip(A_WHOLE_TURN, (True, False, False, False, False, False), strict=True):
        table.require_started().apply(0, choice)
        assert table.panel(0).goes_on == goes_on
        if goes_on:
            table.require_started().commit(0)


async def test_each_of_these_choices_can_be_undone_by_itself() -> None:
    table = after_the_draw()
    asked = []
    for choice in TURN:
        asked.append(table.require_started().asks()[0])
        table.require_started().apply(0, choice)
    for ask in reversed(asked):
        table.require_started().undo(0)
        assert table.require_started().asks()[0] == ask


async def test_one_may_stop_after_each_terrace_by_one_tap() -> None:
    table = after_the_draw()
    for choice in TURN[:5]:
        table.require_started().apply(0, choice)
    assert taps_to_choose(table.panel(0), None) == 1


CORNER = """
..  C D E F G H I J
3   . . . . A A . .
4   . . . . . . . .
"""


async def test_a_turn_that_has_nothing_left_after_a_pigeon_card_ends_unasked() -> None:
    """The last coin is spent on H4, where a pigeon card is drawn, so nothing would be there to commit."""
    state = set_table(CORNER, A="0 friterie")
    state.actions = 1
    put_on_top(state.pigeon_deck, "two_coins")
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    table = Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))
    assert pressed(table, [("lay", 0), CELL_BY_NAME["H4"]]) == [1]
    position = table.require_started()
    assert position.asks()[0].kind == COMMIT
    assert is_committed_unasked(position, 0, "final") and not is_committed_unasked(position, 0, "always")
