"""The board of a company: its wheel, its rows, its cards."""

from math import dist

import pytest

from games.barrage import COMPANIES, CONTRACTS, FACTS, GAME, OFFICERS, PIECES
from games.core import Position
from render.barrage.company import POWER_LINES, power_lines
from render.barrage.company_rows import goods_at
from render.barrage.contract_cards import NUMBER, lines_of, put_contract
from render.barrage.goods import goods_of, goods_width
from render.barrage.telling import BarrageWords
from render.barrage.tones import ART
from render.barrage.wheel import NEAR, SEGMENTS, SIDE, towards, turns_sign
from render.canvas import Canvas, plain
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from render.theme import DARK, LIGHT
from tests.games.barrage.table import table

NAMES = ["Ann", "Bo"]


def board(text: str, language: str = "en") -> bytes:
    """The board of seat 0 in this position."""
    face, position = face_of("barrage", language), table(text)
    return bytes(face.sheets(position.view(0), NAMES)[0].draw())


def test_the_segments_of_the_wheel_lie_clockwise_from_the_entry_above() -> None:
    assert len(table("").base.companies[0].wheel) == SEGMENTS
    above, right, below = (towards((100, 100), turn, 50) for turn in (0, 1.5707963, 3.1415927))
    assert (
        above == pytest.approx((100, 50)) and right == pytest.approx((150, 100)) and below == pytest.approx((100, 150))
    )
    assert dist((0, 0), (0, NEAR)) < SIDE / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_any_officer_and_any_company_can_do_is_told_whole(language: str) -> None:
    words = BarrageWords(texts_in(language))
    officers = [len(power_lines(words.officer_rule(officer))) for officer in OFFICERS]
    companies = [len(power_lines(words.company_rule(company))) for company in COMPANIES]
    assert max(officers) + max(companies) <= POWER_LINES


@pytest.mark.parametrize(
    "change",
    [
        "wheel - base@3 - - - conduit@0,4  tiles elevation powerhouse wild",
        "excavators 5",
        "mixers 3",
        "credits 7",
        "contracts S1 G03",
        "fulfilled G02",
        "workers 11",
    ],
)
def test_everything_that_a_company_has_is_seen_on_its_board(change: str) -> None:
    assert board("seat 0\n  energy 0") != board(f"seat 0\n  energy 0  {change}")


def test_what_stands_on_the_map_has_left_its_row() -> None:
    bare = "dams D3L=-@1 D6L=-@2 D10L=-@3"
    for built in (f"{bare} D8U=0@1", f"{bare} D8U=0@2", f"{bare}\nconduits C8A=0", f"{bare}\npowerhouses P11a=0"):
        assert board(bare) != board(built)


def test_the_power_of_a_company_stands_at_its_third_powerhouse() -> None:
    for name in COMPANIES:
        signs = [goods_at(name, "powerhouse", place) for place in range(FACTS.pieces["powerhouse"])]
        assert [[good.text for good in goods] for goods in signs] == [[], ["+1"], [""], ["+2"]]
        assert all(goods_at(name, kind, 4) for kind in PIECES if kind != "powerhouse")


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_a_contract_brings_has_room_on_its_card(contract: str) -> None:
    lines = lines_of(goods_of(CONTRACTS[contract].rewards), 140)
    assert len(lines) <= 2 and all(goods_width(goods, NUMBER) <= 140 for goods in lines)


def test_a_contract_that_needs_less_says_so() -> None:
    for theme in (LIGHT, DARK):
        usual, less = (Canvas(plain(170, 150, ART.palette_of(theme))) for _ in range(2))
        for by, canvas in enumerate((usual, less)):
            put_contract(canvas, (10, 10), (150, 130), "G03", by)
        assert usual.image.tobytes() != less.image.tobytes()


def test_the_next_load_to_come_back_stands_out() -> None:
    for theme in (LIGHT, DARK):
        signs = {turns_sign(2, state).stamp(theme).image.tobytes() for state in ("next", "later", "empty")}
        assert len(signs) == 3


def test_before_it_has_a_company_a_board_shows_those_to_choose() -> None:
    position = Position.start(GAME, GAME.settings_type(), 3, seed=1)
    face, views = face_of("barrage", "en"), [position.view(None)]
    views.append(views[0].copy())
    views[1].pairs = views[1].pairs[1:]
    assert len({face.sheets(view, [*NAMES, "Cy"])[0].draw() for view in views}) == 2
