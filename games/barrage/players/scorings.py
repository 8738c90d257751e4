"""What the energy of rounds to come may bring: places, bonus tiles, contracts (for bots; estimates)."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from games.barrage.data import BONUSES, CONTRACTS, LIMITS, SCORING
from games.barrage.players.forecast import Forecast
from games.barrage.printed import Reward
from games.barrage.scoring import bonus_count, track_step
from games.barrage.state import BarrageState
from games.core import Seat

VALUES: Final = {
    "vp": 1.0,
    "credit": 0.5,
    "excavator": 0.9,
    "mixer": 0.9,
    "energy": 0.4,
    "machine_any": 1.0,
    "rotate": 0.7,
    "water_place": 0.7,
    "water_flow": 0.8,
}
"""What one of each is worth in points."""
BUILDING: Final = 5.0
"""What a piece is worth that a reward builds."""
GROWTH, RIVALS_GROWTH = 1.5, 2.0
"""The energy that comes to the forecast in each round ahead, for the seat and for the others."""
AHEAD: Final = 0.95
"""The share that counts of the points of one round ahead."""
SPREAD, SPREAD_AHEAD = 1.5, 2.0
"""How far the energy may be from its forecast in this round, and more so in each round ahead."""
ENERGY, LAST_ENERGY = 0.225, 0.17
"""What energy is worth for itself, for its credits."""
COUNT_GROWTH: Final = 0.6
"""How many more of what a bonus tile counts there may be in each round ahead."""
ROUNDING: Final = 0.3
"""How much of a section is lost on average below the next one."""
NATIONAL: Final = 0.35
"""The share that counts of national contracts, which others may fulfil."""
LAST: Final = 0.4
"""The share that counts of rewards in the last round that are no points."""
HANDED_IN: Final = 0.9
"""How likely a contract is fulfilled where there is enough energy and a production for it."""
FOR_EACH: Final = 0.7
"""How many productions each contract before it takes."""
NEED_SPREAD, EASE = 1.5, 0.5
"""How far the strongest production may be from its forecast, and how much more it may be than that."""
STEEPEST: Final = 50.0


def reward_value(reward: Reward) -> float:
    """What a reward is worth."""
    return reward.n * VALUES[reward.type] if reward.type in VALUES else BUILDING


def scoring_hope(state: BarrageState, seat: Seat, seen: Forecast) -> float:
    """What the scoring of this round and those to come may bring."""
    found, none = 0.0, track_step(0).vp
    for ahead, energies in enumerate(seen.energies):
        number = max(1, state.round) + ahead
        mine = energies[seat] + GROWTH * ahead
        others = [energy + RIVALS_GROWTH * ahead for player, energy in enumerate(energies) if player != seat]
        points = place_hope(mine, others, SPREAD + SPREAD_AHEAD * ahead) + none * max(0.0, 1.0 - mine)
        points += bonus_hope(state, seat, number, mine, ahead)
        points += (ENERGY if number < LIMITS.rounds else LAST_ENERGY) * mine
        found += AHEAD**ahead * points
    return found


def place_hope(mine: float, others: Sequence[float], spread: float) -> float:
    """The points for places that so much energy may bring."""
    behind = [likely((other - mine) / spread) for other in others]
    first = 1.0
    for share in behind:
        first *= 1.0 - share
    second = sum(first * share / max(1e-9, 1.0 - share) for share in behind)
    for_first, for_second = SCORING.places
    return (for_first * first + for_second * second) * min(1.0, mine)


def bonus_hope(state: BarrageState, seat: Seat, number: int, mine: float, ahead: int) -> float:
    """What the bonus tile of a round may bring with so much energy, in which nothing is sure."""
    bonus, spread = state.bonuses[number - 1], 1.0 + ahead
    count = bonus_count(state, seat, bonus) + COUNT_GROWTH * ahead
    missing = max(0.0, number - mine / SCORING.section + ROUNDING)
    points = (count * BONUSES[bonus].vp - SCORING.missing_section * missing) / spread
    hoped = spread * (log(1.0 + exp(points)) if points < STEEPEST else points)
    return hoped * min(1.0, mine / SCORING.section) ** 2


def contract_hope(state: BarrageState, seat: Seat, seen: Forecast, later: int) -> float:
    """What the contracts in hand may bring, and national ones."""
    strongest, productions = max(seen.strongest), sum(seen.productions)
    in_hand = {name: contract_value(name, later) for name in state.companies[seat].contracts}
    found = 0.0
    for place, (name, value) in enumerate(sorted(in_hand.items(), key=lambda item: -item[1])):
        left = min(1.0, max(0.0, productions - FOR_EACH * place))
        found += HANDED_IN * value * within_reach(name, strongest) * left
    for name in state.nationals:
        found += NATIONAL * contract_value(name, later) * within_reach(name, strongest)
    return found


def within_reach(name: str, strongest: float) -> float:
    """How likely a contract can be fulfilled by then."""
    return likely((strongest + EASE - CONTRACTS[name].need) / NEED_SPREAD)


def contract_value(name: str, later: int) -> float:
    """What the rewards of a contract are worth, less in the last round where they are no points."""
    return sum(
        reward_value(reward) * (1.0 if later or reward.type in ("vp", "energy") else LAST)
        for reward in CONTRACTS[name].rewards
    )


def likely(lead: float) -> float:
    """How likely something is that leads by so many spreads."""
    return 1.0 / (1.0 + exp(max(-STEEPEST, min(STEEPEST, -lead))))
