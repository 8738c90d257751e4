"""Until its close a day's city tells nothing to people who have not played it, whatever they type or press.

Everything is done twice, on two secrets: the answers, the log and the metrics are the same.
"""

import re
from collections import Counter
from collections.abc import MutableMapping
from pathlib import Path
from time import time
from typing import Any, Final

import pytest
from structlog.testing import capture_logs

from bot.metrics import Metrics
from bot.store import Day, DaySecret, closing_time, day_at
from bot.table.daily.attempts import DayRequest, play_day
from bot.table.memory.state import Person
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.marks import best_city_mark
from games.registry import find_game
from tests.bot.simcord.play import said
from tests.bot.simcord.scene import BotUnderTest, Guest, Scene, on_simcord
from tests.bot.table.club import Club

TABLE: Final = 1
"""The number of Hana's table."""
TELLING: Final = "turn page sheets table film replay replayto webpage log logfiles review copyrounds race watch verify"
"""Presses by which a table, its game or its course are shown."""
CHANGING: Final = re.compile(r"\d{17,}|'ms': [\d.]+")
"""Ids and times, which differ from run to run."""


async def seen_on(folder: Path, secret: str) -> list[Any]:
    """All that Ben is shown of the day and of Hana's game, and what the operator's log and metrics say of it."""
    async with on_simcord(folder) as scene:
        await begin_day(scene, secret)
        await played_by_hana(scene)
        ben = scene.guest("Ben")
        with capture_logs() as logged:
            typed = [await ben.slash("daily"), await ben.slash("tables")]
            typed += [await ben.slash(command, table=TABLE) for command in ("verify", "log")]
            pressed = [await ben.forge(typed[0], Click(TABLE, Verb(verb)).custom_id) for verb in TELLING.split()]
            board = await ben.forge(typed[0], Click(day_at(time()), Verb.BOARD).custom_id)
    refusals = {seen.text for seen in pressed}
    assert refusals == {said("refusal.no_table")}, refusals
    shown = [(seen.text, seen.components, seen.alt_texts, seen.pictures) for seen in (*typed, board)]
    return [
        CHANGING.sub("#", str(shown)),
        told_by(scene.cluster.metrics),
        [CHANGING.sub("#", str(without_id(entry))) for entry in logged],
    ]


def told_by(metrics: Metrics) -> dict[str, Any]:
    """The counts and labels of the metrics, without times and memory."""
    counted = {name: value for name, value in vars(metrics).items() if isinstance(value, (Counter, int, str))}
    return counted | {"delayed": metrics.delayed, "failing": metrics.failing, "tasks": 0}


def without_id(entry: MutableMapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name != "interaction"}


async def begin_day(scene: Scene, secret: str) -> None:
    """Make the city of today; its digest, which has to differ, is not that of its secret."""
    today, game = day_at(time()), find_game("welcome_to")
    day = Day(today, 0, game.name, {"mode": "solo"}, game.version, 60, "f" * 64, 0)
    async with scene.store.transaction() as tx:
        await tx.days.add(day, DaySecret(today, secret, "5" * 32))


async def played_by_hana(scene: Scene) -> Guest:
    """Hana, who has played today's city to its end, at the tables of the bot itself."""
    club, guest, bot = Club(scene.store), scene.guest("Hana"), scene.env.bot
    hana = Person(guest.actor.id, "Hana")
    assert isinstance(bot, BotUnderTest)
    club.tables = bot.tables
    request = DayRequest(day_at(time()), scene.guild.id, scene.channel.id, "en")
    panel = await play_day(club.tables, hana, request, club.interaction())
    while panel.ask is not None:
        panel = await club.choose_first(hana, panel)
    assert panel.table_id == TABLE and panel.standings
    return guest


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """Two empty folders, one for each run."""
    made = [tmp_path / name for name in ("one", "other")]
    for folder in made:
        folder.mkdir()
    return made


async def test_who_has_not_played_learns_nothing_from_any_press_nor_from_log_and_metrics(folders: list[Path]) -> None:
    one, other = [await seen_on(folder, secret * 64) for folder, secret in zip(folders, "12", strict=True)]
    assert one == other


async def test_the_city_behind_a_shared_result_opens_from_there_for_those_who_have_played(scene: Scene) -> None:
    await begin_day(scene, "7" * 64)
    hana, ben = await played_by_hana(scene), scene.guest("Ben")
    card = await hana.slash("daily")
    await hana.press(card, "share")
    (shared,) = scene.public()
    too_early = await ben.press(shared, "opencity")
    assert too_early.text == said("refusal.day_told_later", when=f"<t:{closing_time(day_at(time()))}:f>")
    assert too_early.ephemeral and not too_early.pictures
    elsewhere = await hana.forge(card, Click(TABLE, Verb.OPEN_CITY).custom_id)
    assert elsewhere.text == said("refusal.no_table")
    seen = await hana.press(shared, "opencity")
    assert seen.ephemeral and seen.pictures and len(scene.public()) == 1
    unshared = await hana.forge(shared, best_city_mark(TABLE).custom_id)
    assert unshared.text == said("refusal.no_table")


async def test_after_the_close_its_player_is_sent_the_recording_too(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_day(scene, "7" * 64)
    hana = await played_by_hana(scene)
    day = day_at(time())
    log = await hana.slash("log", table=TABLE)
    early = await hana.press(log, "logfiles")
    assert early.text == said("refusal.day_open", when=f"<t:{closing_time(day)}:f>")
    monkeypatch.setattr(scene.store, "_clock", lambda: closing_time(day))
    for command in ("log", "verify"):
        (offered,) = await hana.actor.autocomplete(scene.channel, command, "table", "")
        assert offered["value"] == TABLE
    files = await hana.press(log, "logfiles")
    assert [file["filename"] for file in files.payload["attachments"]] == ["table-1.txt", "table-1.json"]
