"""What people do at a running table: choose, undo, start over, commit."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from bot.store import AlreadyDone
from bot.store.rows import Confirm
from bot.table.panel import Panel, Sight
from bot.table.recording import SeatAct
from bot.table.refusal import Refusal
from bot.table.table import Table, chosen
from bot.table.tables import Tables
from games.core import COMMIT, Move, Position, Seat

Foresee: TypeAlias = Callable[[Callable[[], Sight]], None]
"""Is given what tells what a panel is likely to show."""


@dataclass(frozen=True)
class Press:
    """What somebody pressed: `verb` is choose, undo, restart or commit; `options` are indices among the options.

    `confirm` says when this person wants to be asked before a complete turn is committed.
    """

    table_id: int
    user_id: int
    seat: Seat
    serial: int
    verb: str
    options: tuple[int, ...]
    interaction: str
    confirm: Confirm = "always"


async def answer(tables: Tables, press: Press, foresee: Foresee = lambda sight: None) -> Panel:
    """Act on a press and return what to show.

    `foresee` can ask what its pictures are likely to show before the act is stored, so that they can be drawn
    meanwhile.
    Nothing changes by an old button, nor while a bot player plays for the person: then it shows where things stand.
    Refused for people who do not play here, for somebody else's buttons and for options that do not exist.
    """
    try:
        async with tables.held_to_act(press.table_id) as table:
            seat = table.seat_of(press.user_id)
            if seat != press.seat:
                raise Refusal("not_yours")
            if table.bot_level(seat) is not None:
                return table.panel(seat, note="stand_in")
            if press.serial != table.seats[seat].serial:
                return table.panel(seat, note="stale")
            return await _act(tables, table, seat, press, foresee)
    except AlreadyDone:
        return await tables.panel(press.table_id, press.user_id, note="stale")


async def _act(tables: Tables, table: Table, seat: Seat, press: Press, foresee: Foresee) -> Panel:
    position, number = table.running(), table.running().number
    moves: tuple[Move, ...] = ()
    if press.verb in {"undo", "restart"}:
        if not position.undoable(seat):
            return table.panel(seat, note="nothing_to_undo")
        acts = [_undo(position, seat, press)]
    else:
        ask = position.asks().get(seat)
        if ask is None:
            return table.panel(seat, note="stale")
        choice = COMMIT if press.verb == "commit" else chosen(ask, press.options)
        if not ask.allows(choice):
            raise Refusal("impossible")
        acts, moves = [SeatAct(seat, "choose", choice)], position.apply(seat, choice)
        if is_unasked(position, seat, press.confirm):
            acts.append(SeatAct(seat, "choose", COMMIT))
            moves = position.commit(seat)
    foresee(partial(table.sight, seat))
    tables.store.meanwhile(partial(table.effects, seat))
    await tables.record(table, acts, moves, press.interaction)
    if position.number == number or seat not in position.asks() or table.row.is_solo:
        return table.panel(seat)
    return table.panel(seat, note="revealed" if len({move.seat for move in moves}) > 1 else "on_turn")


def is_unasked(position: Position, seat: Seat, confirm: Confirm) -> bool:
    """Whether this seat's turn is complete and to be committed without asking.

    A commit can be undone as long as others still choose.
    """
    asks = position.asks()
    if confirm == "always" or seat not in asks or asks[seat].kind != COMMIT:
        return False
    return confirm == "never" or len(asks) > 1


def _undo(position: Position, seat: Seat, press: Press) -> SeatAct:
    """Undo the last choice, or all; where the bot committed without asking, also the choice before that commit."""
    count = position.undoable(seat)
    if press.verb == "undo":
        is_committed = seat not in position.asks()
        count = min(count, 2 if is_committed and press.confirm != "always" else 1)
    for _ in range(count):
        position.undo(seat)
    return SeatAct(seat, "undo", 1) if count == 1 else SeatAct(seat, "restart", count)
