"""Whole productions that are proposed at once: the best ways to use the water, and the spaces that serve them best."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from games.barrage.contracts import within_reach
from games.barrage.data import CONTRACTS
from games.barrage.pieces import price_of
from games.barrage.printed import ActionSpace
from games.barrage.production import PlannedProduction, fee_owner, ways_on
from games.barrage.state import BarrageState
from games.core import Seat

PROPOSED: Final = 5
"""So many productions are proposed at most."""


class Outcome(NamedTuple):
    """A planned production, what it gives, and what it costs."""

    plan: PlannedProduction
    energy: int
    workers: int
    credits: int

    @property
    def strength(self) -> tuple[int, int, int]:
        """What is better has more energy, then fewer workers, then fewer credits."""
        return self.energy, -self.workers, -self.credits

    @property
    def cheapness(self) -> tuple[int, int, int]:
        """What is better needs fewer workers, then fewer credits, then has more energy."""
        return -self.workers, -self.credits, self.energy

    @property
    def thrift(self) -> tuple[int, int, int, int]:
        """What is better leaves more water for another production, and then is stronger."""
        return -self.plan.drops, *self.strength


def proposals(state: BarrageState, seat: Seat, spaces: Iterable[ActionSpace]) -> list[PlannedProduction]:
    """For each contract within reach the strongest production on one of these spaces, and the cheapest.

    Those for the contract that needs most come first; then, while there is room, those that need the fewest drops.
    Where no contract is within reach, productions do without.
    """
    found = list(outcomes(state, seat, spaces))
    fulfilling = [outcome for outcome in found if outcome.plan.contract]
    usual = fulfilling or found
    best = [*best_for_each(usual, lambda one: one.strength), *best_for_each(usual, lambda one: one.cheapness)]
    thrifty = best_for_each(fulfilling, lambda one: one.thrift)
    ordered = (*sorted(best, key=rank, reverse=True), *sorted(thrifty, key=rank, reverse=True))
    return list(dict.fromkeys(outcome.plan for outcome in ordered))[:PROPOSED]


def best_for_each(found: Iterable[Outcome], quality: Callable[[Outcome], tuple[int, ...]]) -> list[Outcome]:
    """The best production for each contract, or without one."""
    best = dict[str | None, Outcome]()
    for outcome in found:
        contract = outcome.plan.contract
        if contract not in best or quality(outcome) > quality(best[contract]):
            best[contract] = outcome
    return list(best.values())


def rank(outcome: Outcome) -> tuple[int, int]:
    """The energy that the contract of a production needs, and what the production gives."""
    contract = outcome.plan.contract
    return 0 if contract is None else CONTRACTS[contract].need, outcome.energy


def outcomes(state: BarrageState, seat: Seat, spaces: Iterable[ActionSpace]) -> Iterator[Outcome]:
    """All productions on these spaces, each with every contract that it reaches."""
    for space in spaces:
        price = price_of(space)
        for system, yields in ways_on(state, seat, space).items():
            fee = int(fee_owner(state, seat, system.conduit) is not None)
            for drops, energy in yields.items():
                for contract in within_reach(state, seat, energy) or (None,):
                    plan = PlannedProduction(space.id, *system, drops, contract)
                    yield Outcome(plan, energy, space.workers, price + fee * drops)
