"""What the cards around a table's start say, and whom they name."""

from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.table.choices.options import MISSED_START_KEY, PLANNED_START_KEY
from bot.table.choices.panel import Lobby
from bot.table.lobby.seating import seats_digest
from bot.table.refusal import NamedPermissions, Refusal
from bot.ui.help.card import help_page, manual_of_table
from bot.ui.lobby.calendar import calendar_card
from bot.ui.lobby.card import arrival_card, invitation_card, lobby_card, start_here_card
from bot.ui.lobby.options_card import options_card
from bot.ui.parts.click import Click, Verb, read_click
from games.core import Standing
from games.registry import GAMES
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import assert_sendable, components_of, parts_of, words_of
from tests.bot.ui.tables import lobby_of

each_language = pytest.mark.parametrize("language", LANGUAGES)


def lobby_with(count: int = 3, language: str = "en", **changes: Any) -> Lobby:
    """A lobby with so many seats taken and these columns of its row."""
    lobby = lobby_of(count, language)
    return replace(lobby, row=msgspec.structs.replace(lobby.row, **changes))


@each_language
async def test_whereabouts_are_told(language: str) -> None:
    for phase in ("lobby", "running"):
        for way in ("accepted", "opened", "found"):
            card = arrival_card(lobby_with(language=language, phase=phase), way, language)
            assert_sendable(card)
            assert "<#3>" in words_of(card)


async def test_a_rematch_that_has_begun_is_not_called_open() -> None:
    told = [words_of(arrival_card(lobby_with(phase=phase), "opened", "en")) for phase in ("lobby", "running")]
    assert [said.split(" ")[0] for said in told] == ["Opened", "Started"]


async def test_the_card_shows_what_is_unusual_and_nothing_else() -> None:
    usual = words_of(lobby_card(lobby_with()))
    assert not any(word in usual for word in ("Pace", "Who may join", "Invited"))
    shown = words_of(lobby_card(replace(lobby_with(pace="daily", entry="invited"), invited=(7, 8))))
    assert "**Pace**: Daily (1 day for each turn, and a reserve)" in shown
    assert "**Who may join**: those the host invites" in shown
    assert "Invited: <@7>, <@8>" in shown


OWN: Final = {
    "cities": {
        "en": "Cards, tiles and achievements are our own",
        "ja": "カード、タイル、実績の内容は、市販のゲームとは違う",
    },
    "dice_new_town": {
        "en": "Land cards, points and roofs are our own",
        "ja": "土地カード、点数、屋根の枚数は、市販のゲームとは違う",
    },
}
"""What is said of games of which not all is printed data that everybody can read."""


@each_language
@pytest.mark.parametrize("game", GAMES)
async def test_the_card_and_the_help_say_what_is_not_as_it_is_in_the_box(game: str, language: str) -> None:
    lobby = lobby_with(game=game, language=language)
    for shown in map(words_of, (lobby_card(lobby), help_page(manual_of_table(lobby.row), language, 0))):
        assert [other for other, said in OWN.items() if said[language] in shown] == [game] * (game in OWN)


@each_language
async def test_the_card_counts_those_who_play_and_tells_who_won(language: str) -> None:
    running = words_of(lobby_card(lobby_with(3, language, phase="running")))
    assert {"en": "Players (3)", "ja": "参加者（3人）"}[language] in running
    standings = (Standing(0, 1, 40), Standing(2, 1, 40), Standing(1, 3, 7))
    over = words_of(lobby_card(replace(lobby_with(3, language, phase="over"), standings=standings))).splitlines()
    assert {"en": "won with 40 points.", "ja": "（40点）です。"}[language] in over[-1]
    assert "Hana" in over[-1] and texts_in(language)("bot", "lobby.started") not in over


async def test_once_begun_nobody_is_named_as_invited() -> None:
    begun = words_of(lobby_card(replace(lobby_with(phase="running", entry="invited"), invited=(7,))))
    assert "<@7>" not in begun
    assert "Who may join" not in begun


async def test_the_card_says_when_the_game_begins() -> None:
    assert "when all seats are taken" in words_of(lobby_card(lobby_with(3)))
    assert "Everybody is here" in words_of(lobby_card(lobby_with(12)))


@each_language
async def test_what_is_missing_is_named_as_discord_names_it_in_the_language_of_the_message(language: str) -> None:
    name = {"en": "**Attach Files**", "ja": "**ファイルを添付**"}[language]
    missing = Refusal("lacking_threads", place="<#3>", permissions=NamedPermissions(("attach_files",)))
    full = lobby_with(12, language)
    for card in (
        lobby_card(full, missing),
        start_here_card(1, missing, language),
        arrival_card(full, "accepted", language, missing),
    ):
        assert name in words_of(card) and "<#3>" in words_of(card)


def removable(lobby: Lobby) -> dict[str, Any]:
    return next(
        menu
        for menu in parts_of(options_card(lobby, "en"), ComponentType.SELECT)
        if f":{Verb.KICK}:" in menu["custom_id"]
    )


async def test_everybody_but_the_host_can_be_removed() -> None:
    lobby = lobby_with(4)
    menu = removable(lobby)
    assert [option["value"] for option in menu["options"]] == ["1", "2", "3"]
    assert [option["label"] for option in menu["options"]][1:] == ["3. 🐼 Bao", "4. 🐨 Coco"]
    click = read_click({**menu, "values": ["1"]})
    assert click == Click(lobby.row.id, Verb.KICK, serial=seats_digest(lobby.seats), values=(1,))


async def test_a_menu_made_of_other_seats_is_told_apart() -> None:
    three, four = lobby_with(3), lobby_with(4)
    assert removable(three)["custom_id"] != removable(four)["custom_id"]
    assert [
        part for part in components_of(options_card(lobby_with(1), "en")) if ":kick:" in part.get("custom_id", "")
    ] == []


async def test_an_invitation_names_the_invited_and_has_one_button() -> None:
    card = invitation_card(lobby_with(), (7, 8), 1)
    assert words_of(card).startswith("<@7>, <@8>: **Hana** invites you to a game of Welcome To…")
    [button] = parts_of(card, ComponentType.BUTTON)
    assert read_click(button) == Click(12, Verb.ACCEPT, serial=1)


@each_language
async def test_a_planned_start_is_shown_in_each_readers_time_with_a_file_for_calendars(language: str) -> None:
    card = lobby_card(lobby_with(language=language, settings={"mode": "standard", PLANNED_START_KEY: 1_796_000_400}))
    assert "<t:1796000400:F>" in words_of(card)
    assert Verb.CALENDAR in [click.verb for part in parts_of(card, ComponentType.BUTTON) if (click := read_click(part))]
    (document,) = calendar_card(lobby_with().row, 1_796_000_400, language).files
    lines = document.fp.read().decode().split("\r\n")
    assert (lines[0], lines[-2:], document.filename[-4:]) == ("BEGIN:VCALENDAR", ["END:VCALENDAR", ""], ".ics")
    assert "DTSTART:20261130T010000Z" in lines


@each_language
async def test_a_start_that_too_few_people_came_to_is_told_until_it_begins(language: str) -> None:
    settings = {"mode": "standard", MISSED_START_KEY: 1_796_000_400}
    said, begun = (
        words_of(lobby_card(lobby_with(language=language, settings=settings, phase=phase)))
        for phase in ("lobby", "running")
    )
    assert "<t:1796000400:f>" in said and "<t:1796000400" not in begun
