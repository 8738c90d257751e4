"""Who sits at a table, as its lobby card says it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.store import SeatRow
from bot.ui.lobby.card import lobby_card
from tests.bot.ui.tables import lobby_of
from tests.lab.chaos.club import lists_seat
from tests.visitor import Seen


@pytest.mark.parametrize("phase", ["lobby", "running"])
def test_a_seat_is_known_by_its_line_and_not_by_a_longer_name(phase: str) -> None:
    seats = (SeatRow(0, "Guest 12", user_id=10**18), SeatRow(1, "Guest 3", user_id=3))
    lobby = replace(lobby_of(2, "en", phase), seats=seats)
    view: Any = lobby_card(lobby).view
    card = Seen({"content": "", "components": view.to_components()})
    assert lists_seat(card, "Guest 12")
    assert lists_seat(card, "Guest 3")
    assert not lists_seat(card, "Guest 1")
    assert not lists_seat(card, "Guest")
