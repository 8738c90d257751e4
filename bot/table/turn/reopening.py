"""Reopening the turn that was committed last: all players have to agree, and nobody may have learned anything by it."""

from collections import Counter
from collections.abc import Sequence

from bot.store import ChoiceRow, Transaction
from bot.table.memory.presses import Presses, moves_not_undone
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from games.core import ClosedStep, Move, Seat, decode


def reopening_checkpoint(table: Table, moves: Sequence[Move]) -> bytes | None:
    """The encoded checkpoint before these final moves if their turn can be reopened; otherwise None.

    It can be if a person made the moves, they revealed nothing, and they did not end the game.
    """
    position, row = table.require_started(), table.row
    if position.over or row.checkpoint is None or table.seats[moves[0].seat].player_id is None:
        return None
    before = decode(row.checkpoint, table.game.state_type)
    return row.checkpoint if ClosedStep(before, moves, position).was_foreseeable() else None


def require_reopenable(table: Table, user_id: int) -> None:
    """Refuse to reopen the last turn if another person made it, or if it cannot be reopened.

    It cannot once something hidden was revealed by it or after it.
    """
    seat = table.require_player(user_id)
    if table.mover is None or any(lane.reveals for lane in table.require_in_progress().lanes.values()):
        raise Refusal("cannot_reopen")
    if table.mover != seat:
        raise Refusal("reopen_not_yours")


async def reopen(tx: Transaction, table: Table) -> None:
    """Undo the press that committed the last turn, and all choices that others have made since."""
    row, mover, presses = table.row, table.mover, Presses()
    assert row.previous is not None and mover is not None
    moves = moves_not_undone(await tx.choices.acts_on_checkpoint(row.id, row.number))
    await _undo(tx, table, row.number, Counter(move.seat for move in moves))
    presses.apply(await tx.choices.acts_on_checkpoint(row.id, row.number - 1))
    await tx.choices.drop_final_moves(row.id, row.number - 1)
    await tx.results.drop_gains(row.id, row.number)
    await _undo(tx, table, row.number - 1, {mover: presses.last_press_size(mover)})
    await table.update(tx, checkpoint=row.previous, number=row.number - 1, previous=None)
    table.set_position(row.previous, row.number - 1)
    table.replay_choices(await tx.choices.acts_on_checkpoint(row.id, row.number - 1))
    table.note_turn(await tx.results.gains_on_checkpoint(row.id, table.row.number), None)
    await table.note_sittings(tx)


async def _undo(tx: Transaction, table: Table, number: int, counts: dict[Seat, int]) -> None:
    """Undo this number of choices of each seat on a checkpoint, and count the acts."""
    rows = [ChoiceRow(number, seat, "restart", count) for seat, count in counts.items()]
    await tx.choices.append_acts(table.row.id, rows)
    table.count_acts(Counter(counts.keys()))
