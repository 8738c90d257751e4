"""The building turn: what may be built, exchanged and handed over (rules page, C.5, D.1 to D.5, G4, G6, G7, G9)."""

import pytest

from games.core import COMMIT, DECLINE
from games.dice_new_town import KINGS_LAND, House, fillings_for, legal_builds
from games.dice_new_town.deal import hand_out_supply
from tests.games.dice_new_town.table import (
    by_version_1,
    finish,
    houses_on,
    offered,
    play,
    points_of,
    seen,
    state_of,
    table,
)
from tests.games.written import question, told

BUILDING = """
    mode   {mode}
    step   build
    round  1
    on_king {king}
    trees  14
    houses {land} {houses}
    houses 3 {far}
    seat 0
      figure {land}  pieces {pieces}  black {black}  white {white}  cards {cards}
    seat 1
      figure {other}  pieces 2  black {theirs}  white 1 1 2  cards {others}
"""


def building(land: object, white: str, pieces: str, black: int, **more: object) -> str:
    """A table on which seat 0 is to build on a land, and seat 1 after it."""
    usual = {"houses": "-", "far": "-", "cards": "-", "others": "-", "other": 4, "theirs": 1, "mode": "standard"}
    king = "0" if land == "K" else "-"
    return BUILDING.format(land=land, white=white, pieces=pieces, black=black, king=king, **(usual | more))


def test_g4_a_new_long_house_brings_base_points_tree_and_largest() -> None:
    position = table(building(14, "4 4 6", "1 2 6", 2))
    assert points_of(position, ("new", 3, 1)) == 7
    state = finish(position, ("new", 3, 1))
    assert houses_on(state, 14) == [House(0, 3, 1)]
    ann = state.builders[0]
    assert (ann.houses, ann.bonuses, ann.pieces, ann.black_pips, ann.cards) == (5, 2, [1], 0, [14])


def test_g4_with_one_pip_the_build_is_impossible() -> None:
    assert (3, 1) not in offered(table(building(14, "4 4 6", "1 2 6", 1)), "new")


@pytest.mark.parametrize(
    ("hindered", "why"),
    [
        (building(14, "4 4 5", "1 2 6", 2), "white"),
        (building("K", "2 3 5", "1 2 6", 2), "king"),
        (building(14, "4 4 6", "1 2 6", 0, cards="4"), "pips"),
        (building(14, "4 4 6", "-", 2), "pieces"),
        (building(14, "4 4 6", "6 6", 2, houses="1@4,3,yes"), "room"),
        (building("K", "4 4 4", "6 6", 2, houses="0@4,3,yes 1@4,3,yes"), "room"),
        (building(14, "4 4 6", "1 1 1 1", 4, far="0@1 0@1", houses="0@3,3"), "roof"),
        (building(14, "4 4 6", "3 3", 1), "filling"),
    ],
)
def test_where_nothing_can_be_built_the_question_says_which_condition_fails(hindered: str, why: str) -> None:
    (ask,) = table(hindered).asks().values()
    assert ask.kind == "build" and ask.facts["points"] == ()
    assert ask.facts["hindrance"] == why


def test_where_something_can_be_built_nothing_hinders_it() -> None:
    (ask,) = table(building(14, "4 4 6", "1 2 6", 2)).asks().values()
    assert "hindrance" not in ask.facts


def test_a_building_turn_without_a_choice_is_passed_over_and_says_why() -> None:
    state = finish(table(building(14, "4 4 6", "-", 2, theirs=0)), ("done",))
    assert told(state, "no_build") == [(1, {"land": 4, "hindrance": "pips", "sum": 4, "pips": 0, "unasked": 1})]


def test_who_has_built_with_the_last_pip_is_not_told_that_nothing_can_be_built() -> None:
    state = finish(play(table(building(14, "4 4 6", "2 6", 2)), ("new", 3, 1)))
    assert told(state, "no_build") == [] and houses_on(state, 14)


def test_f3_each_piece_costs_a_black_pip() -> None:
    position = play(table(building(13, "3 4 6", "1 1 1 1 4", 6)), ("more",), ("new", 1, 1))
    assert question(position, "pieces") == [(4,), (1, 1, 1, 1)]
    play(position, (1, 1, 1, 1))
    assert seen(position).builders[0].black_pips == 2


def test_f6_one_builds_only_where_the_figure_stands() -> None:
    position = table(building(13, "4 4 6", "4", 6))
    assert offered(position, "new") == []


def test_d1_2_white_dice_are_not_used_up() -> None:
    position = play(table(building(13, "3 4 6", "4 4", 6)), ("new", 1, 1))
    assert seen(position).builders[0].white == [3, 4, 6]
    assert (1, 1) in offered(position, "new")


@pytest.mark.parametrize(("white", "may"), [("2 2 2", True), ("3 4 5", True), ("1 2 4", False), ("6 6 5", False)])
def test_f7_on_the_kings_land_the_dice_are_a_triple_or_a_run(white: str, may: bool) -> None:
    dice = " ".join(sorted(white.split()))
    assert ((1, 1) in offered(table(building("K", dice, "4", 6, other=4)), "new")) == may


def test_d1_6_formats_on_a_land_add_up_to_four() -> None:
    position = table(building(13, "3 4 6", "4 4 4 4", 6, houses="1@1 1@1"))
    assert {form for form, _ in offered(position, "new")} == {1, 2}
    position = table(building(13, "3 4 6", "2 4 4", 6, houses="1@2"))
    assert {form for form, storeys in offered(position, "new") if storeys == 1} == {1, 2}


def test_f8_on_the_kings_land_any_format_but_one_house_each() -> None:
    position = table(building("K", "2 2 2", "1 2 6 6", 6, houses="1@4"))
    assert (4, 1) in offered(position, "new")
    position = table(building("K", "2 2 2", "1 2 6 6", 6, houses="0@1"))
    assert offered(position, "new") == []


def test_f8_on_the_kings_land_there_are_two_houses_at_most() -> None:
    text = building("K", "2 2 2", "4", 6, houses="1@1 2@1") + "    seat 2\n      figure 5  white 1 1 2\n"
    assert offered(table(text.replace("round  1", "round 1\n    order 0 1 2")), "new") == []


def test_d4_on_the_kings_land_who_owns_a_house_takes_over_no_other() -> None:
    position = table(building("K", "2 2 2", "2 4", 6, houses="0@1 1@1"))
    assert offered(position, "takeover") == [] and (0, 2, 1) in offered(position, "extend")


def test_f13_there_are_two_roofs_of_each_format() -> None:
    position = table(building(13, "3 4 6", "2 4", 6, far="0@1 0@1"))
    assert {form for form, _ in offered(position, "new")} == {2}


def test_d3_the_roof_of_the_old_house_serves_again() -> None:
    position = table(building(13, "3 4 6", "4", 6, houses="0@1", far="0@1"))
    assert offered(position, "extend") == [(0, 1, 2), (0, 3, 1)]


def test_g6_a_common_house_becomes_a_large_one_of_three_storeys() -> None:
    position = table(building(13, "3 4 6", "4 5 6 6", 4, houses="0@2"))
    assert points_of(position, ("extend", 0, 4, 3)) == 16
    state = finish(position, ("extend", 0, 4, 3))
    assert state.builders[0].houses == 15 and houses_on(state, 13) == [House(0, 4, 3)]


def test_g6_three_slabs_and_a_corner_do_not_fit() -> None:
    assert (0, 4, 3) not in offered(table(building(13, "3 4 6", "3 6 6 6", 4, houses="0@2")), "extend")
    by_volume = building(13, "3 4 6", "3 6 6 6", 4, houses="0@2", mode="standard fill_rule=volume")
    assert (0, 4, 3) in offered(table(by_volume), "extend")


def test_d3_storeys_never_sink_and_a_house_that_stays_as_it_is_is_no_extension() -> None:
    position = table(building(13, "3 4 6", "1 1 1 1 2 2 2 4 4 6", 6, houses="0@1,2"))
    extensions = offered(position, "extend")
    assert (0, 1, 2) not in extensions and all(storeys >= 2 for _, _, storeys in extensions)


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("storeys", [2, 3])
def test_d3_by_volume_alone_storeys_never_sink_either(owner: int, storeys: int) -> None:
    everything = "1 1 1 2 2 3 3 4 5 6 6"
    low = building(13, "3 4 6", everything, 6, houses=f"{owner}@1,{storeys}", mode="standard fill_rule=volume")
    position = table(low)
    wider = offered(position, "extend") + offered(position, "takeover")
    assert wider and min(height for *_, height in wider) == storeys


def test_g7_a_small_house_is_taken_over_and_widened() -> None:
    position = table(building(11, "3 4 4", "1 2 2", 3, houses="1@1", others="11"))
    assert points_of(position, ("takeover", 0, 4, 1)) == 5
    state = finish(position, ("takeover", 0, 4, 1), ("done",))
    ann, bo = state.builders
    assert houses_on(state, 11) == [House(0, 4, 1)]
    assert (ann.houses, ann.bonuses, ann.cards, bo.cards) == (4, 1, [11], [])
    assert state.roofs_left(1, 1) == 2 and state.roofs_left(0, 4) == 1
    assert told(state, "card") == [(0, {"card": 11, "former": 1})]


def test_g7_another_house_on_the_land_forbids_it() -> None:
    position = table(building(11, "3 4 4", "1 2 2", 3, houses="1@1 1@1"))
    assert (0, 4, 1) not in offered(position, "takeover")


def test_d4_the_former_owner_keeps_all_points() -> None:
    text = building(11, "3 4 4", "1 2 2", 3, houses="1@1").replace("pieces 2 ", "pieces 2  houses 9  bonuses 2 ")
    state = finish(table(text), ("takeover", 0, 4, 1), ("done",))
    assert (state.builders[1].houses, state.builders[1].bonuses) == (9, 2)


def test_d9_who_loses_a_house_gets_less_supply_and_keeps_the_bonus_for_the_fifth() -> None:
    text = building(11, "3 4 4", "1 2 2", 3, houses="1@1").replace("pieces 2 ", "pieces 2  has_fifth yes ")
    state = finish(table(text), ("takeover", 0, 4, 1), ("done",))
    assert state.houses_of(1) == [] and state.builders[1].has_fifth
    hand_out_supply(state)
    assert state.builders[1].pieces == [2, 2] and state.builders[0].pieces == [1, 1]


def test_d5_a_penthouse_brings_three_points_and_takes_a_small_roof() -> None:
    position = table(building(13, "3 4 6", "4", 1, houses="0@4", far="1@4,3"))
    assert points_of(position, ("penthouse", 0, 4, 1)) == 3
    state = finish(position, ("penthouse", 0, 4, 1))
    assert houses_on(state, 13) == [House(0, 4, 1, penthouse=True)]
    assert state.roofs_left(0, 4) == 2 and state.roofs_left(0, 1) == 1


@pytest.mark.parametrize(("storeys", "cubes"), [(1, 13), (2, 22), (3, 31)])
def test_d5_four_cubes_lie_flat_on_as_many_storeys_as_there_are(storeys: int, cubes: int) -> None:
    text = building(13, "3 4 6", "1 1 1 1 2 2 3 4 5 6", 6, houses=f"0@4,{storeys}", far="1@3,3")
    (flat,) = [build for build in legal_builds(state_of(text), 0) if build.kind == "penthouse"]
    assert fillings_for(state_of(text), 0, flat) == [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    (house,) = houses_on(finish(table(text), ("penthouse", 0, 4, storeys), ("done",)), 13)
    assert (house.cubes, house.storeys, house.roof_format) == (cubes, storeys, 1)


def test_d5_without_a_small_roof_there_is_no_penthouse() -> None:
    assert offered(table(building(13, "3 4 6", "4", 1, houses="0@4", far="0@1 0@1")), "penthouse") == []
    assert offered(table(building(13, "3 4 6", "4", 1, houses="0@4", far="0@1")), "penthouse") == [(0, 4, 1)]


def test_d5_a_penthouse_keeps_a_small_roof_and_gives_a_large_one_back() -> None:
    under_roofs = building(14, "4 4 6", "1 2 4 6", 6, far="0@4,1,yes").replace("seat 0", "houses 5 0@1\n    seat 0")
    assert {form for form, _ in offered(table(under_roofs), "new")} == {2, 3, 4}


POINTS = {1: (2, 5, 8), 2: (3, 7, 11), 3: (5, 10, 15), 4: (6, 12, 18)}


@pytest.mark.parametrize(
    ("form", "storeys", "points"), [(form, 1 + low, points[low]) for form, points in POINTS.items() for low in range(3)]
)
def test_d2_a_new_house_brings_the_points_of_its_format_and_storeys(form: int, storeys: int, points: int) -> None:
    text = building(13, "3 4 6", "1 1 2 3 4 4 4 6 6 6", 6, far="1@4,3").replace("black 6", "black 6  more_black 9")
    position = play(table(text), ("more",), ("new", form, storeys))
    fewest = question(position, "pieces")[0]
    assert finish(position, fewest, ("done",)).builders[0].houses == points


@pytest.mark.parametrize("houses", ["1@4", "0@3", "0@4,1,yes"])
def test_d5_only_the_owner_of_a_large_house_without_one_adds_a_penthouse(houses: str) -> None:
    assert offered(table(building(13, "3 4 6", "4", 1, houses=houses)), "penthouse") == []


def test_d5_a_house_with_a_penthouse_is_neither_extended_nor_taken_over() -> None:
    for owner in (0, 1):
        position = table(building(13, "3 4 6", "1 2 6", 6, houses=f"{owner}@4,1,yes"))
        assert offered(position, "extend") == offered(position, "takeover") == []


def test_d9_several_builds_in_one_turn() -> None:
    position = play(table(building(13, "3 4 6", "4 4", 2)), ("new", 1, 1), ("new", 1, 1))
    assert houses_on(seen(position), 13) == [House(0, 1), House(0, 1)]
    assert position.asks()[0].kind == COMMIT


def test_d9_who_cannot_do_anything_is_not_asked() -> None:
    assert 0 not in table(building(13, "3 4 6", "4", 0)).asks()


def test_g9_five_becomes_four_and_one_for_a_pip() -> None:
    position = play(table(building(13, "3 4 6", "1 5", 3)), ("exchange",))
    assert question(position, "exchange") == [((5,), (4, 1)), ((5,), (3, 2)), ((5, 1), (6,))]
    play(position, ((5,), (4, 1)), ("new", 1, 1))
    ann = seen(position).builders[0]
    assert (ann.pieces, ann.black_pips) == ([1, 1], 1)


def test_g9_one_pip_handed_over_brings_no_stone() -> None:
    state = finish(table(building(13, "4 4 6", "4", 1, theirs=0)), ("hand_over",))
    assert state.builders[0].stones == 0 and state.builders[1].black_pips == 1


def test_f12_two_pips_handed_over_bring_a_stone_and_add_to_the_own_ones() -> None:
    position = play(table(building(13, "4 4 6", "4", 3, theirs=2)), ("hand_over",))
    assert question(position, "hand_over") == [1, 2, 3]
    state = finish(position, 2)
    assert state.builders[0].stones == 1 and state.builders[1].black_pips == 4


def test_nothing_need_be_handed_over() -> None:
    state = finish(table(building(13, "4 4 6", "4", 3)), ("done",))
    assert state.builders[1].black_pips == 1


def test_the_last_of_the_order_has_nobody_to_hand_over_to() -> None:
    text = building(13, "4 4 6", "4", 3).replace("round  1", "round  1\n    order  1 0\n    turn  1")
    assert ("hand_over",) not in table(text).asks()[0].options


def test_f4_exchanges_keep_the_total_and_go_up_to_six() -> None:
    position = play(table(building(13, "4 4 6", "2 3 5", 3)), ("exchange",))
    exchanges = question(position, "exchange")
    assert exchanges == [
        ((2,), (1, 1)), ((3,), (2, 1)), ((5,), (4, 1)), ((5,), (3, 2)), ((3, 2), (5,)),
    ]  # fmt: skip
    assert all(sum(given) == sum(taken) and max(taken) <= 6 for given, taken in exchanges)
    assert {(len(given), len(taken)) for given, taken in exchanges} == {(1, 2), (2, 1)}


@pytest.mark.parametrize(("pieces", "merged"), [("3 3", 6), ("2 4", 6), ("1 5", 6), ("1 6", 0), ("3 4", 0), ("6 6", 0)])
def test_f4_two_pieces_become_one_of_up_to_six_cubes(pieces: str, merged: int) -> None:
    position = play(table(building(13, "4 4 6", pieces, 3)), ("exchange",))
    assert [taken for given, taken in question(position, "exchange") if len(given) == 2] == [(merged,)] * bool(merged)


RICH = building(13, "3 4 6", "1 2 3 4 5 6 6", 6).replace("black 6", "black 6  more_black 2")
"""A table on which much can be built."""


def test_the_best_builds_are_proposed_with_the_fewest_pieces_best_first() -> None:
    ask = table(RICH).asks()[0]
    assert ask.options[:3] == (
        ("new", 4, 3, (6, 6, 5, 4, 3, 2, 1)),
        ("new", 3, 3, (6, 6, 5, 4, 3)),
        ("new", 4, 2, (6, 6, 5, 1)),
    )
    points = ask.facts["points"]
    assert len(points) == 5 and list(points) == sorted(points, reverse=True)


def test_a_proposal_is_built_with_its_pieces() -> None:
    state = seen(play(table(RICH), ("new", 4, 2, (6, 6, 5, 1))))
    assert houses_on(state, 13) == [House(0, 4, 2)]
    assert (state.builders[0].pieces, state.builders[0].black_pips) == ([2, 3, 4], 4)


def test_all_other_houses_and_pieces_are_offered_after_one_more_choice() -> None:
    position = play(table(RICH), ("more",))
    houses = question(position, "house")
    assert len(houses) == 12 == len(position.asks()[0].facts["points"])
    play(position, ("new", 4, 2))
    assert {(6, 6, 5, 1), (6, 6, 3, 2, 1)} < set(question(position, "pieces"))


def test_nothing_more_is_offered_where_all_is_proposed() -> None:
    options = table(building(13, "3 4 6", "4", 1)).asks()[0].options
    assert ("new", 1, 1, (4,)) in options and ("more",) not in options


def test_in_games_of_version_1_every_house_is_offered_without_its_pieces() -> None:
    ask = by_version_1(RICH).asks()[0]
    assert [option for option in ask.options if option[0] == "new"] == [
        ("new", *rest) for rest in offered(table(RICH), "new")
    ]
    assert question(play(by_version_1(RICH), ("new", 4, 2)), "pieces")[0] == (6, 6, 5, 1)


def test_in_games_of_version_1_one_is_asked_at_the_end_for_pips_to_hand_over() -> None:
    text = building(13, "4 4 6", "4", 3)
    kept = finish(by_version_1(text), ("done",), DECLINE)
    assert kept.builders[1].black_pips == 1 and not told(kept, "handed")
    assert finish(by_version_1(text), ("done",), 2).builders[1].black_pips == 3
    assert question(play(by_version_1(text), ("done",)), "hand_over") == [1, 2, 3]


def test_f19_the_tree_stays_under_a_house() -> None:
    assert finish(table(building(14, "4 4 6", "4", 1)), ("new", 1, 1)).trees == [14]


def test_houses_on_the_kings_land_have_no_card() -> None:
    state = finish(table(building("K", "2 2 2", "4", 1)), ("new", 1, 1))
    assert houses_on(state, KINGS_LAND) == [House(0, 1)] and state.builders[0].cards == []
