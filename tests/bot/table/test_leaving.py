"""Of a server that the bot has left for long, the settings and the places of ended games are forgotten."""

from collections.abc import Collection
from functools import partial
from typing import Final

import pytest

from bot.process.timekeeper import Timekeeper
from bot.store import Deadline, Server, Store, TableRow
from bot.store.days import DAY_SECONDS
from bot.table.ending.early import end_early
from bot.table.ending.verify import finished_game
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.rematch import open_or_join_rematch
from bot.table.settings.leaving import CHECK_RETRY_SECONDS, check_servers, plan_server_check
from bot.table.settings.servers import Rights
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, reason

HERE: Final = 1
"""The server in which the club plays."""


class Days:
    """The looks for servers, a day after the other; the bot is in the servers that Discord `lists`."""

    def __init__(self, club: Club, watch: Watch, forget_after: int | None = 30) -> None:
        self.store, self.watch = club.store, watch
        self.lists: Collection[int] | None = [HERE]
        look = partial(check_servers, club.store, self._present, forget_after)
        self.keeper = Timekeeper(club.store, {"servers": look, "lobby": self._nothing, "call": self._nothing})

    async def _present(self) -> Collection[int] | None:
        return self.lists

    async def _nothing(self, deadline: Deadline) -> None:
        async with self.store.transaction() as tx:
            await tx.deadlines.take_due(deadline)

    async def pass_days(self, days: float) -> None:
        await plan_server_check(self.store)
        self.watch.now += days * DAY_SECONDS
        await self.keeper.handle_due()

    async def server(self) -> Server:
        async with self.store.read() as reading:
            return await reading.servers.get(HERE)


@pytest.fixture
async def days(club: Club, watch: Watch) -> Days:
    """A server with settings of its own."""
    async with club.store.transaction() as tx:
        await tx.servers.save(Server(HERE, language="ja", channels=[2]))
    return Days(club, watch)


async def ended(club: Club) -> int:
    """The number of a game that Hana has ended, with its place and a message that waits."""
    table_id = await club.running(BEN)
    await club.tables.update_row(table_id, thread_id=55, table_message_id=77)
    async with club.tables.act(table_id) as (tx, table):
        await end_early(tx, table, "host", HANA.id)
    return table_id


def places(row: TableRow) -> tuple[int | None, ...]:
    return row.guild_id, row.channel_id, row.thread_id, row.table_message_id


async def test_after_thirty_days_settings_and_places_are_forgotten(club: Club, days: Days) -> None:
    over, running = await ended(club), await club.running(BEN)
    days.lists = []
    await days.pass_days(1)
    left = await days.server()
    assert (left.left_at, left.language) == (days.watch.now // 1, "ja")
    await days.pass_days(29)
    assert places(await club.stored(over)) == (HERE, 2, 55, 77)
    await days.pass_days(1)
    assert places(await club.stored(over)) == (None, 0, None, None)
    assert await days.server() == Server(HERE, left_at=None)
    assert (await club.stored(running)).guild_id == HERE
    async with club.store.read() as reading:
        assert (await reading.posts.at_table(over), await reading.deadlines.at_table(over)) == ([], [])


async def test_players_still_see_and_verify_the_game(club: Club, days: Days) -> None:
    over = await ended(club)
    days.lists = []
    for _ in range(2):
        await days.pass_days(31)
    club.restart()
    assert (await finished_game(club.tables, over, None, HANA.id)).row.id == over
    assert await reason(finished_game(club.tables, over, None, 999)) == "no_table"
    assert await reason(open_or_join_rematch(club.tables, HANA, Rights(HERE), over, JoinRequest("again"))) == "no_table"


async def test_a_bot_that_comes_back_finds_all_as_it_was(club: Club, days: Days) -> None:
    over, before = await ended(club), await days.server()
    days.lists = []
    await days.pass_days(20)
    days.lists = [HERE]
    await days.pass_days(20)
    assert await days.server() == before
    days.lists = []
    await days.pass_days(20)
    assert (await days.server()).left_at is not None
    assert places(await club.stored(over)) == (HERE, 2, 55, 77)


async def test_a_server_without_settings_is_noted_by_its_tables(club: Club, watch: Watch) -> None:
    days = Days(club, watch)
    await club.open()
    days.lists = []
    await days.pass_days(1)
    assert (await days.server()).left_at is not None


async def test_nothing_is_noted_while_discord_does_not_say_and_it_is_asked_again_soon(
    club: Club, days: Days, store: Store
) -> None:
    days.lists = None
    await days.pass_days(40)
    assert (await days.server()).left_at is None
    async with store.read() as reading:
        planned = await reading.deadlines.get("servers")
    assert planned is not None and planned.due == int(days.watch.now) + CHECK_RETRY_SECONDS


async def test_never_is_a_setting_too(club: Club, days: Days) -> None:
    never = Days(club, days.watch, forget_after=None)
    never.lists = []
    for _ in range(3):
        await never.pass_days(100)
    assert (await never.server()).language == "ja"


async def test_a_restart_does_not_put_the_next_look_off(days: Days, store: Store) -> None:
    await plan_server_check(store)
    async with store.read() as reading:
        before = await reading.deadlines.get("servers")
    days.watch.now += CHECK_RETRY_SECONDS
    await plan_server_check(store)
    async with store.read() as reading:
        assert await reading.deadlines.get("servers") == before
