"""Where storing takes long, Discord is told in time that an answer is coming, and no press is lost."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.playground import Playground
from bot.playground.journal import LoggedRequest
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.bot_process import PROMISING
from tests.bot.end_to_end.conftest import bot_online
from tests.bot.end_to_end.guests import board_of, my_turn, press_first, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.new_database import new_database

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

THINKING, UPDATING = 5, 6


@pytest.fixture
async def stage(playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A playground with a bot online that promises its answers early."""
    monkeypatch.setenv(PROMISING, "yes")
    new_database(tmp_path / DATABASE_FILE)
    async with bot_online(playground, tmp_path) as stage:
        yield stage


@contextmanager
def held(folder: Path) -> Iterator[sqlite3.Connection]:
    """Another program writes to the database, and ends that when it is told to."""
    with closing(sqlite3.connect(folder / DATABASE_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def promised(interaction: str, kind: int) -> Callable[[LoggedRequest], bool]:
    """Whether a request promises an answer of this kind to this interaction."""
    return lambda entry: entry.path.startswith(f"/interactions/{interaction}/") and entry.body["type"] == kind


async def test_a_choice_that_is_stored_late_is_promised_and_then_shown(stage: Stage, tmp_path: Path) -> None:
    hanako, _, table = await two_at_a_table(stage)
    panel = await my_turn(hanako, table)
    first = panel.button("choose").custom_id
    with held(tmp_path) as other:
        act = await hanako.press(panel, first)
        await stage.playground.journal.wait_for(promised(act.id, UPDATING))
        other.execute("ROLLBACK")
    answer = await act.answer()
    assert answer.id == panel.id and answer.text != panel.text
    while "commit" not in answer.verbs:
        answer = await press_first(hanako, answer)


async def test_a_refusal_that_comes_late_is_whispered_after_its_promise(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    card = await (await hanako.slash("play", game="welcome_to", bot_level="easy")).answer()
    seen = await alice.see(lambda one: one.id == card.id)
    with held(tmp_path) as other:
        joining = await hanako.press(card, "ボットを追加")
        await stage.playground.journal.wait_for(promised(joining.id, UPDATING))
        refused = await alice.press(seen, "ボットを追加")
        await stage.playground.journal.wait_for(promised(refused.id, UPDATING))
        other.execute("ROLLBACK")
    assert "（2/" in (await joining.answer()).text
    refusal = await refused.follow_up()
    assert refusal.ephemeral and refusal.id != card.id


async def test_a_panel_that_comes_late_is_shown_to_its_owner_alone(stage: Stage, tmp_path: Path) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    panel, board = await my_turn(hanako, table), await board_of(alice, table)
    first = panel.button("choose").custom_id
    with held(tmp_path) as other:
        await hanako.press(panel, first)
        opening = await alice.press(board, "turn")
        await stage.playground.journal.wait_for(promised(opening.id, THINKING))
        other.execute("ROLLBACK")
    hers = await opening.answer()
    assert hers.ephemeral and hers.id != board.id
    assert alice.message(board.id).text == board.text
    await alice.see(lambda seen: seen.id == hers.id and bool(seen.pictures))
    assert "interaction failed" not in stage.log


async def test_a_form_that_would_come_too_late_is_refused_kindly(stage: Stage, tmp_path: Path) -> None:
    hanako = await stage.person("ハナコ")
    card = await (await hanako.slash("play", game="welcome_to", bot_level="easy")).answer()
    opened = card.button("options").custom_id
    options = await (await hanako.press(card, opened)).answer()
    form = options.button("form").custom_id
    with held(tmp_path) as other:
        await hanako.press(card, "ボットを追加")
        act = await hanako.press(options, form)
        await stage.playground.journal.wait_for(promised(act.id, UPDATING))
        other.execute("ROLLBACK")
    refusal = await act.follow_up()
    assert refusal.ephemeral and "もう一度押して" in refusal.text


async def test_a_table_that_is_stored_late_is_still_posted_for_everybody(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    with held(tmp_path) as other:
        act = await hanako.slash("play", game="welcome_to", bot_level="easy")
        await stage.playground.journal.wait_for(promised(act.id, THINKING))
        other.execute("ROLLBACK")
    card = await act.answer()
    assert not card.ephemeral
    seen = await alice.see(lambda one: one.id == card.id and "参加する" in one.labels)
    assert "（2/" in (await (await alice.press(seen, "参加する")).answer()).text


async def test_a_command_that_fails_late_tells_only_the_person_who_typed_it(stage: Stage, tmp_path: Path) -> None:
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    with held(tmp_path):
        act = await hanako.slash("play", game="welcome_to", bot_level="easy")
        await stage.playground.journal.wait_for(promised(act.id, THINKING))
        refusal = await act.answer()
    assert refusal.ephemeral and "いまは保存できません" in refusal.text
    assert await alice.history() == []
