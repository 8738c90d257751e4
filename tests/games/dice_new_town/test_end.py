"""The extension, the settlement and ties (rules page, section E and G10)."""

from typing import Any

import pytest

from games.core import COMMIT, OVER, Position
from games.dice_new_town import GAME, DiceNewTownSettings, score_parts
from games.dice_new_town.turn import finish_round
from tests.games.dice_new_town.table import state_of
from tests.games.written import told

VOTE = """
    step   vote
    round  4
    order  0 1 2 3
    seat 0
      figure 3
    seat 1
      figure 4
    seat 2
      figure 5
    seat 3
      figure 6
"""
SETTLED = """
    step  over
    round 4
    {houses}
    seat 0
      figure 3  houses {ann}  cards {cards}  stones {stones}
    seat 1
      figure 4  houses 20  bonuses 2  cards 17  stones 1
"""


def voted(*votes: str) -> Any:
    """The state after everybody has voted."""
    position = Position(GAME, state_of(VOTE))
    for seat, vote in enumerate(votes):
        position.apply(seat, vote)
    for seat in range(len(votes)):
        position.apply(seat, COMMIT)
    return position.base


@pytest.mark.parametrize(
    ("votes", "is_extended"), [("yyyy", True), ("yyyn", True), ("yynn", False), ("ynnn", False), ("nnnn", False)]
)
def test_f16_an_extension_needs_a_strict_majority(votes: str, is_extended: bool) -> None:
    state = voted(*("yes" if vote == "y" else "no" for vote in votes))
    assert (state.round == 5) == is_extended and state.over != is_extended


def test_before_its_commit_only_the_seat_itself_is_told_what_it_votes() -> None:
    position = Position(GAME, state_of(VOTE))
    position.apply(0, "yes")
    told_of = {seat: [news.facts for news in position.view(seat).news if news.kind == "voted"] for seat in (0, 1)}
    assert told_of == {0: [{"vote": "yes"}], 1: []}


def test_f16_votes_are_shown_together_and_not_before() -> None:
    position = Position(GAME, state_of(VOTE))
    position.apply(0, "yes")
    position.apply(0, COMMIT)
    assert [builder.vote for builder in position.view(1).builders] == [None] * 4
    assert [builder.vote for builder in GAME.view(position.lanes[0].state, 1).builders] == [None] * 4
    votes = voted("yes", "no", "no", "yes")
    assert told(votes, "voted") == [(seat, {"vote": vote}) for seat, vote in enumerate(["yes", "no", "no", "yes"])]
    assert told(votes, "extension") == [(None, {"yes": 2, "no": 2, "is_extended": 0})]


def test_f16_it_is_told_with_how_many_votes_an_extension_was_decided() -> None:
    assert told(voted("yes", "yes", "yes", "no"), "extension") == [(None, {"yes": 3, "no": 1, "is_extended": 1})]


@pytest.mark.parametrize(
    ("extension", "round_number", "step"),
    [
        ("never", 3, "prepare"),
        ("never", 4, OVER),
        ("vote", 3, "prepare"),
        ("vote", 4, "vote"),
        ("vote", 5, OVER),
        ("always", 4, "prepare"),
        ("always", 5, OVER),
    ],
)
def test_after_a_round_comes_what_the_table_wants(extension: Any, round_number: int, step: str) -> None:
    state = GAME.start(DiceNewTownSettings(extension=extension), 2, 1)
    state.round = round_number
    assert finish_round(state) == step


def test_f17_there_is_no_move_in_round() -> None:
    assert set(GAME.steps) == {"prepare", "tree", "dice", "draft", "move1", "manage", "build", "move2", "vote"}


def test_g10_cards_and_stones_are_added_to_the_points() -> None:
    state = state_of(SETTLED.format(houses="", ann=20, cards="3 12", stones=2))
    assert score_parts(state, 0) == {"houses": 20, "bonuses": 0, "lands": 5, "stones": 2}
    ann, bo = GAME.standings(state)
    assert (ann.seat, ann.points, bo.points) == (0, 27, 26)


def test_unused_material_brings_nothing() -> None:
    state = state_of(SETTLED.format(houses="", ann=20, cards="3 12", stones="2  pieces 6 6 6"))
    assert sum(score_parts(state, 0).values()) == 27


def test_a_tie_goes_to_who_has_more_houses() -> None:
    state = state_of(SETTLED.format(houses="houses 3 0@1", ann=25, cards="-", stones=1))
    first, second = GAME.standings(state)
    assert (first.seat, first.points, second.points, second.rank) == (0, 26, 26, 2)


def test_then_to_who_has_more_stones() -> None:
    state = state_of(SETTLED.format(houses="", ann=24, cards="-", stones=2))
    first, second = GAME.standings(state)
    assert (first.seat, first.points, second.points, second.rank) == (0, 26, 26, 2)


def test_then_the_victory_is_shared() -> None:
    state = state_of(SETTLED.format(houses="", ann=25, cards="-", stones=1))
    assert [standing.rank for standing in GAME.standings(state)] == [1, 1]


def test_ones_own_houses_are_built() -> None:
    houses = "houses 18 1@1\n    houses 5 0@1\n    houses 4 1@1"
    state = state_of(SETTLED.format(houses=houses, ann=0, cards=5, stones=0))
    assert [GAME.built(state, seat) for seat in (0, 1)] == [1, 2]
