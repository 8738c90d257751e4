"""The end of a game names the new titles of people: a few with what earns them, many by name."""

import pytest

from bot.store import TitleRow
from bot.ui.ending.lines import MAX_NAMED_TITLES, occasion_of, title_lines
from games.registry import find_game
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.invented import table_row
from tests.bot.ui.tables import seats_of

ROW = table_row(game="cities")


def new(seat: int, *titles: str) -> list[TitleRow]:
    return [TitleRow(seat, title, 10**18 + seat, "cities") for title in titles]


def test_a_line_for_each_person_names_the_titles() -> None:
    titles = [*new(1, "great_lake"), *new(0, "monuments", "towers")]
    first, second = title_lines(ROW, titles, seats_of(2), texts_in("en"))
    assert first == (
        "🏅 New title for Hana: **Sights to See** (4 monuments or more), **Skyscrapers** (2 buildings of full height)"
    )
    assert second == "🏅 New title for 🐻 Bruno: **Great Lake** (A water area of 5 spaces or more)"


def test_alone_it_is_ones_own() -> None:
    [line] = title_lines(ROW, new(0, "towers"), seats_of(1), texts_in("ja"))
    assert line == "🏅 新しい称号：**摩天楼の街**（いちばん高い建物が2棟）"


@pytest.mark.parametrize("language", LANGUAGES)
def test_however_many_they_are_the_lines_stay_short(language: str) -> None:
    everything = [title for seat in range(4) for title in new(seat, *find_game("cities").titles)]
    lines = title_lines(ROW, everything, seats_of(4), texts_in(language))
    assert len(lines) == 4
    assert all(
        line.count("、" if language == "ja" else ", ") == MAX_NAMED_TITLES - 1 and len(line) < 250 for line in lines
    )


def test_a_title_that_the_game_does_not_have_any_more_is_left_out() -> None:
    assert title_lines(ROW, new(0, "forgotten"), seats_of(1), texts_in("en")) == []
    assert occasion_of(ROW, new(0, "forgotten", "towers"), "en").titles == ((0, "towers"),)
