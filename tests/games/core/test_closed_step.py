"""What can be reopened after it was closed: a step by which nobody has learned anything."""

from games.core import COMMIT, DECLINE, Choice, ClosedStep, Position, Seat
from tests.games.core.orchards import orchard


def closed(position: Position, *acts: tuple[Seat, Choice]) -> ClosedStep:
    before = position.base
    for seat, choice in acts[:-1]:
        assert position.apply(seat, choice) == ()
    return ClosedStep(before, position.apply(*acts[-1]), position)


def test_a_turn_in_which_nothing_comes_to_light_teaches_nothing() -> None:
    market = orchard("market", [7, 9], [3], deck=[1, 2])
    assert closed(market, (0, DECLINE), (0, COMMIT)).was_foreseeable()


def test_a_card_that_was_dug_up_has_been_seen() -> None:
    market = orchard("market", [7], [3], deck=[1, 2, 4, 5, 6, 8])
    assert not closed(market, (0, "dig"), (0, DECLINE), (0, COMMIT)).was_foreseeable()


def test_a_neighbour_who_was_sold_a_card_knows_it() -> None:
    market = orchard("market", [7, 9], [3], deck=[1, 2])
    sold = [(0, "sell"), (0, 9), (1, "take"), (0, DECLINE), (0, COMMIT)]
    assert not closed(market, *sold).was_foreseeable()


def test_what_several_have_chosen_at_the_same_time_has_come_to_light() -> None:
    garden = orchard("plant", [7, 8], [3, 4], deck=[])
    assert not closed(garden, (0, (7,)), (0, COMMIT), (1, (3,)), (1, COMMIT)).was_foreseeable()


def test_what_chance_brings_has_been_seen() -> None:
    market = orchard("market", [7], [3], deck=[1, 2])
    step = closed(market, (0, DECLINE), (0, COMMIT))
    before = step.before.copy()
    before.rng.next()
    assert not ClosedStep(before, step.moves, step.after).was_foreseeable()
