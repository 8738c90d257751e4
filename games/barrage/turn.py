"""Turns: workers on spaces, tiles without workers, passing (rules page, sections 4 and 5)."""

from collections.abc import Mapping
from typing import Final

from games.barrage.automas.turn import take_automa_turn
from games.barrage.construction import construct
from games.barrage.contracts import refill_offers, take_contracts
from games.barrage.data import PIECE_KINDS, SPACES
from games.barrage.leaders import copy_officer
from games.barrage.pieces import space_price
from games.barrage.printed import ActionSpace
from games.barrage.production import PlannedProduction, produce
from games.barrage.rewards import gain, gain_plain_reward, place_water
from games.barrage.state import BarrageState
from games.barrage.technology import take_patent
from games.barrage.turn_options import OWN_BOARDS, PASS, turn_options
from games.core import Ask, Plain, Rule, Seat, Wishes, choose


def take_turn(state: BarrageState, seat: Seat) -> Rule[None]:
    """Take one action or pass. Before an action, a company with the copying officer may copy another officer (DP3)."""
    state.companies[seat].visited = []
    while not state.acted:
        board, *about = yield from choose(seat, "act", turn_options(state, seat))
        if board == "officer":
            yield from copy_officer(state, seat, about[0])
        else:
            yield from _carry_out_option(state, seat, board, about)
            state.acted = True


def _carry_out_option(state: BarrageState, seat: Seat, board: str, about: list[Plain]) -> Rule[None]:
    """Carry out the chosen option with all its effects."""
    if (board,) == PASS:
        _pass_round(state, seat)
    elif board == "tile":
        yield from construct(state, seat, free=True, name=about[0])
    elif board == "produce":
        plan = PlannedProduction(*about)
        yield from _occupy(state, seat, SPACES[plan.space])
        yield from produce(state, seat, SPACES[plan.space].n, plan)
    elif board == "construction":
        yield from _occupy(state, seat, SPACES[about[0]])
        yield from construct(state, seat, name=about[1] if len(about) > 1 else "")
    else:
        workers = yield from _occupy(state, seat, SPACES[about[0]])
        yield from _carry_out_space_action(state, seat, SPACES[about[0]], workers)


def _pass_round(state: BarrageState, seat: Seat, **why: Plain) -> None:
    """Let the company pass for the rest of the round."""
    state.passed.append(seat)
    state.companies[seat].visited = []
    state.acted = True
    state.tell("passed", seat, **why)


def _occupy(state: BarrageState, seat: Seat, space: ActionSpace) -> Rule[int]:
    """Put workers on a space, pay for it, and return their number."""
    company, workers = state.companies[seat], space.workers
    if space.action == "bank":
        workers = yield from choose(seat, "workers", range(1, company.workers + 1))
    company.workers -= workers
    company.credits -= space_price(space)
    company.visited.append(space.id)
    state.tell("visited", seat, space=space.id, workers=workers, credits=space_price(space))
    if space.board in OWN_BOARDS:
        company.spaces.append(space.id)
    elif space.action != "bank":
        state.taken[space.id] = seat
    return workers


def _carry_out_space_action(state: BarrageState, seat: Seat, space: ActionSpace, workers: int) -> Rule[None]:
    """Carry out the action of a space on a shared board."""
    if space.action == "produce":
        yield from produce(state, seat, space.n)
    elif space.action in ("water_place", "water_flow"):
        least = 1 if state.rulings.space_takes_fewer_drops else space.n
        yield from place_water(state, seat, space.n, at_once=space.action == "water_flow", least=least)
    elif space.action == "bank":
        gain_plain_reward(state, seat, "credit", workers * space.n, "bank")
    elif space.action == "gain":
        yield from gain(state, seat, space.rewards, "space")
    elif space.action == "contracts":
        yield from take_contracts(state, seat, space.n)
    else:
        take_patent(state, seat, space.n)


def end_turn(state: BarrageState) -> str:
    """Refill the offers, end the copying of an officer, and return the next step.

    When all have passed, the water flows (section 4). The turn of an automa is played here, because it needs no
    questions. An automa without workers and a seat that was not asked pass.
    """
    seat = state.on_turn
    if state.is_automa(seat) and state.companies[seat].workers:
        take_automa_turn(state, seat)
    elif not state.acted:
        _pass_round(state, seat, unasked=1)
    state.acted = False
    state.companies[seat].copies = ""
    refill_offers(state)
    if len(state.passed) == state.player_count:
        state.turn = 0
        return "water"
    state.turn = (state.turn + 1) % state.player_count
    while state.on_turn in state.passed:
        state.turn = (state.turn + 1) % state.player_count
    return "turn"


def turn_key(state: BarrageState, seat: Seat) -> Plain:
    """A value that identifies a turn of a seat: the round, the workers left, the pieces on the map."""
    return state.round, state.companies[seat].workers, sum(state.count(seat, kind) for kind in PIECE_KINDS)


def _next_turn_question(state: BarrageState, seat: Seat) -> Mapping[Plain, Ask]:
    """The question of the next turn of a waiting seat, with the options that are possible now, by the key of the turn.

    Empty for the seat on turn, after passing, and without options.
    """
    if state.step != "turn" or seat == state.on_turn or seat in state.passed:
        return {}
    options = [option for option in turn_options(state, seat) if option != PASS]
    return {turn_key(state, seat): Ask(seat, "act", tuple(options))} if options else {}


WISHES: Final = Wishes[BarrageState]("act", lambda state: turn_key(state, state.on_turn), _next_turn_question)
"""Wishes for options of the next turn, the most wanted first: others may take the spaces before the turn comes."""
