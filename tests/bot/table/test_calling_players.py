"""The host of a table may call the players of a server once, and rarely in one server."""

from dataclasses import replace
from typing import Final

import pytest

from bot.store import Server
from bot.table.lobby.inviting import CALL_INTERVAL_SECONDS, call_players
from bot.table.settings.servers import Rights, choose_players_role
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening, reason

pytestmark = pytest.mark.sqlite

SERVER: Final = 1
ROLE: Final = 77


async def choose(club: Club, *roles: int) -> Server:
    rights = Rights(SERVER, may_manage_guild=True)
    return await choose_players_role(club.store, rights, roles, club.interaction())


async def called(club: Club, table_id: int) -> list[list[int]]:
    """The roles that the posts of a table mention."""
    async with club.store.read() as look:
        return [post.called for post in await look.posts.at_table(table_id) if post.kind == "players"]


async def test_a_host_calls_the_players_of_the_server_once(club: Club) -> None:
    await choose(club, ROLE)
    table_id = (await club.open()).row.id
    lobby = await call_players(club.tables, HANA, table_id, club.interaction())
    assert (lobby.note, await called(club, table_id)) == ("players_called", [[ROLE]])
    assert await reason(call_players(club.tables, HANA, table_id, club.interaction())) == "players_not_called"


async def test_in_one_server_players_are_called_at_most_once_in_some_hours(club: Club, watch: Watch) -> None:
    await choose(club, ROLE)
    first, second = (await club.open()).row.id, (await club.open(BEN)).row.id
    await call_players(club.tables, HANA, first, club.interaction())
    watch.now += CALL_INTERVAL_SECONDS - 1
    assert await reason(call_players(club.tables, BEN, second, club.interaction())) == "players_called"
    watch.now += 1
    await call_players(club.tables, BEN, second, club.interaction())
    assert (await called(club, first), await called(club, second)) == ([[ROLE]], [[ROLE]])


async def test_only_the_host_of_a_table_with_free_seats_for_anybody_calls(club: Club) -> None:
    full = (await club.open(asked=replace(opening(seats=2), starts_at=int(club.store.now) + 3600))).row.id
    invited, usual = (await club.open()).row.id, (await club.open()).row.id
    await club.join(BEN, full)
    await club.tables.update_row(invited, entry="invited")
    assert await reason(call_players(club.tables, HANA, usual, club.interaction())) == "no_players_role"
    await choose(club, ROLE)
    refused = [
        await reason(call_players(club.tables, person, table, club.interaction()))
        for person, table in ((HANA, full), (HANA, invited), (CARLA, usual))
    ]
    assert refused == ["full", "players_not_called", "host_only"]
    await choose(club)
    assert await reason(call_players(club.tables, HANA, usual, club.interaction())) == "no_players_role"
    assert await called(club, usual) == []


async def test_only_a_manager_chooses_one_role_that_is_not_everybody(club: Club) -> None:
    nobody = choose_players_role(club.store, Rights(SERVER), [ROLE], club.interaction())
    assert [await reason(one) for one in (nobody, choose(club, ROLE, 78), choose(club, SERVER))] == [
        "managers_only",
        "no_option",
        "no_option",
    ]
