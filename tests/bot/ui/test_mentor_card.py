"""The card with which a player asks somebody to be a mentor."""

import pytest

from bot.table.seats.mentoring import Mentoring
from bot.ui.seats.mentor_card import mentor_card
from games.core import SOLO
from games.registry import find_game
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import new_table


@pytest.mark.parametrize(
    ("seats", "mode", "said"),
    [(1, SOLO, "everybody there can read that you play this game"), (2, "standard", "the other players are told")],
)
async def test_before_somebody_is_asked_the_card_says_who_will_read_of_it(seats: int, mode: str, said: str) -> None:
    settings = find_game("cities").settings_type(mode=mode)
    table = new_table(seats, 1, "en", "cities", settings)
    words = words_of(mentor_card(Mentoring(table.row, tuple(table.seats), 0), "en"))
    assert "posted in this channel" in words and said in words
