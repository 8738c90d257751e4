"""Settings come from the environment, are checked at once, and keep their secrets."""

import logging
import os
from pathlib import Path
from typing import Any, Final

import pytest

from bot.settings import LIMIT_SETTING_NAMES, SettingsError, hide_secrets, read_settings
from bot.table.limits import BOUNDLESS_LIMITS, UNLIMITED, Limits
from tests.lab.bench.stage import NO_LIMITS

TOKEN = "NotARealToken.AbCdEf.0123456789"
VARIABLES = (
    "DISCORD_TOKEN",
    "DISCORD_API_BASE",
    "DATABASE_URL",
    "DATABASE_CONNECTIONS",
    "DATA_FOLDER",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "WARM_UP",
    "EMOJIS",
    "DAILY",
    "DAILY_SECRET",
    "PROCESS_NAME",
    "COMPRESS_AFTER_DAYS",
    "REPORT_CHANNEL",
    "REPORTS_PER_HOUR",
    "FORGET_AFTER_HOURS",
    "PICTURE_WORKERS",
    "THINKING_WORKERS",
    "METRICS_PORT",
    "METRICS_HOST",
    "SHARD_COUNT",
    "SHARD_IDS",
    *(limit.upper() for limit in LIMIT_SETTING_NAMES),
)


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment without any of our variables, in an empty folder."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)


def problems() -> list[str]:
    """What is wrong with the environment as it is now."""
    with pytest.raises(SettingsError) as caught:
        read_settings()
    return caught.value.problems


USUAL: Final[dict[str, Any]] = {
    "discord_token": None,
    "discord_api_base": None,
    "database": Path("data/machizukuri.sqlite"),
    "log_level_number": logging.WARNING,
    "log_format": "text",
    "metrics_port": None,
    "warm_up": True,
    "emojis": True,
    "daily": True,
    "daily_secret": None,
    "limits": Limits(),
    "compress_after_days": 30,
    "forget_servers_after_days": 30,
    "forget_after_hours": 24,
    "shard_count": None,
    "own_shards": None,
}
TYPED: Final[list[tuple[str, str, str, Any]]] = [
    *(("WARM_UP", typed, "warm_up", meant) for typed, meant in (("off", False), ("OFF", False), ("false", False))),
    ("WARM_UP", "On", "warm_up", True),
    ("EMOJIS", "off", "emojis", False),
    ("DAILY", "off", "daily", False),
    ("PICTURE_WORKERS", "0", "picture_workers", 0),
    ("THINKING_WORKERS", "3", "thinking_workers", 3),
    ("REQUESTS_PER_SECOND", "", "requests_per_second", 50),
    ("REQUESTS_PER_SECOND", "500", "requests_per_second", 500),
    ("COMPRESS_AFTER_DAYS", "7", "compress_after_days", 7),
    ("COMPRESS_AFTER_DAYS", " Never ", "compress_after_days", None),
    ("COMPRESS_AFTER_DAYS", "36500", "compress_after_days", 36_500),
    ("FORGET_SERVERS_AFTER_DAYS", "never", "forget_servers_after_days", None),
    ("FORGET_AFTER_HOURS", "1", "forget_after_hours", 1),
    ("PROCESS_NAME", "bot-2", "name_in_logs", "bot-2"),
    ("DISCORD_TOKEN", "  \n", "discord_token", None),
    ("DISCORD_TOKEN", "token", "log_level_number", logging.INFO),
    ("DISCORD_API_BASE", "http://127.0.0.1:8765/", "discord_api_base", "http://127.0.0.1:8765"),
    *(
        ("DISCORD_API_BASE", base, "discord_api_base", base)
        for base in ("http://localhost:1", "http://127.3.2.1:80", "http://[::1]:8765")
    ),
    ("DATA_FOLDER", "elsewhere", "data_folder", Path("elsewhere")),
    ("DATABASE_URL", "sqlite:///elsewhere.sqlite", "database", "sqlite:///elsewhere.sqlite"),
    ("LOG_LEVEL", "debug", "log_level_number", logging.DEBUG),
    ("LOG_FORMAT", "JSON", "log_format", "json"),
    ("METRICS_HOST", "0.0.0.0", "metrics_host", "0.0.0.0"),
    ("METRICS_PORT", "9100", "metrics_port", 9100),
]
"""What is typed for a variable, and which setting it gives what value."""
REFUSED: Final[dict[str, tuple[list[str], str]]] = {
    "WARM_UP": (["perhaps"], "must be on or off."),
    "DAILY_SECRET": (["tomorrow"], "must have at least 32 characters, made by chance."),
    **dict.fromkeys(
        ("PICTURE_WORKERS", "THINKING_WORKERS"),
        (["-1", "33", "one", "1.5", "１"], "must be a whole number from 0 to 32."),
    ),
    "INVITATIONS_PER_HOUR": (
        ["0", "-1", "1.5", "many", "1000001", "٣", "9" * 5000],
        "must be a whole number from 1 to 1000000.",
    ),
    **dict.fromkeys(
        ("COMPRESS_AFTER_DAYS", "FORGET_SERVERS_AFTER_DAYS"),
        (["0", "-1", "1.5", "soon", "36501", "9" * 5000], "must be a whole number from 1 to 36500, or never."),
    ),
    "FORGET_AFTER_HOURS": (["0", "25", "0.5", "never"], "must be a whole number from 1 to 24."),
    "DATABASE_CONNECTIONS": (["0"], "must be a whole number from 1 to 100."),
    "DATA_FOLDER": (["file"], "names something that is not a folder; name another place."),
    "LOG_LEVEL": (["loud"], "must be one of DEBUG, INFO, WARNING, ERROR, CRITICAL."),
    "LOG_FORMAT": (["xml"], "must be text or json."),
    "METRICS_PORT": (["99999"], "must be a whole number from 1 to 65535."),
    "DISCORD_API_BASE": (
        [
            "https://127.0.0.1",
            "http://example.org",
            "http://127.0.0.1.example.org",
            "http://127.0.0.1@example.org",
            "http://10.0.0.1",
            "//127.0.0.1",
            "127.0.0.1:8765",
            "http://[::1",
        ],
        "must be an http address on this machine, such as http://127.0.0.1:8765.",
    ),
}
"""What may not be typed for a variable, and what is said of it behind its name."""


def test_nothing_has_to_be_set() -> None:
    settings = read_settings()
    assert {name: getattr(settings, name) for name in USUAL} == USUAL
    assert settings.name_in_logs.endswith(f"-{os.getpid()}")


@pytest.mark.parametrize(("variable", "typed", "setting", "meant"), TYPED)
def test_what_is_typed_is_read_as_it_is_meant(
    monkeypatch: pytest.MonkeyPatch, variable: str, typed: str, setting: str, meant: Any
) -> None:
    monkeypatch.setenv(variable, typed)
    assert getattr(read_settings(), setting) == meant


@pytest.mark.parametrize("variable", REFUSED)
def test_what_cannot_be_meant_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str
) -> None:
    (tmp_path / "file").touch()
    wrong, sentence = REFUSED[variable]
    for typed in wrong:
        monkeypatch.setenv(variable, typed)
        assert problems() == [f"{variable} {sentence}"], typed


@pytest.mark.parametrize(("processors", "workers"), [(1, 0), (2, 1), (64, 1)])
def test_a_process_draws_and_one_thinks_where_there_is_a_second_processor(
    monkeypatch: pytest.MonkeyPatch, processors: int, workers: int
) -> None:
    monkeypatch.setattr("bot.settings.processor_count", lambda: processors)
    assert read_settings().picture_workers == read_settings().thinking_workers == workers


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")
    settings = read_settings()
    assert {name: getattr(settings, name) for name in USUAL} == USUAL


def test_a_token_is_read_without_the_blanks_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")
    token = read_settings().discord_token
    assert token is not None and token.get_secret_value() == TOKEN


def test_the_secret_of_days_is_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAILY_SECRET", "x" * 32)
    assert read_settings().secrets == ["x" * 32]


def test_every_limit_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for most, limit in enumerate(LIMIT_SETTING_NAMES, 1):
        monkeypatch.setenv(limit.upper(), f" {most} ")
    assert read_settings().limits == Limits(*range(1, 1 + len(LIMIT_SETTING_NAMES)))


def test_programs_that_play_have_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in NO_LIMITS.items():
        monkeypatch.setenv(name, most)
    assert read_settings().limits == BOUNDLESS_LIMITS
    assert read_settings().requests_per_second == UNLIMITED


def test_a_process_holds_the_shards_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", " 8 ")
    for typed, meant in (("All", None), ("0-3,7", (0, 1, 2, 3, 7)), ("5", (5,))):
        monkeypatch.setenv("SHARD_IDS", typed)
        assert (read_settings().shard_count, read_settings().own_shards) == (8, meant)
    monkeypatch.setenv("SHARD_IDS", "all")
    monkeypatch.delenv("SHARD_COUNT")
    assert read_settings().own_shards is None


@pytest.mark.parametrize(
    ("count", "ids", "problem"),
    [
        ("0", "", "SHARD_COUNT must be a whole number from 1 to 10000."),
        ("many", "3", "SHARD_COUNT must be a whole number from 1 to 10000."),
        ("8", "3-1", "SHARD_IDS must be all, or numbers and rising ranges such as 0-3,7."),
        ("8", "first", "SHARD_IDS must be all, or numbers and rising ranges such as 0-3,7."),
        ("8", "6-8", "SHARD_IDS names shard 8, but by SHARD_COUNT they go from 0 to 7."),
        ("", "0-3", "SHARD_IDS needs SHARD_COUNT beside it, which is the same for every process."),
    ],
)
def test_shards_that_cannot_be_are_refused(monkeypatch: pytest.MonkeyPatch, count: str, ids: str, problem: str) -> None:
    monkeypatch.setenv("SHARD_COUNT", count)
    monkeypatch.setenv("SHARD_IDS", ids)
    assert problems() == [problem]


def test_a_folder_from_the_command_line_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATA_FOLDER", "from_environment")
    assert read_settings(tmp_path).database == tmp_path / "machizukuri.sqlite"


def test_each_problem_has_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    monkeypatch.setenv("LOG_FORMAT", "xml")
    assert problems() == [
        "DISCORD_TOKEN has a space or line break in it; copy the bot's token again, alone.",
        "LOG_FORMAT must be text or json.",
    ]


def test_secrets_are_shown_nowhere(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DATABASE_URL", "postgresql://someone:password1@localhost/games")
    settings = read_settings()
    with caplog.at_level(logging.INFO):
        logging.getLogger("bot").info("settings: %s %r", settings, settings)
    shown = [repr(settings), str(settings), caplog.text, settings.model_dump_json(), repr(settings.model_dump())]
    assert caplog.text
    assert not [text for text in shown if TOKEN in text or "password1" in text]


def test_secrets_that_were_read_are_hidden_from_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("Database_Url", "postgresql://someone:password1@localhost/games")
    monkeypatch.setenv("PROCESS_NAME", "bot-1")
    hide_secrets()
    assert {"DISCORD_TOKEN", "DATABASE_URL"}.isdisjoint(map(str.upper, os.environ))
    assert os.environ["PROCESS_NAME"] == "bot-1"


def test_a_refused_token_is_not_in_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert TOKEN not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
