"""Letters on the picture of a panel: a picture has those of the options that can be chosen, and buttons say words."""

from dataclasses import replace
from re import findall

import pytest

from bot.playground.components import ComponentType
from bot.ui.turn.panel_card import panel_card, panel_orders
from games.registry import GAMES
from render.orders import draw_all
from tests.bot.ui.sending import parts_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables
from tests.examples import every
from tests.render.dinner_in_paris.positions import asked_on_pages

SEEN_ON_THE_PICTURE = [("cities", "site")]
"""Questions about places that words cannot tell apart: the buttons have only the letters at them."""


async def test_a_picture_has_the_letters_of_the_page_that_is_open() -> None:
    view, ask = asked_on_pages()
    panel = replace(new_table(2, 2, "en", "dinner_in_paris").panel(0), view=view, ask=ask)
    for page in (0, 1):
        open_page = replace(panel, page=page)
        [menu] = parts_of(panel_card(open_page, "en", [ONE_PIXEL]), ComponentType.SELECT)
        letters = [option["label"].split()[0] for option in menu["options"]]
        assert (letters[0], letters[-1]) == (("A", "Y"), ("A", "U"))[page]
        [sheet] = draw_all(panel_orders(open_page, "en"))
        assert f"Marked: {letters[0]}–{letters[-1]}." in sheet.alt


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
async def test_no_button_says_a_letter_that_no_line_above_explains(game: str) -> None:
    for moment in every(planned_tables(new_table(2, 1, "en", game), 1), of=7):
        asked = moment.require_started().asks()
        for seat in (seat for seat, ask in asked.items() if (game, ask.kind) not in SEEN_ON_THE_PICTURE):
            card = panel_card(moment.panel(seat), "en", [ONE_PIXEL])
            said = " ".join(part["content"] for part in parts_of(card, ComponentType.TEXT))
            explained = {letter for bold in findall(r"\*\*(.+?)\*\*", said) for letter in bold.split(", ")}
            labels = [button["label"] for button in parts_of(card, ComponentType.BUTTON)]
            assert all(len(label) > 2 or label in explained for label in labels)
