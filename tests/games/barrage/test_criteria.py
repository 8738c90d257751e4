"""Where automas build: systems that are completed, criteria, numbers (rules page, section 13)."""

from typing import Any, Final

import pytest

from games.barrage.automas.answers import criteria_tile, excavators_among, pick_site
from games.barrage.automas.criteria import SiteChoice, headstreams_for_drops
from games.barrage.data import AUTOMA_TILES
from games.barrage.river import POWERHOUSE_SITES
from games.barrage.scoring import score_round
from games.core import load_data
from tests.games.barrage.table import AUTOMA, TABLE, state_of

ROWS: Final = load_data(__file__, "criteria.toml")


def choice_of(sites: str, kind: str = "base", **lines: object) -> SiteChoice:
    state = state_of(TABLE, **lines)
    return SiteChoice(state, AUTOMA, criteria_tile(state), kind, sites.split())


@pytest.mark.parametrize(("criterion", "sites", "lines", "kept"), ROWS["kept"])
def test_a_criterion_keeps(criterion: str, sites: str, lines: dict[str, Any], kept: str) -> None:
    assert choice_of(sites, **lines).best_fitting_sites(criterion) == kept.split()


@pytest.mark.parametrize(("kind", "sites", "lines", "site", "why"), ROWS["chosen"])
def test_first_what_completes_a_system_then_the_criteria_in_turn_then_the_number_round_to_it_again(
    kind: str, sites: str, lines: dict[str, Any], site: str, why: str
) -> None:
    assert pick_site(choice_of(sites, kind, **lines)) == (site, why)


def test_every_powerhouse_can_be_reached_from_every_number() -> None:
    for tile in AUTOMA_TILES:
        assert (
            pick_site(choice_of(" ".join(POWERHOUSE_SITES), "powerhouse", deck=f"... {tile}")).site in POWERHOUSE_SITES
        )


@pytest.mark.parametrize(
    ("count", "excavators", "mixers", "taken"), [(4, 0, 0, 2), (3, 0, 0, 2), (4, 0, 2, 3), (3, 5, 0, 0), (1, 3, 3, 1)]
)
def test_free_machines_are_each_time_of_the_kind_of_which_there_are_fewer(
    count: int, excavators: int, mixers: int, taken: int
) -> None:
    assert excavators_among(count, excavators, mixers) == taken


@pytest.mark.parametrize(
    ("dams", "count", "heads"),
    [
        ("D1L=2@1", 2, ["HA"]),
        ("D1U=0@1 D1L=2@1", 2, ["HA", "HA"]),
        ("D1U=0@1 D1L=2@1", 1, []),
        ("D2L=2@1", 2, ["HB"]),
        ("D1L=2@1 D2L=2@1", 3, ["HA", "HB"]),
    ],
)
def test_a_drop_that_fills_another_dam_is_placed_with_the_one_that_follows_it(
    dams: str, count: int, heads: list[str]
) -> None:
    state = state_of(TABLE, dams=f"... {dams}")
    assert headstreams_for_drops(state, AUTOMA, AUTOMA_TILES["A1"], count, at_once=True) == heads


def test_the_points_of_a_round_are_those_of_its_places_and_its_bonus() -> None:
    state = state_of(
        bonuses="base elevation conduit powerhouse contract",
        dams="... D8L=0@1 D9L=0@1",
        seat_0="energy 12",
        seat_1="energy 6",
    )
    score_round(state)
    assert [(one.points["place"], one.points["bonus"]) for one in state.companies] == [(6, 8), (2, 0)]
