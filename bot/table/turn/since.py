"""The events at a table since a person's last turn, for the answer to *My turn*."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from bot.store import PastCheckpoint
from bot.table.choices.gains import sum_gains
from bot.table.choices.panel import Panel, RevealedTurns
from bot.table.memory.state import RUNNING
from bot.table.memory.table import Table
from bot.table.tables import Tables
from games.core import Seat

_MAX_CHECKPOINTS: Final = 40
"""The most checkpoints whose news are collected."""


async def turn_panel(tables: Tables, table_id: int, user_id: int, note: str | None = None) -> Panel:
    """The panel in answer to *My turn*, with the turns revealed since the person's last turn, unless shown before.

    `note` is the key of a note. Refused for people without a seat, before the start, and for a closed table.
    """
    async with tables.hold(table_id) as table:
        seat = table.seat_of(user_id)
        panel = table.panel(seat, note)
        if not _may_be_news(table, seat, user_id):
            return panel
        async with tables.store.read_without_transaction() as reading:
            past = await reading.results.checkpoints_since_last_press(table_id, seat, _MAX_CHECKPOINTS)
        table.note_seen(user_id)
        return replace(panel, since=tuple(_by_message(table, seat, past)))


def own_last_turn(table: Table, seat: Seat) -> RevealedTurns:
    """The news of the seat's own turn before the newest checkpoint, without those of the next round.

    Its gains are left out if anything else happened before the checkpoint, because that may have changed them.
    """
    number, news = table.row.number, table.position.news(seat) if table.position else ()
    until_round = [one for one in news if one.kind != "round"]
    own = tuple(one for one in until_round if one.seat == seat)
    gained = table.gained or [] if len(own) == len(until_round) else []
    return RevealedTurns(number, table.seats_before(number), own, gained, None)


def _may_be_news(table: Table, seat: Seat, user_id: int) -> bool:
    is_running = table.row.phase == RUNNING and not table.has_single_seat and table.row.number > 0
    return (
        is_running and not table.require_started().undoable_count(seat) and table.seen.get(user_id) != table.row.number
    )


def _by_message(table: Table, seat: Seat, past: Sequence[PastCheckpoint]) -> Iterator[RevealedTurns]:
    """The turns after the person's own, oldest first; those that one message covers are one."""
    groups = list[list[PastCheckpoint]]()
    for turn in _of_others([_known(table, seat, turn) for turn in past], seat):
        last = groups[-1][-1].message_id if groups else 0
        if last is None or last == turn.message_id:
            groups[-1].append(turn)
        else:
            groups.append([turn])
    for group in groups:
        number, news = group[-1].number, tuple(news for turn in group for news in turn.news)
        if news or not all(turn.has_news for turn in group):
            gained = sum_gains({turn.number: turn for turn in group}, number) or []
            yield RevealedTurns(number, table.seats_before(number), news, gained, group[-1].message_id)


def _known(table: Table, seat: Seat, turn: PastCheckpoint) -> PastCheckpoint:
    """The turn with the news that this seat may know: those of the newest checkpoint are not stored."""
    is_newest = turn.number == table.row.number
    return msgspec.structs.replace(turn, news=table.require_started().news(seat)) if is_newest else turn


def _of_others(turns: list[PastCheckpoint], seat: Seat) -> list[PastCheckpoint]:
    """The turns without the seat's own news in the first one, at which its person pressed last."""
    if not turns:
        return []
    first, *later = turns
    news = [one for one in first.news if one.seat != seat]
    is_own = first.has_news and all(one.seat is None for one in news)
    return later if is_own else [msgspec.structs.replace(first, news=news), *later]
