"""The ledger of a seat: the energy track, bonus tiles, the objective, how everybody stands."""

from itertools import pairwise

import pytest

from games.barrage import BONUSES, FACTS
from render.barrage.ledger import LAST, bonus_sign, left_of
from render.theme import STAGED, Theme
from tests.render.colour_vision import pattern

BOX = (20, 100, 1060, 42)


def test_more_energy_lies_further_to_the_right_up_to_the_end_of_the_track() -> None:
    places = [left_of(energy, BOX) for energy in range(LAST + 2)]
    assert all(one < other for one, other in pairwise(places))
    assert places[-1] == pytest.approx(BOX[0] + BOX[2]) == left_of(60, BOX)


def test_the_section_of_the_round_is_where_its_bonus_is_whole() -> None:
    assert FACTS.limits.rounds * FACTS.scoring.section <= LAST


@pytest.mark.parametrize("theme", STAGED["dark"], ids=lambda theme: theme.stage)
def test_bonus_tiles_differ_in_their_signs(theme: Theme) -> None:
    assert len({pattern(bonus_sign(bonus), theme) for bonus in BONUSES}) == len(BONUSES)
