"""The operator's settings, read from environment variables alone."""

import logging
import os
import socket
import sys
from dataclasses import asdict
from ipaddress import ip_address
from pathlib import Path
from typing import Final, Literal, get_args
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot import OperatorError
from bot.cluster.requests import DEFAULT_REQUESTS_PER_SECOND
from bot.shards import MAX_SHARDS, parse_shard_ids
from bot.store.store import DEFAULT_MAX_CONNECTIONS, INTERACTION_LIFETIME
from bot.table.limits import DEFAULT_LIMITS, UNLIMITED, Limits

_EVERY_SHARD_WORD: Final = "all"
"""The value of SHARD_IDS for all shards."""
_LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
DATABASE_FILE: Final = "machizukuri.sqlite"
"""The name of the SQLite file in the data folder."""
MAX_PORT: Final = 65535
_NEVER_WORD: Final = "never"
_DEFAULT_COMPRESS_AFTER_DAYS: Final = 30
_DEFAULT_FORGET_SERVERS_AFTER_DAYS: Final = 30
_MAX_DAYS: Final = 36_500
"""The most days of a setting: a hundred years."""
_DEFAULT_FORGET_AFTER_HOURS: Final = INTERACTION_LIFETIME // (60 * 60)
"""The default and the most: an interaction's token lives 15 minutes, and limits count the last hour."""
_MAX_WORKERS: Final = 32
"""The most worker processes of a kind."""
_MIN_DAILY_SECRET_LENGTH: Final = 32
"""The fewest characters of DAILY_SECRET."""
_MAX_CONNECTIONS: Final = 100
"""The most connections to PostgreSQL, as many as a server has by default."""
LIMIT_SETTING_NAMES: Final = tuple(asdict(DEFAULT_LIMITS))
"""The names of the settings that limit people and servers, as in `Limits`."""
_MAX_CHANNEL_ID: Final = 2**63 - 1
"""The highest id that a column of 64 bits holds."""
_SETTINGS_WITH_NEVER: Final = ("compress_after_days", "forget_servers_after_days")
"""The settings that accept `never`."""
_NUMBER_RANGES: Final = {
    "database_connections": (1, _MAX_CONNECTIONS),
    "picture_workers": (0, _MAX_WORKERS),
    "thinking_workers": (0, _MAX_WORKERS),
    "metrics_port": (1, MAX_PORT),
    "shard_count": (1, MAX_SHARDS),
    "requests_per_second": (1, UNLIMITED),
    "compress_after_days": (1, _MAX_DAYS),
    "report_channel": (1, _MAX_CHANNEL_ID),
    "forget_after_hours": (1, _DEFAULT_FORGET_AFTER_HOURS),
    "forget_servers_after_days": (1, _MAX_DAYS),
    **dict.fromkeys(LIMIT_SETTING_NAMES, (1, UNLIMITED)),
}
"""The least and the most of each setting that is a whole number."""


def _default_workers() -> int:
    """The default number of worker processes: 1 if there is a second processor, otherwise 0."""
    return 1 if processor_count() > 1 else 0


def processor_count() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class SettingsError(OperatorError):
    """Invalid settings; `problems` has one sentence for each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class OperatorSettings(BaseSettings):
    """The operator's settings. Each field is read from the environment variable of its name in capitals.

    An empty variable counts as not set.
    """

    model_config = SettingsConfigDict(env_ignore_empty=True, frozen=True, hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    """The bot's token; without it the bot plays on the stand-in for Discord that it starts itself."""
    discord_api_base: str | None = None
    """The URL of the REST API, if not Discord's: only on this machine, because the token is sent there."""
    database_url: SecretStr | None = None
    """The database, if not the SQLite file in `data_folder`; secret because it may hold a password."""
    database_connections: int = DEFAULT_MAX_CONNECTIONS
    """The most connections to PostgreSQL."""
    data_folder: Path = Path("data")
    log_level: str | None = None
    """The least level to log; by default INFO on Discord, and WARNING on the stand-in."""
    log_format: Literal["text", "json"] = "text"
    process_name: str | None = None
    """The name of this process in the logs; by default its machine and number."""
    warm_up: bool = True
    """Whether to draw the first pictures of each game after the start, so that the first players need not wait."""
    picture_workers: int = Field(default_factory=_default_workers)
    """The number of processes that draw; at 0 a thread draws. By default 1 if there is a second processor."""
    thinking_workers: int = Field(default_factory=_default_workers)
    """The number of processes that think for bot players, hints and reviews; by default as `picture_workers`."""
    emojis: bool = True
    """Whether the icons of games become emojis of the application, to stand beside words."""
    daily: bool = True
    """Whether there is a city of the day, for which bot players try secrets once a day."""
    daily_secret: SecretStr | None = None
    """The text from which the secrets of all cities of the day are derived; by default they are random."""
    metrics_port: int | None = None
    """The port of `metrics_host` that serves metrics, if any."""
    metrics_host: str = "127.0.0.1"
    shard_count: int | None = None
    """The number of shards of all processes together; by default as many as Discord advises."""
    shard_ids: str = _EVERY_SHARD_WORD
    """The shards of this process: `all`, or numbers and ranges such as `0-3,7`."""
    requests_per_second: int = DEFAULT_REQUESTS_PER_SECOND
    """The requests a second that Discord allows all processes of the bot."""

    compress_after_days: int | None = _DEFAULT_COMPRESS_AFTER_DAYS
    """The days until an ended game is compressed to its recording, or a closed lobby is deleted; None: never."""
    report_channel: int | None = None
    """The number of the channel in which the operator hears of reported problems, if any."""
    forget_after_hours: int = _DEFAULT_FORGET_AFTER_HOURS
    """The least hours for which interactions, handled repairs, and deeds that the limits count are stored."""
    forget_servers_after_days: int | None = _DEFAULT_FORGET_SERVERS_AFTER_DAYS
    """The days from leaving a server until its settings and the places of its games are forgotten; None: never."""

    lobbies_per_person: int = DEFAULT_LIMITS.lobbies_per_person
    """The most tables that one person may host at a time that have not started yet."""
    lobbies_per_server: int = DEFAULT_LIMITS.lobbies_per_server
    """The most tables that one server may have at a time that have not started yet."""
    games_per_person: int = DEFAULT_LIMITS.games_per_person
    """The most running games that one person may host at a time; solo games do not count."""
    games_per_server: int = DEFAULT_LIMITS.games_per_server
    """The most running games that one server may have at a time; solo games do not count."""
    tables_per_hour: int = DEFAULT_LIMITS.tables_per_hour
    """The most tables that one person may open within an hour, solo games too."""
    invitations_per_hour: int = DEFAULT_LIMITS.invitations_per_hour
    """The most people that one person may invite within an hour, a rematch's too."""
    offers_per_hour: int = DEFAULT_LIMITS.offers_per_hour
    """The most times that one person may offer a seat within an hour."""
    proposals_per_hour: int = DEFAULT_LIMITS.proposals_per_hour
    """The most votes that one person may propose within an hour."""
    reports_per_hour: int = DEFAULT_LIMITS.reports_per_hour
    """The most problems that one person may report within an hour."""
    presses_at_once: int = DEFAULT_LIMITS.presses_at_once
    """The most presses and commands that one person may send at once."""
    presses_per_second: int = DEFAULT_LIMITS.presses_per_second
    """The most presses and commands that one person may send each second after that."""

    @property
    def limits(self) -> Limits:
        return Limits(**self.model_dump(include=set(LIMIT_SETTING_NAMES)))

    @property
    def own_shards(self) -> tuple[int, ...] | None:
        """The numbers of this process's shards; None for all shards."""
        return None if self.shard_ids == _EVERY_SHARD_WORD else parse_shard_ids(self.shard_ids)

    @property
    def database(self) -> str | Path:
        """The URL of the database, or the path of the SQLite file in the data folder."""
        if self.database_url is not None:
            return self.database_url.get_secret_value()
        return self.data_folder / DATABASE_FILE

    @property
    def secrets(self) -> list[str]:
        """The values of secret settings, which no log line may show."""
        known = (self.discord_token, self.database_url, self.daily_secret)
        return [secret.get_secret_value() for secret in known if secret is not None]

    @property
    def name_in_logs(self) -> str:
        return self.process_name or f"{socket.gethostname()}-{os.getpid()}"

    @property
    def log_level_number(self) -> int:
        usual = "WARNING" if self.discord_token is None else "INFO"
        return logging.getLevelNamesMapping()[self.log_level or usual]

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, token: SecretStr | None) -> SecretStr | None:
        text = token.get_secret_value().strip() if token else ""
        if len(text.split()) > 1:
            raise ValueError("DISCORD_TOKEN has a space or line break in it; copy the bot's token again, alone.")
        return SecretStr(text) if text else None

    @field_validator("daily_secret")
    @classmethod
    def _long(cls, secret: SecretStr | None) -> SecretStr | None:
        """A short one could be found by trying, once the secret of one day is known."""
        if secret is not None and len(secret.get_secret_value()) < _MIN_DAILY_SECRET_LENGTH:
            raise ValueError(f"DAILY_SECRET must have at least {_MIN_DAILY_SECRET_LENGTH} characters, made by chance.")
        return secret

    @field_validator("discord_api_base")
    @classmethod
    def _on_this_machine(cls, base: str | None) -> str | None:
        if base is not None and not _is_loopback(base):
            raise ValueError("DISCORD_API_BASE must be an http address on this machine, such as http://127.0.0.1:8765.")
        return base.rstrip("/") if base else None

    @field_validator("data_folder")
    @classmethod
    def _no_file(cls, folder: Path) -> Path:
        if folder.exists() and not folder.is_dir():
            raise ValueError("DATA_FOLDER names something that is not a folder; name another place.")
        return folder

    @field_validator("log_level")
    @classmethod
    def _known(cls, level: str | None) -> str | None:
        if level is not None and level.upper() not in _LOG_LEVELS:
            raise ValueError(f"LOG_LEVEL must be one of {', '.join(_LOG_LEVELS)}.")
        return level and level.upper()

    @field_validator("log_format", mode="before")
    @classmethod
    def _known_form(cls, form: str) -> str:
        if form.lower() not in {"text", "json"}:
            raise ValueError("LOG_FORMAT must be text or json.")
        return form.lower()

    @field_validator("warm_up", "emojis", "daily", mode="before")
    @classmethod
    def _on_or_off(cls, typed: str | bool, about: ValidationInfo) -> bool:
        if str(typed).lower() not in {"on", "off", "true", "false"}:
            raise ValueError(f"{str(about.field_name).upper()} must be on or off.")
        return str(typed).lower() in {"on", "true"}

    @field_validator(*_NUMBER_RANGES, mode="before")
    @classmethod
    def _whole_number(cls, typed: str | int | None, about: ValidationInfo) -> int | None:
        name, text = about.field_name or "", str(typed).strip().lower()
        (least, most), may_be_never = _NUMBER_RANGES[name], name in _SETTINGS_WITH_NEVER
        if typed is None or (may_be_never and text == _NEVER_WORD):
            return None
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
            never = f", or {_NEVER_WORD}" * may_be_never
            raise ValueError(f"{name.upper()} must be a whole number from {least} to {most}{never}.")
        return int(text)

    @field_validator("shard_ids")
    @classmethod
    def _among_all(cls, typed: str, about: ValidationInfo) -> str:
        if typed.strip().lower() == _EVERY_SHARD_WORD:
            return _EVERY_SHARD_WORD
        try:
            ids = parse_shard_ids(typed)
        except ValueError:
            raise ValueError("SHARD_IDS must be all, or numbers and rising ranges such as 0-3,7.") from None
        if "shard_count" not in about.data:  # it is invalid, and reported by itself
            return typed
        count = about.data["shard_count"]
        if count is None:
            raise ValueError("SHARD_IDS needs SHARD_COUNT beside it, which is the same for every process.")
        if ids[-1] >= count:
            raise ValueError(f"SHARD_IDS names shard {ids[-1]}, but by SHARD_COUNT they go from 0 to {count - 1}.")
        return typed


def read_settings(data_folder: Path | None = None) -> OperatorSettings:
    """The settings of this process; `data_folder` overrides DATA_FOLDER. Raises SettingsError."""
    try:
        return OperatorSettings() if data_folder is None else OperatorSettings(data_folder=data_folder)
    except ValidationError as error:
        problems = [str(detail["ctx"]["error"]) for detail in error.errors()]
    raise SettingsError(problems)


def hide_secrets() -> None:
    """Remove the secrets from the environment, so that child processes do not inherit them."""
    fields = OperatorSettings.model_fields.items()
    secrets = {name.upper() for name, field in fields if SecretStr in get_args(field.annotation)}
    for name in [known for known in os.environ if known.upper() in secrets]:
        del os.environ[name]


def _is_loopback(address: str) -> bool:
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        return parts.scheme == "http" and (host == "localhost" or ip_address(host).is_loopback)
    except ValueError:
        return False
