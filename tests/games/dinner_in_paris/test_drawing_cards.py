"""Resource cards: the display, the decks, the hand limit (rules page, C.2 to C.4, K8)."""

from collections import Counter

import pytest

from games.core import COMMIT, Position
from games.dinner_in_paris import GAME, DinnerState
from games.dinner_in_paris.data import RESOURCES, SETUP
from games.dinner_in_paris.deal import fill_display, must_renew_display
from games.dinner_in_paris.state import DECK
from tests.games.dinner_in_paris.table import (
    begin,
    kind,
    offered,
    options,
    play,
    put_on_top,
    set_table,
    settings,
    state_of,
    take,
)

K8 = "potatoes potatoes meat flour"


def start(seats: int, seed: int) -> DinnerState:
    """A new game, all cards dealt."""
    state: DinnerState = Position.start(GAME, settings(), seats, seed).base
    return state


def display(cards: str) -> DinnerState:
    """A table with these cards on display, at the draw with which a turn begins."""
    return set_table(lies=f"display {cards}\ndraws 1")


def test_t0_a_turn_begins_with_a_draw_from_display_or_deck() -> None:
    position = begin(display(K8))
    assert kind(position) == "draw"
    assert offered(position, "draw") == ["potatoes", "meat", "flour", DECK]


def test_c4_an_empty_place_is_filled_at_once() -> None:
    state = display("bread cheese meat flour")
    put_on_top(state.deck, "gold")
    after = state_of(play(begin(state), ("draw", "meat"), COMMIT))
    assert after.display == ["bread", "cheese", "flour", "gold"]
    assert after.boards[0].shown == ["meat"]


def test_c4_the_deck_leaves_the_display_alone() -> None:
    state = display(K8)
    put_on_top(state.deck, "gold")
    after = state_of(play(begin(state), ("draw", DECK), COMMIT))
    assert after.display == K8.split()
    assert after.boards[0].hand == ["gold"]


def test_k8_three_alike_make_a_new_display() -> None:
    state = display(K8)
    put_on_top(state.deck, "potatoes bread cheese meat gold")
    after = state_of(play(begin(state), ("draw", "meat"), COMMIT))
    assert after.display == ["bread", "cheese", "meat", "gold"]
    assert Counter(after.discards) == Counter(potatoes=3, flour=1)


def test_k8_again_until_no_three_are_alike() -> None:
    state = display(K8)
    put_on_top(state.deck, "potatoes gold gold gold bread cheese meat gold tomatoes")
    after = state_of(play(begin(state), ("draw", "meat"), COMMIT))
    assert after.display == ["cheese", "meat", "gold", "tomatoes"]
    assert len(after.discards) == 8


@pytest.mark.parametrize(
    ("cards", "renewed"), [("potatoes potatoes potatoes_or_cheese gold", False), ("gold gold gold bread", True)]
)
def test_k8_j7_a_combination_card_is_a_different_face_and_gold_is_one(cards: str, renewed: bool) -> None:
    assert must_renew_display(display(cards)) == renewed


def test_b3_the_first_display_is_new_where_three_are_alike() -> None:
    for seed in range(200):
        state = start(4, seed)
        assert max(Counter(state.display).values()) < 3
    assert any(start(2, seed).discards for seed in range(200))


def test_c4_an_empty_deck_is_made_of_the_discards_in_the_middle_of_a_refill_too() -> None:
    state = set_table()
    state.discards, state.deck = state.deck, []
    state.discards.append(take(state.display, "meat"))
    fill_display(state)
    assert len(state.display) == SETUP.display
    assert len(state.deck) + len(state.discards) == 48 - 4


def test_c4_j8_what_was_just_discarded_belongs_to_the_new_deck() -> None:
    state = display("gold gold gold bread")
    state.boards[1].hand, state.deck = state.deck[:], []
    give_back = ["cheese", "meat", "flour", "potatoes"]
    state.discards = [take(state.boards[1].hand, card) for card in give_back]
    fill_display(state)
    assert not must_renew_display(state)
    assert len(state.display) == SETUP.display


def test_c4_a_display_that_cannot_be_better_stays() -> None:
    state = display("gold gold gold bread")
    state.boards[1].hand, state.deck = state.deck, []
    fill_display(state)
    assert state.display == ["gold", "gold", "gold", "bread"]


SEVEN = "bread bread cheese cheese flour flour gold"


def full_hand(**rulings: bool) -> Position:
    """Seat 0 has seven cards, and is about to draw potatoes."""
    state = set_table(chosen=settings(**rulings), has=f"hand {SEVEN}", lies="draws 1")
    put_on_top(state.deck, "potatoes potatoes")
    return begin(state)


def test_c3_above_seven_a_card_is_discarded_at_once() -> None:
    position = play(full_hand(), ("draw", DECK), COMMIT)
    assert kind(position) == "discard"
    assert options(position) == ("bread", "cheese", "flour", "gold", "potatoes")


def test_c3_it_may_be_the_card_just_drawn() -> None:
    state = state_of(play(full_hand(), ("draw", DECK), COMMIT, "potatoes"))
    assert state.boards[0].cards == SEVEN.split()
    assert state.discards == ["potatoes"]


def test_c3_a_card_from_the_display_stays_in_sight_until_it_is_discarded() -> None:
    state = state_of(play(full_hand(), ("draw", "meat"), COMMIT, "meat"))
    assert (state.boards[0].shown, state.discards) == ([], ["meat"])


def test_j6_as_a_ruling_the_hand_shrinks_at_the_end_of_the_turn() -> None:
    position = play(full_hand(hand_shrinks_at_once=False), ("draw", DECK), COMMIT)
    assert kind(position) == "action"
    position = play(position, ("draw", DECK), COMMIT, None)
    assert kind(position) == "discard"
    position = play(position, "potatoes", "potatoes", COMMIT)
    assert position.base.on_turn == 1
    assert position.base.boards[0].cards == SEVEN.split()


def test_j6_also_where_the_last_action_is_a_draw() -> None:
    position = play(full_hand(hand_shrinks_at_once=False), ("draw", DECK), COMMIT, ("draw", DECK), COMMIT)
    position = play(position, ("draw", "meat"), COMMIT)
    assert kind(position) == "discard"
    assert len(position.base.boards[0].cards) == 10


def test_c1_a_draw_is_an_action_and_may_be_taken_twice() -> None:
    position = begin(set_table())
    assert offered(play(position.clone(), ("draw",)), "draw") == ["bread", "cheese", "meat", "tomatoes", DECK]
    position = play(position, ("draw", "bread"), COMMIT)
    assert state_of(position).actions == 1
    position = play(position, ("draw", "meat"), COMMIT)
    assert position.base.on_turn == 1
    assert position.base.boards[0].shown == ["bread", "meat"]


def test_c1_the_mandatory_draw_takes_no_action() -> None:
    position = play(begin(display(K8)), ("draw", DECK), COMMIT)
    assert (kind(position), state_of(position).actions) == ("action", 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b_everybody_begins_with_four_cards_and_two_objectives(seats: int) -> None:
    state = start(seats, 3)
    assert [len(board.hand) for board in state.boards] == [4] * seats
    assert [len(board.drawn) for board in state.boards] == [2] * seats
    assert [board.income for board in state.boards] == [1] * seats
    assert len(state.deck) + len(state.discards) == sum(card.copies for card in RESOURCES.values()) - 4 * seats - 4
