"""Run the bot: on Discord with DISCORD_TOKEN, otherwise on the playground, a Discord on this machine."""

import argparse
import asyncio
import io
import socket
import sys
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final

import aiohttp
import discord
import structlog
import yarl

from bot.client import BotOptions, Machizukuri
from bot.cluster.cluster import Cluster
from bot.cluster.identity import reserve_process_name
from bot.cluster.logins import ReconnectDelays, TooManyLogins, raise_if_fatal
from bot.metrics import Metrics
from bot.playground import Playground, PlaygroundError, PortInUse
from bot.process.allocation import limit_heaps
from bot.process.exporter import serve_metrics
from bot.process.health import remove_health_file, write_waiting_health
from bot.process.heartbeat import Heartbeat, measure_gc_pauses
from bot.process.logs import set_up_logs
from bot.process.stopping import cancel_tasks, stop_on_signals
from bot.process.timekeeper import wait_for_event
from bot.process.upkeep import Upkeep
from bot.settings import MAX_PORT, OperatorSettings, hide_secrets, read_settings
from bot.store import DatabaseBusy, DatabaseUnreachable, Store
from games.core import DataFileError
from games.lessons import load_all_lessons
from games.registry import load_all_games

log = structlog.get_logger()

_DEFAULT_PLAYGROUND_PORT: Final = 8765
"""The default port of the playground."""
_GREETING: Final = """
  まちづくり · Machizukuri
  {url}

  ブラウザで開き、/あそぶ と入力してください。終了は Ctrl-C。
  Open it in a browser and type /play. Stop with Ctrl-C.
"""
_CONNECTION_ERRORS: Final = (
    discord.HTTPException,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    OSError,
    DatabaseUnreachable,
    DatabaseBusy,
)
"""The errors of a connection that was lost or could not be made."""
RETRY_SECONDS: Final = 2.0
"""Seconds from one try to reach the database to the next."""
_BROKEN_CONNECTION_ERRORS: Final = (*_CONNECTION_ERRORS, discord.PrivilegedIntentsRequired, KeyError, AttributeError)
"""_CONNECTION_ERRORS, and errors of the library for malformed events, a missing gateway and refused intents."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    about = f"the playground's port on 127.0.0.1, 0 for any free one (default {_DEFAULT_PLAYGROUND_PORT})"
    parser.add_argument("--port", type=_port, default=_DEFAULT_PLAYGROUND_PORT, help=about)
    parser.add_argument("--data", type=Path, help="folder for the database and files (default ./data)")


def _port(typed: str) -> int:
    if not typed.isdecimal() or int(typed) > MAX_PORT:
        raise argparse.ArgumentTypeError(f"a port is a whole number from 0 to {MAX_PORT}, not {typed!r}")
    return int(typed)


def run(arguments: argparse.Namespace) -> int:
    """Run until stopped; returns 0 after a requested stop, and 1 after printing one sentence on a failure.

    Raises OperatorError for what else the operator has to mend.
    """
    limit_heaps()
    try:
        settings = read_settings(arguments.data)
        hide_secrets()
        load_all_games()
        load_all_lessons()
        metrics = Metrics()
        about = (settings.log_level_number, settings.log_format, settings.secrets, settings.name_in_logs)
        set_up_logs(*about, errors=metrics.errors)
        with suppress(KeyboardInterrupt, asyncio.CancelledError):  # Ctrl-C that `stop_on_signals` does not get
            asyncio.run(serve(settings, arguments.port, metrics))
    except PortInUse as error:
        free = _free_port(error)
        print(f"The playground's port {error.port} is in use. Try: python3 run.py --port {free}", file=sys.stderr)
        return 1
    except (DataFileError, PlaygroundError) as error:
        print(error, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print("Discord rejects DISCORD_TOKEN. Copy the bot's token again from the developer portal.", file=sys.stderr)
        return 1
    return 0


async def serve(settings: OperatorSettings, port: int, metrics: Metrics) -> None:
    """Open the store, start a playground if there is no token, and run the bot until SIGTERM or Ctrl-C.

    `port` is that of the playground. Raises PlaygroundError if the playground cannot start, LoginFailure for a wrong
    token, and OperatorError for what else the operator has to mend.
    """
    async with AsyncExitStack() as resources:
        asked_to_stop = resources.enter_context(stop_on_signals())
        resources.enter_context(measure_gc_pauses(metrics.gc_pause))
        store = await open_store(settings, metrics, asked_to_stop)
        if store is None:
            return
        resources.push_async_callback(store.close)
        name = resources.enter_context(reserve_process_name(settings.data_folder)) if store.is_on_postgresql else ""
        cluster = Cluster(store, metrics, name)
        resources.push_async_callback(cluster.close)
        if settings.metrics_port is not None:
            resources.enter_context(serve_metrics(metrics, settings.metrics_host, settings.metrics_port))
        await resources.enter_async_context(Heartbeat(store, metrics, settings.data_folder))
        upkeep = Upkeep(
            store, compress_after_days=settings.compress_after_days, forget_after_hours=settings.forget_after_hours
        )
        await resources.enter_async_context(upkeep)
        token = await _place_to_play(settings, port, resources)
        surroundings = BotOptions(
            cluster,
            settings.warm_up,
            settings.emojis,
            limits=settings.limits,
            picture_workers=settings.picture_workers,
            thinking_workers=settings.thinking_workers,
            shard_count=settings.shard_count,
            shard_ids=settings.own_shards,
            requests_per_second=settings.requests_per_second,
            forget_servers_after_days=settings.forget_servers_after_days,
            report_channel=settings.report_channel,
            has_days=settings.daily,
            days_secret=settings.daily_secret.get_secret_value() if settings.daily_secret else None,
        )
        await _supervise(surroundings, token, asked_to_stop)


async def open_store(settings: OperatorSettings, metrics: Metrics, asked_to_stop: asyncio.Event) -> Store | None:
    """Open the store; wait until its database is reachable and no other process migrates it.

    Returns None if the bot is asked to stop before. Raises DatabaseError for errors that do not end by waiting. The
    health file tells that the bot waits.
    """
    said = ""
    while not asked_to_stop.is_set():
        try:
            return await Store.open(settings.database, metrics=metrics, connections=settings.database_connections)
        except (DatabaseUnreachable, DatabaseBusy) as error:
            if str(error) != said:
                log.warning("waiting for the database", reason=str(error))
            said = str(error)
        try:
            await asyncio.to_thread(write_waiting_health, settings.data_folder, said, time.time())
        except OSError as error:
            log.warning("the health file cannot be written", reason=str(error))
        await wait_for_event(asked_to_stop, RETRY_SECONDS)
    remove_health_file(settings.data_folder)
    return None


async def _place_to_play(settings: OperatorSettings, port: int, resources: AsyncExitStack) -> str:
    """The token to log in with; without one in the settings, that of a playground started here."""
    if settings.discord_token is not None:
        if settings.discord_api_base:
            _redirect_discord_requests(settings.discord_api_base)
        return settings.discord_token.get_secret_value()
    most = settings.requests_per_second
    playground = Playground(port=port, data=settings.data_folder / "playground", requests_per_second=most)
    await playground.start()
    resources.push_async_callback(playground.stop)
    _redirect_discord_requests(playground.url)
    _greet(playground.url)
    return playground.token


async def _supervise(surroundings: BotOptions, token: str, asked_to_stop: asyncio.Event) -> None:
    """Keep the bot running until asked to stop; reconnect after failures.

    Raises LoginRefused if Discord will never accept the connection.
    """
    delays = ReconnectDelays()
    while not asked_to_stop.is_set():
        begun = time.monotonic()
        async with Machizukuri(surroundings) as client:
            pause = await _connected(client, token, asked_to_stop)
        pause = pause or delays.next_delay(time.monotonic() - begun)
        with suppress(TimeoutError):  # the pause is over
            async with asyncio.timeout(pause):
                await asked_to_stop.wait()


async def _connected(client: Machizukuri, token: str, asked_to_stop: asyncio.Event) -> float:
    """Stay connected while possible; returns the seconds that Discord asks to wait, or 0."""
    try:
        await _run(client, token, asked_to_stop)
    except discord.LoginFailure:
        raise
    except TooManyLogins as error:
        log.error("not connected", reason=str(error))
        return error.seconds
    except _BROKEN_CONNECTION_ERRORS as error:
        raise_if_fatal(error)
        log.error("not connected", reason=str(error), exc_info=None if isinstance(error, _CONNECTION_ERRORS) else error)
    return 0.0


async def _run(client: Machizukuri, token: str, asked_to_stop: asyncio.Event) -> None:
    """Log in and stay connected until asked to stop. Raises the connection's error."""
    connection = asyncio.create_task(client.start(token), name="connection")
    asked = asyncio.create_task(asked_to_stop.wait(), name="asked to stop")
    try:
        await asyncio.wait({connection, asked}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await cancel_tasks(connection, asked)
    if not asked_to_stop.is_set():
        connection.result()


def _redirect_discord_requests(base: str) -> None:
    """Make the library send its requests to `base` instead of Discord, such as `http://host:port` of a playground."""
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1)) / "gateway"


def _greet(url: str) -> None:
    """Print the playground's address and how to stop, also on a terminal that cannot show all letters."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    print(_GREETING.format(url=url), flush=True)


def _free_port(taken: PortInUse) -> int:
    for port in (*range(taken.port + 1, min(taken.port + 50, MAX_PORT)), 0):
        with socket.socket() as candidate, suppress(OSError):  # this one is in use, too
            candidate.bind((taken.host, port))
            return int(candidate.getsockname()[1])
    raise taken
