"""The messages of a game that ended early say why, who, and how everything stands."""

from dataclasses import replace
from typing import Final, get_args

import msgspec
import pytest

from bot.playground.components import Kind
from bot.store import EndReason
from bot.table.panel import Lobby
from bot.table.state import ENDED
from bot.table.table import Table
from bot.ui.lobby.card import lobby_card
from bot.ui.table_card import end_card, last_orders, reveal_card, revealed_orders, table_card, table_orders
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
        end_card(public, [ONE_PIXEL], replace(ONE_PIXEL, name="board.png")),
        table_card(public, ONE_PIXEL),
        reveal_card(public, [ONE_PIXEL], replace(ONE_PIXEL, name="board.png")),
        lobby_card(lobby),
        panel_card(table.panel(0), language, [ONE_PIXEL]),
    ):
        assert_sendable(message)
        assert not [one for one in parts_of(message, Kind.BUTTON) if ":turn:" in one["custom_id"]]


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


async def test_the_board_and_all_sheets_are_shown_as_they_stand() -> None:
    public = ended_table("vote").public()
    assert (
        "Ready" not in draw_all(table_orders(public))[0].alt and "choosing" not in draw_all(table_orders(public))[0].alt
    )
    assert len(draw_all(last_orders(public))) == 4
    assert len(draw_all(last_orders(ended_table("vote", seats=12).public()))) == 9


async def test_all_sheets_are_shown_as_they_stand_also_where_one_seat_alone_moved_last() -> None:
    table = new_table(3, 1, "en", "cities")
    table.row = msgspec.structs.replace(table.row, phase=ENDED, ended_why="vote", ended_by=None)
    table.stop()
    public = replace(table.public(), actors=(1,))
    assert len(draw_all(revealed_orders(public))) == 1
    assert len(draw_all(last_orders(public))) == len(draw_all(last_orders(replace(public, actors=())))) > 1
