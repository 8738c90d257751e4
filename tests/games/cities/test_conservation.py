"""Everything is in one place, and lies as it may."""

from games.cities import CARDS, District
from games.cities.conditions import patterns_in
from tests.games.cities.play import states

CELLS = [cell for card in CARDS.values() for cell in patterns_in(card.condition)]


def test_what_is_known_of_a_district_is_what_follows_from_its_things() -> None:
    for state in states(2, 4, "long"):
        for known in state.districts:
            afresh = District(known.tiles, known.features, known.buildings)
            assert known.land.spaces == afresh.land.spaces
            assert {terrain: set(areas) for terrain, areas in known.land.areas.items()} == {
                terrain: set(areas) for terrain, areas in afresh.land.areas.items()
            }
            assert [known.land.fitting_sites(cell) for cell in CELLS] == [
                afresh.land.fitting_sites(cell) for cell in CELLS
            ]
