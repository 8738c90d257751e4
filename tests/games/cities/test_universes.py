"""What Cities does not offer, and why (rules page, C.2 to C.5)."""

import pytest

from games.cities import GAME, CitiesState, District, Slot
from games.core import JoinRules, Plain, Position, join_following, why_not
from tests.games.cities.drawing import draw_district
from tests.games.cities.table import SMALL, play, set_table

ROWS = {"features": "tree special | tree | tree | tree down=swan", "pieces": "red red blue | - | - | -"}
SHOWN = "R1 W/swan R4 GM\nP B B Y*"
"""A district of two tiles side by side."""


def begun(drawing: str = SHOWN) -> CitiesState:
    return set_table(draw_district(drawing), SMALL, rows={**ROWS, "tiles": "T04 | - | - | -"})


def refused(position: Position) -> list[dict[str, list[Plain]]]:
    """For each of the questions that are asked together, the things that it refuses by reason."""
    alike = JoinRules({kind: (kind,) for kind in ("feature", "piece")})
    ask = join_following(position.lanes[0], alike) or position.asks()[0]
    told = []
    for one in why_not(position, ask):
        reasons = {each.why for each in one.excluded}
        told.append({why: [each.thing for each in one.excluded if each.why == why] for why in reasons})
    return told


def test_c5_each_piece_is_refused_by_spaces_of_its_own() -> None:
    red, blue = refused(play(begun(), ("pieces", 0)))
    others = {"not_city": [(0, 1), (1, 0)], "monument_there": [(0, 3)]}
    assert red == {**others, "highest": [(0, 2)], "other_plot": [(1, 1), (1, 2)]}
    assert blue == {**others, "other_building": [(0, 0), (0, 2)]}


def test_c4_each_feature_is_refused_by_spaces_of_its_own() -> None:
    tree, special = refused(play(begun(), ("features", 0)))
    assert tree == {"not_park": [(row, column) for row in (0, 1) for column in range(4) if (row, column) != (1, 0)]}
    assert special == {"not_city": [(0, 1), (1, 0)], "built_on": [(0, 0), (0, 2)], "feature_there": [(0, 3), (1, 3)]}


def test_c3_a_tile_needs_a_side_and_room() -> None:
    three = District().with_tile("S1", (0, 0)).with_tile("T01", (0, 1)).with_tile("T02", (0, 2))
    [told] = refused(play(set_table(three, SMALL, rows={"tiles": "T04 | - | - | -"}), ("tiles", 0)))
    assert told == {"no_side": [(-1, -1), (-1, 3), (1, -1), (1, 3)], "too_large": [(0, -1), (0, 3)]}


@pytest.mark.parametrize("row", ["cards", "pieces"])
def test_d2_a_slot_is_taken_or_its_row_has_been_taken_from_enough(row: str) -> None:
    state = set_table(SMALL, SMALL)
    state.rows[row][:3] = [Slot(worker=seat) for seat in (0, 1, 0)]
    [told] = refused(Position(GAME, state))
    assert told == {"taken": [(row, 0), (row, 1), (row, 2)], "enough": [(row, 3)]}
