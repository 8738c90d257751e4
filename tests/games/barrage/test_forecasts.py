"""What is told of an option beforehand is what happens once it is chosen, all through games by chance."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from games.barrage import GAME, BarrageSettings, BarrageState
from games.barrage.data import SPACES
from games.barrage.outlook import lowest_price_with, most_energy, outcome_of, pieces_buildable_with
from games.barrage.pieces import PlannedPiece, Price, cheapest, space_price
from games.barrage.production import PlannedProduction
from games.core import Ask, Position, Rng, Seat
from tests.games.strategies import checkpoints_of
from tests.games.written import told

SEEDS: Final = (3, 4)
OFTEN: Final = 3
"""A construction is tried out in one of so many turns."""


@cache
def positions(seed: int) -> list[Position]:
    """Every checkpoint of a game of three in which everybody chooses by chance."""
    return checkpoints_of(Position.start(GAME, BarrageSettings(), 3, seed), Rng(seed))


def acts_on(board: str) -> list[tuple[Position, Seat, tuple[Any, ...]]]:
    """Each thing that can be done on a board at the beginning of a turn."""
    asked = ((at, ask) for seed in SEEDS for at in positions(seed) for ask in at.asks().values() if ask.kind == "act")
    return [(at, ask.seat, act) for at, ask in asked for act in ask.options if act[0] == board]


def chosen(position: Position, seat: Seat, *choices: Any) -> tuple[BarrageState, Ask]:
    """The state in the middle of the turn after these choices, and the next question."""
    twin = position.clone()
    for choice in choices:
        twin.apply(seat, choice)
    return twin.lanes[seat].state, twin.asks()[seat]


def test_a_planned_production_gives_and_costs_what_is_told_of_it() -> None:
    plans = acts_on("produce")
    for position, seat, act in plans:
        plan = PlannedProduction(*act[1:])
        outcome = outcome_of(position.base, seat, SPACES[plan.space], plan)
        state, _ = chosen(position, seat, act)
        (_, produced), (_, visited) = told(state, "produced")[0], told(state, "visited")[0]
        fees = sum(facts["count"] for _, facts in told(state, "fee"))
        assert (produced["energy"], produced["drops"]) == (outcome.energy, plan.drops)
        assert (visited["workers"], visited["credits"] + fees) == (outcome.workers, outcome.credits)
    assert len({outcome_of(at.base, seat, SPACES[act[1]], PlannedProduction(*act[1:])) for at, seat, act in plans}) > 9


def test_the_most_energy_of_a_space_is_that_of_the_strongest_production_there() -> None:
    asked = [(at, seat, act, chosen(at, seat, act)[1]) for at, seat, act in acts_on("turbine")]
    found = [(at, seat, act, ask) for at, seat, act, ask in asked if ask.kind in ("production", "drops")]
    assert found
    for position, seat, act, ask in found:
        assert max(ask.facts["energy"]) == most_energy(position.base, seat, SPACES[act[1]])


def sites_asked() -> Iterator[tuple[Position, Seat, tuple[Any, ...], BarrageState, Ask]]:
    """Constructions with the question for a site that they lead to, and the state in which it is asked."""
    for position, seat, act in acts_on("construction")[::OFTEN]:
        state, ask = chosen(position, seat, act)
        if ask.kind == "site":
            yield position, seat, act, state, ask


def test_a_tile_builds_on_just_the_sites_and_from_the_price_that_are_told_of_it() -> None:
    seen = 0
    for position, seat, act, state, ask in sites_asked():
        if len(act) == 3:
            seen += 1
            purse = position.base.companies[seat].credits - space_price(SPACES[act[1]])
            pieces, lowest = pieces_buildable_with(position.base, seat, act[2], purse)
            assert {PlannedPiece(*option) for option in ask.options} == pieces
            assert lowest == cheapest(lowest_price_with(state, seat, ask.facts["tile"], piece) for piece in pieces)
    assert seen


def test_the_price_that_is_told_of_a_piece_is_the_lowest_of_those_asked_for() -> None:
    for position, seat, act, state, ask in sites_asked():
        price = lowest_price_with(state, seat, ask.facts["tile"], PlannedPiece(*ask.options[0]))
        after, then = chosen(position, seat, act, ask.options[0])
        if then.kind == "payment":
            assert price == cheapest(Price(*way) for way in then.options)
        else:
            (_, paid) = told(after, "constructed")[0]
            assert price == Price(*(paid[name] for name in Price._fields))
