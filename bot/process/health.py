"""The sign of life that a running bot leaves in its data folder, and what it says about the bot."""

from pathlib import Path
from typing import Final

import msgspec

HEALTH_FILE: Final = "health.json"
STALE: Final = 20.0
"""Seconds after which a sign of life is too old; the bot leaves one every 5 seconds."""
LATE: Final = 2.0
"""Seconds of a stalled event loop after which presses are answered too late for Discord's three."""
MINUTE: Final = 60


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How the bot was at a time of the system's clock; times are in seconds.

    `database` says why the database cannot be used, and is empty where it can; `storing` says what is wrong with it
    though it is used. `shards` says which shards the bot holds, where there are several, and `shards_lost` which of
    them are not connected; `for_others` is how many shards of processes that are gone have their work done here.
    `spare` says why the bot waits for another process. `delayed` is how many deliveries have failed and are tried
    again, and `delayed_by` why one of them failed. `failed` says what the bot does beside its answers and fails at.
    `loop_lag` is the longest stall of the event loop since the last sign of life, `tasks` how many tasks that loop has.
    The other figures are those of `Metrics`.
    """

    at: float
    connected: bool
    database: str
    loop_lag: float
    outbox_age: float
    tables_live: int
    tables_stuck: int
    shards: str = ""
    shards_lost: str = ""
    tasks: int = 0
    storing: str = ""
    failed: str = ""
    spare: str = ""
    for_others: int = 0
    delayed: int = 0
    delayed_by: str = ""


class NotHealthy(Exception):
    """No bot runs here, or it does not answer; the text is one sentence for the operator."""


def write_health(folder: Path, health: Health) -> None:
    """Leave a sign of life; who reads it finds the old one or the new one, whole. Raises OSError."""
    new = folder / f"{HEALTH_FILE}.new"
    new.write_bytes(msgspec.json.encode(health))
    new.replace(folder / HEALTH_FILE)


def tell_of_waiting(folder: Path, database: str, now: float) -> None:
    """Leave the sign of life of a bot that waits for its database before it does anything else. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    idle = Health(
        at=now, connected=False, database=database, loop_lag=0.0, outbox_age=0.0, tables_live=0, tables_stuck=0
    )
    write_health(folder, idle)


def clear_health(folder: Path) -> None:
    """Take the sign of life away: the bot has stopped as it was asked to."""
    (folder / HEALTH_FILE).unlink(missing_ok=True)


def read_health(folder: Path) -> Health:
    """The last sign of life of the bot on this folder. Raises NotHealthy where there is none."""
    file = folder / HEALTH_FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Health)
    except FileNotFoundError:
        raise NotHealthy(f"No bot is running on the data folder {folder.absolute()}.") from None
    except (OSError, msgspec.MsgspecError) as error:
        raise NotHealthy(f"The bot's sign of life {file.absolute()} cannot be read: {error}.") from None


def verdict(health: Health, now: float) -> str:
    """One sentence about a bot that is connected and answering. Raises NotHealthy about any other."""
    if now - health.at > STALE:
        raise NotHealthy(f"The bot has given no sign of life for {_time(now - health.at)}; it hangs or was killed.")
    if health.database:
        raise NotHealthy(f"The bot is running but cannot use its database. {health.database}")
    if health.storing:
        raise NotHealthy(f"The bot is running, but its database needs to be looked after. {health.storing}")
    if health.failed:
        raise NotHealthy(f"The bot is running, but not all of it works. {health.failed}")
    if health.spare:
        return f"The bot is a spare. {health.spare}"
    if not health.connected:
        lost = f" with shards {health.shards_lost}" if health.shards_lost else ""
        raise NotHealthy(f"The bot is running but not connected to Discord{lost}.")
    if health.loop_lag > LATE:
        raise NotHealthy(f"The bot is connected but answers too late: it stalled for {_time(health.loop_lag)}.")
    waits = health.tables_stuck and health.outbox_age
    oldest = f" (the oldest message has been waiting for {_time(health.outbox_age)})" if waits else ""
    tables = f"Tables in play: {health.tables_live}; stuck: {health.tables_stuck}{oldest}."
    if health.delayed:
        tables += f" Deliveries that failed and are tried again: {health.delayed} ({health.delayed_by})."
    shards = f" Shards: {health.shards}." if health.shards else ""
    if health.for_others:
        shards += f" Shards whose work it does for processes that are gone: {health.for_others}."
    return f"The bot is connected and answering.{shards} {tables}"


def _time(seconds: float) -> str:
    return f"{seconds:.0f} seconds" if seconds < 2 * MINUTE else f"{seconds / MINUTE:.0f} minutes"
