"""Buttons that people saw before the bot was renewed do what they said then."""

import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.playground import Playground
from bot.settings import DATABASE_FILE
from bot.ui.parts.click import Click, Verb, read_click
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.forged import forge
from tests.bot.end_to_end.stage import Stage
from tests.bot.old_databases import Illustration, old_database

pytestmark = pytest.mark.end_to_end

OLD: Final = old_database("r0036")
STALE: Final = ("古いボタンです", "old button")


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path) -> AsyncIterator[Stage]:
    """A playground with the bot online, on the database that an earlier version left."""
    OLD.write(tmp_path / DATABASE_FILE)
    async with bot_online(playground, tmp_path) as stage:
        yield stage


def choices_in(folder: Path, table: int) -> list[tuple[str, int]]:
    """What was done at a table, in its order: how, and by which seat."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as database:
        return database.execute("SELECT act, seat FROM choices WHERE table_id = ? ORDER BY n", [table]).fetchall()


async def press(stage: Stage, shown: Illustration, custom_id: str) -> None:
    """Press that button, which has to be understood, and to be the newest one."""
    person = await stage.person(shown.person)
    own = await (await person.slash("settings")).answer()
    click = read_click({"custom_id": custom_id})
    assert click is not None and click.custom_id == custom_id
    answer = await forge(stage, person, own, click).answer()
    assert answer.text and not any(word in answer.text for word in STALE), custom_id


@pytest.mark.parametrize("verbs", [("reopen", "nudge", "choose"), ("undo",)], ids=" ".join)
async def test_an_old_button_does_what_it_said(stage: Stage, tmp_path: Path, verbs: tuple[str, ...]) -> None:
    for verb in verbs:
        offered = [(shown, button) for shown in OLD.shown for button in shown.buttons if f":{verb}:" in button]
        assert offered, verb
        for shown, button in {shown.table: (shown, button) for shown, button in reversed(offered)}.values():
            table = OLD.tables[shown.table]
            before = choices_in(tmp_path, table)
            await press(stage, shown, button)
            done = [(verb, int(button.split(":")[3]))] if verb in {"choose", "undo"} else []
            assert choices_in(tmp_path, table) == [*before, *done], shown
    assert "level='error'" not in stage.log


async def test_my_turn_on_an_old_message_shows_the_question_that_was_open(stage: Stage) -> None:
    for shown in OLD.shown:
        person = await stage.person(shown.person)
        own = await (await person.slash("settings")).answer()
        answer = await forge(stage, person, own, Click(OLD.tables[shown.table], Verb.TURN)).answer()
        now = [button.custom_id for button in answer.buttons if button.custom_id]
        now += [menu.custom_id for menu in answer.menus]
        assert questions(now) == questions(shown.buttons), shown
    assert "level='error'" not in stage.log


def questions(buttons: Iterable[str]) -> set[tuple[str, ...]]:
    """The table, seat and serial of each question that these buttons answer or take back."""
    found = [button.split(":") for button in buttons]
    return {(table, seat, serial) for _, table, verb, seat, serial, _ in found if verb in {"choose", "menu", "undo"}}
