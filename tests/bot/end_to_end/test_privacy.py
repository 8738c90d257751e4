"""What a person can have of what is stored, and how the bot forgets all of it while a game goes on."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.store import Store
from bot.table.memory.state import Person
from tests.bot.end_to_end.bot_process import run_to_its_end
from tests.bot.end_to_end.guests import play_round, play_to_the_end, two_at_a_table
from tests.bot.end_to_end.stage import LOOK_EVERY, Stage
from tests.bot.end_to_end.test_verify import download
from tests.bot.naming import places_naming
from tests.bot.new_database import database_in, database_settings
from tests.visitor import Visitor

pytestmark = pytest.mark.end_to_end


async def named(folder: Path, person: Visitor, name: str) -> set[str]:
    """The columns that name this person, while the bot runs."""
    async with Store.open_existing(database_in(folder)) as store:
        return await places_naming(store, Person(int(person.id), name))


async def no_longer_named(folder: Path, person: Visitor, name: str) -> None:
    """Wait until no column names this person."""
    while True:
        if not await named(folder, person, name):
            return
        await asyncio.sleep(LOOK_EVERY)


async def test_a_person_has_everything_in_a_file_and_is_forgotten_in_two_presses(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    await play_round(alice, table)
    card = await (await alice.slash("privacy", await alice.open_dm())).answer()
    exported = await (await alice.press(card, "export")).answer()
    found = json.loads(await download(exported.pictures[0]))
    assert (found["account"], [seat["name"] for seat in found["seats"]]) == (alice.id, ["Alice"])
    assert hanako.id not in json.dumps(found) and "ハナコ" not in json.dumps(found, ensure_ascii=False)
    sure = await (await alice.press(card, "forget")).answer()
    assert sure.id == card.id and "cannot be undone" in sure.text
    assert "seats.user_id" in await named(tmp_path, alice, "Alice")
    back = await (await alice.press(sure, "privacy")).answer()
    assert back.text == card.text
    sure = await (await alice.press(back, "forget")).answer()
    done = await (await alice.press(sure, "Delete everything")).answer()
    assert "is being deleted" in done.text
    told = await hanako.see(lambda seen: "自分のデータを削除しました" in seen.text)
    assert told.channel_id == table.thread_id
    await no_longer_named(tmp_path, alice, "Alice")
    assert "ゲーム終了" in (await play_to_the_end(hanako, table)).text
    assert await named(tmp_path, alice, "Alice") == set()
    assert alice.id not in stage.log and "Alice" not in stage.log


async def test_the_operator_has_somebody_forgotten_while_the_bot_runs(stage: Stage, tmp_path: Path) -> None:
    _, alice, _ = await two_at_a_table(stage)
    told = {"DATA_FOLDER": str(tmp_path), **database_settings(tmp_path)}
    status, said = await run_to_its_end("forget", alice.id, **told)
    assert (status, said.splitlines()[-1]) == (0, "Forgotten.")
    assert await named(tmp_path, alice, "Alice") == set()
    status, said = await run_to_its_end("forget", alice.id, **told)
    assert (status, said) == (0, "Nothing is stored about this account.\n")
