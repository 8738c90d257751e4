"""The powers of the land cards, and how cards change hands (rules page, D.8)."""

import pytest

from games.core import COMMIT
from games.dice_new_town import CARDS, score_parts
from tests.games.dice_new_town.table import finish, offered, play, seen, table
from tests.games.written import question, told

TURN = """
    mode   standard land_powers={powers}
    step   {step}
    round  2
    trees  10 14
    used   {used}
    houses 3 1@4,3
    seat 0
      figure {figure}  pieces {pieces}  red {red}  green {green}  black {black}  white {white}  cards {cards}
    seat 1
      figure 4  pieces 2  green 6  red 6  black 1  white 1 1 2
"""


def turn(step: str, cards: object, **more: object) -> str:
    """A table on which seat 0 has land cards and a turn in that step."""
    usual = {"powers": "on", "used": "-", "figure": 13, "pieces": "4", "white": "3 4 6"}
    pips = {"red": 0, "green": 1, "black": 1}
    return TURN.format(step=step, cards=cards, **(usual | pips | more))


@pytest.mark.parametrize(("card", "step"), [(card.id, step) for card in CARDS.values() for step in card.phases])
def test_a_power_is_offered_in_its_phases_once_a_round(card: int, step: str) -> None:
    chosen = CARDS[card].effect not in ("free_exchange", "tree_bonus", "white_tolerance", "new_house_point")
    assert (card in offered(table(turn(step, card)), "power")) == chosen
    ask = table(turn(step, card, used=card, red=1)).asks().get(0)
    assert ask is None or ("power", card) not in ask.options


@pytest.mark.parametrize("card", [3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15])
def test_a_power_is_not_offered_in_other_phases_or_where_powers_are_off(card: int) -> None:
    for step in ("move1", "manage", "build"):
        if step not in CARDS[card].phases:
            ask = table(turn(step, card, red=1, pieces="4 6")).asks()[0]
            assert ("power", card) not in ask.options
        off = table(turn(step, card, powers="off", red=1, pieces="4 6")).asks()[0]
        assert ("power", card) not in off.options


def test_3_the_royal_survey_sets_a_white_die_to_any_face() -> None:
    position = play(table(turn("move1", 3)), ("power", 3))
    assert len(question(position, "turn_white")) == 15
    play(position, (3, 6))
    assert seen(position).builders[0].white == [4, 6, 6] and seen(position).used == [3]


@pytest.mark.parametrize(("card", "pips"), [(4, 3), (11, 2)])
def test_4_11_crane_and_scaffold_add_black_pips(card: int, pips: int) -> None:
    position = play(table(turn("build", card)), ("power", card))
    assert seen(position).builders[0].black_pips == pips


@pytest.mark.parametrize(("card", "size"), [(5, 3), (9, 2)])
def test_5_9_sawmill_and_brickyard_bring_a_piece(card: int, size: int) -> None:
    position = play(table(turn("manage", card, red=1)), ("power", card))
    assert seen(position).builders[0].pieces == [size, 4]


@pytest.mark.parametrize(("card", "pips"), [(6, 3), (10, 2)])
@pytest.mark.parametrize("step", ["move1", "move2"])
def test_6_10_stables_and_footbridge_add_green_pips(card: int, pips: int, step: str) -> None:
    position = play(table(turn(step, card)), ("power", card))
    assert seen(position).builders[0].green_pips == pips


def test_7_the_windmill_rerolls_white_dice_for_free() -> None:
    position = play(table(turn("manage", 7, red=2)), ("power", 7), (3, 4, 6), COMMIT)
    assert position.base.builders[0].red == 2
    assert [news.kind for news in position.base.news] == ["power", "rerolled"]


def test_8_the_workshop_makes_one_exchange_free() -> None:
    position = play(table(turn("build", 8, pieces="5")), ("exchange",), ((5,), (3, 2)))
    builder = seen(position).builders[0]
    assert (builder.black_pips, builder.pieces, seen(position).used) == (1, [2, 3], [8])
    play(position, ("exchange",), ((2,), (1, 1)))
    assert seen(position).builders[0].black_pips == 0


def test_8_the_workshop_exchanges_without_any_pip() -> None:
    assert ("exchange",) in table(turn("build", 8, pieces="5", black=0)).asks()[0].options


def test_12_the_market_adds_a_red_pip_but_not_above_six() -> None:
    position = play(table(turn("manage", 12, red=5)), ("power", 12))
    assert seen(position).builders[0].red == 6
    assert offered(table(turn("manage", 12, red=6)), "power") == []


def test_13_the_mirror_pond_turns_a_die_to_its_opposite_face() -> None:
    position = play(table(turn("move1", 13)), ("power", 13))
    assert question(position, "turn_white") == [(3, 4), (4, 3), (6, 1)]


def test_14_the_training_hall_rerolls_the_black_die_for_free() -> None:
    position = play(table(turn("manage", 14, red=2)), ("power", 14), COMMIT)
    assert seen(position).builders[0].red == 2 and position.undoable_count(0) == 0


def test_15_the_signpost_moves_a_die_by_one_within_one_to_six() -> None:
    position = play(table(turn("move1", 15)), ("power", 15))
    assert question(position, "turn_white") == [(3, 2), (3, 4), (4, 3), (4, 5), (6, 5)]


def test_16_the_orchard_makes_the_first_piece_of_a_round_larger() -> None:
    state = finish(table(turn("move1", 16, figure=9)), ("move", 14))
    assert state.builders[0].pieces == [3, 4] and state.used == [16]
    second = table(turn("move2", 16, figure=9, used=16))
    assert finish(second, ("move", 14)).builders[0].pieces[0] == 2


@pytest.mark.parametrize(("white", "may"), [("3 4 6", True), ("3 4 5", True), ("3 5 6", True), ("2 4 5", False)])
def test_17_the_town_office_lets_the_sum_differ_by_one(white: str, may: bool) -> None:
    assert (offered(table(turn("build", 17, white=white)), "new") != []) == may


def test_17_the_town_office_is_used_only_where_the_sum_differs() -> None:
    exact = play(table(turn("build", 17, white="3 4 6", pieces="4 4", black=2)), ("new", 1, 1))
    assert seen(exact).used == []
    other = play(table(turn("build", 17, white="3 4 5", pieces="4 4", black=2)), ("new", 1, 1))
    assert seen(other).used == [17] and offered(other, "new") == []


def test_17_the_town_office_does_not_help_on_the_kings_land() -> None:
    text = turn("build", 17, figure="K", white="1 2 4", black=3, pieces="4 5").replace("trees", "on_king 0\n    trees")
    assert offered(table(text), "new") == []


def test_18_cathedral_square_adds_a_point_to_a_new_house_once_a_round() -> None:
    position = play(table(turn("build", 18, pieces="4 4 4", black=2)), ("new", 1, 1))
    assert seen(position).builders[0].bonuses == 1 and seen(position).used == [18]
    play(position, ("new", 1, 1))
    assert seen(position).builders[0].bonuses == 1 + 2, "second on the land and own card, no more of the cathedral"


def test_d8_a_card_gained_in_its_phase_may_be_used_at_once() -> None:
    text = turn("build", "-", figure=11, white="2 4 5", black=1)
    position = play(table(text), ("new", 1, 1))
    assert offered(position, "power") == [11]


def test_d8_the_used_mark_stays_when_the_card_changes_hands() -> None:
    text = turn("build", "-", figure=11, white="2 4 5", black=1, used=11).replace(
        "white 1 1 2", "white 1 1 2  cards 11"
    )
    position = play(table(text), ("new", 1, 1))
    assert seen(position).builders[0].cards == [11] and position.asks()[0].kind == COMMIT


def test_d8_every_build_takes_the_card_of_the_land_from_the_stock() -> None:
    state = finish(table(turn("build", "-")), ("new", 1, 1))
    assert state.builders[0].cards == [13] and 13 not in state.stock
    assert told(state, "card") == [(0, {"card": 13, "former": None})]


def test_where_powers_are_off_no_rule_is_bent() -> None:
    arrived = finish(table(turn("move1", 16, figure=9, powers="off")), ("move", 14))
    assert arrived.builders[0].pieces == [2, 4] and arrived.used == []
    assert offered(table(turn("build", 17, white="3 4 5", powers="off")), "new") == []
    assert table(turn("build", 8, pieces="5", black=0, powers="off")).asks().get(0) is None
    built = finish(table(turn("build", 18, powers="off")), ("new", 1, 1))
    assert built.builders[0].bonuses == 0


def test_where_powers_are_off_land_cards_still_change_hands_and_count_in_the_end() -> None:
    state = finish(table(turn("build", "-", powers="off")), ("new", 1, 1))
    assert state.builders[0].cards == [13] and score_parts(state, 0)["lands"] == 1
