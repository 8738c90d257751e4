"""A panel is taken away when another one stands in its place; where that fails, the press is answered all the same."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.ui.press.live_panels import LivePanel, LivePanels, delete_panel
from bot.ui.press.replying import Sent
from tests.bot.ui.test_errors import discords


async def unused(**_: Any) -> None:
    raise AssertionError


@pytest.mark.parametrize("error", [discords(10015, 404), aiohttp.ServerDisconnectedError(), ConnectionResetError()])
async def test_a_panel_that_cannot_be_taken_away_stays_and_is_a_line_of_the_log(error: Exception) -> None:
    async def fail() -> None:
        raise error

    interaction: Any = SimpleNamespace(id=7)
    with capture_logs() as logs:
        await delete_panel(LivePanel(interaction, Sent(1, unused, fail), has_question=True))
    assert [(line["event"], line["log_level"]) for line in logs] == [("panel not taken away", "info")]


HANA_AT_TABLE_7: Final = (7, 1)


def panel_in(message: int) -> LivePanel:
    interaction: Any = SimpleNamespace(id=message)
    return LivePanel(interaction, Sent(message, unused))


def test_a_panel_opened_during_an_edit_of_the_older_one_stays_the_newest() -> None:
    panels, older, newer = LivePanels(lambda: 0.0), panel_in(10), panel_in(11)
    panels.remember(HANA_AT_TABLE_7, older)
    (being_edited,) = panels.at_table(7).values()
    assert panels.remember(HANA_AT_TABLE_7, newer) == being_edited
    (opened,) = panels.at_table(7).values()

    assert not panels.replace_panel(HANA_AT_TABLE_7, being_edited, replace(being_edited, has_question=True))
    panels.drop(HANA_AT_TABLE_7, being_edited)
    assert panels.at_table(7) == {HANA_AT_TABLE_7: opened}
    assert opened.sent.message_id == 11


def test_an_edited_panel_takes_the_place_of_its_former_self_and_is_dropped_with_its_message() -> None:
    panels = LivePanels(lambda: 0.0)
    panels.remember(HANA_AT_TABLE_7, panel_in(10))
    (before,) = panels.at_table(7).values()
    assert panels.replace_panel(HANA_AT_TABLE_7, before, replace(before, has_question=True))
    assert panels.at_table(7)[HANA_AT_TABLE_7].has_question
    panels.drop(HANA_AT_TABLE_7, before)
    assert panels.at_table(7) == {}
