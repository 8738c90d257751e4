"""Public messages of a game that has started, with pictures."""

from collections.abc import Sequence

from bot.process.pictures import Pictures
from bot.table.choices.panel import PublicTable
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import early_end_card, reveal_card, reveal_orders, table_card, table_orders
from render.face import Picture


async def make_start_message(pictures: Pictures, public: PublicTable) -> Message:
    return table_card(public, await _board(pictures, public))


async def make_reveal_message(pictures: Pictures, public: PublicTable, film: Sequence[Picture] = ()) -> Message:
    """The message that reveals a checkpoint, with pictures of the table and of the round's gains.

    `film` is empty or has one film.
    """
    board = await _board(pictures, public)
    rounds = await pictures.draw_orders(("reveal", *_named(public)), reveal_orders(public))
    return reveal_card(public, rounds, board, film)


async def make_early_end_message(pictures: Pictures, public: PublicTable, film: Sequence[Picture] = ()) -> Message:
    """The last message of a game that ended early; `film` is empty or has one film."""
    return early_end_card(public, await _board(pictures, public), film)


async def _board(pictures: Pictures, public: PublicTable) -> Picture:
    (board,) = await pictures.draw_orders(("table", *_named(public)), table_orders(public))
    return board


def _named(public: PublicTable) -> tuple[int, int, str]:
    return public.row.id, public.number, public.row.language
