"""Every reveal says what was gained."""

from dataclasses import replace

import msgspec
import pytest

from bot import limits
from bot.playground.components import ComponentType
from bot.table.choices.panel import PublicTable, SoloDetails
from bot.ui.lines.gained_lines import MAX_PARTS_LENGTH, gained_lines
from bot.ui.lines.names import names_with_honorifics
from bot.ui.table.table_card import reveal_card, sheets_as_text
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.solo_card import solo_card
from games.core import Standing
from games.core.state import OVER
from games.registry import GAMES, find_game
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.awkward import awkward_seats
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.bot.ui.test_solo_card import solo_tables

each_language = pytest.mark.parametrize("language", LANGUAGES)


def revealed(seats: int, language: str = "en", actors: tuple[int, ...] = (), **gained: dict[str, int]) -> PublicTable:
    """A reveal that has brought seats this, by their number: `s0`, `s1` and so on."""
    public = new_table(seats, 1, language).public()
    brought = [gained.get(f"s{seat}", {}) for seat in range(seats)]
    return replace(public, number=3, told_from=3, told_to=3, gained=brought, actors=actors or tuple(range(seats)))


def said(public: PublicTable) -> list[str]:
    """The lines of a reveal without pictures of what everybody did."""
    return words_of(reveal_card(public, [], ONE_PIXEL)).splitlines()


async def test_a_round_says_how_many_points_it_brought_whom() -> None:
    lines = said(revealed(4, s0={"parks": 2, "bis": -1}, s2={"estates": 5}))
    place = lines.index("**Points**")
    assert lines[place + 1] == "- **Hana** +2 points (parks), −1 point (bis)"
    assert lines[place + 2].endswith("** +5 points (estates)") and "Bao" in lines[place + 2]
    assert not any(line.startswith("- ") for line in lines[place + 3 :])


async def test_in_the_tables_language() -> None:
    lines = said(revealed(2, "ja", s0={"parks": 2, "bis": -1}, s1={"plans": 8}))
    assert "**得点の動き**" in lines and "- **Hana** 公園+2点、Bis−1点" in lines


async def test_a_turn_says_it_of_whom_it_concerns_alone() -> None:
    assert "**Hana** +2 points (parks)" in said(revealed(4, actors=(0,), s0={"parks": 2}))
    lines = said(revealed(4, actors=(0,), s0={"parks": 2}, s3={"temps": -3}))
    assert "- **Hana** +2 points (parks)" in lines and any(line.endswith("** −3 points (temps)") for line in lines)
    assert "**Points**" not in lines


async def test_beside_a_picture_of_those_who_moved_stands_what_it_brought_or_cost_the_others() -> None:
    public = revealed(4, actors=(0,), s0={"parks": 2}, s3={"temps": -3})
    lines = words_of(reveal_card(public, [ONE_PIXEL], ONE_PIXEL)).splitlines()
    assert any(line.endswith("** −3 points (temps)") for line in lines)
    assert not any("parks" in line for line in lines), "their own row shows it"


async def test_of_those_without_a_seat_it_is_said_too() -> None:
    table = revealed(2, s0={"row": 2})
    row = msgspec.structs.replace(table.row, game="barrage")
    with_automa = replace(table, row=row, gained=[*(table.gained or ()), {"place": 6}])
    lines = gained_lines(with_automa, face_of("barrage", "en"), texts_in("en"))
    assert lines[1:] == ["**Automa 1** +6 points (energy track)"]


async def test_where_no_points_move_nothing_is_said_of_points() -> None:
    for public in (revealed(3, actors=(1,)), revealed(3), replace(revealed(3), gained=None)):
        assert "points" not in "\n".join(said(public)).lower()


@each_language
async def test_twelve_seats_with_the_longest_names_gain_everything_within_the_limits(language: str) -> None:
    parts = find_game("welcome_to").standings(new_table(12, 1, language).require_started().base)[0].parts
    public = replace(revealed(12, language), gained=[dict.fromkeys(parts, -12)] * 12, seats=tuple(awkward_seats(12)))
    message = reveal_card(public, [], ONE_PIXEL)
    assert_sendable(message)
    assert words_of(message).count("\n- **") == 12
    assert words_of(message).count("−96 points") == (12 if language == "en" else 0)
    assert len(words_of(message)) < limits.MAX_TEXT_LENGTH and MAX_PARTS_LENGTH < limits.MAX_TEXT_LENGTH / 2


@each_language
async def test_the_sheets_in_words_say_it_too(language: str) -> None:
    told = "\n".join(map(words_of, sheets_as_text(revealed(3, s1={"parks": 2}), language)))
    assert {"en": "### Points", "ja": "### 得点の動き"}[language] in told
    assert {"en": "+2 points (parks)", "ja": "公園+2点"}[language] in told


@each_language
async def test_who_goes_on_in_the_same_turn_is_told_what_the_step_brought(language: str) -> None:
    panel = replace(new_table(2, 1, language).panel(0), brought={"pools": 3, "refusals": -3})
    lines = {
        "en": "Change in your score: +3 points (pools), −3 points (refusals).",
        "ja": "得点の動き：プール+3点、不許可−3点。",
    }
    line = lines[language]
    assert f"-# {line}" in words_of(panel_card(replace(panel, note="on_turn"), language, []))
    assert line not in words_of(panel_card(panel, language, []))


@each_language
async def test_alone_one_is_told_until_the_next_choice(language: str) -> None:
    table = next(table for table in solo_tables(1) if table.require_started().number == 2)
    panel = replace(table.panel(0), brought={"pools": 3})
    assert panel.alone is not None
    line = {"en": "- Change in your score: +3 points (pools).", "ja": "- 得点の動き：プール+3点。"}[language]
    assert line in words_of(solo_card(panel, panel.alone, language, [])).splitlines()
    assert line not in words_of(solo_card(replace(panel, undoable_count=1), panel.alone, language, []))


@pytest.mark.parametrize("name", GAMES)
async def test_at_the_end_one_is_told_the_score_and_not_its_last_change(name: str) -> None:
    table = new_table(2, 1, "en", name)
    standings = tuple(find_game(name).standings(table.require_started().base))
    panel = replace(table.panel(0), note="on_turn", brought={next(iter(standings[0].parts)): 3})
    ended = panel.view.copy()
    ended.step = OVER
    over = replace(panel, ask=None, view=ended, standings=standings)
    (own,) = (one for one in standings if one.seat == 0)
    parts = face_of(name, "en").words.parts({part: points for part, points in own.parts.items() if points})
    alone = SoloDetails(None, False, (), False)
    for card in (panel_card(over, "en", []), solo_card(over, alone, "en", [])):
        assert f"Your points: {parts}." in words_of(card)
        assert "Change in your score" not in words_of(card)
    assert {"Result", "Review"} <= {
        part["label"] for part in parts_of(panel_card(over, "en", []), ComponentType.BUTTON)
    }
    public = replace(revealed(2, s0={"pools": 3}), over=True)
    assert "pools" not in "\n".join(said(public))


def test_at_the_end_of_a_table_one_is_told_ones_points_ones_place_and_who_has_won() -> None:
    table = new_table(2, 1, "en", "cities")
    standings = (Standing(1, 1, 60), Standing(0, 2, 54))
    over = replace(table.panel(0), ask=None, standings=standings)
    loser, winner = (words_of(panel_card(replace(over, seat=seat), "en", [])) for seat in (0, 1))
    assert (
        "### The game is over: 54 points, place 2 of 2" in loser
        and f"{names_with_honorifics(table.public_seats, texts_in('en'))[1]} won with 60 points." in loser
    )
    assert "### The game is over: 60 points, place 1 of 2" in winner and "won with" not in winner


@each_language
@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_score_can_be_gained_and_lost_in_words(name: str, language: str) -> None:
    game, face = find_game(name), face_of(name, language)
    seats = game.default_mode.least_seats
    parts = game.standings(game.start(game.settings_type(), seats, 1))[0].parts
    words = {face.words.gain(part, points) for part in parts for points in (2, -2)}
    assert len(words) == 2 * len(parts)
    unit = {"en": "points", "ja": "点"}[language]
    for points, said in ((2, "+2"), (-2, "−2")):
        assert all(said in words and unit in words for words in (face.words.gain(part, points) for part in parts))
