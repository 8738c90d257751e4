"""Sittings: the people on each seat and the checkpoints from which they sat there; each move keeps its player's name.

A person who takes a seat whose turn is done sits there from the next checkpoint on. Names are those of the time of
sitting down. Moves older than sittings have no names.
"""

from collections.abc import Iterable, Sequence

import msgspec

from bot.store import SeatRow, Sitting, Transaction


def seats_at(seats: Sequence[SeatRow], sittings: Iterable[Sitting], number: int) -> list[SeatRow]:
    """The seats with the people who sat there at the checkpoint `number`; without name and account if unknown."""
    sat = {one.seat: one for one in sorted(sittings, key=lambda one: one.number) if one.number <= number}
    return [_taken(seated, sat.get(seated.seat)) for seated in seats]


def _taken(seated: SeatRow, sitting: Sitting | None) -> SeatRow:
    who = sitting or Sitting(seated.seat, 0, "", None, None)
    return msgspec.structs.replace(seated, name=who.name, user_id=who.user_id, bot_level=who.bot_level)


async def note_sittings(
    tx: Transaction, table_id: int, sittings: Sequence[Sitting], now: Iterable[Sitting]
) -> tuple[Sitting, ...]:
    """Add the sittings of `now` to the known `sittings`; returns all of them, sorted. Only changes are written.

    A sitting replaces those of its seat from its checkpoint on, and is left out if the one before has the same player.
    """
    kept = list(sittings)
    for new in now:
        own = [one for one in kept if one.seat == new.seat]
        before = [one for one in own if one.number < new.number]
        wanted = [] if before and before[-1].has_same_player(new) else [new]
        if own != before + wanted:
            await tx.seats.replace_sittings(table_id, new.seat, new.number, wanted)
            kept = [one for one in kept if one not in own] + before + wanted
    return tuple(sorted(kept, key=lambda one: (one.seat, one.number)))
