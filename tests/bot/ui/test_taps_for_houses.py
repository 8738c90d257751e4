"""How often one taps on a phone to build a house in Dice New Town, from *My turn* to the commit: six times at most.

By pieces, which are not among the proposals, nine times.
"""

from typing import Final

import pytest

from bot.table.memory.table import Table
from games.core import Choice
from games.dice_new_town import GAME, House
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import taps_for
from tests.games.dice_new_town.table import houses_on, table

SIX, NINE = 6, 9
RICH: Final = """
    mode   standard
    step   build
    round  3
    trees  14
    houses 13 1@1
    houses 3 1@3,2
    seat 0
      figure 13  pieces 1 2 3 4 5 6 6  black 6  more_black 1  white 3 4 6  cards 4 8
    seat 1
      figure 4  pieces 2  black 1  white 1 1 2
"""
"""Much can be built and taken over, exchanged, used and handed over."""
PROPOSED: Final[Choice] = ("takeover", 0, 4, 3, (6, 6, 5, 4, 2))
BY_PIECES: Final[tuple[Choice, ...]] = (("more",), ("new", 2, 2), (6, 4, 2))


def at_the_building_turn() -> Table:
    """Seat 0 is to build."""
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    return Table(usual.row, seats, GAME, table(RICH), sittings=sat_from_the_start(seats))


@pytest.mark.parametrize(
    ("choices", "house", "most"),
    [((PROPOSED,), House(0, 4, 3), SIX), (BY_PIECES, House(0, 2, 2), NINE)],
    ids=["proposed", "by pieces"],
)
async def test_from_my_turn_to_a_committed_house_it_takes_few_taps(
    choices: tuple[Choice, ...], house: House, most: int
) -> None:
    played = at_the_building_turn()
    taps = taps_for(played, *choices, ("done",))
    print("taps:", taps)
    assert taps <= most
    assert house in houses_on(played.require_started().lanes[0].state, 13)


async def test_exchanges_cards_and_the_end_stand_beside_the_houses() -> None:
    ask = at_the_building_turn().require_started().asks()[0]
    assert [option[0] for option in ask.options[5:]] == ["more", "exchange", "power", "hand_over", "done"]
