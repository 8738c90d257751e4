"""Who judges well how good things look wins."""

import pytest

from games.bots import Greedy, Uniform, play_match
from games.dice_new_town import GAME, DiceNewTownSettings


@pytest.mark.parametrize("seed", range(4))
def test_who_looks_a_turn_ahead_beats_chance(seed: int) -> None:
    match = play_match(GAME, DiceNewTownSettings(), [Greedy(), Uniform()], seed)
    assert match.position.standings()[0].seat == 0
