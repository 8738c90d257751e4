"""The value of a position (for bots): the score so far, and the expected points of later rounds.

The weights are estimates of points, from played games; nothing here is a rule of the game.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from games.barrage.data import BONUS_TILES, CONTRACTS, FACTS, LIMITS, SCORING
from games.barrage.players import PIECE_VALUES, WEIGHTS
from games.barrage.players.building import BuildingSimulation, reward_value, share_by_rounds_left
from games.barrage.players.forecast import EnergyForecast, WaterSimulation
from games.barrage.rewards import income_of
from games.barrage.scoring import objective_count, objective_points, score_parts, track_step, water_points
from games.barrage.state import POINT_SOURCES, BarrageState
from games.core import LATER, Seat

_SURE_LEAD: Final = 50.0  # a lead of this many spreads counts as a sure win


def worth(state: BarrageState, seat: Seat) -> float:
    """An estimate of a seat's points at the end, less a share of the other companies' present points.

    After the end, it is the seat's points.
    """
    return float(sum(expected_parts(state, seat).values()))


def expected_parts(state: BarrageState, seat: Seat) -> dict[str, float]:
    """The summands of `worth`, by part of the score. Further parts are LATER, and `pieces` on the map or to be built.

    After the end, they are the parts of the score.
    """
    if state.over:
        return {**score_parts(state)[seat]}
    company, later = state.companies[seat], LIMITS.rounds - max(1, state.round)
    parts: dict[str, float] = dict.fromkeys((*POINT_SOURCES, LATER), 0.0) | company.points
    parts[LATER] += (WEIGHTS.worker if later else WEIGHTS.last_worker) * company.workers
    parts[LATER] -= WEIGHTS.rival * sum(other.vp for other in state.companies if other is not company)
    if not company.name or not state.round:
        parts["contract"] += sum(reward_value(one) for name in company.contracts for one in CONTRACTS[name].rewards)
        return parts
    seen = WaterSimulation(state, seat).forecast()
    parts["place"] += _scoring_value(state, seat, seen)
    parts["contract"] += expected_contract_points(state, seat, seen, later)
    return parts | {
        "resources": _stock_value(state, seat, later),
        "objective": _objective_value(state, seat),
        "water": 0.0 if later else WEIGHTS.standing * water_points(state, seat),
        "pieces": _pieces_value(state, seat, later),
    }


def _stock_value(state: BarrageState, seat: Seat, later: int) -> float:
    """The value in points of credits, machines and advanced tiles, apart from the pieces that they can build."""
    company, scored = state.companies[seat], 1 / SCORING.resources
    left = min(1.0, later + company.workers / FACTS.start.workers)
    credit, machine = (scored + (most - scored) * left for most in (WEIGHTS.credit, WEIGHTS.machine))
    found = credit * min(WEIGHTS.spendable, company.credits) + scored * max(0, company.credits - WEIGHTS.spendable)
    found += machine * (company.excavators + company.mixers)
    found += machine * WEIGHTS.on_wheel * min(1, later) * sum(load.excavators + load.mixers for load in company.wheel)
    return found + WEIGHTS.tile * later * len(company.advanced_tiles)


def _pieces_value(state: BarrageState, seat: Seat, later: int) -> float:
    """The value in points of pieces on the map, with their income, and of pieces that may still be built."""
    found = later * sum(map(reward_value, income_of(state, seat)))
    found += share_by_rounds_left(later) * sum(value * state.count(seat, kind) for kind, value in PIECE_VALUES.items())
    return found + WEIGHTS.to_build * BuildingSimulation(state, seat).expected_value()


def _objective_value(state: BarrageState, seat: Seat) -> float:
    """The estimated points of the objective.

    With each round, its present points count more, and the things that it counts less.
    """
    counts = [objective_count(state, player) for player in range(state.player_count)]
    share = state.round / (LIMITS.rounds + 1)
    found = objective_points(counts, state.seats)[seat] * share
    return found + WEIGHTS.counted * counts[seat] * (WEIGHTS.counted_early - share)


def _scoring_value(state: BarrageState, seat: Seat, seen: EnergyForecast) -> float:
    """The value in points of scoring this round and the later ones; each round ahead counts a little less."""
    found, none = 0.0, track_step(0).vp
    for ahead, energies in enumerate(seen.energies):
        number = max(1, state.round) + ahead
        mine = energies[seat] + WEIGHTS.growth * ahead
        others = [energy + WEIGHTS.rivals_growth * ahead for player, energy in enumerate(energies) if player != seat]
        points = expected_place_points(mine, others, WEIGHTS.spread + WEIGHTS.spread_ahead * ahead) + none * max(
            0.0, 1.0 - mine
        )
        points += _expected_bonus_points(state, seat, number, mine, ahead)
        points += (WEIGHTS.energy if number < LIMITS.rounds else WEIGHTS.last_energy) * mine
        found += WEIGHTS.ahead**ahead * points
    return found


def expected_place_points(own_energy: float, energies: Sequence[float], spread: float) -> float:
    """The expected points for places on the energy track, for this energy against the `energies` of the others.

    A lead of one `spread` of energy gives a chance of 73 % to be ahead. Energy below 1 multiplies the points.
    """
    behind = [_chance_with_lead((other - own_energy) / spread) for other in energies]
    first = 1.0
    for share in behind:
        first *= 1.0 - share
    second = sum(first * share / max(1e-9, 1.0 - share) for share in behind)
    for_first, for_second = SCORING.places
    return (for_first * first + for_second * second) * min(1.0, own_energy)


def _expected_bonus_points(state: BarrageState, seat: Seat, number: int, mine: float, ahead: int) -> float:
    """The expected points of the bonus tile of round `number`, which is `ahead` rounds from now, with energy `mine`."""
    bonus, spread = state.bonuses[number - 1], 1.0 + ahead
    count = state.count(seat, bonus) + WEIGHTS.count_growth * ahead
    missing = max(0.0, number - mine / SCORING.section + WEIGHTS.rounding)
    points = (count * BONUS_TILES[bonus].vp - SCORING.missing_section * missing) / spread
    hoped = spread * (log(1.0 + exp(points)) if points < _SURE_LEAD else points)
    return hoped * min(1.0, mine / SCORING.section) ** 2


def expected_contract_points(state: BarrageState, seat: Seat, seen: EnergyForecast, later: int) -> float:
    """The expected value in points of contracts in hand and national ones, with `later` rounds after this one."""
    strongest, productions = max(seen.strongest), sum(seen.productions)
    in_hand = {name: _contract_value(name, later) for name in state.companies[seat].contracts}
    found = 0.0
    for place, (name, value) in enumerate(sorted(in_hand.items(), key=lambda item: -item[1])):
        left = min(1.0, max(0.0, productions - WEIGHTS.for_each * place))
        found += WEIGHTS.handed_in * value * _chance_to_fulfil(name, strongest) * left
    for name in state.nationals:
        found += WEIGHTS.national * _contract_value(name, later) * _chance_to_fulfil(name, strongest)
    return found


def _chance_to_fulfil(name: str, strongest: float) -> float:
    return _chance_with_lead((strongest + WEIGHTS.ease - CONTRACTS[name].need) / WEIGHTS.need_spread)


def _contract_value(name: str, later: int) -> float:
    """The value in points of a contract's rewards.

    In the last round, rewards other than points and energy count less.
    """
    return sum(
        reward_value(reward) * (1.0 if later or reward.type in ("vp", "energy") else WEIGHTS.last_reward)
        for reward in CONTRACTS[name].rewards
    )


def _chance_with_lead(lead: float) -> float:
    """The chance to win with this lead, measured in spreads: one half at 0."""
    return 1.0 / (1.0 + exp(max(-_SURE_LEAD, min(_SURE_LEAD, -lead))))
