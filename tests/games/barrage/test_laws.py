"""What holds in all games of Barrage, beside the laws of every game: nobody is stuck, and nothing is lost."""

from itertools import pairwise
from typing import Any, Final

import pytest

from games.barrage import GAME, BarrageSettings, BarrageState, Company
from games.barrage.data import FACTS, TILES
from games.barrage.technology import renew_patents
from games.core import Position, Rng
from tests.games.strategies import checkpoints_of
from tests.games.written import told

OFTEN: Final = 5
"""A guess takes long, and is looked at in one of so many checkpoints."""
PAID: Final = ("visited", "constructed", "copied", "paid")
"""The news that tell of credits given to the supply."""


def by_chance(mode: str, seats: int, seed: int) -> list[Position]:
    """Every checkpoint of a game in which everybody chooses by chance."""
    return checkpoints_of(Position.start(GAME, BarrageSettings(mode=mode), seats, seed), Rng(seed))


@pytest.mark.parametrize(("mode", "seats", "seed"), [("introductory", 2, 1), ("standard", 3, 4), ("standard", 4, 5)])
def test_machines_credits_and_drops_are_neither_made_nor_lost(mode: str, seats: int, seed: int) -> None:
    """And so a game comes to its end after five rounds."""
    states: list[BarrageState] = [position.base for position in by_chance(mode, seats, seed)]
    for before, after in pairwise(states):
        if before.step == "turn" == after.step:
            assert_conserved(before, after)
    assert states[-1].over and states[-1].round == FACTS.limits.rounds


def assert_conserved(before: BarrageState, after: BarrageState) -> None:
    """Machines, credits and drops change by what the news say, and by nothing else."""
    for seat in range(after.seats):
        gained = sum(one["count"] for one in of_all(after, "gained", seat) if one["what"] in ("excavator", "mixer"))
        gained += sum(one["excavators"] + one["mixers"] for one in of_all(after, "machines", seat))
        assert machines_of(after.companies[seat]) == machines_of(before.companies[seat]) + gained
    came = sum(one["count"] for one in of_all(after, "gained") if one["what"] == "credit")
    came += sum(one["credits"] for one in of_all(after, "scored"))
    came -= sum(one["credits"] for kind in PAID for one in of_all(after, kind))
    assert sum(one.credits for one in after.companies) == sum(one.credits for one in before.companies) + came
    drops = sum(len(one["heads"]) for one in of_all(after, "placed"))
    drops += sum(one["drops"] for one in of_all(after, "filled"))
    drops += sum(count for one in of_all(after, "streams") for _, count in one["drops"])
    drops -= sum(end.startswith("OUT") for one in of_all(after, "flowed") for end in one["ends"])
    assert drops_of(after) == drops_of(before) + drops


def of_all(state: BarrageState, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What the news of a kind tell, of everybody or of a seat."""
    return [facts for about, facts in told(state, kind) if seat in (None, about)]


def machines_of(company: Company) -> int:
    return company.excavators + company.mixers + sum(load.excavators + load.mixers for load in company.wheel)


def drops_of(state: BarrageState) -> int:
    return sum(state.waiting.values()) + sum(dam.water for dam in state.dams.values())


def test_a_guess_has_the_advanced_tiles_of_the_highest_level_at_the_bottom() -> None:
    for position in by_chance("standard", 3, 4)[::OFTEN]:
        guessed = GAME.guess(position.view(0), 0, Rng(position.number))
        levels = [TILES[tile].level for tile in guessed.technology]
        assert levels == sorted(levels, reverse=True)


def test_patents_are_renewed_after_each_round_from_the_lowest_level_up() -> None:
    state, levels = GAME.start(BarrageSettings(), 2, 3), []
    for _ in range(FACTS.limits.rounds):
        levels.append(sorted(TILES[tile].level for tile in state.patents.values()))
        renew_patents(state)
    assert levels == [[1, 1, 1], [1, 1, 2], [2, 2, 2], [2, 3, 3], [3, 3, 3]]
    assert len(state.gone) == 15
