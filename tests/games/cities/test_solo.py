"""The solo challenge (games/cities/SOLO.md)."""

import pytest

from games.cities import FACTS, GAME, RIVAL, ROWS, CitiesState, District
from games.cities.turn import give_rival_ring
from games.core import COMMIT, DECLINE, Position
from tests.games.checks import faults_of
from tests.games.cities.table import SMALL, play, question, set_table, settings, take_in_turns, told
from tests.games.matches import play_by_chance

SOLO = settings("solo", "lisbon")


def table(round_number: int = 1) -> CitiesState:
    """A district that has just begun, at the start of a round that its player begins."""
    return set_table(SMALL, chosen=SOLO, round_number=round_number)


def rival_slots(state: CitiesState) -> list[tuple[str, int]]:
    return [(row, number) for row in ROWS for number, slot in enumerate(state.rows[row]) if slot.worker == RIVAL]


def test_the_rival_follows_into_the_row_of_the_player_and_takes_the_lowest_slot() -> None:
    assert rival_slots(take_in_turns(Position(GAME, table()), ("tiles", 0))) == [("tiles", 1)]
    assert rival_slots(take_in_turns(Position(GAME, table()), ("pieces", 2))) == [("pieces", 0)]


def test_two_of_a_row_are_for_the_player_and_two_for_the_rival() -> None:
    position = Position(GAME, table())
    state = take_in_turns(position, ("cards", 0), ("cards", 2))
    assert rival_slots(state) == [("cards", 1), ("cards", 3)]
    assert {row for row, _ in question(position, "slot")} == {"tiles", "features", "pieces"}


def test_the_rival_begins_a_round_with_the_first_card() -> None:
    state = table()
    state.star = RIVAL
    assert rival_slots(Position(GAME, state).base) == [("cards", 0)]


def test_the_rival_turns_to_the_first_row_where_the_players_row_is_closed_to_it() -> None:
    state = table()
    state.star = RIVAL
    state = take_in_turns(Position(GAME, state), ("cards", 1), ("cards", 3))
    assert rival_slots(state) == [("cards", 0), ("cards", 2), ("tiles", 0)]


def test_what_the_rival_takes_leaves_the_game_for_all_to_see() -> None:
    state = table()
    taken = state.rows["tiles"][1].up
    after = take_in_turns(Position(GAME, state), ("tiles", 0))
    assert after.removed["tiles"] == list(taken)
    assert told(after, "rival_took") == [("rival_took", {"row": "tiles", "slot": 1, "items": taken})]
    assert faults_of(GAME, after) == []


def test_a_face_down_item_is_turned_up_for_the_rival_too() -> None:
    state = table()
    hidden = state.rows["cards"][3].down
    after = take_in_turns(Position(GAME, state), ("cards", 0), ("cards", 2))
    assert told(after, "turned_up") == [("turned_up", {"row": "cards", "slot": 3, "items": hidden})]
    assert after.removed["cards"][-1:] == list(hidden)


def test_the_rival_draws_pieces_and_wins_the_star_with_them() -> None:
    position = Position(GAME, table())
    state = take_in_turns(position, ("pieces", 0), ("pieces", 2))
    assert rival_slots(state) == [("pieces", 1), ("pieces", 3)]
    assert len(told(state, "drawn")[0][1]["items"]) == 2
    while position.base.round == 1:
        take_in_turns(position, question(position, "slot")[0])
    assert position.base.star == RIVAL
    assert faults_of(GAME, position.base) == []


def test_the_rival_draws_one_by_one_where_the_table_plays_so() -> None:
    state = set_table(SMALL, chosen=settings("solo", drawn_pieces_are_seen_together=False))
    after = take_in_turns(Position(GAME, state), ("pieces", 0), ("pieces", 2))
    assert (after.to_draw, after.hand, after.on_turn) == (0, [], 0)
    assert faults_of(GAME, after) == []


@pytest.mark.parametrize(("round_number", "rings"), [(1, []), (2, [RIVAL]), (3, [RIVAL])])
def test_after_rounds_two_and_three_the_rival_takes_the_best_ring(round_number: int, rings: list[int]) -> None:
    state = table(round_number)
    give_rival_ring(state)
    assert state.rings == [[], rings, []]


def test_the_second_ring_is_the_next_best() -> None:
    state = table(2)
    give_rival_ring(state)
    state.round = 3
    give_rival_ring(state)
    assert state.rings == [[RIVAL], [RIVAL], []]


def test_the_rival_leaves_achievements_alone_on_which_there_is_a_ring() -> None:
    state = table(2)
    state.rings = [[], [0], []]
    give_rival_ring(state)
    assert state.rings == [[RIVAL], [0], []]
    state.rings = [[0], [0], [0]]
    give_rival_ring(state)
    assert state.rings == [[0], [0], [0]]


def test_the_last_ring_is_left_for_the_player() -> None:
    state = table(2)
    give_rival_ring(state)
    state.rings[1].append(0)
    assert GAME.standings(state)[0].parts["achievements"] == 3


def test_no_other_mode_has_a_rival() -> None:
    state = set_table(SMALL, District().with_tile("S2", (0, 0)), round_number=2)
    give_rival_ring(state)
    assert state.rings == [[], [], []]


@pytest.mark.parametrize(
    ("version", "points", "reached"),
    [(2, 39, 0), (2, 40, 1), (2, 79, 2), (2, 80, 3), (2, 110, 5), (2, 300, 5), (1, 69, 2), (1, 70, 3), (1, 100, 5)],
)
def test_points_reach_a_grade_by_the_version_with_which_the_game_began(version: int, points: int, reached: int) -> None:
    assert FACTS.solo.in_version(version).grade_for(points) == reached


@pytest.mark.parametrize(("version", "least"), [(1, 70), (2, 80)])
def test_the_challenge_is_met_from_the_third_grade_on(version: int, least: int) -> None:
    state = GAME.start(SOLO, 1, 1, version)
    assert FACTS.solo.in_version(version).goal == least
    assert ("least" in state.news[0].facts) == (version == 2)


def test_the_end_tells_points_grade_and_whether_the_challenge_is_met() -> None:
    final = play_by_chance(GAME, SOLO, 1, 4)
    (standing,) = GAME.standings(final)
    assert told(final, "graded") == [("graded", FACTS.solo.in_version(GAME.version).facts(standing.points))]
    assert standing.rank == 1


def test_you_pick_any_of_the_four_starting_tiles() -> None:
    position = Position.start(GAME, SOLO, 1, 2)
    assert question(position, "start") == ("S1", "S2", "S3", "S4")
    position.apply(0, "S2")
    position.apply(0, COMMIT)
    assert position.base.round == 1


def test_a_solo_turn_can_be_taken_back_until_it_is_committed() -> None:
    position = play(table(), ("features", 1), DECLINE)
    position.restart(0)
    assert len(question(position, "slot")) == 16
