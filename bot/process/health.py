"""The health file, which a running bot writes into its data folder, and its meaning in words."""

from pathlib import Path
from typing import Final

import msgspec

from bot import OperatorError

HEALTH_FILE_NAME: Final = "health.json"
"""The file's name in the data folder."""
STALE_SECONDS: Final = 20.0
"""Seconds after which a health file is too old; the bot writes it every 5 seconds."""
_LATE_SECONDS: Final = 2.0
"""Seconds of a stalled event loop after which answers come too late; Discord waits three seconds for them."""
_MINUTE_SECONDS: Final = 60


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The bot's state at the unix time `at`. Durations are in seconds; an empty text says that there is none.

    `database` is the reason why the database cannot be used, `storing` its troubles while it is in use. `shards` are
    the shards of this process, `shards_lost` those that are not connected, both as text; `for_others` is the number of
    shards served for dead processes. `spare` is the reason to wait for another process. `delayed` is the number of
    deliveries to retry, `delayed_by` one reason. `failed` has sentences about failing background work. `loop_lag` is
    the longest stall of the event loop since the last heartbeat, `tasks` the number of its tasks. Other fields are as
    in `Metrics`.
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


class NotHealthy(OperatorError):
    """The bot does not run or is not healthy."""


def write_health(folder: Path, health: Health) -> None:
    """Write the health file atomically. Raises OSError."""
    new = folder / f"{HEALTH_FILE_NAME}.new"
    new.write_bytes(msgspec.json.encode(health))
    new.replace(folder / HEALTH_FILE_NAME)


def write_waiting_health(folder: Path, database: str, now: float) -> None:
    """Write the health of a bot that waits for its database at the start.

    `database` is the reason, `now` the unix time. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    idle = Health(
        at=now, connected=False, database=database, loop_lag=0.0, outbox_age=0.0, tables_live=0, tables_stuck=0
    )
    write_health(folder, idle)


def remove_health_file(folder: Path) -> None:
    (folder / HEALTH_FILE_NAME).unlink(missing_ok=True)


def read_health(folder: Path) -> Health:
    """The last health of the bot on this data folder. Raises NotHealthy if there is none or it cannot be read."""
    file = folder / HEALTH_FILE_NAME
    try:
        return msgspec.json.decode(file.read_bytes(), type=Health)
    except FileNotFoundError:
        raise NotHealthy(f"No bot is running on the data folder {folder.absolute()}.") from None
    except (OSError, msgspec.MsgspecError) as error:
        raise NotHealthy(f"The bot's sign of life {file.absolute()} cannot be read: {error}.") from None


def health_in_words(health: Health, now: float) -> str:
    """A few sentences about a healthy bot, or about a spare, at the unix time `now`.

    Raises NotHealthy, with the reason, for any other bot.
    """
    if now - health.at > STALE_SECONDS:
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
    if health.loop_lag > _LATE_SECONDS:
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
    return f"{seconds:.0f} seconds" if seconds < 2 * _MINUTE_SECONDS else f"{seconds / _MINUTE_SECONDS:.0f} minutes"
