"""Setup and the choice of starting tiles (rules page, section B)."""

from games.cities import BOARDS, GAME, CitiesSettings, CitiesState
from games.core import COMMIT, Position
from tests.games.checks import faults_of
from tests.games.cities.table import question, settings, told


def start(seats: int, seed: int = 1, mode: str = "standard") -> Position:
    return Position.start(GAME, settings(mode), seats, seed)


def test_b1_order_of_play_and_start_player_are_random() -> None:
    orders = {tuple(start(4, seed).base.order) for seed in range(200)}
    assert len(orders) == 24
    assert all(start(4, seed).base.star == start(4, seed).base.order[0] for seed in range(20))


def test_b2_the_board_is_chosen_or_random() -> None:
    chosen = {Position.start(GAME, CitiesSettings(board=board), 2, 1).base.board for board in BOARDS}
    by_chance = {Position.start(GAME, CitiesSettings(), 2, seed).base.board for seed in range(100)}
    assert chosen == by_chance == set(BOARDS)


def test_b4_stacks_are_shuffled_and_the_bag_is_full() -> None:
    state = start(3).base
    assert {row: len(deck) for row, deck in state.decks.items()} == {"cards": 32, "tiles": 32, "features": 48}
    assert state.decks != start(3, seed=2).base.decks
    assert state.bag == {"red": 25, "green": 25, "blue": 25, "yellow": 25}


def test_b5_starting_tiles_are_picked_in_reverse_order_of_play() -> None:
    position = start(3)
    order, picked = position.base.order, []
    while position.base.step == "start":
        (seat,) = position.asks()
        picked.append(seat)
        position.apply(seat, question(position, "start", seat)[0])
        position.commit(seat)
    assert picked == order[::-1]


def test_b5_what_is_picked_is_no_longer_offered() -> None:
    position = start(2)
    last, first = position.base.order[1], position.base.order[0]
    assert question(position, "start", last) == ("S1", "S2", "S3", "S4")
    position.apply(last, "S3")
    position.commit(last)
    assert question(position, "start", first) == ("S1", "S2", "S4")


def test_b5_the_tile_lies_at_the_origin_unturned() -> None:
    position = start(2)
    seat = position.base.order[1]
    position.apply(seat, "S3")
    placed = position.view(seat).districts[seat].tiles[0]
    assert (placed.tile, placed.row, placed.column, placed.turns) == ("S3", 0, 0, 0)


def test_b5_with_four_players_the_start_player_gets_the_last_tile_unasked() -> None:
    position = start(4)
    for seat in position.base.order[:0:-1]:
        position.apply(seat, position.asks()[seat].options[0])
        position.commit(seat)
    state: CitiesState = position.base
    assert state.step == "turn"
    assert state.districts[state.star].tiles[0].tile == "S4"
    assert told(state, "start")[-1] == ("start", {"tile": "S4", "unasked": 1})


def test_b5_unpicked_tiles_leave_the_game() -> None:
    position = start(2)
    for seat in position.base.order[::-1]:
        position.apply(seat, position.asks()[seat].options[0])
        assert question(position, COMMIT, seat)
        position.commit(seat)
    assert position.base.starts == ["S3", "S4"]
    assert faults_of(GAME, position.base) == []


def test_b6_then_the_star_begins_the_first_round() -> None:
    position = start(2)
    for seat in position.base.order[::-1]:
        position.apply(seat, position.asks()[seat].options[0])
        position.commit(seat)
    assert (position.base.round, list(position.asks())) == (1, [position.base.star])


def test_c6_every_player_has_a_ring_for_each_achievement() -> None:
    assert len(start(2).base.rings) == 3
