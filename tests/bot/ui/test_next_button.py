"""The button that goes on to another table: it says whether one is done here, and is there only where another waits."""

from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.panel import BELOW_NOTE
from bot.ui.parts.layout import Message
from bot.ui.turn.panel_card import link_to_moved_panel_card, panel_card
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import new_table

GOES_ON = {"Next table", "Another table"}


def labels_of(message: Message) -> list[str]:
    return [part["label"] for part in parts_of(message, ComponentType.BUTTON)]


@pytest.mark.parametrize(("waits", "found"), [(True, {"Another table"}), (False, set())])
async def test_beside_a_question_it_offers_another_table(waits: bool, found: set[str]) -> None:
    panel = replace(new_table(2, 1, "en").panel(0), another_waits=waits)
    assert GOES_ON & set(labels_of(panel_card(panel, "en", []))) == found


async def test_below_a_turn_that_is_done_it_names_the_next_table() -> None:
    done = replace(new_table(2, 1, "en").panel(0), ask=None, another_waits=True)
    assert GOES_ON & set(labels_of(panel_card(done, "en", []))) == {"Next table"}
    below = replace(new_table(2, 1, "en").panel(0), note=BELOW_NOTE, another_waits=True)
    assert labels_of(link_to_moved_panel_card(below, "en")) == ["My turn", "Next table"]


async def test_a_panel_that_was_gone_on_to_begins_with_its_game_and_table() -> None:
    panel = replace(new_table(2, 1, "en", "cities").panel(0), names_table=True)
    assert words_of(panel_card(panel, "en", [])).splitlines()[0] == f"-# Cities, table {panel.table_id}"
