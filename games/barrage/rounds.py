"""The course of the game: companies, then five rounds of income, actions, water and scoring (section 4)."""

from collections.abc import Mapping
from typing import Final, TypeAlias, get_args

from games.barrage.automas.answers import run_as_automa
from games.barrage.data import FACTS, HEADSTREAM_TILES, LIMITS
from games.barrage.deal import assign_leftover_companies, choose_company
from games.barrage.printed import ChosenGain
from games.barrage.rewards import gain, income_of
from games.barrage.scoring import grades_of, score_round, standings
from games.barrage.state import BACKWARD_STEPS, BarrageState
from games.barrage.technology import renew_patents
from games.barrage.turn import WISHES, end_turn, take_turn
from games.barrage.turn_options import PASS, turn_options
from games.barrage.water import run_water_phase
from games.core import OVER, SOLO, Rule, Seat, SeatRule, Step, nobody, run_rule

BarrageSeatRules: TypeAlias = Mapping[Seat, SeatRule[BarrageState]]


def _company_choice_rule(state: BarrageState) -> BarrageSeatRules:
    """The rule of the seat that chooses a company; empty for automas and for the last company, which is not chosen."""
    is_forced = state.is_automa(state.on_turn) or len(state.pairs) == len(state.starts) == 1
    return {} if is_forced else {state.on_turn: choose_company}


def _finish_company_choice(state: BarrageState) -> str:
    """Begin the next choice, and return the next step.

    The last seat gets the last company; then the automas get theirs.
    """
    if not state.is_automa(state.on_turn):
        run_rule(choose_company(state, state.on_turn))
    state.turn += 1
    if state.turn < state.player_count:
        return "draft"
    state.turn = 0
    assign_leftover_companies(state)
    return "round"


def begin_round(state: BarrageState) -> str:
    """Begin the next round, with news of its number and turn order; return the next step."""
    state.round += 1
    state.tell("round", round=state.round, order=tuple(state.order))
    return "income" if state.round > 1 else "streams"


def _income_rule(state: BarrageState) -> BarrageSeatRules:
    """The rule of the company whose income is due, if it has a choice (DP2); otherwise empty."""
    if state.is_automa(state.on_turn):
        return {}
    rewards = income_of(state, state.on_turn)
    return {state.on_turn: _take_income} if any(reward.type in get_args(ChosenGain) for reward in rewards) else {}


def _take_income(state: BarrageState, seat: Seat) -> Rule[None]:
    """Gain the rewards of the uncovered spaces of the rows (6.7)."""
    if not state.acted:
        yield from gain(state, seat, income_of(state, seat), "row")
        state.acted = True


def _finish_income(state: BarrageState) -> str:
    """Begin the income of the next company in reverse turn order; after the last one, return the next step (K7)."""
    if state.is_automa(state.on_turn):
        run_as_automa(state, _take_income(state, state.on_turn))
    elif not state.acted:
        run_rule(_take_income(state, state.on_turn))
    state.acted = False
    state.turn += 1
    if state.turn < state.player_count:
        return "income"
    state.turn = 0
    return "streams"


def _fill_headstreams(state: BarrageState) -> str:
    """Add the drops of the headstream tiles, none in the last round (4, phase 1); return the next step."""
    if state.round < LIMITS.rounds:
        fresh = {head: HEADSTREAM_TILES[tile].drops[state.round - 1] for head, tile in state.streams.items()}
        for head, drops in fresh.items():
            state.waiting[head] += drops
        state.tell("streams", drops=tuple(fresh.items()))
    return "turn"


def _turn_rule(state: BarrageState) -> BarrageSeatRules:
    """The rule of the company on turn, by its seat; empty for automas and for a company that can only pass."""
    if state.is_automa(state.on_turn):
        return {}
    is_idle = not state.companies[state.on_turn].workers and turn_options(state, state.on_turn) == [PASS]
    return {} if is_idle else {state.on_turn: take_turn}


def _finish_round(state: BarrageState) -> str:
    """Score the round, and prepare the next one or end the game (10.1, 10.2); return the next step."""
    score_round(state)
    if state.round == LIMITS.rounds:
        state.tell("ended", reason="rounds")
        if state.settings.mode == SOLO:
            state.tell("graded", 0, **grades_of(state).facts(standings(state)[0].points))
        return OVER
    state.order = sorted(state.order, key=lambda seat: (state.companies[seat].energy, -state.order.index(seat)))
    for company in state.companies:
        company.energy, company.workers = 0, FACTS.start.workers
        company.spaces, company.visited = [], []
    state.taken, state.passed = {}, []
    renew_patents(state)
    return "round"


def seats_in_last_round(state: BarrageState) -> list[Seat] | None:
    """The seats that have not passed in the last round, in the order of their turns; None before the last round."""
    if state.round < LIMITS.rounds:
        return None
    order = state.order[state.turn :] + state.order[: state.turn] if state.step == "turn" else state.order
    return [seat for seat in order if _is_still_playing(state, seat)]


def shares_previous_message(state: BarrageState) -> bool:
    """Whether the turn of the seat on turn is told in the public message of the turn before it; see `Step.goes_on`.

    True in BACKWARD_STEPS if an earlier seat in the order of that step still plays. In other steps, another seat that
    still plays must also have workers. Otherwise each turn has its own message, because one of them ends the round.
    """
    order = state.order[::-1] if state.step in BACKWARD_STEPS else state.order
    before = (seat for seat in order[: state.turn] if _is_still_playing(state, seat))
    rivals = (seat for seat in state.order if seat != state.on_turn and _is_still_playing(state, seat))
    has_rivals = any(state.companies[seat].workers for seat in rivals)
    return any(True for _ in before) and (state.step in BACKWARD_STEPS or has_rivals)


def _is_still_playing(state: BarrageState, seat: Seat) -> bool:
    return seat < state.seats and seat not in state.passed


STEPS: Final = {
    "draft": Step[BarrageState](
        open=_company_choice_rule, close=_finish_company_choice, goes_on=shares_previous_message
    ),
    "round": Step[BarrageState](open=nobody, close=begin_round),
    "income": Step[BarrageState](open=_income_rule, close=_finish_income, goes_on=shares_previous_message),
    "streams": Step[BarrageState](open=nobody, close=_fill_headstreams),
    "turn": Step[BarrageState](open=_turn_rule, close=end_turn, wishes=WISHES, goes_on=shares_previous_message),
    "water": Step[BarrageState](open=nobody, close=run_water_phase),
    "scoring": Step[BarrageState](open=nobody, close=_finish_round),
}
