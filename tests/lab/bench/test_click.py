"""The measure of clicks: two people who play on the real bot, and a bare one."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.lab.bench.click import Bare, ClickedTable, ClickFigures, compared
from tests.lab.bench.figures import CannotMeasure
from tests.lab.bench.stage import stage

pytestmark = pytest.mark.end_to_end

PRESSES = 11
"""After so many presses two people have joined, chosen and looked at sheets."""


async def test_two_people_play_by_pressing_beside_a_bare_bot_and_nothing_is_refused(tmp_path: Path) -> None:
    async with AsyncExitStack() as resources:
        table, bare = await ClickedTable.open(tmp_path, resources), await Bare.open(resources)
        figures = await compared(table, bare, seconds=0.01, warm_up=PRESSES)
        pressed = {
            interaction.data["custom_id"].split(":")[2]
            for interaction in table.bot.playground.interactions.by_id.values()
            if "custom_id" in interaction.data
        }
        assert 0 < figures.p50_ms <= figures.p95_ms <= figures.p99_ms and figures.ratio > 0
        assert {"join", "turn", "sheets"} < pressed
        assert pressed & {"choose", "menu"}
        assert table.bot.playground.journal.refusals == []
        answers = bare.bot.playground.journal.of("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
        assert len(answers) > PRESSES
        assert {answer.body["data"]["content"] for answer in answers} == {"pong"}


async def test_a_bot_that_ends_before_it_is_online_cannot_be_measured() -> None:
    with pytest.raises(CannotMeasure, match="ended with status 2"):
        async with stage("json.tool", "--no-such-option"):
            pass


def test_in_words_the_ratio_has_its_reference() -> None:
    words = ClickFigures(p50_ms=20, p95_ms=40, p99_ms=60.5, ratio=9.5).words()
    assert "60.5 ms (p99)" in words
    assert "9.5 times as long (p50) as the reference: a bare discord.py command" in words
