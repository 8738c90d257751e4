"""The judgement of a finished game: the turns of a seat, what they cost, and where the lead changed."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.bots import (
    JudgedTurn,
    RandomPlayer,
    ReviewEffort,
    Reviewer,
    all_leads,
    played_turns,
    turning_point,
    turns_to_mark,
)
from games.bots.future import FutureEnd
from games.bots.review import Lead, hardest_pair_to_order
from games.core import COMMIT, Rng, Transcript
from games.registry import find_game
from tests.games.matches import play_match

QUICK = ReviewEffort(leaves=8, candidates=2, futures=2)


def after(looks: int) -> Callable[[], bool]:
    """It is enough after so many looks."""
    left = iter(range(looks))
    return lambda: next(left, None) is None


def recorded(name: str = "dice_new_town") -> tuple[Transcript, Any]:
    game = find_game(name)
    return play_match(game, game.settings_type(), [RandomPlayer(), RandomPlayer()], 7).transcript(), game


def turn(number: int, *differences: float, times: int = 24) -> JudgedTurn:
    squares = sum(one * one for one in differences)
    return JudgedTurn(number, ("a",), ("b",), times * len(differences), times * sum(differences), times * squares)


def ahead_by(*points: float) -> list[tuple[FutureEnd, FutureEnd]]:
    """The ends of futures in which the best turn brings so much more."""
    return [(FutureEnd({"shop": one}), FutureEnd({})) for one in points]


def test_the_turns_are_all_choices_of_the_seat_in_its_own_steps() -> None:
    transcript, game = recorded("welcome_to")
    turns = played_turns(transcript, game, 1)
    made = [choice for one in turns for choice in one.choices]
    assert made == [choice for seat, choice in transcript.choices if seat == 1 and choice != COMMIT]
    assert all(1 in one.position.asks() and not one.position.lanes[1].moves for one in turns)


def test_a_review_judges_every_turn_and_repeats_itself_with_the_same_chance() -> None:
    transcript, game = recorded("welcome_to")
    turns = played_turns(transcript, game, 0)[:14]
    judged, again = (Reviewer(QUICK).review(turns, Rng(1), after(20)) for _ in range(2))
    assert [one.number for one in judged] == [one.position.number for one in turns]
    assert judged == again
    assert any(one.futures > QUICK.futures for one in judged)
    assert all(one.loss == 0 for one in judged if one.made == one.best)


def test_a_review_does_not_look_at_hidden_things() -> None:
    """What chance has in store is drawn anew, so another real deck gives the same judgement."""
    transcript, game = recorded("welcome_to")
    first = played_turns(transcript, game, 0)[0]
    other = first._replace(position=first.position.guess(0, Rng(99)))
    assert Reviewer(QUICK).glance(first, Rng(3)) == Reviewer(QUICK).glance(other, Rng(3))


def test_the_marked_turns_are_the_three_that_cost_most() -> None:
    judged = [turn(0, 1.0), turn(1, 4.0), turn(2, -2.0), turn(3, 9.0), turn(4, 2.0)]
    assert turns_to_mark(judged) == [3, 1, 4]
    assert turns_to_mark([turn(0, -1.0), turn(1, 0.0), turn(2, 0.4)]) == []


def test_turns_that_do_not_stand_out_from_the_others_are_not_marked() -> None:
    far, near = turn(0, 20.0, 21.0), [turn(number, 2.0, 5.0) for number in range(1, 5)]
    assert turns_to_mark([far, *near]) == [0]
    assert turns_to_mark([far, *near[:2]]) == [0, 1, 2]
    assert turns_to_mark([*near]) == [0], "one is marked though others may have cost as much"


def test_it_looks_again_only_at_turns_that_may_be_in_the_wrong_order() -> None:
    sure, marked = [turn(number, 9.0, 9.1) for number in range(3)], [0, 1, 2]
    assert hardest_pair_to_order([*sure, turn(3, 1.0, 1.1)], marked) is None
    assert hardest_pair_to_order([*sure, turn(3, 1.0, 12.0), turn(4, 0.0, 0.1)], marked) == (0, 3)
    assert hardest_pair_to_order(sure, marked) is None
    assert hardest_pair_to_order([turn(0, -1.0)], []) is None


def test_a_turn_that_surely_costs_more_than_a_marked_one_needs_no_further_look() -> None:
    assert hardest_pair_to_order([turn(0, 1.0, 1.1), turn(1, 9.0, 9.1)], [0]) is None


def test_a_marked_turn_is_looked_at_again_until_it_has_enough_futures() -> None:
    seen_little, seen_enough = (turn(0, 9.0, 9.1, times=times) for times in (3, 24))
    assert hardest_pair_to_order([seen_little, turn(1, 5.0, 5.1), turn(2, 1.0, 1.1)], [0, 1]) == (0, 0)
    assert hardest_pair_to_order([seen_enough, turn(1, 5.0, 5.1), turn(2, 1.0, 1.1)], [0, 1]) is None


def test_a_glance_is_too_kind_to_the_best_turn_and_does_not_count() -> None:
    glanced = turn(0, 12.0, 12.1)
    assert replace(glanced, glanced=True).with_futures(ahead_by(2.0, 4.0)).loss == 3.0
    assert glanced.with_futures(ahead_by(2.0, 4.0)).loss > 11.0
    assert hardest_pair_to_order([turn(0, 14.0, times=1), replace(glanced, glanced=True)], [0, 1]) == (1, 1)
    transcript, game = recorded("welcome_to")
    judged = Reviewer(QUICK).review(played_turns(transcript, game, 0)[:6], Rng(1), after(0))
    assert all(judged[place].futures == QUICK.futures for place in turns_to_mark(judged))


def test_a_marked_turn_tells_in_which_parts_of_the_score_it_cost_something() -> None:
    judged = JudgedTurn(0, ("a",), ("b",)).with_futures([(FutureEnd({"park": 4, "pool": 3}), FutureEnd({"park": 2}))])
    assert judged.with_futures(ahead_by(2.0)).lost_parts == {"park": 1.0, "pool": 1.5, "shop": 1.0}


def course(*leads: float) -> list[Lead]:
    """The lead at the beginning of each round, and at the end of the last one."""
    return [Lead(number, min(1 + number, len(leads) - 1), points) for number, points in enumerate(leads)]


def test_the_turning_point_is_the_round_in_which_the_lead_changed_hands_and_moved_most() -> None:
    found = course(2.0, -1.0, 20.0, 21.0, 60.0, 61.0)
    assert turning_point(found, {1, 2, 3, 4}) == (found[1], found[2])


def test_the_game_does_not_turn_in_its_last_round_or_where_one_chose_nothing() -> None:
    found = course(2.0, -1.0, 20.0, -30.0)
    assert turning_point(found, {1, 3}) == (found[0], found[1])
    assert turning_point(found, {3}) is None


def test_leads_are_followed_to_the_end_of_the_game() -> None:
    transcript, game = recorded()
    points = {one.seat: one.points for one in transcript.standings}
    assert all_leads(transcript, game, 0)[-1].points == points[0] - points[1]
