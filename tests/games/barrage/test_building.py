"""What is built where, and at which price."""

from typing import Final

import pytest

from games.barrage.state import Dam, Load
from tests.games.barrage.table import construct, ended, kind, offered, played, question, seats_told, seen

E8: Final = """
order       3 0 1 2
powerhouses P5a=3
seat 3
  credits 7  mixers 4
"""
BUILDING: Final = """
order       1 0
seat 1
  officer viktor  excavators 9  mixers 9  credits 9
"""
SITES: Final = """
dams        D3L=-@1 D6L=-@2 D10L=-@3 D1U=0@1 D5U=1@1 D8L=0@3 D9L=0@2
conduits    C1A=0 C1B=1
powerhouses P5a=0 P6b=1 P12a=0
seat 0
  excavators 60  mixers 60  credits 60
seat 1
  excavators 60  mixers 60  credits 60
"""
TILES: Final = """
mode standard
patents -
seat 0
  name usa  officer jill  workers 0  tiles L1_powerhouse base conduit elevation powerhouse  contracts S1
seat 1
  name italy  officer viktor  workers 0  tiles base conduit elevation powerhouse  contracts S2
"""


def test_e8_france_builds_its_second_powerhouse_on_a_red_site() -> None:
    state = ended(E8, ("construction", "construct_4"), "powerhouse", ("powerhouse", "P6b"))
    company = state.companies[3]
    assert (company.workers, company.credits) == (9, 1)
    assert (company.mixers, company.wheel[1]) == (1, Load(tile="powerhouse", excavators=0, mixers=3))
    assert company.wheel[0].tile is None
    assert company.wheel[2].tile is None
    assert (company.tiles, state.powerhouses["P6b"]) == (["base", "elevation", "conduit", "wild"], 3)


def test_an_empty_wheel_may_be_rotated() -> None:
    state = ended(E8, ("workshop", "workshop_rot3_l"))
    assert (state.companies[3].credits, state.companies[3].wheel[3].tile) == (2, None)


def test_e8_space_and_site_are_paid_together_from_what_there_was_before() -> None:
    position = played(E8, ("construction", "construct_4"), "powerhouse", seat_3="credits 5")
    assert offered(position, "site", "powerhouse", "P6a")
    assert not offered(position, "site", "powerhouse", "P6b")
    assert not offered(played(E8, seat_3="credits 2"), "act", "construction", "construct_4")


@pytest.mark.parametrize(
    ("rotations", "wheel", "excavators", "turned"),
    [
        (3, "- conduit@6 base@4 - - -", 6, [None, None, None, None, "conduit", "base"]),
        (1, "- - - - conduit@6 base@4", 10, [None, None, None, None, None, "conduit"]),
        (2, "- - - - conduit@6 base@4", 16, [None] * 6),
    ],
)
def test_e7_a_load_comes_back_with_the_sixth_rotation(
    rotations: int, wheel: str, excavators: int, turned: list[str | None]
) -> None:
    has = f"credits 7  tiles elevation powerhouse wild  wheel {wheel}"
    company = ended(E8, ("workshop", f"workshop_rot{rotations}_l"), seat_3=has).companies[3]
    back = {*company.tiles} - {"elevation", "powerhouse", "wild"}
    assert (company.excavators, [one.tile for one in company.wheel]) == (excavators, turned)
    assert back == {"conduit", "base"} - {*turned}


@pytest.mark.parametrize(
    ("piece", "site", "excavators", "mixers", "left"),
    [
        ("base", "D1L", 5, 0, 9),
        ("base", "D5L", 4, 0, 9),
        ("base", "D8L", 3, 0, 9),
        ("base", "D1U", 5, 0, 6),
        ("base", "D8U", 3, 0, 6),
        ("elevation", "D1U", 0, 4, 9),
        ("elevation", "D5U", 0, 3, 9),
        ("elevation", "D8U", 0, 2, 9),
        ("elevation", "D8L", 0, 2, 9),
        ("conduit", "C9A", 2, 0, 9),
        ("conduit", "C6B", 4, 0, 9),
        ("conduit", "C3B", 6, 0, 9),
        ("conduit", "C1B", 8, 0, 9),
    ],
)
def test_k1_q4_so_much_costs_a_piece_by_its_site(
    piece: str, site: str, excavators: int, mixers: int, left: int
) -> None:
    dams = f"... {site}=1@1" if piece == "elevation" else "..."
    company = ended(BUILDING, construct(piece), (piece, site), seat_1="workers 12", dams=dams).companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (excavators, mixers, left)


@pytest.mark.parametrize("stand", range(4))
def test_each_powerhouse_costs_a_mixer_more(stand: int) -> None:
    lines = {"seat_1": "workers 12", "powerhouses": " ".join(["P5a=1", "P6a=1", "P7a=1"][:stand]) or "-"}
    company = ended(BUILDING, construct("powerhouse"), ("powerhouse", "P9a"), **lines).companies[1]
    assert (company.wheel[1].excavators, company.wheel[1].mixers, company.credits) == (0, 2 + stand, 9)


def test_an_elevation_raises_the_dam_and_keeps_its_water() -> None:
    state = ended(BUILDING, construct("elevation"), ("elevation", "D8L"), dams="... D8L=1@1,1")
    assert (state.dams["D8L"], state.companies[1].mixers) == (Dam(owner=1, level=2, water=1), 7)


@pytest.mark.parametrize(("dams", "points"), [("...", 0), ("... D8L=1@1", 3)])
def test_the_second_base_uncovers_points_at_once(dams: str, points: int) -> None:
    assert ended(BUILDING, construct("base"), ("base", "D9L"), dams=dams).companies[1].points["row"] == points


def test_only_what_can_be_paid_is_offered() -> None:
    position = played(BUILDING, construct("base"), seat_1="excavators 3  mixers 0  credits 2")
    assert question(position, "site") == [("base", "D8L"), ("base", "D9L")]


def test_who_can_pay_nothing_cannot_build() -> None:
    assert not offered(played(BUILDING, seat_1="excavators 1  mixers 1"), "act", "construction")


def test_a_tile_on_the_wheel_builds_nothing() -> None:
    position = played(BUILDING, seat_1="tiles conduit elevation powerhouse  wheel - base@3 - - - -")
    assert not offered(position, "act", "construction", "construct_1", "base")


def test_a_single_site_that_completes_no_system_is_asked_for() -> None:
    dams = "... D8U=0@1 D9L=0@1 D9U=1@1"
    position = played(BUILDING, construct("base"), seat_1="excavators 3  mixers 0  credits 2", dams=dams)
    assert question(position, "site") == [("base", "D8L")]
    position = played(BUILDING, construct("conduit"), seat_1="excavators 2  mixers 0", conduits="C10B=0")
    assert question(position, "site") == [("conduit", "C9A")]


@pytest.mark.parametrize("lines", [{"dams": "... D9U=1@1", "powerhouses": "P11a=1"}, {"version": "1"}])
def test_a_single_site_that_completes_a_system_is_not_asked_for_nor_any_in_games_of_version_1(
    lines: dict[str, str],
) -> None:
    position = played(BUILDING, construct("conduit"), seat_1="excavators 2  mixers 0", conduits="C10B=0", **lines)
    assert (kind(position), seen(position).conduits["C9A"]) == ("commit", 1)


def test_the_wild_tile_builds_every_kind() -> None:
    position = played(BUILDING, construct("wild"))
    assert all(offered(position, "site", one) for one in ["base", "conduit", "powerhouse"])
    assert not offered(position, "site", "elevation")


def test_construction_spaces_are_taken_in_any_order_once_a_round() -> None:
    position = played(BUILDING, seat_1="spaces construct_2")
    free = [offered(position, "act", "construction", f"construct_{number}") for number in range(1, 5)]
    assert free == [True, False, True, True]


def test_there_is_one_own_base_in_a_basin_and_others_do_not_matter() -> None:
    places = {place for _, place in question(played(SITES, construct("base")), "site")}
    assert {"D5L", "D10U"} <= places
    assert not {"D1U", "D1L", "D8U", "D8L", "D9U", "D5U", "D10L"} & places


@pytest.mark.parametrize(("order", "places"), [("0 1", ["D1U", "D9L"]), ("1 0", ["D5U"])])
def test_elevations_stand_on_own_dams_below_level_three(order: str, places: list[str]) -> None:
    sites = question(played(SITES, construct("elevation"), order=order), "site")
    assert sites == [("elevation", place) for place in places]


def test_conduits_stand_on_empty_sites() -> None:
    sites = question(played(SITES, construct("conduit")), "site")
    assert len(sites) == 18 and not {("conduit", "C1A"), ("conduit", "C1B")} & {*sites}


def test_powerhouses_stand_on_empty_sites_one_in_a_basin() -> None:
    places = {place for _, place in question(played(SITES, construct("powerhouse")), "site")}
    assert "P6a" in places and not {"P5a", "P5b", "P6b", "P12b"} & places


@pytest.mark.parametrize(
    ("piece", "stand"), [("conduit", "C1A=0 C1B=0 C2A=0 C2B=0 C3A=0"), ("powerhouse", "... P11a=0 P7a=0")]
)
def test_who_has_no_piece_left_builds_none(piece: str, stand: str) -> None:
    position = played(SITES, **{f"{piece}s": stand})
    assert not offered(position, "act", "construction", "construct_1", piece)


def test_q13_a_tile_without_workers_keeps_one_in_the_round_until_one_passes() -> None:
    state = ended(TILES, ("pass",))
    assert (state.round, seats_told(state, "passed")) == (2, [0, 1])
