"""Over the wire, too, two runs that differ only in secrets send the same to everybody else, in the same order."""

import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from bot.playground import Playground
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.memory.state import Person
from games.core import Position, Rng, encode
from games.registry import find_game
from tests.bot.end_to_end.guests import SeenTable, ask_to_commit, my_turn, press_first
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import database_in
from tests.games.other_secrets import other_secrets
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

CHANGING: Final = re.compile(
    r"\d{17,}|127\.0\.0\.1:\d+|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)?|\b(?:ms|objects_settled)=[\d.]+|\bprocess='[^']+'"
)
"""Ids, the port, the process, times and memory, which differ from run to run whatever the secrets are."""
UNORDERED: Final = {"ok", "bot"}
"""Events whose place among the others depends on the time: answers, and that the bot is online."""


def folder_in(parent: Path, name: str) -> Path:
    (parent / name).mkdir()
    return parent / name


async def store_table(folder: Path, state: Any, hanako: Visitor, alice: Visitor) -> None:
    """A running table of these two whose last checkpoint is this state, its board still to be posted."""
    store = await Store.open(database_in(folder))
    people = [Person(int(person.id), person.name) for person in (hanako, alice)]
    place = OpeningRequest("welcome_to", int(hanako.guild["id"]), int(hanako.channel()), "ja", "easy", 2)
    tables = build_tables(store)
    opened = await open_lobby(tables, people[0], place, "1")
    joined = await lobby.join(tables, people[1], opened.row.id, JoinRequest("2", may_start=False))
    async with store.transaction() as tx:
        row = await tx.tables.get(joined.row.id)
        assert row is not None
        await tx.tables.update(row, phase="running", secret=state.rng.key, checkpoint=encode(state), number=1)
        await tx.posts.add_or_replace(row.id, "board", 1)
    await store.close()


async def waver(alice: Visitor, table: SeenTable, detours: int) -> None:
    """Alice plays her turn, after so many turns that she takes back; which options she takes depends on that, too."""
    panel = await my_turn(alice, table)
    for _ in range(detours):
        panel = await to_commit(alice, panel, last=True)
        panel = await (await alice.press(panel, "restart")).answer()
    panel = await to_commit(alice, panel, last=detours > 0)
    await (await alice.press(panel, "commit")).answer()


async def to_commit(person: Visitor, panel: Seen, last: bool) -> Seen:
    """Choose until only the commit is left: the last option on offer each time, or the first."""
    while "commit" not in panel.verbs:
        panel = await (press_last(person, panel) if last else press_first(person, panel))
    return panel


async def press_last(person: Visitor, panel: Seen) -> Seen:
    """Take the last option on offer."""
    for menu in panel.menus:
        values = [option["value"] for option in menu.options[-menu.least :]]
        return await (await person.select(panel, *values, menu=menu.custom_id)).answer()
    return await (await person.press(panel, panel.asking_for("choose")[-1].custom_id)).answer()


async def files_in(events: list[Any]) -> list[bytes]:
    """The contents of all files that these events show, in order; of one that was replaced since, that it is gone."""
    found = []
    async with aiohttp.ClientSession() as session:
        for address in re.findall(r'http://[^"]+/cdn/[^"?]+', json.dumps(events)):
            async with session.get(address) as response:
                found.append(await response.read())
    return found


async def received(folder: Path, state: Any, detours: int) -> tuple[list[str], list[bytes], set[str]]:
    """What Hanako receives while Alice plays her turn and she plays hers up to the commit; and what was logged.

    A log has a line for each press, so it tells how often somebody pressed, and must not tell what.
    """
    async with AsyncExitStack() as resources:
        playground = await resources.enter_async_context(Playground())
        stage = Stage(playground, folder, resources)
        resources.push_async_callback(stage.close)
        hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
        await store_table(folder, state, hanako, alice)
        await stage.start_bot()
        await stage.logged("event='games compressed'")  # the last that it does by itself after its start
        board = await hanako.see(lambda seen: bool(seen.pictures) and not seen.ephemeral)
        table = SeenTable("", board.channel_id)
        for person in (hanako, alice):
            await ask_to_commit(person)
        await press_first(hanako, await my_turn(hanako, table))
        files = await files_in(hanako.events)
        await waver(alice, table, detours)
        await hanako.see(lambda seen: "決定済み：Alice" in seen.text and not seen.ephemeral)
        await to_commit(hanako, await my_turn(hanako, table), last=False)
        shown = [event for event in hanako.events if event["t"] not in UNORDERED]
        files += await files_in(shown)
        assert await stage.stop_bot() == 0
        told = [CHANGING.sub("#", json.dumps(event)) for event in shown]
        return told, files, set(CHANGING.sub("#", stage.log).splitlines())


async def test_what_one_person_receives_does_not_depend_on_secrets(tmp_path: Path) -> None:
    game = find_game("welcome_to")
    state = Position.start(game, game.settings_type(), 2, "5" * 64).base
    other = other_secrets(game, state, 0, Rng(6))
    assert other != state
    one = await received(folder_in(tmp_path, "one"), state, 0)
    two = await received(folder_in(tmp_path, "two"), other, 2)
    assert one == two
    events, files, logged = one
    assert any("answered" in line for line in logged)
    assert sum('"message_create"' in event for event in events) >= 3
    assert len({file for file in files if file.startswith(b"\x89PNG")}) >= 4
