"""One seat's turn in which another seat is asked, and what that seat may guess of it."""

from typing import Any

import pytest

from games.core import CannotUndo, NotAsked, Position, Rng, Rule, Seat, choose
from tests.games.core.orchards import orchard, single_step
from tests.games.example import Orchard


def offered(*hands: list[int], card: int) -> Position:
    """Seat 0 has offered a card face down to seat 1."""
    position = orchard("market", *hands, deck=[16, 17, 18])
    for choice in ("sell", card):
        position.apply(0, choice)
    return position


def asked(position: Position) -> list[Any]:
    return [(seat, ask.kind, ask.facts) for seat, ask in position.asks().items()]


def test_the_other_seat_is_asked_and_only_that_seat() -> None:
    position = offered([3, 5], [4], card=5)
    assert asked(position) == [(1, "offer", {"seller": 0})]
    with pytest.raises(NotAsked, match=r"asked are \[1\]"):
        position.commit(0)


def test_the_turn_goes_on_after_the_answer() -> None:
    position = offered([3, 5], [4], card=5)
    position.apply(1, "take")
    assert asked(position) == [(0, "action", {})]
    assert position.view(0).gardens[0].coins == 3


def test_what_another_seat_was_shown_cannot_be_taken_back() -> None:
    position = offered([3, 5], [4], card=5)
    with pytest.raises(CannotUndo):
        position.undo(0)
    position.apply(1, "refuse")
    for seat in (0, 1):
        assert position.undoable_count(seat) == 0
        with pytest.raises(CannotUndo):
            position.undo(seat)


def test_the_asked_seat_sees_the_turn_so_far_but_not_the_card() -> None:
    seen = offered([3, 5], [4], card=5).view(1)
    assert seen.gardens[0].coins == 1
    assert seen.gardens[0].hand == [0, 0]


def test_a_seat_that_is_not_asked_sees_the_checkpoint() -> None:
    assert offered([3, 5], [4], card=5).view(None).gardens[0].coins == 2


def test_a_guess_of_the_asked_seat_is_asked_the_same_and_looks_the_same() -> None:
    position = offered([3, 5], [4], card=5)
    guessed = position.guess(1, Rng(1))
    assert guessed.asks() == position.asks()
    assert guessed.view(1) == position.view(1)


def test_a_guess_invents_what_the_other_seat_offers() -> None:
    position = offered([3, 5], [4], card=5)
    offers = {guessed.lanes[0].moves[1].choice for guessed in (position.guess(1, Rng(seed)) for seed in range(20))}
    assert len(offers) > 5


def test_guesses_are_the_same_whatever_the_other_seat_has_chosen() -> None:
    one, other = offered([3, 5], [4], card=5), offered([3, 5], [4], card=3)
    for seed in range(10):
        guesses = [position.guess(1, Rng(seed)) for position in (one, other)]
        assert guesses[0].base == guesses[1].base
        assert guesses[0].lanes[0].moves == guesses[1].lanes[0].moves


def test_a_guess_keeps_what_came_to_light_in_the_own_turn() -> None:
    position = orchard("market", [1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14, 15], deck=[16, 17, 18])
    position.apply(0, "dig")
    matching = [position.guess(0, Rng(seed)) for seed in range(10)]
    assert sum(guessed.view(0) == position.view(0) for guessed in matching) >= 1


def test_a_guess_that_finds_no_way_stands_at_the_beginning_of_the_step() -> None:
    position = orchard("market", [1], [2], deck=list(range(3, 19)))
    position.apply(0, "dig")
    guesses = [position.guess(0, Rng(seed)) for seed in range(10)]
    fresh = [guessed for guessed in guesses if guessed.view(0) != position.view(0)]
    assert fresh
    assert all(guessed.asks()[0].kind == "action" and not guessed.lanes[0].moves for guessed in fresh)


def twelve_secrets(s: Orchard, me: Seat) -> Rule[None]:
    """Only one course in 4,096 shows the other seat a sum of 24."""
    for _ in range(12):
        s.on_turn += yield from choose(me, "secret", (1, 2))
    yield from choose(1, "reaction", ("yes", "no"))


def test_the_search_for_what_others_may_have_chosen_gives_up_in_time() -> None:
    position = single_step(twelve_secrets, seats=2, open_=lambda _: {0: twelve_secrets})
    for _ in range(12):
        position.apply(0, 2)
    assert asked(position) == [(1, "reaction", {})]
    assert asked(position.guess(1, Rng(1))) == [(0, "secret", {})]


def test_the_seat_whose_turn_it_is_knows_what_it_has_offered() -> None:
    position = offered([3, 5], [4], card=5)
    guessed = position.guess(0, Rng(1))
    assert guessed.asks() == position.asks()
    assert guessed.lanes[0].moves == position.lanes[0].moves


@pytest.mark.parametrize("answer", ["take", "refuse"])
def test_the_seat_whose_turn_it_is_guesses_on_from_the_answer_it_got(answer: str) -> None:
    position = offered([3, 5], [4], card=5)
    position.apply(1, answer)
    guessed = position.guess(0, Rng(1))
    assert guessed.asks() == position.asks()
    assert guessed.view(0) == position.view(0)


def test_a_seat_that_has_no_part_in_it_guesses_the_beginning_of_the_step() -> None:
    position = orchard("market", [3, 5], [4], [6], deck=[17, 18])
    for choice in ("sell", 5, 1):
        position.apply(0, choice)
    assert asked(position.guess(2, Rng(1))) == [(0, "action", {})]
