"""What Barrage says: options by what they cost and bring, the map, what can be chosen."""

from collections.abc import Iterable

import pytest

from games.barrage import GAME, BarrageSettings
from games.core import Position
from render.barrage.telling import BarrageWords
from render.face import face_of
from render.passages import Passage
from tests.games.barrage.table import build_with, table
from tests.games.written import play

NAMES = ["Ann", "Bo"]
TABLE = """
    dams        D3L=-@1 D6L=-@2 D10L=-@3,1 D8U=0@2,2
    conduits    C8A=1
    powerhouses P11a=0
    seat 0
      wheel - base@3 - - - conduit@0,4  tiles elevation powerhouse wild
    seat 1
      energy 0
"""


def words(language: str = "en") -> BarrageWords:
    """The words of the game."""
    found = face_of("barrage", language).words
    assert isinstance(found, BarrageWords)
    return found


def labels(position: Position, language: str = "en") -> list[str]:
    """What the options of seat 0 are called."""
    ask = position.asks()[0]
    return [words(language).label(ask, option, position.view(0)) for option in ask.options]


def lines(passages: Iterable[Passage]) -> list[str]:
    """All lines of passages."""
    return [line for passage in passages for line in passage.lines]


def test_a_space_says_what_it_costs() -> None:
    assert "Production (+2) for 3 workers, 3 credits" in labels(table(TABLE))
    assert "発電（補正+2） ← ワーカー3人、3クレジット" in labels(table(TABLE), "ja")


def test_a_whole_production_says_its_water_and_its_contract() -> None:
    contract = TABLE.replace("seat 0\n", "seat 0\n      contracts S1\n")
    assert "Produce +2: upper 8, 8A, 2 drops, for 3: 2 credits, 2 energy" in labels(table(contract))
    assert "発電+2：窪地8上→8A、水2個、契約3（2クレジット、発電量2）" in labels(table(contract), "ja")


def test_a_site_says_where_it_lies_and_that_it_is_red() -> None:
    position = play(table(TABLE), build_with("wild"))
    assert "Base: upper dam of basin 9, plains (red: 3 credits)" in labels(position)
    assert "Conduit 9A (value 1, to basin 11)" in labels(position)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Cannot be built: base (tile back after 5 turns of the wheel, 3 excavators missing), "
                "conduit (tile back after 2 turns of the wheel, 2 excavators missing)",
                "Taken: 1 turn of the wheel",
                "Not enough credits: 3 turns of the wheel (2 more), 1 excavator and 1 mixer (2 more)",
            ],
        ),
        (
            "ja",
            [
                "建てられない：ベース（タイルはあと5回転で戻る、ショベル3台足りない）、"
                "取水塔（タイルはあと2回転で戻る、ショベル2台足りない）",
                "使用中：ホイール1回転",
                "クレジットが足りない：ホイール3回転（あと2）、ショベル1台＋ミキサー1台（あと2）",
            ],
        ),
    ],
)
def test_what_cannot_be_chosen_is_told_with_its_reason(language: str, lines: list[str]) -> None:
    poor = TABLE.replace(
        "tiles elevation powerhouse wild", "tiles elevation powerhouse  excavators 0  credits 3"
    ).replace("- - conduit@0,4", "- conduit@0,4 -")
    position = table(
        poor.replace("powerhouses P11a=0", "powerhouses P11a=0\n    taken workshop_rot1_l=1 workshop_rot1_r=1")
    )
    assert words(language).unavailable(position.asks()[0], position.view(0)) == lines


def test_drops_say_what_energy_they_give() -> None:
    position = play(table(TABLE), ("turbine", "turbine_zero_l"))
    assert labels(position) == ["1 drop: 3 energy", "2 drops: 6 energy"]
    assert labels(position, "ja") == ["水1個：発電量3", "水2個：発電量6"]


@pytest.mark.parametrize(
    ("contract", "said"),
    [
        ("G12", "Needs 4: build a base in the plains"),
        ("Y06", "Needs 6: build a base in the hills or plains"),
        ("R02", "Needs 8: build a base"),
        ("R15", "Needs 10: 2 points, 3 machines of your choice"),
    ],
)
def test_a_contract_says_what_it_needs_and_brings(contract: str, said: str) -> None:
    assert words().contract(contract, "option") == said


def test_a_sheet_tells_the_wheel_and_the_map_with_companies_as_owners() -> None:
    position = table(TABLE)
    told = lines(face_of("barrage", "en").sheet(position.view(0), 0, NAMES).passages())
    wheel = "Wheel: after 1 turn basic conduit tile, 4 mixers; after 5 turns basic base tile, 3 excavators."
    assert wheel in told
    basin = "Basin 8: upper dam United States, level 2, 2 drops; conduit A (3, to 11) Germany."
    assert basin in told and "Basin 10: lower dam neutral, level 3, 1 drop." in told


def test_who_chooses_a_company_reads_what_each_can_do() -> None:
    position = Position.start(GAME, BarrageSettings(), 2, 5)
    seat = next(iter(position.asks()))
    told = " ".join(lines(face_of("barrage", "en").sheet(position.view(seat), seat, NAMES).passages()))
    for pair in position.base.pairs:
        assert words().officer_rule(pair.officer) in told and words().company_rule(pair.company) in told


def test_modifiers_have_a_minus_sign() -> None:
    assert [words().modifier(number) for number in (2, 0, -1)] == ["+2", "±0", "−1"]


def abouts(position: Position, language: str = "en") -> dict[str, str]:
    """What is said under each option of seat 0, by what it is called."""
    ask, view = position.asks()[0], position.view(0)
    return {words(language).label(ask, option): words(language).about(ask, option, view) for option in ask.options}


def test_a_space_says_what_it_would_give() -> None:
    found = abouts(table(TABLE))
    assert found["Production (+2) for 3 workers, 3 credits"] == "up to 8 energy"
    assert found["1 turn of the wheel for 1 worker"] == "back: basic conduit tile, 4 mixers"
    assert found["1 drop that flows at once for 1 worker"] == "A: leaves, B: leaves, C: lower 3, D: lower 10"
    assert abouts(table(TABLE), "ja")["ホイール1回転 ← ワーカー1人"] == "戻る：取水塔の基本タイル、ミキサー4台"


def test_a_wheel_that_gives_nothing_back_yet_says_when_it_will() -> None:
    later = table(TABLE.replace("- base@3 - - - conduit@0,4", "- base@3 - - - -"))
    assert abouts(later)["1 turn of the wheel for 1 worker"] == "back after 5 turns: basic base tile, 3 excavators"
    empty = table(TABLE.replace("- base@3 - - - conduit@0,4", "- - - - - -"))
    assert abouts(empty)["1 turn of the wheel for 1 worker"] == "the wheel is empty"


def test_a_proposed_production_says_its_energy_and_its_whole_price() -> None:
    found = abouts(table(TABLE.replace("seat 0\n", "seat 0\n      contracts S1\n")))
    assert found["Produce +2: upper 8, 8A, 2 drops, for 3: 2 credits, 2 energy"] == "8 energy; 2 workers, 2 credits"


def test_a_site_says_its_price() -> None:
    position = play(table(TABLE), build_with("wild"))
    found = abouts(position)
    assert found["Base: upper dam of basin 9, plains (red: 3 credits)"] == "3 excavators, 3 credits"
    assert found["Conduit 9A (value 1, to basin 11)"] == "2 excavators"
    base = "ベース：窪地9の上ダム・平地（赤枠：3クレジット）"
    assert abouts(position, "ja")[base] == "ショベル3台、3クレジット"


def test_where_all_sites_cost_the_same_machines_the_question_says_so() -> None:
    position = play(table(TABLE), build_with("powerhouse"))
    assert words().question(position.asks()[0]) == "Where do you build the powerhouse? (3 mixers)"
    assert words("ja").question(position.asks()[0]) == "発電所をどこに建てますか？（ミキサー3台）"
    assert set(abouts(position).values()) == {"", "3 credits"}


def test_a_tile_says_what_the_board_gives_for_its_piece() -> None:
    dams = table(TABLE.replace("D8U=0@2,2", "D8U=0@1,1"))
    assert abouts(dams)["Build with basic elevation tile for 1 worker"] == "from 2 mixers, 1 site"
    assert abouts(table(TABLE))["Build with basic elevation tile for 1 worker"].endswith("board: 1 machine")


def test_water_of_a_foreign_conduit_says_what_is_due() -> None:
    found = abouts(play(table(TABLE), ("turbine", "turbine_zero_l")))
    assert found["2 drops: 6 energy"] == "2 credits to Germany"
