"""The real client over the stand-in: each shard logs in when its bucket is free, and its figures are kept."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest

from bot.cluster import logins
from bot.cluster.gateway import GatewayClient, ShardSettings
from bot.cluster.logins import LoginBudget, TooManyLogins
from bot.cluster.slots import Rate, Slots, SlotsOfOneProcess
from bot.metrics import Metrics
from bot.playground import Playground
from bot.store import DatabaseUnavailable
from tests.bot.playground.conftest import redirected
from tests.visitor import ManualClock


class MovingSlots(SlotsOfOneProcess):
    """Slots in a world in which time goes by just when somebody waits for one, and all is said and done by then."""

    def __init__(self, playground: Playground) -> None:
        assert isinstance(playground.world.clock, ManualClock)
        self._starts, self._world = playground.gateway.session_starts, playground.world.clock
        super().__init__(self._world.now)
        self.taken: list[str] = []

    async def take(self, count: int, rate: Rate, name: str = "") -> float:
        """Take a slot, and let the time until then go by."""
        await self._starts.wait_for_starts(len(self.taken))
        self._world.advance(max(0.0, await super().take(count, rate, name)))
        self.taken.append(name)
        return 0.0


class Client(GatewayClient):
    """Knows its shards before it connects, as the bot does."""

    async def setup_hook(self) -> None:
        await self.learn_shards()


@asynccontextmanager
async def connected(playground: Playground, door: ShardSettings) -> AsyncIterator[Client]:
    """A client on the stand-in, once it is ready."""
    with redirected(playground.url):
        client = Client(door, intents=discord.Intents.none(), guild_ready_timeout=0.0)
        async with client:
            await client.login(playground.token)
            connection = asyncio.create_task(client.connect())
            ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait({connection, ready}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if connection.done():
                connection.result()
            yield client
        await connection


def door(slots: Slots, count: int | None = None, ids: tuple[int, ...] | None = None) -> ShardSettings:
    return ShardSettings(Metrics(), LoginBudget(), slots, count, ids)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A Discord that is strict about logins, and on whose clock no time goes by unless somebody waits for a slot."""
    async with Playground(clock=ManualClock()) as playground:
        yield playground


async def test_as_many_shards_as_discord_advises_log_in_no_faster_than_it_allows(playground: Playground) -> None:
    playground.gateway.session_starts.recommended_shards, playground.gateway.session_starts.max_concurrency = 4, 2
    slots, clock = MovingSlots(playground), playground.world.clock
    begun = clock.now()
    async with connected(playground, door(slots)) as client:
        assert [shard.id for shard in playground.gateway.session_starts.begun] == [0, 1, 2, 3]
        assert slots.taken == ["login 0", "login 1", "login 0", "login 1"]
        assert clock.now() - begun == pytest.approx(logins.LOGIN_INTERVAL)
        assert client.own_shards.is_all
    assert len(playground.journal.requests_to("GET", "/gateway/bot")) == 1


async def test_a_process_holds_its_own_shards_alone_and_tells_how_they_are(playground: Playground) -> None:
    way_in = door(MovingSlots(playground), 4, (1, 3))
    metrics = way_in.metrics
    async with connected(playground, way_in) as client:
        assert [(shard.id, shard.count) for shard in playground.gateway.session_starts.begun] == [(1, 4), (3, 4)]
        assert (metrics.shards, metrics.shard_count, metrics.connected) == ({1: True, 3: True}, 4, True)
        assert not client.own_shards.is_leader
        await client.on_shard_disconnect(3)
        assert (metrics.lost_shards_in_words, metrics.connected) == ("3", False)
    assert not metrics.connected


async def test_a_session_that_was_lost_begins_anew_in_its_turn(playground: Playground) -> None:
    slots = MovingSlots(playground)
    async with connected(playground, door(slots, 2)) as client:
        playground.gateway.invalidate_sessions()
        for _ in range(2):
            await client.wait_for("shard_ready")
    assert [shard.id for shard in playground.gateway.session_starts.begun[:2]] == [0, 1]
    assert {shard.id for shard in playground.gateway.session_starts.begun[2:]} == {0, 1}
    assert slots.taken == ["login 0"] * 4


async def test_where_logins_run_short_nothing_is_begun(playground: Playground) -> None:
    playground.gateway.session_starts.remaining = 100
    with pytest.raises(TooManyLogins):
        async with connected(playground, door(SlotsOfOneProcess(), 8)):
            pytest.fail("it connected")
    assert playground.gateway.session_starts.begun == []


async def test_what_discord_refuses_on_one_shard_is_heard_while_others_wait(playground: Playground) -> None:
    playground.gateway.session_starts.max_servers = 0
    with pytest.raises(discord.ConnectionClosed) as caught:
        async with connected(playground, door(SlotsOfOneProcess(), 2)):
            pytest.fail("it connected")
    assert caught.value.code == 4011


class NoSlots:
    """Slots of a database that is out of reach."""

    async def take(self, count: int, rate: Rate, name: str = "") -> float:
        """Fail."""
        raise DatabaseUnavailable("elsewhere", "it cannot be reached")


async def test_without_a_database_to_agree_by_a_shard_logs_in_all_the_same(playground: Playground) -> None:
    async with connected(playground, door(NoSlots())):
        assert len(playground.gateway.session_starts.begun) == 1
