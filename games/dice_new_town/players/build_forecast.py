"""The value of a seat's build in this round, by its dice, the dice it may draft, and the lands in reach."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, product
from math import comb, prod
from operator import mul
from typing import Final, TypeAlias

from games.core import Seat
from games.dice_new_town.board import prices_from
from games.dice_new_town.data import DICE_COUNTS, FACTS, KINGS_LAND, LANDS
from games.dice_new_town.deal import is_triple_or_run
from games.dice_new_town.draft import missing_dice
from games.dice_new_town.effects import FACES
from games.dice_new_town.players.land_builds import best_build_value, value_of_cubes
from games.dice_new_town.players.rough_build import EXPECTED_PIPS, has_had_turn
from games.dice_new_town.state import DiceNewTownState, Reroll

WhiteDice: TypeAlias = tuple[int, ...]  # white dice, the lowest first
_CACHE_SIZE: Final = 1 << 11  # the number of entries in each cache


def _is_land_named(white: WhiteDice, land: int) -> bool:
    """Whether these white dice name the land: by their sum, or the king's land by a triple or a run."""
    return is_triple_or_run([*white]) if land == KINGS_LAND else sum(white) == land


@lru_cache(_CACHE_SIZE)
def chance_by_reroll(white: WhiteDice, land: int) -> float:
    """The chance that white dice name the land after one reroll of the best set of them."""
    kept = {dice for size in range(len(white)) for dice in combinations(white, size)}
    return max(_chance_beside(dice, len(white) - len(dice), land) for dice in kept)


@lru_cache(_CACHE_SIZE)
def _chance_beside(kept: WhiteDice, count: int, land: int) -> float:
    return sum(chance for dice, chance in possible_rolls(kept, count) if _is_land_named(dice, land))


@lru_cache(_CACHE_SIZE)
def possible_rolls(kept: WhiteDice, count: int) -> tuple[tuple[WhiteDice, float], ...]:
    """The possible white dice after `count` dice are rolled beside the kept ones, with their chances."""
    found = Counter(tuple(sorted((*kept, *roll))) for roll in product(FACES, repeat=count))
    return tuple((dice, times / len(FACES) ** count) for dice, times in found.items())


@lru_cache(_CACHE_SIZE)
def ways_to_complete(white: WhiteDice, pool: WhiteDice, missing: int, land: int) -> int:
    """The number of ways in which `missing` dice of the pool complete white dice that name the land."""
    left = Counter(pool)
    return sum(
        prod(comb(left[face], times) for face, times in Counter(more).items())
        for more in combinations_with_replacement(sorted(left), missing)
        if _is_land_named((*white, *more), land)
    )


_DRAFT_CHANCES: Final = (0.4, 0.16, 0.02)
"""The chance that one, two, three certain white dice of the pool can still be drafted."""
_MAX_REROLLS: Final = 3  # the most rerolls to consider


class BuildForecast:
    """A forecast of a seat's build in this round, by its dice and pieces.

    `red`, `green` and `black` are its pips; in the draft, they are estimates for dice that the seat does not have yet.
    `missing` is the number of white dice still to draft.
    """

    def __init__(self, state: DiceNewTownState, seat: Seat) -> None:
        self.state, self.seat, self.builder = state, seat, state.builders[seat]
        wanted = missing_dice(self.builder) if state.step == "draft" else dict.fromkeys(DICE_COUNTS, 0)
        self.missing = wanted["white"]
        pips = {
            colour: median_die(state.pool[colour]) if wanted[colour] else int(getattr(self.builder, colour))
            for colour in ("red", "green", "black")
        }
        self.red = pips["red"]
        self.green = pips["green"] + self.builder.more_green
        self.black = pips["black"] + self.builder.more_black
        self._known: dict[tuple[int, int, int], float] = {}

    def expected_points(self) -> float:
        """The expected points of a build in this round, less the value of its cubes.

        The value of material from a tree on the way is added. Before the dice of the round are rolled, the result is 0.
        If the seat has chosen dice for a reroll, it is the mean over the possible faces of these dice.
        """
        if self.state.step in ("tree", "dice"):
            return 0.0
        if self.state.reroll and self.seat == self.state.on_turn:
            return self._after(self.state.reroll)
        return self._with(tuple(self.builder.white), self.green, self.black)

    def _after(self, reroll: Reroll) -> float:
        white, green, black = tuple(self.builder.white), self.green, self.black
        if reroll.colour == "white":
            kept = tuple((Counter(white) - Counter(reroll.dice)).elements())
            rolls = possible_rolls(kept, len(reroll.dice))
            return sum(chance * self._with(dice, green, black) for dice, chance in rolls)
        more = [face - reroll.dice[0] for face in FACES]
        if reroll.colour == "green":
            return sum(self._with(white, green + pips, black) for pips in more) / len(FACES)
        return sum(self._with(white, green, black + pips) for pips in more) / len(FACES)

    def _with(self, white: WhiteDice, green: int, black: int) -> float:
        """The value of the best build with these dice on any land."""
        if self.missing:
            return self._with_some(white, green, black)
        return max((self._on(land, white, black) for land in self._lands(green)), default=0.0)

    def _with_some(self, white: WhiteDice, green: int, black: int) -> float:
        """The expected value while white dice are still to be drafted from the pool."""
        pool, found = tuple(self.state.pool["white"]), []
        for land in self._lands(green):
            if ways := ways_to_complete(white, pool, self.missing, land):
                chance = 1 - (1 - _DRAFT_CHANCES[self.missing - 1]) ** ways
                found.append((self._built(land, self.red, black), chance))
        return expected_best_value(found)

    def _lands(self, green: int) -> Iterable[int]:
        here, state = self.builder.figure, self.state
        if state.step not in ("draft", "move1") or (state.step == "move1" and has_had_turn(state, self.seat)):
            return (here,)
        occupied, price = (
            {builder.figure for builder in state.builders} - {KINGS_LAND, here},
            prices_from(state.grid, here),
        )
        return [land for land in (*LANDS, KINGS_LAND) if land not in occupied and price[land] <= green]

    def _on(self, land: int, white: WhiteDice, black: int) -> float:
        """The value on this land with all white dice, also after rerolls."""
        if _is_land_named(white, land):
            return self._built(land, self.red, black)
        if not (chance := chance_by_reroll(white, land)):
            return 0.0
        rolls = range(1, min(_MAX_REROLLS, self.red) + 1)
        return sum((1 - chance) ** (roll - 1) * chance * self._built(land, self.red - roll, black) for roll in rolls)

    def _built(self, land: int, red: int, black: int) -> float:
        """The value of the best build on a land, with the pieces from the red pips and from a tree on arrival."""
        if (land, red, black) not in self._known:
            state, pieces = self.state, [*self.builder.pieces, *([red] if red else [])]
            tree = 0
            if land != self.builder.figure and state.has_tree(land):
                tree = FACTS.supply.tree_by_round[state.round - 1]
                pieces.append(tree)
            built = best_build_value(state, self.seat, land, pieces, black)
            self._known[land, red, black] = built + value_of_cubes(state, tree)
        return self._known[land, red, black]


def median_die(dice: list[int]) -> int:
    """The lower median of dice, as an estimate of the die that a seat gets; EXPECTED_PIPS without dice."""
    return sorted(dice)[(len(dice) - 1) // 2] if dice else EXPECTED_PIPS


def expected_best_value(chances: list[tuple[float, float]]) -> float:
    """The expected best of the values that come true. Each pair is a value and its chance; they are independent."""
    ordered = sorted(chances, reverse=True)
    missed = accumulate((1 - chance for _, chance in ordered), mul, initial=1.0)
    return sum(left * chance * value for left, (value, chance) in zip(missed, ordered, strict=False))
