"""Positions: lanes, undo, checkpoints, and what happens when a rule breaks down."""

import pytest

from games.core import COMMIT, Ask, CannotUndo, IllegalChoice, Move, NotAsked, Position, Rule, Seat, choose
from tests.games.core.orchards import orchard, single_step
from tests.games.example import Orchard


def kinds(position: Position) -> dict[Seat, str]:
    return {seat: ask.kind for seat, ask in position.asks().items()}


def two_questions(s: Orchard, me: Seat) -> Rule[None]:
    s.tell("first", me, answer=(yield from choose(me, "first", (1, 2))))
    s.tell("second", me, answer=(yield from choose(me, "second", (1, 2))))


def test_seats_that_act_at_the_same_time_are_all_asked() -> None:
    assert kinds(orchard("plant", [1, 2], [3, 4])) == {0: "plant", 1: "plant"}


def test_after_the_last_question_only_the_commit_is_left() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    assert position.apply(0, (1,)) == ()
    assert position.asks()[0] == Ask(0, COMMIT, (COMMIT,))


def test_who_has_committed_is_asked_nothing() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    assert position.commit(0) == ()
    assert kinds(position) == {1: "plant"}
    with pytest.raises(NotAsked):
        position.commit(0)


def test_the_last_commit_makes_the_next_checkpoint_and_the_moves_final_in_seat_order() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(1, (3,))
    position.commit(1)
    position.apply(0, (1, 2))
    moves = position.commit(0)
    assert [(move.seat, move.choice) for move in moves] == [(0, (1, 2)), (0, COMMIT), (1, (3,)), (1, COMMIT)]
    assert (position.base.step, position.number) == ("market", 1)
    assert [garden.trees for garden in position.base.gardens] == [[1, 2], [3]]


def test_an_illegal_choice_changes_nothing() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    with pytest.raises(IllegalChoice, match="'plant'"):
        position.apply(0, (4,))
    assert position.undoable_count(0) == 0
    assert kinds(position) == {0: "plant", 1: "plant"}


def test_undo_takes_choices_back_one_by_one() -> None:
    position = single_step(two_questions)
    position.apply(0, 1)
    position.apply(0, 2)
    position.undo(0)
    assert kinds(position) == {0: "second"}
    position.undo(0)
    assert kinds(position) == {0: "first"}
    with pytest.raises(CannotUndo):
        position.undo(0)


def test_restart_takes_everything_back_at_once() -> None:
    position = single_step(two_questions, seats=2)
    for choice in (1, 2, COMMIT):
        position.apply(0, choice)
    assert position.undoable_count(0) == 3
    position.restart(0)
    assert kinds(position) == {0: "first", 1: "first"}
    with pytest.raises(CannotUndo):
        position.restart(0)


def test_a_commit_can_be_taken_back_while_others_act() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    position.commit(0)
    position.undo(0)
    assert kinds(position) == {0: COMMIT, 1: "plant"}
    assert position.view(0).gardens[0].beds == [1]


def test_nobody_takes_back_what_others_chose() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    for seat in (1, 7):
        with pytest.raises(CannotUndo):
            position.undo(seat)


def test_nobody_takes_back_the_choices_of_the_seat_whose_turn_it_is() -> None:
    position = orchard("market", [1, 3], [2])
    position.apply(0, "sell")
    assert [position.undoable_count(seat) for seat in (0, 1)] == [1, 0]
    for take_back in (position.undo, position.restart):
        with pytest.raises(CannotUndo):
            take_back(1)
    assert kinds(position) == {0: "card"}


def test_open_choices_are_seen_by_their_own_seat_only() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    assert [position.view(seat).gardens[0].beds for seat in (0, 1, None)] == [[1], [], []]


def test_a_clone_goes_its_own_way() -> None:
    position = single_step(two_questions)
    position.apply(0, 1)
    twin = position.clone()
    twin.apply(0, 2)
    assert (kinds(position), kinds(twin)) == ({0: "second"}, {0: COMMIT})


def test_a_lane_goes_on_where_it_was_although_it_handed_its_run_over() -> None:
    position = single_step(two_questions, seats=2)
    position.apply(0, 1)
    run = position.lanes[0].release_run()
    run.send(1)
    assert [news.facts for news in run.state.news] == [{"answer": 1}] * 2 and run.ask is None
    assert kinds(position)[0] == "second"
    position.apply(0, 2)
    assert [news.facts for news in position.lanes[0].state.news] == [{"answer": 1}, {"answer": 2}]


def test_a_lane_does_not_follow_choices_that_its_questions_do_not_allow() -> None:
    lane = single_step(two_questions).lanes[0]
    with pytest.raises(IllegalChoice):
        lane.with_moves([Move(0, 1), Move(0, "dig")])


def test_nothing_before_a_draw_can_be_taken_back() -> None:
    position = orchard("market", [1], [2], deck=[7, 8, 9])
    position.apply(0, "dig")
    assert position.undoable_count(0) == 0
    with pytest.raises(CannotUndo):
        position.undo(0)


def test_after_a_draw_new_choices_can_be_taken_back_up_to_it() -> None:
    position = orchard("market", [1, 3], [2], deck=[7, 8, 9])
    position.apply(0, "dig")
    position.apply(0, "sell")
    assert position.asks()[0].options == (1, 3, 9)
    assert position.undoable_count(0) == 1
    position.restart(0)
    assert kinds(position) == {0: "action"}
    assert position.view(0).gardens[0].hand == [1, 3, 9]


def test_a_draw_comes_out_the_same_when_the_lane_runs_again() -> None:
    position = orchard("market", [1], [2], deck=[7, 8, 9])
    position.apply(0, "dig")
    assert position.clone().view(0) == position.view(0)


def test_news_of_a_step_are_its_own_and_those_of_the_automatic_steps_after_it() -> None:
    position = orchard("plant", [1, 2], [3, 4], deck=[5, 6, 7, 8])
    for seat, choice in enumerate([(1,), (3,)]):
        position.apply(seat, choice)
        position.commit(seat)
    assert [(news.kind, news.seat) for news in position.base.news] == [("grown", 0), ("grown", 1)]


def test_news_for_one_seat_are_hidden_from_the_others() -> None:
    position = orchard("deal", [], [])
    assert [[news.seat for news in position.news(seat)] for seat in (0, 1, None)] == [[0], [1], []]


def test_an_automatic_first_step_has_run_when_a_game_starts() -> None:
    position = orchard("deal", [], [], deck=[1, 2, 3, 4, 5, 6])
    assert position.base.step == "plant"
    assert [garden.hand for garden in position.base.gardens] == [[6, 5, 4], [3, 2, 1]]


def test_a_finished_game_asks_nobody() -> None:
    position = single_step(two_questions)
    for choice in (1, 2, COMMIT):
        position.apply(0, choice)
    assert position.over
    assert position.asks() == {}
    with pytest.raises(NotAsked):
        position.apply(0, 1)


def test_a_stopped_game_stands_at_its_checkpoint_and_asks_nobody() -> None:
    position = orchard("plant", [1, 2], [3, 4])
    position.apply(0, (1,))
    stopped = position.as_ended()
    assert stopped.over and stopped.base.over and stopped.asks() == {} and stopped.number == position.number
    assert not position.over and position.undoable_count(0) == 1
    assert stopped.view(0).gardens[0].hand == [1, 2] and position.view(0).gardens[0].hand == [2]
