"""The choice of objectives, the turn and backing out of it (rules page, B6, C.1)."""

import pytest

from games.core import COMMIT, Position
from games.dinner_in_paris import FACTS, GAME, HIDDEN, DinnerState, has_more_to_do
from games.dinner_in_paris.state import TerraceAction
from tests.games.dinner_in_paris.table import begin, kind, offered, options, play, set_table, settings, state_of


def start(seats: int = 3) -> Position:
    return Position.start(GAME, settings(), seats, 7)


def test_s1_all_keep_one_of_two_objectives_at_the_same_time() -> None:
    position = start()
    asks = position.asks()
    assert {ask.kind for ask in asks.values()} == {"keep"}
    assert [len(asks[seat].options) for seat in range(3)] == [2, 2, 2]


def test_s1_nothing_is_shown_before_the_last_one_has_chosen() -> None:
    position = start()
    before = position.view(2)
    for seat in (0, 1):
        position.apply(seat, position.asks()[seat].options[0])
        position.apply(seat, COMMIT)
    assert position.view(2) == before
    assert position.base.common == []


def test_s1_then_the_others_are_common_and_the_first_player_draws() -> None:
    position = start()
    shared = [ask.options[1] for _, ask in sorted(position.asks().items())]
    for seat in (2, 0, 1):
        position.apply(seat, position.asks()[seat].options[0])
        position.apply(seat, COMMIT)
    assert position.base.common == shared
    assert list(position.asks()) == [position.base.first]
    assert kind(position) == "draw"


def test_b6_hand_display_and_majority_card_are_seen_before_the_choice() -> None:
    seen = start().view(1)
    assert HIDDEN not in (*seen.boards[1].hand, *seen.boards[1].drawn, *seen.display)
    assert seen.majority in FACTS.majority_cards
    assert seen.boards[0].drawn == [HIDDEN, HIDDEN]


def test_b2_the_whole_stock_is_there_with_any_number_of_seats() -> None:
    for seats in (2, 3, 4):
        assert sum(start(seats).base.stock.values()) == 18


def test_b7_anybody_may_be_first() -> None:
    assert {GAME.start(settings(), 4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_c1_a_turn_has_up_to_two_actions() -> None:
    state = set_table(has="hand potatoes potatoes potatoes potatoes")
    position = play(begin(state), ("open", "friterie"), ("north", 43))
    assert state_of(position).actions == 1
    position = play(position, ("open", "friterie"), ("north", 46), COMMIT)
    assert position.base.on_turn == 1


def test_c1_the_turn_may_end_early() -> None:
    position = begin(set_table())
    assert None in options(position)
    assert play(position, None, COMMIT).base.on_turn == 1


def test_j19_as_a_ruling_it_may_not() -> None:
    assert None not in options(begin(set_table(chosen=settings(turn_may_end_early=False))))


def test_c1_the_first_draw_cannot_be_skipped() -> None:
    assert None not in options(begin(set_table(lies="draws 1")))


def test_c1_j11_what_was_opened_in_this_turn_already_brings_coins() -> None:
    """J11."""
    state = set_table(has="hand potatoes tomatoes cheese meat bread")
    position = play(begin(state), ("open", "brasserie"), ("north", 43), ("lay", 0))
    laying = state_of(position).laying
    assert laying is not None
    assert laying.coins == 1 + 3


def test_c1_all_can_be_taken_back_until_a_card_is_drawn() -> None:
    position = begin(set_table(has="hand potatoes potatoes gold"))
    play(position, ("open", "friterie"), ("north", 46), ("lay", 0), 66)
    assert position.undoable_count(0) == 5
    position.restart(0)
    assert offered(position, "open") == ["friterie"]
    play(position, ("draw", "deck"), COMMIT)
    assert position.undoable_count(0) == 0


def test_c1_cards_drawn_from_pigeon_spots_can_be_played_from_the_next_turn_on() -> None:
    board = play(begin(set_table(has="fresh two_coins")), None, COMMIT).base.boards[0]
    assert (board.pigeons, board.fresh) == (["two_coins"], [])


def test_c1_rounds_are_counted_when_the_first_seat_is_on_turn_again() -> None:
    position = play(begin(set_table()), None, COMMIT)
    assert position.base.round == 1
    assert play(position, ("draw", "deck"), COMMIT, None, COMMIT).base.round == 2


def drawing(actions: int, hand: str, **more: object) -> DinnerState:
    """The seat on turn has chosen to draw from the deck."""
    state = set_table(has=f"hand {hand}")
    state.actions, state.source, state.draws = actions, "deck", 1
    for name, value in more.items():
        setattr(state, name, value)
    return state


SEVEN = "bread bread cheese cheese meat meat flour"


@pytest.mark.parametrize(
    ("state", "is_on"),
    [
        (drawing(2, "bread"), True),
        (drawing(1, "bread"), True),
        (drawing(0, "bread"), False),
        (drawing(0, SEVEN), True),
        (drawing(0, SEVEN.removesuffix(" flour")), False),
        (drawing(0, "bread", draws=2), True),
        (drawing(0, "bread", laying=TerraceAction(0, 1)), True),
        (drawing(0, "bread", source="", objective_draws=1), True),
        (drawing(2, "bread", source=""), False),
    ],
)
def test_a_turn_goes_on_after_a_draw_if_anything_of_it_is_left(state: DinnerState, is_on: bool) -> None:
    """Where nothing is to be drawn it does not go on after a commit, however much was left to do."""
    assert has_more_to_do(state) == is_on
