"""Where restaurants and terraces may stand (rules page, D.2, D.3, F.6, K2 to K4)."""

import pytest

from games.dinner_in_paris import RESTAURANTS, Restaurant, frame_of
from games.dinner_in_paris.placement import cells_to_cover, free_sites, is_full, legal_cells
from games.dinner_in_paris.square import CELL_NAMES
from games.dinner_in_paris.state import DinnerState
from tests.games.dinner_in_paris.table import MEETING, named, set_table


def legal(state: DinnerState, seat: int = 0, number: int = 0, *, adjacent: bool = False) -> str:
    """The cells on which a terrace of the restaurant may be laid, by name."""
    return named(legal_cells(state, seat, number, adjacent=adjacent))


K2 = """
..  C D E F G H I J K L M
3   . . . . A A . . B B B
4   P p p . a . . . . . .
5   P . . . . . . . . . .
6   P . . . . . . . . . .
"""


def k2(drawing: str = K2) -> DinnerState:
    """The table of example K2: seat 0 owns the chip shop A and the creperie B, seat 1 the pizzeria P."""
    return set_table(drawing, A="0 friterie", B="0 creperie", P="1 pizzeria")


def test_k2_first_terraces_lie_in_front_of_the_building() -> None:
    empty = k2(K2.replace("a", "."))
    assert legal(empty) == "G4 H4"
    assert legal(empty, number=1) == "K4 L4 M4"


def test_k2_a_cell_beside_an_opponents_terrace_is_legal_with_the_adjacent_card_alone() -> None:
    assert (legal(k2()), legal(k2(), adjacent=True)) == ("H4 G5", "F4 H4 G5")


K3 = """
..  F G H I J K L M
3   . A A . . B B B
4   . a a a . . . .
"""


def test_k3_terraces_grow_from_edge_to_edge() -> None:
    state = set_table(K3, A="0 friterie", B="0 creperie")
    assert legal(state) == "F4 J4 G5 H5 I5"


def test_k3_as_the_page_tells_it_after_a_wall_to_the_west() -> None:
    """On the page B's terraces D4 and E4 keep A away from F4."""
    drawing = """
    ..  C D E F G H I J K L M
    3   . . . . A A . . B B B
    4   P p p . a a a . . . .
    5   P . . . . . . . . . .
    6   P . . . . . . . . . .
    """
    assert legal(k2(drawing)) == "J4 G5 H5 I5"


def test_k3_own_restaurants_block_each_other() -> None:
    drawing = """
    ..  C D E F G H I J K L M
    3   . . . . A A . . B B B
    4   P p p . a a a . b . .
    5   P . . . . . . . . . .
    6   P . . . . . . . . . .
    """
    state = k2(drawing)
    assert legal(state) == "G5 H5 I5"
    assert legal(state, number=1) == "L4"


def covers(drawing: str) -> str:
    """The opponents' terraces that the chip shop A may cover."""
    state = set_table(drawing, A="0 friterie", P="1 pizzeria")
    return named(cells_to_cover(state, 0, 0))


def test_k4_the_end_of_a_line_may_be_covered_and_a_link_may_not() -> None:
    assert (covers(MEETING), covers(MEETING.replace("5   P . . .", "5   P . . p"))) == ("F4", "")


def test_k4_what_touches_the_building_is_no_link_for_others_that_do() -> None:
    drawing = """
    ..  C D E F G H
    3   . . . . . .
    4   P p . . . .
    5   P p a . . .
    6   P p . . . .
    7   A . . . . .
    8   A . . . . .
    """
    assert covers(drawing) == "D5"


def test_d2_a_building_takes_free_sites_of_one_side_in_a_row() -> None:
    sites = free_sites(set_table("..  G H\n3   A A", A="0 friterie"), "pizzeria")
    north = [CELL_NAMES[site] for site in sites["north"]]
    assert north == ["D3", "I3", "J3", "K3", "L3", "M3", "N3", "O3"]
    assert [len(sites[side]) for side in ("east", "south", "west")] == [12, 12, 12]


@pytest.mark.parametrize(("seats", "first"), [(2, "D3"), (3, "C2"), (4, "B1")])
def test_d2_corners_of_the_ring_are_no_sites(seats: int, first: str) -> None:
    assert CELL_NAMES[free_sites(set_table(seats=seats), "friterie")["north"][0]] == first


def test_d2_restaurants_may_touch_and_stand_behind_terraces_of_others() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A . . .
    4   . a a a a a
    """
    sites = [CELL_NAMES[site] for site in free_sites(set_table(drawing, A="0 friterie"), "friterie")["north"]]
    assert "I3" in sites
    assert "J3" in sites


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
@pytest.mark.parametrize(("one", "other"), [("friterie", "brasserie"), ("grill", "friterie"), ("pizzeria", "pizzeria")])
def test_d2_a_building_may_touch_another_one_at_either_end_and_never_share_a_site(
    seats: int, side: str, one: str, other: str
) -> None:
    sites = frame_of(seats).sides[side]
    size, own = RESTAURANTS[one].size, RESTAURANTS[other].size
    state = set_table(seats=seats)
    state.boards[1].restaurants = [Restaurant((), one, sites[6])]
    apart = [*range(6 - own + 1), *range(6 + size, len(sites) - own + 1)]
    assert free_sites(state, other)[side] == [sites[first] for first in apart]


def test_d3_terraces_lie_neither_on_decor_nor_outside() -> None:
    drawing = """
    ..  I J K L M
    3   . A A . .
    4   . a a . .
    """
    assert legal(set_table(drawing, A="0 friterie")) == "I4 L4"


def test_d3_j12_no_second_start_at_the_building() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A A A A
    4   . a . . . .
    """
    assert legal(set_table(drawing, A="0 brasserie")) == "F4 H4 G5"


def test_d3_corners_may_touch() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A B B .
    4   . a . . . .
    5   . . . . . .
    """
    assert legal(set_table(drawing, A="0 friterie", B="1 friterie"), 1) == "I4 J4"
    below = drawing.replace("4   . a . .", "4   . a . b").replace("5   . . .", "5   . a .")
    assert legal(set_table(below, A="0 friterie", B="1 friterie"), 1) == "J4 I5"


def test_d3_buildings_of_others_keep_no_distance() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A B B .
    4   . a a . . .
    """
    assert legal(set_table(drawing, A="0 friterie", B="1 friterie")) == "F4 I4 G5 H5"


def test_d3_a_row_without_terraces_has_none_to_lay() -> None:
    state = set_table(K3, A="0 friterie", B="0 creperie", has="taken 16 0 0 0")
    assert legal(state) == ""
    assert legal(state, number=1) == "K4 L4 M4"


def test_f6_own_restaurants_stay_untouchable_with_the_adjacent_card() -> None:
    drawing = """
    ..  F G H I J K
    3   . A A B B .
    4   . a . . b .
    """
    state = set_table(drawing, A="0 friterie", B="0 friterie")
    assert legal(state, adjacent=True) == legal(state) == "F4 H4 G5"
    assert legal(state, number=1) == "I4 K4"


def test_f6_j14_nothing_is_covered_beside_another_own_restaurant() -> None:
    """Own restaurants stay untouchable (J14)."""
    drawing = """
    ..  C D E F G H
    3   . . . . A A
    4   P p p p a .
    5   P b b b . .
    6   B b . . . .
    7   B . . . . .
    """
    apart = drawing.replace("b b b", ". . .")
    found = [set_table(one, A="0 friterie", B="0 friterie", P="1 friterie") for one in (drawing, apart)]
    assert [named(cells_to_cover(state, 0, 0)) for state in found] == ["", "F4"]


def test_h_the_square_is_full_without_sites_for_what_is_in_the_stock() -> None:
    state = set_table()
    assert not is_full(state, with_terraces=False)
    state.stock = dict.fromkeys(state.stock, 0)
    assert is_full(state, with_terraces=False)
    assert is_full(state, with_terraces=True)


def test_h_while_a_terrace_can_be_laid_the_square_is_not_full() -> None:
    state = set_table(K3, A="0 friterie", B="0 creperie")
    state.stock = dict.fromkeys(state.stock, 0)
    assert is_full(state, with_terraces=False)
    assert not is_full(state, with_terraces=True)


def test_j13_no_terrace_lies_on_a_band() -> None:
    drawing = """
    ..  C D E F
    5   A a . .
    6   A . . .
    """
    assert legal(set_table(drawing, A="0 friterie")) == "D4 E5 D6"
    beside_the_band = drawing.replace("6   A . . .", "6   A a . .")
    assert legal(set_table(beside_the_band, A="0 friterie")) == "D4 E5 D7"
