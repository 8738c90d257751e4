"""What a game recommends is told before its start: to beginners, and with the modes for which it is meant."""

from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.store import ResultRow, Store
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import PickedOptions
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.options_card import options_card
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.turn.solo_card import solo_card
from tests.bot.table.club import BEN, HANA, Club, opening
from tests.bot.ui.sending import parts_of, words_of

BOARDS = "**Good for a first game**: Achievement board: New York City"
IN_JAPANESE = "**はじめての人におすすめ**"
ADVANCED = "**Recommended**: Advanced rules"
USE = Verb.ADVICE


async def finished(store: Store, person: Person, game: str, table_id: int = 1) -> None:
    async with store.transaction() as tx:
        await tx.results.add(table_id, [ResultRow(7, person.id, game, "{}", 2, 50, 1)])


async def test_where_nobody_has_finished_a_game_the_boards_for_beginners_are_offered(club: Club) -> None:
    opened = await club.open(asked=opening("cities"))
    joined = await club.join(BEN, opened.row.id)
    for shown in (opened, joined, await club.tables.lobby(opened.row.id)):
        assert BOARDS in words_of(lobby_card(shown)).splitlines()
        assert BOARDS in words_of(options_card(shown, "en")).splitlines()
        assert IN_JAPANESE in words_of(options_card(shown, "ja"))


async def test_not_where_somebody_has_and_again_when_that_person_has_left(club: Club, store: Store) -> None:
    table_id = (await club.open(asked=opening("cities"))).row.id
    await finished(store, BEN, "cities")
    assert BOARDS not in words_of(lobby_card(await club.join(BEN, table_id)))
    club.restart()
    assert BOARDS not in words_of(lobby_card(await club.tables.lobby(table_id)))
    assert BOARDS in words_of(lobby_card(await club.leave(BEN, table_id)))


async def test_another_game_makes_no_veteran(club: Club, store: Store) -> None:
    table_id = (await club.open(asked=opening("cities"))).row.id
    await finished(store, HANA, "welcome_to")
    club.restart()
    assert BOARDS in words_of(lobby_card(await club.tables.lobby(table_id)))


async def chosen(club: Club, table_id: int, menu: int, entry: int) -> Lobby:
    return await lobby.choose_options(club.tables, HANA, PickedOptions(table_id, menu, (entry,)), club.interaction())


async def test_what_is_chosen_already_is_not_recommended(club: Club) -> None:
    table_id = (await club.open(asked=opening("cities"))).row.id
    said = [BOARDS in words_of(lobby_card(await chosen(club, table_id, 1, entry))) for entry in range(4)]
    assert sorted(said) == [False, False, True, True]


@pytest.mark.parametrize(
    ("game", "mode", "option", "value"),
    [
        ("barrage", "standard", "mode", "introductory"),
        ("cities", "standard", "board", "new_york"),
        ("welcome_to", "expert", "advanced", True),
    ],
)
async def test_one_press_of_the_host_takes_all_that_is_recommended(
    club: Club, game: str, mode: str, option: str, value: bool | str
) -> None:
    table_id = (await club.open(asked=opening(game, mode=mode))).row.id
    offered = lobby_card(await club.join(BEN, table_id))
    with pytest.raises(Refusal, match="host_only"):
        await lobby.apply_recommendations(club.tables, BEN, table_id, club.interaction())
    assert USE in clicks_of(offered, table_id)
    taken = await lobby.apply_recommendations(club.tables, HANA, table_id, club.interaction())
    assert taken.row.settings[option] == value
    assert USE not in clicks_of(lobby_card(taken), table_id)


async def test_what_is_recommended_cannot_be_taken_once_the_game_has_begun(club: Club) -> None:
    table_id = await club.running(BEN, game="barrage")
    with pytest.raises(Refusal, match="running"):
        await lobby.apply_recommendations(club.tables, HANA, table_id, club.interaction())


def clicks_of(message: Message, table_id: int) -> list[Verb]:
    clicks = [read_click(button) for button in parts_of(message, ComponentType.BUTTON)]
    return [click.verb for click in clicks if click and click.table == table_id]


@pytest.mark.parametrize("mode", ["standard", "expert"])
async def test_the_expert_rules_recommend_the_advanced_option(club: Club, mode: str) -> None:
    opened = await club.open(asked=opening("welcome_to", mode=mode))
    for card in (lobby_card(opened), options_card(opened, "en")):
        assert (ADVANCED in words_of(card).splitlines()) == (mode == "expert")


async def test_after_the_start_nothing_is_recommended(club: Club) -> None:
    table_id = await club.running(BEN, game="cities")
    assert BOARDS not in words_of(lobby_card(await club.tables.lobby(table_id)))


CHOOSABLE_BULLETINS = (
    "This game has what is good for a first one: **Achievement board: New York City**. To change it, press “Options”."
)


async def test_a_first_game_alone_takes_the_board_for_beginners_and_says_so_until_the_first_choice(club: Club) -> None:
    panel: Any = await solo.begin_or_find(club.tables, HANA, SoloRequest("cities", 2, "en"), club.interaction())
    assert CHOOSABLE_BULLETINS in words_of(solo_card(panel, panel.alone, "en", [])).splitlines()
    club.restart()
    panel = await club.panel(HANA, panel.table_id)
    assert panel.alone is not None
    assert CHOOSABLE_BULLETINS in words_of(solo_card(panel, panel.alone, "en", [])).splitlines()
    later = await club.choose_first(HANA, panel)
    assert later.alone is not None
    assert CHOOSABLE_BULLETINS not in words_of(solo_card(later, later.alone, "en", []))
