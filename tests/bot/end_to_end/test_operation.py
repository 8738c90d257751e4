"""What an operator does with a bot that is running: look after it, copy it, put it back, stop it."""

import asyncio
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from bot.error_codes import REQUEST_TOO_LARGE
from bot.playground import Fault, FaultRule, Permission
from bot.playground.world import BOT_ROLE_ID
from bot.process.health import Health, NotHealthy, read_health
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.guests import (
    my_turn,
    open_table,
    play_round,
    play_up_to_commit,
    press_first,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import LOOK_EVERY, Stage
from tests.bot.new_database import database_settings
from tests.lab.bench.stage import free_port
from tests.visitor import Failed

pytestmark = pytest.mark.end_to_end

TYPED = "タイタニック号の積み荷"
TOKEN = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")


async def healthy(folder: Path) -> str:
    """What the health command says once the bot is well."""
    await sign_of_life(folder, lambda health: health.connected)
    status, said = await run_to_its_end("health", "--data", str(folder))
    assert status == 0
    return said


async def sign_of_life(folder: Path, is_awaited: Callable[[Health], bool]) -> None:
    """Wait until the bot leaves a sign of life that says what is awaited."""
    async with asyncio.timeout(60):
        while True:
            with suppress(NotHealthy):
                if is_awaited(read_health(folder)):
                    return
            await asyncio.sleep(LOOK_EVERY)


async def test_health_tells_of_a_running_bot_and_of_one_that_was_stopped(stage: Stage, tmp_path: Path) -> None:
    assert await healthy(tmp_path) == "The bot is connected and answering. Tables in play: 0; stuck: 0.\n"
    assert await stage.stop_bot() == 0
    status, said = await run_to_its_end("health", "--data", str(tmp_path))
    assert (status, said) == (1, f"No bot is running on the data folder {tmp_path}.\n")


async def test_metrics_count_first_answers_and_pictures(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await stage.stop_bot()
    port = free_port()
    monkeypatch.setenv("METRICS_PORT", str(port))
    await stage.start_bot()
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await my_turn(hanako, await open_table(hanako, alice))
    async with aiohttp.ClientSession() as session, asyncio.timeout(20):
        shown = ""
        while (
            "machizukuri_first_answer_seconds_count 8.0" not in shown
        ):  # twice /settings and a choice; /play, Join, Start, My turn
            shown = await (await session.get(f"http://127.0.0.1:{port}/metrics")).text()
    assert "machizukuri_connected 1.0" in shown
    assert "machizukuri_render_seconds_count 0.0" not in shown


@pytest.mark.sqlite
async def test_a_game_in_progress_is_backed_up_lost_and_restored(
    stage: Stage, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    copy = tmp_path_factory.mktemp("copies") / "copy.sqlite"
    hanako, alice, table = await two_at_a_table(stage)
    panel = await press_first(hanako, await my_turn(hanako, table))
    (status, said), _ = await asyncio.gather(
        run_to_its_end("backup", str(copy), "--data", str(tmp_path)), play_up_to_commit(alice, table)
    )
    assert (status, said) == (0, f"Saved in {copy}; games: 1.\n")
    status, said = await run_to_its_end("restore", str(copy), "--data", str(tmp_path))
    assert status == 1 and "Another Machizukuri is running" in said
    await stage.kill_bot()
    shutil.rmtree(tmp_path)
    status, said = await run_to_its_end("restore", str(copy), "--data", str(tmp_path))
    assert (status, said) == (0, f"Restored {tmp_path / DATABASE_FILE} from {copy}.\n")
    await stage.start_bot()
    while "commit" not in panel.verbs:
        panel = await press_first(hanako, panel)
    await (await hanako.press(panel, "commit")).answer()
    await play_round(alice, table)
    await reveal_of(hanako, 1)


async def test_an_answer_in_hand_is_finished_before_the_bot_stops(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    slow = stage.playground.faults.add(FaultRule(Fault.DELAY, "POST", r"/callback$", seconds=0.3))
    pressing = asyncio.create_task(press_first(hanako, panel))
    await slow.struck.wait()
    assert await stage.stop_bot() == 0
    after = await pressing
    stopped, last = stage.log.split("event='stopping'")[1:], stage.log.splitlines()
    assert stopped and "event='answered'" in stopped[0]
    assert not [line for line in last if "Traceback" in line or "level='error'" in line]
    await stage.start_bot()
    assert (await my_turn(hanako, table)).text == after.text


async def test_a_press_right_before_the_end_is_answered_or_was_never_made(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    before = await play_up_to_commit(hanako, table)
    act = await hanako.press(before, "commit")
    assert await stage.stop_bot() == 0
    try:
        await act.outcome()
        is_answered = True
    except Failed:
        is_answered = False
    await stage.start_bot()
    now = await my_turn(hanako, table)
    assert ("commit" not in now.verbs) == is_answered
    assert (now.text == before.text) == (not is_answered)


async def test_the_log_names_tables_and_interactions_but_no_people_words_or_tokens(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.stop_bot()
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    await stage.start_bot()
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    await (await hanako.slash("play", game=TYPED)).answer()
    await hanako.autocomplete("play", "game", TYPED)
    table = await open_table(hanako, alice)
    panel = await my_turn(hanako, table)
    stage.playground.faults.add(FaultRule(Fault.STATUS, "POST", r"/callback$", status=400, code=REQUEST_TOO_LARGE))
    refused = await hanako.press(panel, panel.buttons[0].custom_id)
    await refused.answer()
    line = await stage.logged("event='interaction failed'")
    assert f"table=1 interaction={refused.id}" in line and "Traceback" in line
    tokens = {found[1] for entry in stage.playground.journal.entries if (found := TOKEN.search(entry.path))}
    people = {one.name for one in (hanako, alice)} | {str(one.me["username"]) for one in (hanako, alice)}
    assert len(tokens) > 5 and len(people) == 4
    assert not [word for word in {TYPED, *tokens, *people} if word in stage.log]


async def test_a_table_whose_place_is_forbidden_is_played_on_where_the_operator_says(
    stage: Stage, tmp_path: Path
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    forbidden = Permission.SEND_MESSAGES_IN_THREADS | Permission.SEND_MESSAGES
    stage.playground.world.set_overwrite(hanako.channel(), BOT_ROLE_ID, deny=forbidden)
    for person in (hanako, alice):
        await play_round(person, table)
    await stage.logged("event='table parked'")
    where = ("--data", str(tmp_path))
    database = database_settings(tmp_path)
    status, said = await run_to_its_end("tables", "--stuck", *where, **database)
    assert (status, "table 1: nothing can be posted where it is played (" in said) == (0, True)
    status, said = await run_to_its_end("table", "1", "--move-to", hanako.channel("ゲーム"), *where, **database)
    assert (status, said) == (0, f"Table 1: It is played on in the channel {hanako.channel('ゲーム')}.\n")
    reveal = await reveal_of(hanako, 1)
    assert stage.playground.world.channels[reveal.channel_id].payload["parent_id"] == hanako.channel("ゲーム")
    status, said = await run_to_its_end("table", "1", "--end", *where, **database)
    assert (status, said) == (0, "Table 1: It is ended.\n")
    ended = await hanako.see(lambda seen: not seen.ephemeral and "運営者が途中で終了しました" in seen.text)
    assert ended.channel_id == reveal.channel_id
