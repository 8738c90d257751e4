"""What a company may still build: its machines, wheel, tiles, credits and workers, played on roughly (for bots)."""

from functools import lru_cache
from typing import Final, NamedTuple

from games.barrage.data import BONUSES, FACTS, KRYLOV, LIMITS, TILES
from games.barrage.players.prospects import reward_value
from games.barrage.printed import Reward
from games.barrage.rewards import income_of, row_of
from games.barrage.state import BarrageState
from games.core import Seat

GENERIC: Final = {"base": 2.0, "elevation": 2.5, "conduit": 2.5, "powerhouse": 4.0}
"""What a piece is worth in the first round beside its row and the bonus tiles."""
LATE: Final = 0.25
"""The share of that in the last round."""
COSTS: Final = {"base": 4, "elevation": 3, "conduit": 5}
"""The machines that a piece usually costs."""
EXCAVATED: Final = ("base", "conduit")
"""What is built with excavators; the rest is with mixers."""
TILE_CHANCE: Final = 0.5
"""The share of a bonus tile's points that a piece counts for it."""
LATER: Final = 0.85
"""The share of what is built in a round that counts one round before."""
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
KINDS_OF: Final = {
    tile: tuple(GENERIC) if printed.builds == "wild" else (printed.builds,) for tile, printed in TILES.items()
} | {KRYLOV: ()}
"""What each tile builds; what the tile that copies others builds is not foreseen."""
SPACES: Final = (1, 2, 3)
"""The workers of the spaces for constructions."""
PRODUCING: Final = 4
"""The workers that are kept in each round for productions and contracts."""
VALUES_KEPT: Final = 1 << 11
"""How many values of pieces are kept: a game has some hundreds, and each order of its bonuses has others."""


def share_late(later: int) -> float:
    """The share of that with so many rounds to come."""
    return LATE + (1 - LATE) * later / (LIMITS.rounds - 1)


@lru_cache(VALUES_KEPT)
def piece_value(
    row: tuple[tuple[Reward, ...], ...], bonuses: tuple[str, ...], kind: str, number: int, at: int
) -> float:
    """What the piece of that number is worth that is built in a round: it counts again and again."""
    later = LIMITS.rounds - at
    found = GENERIC[kind] * share_late(later)
    for rewards in row[number - 1 : number]:
        found += (later + 1) * sum(map(reward_value, rewards))
    return found + TILE_CHANCE * sum(BONUSES[bonus].vp for bonus in bonuses[at - 1 :] if bonus == kind)


def building(state: BarrageState, seat: Seat) -> float:
    """What all that can still be built may be worth."""
    return BuildingPlan(state, seat).run()


class BuildingPlan:
    """A company that builds whatever is worth most as soon as it can, and rotates its wheel in between."""

    def __init__(self, state: BarrageState, seat: Seat) -> None:
        self.state, self.seat, self.company = state, seat, state.companies[seat]
        company = self.company
        self.stock = [company.excavators, company.mixers]
        self.credits, self.workers = company.credits, company.workers
        self.wheel = [(load.tile, load.excavators, load.mixers) for load in company.wheel]
        self.tiles = [*company.tiles]
        self.counts = {kind: state.count(seat, kind) for kind in GENERIC}
        self.income = income_of(state, seat)
        self.rows, self.bonuses = {kind: row_of(state, seat, kind) for kind in GENERIC}, tuple(state.bonuses)

    def run(self) -> float:
        """All rounds from this one on."""
        found, first = 0.0, max(1, self.state.round)
        for at in range(first, LIMITS.rounds + 1):
            used = len(self.company.spaces) if at == first else 0
            if at > first:
                self.begin_round()
            found += LATER ** (at - first) * self.play_round(at, list(SPACES[used:]))
        return found

    def begin_round(self) -> None:
        """Workers, credits and income come."""
        self.workers = FACTS.start.workers
        self.credits += EARNED
        for reward in self.income:
            if reward.type == "credit":
                self.credits += reward.n
            elif reward.type == "rotate":
                self.rotate(reward.n)
            elif reward.type == "machine_any":
                self.stock[self.stock[0] > self.stock[1]] += reward.n

    def play_round(self, at: int, spaces: list[int]) -> float:
        """Build, and else rotate or buy, as long as there are workers; returns what the pieces are worth."""
        found, rotations, purchases = 0.0, list(ROTATIONS), list(PURCHASES)
        free = self.workers * (1 - PRODUCING / FACTS.start.workers)
        while spaces and free >= spaces[0]:
            if value := self.build(at):
                free -= spaces.pop(0)
                found += value
                continue
            helps = rotations if rotations and any(tile for tile, *_ in self.wheel) else purchases
            if not helps:
                break
            free -= self.take(helps.pop(0), free)
        return found

    def take(self, help_: Help, free: float) -> int:
        """Take some help if there are workers and credits for it; returns the workers."""
        if help_.workers > free or help_.credits > self.credits:
            return 0
        self.credits -= help_.credits
        self.stock[0] += help_.excavators
        self.stock[1] += help_.mixers
        self.rotate(help_.rotations)
        return help_.workers

    def build(self, at: int) -> float:
        """Build what is worth most of what is possible; returns its worth, 0 if there is nothing."""
        value, kind = max((self.value(kind, at), kind) for kind in self.counts)
        if value:
            which, price = self.price(kind)
            tile = self.tile_for(kind)
            self.counts[kind] += 1
            self.tiles.remove(tile)
            self.stock[which] -= price
            self.wheel[0] = (tile, price * (which == 0), price * (which == 1))
            self.rotate(1)
        return value

    def value(self, kind: str, at: int) -> float:
        """What the next piece of a kind is worth, 0 if it cannot be built."""
        number = self.counts[kind]
        if number >= FACTS.pieces[kind] or (kind == "elevation" and number >= self.most_elevations()):
            return 0.0
        which, price = self.price(kind)
        if self.stock[which] < price or not self.tile_for(kind):
            return 0.0
        return piece_value(self.rows[kind], self.bonuses, kind, number + 1, at)

    def most_elevations(self) -> int:
        """How many elevations there is room for."""
        return (LIMITS.level - 1) * self.counts["base"]

    def price(self, kind: str) -> tuple[int, int]:
        """Which machines the next piece of a kind costs, excavators (0) or mixers (1), and how many."""
        if kind == "powerhouse":
            return 1, FACTS.costs.powerhouse[self.counts[kind]]
        return int(kind not in EXCAVATED), COSTS[kind]

    def tile_for(self, kind: str) -> str:
        """A tile in hand that builds such a piece; none: nothing."""
        return next((tile for tile in self.tiles if kind in KINDS_OF[tile]), "")

    def rotate(self, times: int) -> None:
        """Turn the wheel."""
        for _ in range(times):
            tile, excavators, mixers = self.wheel.pop()
            self.wheel.insert(0, (None, 0, 0))
            self.stock[0] += excavators
            self.stock[1] += mixers
            if tile:
                self.tiles.append(tile)
