"""The ledger is behind a button that is remembered for the person, and stands on top where it is wanted."""

from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.panel import Hint
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.turn.panel_card import panel_card, panel_orders
from games.registry import GAMES
from render.kit.base_face import LEDGER_FILE_NAME as LEDGER_NAME
from tests.bot.ui.sending import assert_sendable, components_of, parts_of
from tests.bot.ui.tables import ONE_PIXEL, new_table

SECOND = replace(ONE_PIXEL, name=LEDGER_NAME)


def ledger_clicks(message: Message) -> list[int]:
    """The arguments of the buttons that show or hide the ledger."""
    clicks = [read_click(part) for part in parts_of(message, ComponentType.BUTTON)]
    return [click.argument for click in clicks if click and click.verb is Verb.LEDGER]


def top_to_bottom(message: Message) -> list[str]:
    kinds = {ComponentType.GALLERY: "picture", ComponentType.ROW: "row", ComponentType.TEXT: "text"}
    pictures = iter(["ledger", "sheet"])
    found = [kinds[part["type"]] for part in components_of(message) if part["type"] in kinds]
    return [next(pictures) if one == "picture" else one for one in found]


@pytest.mark.parametrize("game", GAMES)
async def test_usually_a_panel_has_one_picture_and_a_button_for_the_ledger(game: str) -> None:
    panel = new_table(2, 1, "en", game).panel(0)
    assert [order.what for order in panel_orders(panel, "en")] == ["sheet"]
    card = panel_card(panel, "en", [ONE_PIXEL])
    assert ledger_clicks(card) == [1]
    assert_sendable(card)


async def test_where_it_is_wanted_it_stands_on_top_so_that_hints_and_letters_stay_beside_the_buttons() -> None:
    hint = Hint((0,), {})
    table = new_table(2, 1, "en", "cities")
    [asked] = table.waiting()
    panel = replace(table.panel(asked), shows_ledger=True, hints=(hint,))
    assert [order.what for order in panel_orders(panel, "en")] == ["sheet", "ledger"]
    card = panel_card(panel, "en", [ONE_PIXEL, SECOND])
    assert top_to_bottom(card) == ["ledger", "text", "sheet", "row", "text", "row"]
    assert ledger_clicks(card) == [0]
    assert_sendable(card)


async def test_the_button_leads_back_to_the_page_that_is_open() -> None:
    panel = replace(new_table(2, 1, "en", "cities").panel(0), page=3)
    assert ledger_clicks(panel_card(panel, "en", [ONE_PIXEL])) == [7]
    assert ledger_clicks(panel_card(replace(panel, shows_ledger=True), "en", [ONE_PIXEL])) == [6]


async def test_in_text_mode_the_ledger_is_told_and_has_no_button() -> None:
    panel = new_table(2, 1, "en", "cities").panel(0)
    card = panel_card(panel, "en", [], is_text_mode=True)
    assert ledger_clicks(card) == []
