"""The gateway deals servers out to shards, and says who may begin a session when."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from tests.visitor import ManualClock


@asynccontextmanager
async def asking(
    playground: Playground, query: str = "", **said: Any
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A bot that asks for a session, with what it says besides its token."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{playground.url}/gateway{query}") as socket:
        if not query:
            assert (await socket.receive_json())["op"] == 10
            await socket.send_json({"op": 2, "d": {"token": playground.token, "intents": 0} | said})
        yield socket


async def test_each_shard_is_told_of_its_own_servers_and_the_first_one_of_direct_messages(
    playground: Playground, clock: ManualClock
) -> None:
    playground.world.add_guild("川べり")
    first, second = playground.world.guilds
    playground.gateway.session_starts.max_concurrency = 2
    async with asking(playground, shard=[0, 2]) as even, asking(playground, shard=[1, 2]) as odd:
        for socket, shard, guild in ((even, 0, first), (odd, 1, second)):
            ready = (await socket.receive_json())["d"]
            assert (ready["shard"], [each["id"] for each in ready["guilds"]]) == ([shard, 2], [guild])
        for number, place in enumerate(({"guild_id": first}, {"guild_id": second}, {})):
            playground.gateway.deliver_interaction({"id": number, **place})
        assert [(await even.receive_json())["d"]["id"] for _ in range(2)] == [0, 2]
        assert (await odd.receive_json())["d"]["id"] == 1


async def test_a_bot_without_shards_is_told_of_everything(playground: Playground) -> None:
    playground.world.add_guild("川べり")
    async with asking(playground) as socket:
        ready = (await socket.receive_json())["d"]
        assert [each["id"] for each in ready["guilds"]] == list(playground.world.guilds)


async def test_sessions_of_one_bucket_begin_one_after_the_other(playground: Playground, clock: ManualClock) -> None:
    playground.gateway.session_starts.max_concurrency = 2
    expected = [(0, "READY"), (1, "READY"), (2, None)]
    for shard, event in expected:
        async with asking(playground, shard=[shard, 3]) as socket:
            assert (await socket.receive_json())["t"] == event
    clock.advance(5)
    async with asking(playground, shard=[2, 3]) as socket:
        assert (await socket.receive_json())["t"] == "READY"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (4004, {"token": "wrong"}),
        (4010, {"shard": [2, 2]}),
        (4010, {"shard": "all"}),
        (4011, {}),
        (4012, {"query": "?v=5"}),
        (4013, {"intents": 1 << 26}),
        (4014, {"intents": 1}),
    ],
)
async def test_what_discord_would_never_accept_is_closed_with_its_code(
    playground: Playground, code: int, said: dict[str, Any]
) -> None:
    playground.gateway.session_starts.max_servers = 0 if code == 4011 else 1
    async with asking(playground, **said) as socket:
        assert (await socket.receive()).data == code
    assert playground.gateway.session_starts.begun == []


async def test_more_shards_serve_more_servers(playground: Playground) -> None:
    playground.world.add_guild("川べり")
    playground.gateway.session_starts.max_servers = 1
    async with asking(playground) as socket:
        assert (await socket.receive()).data == 4011
    async with asking(playground, shard=[1, 2]) as socket:
        assert (await socket.receive_json())["t"] == "READY"


async def test_more_sessions_than_a_day_has_cost_the_token(playground: Playground, clock: ManualClock) -> None:
    former, starts = playground.token, playground.gateway.session_starts
    limit, starts.remaining = starts.limit_payload(), 1
    assert (limit["remaining"], limit["reset_after"]) == (1000, 86_400_000)
    async with asking(playground) as first:
        assert (await first.receive_json())["t"] == "READY"
        clock.advance(5)
        async with asking(playground) as second:
            assert {(await each.receive()).data for each in (first, second)} == {4004}
    assert await asked(playground, former) == (401, None)
    status, told = await asked(playground, playground.token)
    assert (status, told["session_start_limit"]["remaining"]) == (200, 0)
    clock.advance(86_400)
    assert starts.limit_payload()["remaining"] == 1000


async def asked(playground: Playground, token: str) -> tuple[int, Any]:
    headers = {"Authorization": f"Bot {token}"}
    url = f"{playground.url}/api/v10/gateway/bot"
    async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as response:
        told = json.loads(await response.read())
        return response.status, told if response.status == 200 else None
