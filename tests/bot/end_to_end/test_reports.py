"""A player reports a problem from Help, and the operator hears of it in a channel, once and without a name."""

import pytest

from tests.bot.end_to_end.guests import my_turn, two_at_a_table
from tests.bot.end_to_end.stage import Stage

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

SAID = "**区画C**は空いているのに <@123456789012345678>"


async def test_a_report_is_answered_with_its_number_and_told_in_the_channel(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    await stage.stop_bot()
    stage.settings["REPORT_CHANNEL"] = hanako.channel("ゲーム")
    await stage.start_bot()
    page = await (await hanako.press(await my_turn(hanako, table), "ヘルプ")).answer()
    form = await (await hanako.press(page, "問題を報告")).form()
    answer = await (await hanako.submit(form, {"何がおかしいですか？": SAID})).answer()
    assert answer.ephemeral and "報告1" in answer.text
    await hanako.history(hanako.channel("ゲーム"))
    told = await hanako.see(lambda seen: seen.channel_id == hanako.channel("ゲーム") and "報告1" in seen.text)
    assert "ハナコ" not in told.text and told.mentioned == [] and "run.py replay 1" in told.text
    assert "\\*\\*区画C" in told.text
