"""Everything lies open but the coming chance and votes (rules page, section C)."""

import pytest

from games.core import Rng
from games.dice_new_town import FACTS, GAME, LANDS, DiceNewTownSettings
from games.dice_new_town.deal import setup


@pytest.mark.parametrize("seed", range(4))
def test_a_random_layout_has_the_same_lands_in_another_order(seed: int) -> None:
    grid = setup(DiceNewTownSettings(layout="random"), 2, Rng(seed), GAME.version).grid
    assert tuple(sorted(grid)) == LANDS and grid != FACTS.map.grid


def test_the_usual_layout_is_the_printed_one() -> None:
    assert setup(DiceNewTownSettings(), 2, Rng(1), GAME.version).grid == FACTS.map.grid
