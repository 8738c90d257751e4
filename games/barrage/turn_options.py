"""The options of a turn: possible spaces, the best productions, and tiles that need no workers (section 5)."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import inf
from typing import Final, NamedTuple

from games.barrage.construction import constructions, tiles_usable_without_workers, usable_tiles
from games.barrage.contracts import face_up_contracts, fulfillable_contracts
from games.barrage.data import CONTRACTS, FACTS, SPACES
from games.barrage.leaders import copying_spaces
from games.barrage.pieces import space_price
from games.barrage.printed import ActionSpace
from games.barrage.production import (
    PlannedProduction,
    fee_receiver,
    highest_energies,
    production_bonus,
    productions,
    productions_on,
)
from games.barrage.state import BarrageState
from games.core import Plain, Seat

PASS: Final = ("pass",)  # the option to pass
OWN_BOARDS: Final = ("construction", "officer")  # boards that each company has for itself
_SPACES_BY_SIZE_AND_MODE: Final = {
    (players, is_standard): tuple(
        space
        for space in SPACES.values()
        if space.action != "copy" and space.companies <= players and (is_standard or not space.advanced)
    )
    for players in range(FACTS.modes["standard"].most_seats + 1)
    for is_standard in (False, True)
}
"""The spaces for actions, by the number of companies and whether the mode is standard."""


def turn_options(state: BarrageState, seat: Seat) -> list[tuple[Plain, ...]]:
    """All options of a seat's turn (DP3). It may pass only without workers, and not after it has copied an officer.

    An option is a board and a space, with a technology tile if both are chosen together; or one of these words with its
    details: `produce` with a PlannedProduction, `tile` with one that needs no workers, `officer` with a space, `pass`.
    Only some planned productions are proposed.
    """
    company = state.companies[seat]
    spaces = list(_possible_spaces(state, seat)) if company.workers else []
    turbines = [space for space in spaces if space.action == "produce"]
    found: list[tuple[Plain, ...]] = [("produce", *plan) for plan in _proposed_productions(state, seat, turbines)]
    found += [("tile", tile) for tile in tiles_usable_without_workers(state, seat)]
    found += _options_on_spaces(state, seat, spaces)
    found += [("officer", space) for space in copying_spaces(state, seat)]
    if not company.workers and not company.copies:
        found.append(PASS)
    return found


def _options_on_spaces(state: BarrageState, seat: Seat, spaces: list[ActionSpace]) -> Iterator[tuple[Plain, ...]]:
    """The options on these spaces. The first construction space comes once for each usable technology tile."""
    first = next((space for space in spaces if space.action == "construct"), None)
    for space in spaces:
        if space == first:
            purse = state.companies[seat].credits - space_price(space)
            yield from ((space.board, space.id, tile) for tile in usable_tiles(state, seat, purse))
        else:
            yield (space.board, space.id)


def _possible_spaces(state: BarrageState, seat: Seat) -> Iterator[ActionSpace]:
    """The spaces whose action can be carried out completely now."""
    company = state.companies[seat]
    is_possible = possibility_test(state, seat)
    for space in action_spaces(state):
        purse = company.credits - space_price(space)
        if space.workers > company.workers or purse < 0 or is_taken(state, seat, space):
            continue
        if is_possible(space, purse):
            yield space


def is_taken(state: BarrageState, seat: Seat, space: ActionSpace) -> bool:
    """Whether workers are on the space: any company's on a shared board, the seat's on its own board."""
    return space.id in state.taken or space.id in state.companies[seat].spaces


def action_spaces(state: BarrageState) -> tuple[ActionSpace, ...]:
    """The spaces for actions in a game of this size and mode, without those that copy an officer."""
    return _SPACES_BY_SIZE_AND_MODE[state.player_count, state.is_standard]


def possibility_test(state: BarrageState, seat: Seat) -> Callable[[ActionSpace, int], bool]:
    """A function that returns whether the action of a space can be carried out with this many credits now.

    It ignores workers, the seat's and those on the space. It caches results, so the state must not change.
    """
    too_little = -1

    @cache
    def can_build(purse: int) -> bool:
        nonlocal too_little
        if purse > too_little and any(True for _ in constructions(state, seat, purse)):
            return True
        too_little = max(too_little, purse)
        return False

    @cache
    def most_energy(purse: int) -> float:
        return max(highest_energies(productions(state, seat, purse, 0)), default=-inf)

    def is_possible(space: ActionSpace, purse: int) -> bool:
        if space.action == "construct":
            return can_build(purse)
        if space.action == "produce":
            return most_energy(purse) + space.n + production_bonus(state, seat) >= FACTS.production.least
        if space.action == "contracts":
            return len(face_up_contracts(state)) >= space.n
        return space.action != "patent" or space.n in state.patents

    return is_possible


_MAX_PROPOSED_PRODUCTIONS: Final = 5


class ProductionOutcome(NamedTuple):
    """A planned production with its energy and its cost in workers and credits, a fee included."""

    plan: PlannedProduction
    energy: int
    workers: int
    credits: int

    def strength_key(self) -> tuple[int, int, int]:
        """A key for sorting: the most energy ranks highest, then the lowest cost."""
        return self.energy, -self.workers, -self.credits

    def cost_key(self) -> tuple[int, int, int]:
        """A key for sorting: the lowest cost ranks highest, then the most energy."""
        return -self.workers, -self.credits, self.energy

    def drops_key(self) -> tuple[int, int, int, int]:
        """A key for sorting: the fewest drops rank highest, then the strength."""
        return -self.plan.drops, *self.strength_key()


def _proposed_productions(state: BarrageState, seat: Seat, spaces: Iterable[ActionSpace]) -> list[PlannedProduction]:
    """The best productions on these spaces, at most _MAX_PROPOSED_PRODUCTIONS.

    They are the strongest and the cheapest one for each contract that can be fulfilled, the highest need first; then
    those with the fewest drops. If no contract can be fulfilled, they fulfil none.
    """
    found = list(production_outcomes(state, seat, spaces))
    fulfilling = [outcome for outcome in found if outcome.plan.contract]
    usual = fulfilling or found
    best = [
        *_best_for_each_contract(usual, ProductionOutcome.strength_key),
        *_best_for_each_contract(usual, ProductionOutcome.cost_key),
    ]
    thrifty = _best_for_each_contract(fulfilling, ProductionOutcome.drops_key)
    ordered = (*sorted(best, key=_need_key, reverse=True), *sorted(thrifty, key=_need_key, reverse=True))
    return list(dict.fromkeys(outcome.plan for outcome in ordered))[:_MAX_PROPOSED_PRODUCTIONS]


def _best_for_each_contract(
    found: Iterable[ProductionOutcome], quality: Callable[[ProductionOutcome], tuple[int, ...]]
) -> list[ProductionOutcome]:
    """The outcome of the highest quality for each contract, and for no contract."""
    best = dict[str | None, ProductionOutcome]()
    for outcome in found:
        contract = outcome.plan.contract
        if contract not in best or quality(outcome) > quality(best[contract]):
            best[contract] = outcome
    return list(best.values())


def _need_key(outcome: ProductionOutcome) -> tuple[int, int]:
    """A key for sorting: the need of the contract, 0 without one; then the energy."""
    contract = outcome.plan.contract
    return 0 if contract is None else CONTRACTS[contract].need, outcome.energy


def production_outcomes(state: BarrageState, seat: Seat, spaces: Iterable[ActionSpace]) -> Iterator[ProductionOutcome]:
    """Yield all productions on these spaces, each once for every contract that it can fulfil, or once without one."""
    for space in spaces:
        price = space_price(space)
        for system, yields in productions_on(state, seat, space).items():
            fee = int(fee_receiver(state, seat, system.conduit) is not None)
            for drops, energy in yields.items():
                for contract in fulfillable_contracts(state, seat, energy) or (None,):
                    plan = PlannedProduction(space.id, *system, drops, contract)
                    yield ProductionOutcome(plan, energy, space.workers, price + fee * drops)
