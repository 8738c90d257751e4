"""The fifteen advanced technology tiles, and the patent office (rules page, section 9)."""

from games.barrage import FACTS, GAME, BarrageSettings
from games.barrage.construction import kinds_of
from games.barrage.data import TILES
from games.barrage.technology import renew_patents
from games.core import Position
from tests.games.barrage.table import build_with, offered, table
from tests.games.written import play, question

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


def test_patents_that_lie_there_and_tiles_without_workers_are_offered() -> None:
    position = with_tile("L1_powerhouse", patents="1=L1_elevation 3=L1_conduit")
    assert offered(position, "patent") == ["patent_1", "patent_3"]
    assert offered(position, "tile") == ["L1_powerhouse"]


def test_in_the_introductory_mode_there_is_no_patent_office() -> None:
    assert offered(table(seat_0="credits 9"), "patent") == []


def test_patents_are_renewed_after_each_round_from_the_lowest_level_up() -> None:
    state, levels = Position.start(GAME, BarrageSettings(), 2, seed=3).base, []
    for _ in range(FACTS.limits.rounds):
        levels.append(sorted(TILES[tile].level for tile in state.patents.values()))
        renew_patents(state)
    assert levels == [[1, 1, 1], [1, 1, 2], [2, 2, 2], [2, 3, 3], [3, 3, 3]]
    assert len(state.gone) == 15
