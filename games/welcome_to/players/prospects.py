"""The rounds that the unscored City Plans of a sheet take (for bots; estimates, no rules)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.welcome_to.data import STREETS, CityPlan
from games.welcome_to.players import WEIGHTS
from games.welcome_to.players.outlook import Outlook
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet

STREET_NUMBERS: Final = range(len(STREETS))
NEVER_DONE: Final = 1000.0  # the work for something impossible


class UnscoredPlans(NamedTuple):
    """The state of the estimate for a sheet's unscored plans: its streets' outlooks, and lots that plans have taken.

    `taken` has the lots of each street as bits; each estimated plan adds its own.
    """

    sheet: Sheet
    outlooks: Sequence[Outlook]
    taken: list[int]


Work: TypeAlias = Callable[[UnscoredPlans, CityPlan], float]


def plan_work(prospect: UnscoredPlans, plan: CityPlan) -> float:
    """The number of rounds that a plan takes. Its lots are added to `taken`, so that no other plan counts on them."""
    return WORK_OF_PLANS[plan.kind](prospect, plan)


def _estates(prospect: UnscoredPlans, plan: CityPlan) -> float:
    """The rounds that an estate plan takes. The largest sizes choose their windows first."""
    total = 0.0
    for size in reversed(plan.sizes):
        least, chosen, taken = NEVER_DONE, -1, 0
        for index, outlook in enumerate(prospect.outlooks):
            mask = prospect.taken[index]
            for work, lots in outlook.windows[size - 1]:
                if work >= least:
                    break
                if not mask & lots:
                    least, chosen, taken = work, index, lots
                    break
        if chosen < 0:
            return NEVER_DONE
        prospect.taken[chosen] |= taken
        total += least
    return total


def _full_street(prospect: UnscoredPlans, plan: CityPlan) -> float:
    if prospect.sheet.streets[plan.street].used or prospect.taken[plan.street]:
        return NEVER_DONE
    prospect.taken[plan.street] = (1 << STREETS[plan.street].lots) - 1
    return sum(prospect.outlooks[plan.street].work)


def _street_ends(prospect: UnscoredPlans, _plan: CityPlan) -> float:
    total = 0.0
    for index, (street, outlook) in enumerate(zip(prospect.sheet.streets, prospect.outlooks, strict=True)):
        last = len(street.lots) - 1
        ends = 1 | 1 << last
        if prospect.taken[index] & ends or 0 in street.used or last in street.used:
            return NEVER_DONE
        prospect.taken[index] |= ends
        total += outlook.work[0] + outlook.work[last]
    return total


def _bis(prospect: UnscoredPlans, plan: CityPlan) -> float:
    missing = [
        max(0, plan.count - len(street.bis))
        for street in prospect.sheet.streets
        if plan.count - len(street.bis) <= street.lots.count(EMPTY)
    ]
    return min(missing) * WEIGHTS.bis_work if missing else NEVER_DONE


def _parks_pools_roundabout(prospect: UnscoredPlans, _plan: CityPlan) -> float:
    return min(
        _trees(prospect, index)
        + _pools(prospect, index)
        + (0.0 if ROUNDABOUT in street.lots else WEIGHTS.roundabout_work)
        for index, street in enumerate(prospect.sheet.streets)
    )


def _trees(prospect: UnscoredPlans, index: int) -> float:
    street = prospect.sheet.streets[index]
    missing = len(STREETS[index].parks) - 1 - street.parks
    return missing * WEIGHTS.tree_work if missing <= street.lots.count(EMPTY) else NEVER_DONE


def _pools(prospect: UnscoredPlans, index: int) -> float:
    street = prospect.sheet.streets[index]
    missing = [lot for lot in STREETS[index].pools if lot not in street.pools]
    if any(street.lots[lot] != EMPTY for lot in missing):
        return NEVER_DONE
    return len(missing) * WEIGHTS.pool_work


WORK_OF_PLANS: Final[dict[str, Work]] = {
    "estates": _estates,
    "full_street": _full_street,
    "street_ends": _street_ends,
    "bis": _bis,
    "temps": lambda prospect, plan: max(0, plan.count - prospect.sheet.temps) * WEIGHTS.temp_work,
    "parks": lambda prospect, plan: sum(sorted(_trees(prospect, index) for index in STREET_NUMBERS)[: plan.count]),
    "pools": lambda prospect, plan: sum(sorted(_pools(prospect, index) for index in STREET_NUMBERS)[: plan.count]),
    "parks_and_pools": lambda prospect, plan: _trees(prospect, plan.street) + _pools(prospect, plan.street),
    "parks_pools_roundabout": _parks_pools_roundabout,
}
