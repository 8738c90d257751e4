"""Everything lies open but the coming chance and votes (rules page, section C)."""

import pytest

from games.core import Position, Rng
from games.dice_new_town import FACTS, GAME, LANDS, DiceNewTownSettings
from games.dice_new_town.deal import setup


def test_nobody_sees_the_coming_chance() -> None:
    state = GAME.start(DiceNewTownSettings(), 3, 5)
    assert GAME.view(state, 0).rng == Rng() == GAME.view(state, None).rng
    assert state.rng != Rng()


def test_all_else_is_seen_by_everybody() -> None:
    position = Position.start(GAME, DiceNewTownSettings(), 3, 5)
    views = [GAME.view(position.base, seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert views[0].builders == position.base.builders


@pytest.mark.parametrize("seed", range(4))
def test_a_random_layout_has_the_same_lands_in_another_order(seed: int) -> None:
    grid = setup(DiceNewTownSettings(layout="random"), 2, Rng(seed), GAME.version).grid
    assert tuple(sorted(grid)) == LANDS and grid != FACTS.map.grid


def test_the_usual_layout_is_the_printed_one() -> None:
    assert setup(DiceNewTownSettings(), 2, Rng(1), GAME.version).grid == FACTS.map.grid
