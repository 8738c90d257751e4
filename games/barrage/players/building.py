"""Estimates of further building: machines, wheel, tiles, credits and workers, simulated roughly (for bots)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.barrage.construction import kinds_built_by
from games.barrage.data import BONUS_TILES, COPYING_TILE_ID, FACTS, LIMITS, SPACES
from games.barrage.pieces import space_price
from games.barrage.players import GAIN_VALUES, PIECE_VALUES, WEIGHTS
from games.barrage.printed import ActionSpace, Reward
from games.barrage.rewards import STOCK_FIELDS, income_of, row_rewards
from games.barrage.state import BarrageState, Load
from games.barrage.wheel import put_on_wheel, rotate_wheel
from games.core import Seat

_PIECE_COSTS: Final = {
    "base": (4, 0),
    "elevation": (0, 3),
    "conduit": (5, 0),
}  # the usual excavators and mixers of a piece
_CREDITS_EARNED: Final = 4  # the credits of a round


_ROTATIONS: Final = tuple(SPACES[f"workshop_{name}"] for name in ("rot1_l", "rot2_l", "rot1_r", "rot3_l"))
"""The spaces that rotate the wheel, in the order in which they are taken in a round."""
_PURCHASES: Final = tuple(SPACES[f"machinery_{name}"] for name in ("both_l", "exc_l"))
"""The spaces to buy machines if the wheel is empty or its spaces are used up."""
_CONSTRUCTION_WORKERS: Final = tuple(
    space.workers for space in SPACES.values() if space.action == "construct" and not space.red
)
"""The numbers of workers that the spaces for constructions need, without the red space."""
_CACHED_PIECE_VALUES: Final = 1 << 11
"""The entries of the cache of piece values: a game has some hundreds, other ones for each order of its bonuses."""


def reward_value(reward: Reward) -> float:
    """The estimated value of a reward in points."""
    return reward.n * GAIN_VALUES[reward.type] if reward.type in GAIN_VALUES else WEIGHTS.built_by_reward


def share_by_rounds_left(rounds_left: int) -> float:
    """The share of a piece's value, from 0 to 1, that counts with this many rounds after the present one."""
    return WEIGHTS.late + (1 - WEIGHTS.late) * rounds_left / (LIMITS.rounds - 1)


@lru_cache(_CACHED_PIECE_VALUES)
def piece_value(
    row: tuple[tuple[Reward, ...], ...], bonuses: tuple[str, ...], kind: str, number: int, at: int
) -> float:
    """The value in points of piece number `number` (from 1) of a kind, if it is built in round `at`.

    `row` has the rewards of the row of this kind, which are gained at once and in each later round; `bonuses` has the
    bonus tile of each round.
    """
    later = LIMITS.rounds - at
    found = PIECE_VALUES[kind] * share_by_rounds_left(later)
    for rewards in row[number - 1 : number]:
        found += (later + 1) * sum(map(reward_value, rewards))
    return found + WEIGHTS.tile_chance * sum(BONUS_TILES[bonus].vp for bonus in bonuses[at - 1 :] if bonus == kind)


class BuildingSimulation:
    """A simulated company that builds the most valuable piece as soon as it can.

    In between, it rotates its wheel or buys machines.
    """

    def __init__(self, state: BarrageState, seat: Seat) -> None:
        self.company, self.first = state.companies[seat].copy(), max(1, state.round)
        self.counts = {kind: state.count(seat, kind) for kind in PIECE_VALUES}
        self.income = income_of(state, seat)
        self.rows, self.bonuses = {kind: row_rewards(state, seat, kind) for kind in PIECE_VALUES}, tuple(state.bonuses)

    def expected_value(self) -> float:
        """Simulate the rest of the game; call this once. Returns the value in points of the pieces that are built.

        Later rounds count less.
        """
        found = self.play_round(self.first, list(_CONSTRUCTION_WORKERS[len(self.company.spaces) :]))
        for at in range(self.first + 1, LIMITS.rounds + 1):
            self.begin_round()
            found += WEIGHTS.later ** (at - self.first) * self.play_round(at, list(_CONSTRUCTION_WORKERS))
        return found

    def begin_round(self) -> None:
        """Give the company all its workers, the credits of a round, and its income."""
        company = self.company
        company.workers = FACTS.start.workers
        company.credits += _CREDITS_EARNED
        self.gain(self.income)

    def gain(self, rewards: Iterable[Reward]) -> None:
        """Rotate the wheel, and take credits and machines. A machine of any kind is of the kind with fewer in stock.

        Other rewards are ignored.
        """
        company = self.company
        for reward in rewards:
            kind: str = reward.type
            if kind == "machine_any":
                kind = "mixer" if company.excavators > company.mixers else "excavator"
            if kind == "rotate":
                rotate_wheel(company, reward.n)
            elif kind in STOCK_FIELDS:
                setattr(company, STOCK_FIELDS[kind], getattr(company, STOCK_FIELDS[kind]) + reward.n)

    def play_round(self, at: int, spaces: list[int]) -> float:
        """Build; if that is impossible, rotate or buy. Returns the value of the new pieces in points.

        The round ends without a space, a helpful action or enough workers; some workers are kept for producing. `at` is
        its number. `spaces` has the workers that each free space for a construction needs; used ones are removed.
        """
        found, rotations, purchases = 0.0, list(_ROTATIONS), list(_PURCHASES)
        free = self.company.workers * (1 - WEIGHTS.producing / FACTS.start.workers)
        while spaces and free >= spaces[0]:
            if value := self.build(at):
                free -= spaces.pop(0)
                found += value
                continue
            helpful = rotations if rotations and self.company.tiles_on_wheel else purchases
            if not helpful:
                break
            free -= self.take_space(helpful.pop(0), free)
        return found

    def take_space(self, space: ActionSpace, free: float) -> int:
        """Take a space if `free` workers and the credits suffice. Returns the workers used, 0 if they do not."""
        price = space_price(space)
        if space.workers > free or price > self.company.credits:
            return 0
        self.company.credits -= price
        self.gain(space.rewards)
        return space.workers

    def build(self, at: int) -> float:
        """Build the most valuable possible piece in round `at`. Returns its value in points; 0 if none is possible."""
        value, kind = max((self.next_piece_value(kind, at), kind) for kind in self.counts)
        if value:
            put_on_wheel(self.company, self.load_for(kind))
            rotate_wheel(self.company, 1)
            self.counts[kind] += 1
        return value

    def next_piece_value(self, kind: str, at: int) -> float:
        """The value in points of the next piece of a kind in round `at`; 0 if it cannot be built."""
        number, room = self.counts[kind], (LIMITS.level - 1) * self.counts["base"]
        if number >= FACTS.pieces[kind] or (kind == "elevation" and number >= room):
            return 0.0
        load = self.load_for(kind)
        if self.company.excavators < load.excavators or self.company.mixers < load.mixers or not load.tile:
            return 0.0
        return piece_value(self.rows[kind], self.bonuses, kind, number + 1, at)

    def load_for(self, kind: str) -> Load:
        """The tile and machines for the next piece of a kind. The tile is None if no tile in hand builds the kind."""
        tile = next(
            (tile for tile in self.company.tiles if tile != COPYING_TILE_ID and kind in kinds_built_by(tile)), None
        )
        if kind == "powerhouse":
            return Load(tile, mixers=FACTS.costs.powerhouse[self.counts[kind]])
        return Load(tile, *_PIECE_COSTS[kind])
