"""Run the bot: on Discord with DISCORD_TOKEN, otherwise on the playground, a Discord on this machine."""

import argparse
import asyncio
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import discord
import structlog
import yarl

from bot.client import Machizukuri
from bot.logs import set_up_logs
from bot.playground import Playground, PlaygroundError
from bot.settings import Settings, SettingsError, read_settings
from bot.store import DatabaseError, Store

log = structlog.get_logger()

RETRY_AFTER = 10.0
"""Seconds to wait before connecting again when Discord could not be reached at all."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `start`."""
    parser.add_argument("--port", type=int, default=8765, help="the playground's port on 127.0.0.1 (default 8765)")
    parser.add_argument("--data", type=Path, help="folder for the database and files (default ./data)")


def run(arguments: argparse.Namespace) -> int:
    """Run until stopped; 0 when stopped on request, 1 with one clear sentence when it cannot run."""
    try:
        settings = read_settings(arguments.data)
        set_up_logs(settings.log_number)
        asyncio.run(serve(settings, arguments.port))
    except (SettingsError, DatabaseError, PlaygroundError) as error:
        print(error, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print("Discord rejects DISCORD_TOKEN. Copy the bot's token again from the developer portal.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


async def serve(settings: Settings, port: int) -> None:
    """Open the store, start the playground where there is no token, and run the bot until SIGTERM or Ctrl-C."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _interrupt, asyncio.current_task())
    async with AsyncExitStack() as resources:
        store = await Store.open(settings.database)
        resources.push_async_callback(store.close)
        token = await _place_to_play(settings, port, resources)
        try:
            await _supervise(store, token)
        except asyncio.CancelledError:
            log.info("stopping")


async def _place_to_play(settings: Settings, port: int, resources: AsyncExitStack) -> str:
    """The token to log in with; without one, that of a playground that is started here."""
    if settings.discord_token is not None:
        if settings.discord_api_base:
            redirect(settings.discord_api_base)
        return settings.discord_token.get_secret_value()
    playground = Playground(port=port, data=settings.data_folder / "playground")
    await playground.start()
    resources.push_async_callback(playground.stop)
    redirect(playground.url)
    print(f"The playground is open: {playground.url}\nType /play there, or /あそぶ. Stop with Ctrl-C.", flush=True)
    return playground.token


async def _supervise(store: Store, token: str) -> None:
    """Keep the bot running; what a lost or broken connection ends is begun again."""
    while True:
        async with Machizukuri(store) as client:
            try:
                await client.start(token)
            except (discord.LoginFailure, asyncio.CancelledError):
                raise
            except (discord.HTTPException, discord.ConnectionClosed, aiohttp.ClientError, OSError) as error:
                log.error("not connected", reason=str(error), retry_after=RETRY_AFTER)
            except (KeyError, AttributeError) as error:  # how the library ends on a malformed event or without gateway
                log.error("connection broke", exc_info=error, retry_after=RETRY_AFTER)
        await asyncio.sleep(RETRY_AFTER)


def redirect(base: str) -> None:
    """Let the client library talk to a stand-in for Discord at this address."""
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1)) / "gateway"


def _interrupt(task: asyncio.Task[None] | None) -> None:
    if task:
        task.cancel()
