"""What a company may still build: its machines, wheel, tiles, credits and workers, played on roughly (for bots)."""

from functools import lru_cache
from typing import Final, NamedTuple

from games.barrage.construction import kinds_of
from games.barrage.data import BONUSES, FACTS, KRYLOV, LIMITS
from games.barrage.players import GAINS, PIECE_VALUES, WEIGHTS
from games.barrage.printed import Reward
from games.barrage.rewards import income_of, row_of
from games.barrage.state import BarrageState, Load
from games.barrage.wheel import put_on_wheel, turn_wheel
from games.core import Seat

COSTS: Final = {"base": 4, "elevation": 3, "conduit": 5}
"""The machines that a piece usually costs."""
EXCAVATED: Final = ("base", "conduit")
"""What is built with excavators; the rest is with mixers."""
EARNED: Final = 4
"""The credits of a round."""


class Help(NamedTuple):
    """What brings machines: the workers and credits that it takes, the rotations of the wheel, or what is bought."""

    workers: int
    credits: int
    rotations: int = 0
    excavators: int = 0
    mixers: int = 0


ROTATIONS: Final = (Help(1, 0, rotations=1), Help(2, 2, rotations=2), Help(2, 0, rotations=1), Help(2, 5, rotations=3))
"""The ways to rotate the wheel in a round, in the order in which they are taken."""
PURCHASES: Final = (Help(2, 5, excavators=1, mixers=1), Help(1, 2, excavators=1))
"""What is bought where the wheel is of no help."""
SPACES: Final = (1, 2, 3)
"""The workers of the spaces for constructions."""
VALUES_KEPT: Final = 1 << 11
"""How many values of pieces are kept: a game has some hundreds, and each order of its bonuses has others."""


def reward_value(reward: Reward) -> float:
    """What a reward is worth."""
    return reward.n * GAINS[reward.type] if reward.type in GAINS else WEIGHTS.built_by_reward


def share_late(later: int) -> float:
    """The share that counts of what a piece is worth, with so many rounds to come."""
    return WEIGHTS.late + (1 - WEIGHTS.late) * later / (LIMITS.rounds - 1)


@lru_cache(VALUES_KEPT)
def piece_value(
    row: tuple[tuple[Reward, ...], ...], bonuses: tuple[str, ...], kind: str, number: int, at: int
) -> float:
    """What the piece of that number is worth that is built in a round: it counts again and again."""
    later = LIMITS.rounds - at
    found = PIECE_VALUES[kind] * share_late(later)
    for rewards in row[number - 1 : number]:
        found += (later + 1) * sum(map(reward_value, rewards))
    return found + WEIGHTS.tile_chance * sum(BONUSES[bonus].vp for bonus in bonuses[at - 1 :] if bonus == kind)


def building(state: BarrageState, seat: Seat) -> float:
    """What all that can still be built may be worth."""
    return BuildingPlan(state, seat).run()


class BuildingPlan:
    """A company that builds whatever is worth most as soon as it can, and rotates its wheel in between."""

    def __init__(self, state: BarrageState, seat: Seat) -> None:
        self.company, self.first = state.companies[seat].copy(), max(1, state.round)
        self.counts = {kind: state.count(seat, kind) for kind in PIECE_VALUES}
        self.income = income_of(state, seat)
        self.rows, self.bonuses = {kind: row_of(state, seat, kind) for kind in PIECE_VALUES}, tuple(state.bonuses)

    def run(self) -> float:
        """All rounds from this one on."""
        found = self.play_round(self.first, list(SPACES[len(self.company.spaces) :]))
        for at in range(self.first + 1, LIMITS.rounds + 1):
            self.begin_round()
            found += WEIGHTS.later ** (at - self.first) * self.play_round(at, list(SPACES))
        return found

    def begin_round(self) -> None:
        """Workers, credits and income come."""
        company = self.company
        company.workers = FACTS.start.workers
        company.credits += EARNED
        for reward in self.income:
            if reward.type == "credit":
                company.credits += reward.n
            elif reward.type == "rotate":
                turn_wheel(company, reward.n)
            elif reward.type == "machine_any" and company.excavators > company.mixers:
                company.mixers += reward.n
            elif reward.type == "machine_any":
                company.excavators += reward.n

    def play_round(self, at: int, spaces: list[int]) -> float:
        """Build, and else rotate or buy, as long as there are workers; returns what the pieces are worth."""
        found, rotations, purchases = 0.0, list(ROTATIONS), list(PURCHASES)
        free = self.company.workers * (1 - WEIGHTS.producing / FACTS.start.workers)
        while spaces and free >= spaces[0]:
            if value := self.build(at):
                free -= spaces.pop(0)
                found += value
                continue
            helps = rotations if rotations and self.company.on_wheel else purchases
            if not helps:
                break
            free -= self.take(helps.pop(0), free)
        return found

    def take(self, help_: Help, free: float) -> int:
        """Take some help if there are workers and credits for it; returns the workers."""
        company = self.company
        if help_.workers > free or help_.credits > company.credits:
            return 0
        company.credits -= help_.credits
        company.excavators += help_.excavators
        company.mixers += help_.mixers
        turn_wheel(company, help_.rotations)
        return help_.workers

    def build(self, at: int) -> float:
        """Build what is worth most of what is possible; returns its worth, 0 if there is nothing."""
        value, kind = max((self.value(kind, at), kind) for kind in self.counts)
        if value:
            put_on_wheel(self.company, self.load_for(kind))
            turn_wheel(self.company, 1)
            self.counts[kind] += 1
        return value

    def value(self, kind: str, at: int) -> float:
        """What the next piece of a kind is worth, 0 if it cannot be built."""
        number = self.counts[kind]
        if number >= FACTS.pieces[kind] or (kind == "elevation" and number >= self.most_elevations()):
            return 0.0
        load = self.load_for(kind)
        if self.company.excavators < load.excavators or self.company.mixers < load.mixers or not load.tile:
            return 0.0
        return piece_value(self.rows[kind], self.bonuses, kind, number + 1, at)

    def most_elevations(self) -> int:
        """How many elevations there is room for."""
        return (LIMITS.level - 1) * self.counts["base"]

    def load_for(self, kind: str) -> Load:
        """What the next piece of a kind puts on the wheel; no tile where none in hand builds such a piece."""
        tile = next((tile for tile in self.company.tiles if tile != KRYLOV and kind in kinds_of(tile)), None)
        if kind == "powerhouse":
            return Load(tile, mixers=FACTS.costs.powerhouse[self.counts[kind]])
        return Load(tile, COSTS[kind]) if kind in EXCAVATED else Load(tile, mixers=COSTS[kind])
