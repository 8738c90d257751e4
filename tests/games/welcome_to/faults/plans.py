"""Faults of City Plans (section 5), and other states that no play leads to."""

from collections.abc import Iterator
from typing import Final

from games.core import OVER, SOLO
from games.welcome_to.data import CARDS, MODES, PLANS, STACK_COUNT, TRACKS, CityPlan
from games.welcome_to.estates import street_pieces
from games.welcome_to.placement import LotSite
from games.welcome_to.plans import street_ends, whole_street
from games.welcome_to.state import EMPTY, ROUNDABOUT, PlanScore, Sheet, WelcomeToState
from tests.games.checks import Obstacle
from tests.games.welcome_to.faults.sheets import action_marks, written_houses


def plan_obstacles(state: WelcomeToState) -> Iterator[Obstacle]:
    """Plans that cannot be in play, and scores that no plan brings."""
    if len(state.plans) != STACK_COUNT or any(len(sheet.plans) != STACK_COUNT for sheet in state.sheets):
        yield "plans", "there are not three plans"
        return
    for index, card in enumerate(state.plans):
        plan = PLANS.get(card.id)
        if plan is None or plan.stack != index or (plan.advanced and not state.settings.advanced):
            yield "plans", f"plan {index}: {card.id} cannot be in play here"
            continue
        for seat, sheet in enumerate(state.sheets):
            score = sheet.plans[index]
            if score and score.points not in (plan.first, plan.later):
                told = f"{plan.first} or {plan.later} points, not {score.points}"
                yield f"sheets.{seat}.plans", f"plan {index}: {card.id} brings {told}"


def plan_doubts(state: WelcomeToState) -> Iterator[str]:
    """Impossible rounds and points of scored plans, a sentence each."""
    for index in range(len(state.plans)):
        scores = [sheet.plans[index] for sheet in state.sheets]
        yield from (f"plan {index}: {fault}" for fault in _approval(state, index, [one for one in scores if one]))
    yield from _first_achievement(state)
    for seat, sheet in enumerate(state.sheets):
        yield from (f"seat {seat}: {fault}" for fault in _used(state, sheet))


def _approval(state: WelcomeToState, index: int, scores: list[PlanScore]) -> Iterator[str]:
    """A plan is approved after the first round of scoring or by the solo card; its points follow (3.4, R-22, R-23)."""
    approved, plan = state.plans[index].approved_in, PLANS[state.plans[index].id]
    rounds = [score.round for score in scores]
    solo_card = [] if state.solo_card_in is None else [state.solo_card_in]
    expected = min([*_closed(state, rounds), *solo_card], default=None)
    if approved != expected:
        yield f"approved in round {approved}, not {expected}"
    if not set(rounds) <= set(range(1, state.round + 1)):
        yield f"scored in {rounds}, now is round {state.round}"
    for score in scores:
        if score.points != _points(state, plan, expected, score.round):
            yield f"{score.points} points in round {score.round}"


def _closed(state: WelcomeToState, rounds: list[int]) -> list[int]:
    return [number for number in rounds if number < state.round or state.step == OVER]


def _points(state: WelcomeToState, plan: CityPlan, approved: int | None, number: int) -> int:
    by_solo_card = state.solo_card_in is not None and number >= state.solo_card_in
    return plan.later if by_solo_card or (approved is not None and approved < number) else plan.first


def _first_achievement(state: WelcomeToState) -> Iterator[str]:
    """It is noted when its round closes. Until then, seats that score may vote (5.4)."""
    first = min(_closed(state, [score.round for sheet in state.sheets for score in sheet.plans if score]), default=None)
    if state.first_achievement != first:
        yield f"the first achievement was in round {first}, not {state.first_achievement}"
    open_vote = first is None and state.mode != SOLO and state.step != OVER
    for seat, sheet in enumerate(state.sheets):
        if sheet.wants_reshuffle is not None and not (open_vote and any(sheet.plans)):
            yield f"seat {seat}: a vote to reshuffle where none is taken"


def _used(state: WelcomeToState, sheet: Sheet) -> Iterator[str]:
    """As many lots are used as the scored plans use, the named ones among them; of an estate all lots or none."""
    scored = [PLANS[card.id] for card, score in zip(state.plans, sheet.plans, strict=True) if score]
    bis = sum(plan.count for plan in scored if plan.kind == "bis" and state.settings.rulings.five_bis_use_their_houses)
    named = {site for plan in scored for site in _named(plan)}
    used = {(index, lot) for index, street in enumerate(sheet.streets) for lot in street.used}
    count = len(named) + bis + sum(sum(plan.sizes) for plan in scored)
    if len(used) != count or not named <= used:
        yield f"{len(used)} lots are used, not {count}"
    if not bis and any(0 < len(piece & used) < len(piece) for piece in _pieces(sheet, named)):
        yield "a part of an estate is used"


def _named(plan: CityPlan) -> list[LotSite]:
    if plan.kind == "full_street":
        return whole_street(plan)
    return street_ends() if plan.kind == "street_ends" else []


def _pieces(sheet: Sheet, named: set[LotSite]) -> list[set[LotSite]]:
    return [
        {(index, lot) for lot in range(first, first + size)} - named
        for index, street in enumerate(sheet.streets)
        for first, size in street_pieces(street)
    ]


HAND: Final = MODES[SOLO].hand
SOLO_CARD_FROM: Final = MODES[SOLO].cards_above_solo // HAND + 1  # the first round in which the solo card can come


def doubts(state: WelcomeToState) -> list[str]:
    """A sentence each. A state from a game has none."""
    turns = [f"seat {seat}: {fault}" for seat, sheet in enumerate(state.sheets) for fault in _turns(state, sheet)]
    return [*_solo_card(state), *turns] or [*plan_doubts(state), *_end(state)]


def _solo_card(state: WelcomeToState) -> Iterator[str]:
    """It comes only in solo mode, not among the first forty cards; a round takes three cards (2.3, ruling R-22)."""
    drawn = state.solo_card_in
    if drawn is not None and not (state.mode == SOLO and SOLO_CARD_FROM <= drawn <= state.round):
        yield f"the solo card was drawn in round {drawn}"
    deck = sum(map(len, state.stacks))
    if state.mode == SOLO and deck != len(CARDS) - HAND * state.round + (drawn is None):
        yield f"a deck of {deck} cards in round {state.round}"


def _turns(state: WelcomeToState, sheet: Sheet) -> Iterator[str]:
    """Each round brings a house or a refusal, a house at most one action, the advanced option roundabouts (3, 4, 6)."""
    written = written_houses(sheet)
    rounds = (state.round,) if state.step == OVER else (state.round - 1, state.round)
    if written + sheet.refusals not in rounds:
        yield f"{written} houses and {sheet.refusals} refusals in round {state.round}"
    if action_marks(sheet) > written:
        yield f"{action_marks(sheet)} actions with {written} houses"
    if sheet.roundabouts > (state.round if state.settings.advanced else 0):
        yield f"{sheet.roundabouts} roundabouts in round {state.round}"


def _end(state: WelcomeToState) -> Iterator[str]:
    """The game is over if, and only if, an end condition holds after a round (7.1)."""
    last_round = MODES[SOLO].last_round if state.mode == SOLO else None
    if last_round and state.round > last_round:
        yield f"round {state.round} of solo mode"
    finished = [seat for seat, sheet in enumerate(state.sheets) if _has_finished(state, sheet)]
    if state.step == OVER and not finished and state.round != last_round:
        yield "the game is over without a reason"
    for seat in finished:
        sheet = state.sheets[seat]
        if state.step != OVER and written_houses(sheet) + sheet.refusals < state.round and not sheet.roundabouts:
            yield f"seat {seat}: the game goes on after its end"


def _has_finished(state: WelcomeToState, sheet: Sheet) -> bool:
    lots = set().union(*(street.lots for street in sheet.streets))
    gaps = {EMPTY} if state.settings.rulings.roundabout_counts_as_built_lot else {EMPTY, ROUNDABOUT}
    return sheet.refusals == len(TRACKS.refusals) - 1 or all(sheet.plans) or not lots & gaps
