"""How often one taps on a phone to open a restaurant and to lay terraces out from it: nothing is asked twice."""

from collections.abc import Iterator

from bot.table.table import Table
from games.core import COMMIT, Choice
from games.dinner_in_paris import CELL_NAMES, GAME
from games.dinner_in_paris.square import CELLS
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import taps_to_choose
from tests.games.dinner_in_paris.table import begin, give, set_table

EVENING = """
..  C D E F G H I J K L M N O
3   . . . . . . . . . A A A .
4   . . . . . . . . . . a . .
5   B . . . . . . . . . a . .
6   B b . . . . . . . . . . .
7   . b b . . . . . . . . . .
"""
NINE = 9
TURN: tuple[Choice, ...] = (
    ("open", "friterie"),
    "north",
    CELLS["F3"],
    ("lay", 1),
    *(CELLS[name] for name in ("F4", "F5", "G5", "G6")),
)


def after_the_draw() -> Table:
    """Two seats in the middle of a game. Seat 0 has a gold card, and can pay for several restaurants."""
    state = set_table(EVENING, A="0 creperie", B="1 friterie")
    state.boards[0].taken[2] = 2
    give(state, 0, "potatoes potatoes flour sea_food tomatoes gold")
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    return Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))


def played(table: Table) -> Iterator[int]:
    """The taps for each choice of the turn, one after the other."""
    for choice in TURN:
        yield taps_to_choose(table.panel(0), choice)
        table.running().apply(0, choice)


async def test_to_open_a_restaurant_and_to_lay_four_terraces_with_one_gold_takes_nine_taps() -> None:
    table = after_the_draw()
    taps = list(played(table))
    print("taps:", *taps)
    assert sum(taps) <= NINE
    board = table.running().lanes[0].state.boards[0]
    assert [CELL_NAMES[cell] for cell in board.restaurants[1].terraces] == ["F4", "F5", "G5", "G6"]
    assert board.gold == 0
    assert table.running().asks()[0].kind == COMMIT


async def test_each_of_these_choices_can_be_undone_by_itself() -> None:
    table = after_the_draw()
    asked = []
    for choice in TURN:
        asked.append(table.running().asks()[0])
        table.running().apply(0, choice)
    for ask in reversed(asked):
        table.running().undo(0)
        assert table.running().asks()[0] == ask


async def test_one_may_stop_after_each_terrace_by_one_tap() -> None:
    table = after_the_draw()
    for choice in TURN[:5]:
        table.running().apply(0, choice)
    assert taps_to_choose(table.panel(0), None) == 1
