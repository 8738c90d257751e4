"""Where automas build: systems that are completed, criteria, numbers (rules page, section 13)."""

from typing import Any, Final

import pytest

from games.barrage.automas.answers import choose_site, criteria_tile
from games.barrage.automas.criteria import SiteChoice
from games.barrage.data import AUTOMA_TILES
from games.barrage.river import POWERHOUSES
from games.core import load_data
from tests.games.barrage.table import AUTOMA, TABLE, state_of

ROWS: Final = load_data(__file__, "criteria.toml")


def choice_of(sites: str, kind: str = "base", **lines: object) -> SiteChoice:
    """The automa is to choose among these sites."""
    state = state_of(TABLE, **lines)
    return SiteChoice(state, AUTOMA, criteria_tile(state), kind, sites.split())


@pytest.mark.parametrize(("criterion", "sites", "lines", "kept"), ROWS["kept"])
def test_a_criterion_keeps(criterion: str, sites: str, lines: dict[str, Any], kept: str) -> None:
    assert choice_of(sites, **lines).kept(criterion) == kept.split()


@pytest.mark.parametrize(("kind", "sites", "lines", "site", "why"), ROWS["chosen"])
def test_first_what_completes_a_system_then_the_criteria_in_turn_then_the_number_round_to_it_again(
    kind: str, sites: str, lines: dict[str, Any], site: str, why: str
) -> None:
    assert choose_site(choice_of(sites, kind, **lines)) == (site, why)


def test_every_powerhouse_can_be_reached_from_every_number() -> None:
    for tile in AUTOMA_TILES:
        assert choose_site(choice_of(" ".join(POWERHOUSES), "powerhouse", deck=f"... {tile}")).site in POWERHOUSES
