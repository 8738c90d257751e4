"""Turns and rounds (rules page, C.1, C.2, C.7, section D and G7)."""

import pytest

from games.cities import GAME, CitiesState, District, Slot
from games.cities.deal import deal_round
from games.cities.state import free_slots
from games.cities.turn import finish_round
from games.core import COMMIT, DECLINE, Position, Rng, Seat
from tests.games.checks import faults_of
from tests.games.cities.table import BOARD, finish_turn, play, question, set_table, settings, take_in_turns, told
from tests.games.matches import rollout

STARTS = ("S1", "S2", "S3", "S4")


def table(seats: int, mode: str = "standard", **rulings: bool) -> CitiesState:
    districts = [District().with_tile(tile, (0, 0)) for tile in STARTS[:seats]]
    return set_table(*districts, chosen=settings(mode, BOARD, **rulings))


def occupied(state: CitiesState, row: str) -> list[Seat | None]:
    return [slot.worker for slot in state.rows[row]]


# C.1: what is dealt


def test_c1_f8_what_lies_in_the_slots() -> None:
    state = table(4)
    deal_round(state)
    laid = {row: [(len(slot.up), len(slot.down)) for slot in slots] for row, slots in state.rows.items()}
    assert laid == {
        "cards": [(1, 0), (1, 0), (1, 0), (0, 1)],
        "tiles": [(1, 0), (1, 0), (1, 0), (0, 1)],
        "features": [(2, 0), (1, 0), (1, 0), (1, 1)],
        "pieces": [(4, 0), (3, 0), (3, 0), (0, 0)],
    }


def test_special_case_9_an_empty_bag_gives_as_many_pieces_as_there_are() -> None:
    state = table(2)
    state.bag = {"red": 5, "green": 0, "blue": 0, "yellow": 0}
    deal_round(state)
    assert [slot.up for slot in state.rows["pieces"]] == [("red",) * 4, ("red",), (), ()]
    position = play(state, ("pieces", 3), COMMIT)
    assert position.base.turn == 1


# C.2: who takes what


@pytest.mark.parametrize(("seats", "mode", "turns"), [(2, "standard", 16), (2, "long", 16), (3, "standard", 12)])
def test_c2_so_many_turns_are_a_round(seats: int, mode: str, turns: int) -> None:
    state = table(seats, mode)
    assert state.turns_in_round == turns
    position = Position(GAME, state)
    seen = []
    while position.base.round == 1:
        seen.append(position.base.on_turn)
        finish_turn(position)
    assert seen == [turn % seats for turn in range(turns)]


def test_d2_every_free_slot_is_offered_at_first() -> None:
    slots = question(play(table(4)), "slot")
    assert slots == tuple((row, slot) for row in ("cards", "tiles", "features", "pieces") for slot in range(4))


def test_d2_a_taken_slot_is_not_offered() -> None:
    position = play(table(2), ("cards", 1), COMMIT)
    assert ("cards", 1) not in question(position, "slot", seat=1)


def test_d2_with_four_players_each_row_is_used_once_a_round() -> None:
    position = Position(GAME, table(4))
    take_in_turns(position, ("cards", 0), ("cards", 1), ("tiles", 0), ("tiles", 1))
    assert {row for row, _ in question(position, "slot")} == {"tiles", "features", "pieces"}


def test_d2_special_case_7_with_two_players_a_row_closes_after_two_items() -> None:
    position = Position(GAME, table(2))
    take_in_turns(position, ("cards", 0), ("pieces", 0), ("cards", 1), ("pieces", 1))
    assert {row for row, _ in question(position, "slot")} == {"tiles", "features", "pieces"}
    assert occupied(position.base, "cards") == [0, 0, None, None]


def test_d2_the_two_picks_of_a_row_need_not_be_consecutive() -> None:
    position = Position(GAME, table(2))
    take_in_turns(position, ("cards", 0), ("cards", 1), ("tiles", 0), ("tiles", 1))
    assert ("cards", 2) in question(position, "slot")


def test_the_question_says_what_lies_face_up_in_each_slot() -> None:
    state = table(2)
    ask = play(state).asks()[0]
    assert ask.facts["items"] == tuple(state.rows[row][slot].up for row, slot in ask.options)


def test_d2_passing_is_not_possible() -> None:
    position = play(table(2))
    assert not position.asks()[0].allows(DECLINE)
    assert question(position, "slot") == position.asks()[0].options


def test_special_case_10_nobody_changes_another_players_district() -> None:
    position, rng = Position(GAME, table(3)), Rng(8)
    while not position.over:
        (seat,) = position.asks()
        before = position.base.districts
        position.apply(seat, position.asks()[seat].sample(rng))
        after = position.base.districts
        assert all(after[other] == before[other] for other in range(3) if other != seat)


def test_a_card_is_laid_beside_the_district() -> None:
    state = table(2)
    card = state.rows["cards"][0].up[0]
    position = play(state, ("cards", 0))
    assert question(position, "commit")
    assert position.view(0).cards == [[card], []]


def test_the_last_card_of_a_round_is_taken_unasked() -> None:
    state = table(2)
    state.rows = {row: [Slot(worker=slot // 2) for slot in range(4)] for row in state.rows}
    state.rows["cards"][3] = Slot(down=(state.decks["cards"].pop(),))
    state.turn = 15
    card = state.rows["cards"][3].down[0]
    position = Position(GAME, state)
    assert position.base.round == 2
    assert position.base.cards[1] == [card]
    assert told(position.base, "took", "turned_up") == [
        ("took", {"row": "cards", "slot": 3, "items": (), "unasked": 1}),
        ("turned_up", {"row": "cards", "slot": 3, "items": (card,)}),
    ]


def test_the_last_tile_of_a_round_is_taken_unasked_and_says_so_before_it_is_placed() -> None:
    state = table(2)
    state.rows = {row: [Slot(worker=slot // 2) for slot in range(4)] for row in state.rows}
    state.rows["tiles"][2] = Slot(up=("T04",))
    state.turn = 15
    position = Position(GAME, state)
    assert question(position, "site", seat=1)
    assert told(position.view(1)) == [("took", {"row": "tiles", "slot": 2, "items": ("T04",), "unasked": 1})]


# C.7 and G7: the star, and what is left


def with_workers(seats: int, pieces: list[Seat | None], **rulings: bool) -> CitiesState:
    """The end of a round at which these workers stand in the row of pieces."""
    state = table(seats, "standard", **rulings)
    for number, worker in enumerate(pieces):
        if worker is not None:
            state.removed["pieces"] += state.rows["pieces"][number].up
            state.rows["pieces"][number] = Slot(worker=worker)
    state.turn = state.turns_in_round
    return state


def test_g7_the_highest_occupied_slot_of_the_pieces_takes_the_star() -> None:
    state = with_workers(3, [1, 0, 2, None])
    assert finish_round(state) == "deal"
    deal_round(state)
    assert (state.star, state.on_turn) == (2, 2)


def test_g7_what_nobody_took_leaves_the_game() -> None:
    state = with_workers(3, [1, 0, 2, None])
    left = {row: [item for slot in state.rows[row] for item in slot.up] for row in ("cards", "tiles", "features")}
    hidden = [state.rows[row][3].down[0] for row in left]
    state.step = finish_round(state)
    assert {row: state.removed[row] for row in left} == left
    assert [state.unseen[row] for row in left] == [[item] for item in hidden]
    assert faults_of(GAME, state) == []


def test_g7_no_pieces_were_drawn_for_the_free_slot() -> None:
    state = with_workers(3, [1, 0, 2, None])
    in_bag = sum(state.bag.values())
    finish_round(state)
    assert sum(state.bag.values()) == in_bag == 100 - 10


def test_f14_face_down_items_that_nobody_took_leave_unseen() -> None:
    state = with_workers(3, [1, 0, 2, None])
    finish_round(state)
    assert GAME.view(state, 0).unseen == {"cards": ["?"], "tiles": ["?"], "features": ["?"]}
    assert [len(facts["items"]) for _, facts in told(state, "left_over")] == [3, 3, 5]


def test_f14_switched_off_they_are_shown_as_they_leave() -> None:
    state = with_workers(3, [1, 0, 2, None], leftovers_leave_unseen=False)
    hidden = state.rows["cards"][3].down[0]
    state.step = finish_round(state)
    assert state.unseen["cards"] == []
    assert hidden in told(state, "left_over")[0][1]["items"]
    assert faults_of(GAME, state) == []


def test_special_case_8_with_two_players_slot_4_of_the_pieces_brings_the_star() -> None:
    state = with_workers(2, [1, 1, 0, 0])
    finish_round(state)
    assert state.star == 0


@pytest.mark.parametrize(
    ("seats", "mode", "rounds", "tiles"),
    [(2, "standard", 4, 9), (2, "long", 7, 15), (3, "standard", 8, 9), (4, "standard", 8, 9)],
)
def test_b_the_game_ends_after_its_last_round_with_full_districts(
    seats: int, mode: str, rounds: int, tiles: int
) -> None:
    final = rollout(Position.start(GAME, settings(mode), seats, 5), lambda ask: ask.sample(Rng(7)))
    assert final.round == rounds
    assert told(final, "ended") == [("ended", {"reason": "rounds", "rounds": rounds})]
    assert [len(district.tiles) for district in final.districts] == [tiles] * seats


def test_with_four_players_nothing_is_left() -> None:
    position = Position.start(GAME, settings(), 4, 3)
    final = rollout(position, lambda ask: ask.sample(Rng(3)))
    assert final.unseen == {"cards": [], "tiles": [], "features": []}
    assert (final.decks["cards"], final.decks["tiles"], final.decks["features"]) == ([], [], [])
    assert sum(final.bag.values()) == 4


def test_c7_all_workers_return() -> None:
    state = with_workers(2, [1, 1, 0, 0])
    finish_round(state)
    deal_round(state)
    assert len(free_slots(state)) == 16
