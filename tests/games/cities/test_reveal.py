"""Items that are unknown until they are taken (rules page, C.5, C.8, F11)."""

import pytest

from games.cities import GAME, HIDDEN, CitiesState, District
from games.core import COMMIT, CannotUndo, Rng
from tests.games.checks import faults_of
from tests.games.cities.drawing import draw_district
from tests.games.cities.table import BOARD, SMALL, play, question, set_table, settings, told

ROWS = {
    "cards": "SC01 | SC02 | SC03 | down=SC04",
    "tiles": "T01 | T02 | T03 | down=T04",
    "features": "swan tree | swan | tree | monument down=special",
}


def table(**rulings: bool) -> CitiesState:
    """Two seats that have just begun; what lies face down is SC04, T04 and a special tile."""
    return set_table(
        SMALL, District().with_tile("S2", (0, 0)), chosen=settings("standard", BOARD, **rulings), rows=ROWS
    )


def test_c8_a_face_down_item_stays_hidden_until_the_choice_is_confirmed() -> None:
    position = play(table(), ("tiles", 3))
    assert question(position, "commit")
    assert position.view(0).rows["tiles"][3].down == (HIDDEN,)
    position.undo(0)
    assert question(position, "slot")


def test_c8_once_it_is_turned_up_for_everybody_the_choice_is_final() -> None:
    position = play(table(), ("tiles", 3), COMMIT)
    assert all(told(GAME.view(position.base, seat), "turned_up") for seat in (0, 1, None))
    assert position.asks()[0].facts == {"tile": "T04", "frame": ((0, 0), (1, 1))}
    with pytest.raises(CannotUndo):
        position.undo(0)


def test_c8_what_is_placed_afterwards_can_still_be_taken_back() -> None:
    position = play(table(), ("tiles", 3), COMMIT, (1, 0), 2)
    position.undo(0)
    assert question(position, "turns") == (0, 1, 2, 3)
    position.restart(0)
    assert question(position, "site")


def test_a_face_down_card_is_turned_up_and_the_turn_is_over() -> None:
    position = play(table(), ("cards", 3), COMMIT)
    assert position.base.cards[0] == ["SC04"]
    assert position.base.on_turn == 1
    assert told(position.base, "turned_up") == [("turned_up", {"row": "cards", "slot": 3, "items": ("SC04",)})]


def test_f8_the_open_and_the_hidden_feature_of_slot_4_are_placed_together() -> None:
    position = play(table(), ("features", 3), COMMIT)
    assert position.base.hand == ["monument", "special"]
    assert question(position, "feature") == ((0, 0), (1, 1))
    position.apply(0, (0, 0))
    assert question(position, "feature") == ((1, 1),)


def test_a_turned_up_item_that_fits_nowhere_ends_the_turn() -> None:
    state = table()
    state.districts[0] = draw_district("R1 W\nP B1")
    for colour in ("red", "blue"):
        state.bag[colour] -= 1
    position = play(state, ("features", 3), COMMIT)
    assert position.base.on_turn == 1
    assert position.base.removed["features"] == ["monument", "special"]
    assert faults_of(GAME, position.base) == []


def only(state: CitiesState, *colours: str) -> CitiesState:
    """The state with pieces of these colours alone in the bag."""
    state.bag = {colour: 3 if colour in colours else 0 for colour in state.bag}
    return state


def test_f11_both_drawn_pieces_are_seen_before_the_first_is_placed() -> None:
    position = play(only(table(), "red"), ("pieces", 3), COMMIT)
    assert position.base.hand == ["red", "red"]
    assert position.asks()[0].facts == {"colour": "red", "next": ("red",), "frame": ((0, 0), (1, 1))}


def test_f11_switched_off_the_second_is_drawn_when_the_first_is_placed() -> None:
    position = play(only(table(drawn_pieces_are_seen_together=False), "red"), ("pieces", 3), COMMIT)
    assert (position.base.hand, position.base.to_draw) == (["red"], 1)
    position.apply(0, (0, 0))
    position.commit(0)
    assert (position.base.hand, position.base.to_draw) == (["red"], 0)
    position.apply(0, (0, 0))
    position.commit(0)
    assert position.base.districts[0].land.height((0, 0)) == 2
    assert position.base.on_turn == 1


def test_f11_switched_off_a_useless_first_piece_does_not_hold_up_the_second() -> None:
    position = play(only(table(drawn_pieces_are_seen_together=False), "yellow"), ("pieces", 3), COMMIT)
    assert position.base.on_turn == 1
    assert position.base.removed["pieces"] == ["yellow", "yellow"]


def test_drawn_pieces_come_from_the_bag_by_chance() -> None:
    drawn = set()
    for seed in range(30):
        state = table()
        state.rng = Rng(seed)
        drawn.add(tuple(sorted(told(play(state, ("pieces", 3), COMMIT).base, "drawn")[0][1]["items"])))
    assert len(drawn) > 5
