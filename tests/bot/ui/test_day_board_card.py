"""The board's card: a question first, then the lines, one's own in bold, and no name can format or mention."""

from typing import Any

import pytest

from bot.store import Day
from bot.table.daily.boards import BoardLine, DayBoard
from bot.table.daily.streak import Streak
from bot.table.settings.people import preference_named
from bot.ui.daily.board_card import MAX_BOARD_LINES, day_board_card
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.command_names import keep_commands_unbroken
from bot.ui.parts.consents import NAME_ON_BOARDS_ANSWERS
from render.texts import LANGUAGES, texts_in

DAY = Day(20_789, 3, "cities", {"mode": "solo"}, 3, 76, "ab" * 32, 2)
LINES = (BoardLine(1, "**Ben**", 90, False), BoardLine(2, None, 80, False), BoardLine(3, "Hana", 70, True))


def board(**changes: Any) -> DayBoard:
    return DayBoard(
        **{
            "day": DAY,
            "lines": LINES,
            "people": 3,
            "built": 41,
            "percent_behind": 0,
            "is_consent_missing": False,
            "server_streak": Streak(0, 0, 0, 0),
            **changes,
        }
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_asks_before_it_lists(language: str) -> None:
    card = day_board_card(board(is_consent_missing=True), language)
    assert keep_commands_unbroken(texts_in(language)("bot", "day.ask_name")) in card.words and "Hana" not in card.words
    assert card.offered_ids == {Click(DAY.day, Verb.NAMED, argument=index).custom_id for index in (1, 2)}


def test_each_answer_sets_the_value_that_it_says() -> None:
    values = preference_named("on_boards").values
    assert {key.removeprefix("day."): values[index] for key, index in NAME_ON_BOARDS_ANSWERS.items()} == {
        "named": "named",
        "nameless": "nameless",
    }


def test_ones_own_name_is_bold_and_names_are_plain() -> None:
    lines = day_board_card(board(), "en").words.splitlines()
    assert lines[1:4] == [r"1. \*\*Ben\*\*: 90 points", "2. Somebody: 80 points", "3. **Hana**: 70 points"]
    assert lines[-1] == "-# All servers together: 41 buildings by 3 people."


def test_the_servers_streak_stands_below_its_lines() -> None:
    lines = day_board_card(board(server_streak=Streak(8, 9, 20, 1)), "en").words.splitlines()
    assert lines[-2] == "This server's streak: 8 days (longest 9, 20 in all). It survives 1 missed day."


def test_a_long_board_ends_with_ones_own_line() -> None:
    many = [BoardLine(rank, f"P{rank}", 100 - rank, rank == 60) for rank in range(1, 61)]
    lines = day_board_card(board(lines=tuple(many), percent_behind=None), "en").words.splitlines()
    assert len(lines) == 1 + MAX_BOARD_LINES + 1 + 1 and "P60" in lines[-2]


def test_an_empty_board_says_so() -> None:
    assert "Nobody has ended it" in day_board_card(board(lines=()), "en").words


def test_outside_of_servers_only_all_servers_are_told_of() -> None:
    words = day_board_card(board(lines=(), server_streak=None, percent_behind=66), "en").words
    assert words.startswith("### City of the day 3: all servers") and "66 %" in words
    assert "this server" not in words.lower() and "Nobody" not in words
