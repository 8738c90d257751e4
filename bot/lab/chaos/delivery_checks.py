"""Compares what is stored with what was posted: each start and reveal is there once, in order, the newest up to date.

Each deadline is met, and each letter to one person is delivered once.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.lab.chaos.books import Books, StoredTable
from bot.lab.chaos.report import Violation
from bot.lab.chaos.witness import OVER, Posted, PostedKind, Witness, without_clocks

GRACE: Final = 10.0
"""How many seconds late a deadline may be met."""


def check_deliveries(
    witness: Witness, tables: Sequence[StoredTable], expected: Mapping[int, Sequence[str]]
) -> list[Violation]:
    """Everything that is wrong with the messages of the tables that have begun.

    `expected` are the texts that a table's newest message may have now, but for its clocks, by table.
    """
    found: list[Violation] = []
    for table in tables:
        if table.began and not table.is_solo:
            found += reveal_faults(table, witness.of(table.id, PostedKind.REVEAL))
            found += order_faults(table, witness.of(table.id, PostedKind.REVEAL))
            found += start_faults(table, witness.of(table.id, PostedKind.BOARD))
            found += newest_faults(table, witness.public(table.id), expected.get(table.id))
    return found


def check_time(books: Books, witness: Witness, now: float) -> list[Violation]:
    """Deadlines that were not met by the time on the bots' clocks, and letters that came twice or never."""
    return [*missed_deadlines(books, now), *letter_faults(books, witness)]


def missed_deadlines(books: Books, now: float) -> Iterator[Violation]:
    """Deadlines that have passed although nothing was done."""
    for key, due in books.deadlines.items():
        if due < now - GRACE:
            yield Violation("missed deadline", None, f"{key} was due {now - due:.0f} seconds ago")


def letter_faults(books: Books, witness: Witness) -> Iterator[Violation]:
    """Letters that were not delivered, and those that were delivered twice."""
    for letter in books.letters:
        yield Violation("lost letter", None, f"letter {letter} still waits to be delivered")
    for letter, copies in witness.letters.items():
        if copies > 1:
            yield Violation("double letter", None, f"letter {letter} is there {copies} times")


def reveal_faults(table: StoredTable, reveals: Sequence[Posted]) -> Iterator[Violation]:
    """Rounds without a reveal, and reveals that are there twice.

    A reveal that we deleted, alone or with its thread, may be posted again, but need not be.
    """
    by_number = defaultdict(list)
    for posted in reveals:
        by_number[posted.number or table.number].append(posted)
    for number in range(1, table.number + 1):
        copies = [posted for posted in by_number[number] if not posted.destroyed]
        if not by_number[number]:
            yield Violation("lost message", table.id, f"the reveal of round {number} was never posted")
        elif len(copies) > 1:
            yield Violation("double message", table.id, f"the reveal of round {number} is there {len(copies)} times")
    for number in by_number.keys() - set(range(1, table.number + 1)):
        yield Violation("invented message", table.id, f"a reveal of round {number}, but the game is at {table.number}")
    if table.phase == "over" and not any(posted.number == OVER for posted in reveals):
        yield Violation("lost message", table.id, "the end of the game was never posted")


def order_faults(table: StoredTable, reveals: Sequence[Posted]) -> Iterator[Violation]:
    """Reveals that stand in one channel in another order than their rounds."""
    last: dict[str, int] = {}
    for posted in sorted(reveals, key=lambda each: int(each.seen.id)):
        channel_id, number = posted.seen.channel_id, posted.number or table.number
        if number < last.get(channel_id, 0):
            yield Violation("wrong order", table.id, f"round {number} was revealed after round {last[channel_id]}")
        last[channel_id] = number


def start_faults(table: StoredTable, starts: Sequence[Posted]) -> Iterator[Violation]:
    """A game whose start was never posted, or is there twice."""
    copies = [posted for posted in starts if not posted.destroyed]
    if not starts:
        yield Violation("lost message", table.id, "the start of the game was never posted")
    elif len(copies) > 1:
        yield Violation("double message", table.id, f"the start of the game is there {len(copies)} times")


def newest_faults(table: StoredTable, posted: Sequence[Posted], expected: Sequence[str] | None) -> Iterator[Violation]:
    """A table without a message, or one whose newest message is not up to date.

    If we deleted the newest one, the bot posts it again only when its text changes.
    """
    if not any(one.alive for one in posted):
        yield Violation("lost message", table.id, f"no message is left of {len(posted)}")
        return
    newest = max(posted, key=lambda one: int(one.seen.id))
    if newest.alive and expected is not None and without_clocks(newest.seen.text) not in expected:
        yield Violation("old message", table.id, f"the newest message says {newest.seen.text!r}")
