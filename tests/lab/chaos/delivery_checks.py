"""Compares stored tables with posted messages: each turn is told once and in order, and the newest message is current.

Which turns one message may tell together follows from the rules, not from the bot's code for posts. Each deadline must
be met, and each letter delivered once.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from tests.lab.chaos.books import Books, StoredTable
from tests.lab.chaos.report import Violation
from tests.lab.chaos.witness import Posted, Witness, without_clocks

TurnLines: TypeAlias = Callable[[int, int], Sequence[Sequence[str]]]
"""The lines that a message on these turns, first to last, must have; in each possible form, such as without names."""
GRACE_SECONDS: Final = 10.0
"""The seconds by which a deadline may be missed."""


def check_deliveries(
    witness: Witness, tables: Sequence[StoredTable], expected: Mapping[int, Sequence[str]]
) -> list[Violation]:
    """All violations in the messages of the tables that have begun.

    `expected` has, by table, the texts that its newest message may have now, without the lines of clocks.
    """
    found: list[Violation] = []
    for table in tables:
        if table.has_begun and not table.is_solo:
            posted = sorted(witness.public(table.id), key=lambda one: int(one.seen.id))
            for look in (lost_turns, invented_turns, doubled_messages, order_faults):
                found += look(table, posted)
            found += newest_faults(table, posted, expected.get(table.id))
    return found


def check_words(witness: Witness, table: StoredTable, lines: TurnLines) -> Iterator[Violation]:
    """Messages that lack a line about a turn since the previous message.

    A message may begin with an earlier turn; then its sentences may combine the news of several turns.
    """
    before = 0
    for posted in sorted(witness.public(table.id), key=lambda one: int(one.seen.id)):
        for number, said in posted.said.items():
            ways = (way for first in range(before + 1, 0, -1) for way in lines(first, number))
            if not any(all(line in said for line in way) for way in ways):
                lost = next(line for line in lines(before + 1, number)[0] if line not in said)
                words = f"the message about turn {number} does not say {lost!r}, but {said!r}"
                yield Violation("lost words", table.id, words)
        before = max(before, *posted.numbers)


def check_time(books: Books, witness: Witness, now: float) -> list[Violation]:
    """Deadlines that were missed by the bots' clocks (`now`, unix seconds), and letters that came twice or never."""
    return [*missed_deadlines(books, now), *letter_faults(books, witness)]


def missed_deadlines(books: Books, now: float) -> Iterator[Violation]:
    """Deadlines that are still stored more than GRACE_SECONDS after their time."""
    for key, due in books.deadlines.items():
        if due < now - GRACE_SECONDS:
            yield Violation("missed deadline", None, f"{key} was due {now - due:.0f} seconds ago")


def letter_faults(books: Books, witness: Witness) -> Iterator[Violation]:
    """Letters that were never delivered, or more than once."""
    for letter in books.letters:
        yield Violation("lost letter", None, f"letter {letter} still waits to be delivered")
    for letter, copies in witness.letters.items():
        if copies > 1:
            yield Violation("double letter", None, f"letter {letter} is there {copies} times")


def lost_turns(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """A start, turns or an end that no message has told.

    A message about a turn also tells the turns before it that it continues. A turn that will be continued may still be
    told with the next one. A message that grows tells all turns on its way, even if one edit told several of them. So
    does a message in place of one that this run has deleted. `check_words` finds a turn that such a message leaves out.
    """
    told = {number for one in posted for number in range(min(one.said), max(one.said) + 1)}
    for earlier, later in pairwise(posted):
        if earlier.destroyed:
            told.update(range(max(earlier.said) + 1, min(later.said)))
    is_told = table.number + 1 in table.continued_checkpoints
    for number in range(table.number, -1, -1):
        is_told = number in told or (is_told and number + 1 in table.continued_checkpoints)
        if not is_told:
            yield Violation("lost message", table.id, f"{_turn(number)} was never told")
    if table.phase == "over" and not any(one.is_end for one in posted):
        yield Violation("lost message", table.id, "the end of the game was never posted")


def invented_turns(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """Messages about turns that were not played."""
    for number in {number for one in posted for number in one.said if number > table.number}:
        yield Violation("invented message", table.id, f"turn {number} is told, but the game is at {table.number}")


def doubled_messages(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """Messages that begin with a turn that an older message tells, too.

    A turn whose message this run has deleted, alone or with its thread, may be told again.
    """
    told = set[int]()
    for one in posted:
        if not one.destroyed:
            if one.numbers[0] in told:
                yield Violation("double message", table.id, f"{_turn(one.numbers[0])} is told by two messages")
            told |= set(range(min(one.said), max(one.said) + 1))


def _turn(number: int) -> str:
    return f"turn {number}" if number else "the start of the game"


def order_faults(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """Messages in one channel in another order than their turns, or that were edited back to an older turn."""
    last: dict[str, int] = {}
    for one in posted:
        before, there = last.get(one.seen.channel_id, 0), one.seen.channel_id
        if one.numbers[0] < before:
            yield Violation("wrong order", table.id, f"turn {one.numbers[0]} was told after turn {before}")
        if one.numbers != sorted(one.numbers):
            yield Violation("wrong order", table.id, f"a message told of the turns {one.numbers}")
        last[there] = max(before, *one.numbers)


def newest_faults(table: StoredTable, posted: Sequence[Posted], expected: Sequence[str] | None) -> Iterator[Violation]:
    """A table without any message, or with an outdated newest message.

    If this run has deleted the newest message, the bot posts it again only when its text changes.
    """
    if not any(one.alive for one in posted):
        yield Violation("lost message", table.id, f"no message is left of {len(posted)}")
        return
    newest = posted[-1]
    if newest.alive and expected is not None and without_clocks(newest.seen.text) not in expected:
        yield Violation("old message", table.id, f"the newest message says {newest.seen.text!r}")
