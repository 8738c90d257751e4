"""What is proposed while somebody types `/join` or `/start`: open tables, each in one line of plain text."""

import msgspec
import pytest

from bot import limits
from bot.playground.limits.commands import check_choices
from bot.store import SeatRow
from bot.table.choices.panel import Lobby
from bot.ui.lobby.commands import TABLE_NUMBER_PATTERN, lobby_choices
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.awkward import BIG, LONGEST, TABLES
from tests.bot.ui.invented import table_row

each_language = pytest.mark.parametrize("language", LANGUAGES)


def hosted(name: str, number: int) -> Lobby:
    row = msgspec.structs.replace(table_row(phase="lobby", host_id=BIG, seats_most=12), id=number)
    return Lobby(row, (SeatRow(0, name, user_id=BIG),), 2, 12)


@each_language
def test_whatever_hosts_are_called_no_more_is_proposed_than_discord_takes(language: str) -> None:
    lobbies = [hosted(LONGEST[place % len(LONGEST)], TABLES - place) for place in range(limits.MAX_COMMAND_CHOICES + 5)]
    choices = lobby_choices(lobbies, "", texts_in(language))
    check_choices([choice.to_dict() for choice in choices])
    assert [choice.value for choice in choices] == [
        str(lobby.row.id) for lobby in lobbies[: limits.MAX_COMMAND_CHOICES]
    ]
    assert not any("\u202e" in choice.name for choice in choices)


@each_language
@pytest.mark.parametrize("typed", ["", "WELCOME", " hana ", "17", "1/12"])
def test_a_table_is_found_by_all_that_stands_in_its_line(language: str, typed: str) -> None:
    [choice] = lobby_choices([hosted("Hana", 17)], typed, texts_in(language))
    assert choice.value == "17" and "Hana" in choice.name
    assert lobby_choices([hosted("Hana", 17)], "Barrage", texts_in(language)) == []


@pytest.mark.parametrize(("typed", "number"), [("17", 17), (" #17 ", 17), ("＃１７", 17), ("0", 0)])
def test_a_number_is_read_however_it_is_typed(typed: str, number: int) -> None:
    match = TABLE_NUMBER_PATTERN.fullmatch(typed)
    assert match is not None and int(match[1]) == number


@pytest.mark.parametrize("typed", ["", "Hana", "-1", "1.5", "1e3", "²", "17 18", "9" * 11])
def test_what_is_no_number_is_not_read_as_one(typed: str) -> None:
    assert TABLE_NUMBER_PATTERN.fullmatch(typed) is None
