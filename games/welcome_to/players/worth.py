"""The value of a sheet (for bots): the score so far, and the expected points of the rest of the game.

The weights are estimates of points; nothing here is a rule of the game.
"""

from math import exp
from typing import Final

from games.core import SOLO, Seat
from games.welcome_to.data import LARGEST_ESTATE_SIZE, MODES, PLANS, STREETS, TEMP_AGENCY, TRACKS
from games.welcome_to.players import WEIGHTS
from games.welcome_to.players.outlook import StreetOutlook, street_outlook
from games.welcome_to.players.plan_work import PlanEstimate, plan_work
from games.welcome_to.score import score_parts
from games.welcome_to.state import EMPTY, Sheet, WelcomeToState

_REFUSAL_COSTS: Final = (0.0, 1.5, 4.0, 4.0)  # the cost of refusals beyond their printed points
_ROUNDS_BY_REFUSALS: Final = (30.0, 11.5, 4.5, 2.0)  # the most rounds to come, by a player's refusals


def worth(state: WelcomeToState, seat: Seat) -> float:
    """An estimate of a seat's points at the end."""
    return sum(expected_parts(state, seat).values())


def expected_parts(state: WelcomeToState, seat: Seat) -> dict[str, float]:
    """The expected points of a seat at the end, by the parts of the score. Further houses count with the estates."""
    parts: dict[str, float] = {**score_parts(state, seat)}
    if state.over:
        return parts
    sheet, rounds = state.sheets[seat], rounds_left(state)
    outlooks = [street_outlook(street, rounds) for street in sheet.streets]
    parts["estates"] += _expected_house_points(sheet, outlooks, rounds)
    parts["plans"] += _expected_plan_points(state, sheet, outlooks, rounds)
    parts["parks"] += _expected_park_points(sheet, rounds)
    parts["pools"] += _expected_pool_points(sheet, outlooks)
    parts["temps"] = expected_temp_points(state, seat, rounds)
    parts["refusals"] -= _REFUSAL_COSTS[sheet.refusals]
    return parts


def rounds_left(state: WelcomeToState) -> float:
    """The expected number of further rounds, at least 1.0, by all sheets."""
    mode = MODES[state.settings.mode]
    least = float(mode.last_round - state.round) if mode.last_round else WEIGHTS.longest
    for sheet in state.sheets:
        empty = sum([street.lots.count(EMPTY) for street in sheet.streets])
        least = min(least, 0.92 * empty, _ROUNDS_BY_REFUSALS[sheet.refusals])
        if sheet.plans.count(None) == 1:
            least = min(least, WEIGHTS.last_plan_ends)
    return max(1.0, least)


def _expected_house_points(sheet: Sheet, outlooks: list[StreetOutlook], rounds: float) -> float:
    """The expected points of further houses by themselves, and of unfinished estates."""
    houses = sum([outlook.houses for outlook in outlooks])
    room = min(1.0, (rounds + 1.0) / max(houses, 1.0))
    promise = WEIGHTS.house_value * houses * room
    for outlook in outlooks:
        for size, filled, chance in outlook.pieces:
            if size > LARGEST_ESTATE_SIZE:
                promise += WEIGHTS.long_value * filled
            else:
                value = TRACKS.estates[size - 1][sheet.estate_raises[size - 1]]
                promise += WEIGHTS.piece_share * value * chance * room ** (size - filled)
    return promise


def _expected_plan_points(state: WelcomeToState, sheet: Sheet, outlooks: list[StreetOutlook], rounds: float) -> float:
    """The expected points of unscored plans, by the work they take.

    The plan with the most points chooses its lots first.
    """
    plans = []
    for card, scored in zip(state.plans, sheet.plans, strict=True):
        if scored is None:
            plan = PLANS[card.id]
            lead = 0.0 if card.approved_in else WEIGHTS.first_share * (plan.first - plan.later)
            plans.append((plan.later + lead, plan))
    plans.sort(key=lambda valued: valued[0], reverse=True)
    estimate = PlanEstimate(sheet, outlooks, [0] * len(outlooks))
    time = WEIGHTS.plan_pace * (rounds + 0.5)
    chances = [_falling_chance(plan_work(estimate, plan) / time, WEIGHTS.plan_steepness) for _, plan in plans]
    return sum(WEIGHTS.plan_share * points * chance for (points, _), chance in zip(plans, chances, strict=True))


def _falling_chance(ratio: float, steepness: float) -> float:
    """A chance that falls as the ratio grows: 1 at 0, one half at 1, towards 0 beyond."""
    return float(1.0 / (1.0 + ratio**steepness))


def _expected_park_points(sheet: Sheet, rounds: float) -> float:
    """The expected extra points for the last tree of each street, which completes its parks."""
    promise = 0.0
    for printed, street in zip(STREETS, sheet.streets, strict=True):
        missing, room = len(printed.parks) - 1 - street.parks, min(street.lots.count(EMPTY), rounds)
        if 0 < missing <= room:
            chance = _falling_chance(missing / (WEIGHTS.tree_pace * room + 0.5), 3.0)
            promise += (printed.parks[-1] - printed.parks[-2]) * chance
    return WEIGHTS.park_share * promise


def _expected_pool_points(sheet: Sheet, outlooks: list[StreetOutlook]) -> float:
    """The points of the next pool, weighted by the chances to build one."""
    count = sum([len(street.pools) for street in sheet.streets])
    if count == len(TRACKS.pools) - 1:
        return 0.0
    chance = 0.0
    for printed, street, outlook in zip(STREETS, sheet.streets, outlooks, strict=True):
        for lot in printed.pools:
            if street.lots[lot] == EMPTY:
                chance += outlook.chances[lot]
    return WEIGHTS.pool_share * chance * (TRACKS.pools[count + 1] - TRACKS.pools[count])


def expected_temp_points(state: WelcomeToState, seat: Seat, rounds: float) -> float:
    """The expected points of a seat for the Temp Agency, if `rounds` rounds are left, in which the ranks may change."""
    own = state.sheets[seat].temps
    if state.settings.mode == SOLO:
        missing = max(0, TEMP_AGENCY.solo_threshold - own)
        return TEMP_AGENCY.solo_points * _falling_chance(
            missing * WEIGHTS.temp_work / (WEIGHTS.solo_pace * (rounds + 0.5)), 2.0
        )
    scale = 0.4 + 0.1 * rounds
    ahead = sum([1.0 / (1.0 + exp((own - other.temps) / scale)) for other in state.sheets]) - 0.5
    ranks = (*TEMP_AGENCY.ranks, 0, 0)
    rank = min(int(ahead), len(TEMP_AGENCY.ranks))
    return ranks[rank] + (ranks[rank + 1] - ranks[rank]) * min(1.0, ahead - rank)
