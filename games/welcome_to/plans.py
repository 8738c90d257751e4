"""City Plans (rules page, section 5): conditions, what gets used, scoring."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from games.core import SEVERAL_MOST, Rule, Seat, choose, maybe, several
from games.welcome_to.data import PLANS, STREETS, CityPlan
from games.welcome_to.estates import Estate, unused_estates
from games.welcome_to.placement import Site
from games.welcome_to.state import EMPTY, ROUNDABOUT, PlanScore, Sheet, WelcomeToState

Condition: TypeAlias = Callable[[Sheet, CityPlan], bool]


def has_estates(sheet: Sheet, plan: CityPlan) -> bool:
    """Unused completed estates of exactly the sizes shown."""
    sizes = [size for _, _, size in unused_estates(sheet)]
    return all(sizes.count(size) >= plan.sizes.count(size) for size in plan.sizes)


def fills_street(sheet: Sheet, plan: CityPlan) -> bool:
    """Every lot of the street filled and none used."""
    return _filled_and_unused(sheet, whole_street(plan))


def fills_ends(sheet: Sheet, _plan: CityPlan) -> bool:
    """First and last lot of all streets filled and none of them used."""
    return _filled_and_unused(sheet, street_ends())


def has_bis(sheet: Sheet, plan: CityPlan) -> bool:
    """Enough bis houses in one street; used marks do not matter (ruling R-10)."""
    return any(len(street.bis) >= plan.count for street in sheet.streets)


def has_temps(sheet: Sheet, plan: CityPlan) -> bool:
    """Enough crosses in the Temp Agency column."""
    return sheet.temps >= plan.count


def has_parks(sheet: Sheet, plan: CityPlan) -> bool:
    """All trees of enough streets."""
    return sum(_all_parks(sheet, index) for index in range(len(STREETS))) >= plan.count


def has_pools(sheet: Sheet, plan: CityPlan) -> bool:
    """All pools of enough streets."""
    return sum(_all_pools(sheet, index) for index in range(len(STREETS))) >= plan.count


def has_parks_and_pools(sheet: Sheet, plan: CityPlan) -> bool:
    """All trees and all pools of one named street."""
    return _all_parks(sheet, plan.street) and _all_pools(sheet, plan.street)


def has_parks_pools_roundabout(sheet: Sheet, _plan: CityPlan) -> bool:
    """A street with all trees, all pools and a roundabout."""
    return any(
        _all_parks(sheet, index) and _all_pools(sheet, index) and ROUNDABOUT in street.lots
        for index, street in enumerate(sheet.streets)
    )


CONDITIONS: Final[dict[str, Condition]] = {
    "estates": has_estates,
    "full_street": fills_street,
    "street_ends": fills_ends,
    "bis": has_bis,
    "temps": has_temps,
    "parks": has_parks,
    "pools": has_pools,
    "parks_and_pools": has_parks_and_pools,
    "parks_pools_roundabout": has_parks_pools_roundabout,
}


def scorable(state: WelcomeToState, seat: Seat) -> list[int]:
    """The plans in play that this seat has not scored and whose condition holds."""
    sheet = state.sheets[seat]
    return [
        index
        for index, card in enumerate(state.plans)
        if sheet.plans[index] is None and CONDITIONS[PLANS[card.id].kind](sheet, PLANS[card.id])
    ]


def score_plans(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Score fulfilled plans one after the other, each of them voluntary (5.3; rulings R-18, R-19)."""
    while (index := (yield from maybe(seat, "plan", scorable(state, seat)))) is not None:
        plan = PLANS[state.plans[index].id]
        sites = yield from _sites_used_by(state.sheets[seat], seat, index, plan)
        use(state.sheets[seat], sites)
        points = plan.first if first_value_holds(state, index) else plan.later
        state.sheets[seat].plans[index] = PlanScore(state.round, points)
        state.tell("plan", seat, stack=index, points=points)


def first_value_holds(state: WelcomeToState, index: int) -> bool:
    """Whether nobody scored the plan in an earlier round, so that all who do so now get the first value (3.4)."""
    approved = state.plans[index].approved_in
    return approved is None or approved >= state.round


def use(sheet: Sheet, sites: Iterable[Site]) -> None:
    """Mark lots as used for a City Plan."""
    for index, lot in sites:
        street = sheet.streets[index]
        street.used = sorted({*street.used, lot})


def whole_street(plan: CityPlan) -> list[Site]:
    """All lots of the street that the plan names."""
    return [(plan.street, lot) for lot in range(STREETS[plan.street].lots)]


def street_ends() -> list[Site]:
    """First and last lot of every street."""
    return [(index, lot) for index, street in enumerate(STREETS) for lot in (0, street.lots - 1)]


def _sites_used_by(sheet: Sheet, seat: Seat, index: int, plan: CityPlan) -> Rule[list[Site]]:
    if plan.kind == "estates":
        chosen = yield from _choose_estates(sheet, seat, index, plan)
        return [(street, first + step) for street, first, size in chosen for step in range(size)]
    if plan.kind == "full_street":
        return whole_street(plan)
    return street_ends() if plan.kind == "street_ends" else []


def _choose_estates(sheet: Sheet, seat: Seat, index: int, plan: CityPlan) -> Rule[list[Estate]]:
    """The estates that serve the plan: for each size, the player's choice of as many as are required."""
    unused = unused_estates(sheet)
    chosen: list[Estate] = []
    for size, count in sorted(Counter(plan.sizes).items()):
        candidates = [estate for estate in unused if estate[2] == size]
        if len(candidates) <= SEVERAL_MOST:
            chosen += yield from several(seat, "estates", candidates, count, count, plan=index, size=size)
        else:
            chosen += yield from _choose_one_by_one(candidates, seat, index, count)
    return chosen


def _choose_one_by_one(candidates: list[Estate], seat: Seat, index: int, count: int) -> Rule[list[Estate]]:
    """So many of the candidates in ascending order, so that no set is reached in two ways."""
    chosen: list[Estate] = []
    for missing in range(count, 0, -1):
        enough = candidates[: len(candidates) - missing + 1]
        estate = yield from choose(seat, "estate", enough, plan=index, size=candidates[0][2])
        chosen.append(estate)
        candidates = candidates[candidates.index(estate) + 1 :]
    return chosen


def _filled_and_unused(sheet: Sheet, sites: list[Site]) -> bool:
    return all(sheet.streets[index].lots[lot] != EMPTY and lot not in sheet.streets[index].used for index, lot in sites)


def _all_parks(sheet: Sheet, index: int) -> bool:
    return sheet.streets[index].parks == len(STREETS[index].parks) - 1


def _all_pools(sheet: Sheet, index: int) -> bool:
    return len(sheet.streets[index].pools) == len(STREETS[index].pools)
