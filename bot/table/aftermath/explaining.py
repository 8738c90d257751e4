"""A table as one of its messages shows it, however old the message is, and as it is now."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.store import Post
from bot.table.aftermath.deliveries import Deliveries
from bot.table.choices.panel import Lobby, PublicTable
from bot.table.ending.verify import transcript_of
from bot.table.tables import Tables
from games.core import Transcript, TranscriptError, checkpoints, encode
from games.registry import find_game

RecomputeCheckpoint: TypeAlias = Callable[[Transcript, int], Awaitable[bytes | None]]
"""Runs `recompute_checkpoint` outside the event loop."""
_NO_POST: Final = 0


@dataclass(frozen=True)
class Explanation:
    """The present public state of a started table (`now`), to explain one of its messages.

    `is_past`: the message is not the newest one. `then` is the state that an older message shows. It is None for the
    newest message, and if the game cannot be replayed.
    """

    now: PublicTable
    then: PublicTable | None = None
    is_past: bool = False


async def explanation_of(
    tables: Tables, recompute: RecomputeCheckpoint, table_id: int, message_id: int, number: int | None
) -> Lobby | Explanation:
    """The explanation of the message whose last checkpoint is `number`; None stands for the newest message.

    Before the start, the lobby is returned.
    """
    async with tables.hold(table_id) as table:
        if table.position is None:
            return table.lobby()
        is_past = number is not None and number < table.told_to
    now = await Deliveries(tables).content_of(Post(_NO_POST, table_id, "board", 0, None, 0))
    then = await _as_it_was(tables, recompute, table_id, message_id, number) if number is not None and is_past else None
    return Explanation(now, then, is_past)


async def _as_it_was(
    tables: Tables, recompute: RecomputeCheckpoint, table_id: int, message_id: int, number: int
) -> PublicTable | None:
    async with tables.hold(table_id) as table, tables.store.read() as reading:
        transcript = await transcript_of(table, reading)
        first = await reading.results.first_checkpoint_in_message(table_id, number, message_id)
    base = await recompute(transcript, number)
    post = Post(_NO_POST, table_id, "reveal", number, base, 0, told_from=first)
    return None if base is None else await Deliveries(tables).content_of(post)


def recompute_checkpoint(transcript: Transcript, number: int) -> bytes | None:
    """The encoded state at a checkpoint; None if the moves do not replay or do not reach it.

    Slow, because all moves are replayed.
    """
    try:
        course = checkpoints(transcript, find_game(transcript.game))
        return next((encode(position.base) for position in course if position.number == number), None)
    except TranscriptError:
        return None
