"""Which tables are found where somebody is: to take a seat at, and to begin."""

import asyncio

from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.nearby import CommandPlace, hosted_lobbies, hosted_lobby_id, joinable_lobbies, require_table_here
from bot.table.memory.state import Person
from bot.table.settings.company import block
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason
from tests.bot.table.test_inviting import posts, with_card

SERVER, CHANNEL, OTHER_CHANNEL = 1, 2, 3
HERE, THERE, ELSEWHERE = (
    CommandPlace(SERVER, {CHANNEL}),
    CommandPlace(SERVER, {OTHER_CHANNEL, 30}),
    CommandPlace(9, {CHANNEL}),
)


async def opened_there(club: Club, host: Person = HANA) -> int:
    table_id = (await club.open(host)).row.id
    await club.tables.update_row(table_id, channel_id=OTHER_CHANNEL)
    return table_id


async def found_by(club: Club, person: Person, here: CommandPlace = HERE) -> list[int]:
    """The numbers of the tables at which this person may take a seat, in their order."""
    return [found.row.id for found in await joinable_lobbies(club.tables, person, here)]


async def test_this_channel_comes_first_and_newer_tables_before_older_ones(club: Club) -> None:
    first, second = (await club.open()).row.id, (await club.open()).row.id
    there, third = await opened_there(club), (await club.open()).row.id
    assert await found_by(club, BEN) == [third, second, first, there]
    assert await found_by(club, BEN, THERE) == [there, third, second, first]
    club.restart()
    assert await found_by(club, BEN, ELSEWHERE) == []


async def test_only_tables_are_found_at_which_the_person_may_take_a_seat(club: Club) -> None:
    free, full, invited, closed = [(await club.open(asked=opening(seats=3))).row.id for _ in range(4)]
    running = await club.running(CARLA)
    for _ in range(2):
        await club.add_bot(HANA, full)
    await arrange_lobby(club.tables, HANA, LobbyForm(invited, 3, "none", "easy", "invited", (CARLA.id,)), "arranged")
    await club.leave(HANA, closed)
    assert await found_by(club, BEN) == [free]
    assert await found_by(club, CARLA) == [invited, free]
    assert await found_by(club, HANA) == []
    assert running not in await found_by(club, DEV)


async def test_tables_of_hosts_whom_the_person_is_kept_apart_from_are_not_found(club: Club) -> None:
    of_hana, of_carla, of_dev = [(await club.open(host)).row.id for host in (HANA, CARLA, DEV)]
    await block(club.store, BEN.id, {HANA.id: "Hana"}, club.interaction())
    await block(club.store, CARLA.id, {BEN.id: "Ben"}, club.interaction())
    assert await found_by(club, BEN) == [of_dev]
    assert await found_by(club, DEV) == [of_carla, of_hana]


async def test_what_is_found_can_be_joined_and_what_is_not_is_refused(club: Club) -> None:
    tables = [await with_card(club) for _ in range(3)]
    await arrange_lobby(club.tables, HANA, LobbyForm(tables[0], 3, "none", "easy", "invited"), "arranged")
    await club.join(BEN, tables[1])
    found = await found_by(club, BEN)
    assert found == [tables[2]]
    for table_id in found:
        await lobby.join(club.tables, BEN, table_id, JoinRequest(club.interaction()))
    assert await reason(lobby.join(club.tables, BEN, tables[0], JoinRequest(club.interaction()))) == "not_invited"
    assert await reason(lobby.join(club.tables, BEN, tables[1], JoinRequest(club.interaction()))) == "already_joined"


async def test_the_host_finds_the_own_tables(club: Club) -> None:
    mine, there, bens = (await club.open()).row.id, await opened_there(club), (await club.open(BEN)).row.id
    await club.running(BEN)
    await club.join(HANA, bens)
    assert [found.row.id for found in await hosted_lobbies(club.tables, HANA, HERE)] == [mine, there]
    assert [found.row.id for found in await hosted_lobbies(club.tables, BEN, HERE)] == [bens]


async def test_the_own_table_of_this_channel_is_meant_then_that_of_the_server(club: Club) -> None:
    assert await reason(hosted_lobby_id(club.tables, HANA, HERE)) == "no_lobby"
    there = await opened_there(club)
    assert await hosted_lobby_id(club.tables, HANA, HERE) == there
    here = (await club.open()).row.id
    assert await hosted_lobby_id(club.tables, HANA, HERE) == here
    await club.open()
    assert await reason(hosted_lobby_id(club.tables, HANA, HERE)) == "several_lobbies"
    assert await hosted_lobby_id(club.tables, HANA, THERE) == there
    assert await reason(hosted_lobby_id(club.tables, HANA, ELSEWHERE)) == "no_lobby"


async def test_a_table_of_another_server_and_a_solo_game_are_as_if_they_were_not_there(club: Club) -> None:
    ours = (await club.open()).row.id
    shown = await solo.begin_or_find(club.tables, BEN, SoloRequest("welcome_to", CHANNEL, "en"), club.interaction())
    await require_table_here(club.tables, ours, HERE)
    for table_id, here in ((ours, ELSEWHERE), (shown.row.id, HERE), (999, HERE)):
        assert await reason(require_table_here(club.tables, table_id, here)) == "no_table"


async def test_started_without_its_card_the_card_is_brought_up_to_date(club: Club) -> None:
    table_id = await with_card(club)
    await club.add_bot(HANA, table_id)
    started: Lobby = await lobby.start(club.tables, HANA, table_id, club.interaction())
    assert started.row.phase == "running" and started.row.lobby_message_id == 77
    assert {post.kind for post in await posts(club)} == {"card", "reveal"}


async def test_two_who_take_the_last_seat_at_once_are_not_both_seated(club: Club) -> None:
    table_id = (await club.open(asked=opening(seats=2))).row.id
    for person in (BEN, CARLA):
        assert await found_by(club, person) == [table_id]
    joins = [lobby.join(club.tables, person, table_id, JoinRequest(club.interaction())) for person in (BEN, CARLA)]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Lobby", "Refusal"]
