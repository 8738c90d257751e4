"""What the orchard keeps from whom: the laws cannot know what ought to be hidden, so each game says it for itself."""

import pytest

from games.core import Position, Rng, Seat, Settings
from tests.games.checks import faults_of
from tests.games.core.orchards import orchard
from tests.games.example import CARDS, GAME, HIDDEN, Garden, Orchard


def filled() -> Position:
    """Two seats at the market, with cards in every place."""
    state = orchard("market", [1, 2], [3], deck=[7, 8, 9]).base
    state.gardens[0].beds, state.gardens[1].beds = [4], [5]
    state.gardens[1].trees = [6]
    return Position(GAME, state)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_deck(seat: Seat | None) -> None:
    assert filled().view(seat).deck == [HIDDEN] * 3


def test_trees_and_coins_are_seen_by_all() -> None:
    for seat in (0, 1, None):
        garden = filled().view(seat).gardens[1]
        assert (garden.trees, garden.coins) == ([6], 2)


def test_hands_and_beds_are_seen_by_their_owner_only() -> None:
    seen: list[list[Garden]] = [filled().view(seat).gardens for seat in (0, 1, None)]
    assert [(gardens[0].hand, gardens[0].beds) for gardens in seen] == [([1, 2], [4]), ([0, 0], [0]), ([0, 0], [0])]
    assert [(gardens[1].hand, gardens[1].beds) for gardens in seen] == [([0], [0]), ([3], [5]), ([0], [0])]


def test_the_card_dug_up_is_news_for_the_digger_only() -> None:
    position = orchard("market", [1], [2], deck=[7, 8, 9])
    for choice in ("dig", None, "commit"):
        position.apply(0, choice)
    told = {seat: [(news.kind, news.seat) for news in position.news(seat)] for seat in (0, 1, None)}
    assert told == {0: [("dug", 0), ("drawn", 0)], 1: [("dug", 0)], None: [("dug", 0)]}


def cards_of(state: Orchard) -> list[list[int]]:
    """The cards of every place."""
    return [state.deck, *(cards for garden in state.gardens for cards in (garden.hand, garden.beds, garden.trees))]


def test_a_guess_moves_the_cards_that_are_not_seen_and_no_others() -> None:
    position = Position.start(GAME, Settings(), 2, seed=1)
    guessed = GAME.guess(position.view(0), 0, Rng(2))
    assert sorted(card for cards in cards_of(guessed) for card in cards) == list(CARDS)
    assert guessed.gardens[0] == position.base.gardens[0]
    assert guessed.gardens[1].hand != position.base.gardens[1].hand
    assert guessed.deck != position.base.deck


def test_what_must_always_hold_is_looked_after() -> None:
    state = Position.start(GAME, Settings(), 2, seed=1).base
    assert faults_of(GAME, state) == []
    state.deck.append(state.deck[0])
    state.gardens[0].coins, state.step = -1, "market"
    state.gardens[1].beds, state.gardens[1].hand = state.gardens[1].hand, []
    assert faults_of(GAME, state) == [
        f"cards: {state.deck[0]} is there 2 times, not 1",
        "seat 0 has -1 coins",
        "a card is still face down in a bed",
    ]
