"""How good things look for a seat (for bots): the score so far, what the round may bring, and what has been built up.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from typing import Final

from games.barrage.data import BONUSES, FACTS, LIMITS, SCORING
from games.barrage.players.prospects import contract_hopes, reward_value, system_energy
from games.barrage.rewards import income_of
from games.barrage.scoring import (
    bonus_count,
    bonus_points,
    objective_count,
    objective_points,
    place_points,
    score_parts,
    track_step,
)
from games.barrage.state import BarrageState
from games.core import Seat

WORKER: Final = 0.35
"""What a worker is worth that can still be placed in this round."""
CREDIT, MACHINE = 0.45, 1.3
"""What credits and machines in stock are worth while there is something to build."""
RETURN: Final = 0.13
"""How much less a machine on the wheel is worth for each rotation until it comes back."""
PIECES_BUILT: Final = {"base": 4.0, "elevation": 3.5, "conduit": 4.0, "powerhouse": 6.0}
"""What a piece on the map is worth in the first round, beside the energy that may be made with it."""
LAST: Final = 0.3
"""The share of that in the last round."""
SPENDABLE: Final = 8
"""So many credits can be spent soon; more are worth only what is scored for them."""
TILE: Final = 1.0
"""What an advanced tile is worth in each round to come."""
ENERGY: Final = 0.4
"""What the energy is worth that a round's production may bring."""
SURE: Final = 0.6
"""The share that counts of points that others may still take away."""


def worth(state: BarrageState, seat: Seat) -> float:
    """An estimate of this seat's points."""
    if state.over:
        return float(sum(score_parts(state)[seat].values()))
    company, later = state.companies[seat], LIMITS.rounds - max(1, state.round)
    found = company.vp + this_round(state, seat) + stock(state, seat, later) + objective(state, seat)
    if not company.name:
        return found
    found += built(state, seat, later)
    income = sum(map(reward_value, income_of(state, seat)))
    rounds = later + (0.6 if company.workers else 0.0)
    systems = ENERGY * system_energy(state, seat) * rounds
    return found + later * (income + TILE * len(company.advanced)) + systems + contract_hopes(state, seat, later)


def this_round(state: BarrageState, seat: Seat) -> float:
    """What the energy of this round brings as things stand, and what more of it would bring."""
    if not state.round:
        return 0.0
    company, bonus = state.companies[seat], state.bonuses[state.round - 1]
    places = place_points([other.energy for other in state.companies])[seat]
    step, full = track_step(company.energy), bonus_count(state, seat, bonus) * BONUSES[bonus].vp
    reached = min(1.0, company.energy / (SCORING.section * state.round))
    scored = bonus_points(state, seat)
    return SURE * places + step.vp + CREDIT * step.credits + (scored + full * reached) / 2 + WORKER * company.workers


def stock(state: BarrageState, seat: Seat, later: int) -> float:
    """Credits and machines, in stock and on the wheel; towards the end they are worth only what is scored for them."""
    company, scored = state.companies[seat], 1 / SCORING.resources
    share = (later + 0.5) / LIMITS.rounds
    machine = scored + (MACHINE - scored) * min(1.0, 2 * share)
    credit = scored + (CREDIT - scored) * min(1.0, 2 * share)
    coming = sum(
        (load.excavators + load.mixers) * max(0.0, machine - scored - RETURN * (FACTS.segments - place))
        for place, load in enumerate(company.wheel)
    )
    spendable = min(company.credits, SPENDABLE)
    money = credit * spendable + scored * (company.credits - spendable)
    return money + machine * (company.excavators + company.mixers) + coming


def built(state: BarrageState, seat: Seat, later: int) -> float:
    """What pieces on the map are good for: bonus tiles to come, the next places of their rows, water that stops."""
    share = LAST + (1 - LAST) * later / (LIMITS.rounds - 1)
    return share * sum(worth * state.count(seat, kind) for kind, worth in PIECES_BUILT.items())


def objective(state: BarrageState, seat: Seat) -> float:
    """What the objective would bring now, more and more of it as the game goes on."""
    if not state.round:
        return 0.0
    points = objective_points([objective_count(state, other) for other in range(state.players)])[seat]
    water = SCORING.drop * sum(state.dams[site].water for site in state.bases_of(seat))
    return (points + water) * state.round / (LIMITS.rounds + 1) + 0.3 * objective_count(state, seat)
