"""How often one taps in Barrage, from *My turn* to the commit: seven times at most to build, five to produce.

In words alone a tile and a way to pay take one tap more each where there are many.
"""

from typing import Final

import pytest

from bot.table.memory.table import Table
from games.barrage import GAME
from games.core import Choice
from render.face import face_of
from render.kit.spots import Wording
from tests.bot.ui.tables import new_table, sat_from_the_start, seats_of
from tests.bot.ui.taps import taps_for
from tests.examples import by_turns
from tests.games.barrage.table import table

SEVEN, FIVE, FOUR = 7, 5, 4
RICH: Final = """
    mode        standard
    order       0 1 2 3
    dams        D3L=-@1 D6L=-@2 D10L=-@3,1 D8U=0@3,3 D9L=0@1
    conduits    C8A=1 C8B=0 C10B=2
    powerhouses P11a=0 P9a=0 P12a=0
    nationals   N1 N5 N6
    patents     1=L1_powerhouse 2=L1_elevation 3=L1_conduit
    seat 0
      name usa  officer solomon  credits 30  excavators 20  mixers 20
      tiles base conduit elevation powerhouse L1_wild L2_wild  contracts S1 R12
    seat 1
      name germany  officer viktor  contracts S2  tiles base conduit elevation powerhouse
    seat 2
      name italy  officer jill  contracts S3  tiles base conduit elevation powerhouse
    seat 3
      name france  officer graziano  contracts S4  tiles base conduit elevation powerhouse
"""
"""Seat 0 has all it needs, and a power that lets it pay in many ways: more can be chosen than one menu holds."""
BUILT: Final[dict[str, tuple[Choice, ...]]] = {
    "a base for machines": (("construction", "construct_1", "base"), ("base", "D1L"), (5, 0, 0)),
    "a base for credits": (("construction", "construct_1", "base"), ("base", "D5L"), (0, 0, 12)),
    "an elevation": (("construction", "construct_1", "elevation"), ("elevation", "D9L"), (0, 2, 0)),
    "a conduit": (("construction", "construct_1", "conduit"), ("conduit", "C6B"), (4, 0, 0)),
    "a powerhouse": (("construction", "construct_1", "powerhouse"), ("powerhouse", "P5a"), (0, 5, 0)),
    "anything": (("construction", "construct_1", "L1_wild"), ("conduit", "C9A"), (2, 0, 0)),
}
PRODUCED: Final[dict[str, tuple[Choice, ...]]] = {
    "the strongest": (("produce", "turbine_plus2_l", "D8U", "C8A", 3, "R12"),),
    "the cheapest": (("produce", "turbine_minus2_l", "D8U", "C8B", 3, "S1"),),
}
WAYS: Final = False, True
"""Beside a picture and in words."""
each_way = pytest.mark.parametrize("is_text_mode", WAYS, ids=["beside a picture", "in words"])


def on_turn() -> Table:
    """Seat 0 is on turn at a full table."""
    usual, seats = new_table(4, 1, "en", GAME.name), seats_of(4)
    return Table(usual.row, seats, GAME, table(RICH), sittings=sat_from_the_start(seats))


@pytest.mark.seeded
@pytest.mark.parametrize(
    ("name", "is_text_mode"), [(name, way) for number, name in enumerate(BUILT) for way in by_turns(WAYS, number)]
)
async def test_a_construction_takes_seven_taps_at_most(name: str, is_text_mode: bool) -> None:
    assert len(on_turn().require_started().asks()[0].options) > 25
    taps = taps_for(on_turn(), *BUILT[name], is_text_mode=is_text_mode)
    print("taps:", taps)
    assert taps <= SEVEN + 2 * is_text_mode


def test_what_stands_alone_in_its_area_is_chosen_by_the_button_of_the_area() -> None:
    """A drop: one tap to open the panel, one for the space, one for the headstream, one to commit."""
    assert taps_for(on_turn(), ("water", "water_flow1_l"), "HA") == FOUR


@each_way
@pytest.mark.parametrize("choices", PRODUCED.values(), ids=PRODUCED)
async def test_a_proposed_production_takes_five_taps_at_most(choices: tuple[Choice, ...], is_text_mode: bool) -> None:
    taps = taps_for(on_turn(), *choices, is_text_mode=is_text_mode)
    print("taps:", taps)
    assert taps <= FIVE


def test_two_drops_are_placed_in_one_press_which_says_where_both_stop() -> None:
    position = table(RICH)
    position.apply(0, ("water", "water_place2_l"))
    panel = Table(on_turn().row, on_turn().seats, GAME, position, sittings=on_turn().sittings).panel(0)
    assert panel.ask is not None
    asked = Wording(face_of(GAME.name, "en").words, panel.ask)
    said = {asked.label(index): asked.details(index, panel.view) for index in range(len(panel.ask.options))}
    assert len(said) == 10
    assert said["2 drops on headstream 2"] == "1 to your lower dam 9, 1 off the map"
    assert said["2 drops on headstream 3"] == "1 to neutral lower dam 3, 1 to neutral lower dam 6"
