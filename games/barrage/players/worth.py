"""How good things look for a seat (for bots): the score so far, and what the rounds to come may bring.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from typing import Final

from games.barrage.data import CONTRACTS, FACTS, LIMITS, SCORING
from games.barrage.players.building import GENERIC, building, share_late
from games.barrage.players.forecast import forecast
from games.barrage.players.scorings import contract_hope, reward_value, scoring_hope
from games.barrage.rewards import income_of
from games.barrage.scoring import objective_count, objective_points, score_parts
from games.barrage.state import BarrageState
from games.core import Seat

WORKER, LAST_WORKER = 0.5, 0.3
"""What a worker is worth that can still be placed, and in the last round."""
CREDIT, MACHINE = 0.35, 0.3
"""What credits and machines are worth beside what can be built with them."""
ON_WHEEL: Final = 0.8
"""The share of that for machines on the wheel."""
SPENDABLE: Final = 8
"""So many credits can be spent soon; more are worth only what is scored for them."""
TILE: Final = 0.5
"""What an advanced tile is worth in each round to come."""
TO_BUILD: Final = 0.8
"""The share that counts of what can still be built."""
RIVAL: Final = 0.15
"""What a point of another company costs."""
COUNTED, COUNTED_EARLY = 0.5, 1.2
"""What each thing is worth that the objective counts, less and less as the game goes on."""
STANDING: Final = 0.6
"""The share of the points that counts for water in own dams in the last round."""


def worth(state: BarrageState, seat: Seat) -> float:
    """An estimate of this seat's points."""
    if state.over:
        return float(sum(score_parts(state)[seat].values()))
    company, later = state.companies[seat], LIMITS.rounds - max(1, state.round)
    found = company.vp + (WORKER if later else LAST_WORKER) * company.workers
    found -= RIVAL * sum(other.vp for other in state.companies if other is not company)
    if not company.name or not state.round:
        return found + sum(reward_value(one) for name in company.contracts for one in CONTRACTS[name].rewards)
    seen = forecast(state, seat)
    found += scoring_hope(state, seat, seen) + contract_hope(state, seat, seen, later) + stock(state, seat, later)
    return found + pieces(state, seat, later) + objective(state, seat)


def stock(state: BarrageState, seat: Seat, later: int) -> float:
    """Credits, machines and advanced tiles, beside what can be built with them."""
    company, scored = state.companies[seat], 1 / SCORING.resources
    left = min(1.0, later + company.workers / FACTS.start.workers)
    credit, machine = (scored + (most - scored) * left for most in (CREDIT, MACHINE))
    found = credit * min(SPENDABLE, company.credits) + scored * max(0, company.credits - SPENDABLE)
    found += machine * (company.excavators + company.mixers)
    found += machine * ON_WHEEL * min(1, later) * sum(load.excavators + load.mixers for load in company.wheel)
    return found + TILE * later * len(company.advanced)


def pieces(state: BarrageState, seat: Seat, later: int) -> float:
    """Income, what the pieces on the map are good for beside that, and what may still be built."""
    found = later * sum(map(reward_value, income_of(state, seat)))
    found += share_late(later) * sum(value * state.count(seat, kind) for kind, value in GENERIC.items())
    return found + TO_BUILD * building(state, seat)


def objective(state: BarrageState, seat: Seat) -> float:
    """What the objective would bring now, more and more of it as the game goes on."""
    counts = [objective_count(state, player) for player in range(state.players)]
    share = state.round / (LIMITS.rounds + 1)
    found = objective_points(counts, state.seats)[seat] * share + COUNTED * counts[seat] * (COUNTED_EARLY - share)
    if state.round == LIMITS.rounds:
        found += STANDING * SCORING.drop * sum(state.dams[site].water for site in state.bases_of(seat))
    return found
