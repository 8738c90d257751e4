"""What holds of the figures of the data file beside what cases show (rules page, sections 2 to 10 and 17)."""

from collections import Counter

from games.barrage import FACTS
from games.barrage.data import TILES
from games.barrage.river import CONDUITS, DAMS, HEADS, WAYS


def test_every_upper_dam_is_red_and_every_lower_one_is_free() -> None:
    assert all(site.red == name.endswith("U") for name, site in DAMS.items())
    assert not any(site.red for site in CONDUITS.values())


def test_all_ways_end_at_an_exit_and_all_places_lie_on_one() -> None:
    assert {head: " ".join(WAYS[head]) for head in HEADS} == {
        "HA": "D1U D1L PB8 D8U D8L PB11 OUT_L",
        "HB": "D2U D2L PB5 D5U D5L PB9 D9U D9L PB11 OUT_L",
        "HC": "D3U D3L PB6 D6U D6L PB10 D10U D10L PB12 OUT_R",
        "HD": "D4U D4L PB7 D7U D7L PB10 D10U D10L PB12 OUT_R",
    }
    assert {place for head in HEADS for place in WAYS[head]} == set(FACTS.map.rivers.values())


def test_there_are_five_advanced_tiles_of_each_level() -> None:
    assert Counter(tile.level for tile in TILES.values()) == {0: 5, 1: 5, 2: 5, 3: 5}
    assert {tile.id for tile in TILES.values() if tile.free} == {"L1_powerhouse", "L3_base"}


def test_rows_are_blocked_with_fewer_companies() -> None:
    there = {
        number: Counter(space.board for space in FACTS.spaces if space.companies <= number) for number in (2, 3, 4)
    }
    changing, always = ("turbine", "workshop", "machinery", "contract"), ("construction", "patent", "water", "bank")
    assert {number: [boards[name] for name in changing] for number, boards in there.items()} == {
        2: [6, 4, 4, 4],
        3: [8, 6, 4, 4],
        4: [10, 6, 6, 6],
    }
    assert [[boards[name] for name in always] for boards in there.values()] == [[4, 3, 4, 1]] * 3
