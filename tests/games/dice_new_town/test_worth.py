"""How good things look for bot players."""

import pytest

from games.bots import Greedy, Uniform, play_match
from games.dice_new_town import GAME, DiceNewTownSettings
from tests.games.dice_new_town.table import state_of

HOPE = """
    step   manage
    round  {round}
    seat 0
      figure {figure}  pieces {pieces}  red {red}  black {black}  white 3 4 6
    seat 1
      figure 4  white 1 1 2
"""


def worth(**changed: object) -> float:
    """What a seat's things are worth that is to build soon."""
    usual: dict[str, object] = {"round": 2, "figure": 13, "pieces": "4", "red": 2, "black": 2}
    return GAME.worth(state_of(HOPE.format(**(usual | changed))), 0)


def test_it_is_better_to_stand_where_the_dice_allow_a_build() -> None:
    assert worth(figure=13) > worth(figure=12)


@pytest.mark.parametrize(("better", "worse"), [({"black": 3}, {"black": 0}), ({"pieces": "4 6"}, {"pieces": "1"})])
def test_pips_and_pieces_are_worth_something(better: dict[str, object], worse: dict[str, object]) -> None:
    assert worth(**better) > worth(**worse)


def test_in_the_end_only_points_count() -> None:
    text = "step over\nround 4\nseat 0\n  figure 3  houses 7  pieces 6 6  cards 18\nseat 1\n  figure 4"
    assert GAME.worth(state_of(text), 0) == 11


@pytest.mark.parametrize("seed", range(4))
def test_who_looks_a_turn_ahead_beats_chance(seed: int) -> None:
    match = play_match(GAME, DiceNewTownSettings(), [Greedy(), Uniform()], seed)
    assert match.position.standings()[0].seat == 0
