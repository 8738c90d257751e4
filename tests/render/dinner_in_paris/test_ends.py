"""How near each way to end is, what everybody has claimed, and how large the piles are: on the table and in words."""

from collections.abc import Callable
from typing import Any

import pytest

from games.dinner_in_paris import CELL_NAMES, DinnerState
from render.dinner_in_paris.plan import SquarePlan
from render.dinner_in_paris.progress import ways_to_end
from render.dinner_in_paris.square import column_names, row_names
from tests.games.dinner_in_paris.table import give, set_table, settings
from tests.render.dinner_in_paris.positions import ENGLISH, NAMES

SQUARE = """
..  D E F G H I J
3   A A . B B C C
4   . . . . . . .
"""


def middle(**chosen: bool) -> DinnerState:
    """Three restaurants are open, seat 0 has emptied a row, and nobody has done anything since round 2."""
    lies = "round 6\nlively 2"
    owned = {"A": "0 friterie", "B": "1 friterie", "C": "1 friterie"}
    return set_table(SQUARE, 2, settings(**chosen), "taken 16 0 0 0", lies, **owned)


def test_every_way_to_end_says_how_far_it_has_come() -> None:
    assert [(way.name, str(way)) for way in ways_to_end(middle())] == [
        ("restaurants", "3/11"),
        ("rows", "1/2"),
        ("quiet", "3/6"),
    ]


def test_quiet_rounds_are_not_told_where_they_end_nothing_nor_where_there_are_none() -> None:
    assert len(ways_to_end(middle(quiet_rounds_end_the_game=False))) == 2
    state = middle()
    state.lively = 6
    assert len(ways_to_end(state)) == 2


def test_a_round_that_may_be_the_last_says_so_and_why() -> None:
    state = middle()
    assert ENGLISH.last_round_sentence(state, NAMES) == ""
    state.boards[0].taken[1] = 14
    said = "This can be the last round. Rows emptied by one player: 1. The game ends at 2."
    assert ENGLISH.last_round_sentence(state, NAMES) == said
    state.ending = "rows"
    assert ENGLISH.last_round_sentence(state, NAMES).startswith("This is the last round.")


@pytest.mark.parametrize(("seats", "most"), [(2, 11), (3, 13), (4, 15)])
def test_as_many_restaurants_end_the_game_as_the_frame_says(seats: int, most: int) -> None:
    assert ways_to_end(set_table(seats=seats))[0].most == most


def told(view: Any) -> str:
    return "\n".join(line for passage in ENGLISH.table(view, NAMES, ()).passages() for line in passage.lines)


def test_the_words_of_the_table_tell_ends_piles_and_claims() -> None:
    state = middle()
    give(state, 1, "fountain_five", "claimed")
    state.discards = [state.deck.pop(), state.deck.pop()]
    lines = told(state)
    assert "Open restaurants: 3. The game ends at 11." in lines
    assert "Rows emptied by one player: 1. The game ends at 2." in lines
    assert "Rounds in which nobody built or claimed anything: 3. The game ends at 6." in lines
    assert "Cards in piles: discarded 2, pigeon cards 24, objectives 23." in lines
    assert f"{NAMES[1]}: five terraces around the fountain (4 points)." in lines


@pytest.mark.parametrize("change", ["restaurants", "claimed", "discards"])
def test_the_picture_of_the_table_shows_them_too(change: str) -> None:
    before, after = middle(), middle()
    if change == "restaurants":
        after.lively = 6
    elif change == "claimed":
        give(after, 1, "fountain_five", "claimed")
        after.objective_deck.append("fountain_five")
    else:
        after.discards = ["gold"]
    assert ENGLISH.table(before, NAMES, ()).draw() != ENGLISH.table(after, NAMES, ()).draw()


def test_the_axes_name_the_columns_and_rows_that_are_shown() -> None:
    plan = SquarePlan(3, 8, 3, 4, 0, 0, 60)
    assert [name for name, _ in column_names(plan)] == ["D", "E", "F"]
    assert [name for name, _ in row_names(plan)] == ["9", "10", "11", "12"]
    assert all(dict(column_names(plan))[CELL_NAMES[cell][0]] == plan.centre(cell)[0] for cell in (163, 165))


def pictures_of(view: Any) -> tuple[bytes, bytes]:
    """The table, and the ledger of seat 0, which is all that somebody sees who plays alone."""
    ledger = ENGLISH.ledger(view, 0, NAMES[:2])
    assert ledger
    return ENGLISH.table(view, NAMES[:2], ()).draw(), ledger.draw()


def one_more_restaurant(state: DinnerState) -> None:
    state.boards[1].restaurants.append(state.boards[1].restaurants[0])


def one_row_less(state: DinnerState) -> None:
    state.boards[0].taken[0] -= 1


def a_pigeon_card_less(state: DinnerState) -> None:
    state.pigeon_deck.pop()


def an_objective_less(state: DinnerState) -> None:
    state.objective_deck.pop()


CHANGES = (one_more_restaurant, one_row_less, a_pigeon_card_less, an_objective_less)


@pytest.mark.parametrize("change", CHANGES)
def test_table_and_ledger_show_ends_and_piles(change: Callable[[DinnerState], None]) -> None:
    before, after = middle(), middle()
    change(after)
    assert all(one != other for one, other in zip(pictures_of(before), pictures_of(after), strict=True))


def test_the_ledger_tells_of_ends_and_piles() -> None:
    ledger = ENGLISH.ledger(middle(), 0, NAMES[:2])
    assert ledger
    lines = [line for passage in ledger.passages() for line in passage.lines]
    assert "Open restaurants: 3. The game ends at 11." in lines
    assert "Cards in piles: discarded 0, pigeon cards 24, objectives 24." in lines
