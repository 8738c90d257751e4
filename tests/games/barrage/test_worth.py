"""What bot players reckon with beside what cases show: `rising` in cases.toml (estimates)."""

from typing import Final

from games.barrage import GAME
from games.barrage.players.worth import place_hope
from tests.games.barrage.table import state_of
from tests.games.written import CASE_FILES

JUDGED: Final = CASE_FILES[GAME.name]["judged"]["text"]


def gain(**more: object) -> float:
    """What is gained for the USA by lines that differ."""
    round_number = {"round": more.pop("round", 2)}
    return GAME.worth(state_of(JUDGED, **round_number, **more), 0) - GAME.worth(state_of(JUDGED, **round_number), 0)


def test_a_way_for_the_water_that_is_complete_is_worth_more_than_its_parts() -> None:
    assert gain(conduits="C8A=0", powerhouses="P11a=0") > gain(conduits="C8A=0") + gain(powerhouses="P11a=0")


def test_machines_lose_their_worth_towards_the_end() -> None:
    early, late = (gain(round=number, seat_0="excavators 12") for number in (1, 5))
    assert early > 2 * late > 0


def test_a_place_is_the_surer_the_further_one_leads() -> None:
    assert place_hope(0.0, [3.0], 1.5) < place_hope(6.0, [5.0], 1.5) < place_hope(9.0, [5.0], 1.5) < 6.0
    assert place_hope(9.0, [5.0, 5.0], 1.5) < place_hope(9.0, [5.0], 1.5)
