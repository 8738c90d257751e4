"""A panel is taken away when another one stands in its place; where that fails, the press is answered all the same."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.ui.live_panels import LivePanel, delete_panel
from bot.ui.replying import Sent
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
