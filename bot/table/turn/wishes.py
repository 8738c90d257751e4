"""Wishes for a person's own turns to come: private and without effect on others.

`recording` carries them out in the act that begins the turn.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias
from zlib import crc32

import msgspec

from bot.store import AlreadyDone, SeatRow, TableRow, Transaction, WishRow
from bot.table.choices.open_turn import carried_out_wishes
from bot.table.choices.panel import CarriedOutWish
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from games.core import Ask, Plain, Seat

_TOKENS: Final = 10**9
"""The number of different tokens: nine digits fit into a custom_id."""


def token_of(value: Plain) -> int:
    """The token of a turn or wish in a custom_id: a checksum below _TOKENS, the same after a restart."""
    return crc32(msgspec.json.encode(value)) % _TOKENS


@dataclass(frozen=True)
class WishList:
    """A person's wishes (`listed`) for one coming turn, the preferred first; `ask` has all options."""

    turn: Plain
    ask: Ask
    listed: tuple[Plain, ...]

    @property
    def token(self) -> int:
        return token_of(self.turn)

    @property
    def others(self) -> list[Plain]:
        """The options that are not listed."""
        return [option for option in self.ask.options if option not in self.listed]


ChangeWishes: TypeAlias = Callable[[WishList], Sequence[Plain]]
"""Returns the new wishes for a turn from the present list."""


@dataclass(frozen=True)
class WishPanel:
    """A person's wishes: the lists for all coming turns, nearest first, and the index of the shown one.

    `carried_out` are the wishes carried out since the person's last choice. `has_come`: the press was about a turn that
    has come by now, and changed nothing. `is_repeated`: the list was copied to all later turns.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    view: Any
    lists: tuple[WishList, ...]
    shown: int = 0
    carried_out: tuple[CarriedOutWish, ...] = ()
    has_come: bool = False
    is_repeated: bool = False

    @property
    def current(self) -> WishList | None:
        """The shown list; None without a coming turn."""
        return self.lists[self.shown] if self.lists else None


@dataclass(frozen=True)
class WishPress:
    """A press on the list of wishes for a turn; `turn` is the turn's token."""

    table_id: int
    user_id: int
    turn: int
    interaction: str


async def wish_panel(tables: Tables, table_id: int, user_id: int, turn: int = 0) -> WishPanel:
    """The wishes of this person; shows the list of the turn with this token, or else of the nearest turn.

    Refused for people who do not play there, for games without wishes, and unless the game is running.
    """
    async with tables.hold(table_id) as table:
        return _panel(table, table.require_player(user_id), turn)


async def add_wishes(tables: Tables, press: WishPress, wishes: Sequence[int]) -> WishPanel:
    """Append the options with these tokens to a turn's list, except those that are no longer possible.

    Like all changes of wishes, it does nothing once the turn has come.
    """

    def added(current: WishList) -> Sequence[Plain]:
        new = [option for wish in wishes for option in current.others if token_of(option) == wish]
        return [*current.listed, *dict.fromkeys(new)]

    return await _relist(tables, press, added)


async def remove_last_wish(tables: Tables, press: WishPress) -> WishPanel:
    """Remove the last wish of this turn's list; does nothing once the turn has come."""
    return await _relist(tables, press, lambda current: current.listed[:-1])


async def clear_wishes(tables: Tables, press: WishPress) -> WishPanel:
    """Delete the list of this turn; does nothing once the turn has come."""
    return await _relist(tables, press, lambda _: ())


async def copy_to_later_turns(tables: Tables, press: WishPress) -> WishPanel:
    """Replace the lists of all later turns by that of this turn; does nothing once this turn has come."""
    return await _relist(tables, press, lambda current: current.listed, is_repeated=True)


async def _relist(tables: Tables, press: WishPress, relisted: ChangeWishes, is_repeated: bool = False) -> WishPanel:
    """Change a turn's list, or all from it on, in one transaction. Does nothing if the turn is over."""
    try:
        async with tables.writing(press.table_id, press.interaction) as (tx, table):
            seat = table.require_player(press.user_id)
            before = _panel(table, seat, press.turn)
            current = before.current
            if current is None or current.token != press.turn:
                return replace(before, has_come=True)
            listed = tuple(relisted(current))
            changed = before.lists[before.shown :] if is_repeated else (current,)
            for one in changed:
                await table.save_wishes(tx, WishRow(seat, one.turn, listed))
        return replace(_panel(table, seat, press.turn), is_repeated=is_repeated)
    except AlreadyDone:
        return await wish_panel(tables, press.table_id, press.user_id, press.turn)


def _panel(table: Table, seat: Seat, token: int) -> WishPanel:
    if not table.game.takes_wishes:
        raise Refusal("no_wishes")
    position = table.require_in_progress_together()
    lists = tuple(
        WishList(turn, ask, () if (own := table.wishes.get((seat, turn))) is None else own.listed)
        for turn, ask in position.questions_to_come(seat).items()
    )
    shown = next((number for number, one in enumerate(lists) if one.token == token), 0)
    return WishPanel(
        row=table.public_row,
        seats=table.public_seats,
        seat=seat,
        view=position.view(seat),
        lists=lists,
        shown=shown,
        carried_out=carried_out_wishes(table.wishes.values(), seat),
    )


async def drop_past_wishes(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Delete the wishes for past turns, except carried-out ones; after the end, all wishes. A step of the aftermath."""
    if table.row.phase != RUNNING:
        await table.drop_wishes(tx, table.wishes.values())
        return
    to_come = {seat: _turns(table, seat) for seat in {seat for seat, _ in table.wishes}}
    past = [one for one in table.wishes.values() if one.served is None and one.turn not in to_come[one.seat]]
    await table.drop_wishes(tx, past)


def _turns(table: Table, seat: Seat) -> set[Plain]:
    position = table.require_started()
    return {*position.questions_to_come(seat), *([position.turn_key()] if seat in position.lanes else [])}
