"""The board of a company, with its wheel, its rows and its cards, and the ledger under it."""

from itertools import pairwise
from math import dist

import pytest

from games.barrage import BONUS_TILES, COMPANIES, CONTRACTS, FACTS, GAME, OFFICERS, PIECE_KINDS
from games.core import Position
from render.barrage.cards import REWARD_NUMBER_SIZE
from render.barrage.company import MAX_LINES_OF_POWERS, wrapped_rule
from render.barrage.company_board import (
    LOAD_DISTANCE,
    SEGMENT_COUNT,
    WHEEL_SIDE,
    point_towards,
    row_bonus,
    turns_sign,
)
from render.barrage.drawings import drawn_owner
from render.barrage.goods import goods_in_lines, goods_of, goods_width
from render.barrage.ledger import ENERGY_STEPS_BOX, LAST_ENERGY_STEP, bonus_sign, energy_x
from render.barrage.telling import BarrageWords
from render.texts import LANGUAGES, texts_in
from render.theme import DARK, LIGHT, THEMES_BY_STAGE, Theme
from tests.games.barrage.table import table
from tests.render.colour_vision import pattern


def test_the_segments_of_the_wheel_lie_clockwise_from_the_entry_above() -> None:
    assert len(table("").base.companies[0].wheel) == SEGMENT_COUNT
    above, right, below = (point_towards((100, 100), turn, 50) for turn in (0, 1.5707963, 3.1415927))
    assert (
        above == pytest.approx((100, 50)) and right == pytest.approx((150, 100)) and below == pytest.approx((100, 150))
    )
    assert dist((0, 0), (0, LOAD_DISTANCE)) < WHEEL_SIDE / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_any_officer_and_any_company_can_do_is_told_whole(language: str) -> None:
    words = BarrageWords(texts_in(language))
    officers = [len(wrapped_rule(words.name_with_rule(officer))) for officer in OFFICERS]
    companies = [len(wrapped_rule(words.name_with_rule(company))) for company in COMPANIES]
    assert max(officers) + max(companies) <= MAX_LINES_OF_POWERS


def test_the_power_of_a_company_stands_at_its_third_powerhouse() -> None:
    for name in COMPANIES:
        signs = [row_bonus(name, "powerhouse", place) for place in range(FACTS.pieces["powerhouse"])]
        assert [[good.text for good in goods] for goods in signs] == [[], ["+1"], [""], ["+2"]]
        assert all(row_bonus(name, kind, 4) for kind in PIECE_KINDS if kind != "powerhouse")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_a_contract_brings_has_room_on_its_card(contract: str) -> None:
    lines = goods_in_lines(goods_of(CONTRACTS[contract].rewards), 140)
    assert len(lines) <= 2 and all(goods_width(goods, REWARD_NUMBER_SIZE) <= 140 for goods in lines)


def test_the_next_load_to_come_back_stands_out() -> None:
    for theme in (LIGHT, DARK):
        signs = {turns_sign(2, state).stamp(theme).image.tobytes() for state in ("next", "later", "empty")}
        assert len(signs) == 3


def test_a_seat_without_a_company_has_the_colours_of_nobody() -> None:
    before = Position.start(GAME, GAME.settings_type(mode="standard"), 2, seed=1).base
    after = Position.start(GAME, GAME.settings_type(mode="introductory"), 2, seed=1).base
    assert {drawn_owner(before, seat) for seat in range(2)} == {drawn_owner(after, None)} == {"neutral"}
    assert {drawn_owner(after, seat) for seat in range(2)} == {"usa", "germany"}


def test_more_energy_lies_further_to_the_right_up_to_the_end_of_the_track() -> None:
    places = [energy_x(energy) for energy in range(LAST_ENERGY_STEP + 2)]
    assert all(one < other for one, other in pairwise(places))
    assert places[-1] == pytest.approx(ENERGY_STEPS_BOX[0] + ENERGY_STEPS_BOX[2]) == energy_x(60)
    assert FACTS.limits.rounds * FACTS.scoring.section <= LAST_ENERGY_STEP, "the section of each round is on it"


@pytest.mark.parametrize("theme", THEMES_BY_STAGE["dark"], ids=lambda theme: theme.stage)
def test_bonus_tiles_differ_in_their_signs(theme: Theme) -> None:
    assert len({pattern(bonus_sign(bonus), theme) for bonus in BONUS_TILES}) == len(BONUS_TILES)
