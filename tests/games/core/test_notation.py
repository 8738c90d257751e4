"""Positions of the orchard as text: nothing is written for it but its records."""

import pytest

from games.core import Position, Rng, Settings
from games.core.notation.lines import NotationError
from tests.games.checks import faults_of
from tests.games.example import CARDS, COINS, GAME, HIDDEN, Garden, Orchard
from tests.games.notation.position import Notation

NOTATION = Notation(GAME)
parse, show = NOTATION.parse, NOTATION.show

MARKET = """
step     market
round    2
on_turn  1
seat 0
  hand 1 2  beds -  trees 4 8  coins 1
seat 1
  hand 3
"""


def refusal(text: str) -> str:
    with pytest.raises(NotationError) as refused:
        parse(text)
    return str(refused.value)


def test_a_text_writes_what_differs_from_the_set_up() -> None:
    state = parse(MARKET)
    assert (state.step, state.round, state.on_turn) == ("market", 2, 1)
    assert state.gardens == [Garden([1, 2], [], [4, 8], 1), Garden([3], [], [], COINS)]
    assert faults_of(GAME, state) == []


def test_cards_that_are_written_nowhere_lie_in_the_deck_as_chance_has_it() -> None:
    state = parse(MARKET)
    assert sorted(state.deck) == [card for card in CARDS if card not in (1, 2, 3, 4, 8)]
    assert parse(MARKET).deck == state.deck != parse(f"chance 7\n{MARKET}").deck
    assert parse(f"chance 7\n{MARKET}").rng == Rng(7)


def test_nothing_at_all_is_a_game_that_is_set_up() -> None:
    state = parse("")
    assert (state.seats, state.step, state.gardens) == (2, "deal", [Garden(), Garden()])
    assert Position(GAME, state).asks().keys() == {0, 1}


def test_a_seed_deals_as_in_a_game_of_that_seed() -> None:
    assert parse("seed 5\nseat 2") == GAME.start(Settings(), 3, 5)


def test_in_a_view_what_is_not_written_is_hidden() -> None:
    state = parse(MARKET.replace("hand 3", "hand ?x2"))
    assert state.gardens[1].hand == [HIDDEN, HIDDEN]
    assert state.deck == [HIDDEN] * (len(CARDS) - 6)


def test_what_is_shown_is_short() -> None:
    state = parse(MARKET.replace("step ", "deck     5 6 7 9 10 11 12 13 14 15 16 17 18\nstep "))
    assert show(state).splitlines() == [
        "mode      standard",
        "step      market",
        "deck      5 6 7 9 10 11 12 13 14 15 16 17 18",
        "round     2",
        "on_turn   1",
        "",
        "seat 0",
        "  hand 1 2  trees 4 8  coins 1",
        "",
        "seat 1",
        "  hand 3",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("round many", "line 1: round takes a number, not 'many'"),
        ("step nap", "line 1: step takes one of deal, plant, market, over, not 'nap'"),
        ("\non_turn 2", "line 2: there is no seat 2"),
        ("seat 0\n hand 1\nseat 1\n hand 1", "line 4: cards: 1 is written too often"),
        ("seat 0\n hand 19", "line 2: cards: there is no 19 in the game"),
        ("deck 1 2 3", "line 1: 0 cards are hidden, but these are written nowhere: 4 5 6"),
        ("seat 0\n hand ?x19", "19 cards are hidden, but these are written nowhere: 1 2 3"),
        ("seat 0\n coins 3\n coins 4", "line 2: coins takes a number, not '3 4'"),
        ("step market\nseat 0\n hand 2\n beds 3", "line 4: a card is still face down in a bed"),
        ("seat 0\n 1 2 3", "line 2: a drawing takes no place here; a seat has beds, coins, hand, trees, not '1 2 3'"),
        ("seat 3", "line 1: this mode is for 2 to 3 seats, not 4"),
        ("news built seat=2", "line 1: news takes a seat from 0 to 1"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, told: str) -> None:
    assert told in refusal(text)


def test_whatever_a_state_holds_there_is_a_text_for_it() -> None:
    state = Orchard(seats=9, step="nap", rng=Rng(), version=7, deck=[1, 99, -5], gardens=[Garden(coins=-1)] * 4)
    assert "deck      1 99 -5" in show(state)
