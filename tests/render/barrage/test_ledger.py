"""The ledger of a seat: the energy track, bonus tiles, the objective, how everybody stands."""

from itertools import pairwise

import pytest

from games.barrage import BONUSES, FACTS
from render.barrage.ledger import LAST, bonus_sign, left_of
from render.face import face_of
from render.theme import STAGED, Theme
from tests.games.barrage.table import table
from tests.render.test_colour_vision import pattern

NAMES = ["Ann", "Bo"]
BOX = (20, 100, 1060, 42)


def ledger(text: str) -> bytes:
    """The ledger of seat 0 in this position."""
    shown = face_of("barrage", "en").ledger(table(text).view(0), 0, NAMES)
    assert shown
    return bytes(shown.draw())


def test_more_energy_lies_further_to_the_right_up_to_the_end_of_the_track() -> None:
    places = [left_of(energy, BOX) for energy in range(LAST + 2)]
    assert all(one < other for one, other in pairwise(places))
    assert places[-1] == pytest.approx(BOX[0] + BOX[2]) == left_of(60, BOX)


@pytest.mark.parametrize(
    "change",
    [
        "seat 0\n  energy 5",
        "seat 1\n  energy 7",
        "seat 1\n  credits 9",
        "seat 1\n  workers 3",
        "seat 0\n  points start=10 contract=0 row=3 tile=0 conduit=0 place=0 bonus=0",
        "order 1 0",
        "passed 1",
        "round 2",
        "objective basins_1",
        "objective basins_3",
        "powerhouses P11c=1",
    ],
)
def test_what_one_reckons_with_is_seen(change: str) -> None:
    usual = "objective red_sites" if "objective" not in change else "objective connections"
    assert ledger(usual) != ledger(change if "objective" in change else f"{usual}\n{change}")


def test_the_section_of_the_round_is_where_its_bonus_is_whole() -> None:
    assert FACTS.limits.rounds * FACTS.scoring.section <= LAST


@pytest.mark.parametrize("theme", STAGED["dark"], ids=lambda theme: theme.stage)
def test_bonus_tiles_differ_in_their_signs(theme: Theme) -> None:
    assert len({pattern(bonus_sign(bonus), theme) for bonus in BONUSES}) == len(BONUSES)


def test_the_alt_text_tells_the_energy_of_everybody_and_what_counts() -> None:
    shown = face_of("barrage", "en").ledger(table("objective red_sites\nseat 1\n  energy 7").view(0), 0, NAMES)
    assert shown
    alt = shown.picture().alt
    assert "Energy: Ann (United States) 0, Bo (Germany) 7." in alt and "red sites" in alt
