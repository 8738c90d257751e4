"""The fifteen advanced technology tiles, and the patent office (rules page, section 9)."""

from games.barrage import FACTS, GAME, BarrageSettings
from games.barrage.construction import kinds_of
from games.barrage.data import TILES
from games.barrage.technology import renew_patents
from games.core import DECLINE, Position
from tests.games.barrage.table import build_with, offered, table
from tests.games.written import finish, play, question, told

TABLE = """
    mode        standard
    dams        D3L=-@1 D6L=-@2 D10L=-@3,1
    patents     -
    seat 0
      name france  officer wilhelm  excavators 10  mixers 10  credits 9  contracts S1
    seat 1
      name germany  officer viktor  tiles base conduit elevation powerhouse  contracts S2
"""


def with_tile(tile: str, france: str = "energy 0", **lines: str) -> Position:
    """France, or another company, with an advanced tile and enough of everything."""
    return table(TABLE, seat_0=f"tiles {tile} base conduit elevation powerhouse  {france}", **lines)


def using(tile: str, *choices: object, france: str = "energy 0", **lines: str) -> Position:
    """The position after a construction with the tile, as far as these choices lead."""
    return play(with_tile(tile, france, **lines), build_with(tile), *choices)


def test_each_tile_builds_its_kind_like_a_basic_one() -> None:
    for tile in TILES.values():
        if tile.level:
            position = using(tile.id, own_dams="D8L=0@1 D9L=0@1")
            assert {kind for kind, _ in question(position, "site")} == set(kinds_of(tile.id))


def test_q12_l1_base_puts_a_drop_into_each_own_dam_without_water() -> None:
    state = finish(using("L1_base", ("base", "D5L"), own_dams="D8L=0@1 D9L=0@2,1 D7L=1@1"))
    assert {site: dam.water for site, dam in state.dams.items()} == {
        "D3L": 0, "D6L": 0, "D10L": 1, "D8L": 1, "D9L": 1, "D7L": 0, "D5L": 1,
    }  # fmt: skip


def test_l1_elevation_rotates_once_for_each_own_elevation() -> None:
    state = finish(using("L1_elevation", ("elevation", "D8L"), own_dams="D8L=0@1 D9L=0@2 D5L=0@2"))
    assert [facts["count"] for _, facts in told(state, "rotated")] == [3]
    assert state.companies[0].wheel[4].tile == "L1_elevation"


def test_q13_q14_l1_powerhouse_needs_no_workers_and_no_space() -> None:
    position = with_tile("L1_powerhouse", "workers 0")
    assert question(position, "act") == [("tile", "L1_powerhouse"), ("pass",)]
    state = finish(position, ("tile", "L1_powerhouse"), ("powerhouse", "P5a"))
    usa = state.companies[0]
    assert (usa.mixers, usa.spaces, state.powerhouses) == (8, [], {"P5a": 0})
    assert offered(with_tile("L1_powerhouse"), "tile") == ["L1_powerhouse"]


def test_l2_base_brings_energy_for_each_own_base_which_fulfils_a_contract() -> None:
    dams = "D8L=0@1 D9L=0@1"
    position = using("L2_base", ("base", "D5L"), own_dams=dams, france="contracts S1 S4")
    assert question(position, "contract") == ["S1"]
    assert finish(position, DECLINE).companies[0].energy == 3
    assert finish(using("L2_base", ("base", "D5L"), own_dams=dams), "S1").companies[0].energy == 3 + 2


def test_l2_powerhouse_produces_with_two_more() -> None:
    position = using("L2_powerhouse", ("powerhouse", "P12a"), conduits="C10B=0")
    assert question(position, "extra_production") == [("D10L", "C10B")]
    play(position, ("D10L", "C10B"))
    assert question(position, "contract") == ["S1"]
    state = finish(position, DECLINE)
    assert state.companies[0].energy == 1 + 2 and state.dams["D10L"].water == 0


def test_l2_wild_takes_machines_in_any_mix() -> None:
    position = using("L2_wild", ("base", "D8L"))
    assert question(position, "payment") == [(3, 0, 0), (2, 1, 0), (1, 2, 0), (0, 3, 0)]
    assert finish(position, (1, 2, 0)).companies[0].wheel[1].mixers == 2
    position = using("L2_wild", ("base", "D1L"))
    assert (0, 3, 0) in question(position, "payment")


def test_l3_conduit_brings_energy_by_its_value_which_fulfils_an_own_contract() -> None:
    position = using("L3_conduit", ("conduit", "C1A"), france="contracts S1 R11")
    assert question(position, "contract") == ["S1", "R11"]
    assert finish(position, DECLINE).companies[0].energy == 10


def test_a_patent_is_taken_and_its_slot_stays_empty() -> None:
    position = with_tile("L1_base", patents="1=L1_elevation 3=L1_conduit")
    assert offered(position, "patent") == ["patent_1", "patent_3"]
    state = finish(position, ("patent", "patent_3"))
    assert state.patents == {1: "L1_elevation"} and "L1_conduit" in state.companies[0].tiles
    assert (state.companies[0].credits, state.companies[0].workers) == (4, 10)


def test_in_the_introductory_mode_there_is_no_patent_office() -> None:
    assert offered(table(seat_0="credits 9"), "patent") == []


def test_patents_are_renewed_after_each_round_from_the_lowest_level_up() -> None:
    state, levels = Position.start(GAME, BarrageSettings(), 2, seed=3).base, []
    for _ in range(FACTS.limits.rounds):
        levels.append(sorted(TILES[tile].level for tile in state.patents.values()))
        renew_patents(state)
    assert levels == [[1, 1, 1], [1, 1, 2], [2, 2, 2], [2, 3, 3], [3, 3, 3]]
    assert len(state.gone) == 15
