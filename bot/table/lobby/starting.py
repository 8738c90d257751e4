"""The start of a game: dealt from a secret, and sealed."""

import secrets
from typing import Final

from bot.store import Transaction
from bot.table.limits import refusal_to_start
from bot.table.secrecy import Seal
from bot.table.state import RUNNING
from bot.table.table import Table
from bot.table.tables import Tables
from games.core import Position, encode

SECRET_BYTES: Final = 32
"""The length of the secret from which a game is dealt."""


async def begin_game(
    tx: Transaction, tables: Tables, table: Table, message_id: int | None = None, by_user: int | None = None
) -> None:
    """Deal and seal the game of a lobby. Refused if its host or server has too many running games.

    `message_id` is the id of the pressed lobby card, if any; `by_user` began it if not the host.
    """
    if refusal := await refusal_to_start(tx, tables.limits, table.row):
        raise refusal
    secret, seats = secrets.token_hex(SECRET_BYTES), len(table.seats)
    position = Position.start(table.game, table.game_settings(), seats, secret)
    seal = Seal.close(table.row, table.game.version, seats, secret)
    await table.update(
        tx,
        phase=RUNNING,
        lobby_message_id=message_id or table.row.lobby_message_id,
        secret=secret,
        settings=seal.kept_in(table.row.settings),
        version=table.game.version,
        checkpoint=encode(position.base),
        number=position.number,
    )
    table.begin(position)
    await table.note_sittings(tx)
    if not table.row.is_solo:
        await tx.posts.renew_queued_card(table.row.id)
        await tables.write_aftermath(tx, table, {table.seat_of(by_user or table.row.host_id)})
