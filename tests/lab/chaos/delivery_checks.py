"""Compares what is stored with what was posted: each turn is told once, in order, the newest message is up to date.

Which turns one message may tell together is read off the rules, not asked of what posts them. Each deadline is met, and
each letter to one person is delivered once.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from tests.lab.chaos.books import Books, StoredTable
from tests.lab.chaos.report import Violation
from tests.lab.chaos.witness import Posted, Witness, without_clocks

TurnLines: TypeAlias = Callable[[int, int], Sequence[Sequence[str]]]
"""Tells the lines of the turns from one to another, in each way to tell them: with people's names and without."""
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
            posted = sorted(witness.public(table.id), key=lambda one: int(one.seen.id))
            for look in (lost_turns, invented_turns, doubled_messages, order_faults):
                found += look(table, posted)
            found += newest_faults(table, posted, expected.get(table.id))
    return found


def check_words(witness: Witness, table: StoredTable, lines: TurnLines) -> Iterator[Violation]:
    """Messages that leave out something of the turns they are about, from that after the message before.

    A message may begin with an earlier turn. Then its sentences may join the news of several turns.
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


def lost_turns(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """A start, turns or an end of which no message has ever told.

    A message about a turn also tells of those before it with which it goes on by the rules. One that will go on may
    still be told with what follows.
    """
    told, is_told = {number for one in posted for number in one.said}, table.number + 1 in table.going_on
    for number in range(table.number, -1, -1):
        is_told = number in told or (is_told and number + 1 in table.going_on)
        if not is_told:
            yield Violation("lost message", table.id, f"{_turn(number)} was never told")
    if table.phase == "over" and not any(one.is_end for one in posted):
        yield Violation("lost message", table.id, "the end of the game was never posted")


def invented_turns(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """Messages about what was not played."""
    for number in {number for one in posted for number in one.said if number > table.number}:
        yield Violation("invented message", table.id, f"turn {number} is told, but the game is at {table.number}")


def doubled_messages(table: StoredTable, posted: Sequence[Posted]) -> Iterator[Violation]:
    """Messages that begin with something of which an older one tells, too.

    What we have taken away, alone or with its thread, may be told again, but need not be.
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
    """Messages that stand in one channel in another order than their turns, or that went back to an older one."""
    last: dict[str, int] = {}
    for one in posted:
        before, there = last.get(one.seen.channel_id, 0), one.seen.channel_id
        if one.numbers[0] < before:
            yield Violation("wrong order", table.id, f"turn {one.numbers[0]} was told after turn {before}")
        if one.numbers != sorted(one.numbers):
            yield Violation("wrong order", table.id, f"a message told of the turns {one.numbers}")
        last[there] = max(before, *one.numbers)


def newest_faults(table: StoredTable, posted: Sequence[Posted], expected: Sequence[str] | None) -> Iterator[Violation]:
    """A table without a message, or one whose newest message is not up to date.

    If we deleted the newest one, the bot posts it again only when its text changes.
    """
    if not any(one.alive for one in posted):
        yield Violation("lost message", table.id, f"no message is left of {len(posted)}")
        return
    newest = posted[-1]
    if newest.alive and expected is not None and without_clocks(newest.seen.text) not in expected:
        yield Violation("old message", table.id, f"the newest message says {newest.seen.text!r}")
