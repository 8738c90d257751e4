"""What has been built up may bring: water through conduits, contracts (for bots; estimates, no rules of the game)."""

from typing import Final

from games.barrage.data import CONTRACTS
from games.barrage.printed import Reward
from games.barrage.production import bonus
from games.barrage.river import CONDUITS, DAMS, LEADING_FROM
from games.barrage.state import BarrageState, Dam
from games.barrage.water import room_in
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
OWN, FOREIGN, MISSING = 1.0, 0.75, 0.3
"""How much a conduit counts: an own one, one for which a fee is due, and one that is still to be built."""
NO_HOUSE: Final = 0.35
"""How much a conduit counts that leads to no own powerhouse yet."""
NEUTRAL: Final = 0.4
"""How much a dam counts whose water everybody may use."""
TO_COME: Final = 0.5
"""The share of a dam's room that may be filled by the next production."""
WITHIN_REACH, FAR = 0.8, 0.25
"""The share of a contract's rewards that counts while it can be fulfilled, and otherwise."""


def reward_value(reward: Reward) -> float:
    """What a reward is worth."""
    return reward.n * VALUES[reward.type] if reward.type in VALUES else BUILDING


def system_energy(state: BarrageState, seat: Seat) -> float:
    """The energy that the water of own and neutral dams may bring in a round, through the best conduit of each."""
    linked = state.linked(seat)
    return sum(
        (NEUTRAL if dam.owner is None else 1.0) * drops_in(state, dam) * best_way(state, seat, site, linked)
        for site, dam in state.dams.items()
        if dam.owner in (None, seat)
    )


def drops_in(state: BarrageState, dam: Dam) -> float:
    """How many drops a dam may have when it is used."""
    return dam.water + TO_COME * max(0, room_in(state, dam) - dam.water)


def best_way(state: BarrageState, seat: Seat, dam: str, linked: set[int]) -> float:
    """The energy of a drop through the best conduit of the dam's basin; less where something is missing."""
    return max(
        conduit_share(state, seat, site) * CONDUITS[site].value * (1.0 if CONDUITS[site].to in linked else NO_HOUSE)
        for site in LEADING_FROM[DAMS[dam].basin]
    )


def conduit_share(state: BarrageState, seat: Seat, conduit: str) -> float:
    """How much a conduit counts by its owner."""
    if conduit not in state.conduits:
        return MISSING
    return OWN if state.conduits[conduit] == seat else FOREIGN


def contract_hopes(state: BarrageState, seat: Seat, later: int) -> float:
    """What the contracts in hand may bring."""
    if not later and not state.companies[seat].workers:
        return 0.0
    most = strongest(state, seat)
    found = 0.0
    for contract in state.companies[seat].contracts:
        printed = CONTRACTS[contract]
        share = WITHIN_REACH if printed.need <= most else FAR * most / printed.need
        found += share * sum(map(reward_value, printed.rewards))
    return found


def strongest(state: BarrageState, seat: Seat) -> float:
    """The energy of the strongest production that a seat can hope for."""
    linked = state.linked(seat)
    ways = [
        room_in(state, dam) * best_way(state, seat, site, linked)
        for site, dam in state.dams.items()
        if dam.owner in (None, seat)
    ]
    return max(ways, default=0.0) + bonus(state, seat)
