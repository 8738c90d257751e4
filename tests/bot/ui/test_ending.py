"""The messages of a game that ended early say why, who, and how everything stands."""

from dataclasses import replace
from typing import Final, get_args

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import EndReason
from bot.table.choices.panel import Lobby
from bot.table.memory.state import ENDED
from bot.table.memory.table import Table
from bot.ui.lobby.card import lobby_card
from bot.ui.parts.layout import file_name
from bot.ui.table.table_card import early_end_card, reveal_card, table_card, table_orders
from bot.ui.turn.panel_card import panel_card
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table

REASONS: Final[tuple[EndReason, ...]] = get_args(EndReason)


def ended_table(why: EndReason, by: int | None = 10**18, language: str = "en", seats: int = 4) -> Table:
    """A table whose game has ended early for this reason."""
    table = new_table(seats, 1, language)
    table.row = msgspec.structs.replace(table.row, phase=ENDED, ended_why=why, ended_by=by)
    table.stop()
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", REASONS)
async def test_every_message_can_be_sent_and_none_offers_a_turn(why: EndReason, language: str) -> None:
    table = ended_table(why, language=language)
    public = replace(table.public(), called=(0, 1))
    lobby = Lobby(table.row, tuple(table.seats), 2, 4)
    for message in (
        early_end_card(public, ONE_PIXEL),
        table_card(public, ONE_PIXEL),
        reveal_card(public, [ONE_PIXEL], replace(ONE_PIXEL, name="board.png")),
        lobby_card(lobby),
        panel_card(table.panel(0), language, [ONE_PIXEL]),
    ):
        assert_sendable(message)
        assert not [one for one in parts_of(message, ComponentType.BUTTON) if ":turn:" in one["custom_id"]]


@pytest.mark.parametrize(
    ("why", "by", "seats", "said"),
    [
        ("vote", None, 2, "The players voted to end this game early."),
        ("host", 10**18, 2, "The host, Hana, ended this game early."),
        ("host", 55, 2, "The host, <@55>, ended this game early."),
        ("moderator", 55, 2, "A moderator of this server ended this game early."),
        ("conceded", 10**18, 4, "Hana concedes."),
        ("conceded", 10**18, 2, "Hana concedes; 🐻 Bruno wins."),
        ("deserted", None, 2, "Nobody is left, so this game ended early."),
    ],
)
async def test_the_reason_is_one_sentence(why: EndReason, by: int | None, seats: int, said: str) -> None:
    table = ended_table(why, by, seats=seats)
    assert said in words_of(table_card(table.public(), ONE_PIXEL)).splitlines()
    assert said in words_of(panel_card(table.panel(0), "en", []))


async def test_the_board_alone_is_shown_as_it_stands_and_the_sheets_on_request() -> None:
    public = ended_table("vote").public()
    (board,) = draw_all(table_orders(public))
    assert "Ready" not in board.alt and "choosing" not in board.alt
    shown = early_end_card(public, board)
    assert [file.filename for file in shown.files] == [file_name(board)]
    assert "Sheets" in [one["label"] for one in parts_of(shown, ComponentType.BUTTON)]
