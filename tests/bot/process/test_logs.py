"""Log lines: one for each event, with what is bound, and without secrets."""

import io
import json
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import discord
import pytest
import structlog

from bot.playground import Playground
from bot.process.logs import set_up_logs

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
HOOK = "webhooks/123/hook-TOKEN_1/messages/@original"


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    """Logging, structlog and the last word on errors are put back after each test."""
    names = ("", "bot", "discord.client", "discord.state")
    handlers, hook, kind = list(logging.root.handlers), sys.excepthook, logging.getLoggerClass()
    levels = {name: logging.getLogger(name).level for name in names}
    configured = structlog.get_config()
    yield
    logging.root.handlers[:], sys.excepthook = handlers, hook
    logging.setLoggerClass(kind)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    structlog.configure(**configured)
    structlog.contextvars.clear_contextvars()


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What was logged."""
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err.splitlines()


async def refused_request() -> aiohttp.ClientResponseError:
    """The error of a request to a webhook that does not exist; its text has the address."""
    async with Playground() as playground, aiohttp.ClientSession(raise_for_status=True) as session:
        with pytest.raises(aiohttp.ClientResponseError) as caught:
            await session.get(f"{playground.url}/api/v10/{HOOK}")
    assert HOOK in str(caught.value)
    return caught.value


async def refused_by_discord() -> discord.HTTPException:
    """An error of the library whose text quotes an address."""
    async with Playground() as playground, aiohttp.ClientSession() as session:
        response = await session.get(f"{playground.url}/api/v10/{HOOK}")
        return discord.HTTPException(response, {"code": 50027, "message": f"Invalid: {response.url}"})


def test_a_line_has_time_level_event_and_what_is_bound(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO)
    with structlog.contextvars.bound_contextvars(table=7, interaction=99):
        structlog.get_logger("bot.test").info("answered", verb="choose")
    (line,) = lines(capsys)
    assert line.startswith("timestamp='2")
    assert "level='info' event='answered' table=7 interaction=99 verb='choose'" in line


def test_as_json_each_line_is_an_object(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO, "json")
    with structlog.contextvars.bound_contextvars(table=7):
        structlog.get_logger("bot.test").info("ready", place="まち\n2")
    logging.getLogger("discord.gateway").warning("slow by %s s", 3)
    ours, theirs = map(json.loads, lines(capsys))
    assert (ours["event"], ours["table"], ours["place"], ours["level"]) == ("ready", 7, "まち\n2", "info")
    assert (theirs["event"], theirs["logger"], theirs["level"]) == ("slow by 3 s", "discord.gateway", "warning")


def test_lines_say_of_which_process_and_shard_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO, process_name="bot-2")
    with structlog.contextvars.bound_contextvars(shard=3):
        structlog.get_logger("bot.test").info("ready")
    logging.getLogger("discord.gateway").warning("slow")
    ours, theirs = lines(capsys)
    assert "event='ready' shard=3 process='bot-2'" in ours
    assert "event='slow' process='bot-2'" in theirs


def test_errors_are_counted_by_our_events_and_by_the_loggers_of_libraries(capsys: pytest.CaptureFixture[str]) -> None:
    errors: Counter[str] = Counter()
    set_up_logs(logging.ERROR, errors=errors)
    for event in ("table parked", "deadline put off", "table parked"):
        structlog.get_logger("bot.test").error(event, table=7)
    structlog.get_logger("bot.test").warning("delivery delayed")
    logging.getLogger("discord.gateway").error("of table %s", 12)
    assert errors == {"table parked": 2, "deadline put off": 1, "discord.gateway": 1}
    assert len(lines(capsys)) == 4


def test_what_somebody_smuggles_in_begins_no_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO)
    structlog.get_logger("bot.test").info("said", text="x\nlevel='critical' event='all is lost'\x1b[2J")
    logging.getLogger("discord").warning("said %s", "x\nlevel='critical'")
    assert len(lines(capsys)) == 2


def test_levels_hold_for_us_and_libraries_stay_at_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.DEBUG)
    structlog.get_logger("bot.client").debug("ours")
    logging.getLogger("discord.gateway").debug("a payload with everything that people typed")
    set_up_logs(logging.ERROR)
    structlog.get_logger("bot.client").warning("too low")
    assert ["event='ours'" in line for line in lines(capsys)] == [True]


@pytest.mark.parametrize("form", ["text", "json"])
async def test_an_address_with_a_token_is_masked_in_every_kind_of_line(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logs(logging.INFO, "json" if form == "json" else "text", [TOKEN])
    for error in (await refused_request(), await refused_by_discord()):
        structlog.get_logger("bot.test").error("ours", exc_info=error)
        structlog.get_logger("bot.test").warning("ours", reason=str(error), nested={"tried": [error, TOKEN]})
        logging.getLogger("discord.client").error("theirs", exc_info=error)
        logging.getLogger("aiohttp.client").warning("theirs %s with %r", error, TOKEN)
    found = lines(capsys)
    assert len(found) == 8
    assert all("webhooks/123/[masked]/messages" in line for line in found)
    assert not [line for line in found if "hook-TOKEN_1" in line or TOKEN in line]


async def test_an_error_that_ends_the_program_is_masked_too(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(logging.INFO)
    error = await refused_request()
    sys.excepthook(type(error), error, error.__traceback__)
    (line,) = lines(capsys)
    assert "level='critical' event='ended by an error'" in line
    assert "webhooks/123/[masked]/messages" in line


def test_a_message_that_cannot_be_put_into_words_is_told_of_and_stops_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up_logs(logging.INFO)
    logging.getLogger("discord").warning("%d pieces", "no number")
    structlog.get_logger("bot.test").info("goes on")
    shown = lines(capsys)
    assert shown[0].startswith("a message of discord cannot be written: ")
    assert "event='goes on'" in shown[-1]


def test_a_full_disk_below_the_log_does_not_stop_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/full").open("wb", buffering=0) as full:
        monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(full, write_through=True))
        with pytest.raises(OSError, match="No space left"):
            print("a line", file=sys.stderr)
        set_up_logs(logging.INFO)
        structlog.get_logger("bot.test").info("a line")
        assert logging.getLogger("bot.test").isEnabledFor(logging.INFO)
