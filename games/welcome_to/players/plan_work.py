"""The rounds that the unscored City Plans of a sheet take (for bots; estimates, no rules)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.welcome_to.data import STREETS, CityPlan
from games.welcome_to.plans import STREET_INDEXES
from games.welcome_to.players import WEIGHTS
from games.welcome_to.players.outlook import StreetOutlook
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet

IMPOSSIBLE_WORK: Final = 1000.0  # the rounds that something impossible takes, more than any game has


class PlanEstimate(NamedTuple):
    """The basis for estimates of a sheet's unscored plans: the sheet, and the outlooks of its streets.

    `taken` has, for each street, the lots of the plans that are already estimated, as bits.
    """

    sheet: Sheet
    outlooks: Sequence[StreetOutlook]
    taken: list[int]


PlanWork: TypeAlias = Callable[[PlanEstimate, CityPlan], float]
"""A function that works as `plan_work` for a kind of plan."""


def plan_work(estimate: PlanEstimate, plan: CityPlan) -> float:
    """The rounds that a plan takes; at least IMPOSSIBLE_WORK if it looks impossible.

    The lots that the plan uses up are added to `taken` of the estimate, so that no other plan uses them.
    """
    return _WORK_OF_PLANS[plan.kind](estimate, plan)


def _estates(estimate: PlanEstimate, plan: CityPlan) -> float:
    """The rounds that an estate plan takes. The largest estates choose their lots first."""
    total = 0.0
    for size in reversed(plan.sizes):
        least, chosen, taken = IMPOSSIBLE_WORK, -1, 0
        for index, outlook in enumerate(estimate.outlooks):
            mask = estimate.taken[index]
            for work, lots in outlook.possible_estates[size - 1]:
                if work >= least:
                    break
                if not mask & lots:
                    least, chosen, taken = work, index, lots
                    break
        if chosen < 0:
            return IMPOSSIBLE_WORK
        estimate.taken[chosen] |= taken
        total += least
    return total


def _full_street(estimate: PlanEstimate, plan: CityPlan) -> float:
    if estimate.sheet.streets[plan.street].used or estimate.taken[plan.street]:
        return IMPOSSIBLE_WORK
    estimate.taken[plan.street] = (1 << STREETS[plan.street].lots) - 1
    return sum(estimate.outlooks[plan.street].work)


def _street_ends(estimate: PlanEstimate, _plan: CityPlan) -> float:
    total = 0.0
    for index, (street, outlook) in enumerate(zip(estimate.sheet.streets, estimate.outlooks, strict=True)):
        last = len(street.lots) - 1
        ends = 1 | 1 << last
        if estimate.taken[index] & ends or 0 in street.used or last in street.used:
            return IMPOSSIBLE_WORK
        estimate.taken[index] |= ends
        total += outlook.work[0] + outlook.work[last]
    return total


def _bis(estimate: PlanEstimate, plan: CityPlan) -> float:
    missing = [
        max(0, plan.count - len(street.bis))
        for street in estimate.sheet.streets
        if plan.count - len(street.bis) <= street.lots.count(EMPTY)
    ]
    return min(missing) * WEIGHTS.bis_work if missing else IMPOSSIBLE_WORK


def _parks_pools_roundabout(estimate: PlanEstimate, _plan: CityPlan) -> float:
    return min(
        _trees(estimate, index)
        + _pools(estimate, index)
        + (0.0 if ROUNDABOUT in street.lots else WEIGHTS.roundabout_work)
        for index, street in enumerate(estimate.sheet.streets)
    )


def _trees(estimate: PlanEstimate, index: int) -> float:
    street = estimate.sheet.streets[index]
    missing = len(STREETS[index].parks) - 1 - street.parks
    return missing * WEIGHTS.tree_work if missing <= street.lots.count(EMPTY) else IMPOSSIBLE_WORK


def _pools(estimate: PlanEstimate, index: int) -> float:
    street = estimate.sheet.streets[index]
    missing = [lot for lot in STREETS[index].pools if lot not in street.pools]
    if any(street.lots[lot] != EMPTY for lot in missing):
        return IMPOSSIBLE_WORK
    return len(missing) * WEIGHTS.pool_work


_WORK_OF_PLANS: Final[dict[str, PlanWork]] = {
    "estates": _estates,
    "full_street": _full_street,
    "street_ends": _street_ends,
    "bis": _bis,
    "temps": lambda estimate, plan: max(0, plan.count - estimate.sheet.temps) * WEIGHTS.temp_work,
    "parks": lambda estimate, plan: sum(sorted(_trees(estimate, index) for index in STREET_INDEXES)[: plan.count]),
    "pools": lambda estimate, plan: sum(sorted(_pools(estimate, index) for index in STREET_INDEXES)[: plan.count]),
    "parks_and_pools": lambda estimate, plan: _trees(estimate, plan.street) + _pools(estimate, plan.street),
    "parks_pools_roundabout": _parks_pools_roundabout,
}
