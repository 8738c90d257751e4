"""A gateway that closes for good, one at which logins run short, and one that tells of what nobody can read."""

from pathlib import Path
from signal import SIGTERM
from typing import Final

import pytest

from bot.cluster.logins import FATAL_CLOSE_CODES
from bot.playground import Playground
from bot.playground.records import Payload
from tests.bot.end_to_end.bot_process import BotProcess
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_damage import unwell

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

GATEWAY = ("GET", "/gateway/bot")


@pytest.mark.parametrize("code", [4012, 4014])
async def test_a_connection_that_discord_will_never_accept_ends_the_bot_with_one_sentence(
    stage: Stage, code: int
) -> None:
    await stage.playground.gateway.close_connections(code)
    assert await stage.ended() == 1
    assert stage.log.splitlines()[-1] == FATAL_CLOSE_CODES[code]
    assert "Traceback" not in stage.log
    assert len(stage.playground.journal.requests_to(*GATEWAY)) == 1


async def test_a_connection_that_discord_closes_for_a_moment_is_made_again(stage: Stage) -> None:
    watcher = await stage.person("ハナコ")
    since = len(watcher.events)
    await stage.playground.gateway.close_connections(4000)
    await watcher.event(lambda event: event["t"] == "bot" and bool(event["online"]), since=since)
    assert await stage.stop_bot() == 0


@pytest.mark.usefixtures("hurried")
async def test_where_logins_run_short_the_bot_waits_and_health_says_so(playground: Playground, tmp_path: Path) -> None:
    playground.gateway.session_starts.remaining = 1
    environment = {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_BASE": playground.url,
        "DATA_FOLDER": str(tmp_path),
    }
    process = BotProcess.start(environment, tmp_path / "bot.log")
    await unwell(tmp_path, "Logins at Discord are running short")
    assert not playground.gateway.is_online
    process.send_signal(SIGTERM)
    assert await process.wait() == 0
    assert "Traceback" not in (tmp_path / "bot.log").read_text()


FIELDS: Final = ("id", "application_id", "type", "token", "version", "user", "data", "attachment_size_limit")
"""What the bot cannot do without in an interaction."""


def without_each_field(whole: Payload, *fields: str) -> list[Payload]:
    """The interaction without its `user`, without its `data`, and so on."""
    halves = [{name: value for name, value in whole.items() if name != field} for field in fields]
    return [{name: value for name, value in half.items() if name != "member"} for half in halves]


async def test_malformed_interactions_are_dropped_and_the_connection_goes_on(stage: Stage) -> None:
    hanako, interactions = await stage.person("ハナコ"), stage.playground.backend.interactions
    card = await (await hanako.slash("play", game="welcome_to")).answer()
    await (await hanako.press(card, "オプション")).answer()
    played, pressed = [interactions.payload(one) for one in interactions.by_id.values()]
    nameless = [one | {"data": {"type": 1, "id": "1"}} for one in (played, played | {"type": 4})]
    valueless = played | {"data": played["data"] | {"options": [{"name": "game", "type": 3}]}}
    events = [played | {"type": 77}, *without_each_field(pressed, *FIELDS), *nameless, valueless]
    logins = stage.playground.gateway.session_starts.remaining
    for event in events:
        stage.playground.gateway.deliver_interaction(event)
    assert (await (await hanako.press(card, "オプション")).answer()).ephemeral
    assert stage.log.count("event='interaction dropped'") == 1
    assert stage.log.count("event='event dropped'") == len(events) - 1
    assert "Traceback" not in stage.log and "shard disconnected" not in stage.log
    assert stage.playground.gateway.session_starts.remaining == logins


async def test_the_log_says_in_one_line_when_all_is_well(stage: Stage) -> None:
    line = await stage.logged("Online as ")
    assert "Online as Machizukuri" in line and "in 1 server'" in line and "invitation='https://discord.com/" in line
