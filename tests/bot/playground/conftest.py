"""The playground, a real bot on it, and people."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import discord
import pytest
import yarl

from bot.playground import Playground
from tests.bot.playground.small_bot import SmallBot
from tests.visitor import ManualClock, Visitor


@contextmanager
def redirected(url: str) -> Iterator[None]:
    """Let discord.py take the playground for Discord."""
    websocket = discord.gateway.DiscordWebSocket
    former = discord.http.Route.BASE, websocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = f"{url}/api/v10"
    websocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
    try:
        yield
    finally:
        discord.http.Route.BASE, websocket.DEFAULT_GATEWAY = former


@asynccontextmanager
async def running(playground: Playground) -> AsyncIterator[SmallBot]:
    """The small bot, connected."""
    bot = SmallBot(discord.Intents.none())
    with redirected(playground.url):
        await bot.login(playground.token)
        task = asyncio.create_task(bot.connect())
        try:
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            await task


@pytest.fixture
def clock() -> ManualClock:
    """A clock that stands still."""
    return ManualClock()


@pytest.fixture
async def playground(clock: ManualClock) -> AsyncIterator[Playground]:
    """An empty playground on any free port."""
    async with Playground(clock=clock) as playground:
        yield playground


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[SmallBot]:
    """The small bot without any intents."""
    async with running(playground) as bot:
        yield bot


@pytest.fixture
async def hana(playground: Playground, bot: SmallBot) -> AsyncIterator[Visitor]:
    """Hanako, to whom the server belongs."""
    async with await Visitor.connect(playground.url, "ハナコ") as person:
        yield person


@pytest.fixture
async def alice(playground: Playground, bot: SmallBot) -> AsyncIterator[Visitor]:
    async with await Visitor.connect(playground.url, "Alice") as person:
        yield person


@pytest.fixture
async def bob(playground: Playground, bot: SmallBot) -> AsyncIterator[Visitor]:
    async with AsyncExitStack() as stack:
        yield await stack.enter_async_context(await Visitor.connect(playground.url, "Bob"))
