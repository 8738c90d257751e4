"""What holds in all games of Barrage, beside the laws of every game: nobody is stuck, and nothing is lost."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from games.barrage import GAME, BarrageSettings, BarrageState, Company
from games.barrage.data import FACTS, TILES
from games.core import Position, Rng
from tests.games.written import told

WAYS = [("introductory", 2, 1), ("standard", 3, 4), ("standard", 4, 5)]
each_way = pytest.mark.parametrize(("mode", "seats", "seed"), WAYS)
OFTEN: Final = 29
"""What takes long is looked at in one of so many positions."""
PAID: Final = ("visited", "constructed", "copied", "paid")
"""The news that tell of credits given to the supply."""


def random_game(mode: str, seats: int, seed: int) -> Iterator[Position]:
    """All positions of a game in which everybody chooses by chance, each to be looked at before the next one."""
    position, rng = Position.start(GAME, BarrageSettings(mode=mode), seats, seed), Rng(seed)
    while not position.over:
        yield position
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    yield position


@each_way
def test_machines_credits_and_drops_are_neither_made_nor_lost(mode: str, seats: int, seed: int) -> None:
    """And so a game comes to its end after five rounds."""
    before = None
    for position in random_game(mode, seats, seed):
        if before is not None and before is not position.base and before.step == "turn" == position.base.step:
            assert_conserved(before, position.base)
        before = position.base
    assert before is not None and before.over and before.round == FACTS.limits.rounds


def assert_conserved(before: BarrageState, after: BarrageState) -> None:
    """Machines, credits and drops change by what the news say, and by nothing else."""
    for seat in range(after.seats):
        gained = sum(one["count"] for one in of_all(after, "gained", seat) if one["what"] in ("excavator", "mixer"))
        gained += sum(one["excavators"] + one["mixers"] for one in of_all(after, "machines", seat))
        assert machines_of(after.companies[seat]) == machines_of(before.companies[seat]) + gained
    came = sum(one["count"] for one in of_all(after, "gained") if one["what"] == "credit")
    came += sum(one["credits"] for one in of_all(after, "scored"))
    came -= sum(one["credits"] for kind in PAID for one in of_all(after, kind))
    assert credits_of(after) == credits_of(before) + came
    drops = sum(len(one["heads"]) for one in of_all(after, "placed"))
    drops += sum(one["drops"] for one in of_all(after, "filled"))
    drops += sum(count for one in of_all(after, "streams") for _, count in one["drops"])
    drops -= sum(end.startswith("OUT") for one in of_all(after, "flowed") for end in one["ends"])
    assert drops_of(after) == drops_of(before) + drops


def of_all(state: BarrageState, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """What the news of a kind tell, of everybody or of a seat."""
    return [facts for about, facts in told(state, kind) if seat in (None, about)]


def credits_of(state: BarrageState) -> int:
    """All credits that companies have."""
    return sum(company.credits for company in state.companies)


def machines_of(company: Company) -> int:
    """All machines of a company, on the wheel or not."""
    return company.excavators + company.mixers + sum(load.excavators + load.mixers for load in company.wheel)


def drops_of(state: BarrageState) -> int:
    """All drops on the map."""
    return sum(state.waiting.values()) + sum(dam.water for dam in state.dams.values())


def test_a_guess_has_the_advanced_tiles_of_the_highest_level_at_the_bottom() -> None:
    for number, position in enumerate(random_game("standard", 3, 4)):
        if number % OFTEN == 0:
            guessed = GAME.guess(position.view(0), 0, Rng(number))
            levels = [TILES[tile].level for tile in guessed.technology]
            assert levels == sorted(levels, reverse=True)
