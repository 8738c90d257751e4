"""What people do at a running table: choose, take back, commit."""

from dataclasses import dataclass

from bot.store import AlreadyDone
from bot.table.panel import Panel
from bot.table.refusal import Refusal
from bot.table.table import Table, chosen
from bot.table.tables import Act, Tables
from games.core import COMMIT, Move, Position, Seat


@dataclass(frozen=True)
class Press:
    """What somebody pressed: `verb` is choose, undo, restart or commit; `options` are indices among the options."""

    table_id: int
    user_id: int
    seat: Seat
    serial: int
    verb: str
    options: tuple[int, ...]
    interaction: str


async def answer(tables: Tables, press: Press) -> Panel:
    """Act on a press and return what to show. An old button changes nothing and shows where things stand.

    Refused for people who do not play here, for somebody else's buttons and for options that do not exist.
    """
    try:
        async with tables.held(press.table_id) as table:
            seat = table.seat_of(press.user_id)
            if seat != press.seat:
                raise Refusal("not_yours")
            if press.serial != table.seats[seat].serial:
                return table.panel(seat, note="stale")
            return await _act(tables, table, seat, press)
    except AlreadyDone:
        return await tables.panel(press.table_id, press.user_id, note="stale")


async def _act(tables: Tables, table: Table, seat: Seat, press: Press) -> Panel:
    position, number = table.running(), table.running().number
    moves: tuple[Move, ...] = ()
    if press.verb in {"undo", "restart"}:
        if not position.undoable(seat):
            return table.panel(seat, note="nothing_to_undo")
        act = _take_back(position, seat, press.verb)
    else:
        ask = position.asks().get(seat)
        if ask is None:
            return table.panel(seat, note="stale")
        choice = COMMIT if press.verb == "commit" else chosen(ask, press.options)
        if not ask.allows(choice):
            raise Refusal("impossible")
        act, moves = Act(seat, "choose", choice), position.apply(seat, choice)
    await tables.record(table, [act], moves, press.interaction)
    if position.number == number or seat not in position.asks() or table.row.is_solo:
        return table.panel(seat)
    return table.panel(seat, note="revealed" if len({move.seat for move in moves}) > 1 else "on_turn")


def _take_back(position: Position, seat: Seat, verb: str) -> Act:
    count = position.undoable(seat)
    if verb == "undo":
        position.undo(seat)
        return Act(seat, "undo", 1)
    position.restart(seat)
    return Act(seat, "restart", count)
