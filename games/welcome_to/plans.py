"""City Plans (rules page, section 5): conditions, used lots, scoring."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from games.core import MAX_SEVERAL_OPTIONS, Rule, Seat, choose, choose_or_decline, choose_several
from games.welcome_to.data import PLANS, STREETS, CityPlan, WelcomeToRulings
from games.welcome_to.estates import Estate, unused_estates, unused_sizes
from games.welcome_to.placement import LotSite, is_filled
from games.welcome_to.state import ROUNDABOUT, PlanScore, Sheet, WelcomeToState

STREET_INDEXES: Final = range(len(STREETS))
PlanCondition: TypeAlias = Callable[[Sheet, CityPlan, WelcomeToRulings], bool]
"""Whether a sheet meets the condition of a plan."""


def _has_estates(sheet: Sheet, plan: CityPlan, rulings: WelcomeToRulings) -> bool:
    """Whether there are enough unused completed estates of the sizes on the plan."""
    unused, sizes = unused_sizes(sheet.streets, rulings.roundabout_counts_as_estate_in_plans), plan.sizes
    return len(unused) >= len(sizes) and all(unused.count(size) >= sizes.count(size) for size in sizes)


def _has_bis_houses(sheet: Sheet, plan: CityPlan, rulings: WelcomeToRulings) -> bool:
    """Whether one street has as many bis houses as the plan asks for."""
    return any(len(houses) >= plan.count for houses in bis_houses(sheet, rulings))


def _has_parks_pools_roundabout(sheet: Sheet, _plan: CityPlan, _rulings: WelcomeToRulings) -> bool:
    """Whether one street has all parks, all pools and a roundabout."""
    return any(
        _all_parks(sheet, index) and _all_pools(sheet, index) and ROUNDABOUT in street.lots
        for index, street in enumerate(sheet.streets)
    )


_CONDITIONS: Final[dict[str, PlanCondition]] = {
    "estates": _has_estates,
    "full_street": lambda sheet, plan, rulings: _filled_and_unused(sheet, whole_street(plan), rulings),
    "street_ends": lambda sheet, _, rulings: _filled_and_unused(sheet, street_ends(), rulings),
    "bis": _has_bis_houses,
    "temps": lambda sheet, plan, _: sheet.temps >= plan.count,
    "parks": lambda sheet, plan, _: sum(_all_parks(sheet, index) for index in STREET_INDEXES) >= plan.count,
    "pools": lambda sheet, plan, _: sum(_all_pools(sheet, index) for index in STREET_INDEXES) >= plan.count,
    "parks_and_pools": lambda sheet, plan, _: _all_parks(sheet, plan.street) and _all_pools(sheet, plan.street),
    "parks_pools_roundabout": _has_parks_pools_roundabout,
}


def _scorable_plans(state: WelcomeToState, seat: Seat) -> list[int]:
    """The plans in play that this seat has not scored and that it fulfils."""
    sheet, rulings = state.sheets[seat], state.settings.rulings
    return [
        index
        for index, card in enumerate(state.plans)
        if sheet.plans[index] is None and is_fulfilled(sheet, PLANS[card.id], rulings)
    ]


def is_fulfilled(sheet: Sheet, plan: CityPlan, rulings: WelcomeToRulings) -> bool:
    return _CONDITIONS[plan.kind](sheet, plan, rulings)


def score_plans(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Offer fulfilled unscored plans until the seat declines or none is left, and score each chosen one.

    The lots that a plan needs are marked as used (5.3; rulings R-18, R-19).
    """
    while (index := (yield from choose_or_decline(seat, "plan", _scorable_plans(state, seat)))) is not None:
        plan = PLANS[state.plans[index].id]
        sites = yield from _sites_used_by(state, seat, index, plan)
        sheet = state.sheets[seat]
        for street, lot in sites:
            sheet.change_street(street, used=tuple(sorted({*sheet.streets[street].used, lot})))
        points = plan.later if state.plans[index].approved_in else plan.first
        sheet.plans[index] = PlanScore(state.round, points)
        state.tell("plan", seat, stack=index, points=points)
        if sites:
            state.tell("used", seat, only=seat, stack=index, lots=lot_runs(sites))


def lot_runs(sites: Iterable[LotSite]) -> tuple[tuple[int, int, int], ...]:
    """These lots as runs of neighbours: the street, the first lot and the length of each."""
    found: list[tuple[int, int, int]] = []
    for street, lot in sorted(sites):
        if found and (found[-1][0], found[-1][1] + found[-1][2]) == (street, lot):
            found[-1] = (street, found[-1][1], found[-1][2] + 1)
        else:
            found.append((street, lot, 1))
    return tuple(found)


def whole_street(plan: CityPlan) -> list[LotSite]:
    return [(plan.street, lot) for lot in range(STREETS[plan.street].lots)]


def street_ends() -> list[LotSite]:
    """The first and the last lot of each street."""
    return [(index, lot) for index, street in enumerate(STREETS) for lot in (0, street.lots - 1)]


def bis_houses(sheet: Sheet, rulings: WelcomeToRulings) -> list[list[LotSite]]:
    """The bis houses that count for a plan, by street. If the ruling uses them up (R-10), only unused ones count."""
    return [
        [(index, lot) for lot in street.bis if not (rulings.five_bis_use_their_houses and lot in street.used)]
        for index, street in enumerate(sheet.streets)
    ]


def unblocked_streets(state: WelcomeToState, seat: Seat) -> tuple[int, ...]:
    """The indexes of streets whose full-street plan the seat has scored, if fences stay possible there (R-9)."""
    if state.settings.rulings.full_street_blocks_later_fences:
        return ()
    scored = zip(state.plans, state.sheets[seat].plans, strict=True)
    plans = [PLANS[card.id] for card, score in scored if score]
    return tuple(plan.street for plan in plans if plan.kind == "full_street")


def _sites_used_by(state: WelcomeToState, seat: Seat, index: int, plan: CityPlan) -> Rule[list[LotSite]]:
    if plan.kind == "estates":
        chosen = yield from _choose_estates(state, seat, index, plan)
        return [(street, first + step) for street, first, size in chosen for step in range(size)]
    if plan.kind == "bis":
        return (yield from _choose_bis_houses(state, seat, plan))
    if plan.kind == "full_street":
        return whole_street(plan)
    return street_ends() if plan.kind == "street_ends" else []


def _choose_bis_houses(state: WelcomeToState, seat: Seat, plan: CityPlan) -> Rule[list[LotSite]]:
    """Choose the bis houses for the plan; none, unless the ruling says that they are used (R-10)."""
    rulings = state.settings.rulings
    if not rulings.five_bis_use_their_houses:
        return []
    houses = bis_houses_for_plan(state.sheets[seat], rulings)
    return list((yield from choose_several(seat, "bis_houses", houses, plan.count, plan.count)))


def bis_houses_for_plan(sheet: Sheet, rulings: WelcomeToRulings) -> list[LotSite]:
    """The bis houses that count for a plan, in the street that has the most of them."""
    return max(bis_houses(sheet, rulings), key=len)


def _choose_estates(state: WelcomeToState, seat: Seat, index: int, plan: CityPlan) -> Rule[list[Estate]]:
    """Choose the estates for the plan: for each size, as many as the plan needs."""
    unused = unused_estates(state.sheets[seat], state.settings.rulings.roundabout_counts_as_estate_in_plans)
    chosen: list[Estate] = []
    for size, count in sorted(Counter(plan.sizes).items()):
        candidates = [estate for estate in unused if estate[2] == size]
        if len(candidates) <= MAX_SEVERAL_OPTIONS:
            chosen += yield from choose_several(seat, "estates", candidates, count, count, plan=index, size=size)
        else:
            chosen += yield from _choose_one_by_one(candidates, seat, index, count)
    return chosen


def _choose_one_by_one(candidates: list[Estate], seat: Seat, index: int, count: int) -> Rule[list[Estate]]:
    """Choose `count` candidates in ascending order, so that no set is reached in two ways."""
    chosen: list[Estate] = []
    for missing in range(count, 0, -1):
        enough = candidates[: len(candidates) - missing + 1]
        facts = {"size": candidates[0][2], "chosen": tuple(chosen), "needed": tuple(candidates[len(enough) :])}
        estate = yield from choose(seat, "estate", enough, plan=index, **facts)
        chosen.append(estate)
        candidates = candidates[candidates.index(estate) + 1 :]
    return chosen


def _filled_and_unused(sheet: Sheet, sites: list[LotSite], rulings: WelcomeToRulings) -> bool:
    counts = rulings.roundabout_counts_as_built_lot
    return all(
        is_filled(sheet.streets[index].lots[lot], counts) and lot not in sheet.streets[index].used
        for index, lot in sites
    )


def _all_parks(sheet: Sheet, index: int) -> bool:
    return sheet.streets[index].parks == len(STREETS[index].parks) - 1


def _all_pools(sheet: Sheet, index: int) -> bool:
    return len(sheet.streets[index].pools) == len(STREETS[index].pools)
