"""The layout of the map fits the map of the rules."""

from itertools import combinations
from math import dist

from games.barrage import AREA_OF, CONDUITS, DAMS, HEADS, POWERHOUSES, SITES
from render.barrage.plan import LAYOUT

WIDE, HIGH = 5, 7
"""The shape of the plan."""
PLACES = {site: place for site, place in LAYOUT.nodes.items() if not site.startswith("OUT")}


def test_everything_that_there_is_has_its_place_and_nothing_besides() -> None:
    assert PLACES.keys() == {*HEADS, *(site for kind in SITES.values() for site in kind)}
    assert LAYOUT.blocks.keys() == {f"PB{printed.basin}" for printed in POWERHOUSES.values()}
    assert LAYOUT.conduits.keys() == CONDUITS.keys() and LAYOUT.bands.keys() == {area.id for area in AREA_OF.values()}
    assert LAYOUT.rivers.keys() <= {*DAMS, *HEADS}


def test_all_places_are_on_the_map_and_dams_and_powerhouses_in_the_band_of_their_area() -> None:
    lines = [*LAYOUT.rivers.values(), *LAYOUT.conduits.values()]
    points = [*LAYOUT.nodes.values(), *(point for line in lines for point in line)]
    assert all(0 <= part <= 1 for point in points for part in point)
    for site, printed in {**DAMS, **POWERHOUSES}.items():
        low, high = LAYOUT.bands[AREA_OF[printed.basin].id]
        assert low <= PLACES[site][1] <= high, site


def test_a_conduit_ends_at_the_powerhouses_to_which_it_leads_and_no_two_sites_lie_on_each_other() -> None:
    for site, line in LAYOUT.conduits.items():
        (x, y), (middle, level, width, height) = line[-1], LAYOUT.blocks[f"PB{CONDUITS[site].to}"]
        assert abs(x - middle) <= width / 2 + 0.005 and abs(y - level) <= height / 2 + 0.005, site
    for (one, (x, y)), (other, (right, low)) in combinations(PLACES.items(), 2):
        assert dist((x * WIDE, y * HIGH), (right * WIDE, low * HIGH)) >= 0.2, (one, other)
