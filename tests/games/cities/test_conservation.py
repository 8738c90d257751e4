"""Everything is in one place, and lies as it may."""

from collections.abc import Callable

import pytest

from games.cities import CARDS, GAME, Building, CitiesState, District, PlacedFeature, PlacedTile, Slot
from games.cities.conditions import cells_of
from tests.games.cities.play import states
from tests.games.cities.table import SMALL, set_table

CELLS = [cell for card in CARDS.values() for cell in cells_of(card.condition)]


def test_what_is_known_of_a_district_is_what_follows_from_its_things() -> None:
    for state in states(2, 4, "long"):
        for known in state.districts:
            afresh = District(known.tiles, known.features, known.buildings)
            assert known.land.spaces == afresh.land.spaces
            assert {terrain: set(areas) for terrain, areas in known.land.areas.items()} == {
                terrain: set(areas) for terrain, areas in afresh.land.areas.items()
            }
            assert [known.land.fitting(cell) for cell in CELLS] == [afresh.land.fitting(cell) for cell in CELLS]


def begun() -> CitiesState:
    """A table at the start of a round."""
    return set_table(SMALL, District().with_tile("S2", (0, 0)), cards=[["SC01"], []])


def change(state: CitiesState, **fields: object) -> None:
    """Put things into seat 0's district that did not come by the rules."""
    old = {name: getattr(state.districts[0], name) for name in ("tiles", "features", "buildings")}
    state.districts[0] = District(**{**old, **fields})


BREAKS: list[tuple[Callable[[CitiesState], object], str]] = [
    (lambda s: s.decks["cards"].pop(), "cards: "),
    (lambda s: s.cards[1].append("SC01"), "cards: SC01 is there 2 times, not 1"),
    (lambda s: s.removed["pieces"].append("red"), "pieces: red is there 26 times, not 25"),
    (lambda s: s.bag.update(red=-1), "pieces: red is there -1 times in bag"),
    (lambda s: s.starts.pop(), "starting tiles: "),
    (lambda s: s.rows["cards"].__setitem__(3, Slot(down=s.rows["cards"][3].down, worker=7)), "cards: a worker of 7"),
    (lambda s: s.rows.update(cards=[Slot(worker=0)] * 4), "cards: 4 workers of 0, 2 are allowed"),
    (lambda s: s.rows["cards"].__setitem__(0, Slot(s.rows["cards"][0].up, (), 0)), "cards: something lies face up"),
    (lambda s: setattr(s, "turn", 5), "0 workers are on the board after 5 turns"),
    (lambda s: s.rings[0].extend([1, 1]), "achievement 0: rings of [1, 1]"),
    (lambda s: s.rings[0].append(2), "achievement 0: rings of [2]"),
    (lambda s: change(s, tiles=(*SMALL.tiles, PlacedTile("T01", 1, 1))), "district 0: tile T01 cannot lie at 1, 1"),
    (lambda s: change(s, features=(PlacedFeature("swan", 0, 0),)), "district 0: swan cannot lie at (0, 0)"),
    (lambda s: change(s, features=(PlacedFeature("swan", 9, 0),)), "district 0: swan cannot lie at (9, 0)"),
    (lambda s: change(s, features=(PlacedFeature("swan", 0, 1),) * 2), "district 0: swan cannot lie at (0, 1)"),
    (lambda s: change(s, buildings=(Building("blue", 0, 0),)), "district 0: a blue building cannot stand at (0, 0)"),
    (lambda s: change(s, buildings=(Building("red", 0, 0, 5),)), "district 0: a building of height 5"),
    (
        lambda s: change(s, features=(PlacedFeature("monument", 0, 0),), buildings=(Building("red", 0, 0),)),
        "district 0: a red building cannot stand at (0, 0)",
    ),
]


@pytest.mark.parametrize(("damage", "sentence"), BREAKS, ids=[sentence for _, sentence in BREAKS])
def test_what_breaks_the_game_is_named(damage: Callable[[CitiesState], object], sentence: str) -> None:
    state = begun()
    assert GAME.faults(state) == []
    damage(state)
    assert any(fault.startswith(sentence) for fault in GAME.faults(state))
