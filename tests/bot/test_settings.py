"""Settings come from the environment, are checked at once, and keep their secrets."""

import logging
import os
from pathlib import Path

import pytest

from bot.settings import LIMIT_SETTINGS, NO_LIMITS_ENVIRONMENT, SettingsError, hide_secrets, read_settings
from bot.table.limits import BOUNDLESS_LIMITS, UNLIMITED, Limits

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
    *(limit.upper() for limit in LIMIT_SETTINGS),
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


def test_nothing_has_to_be_set() -> None:
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.discord_api_base is None
    assert settings.database == Path("data/machizukuri.sqlite")
    assert settings.log_level_number == logging.WARNING
    assert settings.log_format == "text"
    assert settings.metrics_port is None
    assert settings.warm_up
    assert settings.emojis


@pytest.mark.parametrize(("set_to", "meant"), [("off", False), ("OFF", False), ("false", False), ("On", True)])
def test_the_first_pictures_are_drawn_at_the_start_or_not(
    monkeypatch: pytest.MonkeyPatch, set_to: str, meant: bool
) -> None:
    monkeypatch.setenv("WARM_UP", set_to)
    assert read_settings().warm_up == meant


def test_there_are_emojis_or_words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMOJIS", "off")
    assert not read_settings().emojis


@pytest.mark.parametrize(("processors", "workers"), [(1, 0), (2, 1), (64, 1)])
def test_a_process_draws_and_one_thinks_where_there_is_a_second_processor(
    monkeypatch: pytest.MonkeyPatch, processors: int, workers: int
) -> None:
    monkeypatch.setattr("bot.settings.processor_count", lambda: processors)
    assert read_settings().picture_workers == read_settings().thinking_workers == workers


def test_there_is_a_city_of_the_day_unless_the_operator_wants_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().daily and read_settings().daily_secret is None
    monkeypatch.setenv("DAILY", "off")
    assert not read_settings().daily


def test_a_secret_of_days_is_too_long_to_be_found_by_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAILY_SECRET", "tomorrow")
    assert problems() == ["DAILY_SECRET must have at least 32 characters, made by chance."]
    monkeypatch.setenv("DAILY_SECRET", "x" * 32)
    assert read_settings().secrets == ["x" * 32]


def test_as_many_processes_draw_and_think_as_the_operator_wants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICTURE_WORKERS", "0")
    monkeypatch.setenv("THINKING_WORKERS", "3")
    assert (read_settings().picture_workers, read_settings().thinking_workers) == (0, 3)


@pytest.mark.parametrize("name", ["PICTURE_WORKERS", "THINKING_WORKERS"])
@pytest.mark.parametrize("wanted", ["-1", "33", "one", "1.5", "１"])
def test_no_other_number_of_processes_is_taken(monkeypatch: pytest.MonkeyPatch, name: str, wanted: str) -> None:
    monkeypatch.setenv(name, wanted)
    assert problems() == [f"{name} must be a whole number from 0 to 32."]


def test_what_is_neither_on_nor_off_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARM_UP", "perhaps")
    assert problems() == ["WARM_UP must be on or off."]


def test_on_discord_more_is_logged_than_where_somebody_tries_the_bot_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    assert read_settings().log_level_number == logging.INFO


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.setenv(variable, "")
    assert read_settings().discord_token is None
    assert read_settings().data_folder == Path("data")


def test_a_token_of_blanks_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  \n")
    assert read_settings().discord_token is None


def test_all_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:8765/")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.sqlite")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    monkeypatch.setenv("METRICS_PORT", "9100")
    monkeypatch.setenv("METRICS_HOST", "0.0.0.0")
    settings = read_settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.discord_api_base == "http://127.0.0.1:8765"
    assert settings.database == "sqlite:///elsewhere.sqlite"
    assert settings.log_level_number == logging.DEBUG
    assert settings.log_format == "json"
    assert (settings.metrics_host, settings.metrics_port) == ("0.0.0.0", 9100)


def test_every_limit_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().limits == Limits()
    for most, limit in enumerate(LIMIT_SETTINGS, 1):
        monkeypatch.setenv(limit.upper(), f" {most} ")
    assert read_settings().limits == Limits(*range(1, 1 + len(LIMIT_SETTINGS)))


def test_programs_that_play_have_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in NO_LIMITS_ENVIRONMENT.items():
        monkeypatch.setenv(name, most)
    assert read_settings().limits == BOUNDLESS_LIMITS
    assert read_settings().requests_per_second == UNLIMITED


@pytest.mark.parametrize("typed", ["0", "-1", "1.5", "many", "1000001", "٣", "9" * 5000])
def test_a_limit_is_a_whole_number(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setenv("INVITATIONS_PER_HOUR", typed)
    assert problems() == ["INVITATIONS_PER_HOUR must be a whole number from 1 to 1000000."]


def test_discord_may_allow_more_requests_than_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REQUESTS_PER_SECOND")
    assert read_settings().requests_per_second == 50
    monkeypatch.setenv("REQUESTS_PER_SECOND", "500")
    assert read_settings().requests_per_second == 500


@pytest.mark.parametrize(("typed", "days"), [("7", 7), (" Never ", None), ("36500", 36_500)])
def test_games_are_compressed_after_some_days_or_never(
    monkeypatch: pytest.MonkeyPatch, typed: str, days: int | None
) -> None:
    assert read_settings().compress_after_days == 30
    monkeypatch.setenv("COMPRESS_AFTER_DAYS", typed)
    assert read_settings().compress_after_days == days


@pytest.mark.parametrize("typed", ["0", "-1", "1.5", "soon", "36501", "9" * 5000])
def test_days_are_a_whole_number(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setenv("COMPRESS_AFTER_DAYS", typed)
    assert problems() == ["COMPRESS_AFTER_DAYS must be a whole number from 1 to 36500, or never."]


def test_servers_are_forgotten_after_some_days_or_never(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().forget_servers_after_days == 30
    monkeypatch.setenv("FORGET_SERVERS_AFTER_DAYS", "never")
    assert read_settings().forget_servers_after_days is None
    monkeypatch.setenv("FORGET_SERVERS_AFTER_DAYS", "0")
    assert problems() == ["FORGET_SERVERS_AFTER_DAYS must be a whole number from 1 to 36500, or never."]


def test_presses_are_forgotten_after_some_hours_of_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().forget_after_hours == 24
    monkeypatch.setenv("FORGET_AFTER_HOURS", "1")
    assert read_settings().forget_after_hours == 1


@pytest.mark.parametrize("typed", ["0", "25", "0.5", "never"])
def test_no_press_is_forgotten_that_is_needed_and_none_kept_for_long(
    monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.setenv("FORGET_AFTER_HOURS", typed)
    assert problems() == ["FORGET_AFTER_HOURS must be a whole number from 1 to 24."]


def test_a_process_is_called_as_the_operator_says_or_by_its_machine_and_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_settings().name_in_logs.endswith(f"-{os.getpid()}")
    monkeypatch.setenv("PROCESS_NAME", "bot-2")
    assert read_settings().name_in_logs == "bot-2"


def test_a_process_holds_all_shards_unless_it_is_told_which(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (read_settings().shard_count, read_settings().own_shards) == (None, None)
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
    assert read_settings().data_folder == Path("from_environment")
    assert read_settings(tmp_path).database == tmp_path / "machizukuri.sqlite"


@pytest.mark.parametrize("base", ["http://localhost:1", "http://127.3.2.1:80", "http://[::1]:8765"])
def test_the_api_may_be_on_this_machine(monkeypatch: pytest.MonkeyPatch, base: str) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", base)
    assert read_settings().discord_api_base == base


@pytest.mark.parametrize(
    "base",
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
)
def test_the_token_is_sent_nowhere_else(monkeypatch: pytest.MonkeyPatch, base: str) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", base)
    assert problems() == ["DISCORD_API_BASE must be an http address on this machine, such as http://127.0.0.1:8765."]


def test_each_problem_has_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    monkeypatch.setenv("DATA_FOLDER", "file")
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("LOG_FORMAT", "xml")
    monkeypatch.setenv("METRICS_PORT", "99999")
    monkeypatch.setenv("DATABASE_CONNECTIONS", "0")
    assert problems() == [
        "DISCORD_TOKEN has a space or line break in it; copy the bot's token again, alone.",
        "DATABASE_CONNECTIONS must be a whole number from 1 to 100.",
        "DATA_FOLDER names something that is not a folder; name another place.",
        "LOG_LEVEL must be one of DEBUG, INFO, WARNING, ERROR, CRITICAL.",
        "LOG_FORMAT must be text or json.",
        "METRICS_PORT must be a whole number from 1 to 65535.",
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
