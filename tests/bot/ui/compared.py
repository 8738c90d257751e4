"""The cards of duplicates, with facts as large as can be."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from bot.store import Duplicate, DuplicateEntry, DuplicateSecret, SeatRow, TableRow
from bot.table.choices.panel import PublicTable
from bot.table.duplicate.groups import MAX_WAITING_GROUPS, Group
from bot.table.duplicate.opening import MAX_GROUP_SIZE
from bot.table.duplicate.playing import DuplicatePage, InterimResult
from bot.table.duplicate.standings import DuplicateLine, DuplicateStandings
from bot.table.memory.secrecy import Seal
from bot.ui.duplicate.card import (
    duplicate_card,
    duplicate_result_card,
    name_question_card,
    personal_duplicate_card,
    traveller_in_words,
)
from bot.ui.parts.layout import Message
from games.core import Position, Standing
from tests.bot.ui.awkward import BIG, LONGEST, TABLES, awkward_seats
from tests.bot.ui.tables import ONE_PIXEL

DUPLICATE_MAKERS: Final = (duplicate_card, personal_duplicate_card, name_question_card, duplicate_result_card)
FAR_DUPLICATE: Final = 10**9 - 1
SECRET: Final = DuplicateSecret("f" * 64, "f" * 32)
LONG_GAME: Final = tuple(range(BIG - 40, BIG))


def duplicate_of(row: TableRow, language: str, seats: int = 1) -> Duplicate:
    about = (None, BIG, BIG, language, row.game, row.settings, row.version, "f" * 64, 250_000_000_000, True, seats)
    return Duplicate(*about, FAR_DUPLICATE)


def duplicate_cards(row: TableRow, position: Position, language: str) -> Iterator[Message]:
    """A duplicate before, during and after a person's game, and its result as a picture, in words and of nobody."""
    duplicate = duplicate_of(row, language)
    yield from (duplicate_card(duplicate, is_closed=is_closed) for is_closed in (False, True))
    yield name_question_card(FAR_DUPLICATE, language)
    ended = tuple(InterimResult(BIG, LONGEST[rank % len(LONGEST)], BIG, is_own=rank == 9) for rank in range(100))
    begun = DuplicateEntry(BIG, BIG, TABLES, 0)
    gave_up, over = (msgspec.structs.replace(begun, ended_at=0, points=points) for points in (None, BIG))
    for entry in (None, begun, gave_up, over):
        page = DuplicatePage(
            duplicate, entry, BIG, BIG, is_closed=False, is_consent_missing=True, results=ended if entry else ()
        )
        yield personal_duplicate_card(page, BIG, language)
    standings = standings_of(duplicate, position, 60, row)
    words = traveller_in_words(standings, language)
    yield duplicate_result_card(standings, language, words)
    yield duplicate_result_card(standings, language, [ONE_PIXEL], is_public=True)
    yield duplicate_result_card(standings._replace(lines=()), language, [])
    yield from group_cards(duplicate_of(row, language, MAX_GROUP_SIZE), standings)


def group_cards(duplicate: Duplicate, alone: DuplicateStandings) -> Iterator[Message]:
    """The largest groups: as many as can be not full with one that plays, for a person in one, and their result."""
    waits = DuplicateEntry(duplicate.id, BIG, group_number=BIG, seat=3, name=max(LONGEST, key=len))
    groups = [Group(FAR_DUPLICATE - number, (waits,) * (MAX_GROUP_SIZE - 1)) for number in range(MAX_WAITING_GROUPS)]
    plays = Group(1, (msgspec.structs.replace(waits, table_id=TABLES, name=None),))
    closed = msgspec.structs.replace(duplicate, is_open=False)
    yield from (duplicate_card(each, (*groups, plays)) for each in (duplicate, closed))
    ended = tuple(InterimResult(BIG, None, BIG / 3, is_own=rank == 9, group=BIG) for rank in range(100))
    for entry in (None, waits, plays.members[0], msgspec.structs.replace(plays.members[0], points=BIG, ended_at=0)):
        page = DuplicatePage(duplicate, entry, BIG, BIG, is_closed=False, is_consent_missing=True, results=ended)
        yield personal_duplicate_card(page, BIG, duplicate.language)
    lines = [in_group(line) for line in alone.lines]
    together = DuplicateStandings(duplicate, Seal.of_duplicate(duplicate, SECRET), tuple(lines))
    yield duplicate_result_card(together, duplicate.language, traveller_in_words(together, duplicate.language))


def in_group(line: DuplicateLine) -> DuplicateLine:
    """The result of a group of people with the longest names."""
    entry = msgspec.structs.replace(line.entry, group_number=BIG, group_points=BIG)
    seats = awkward_seats(MAX_GROUP_SIZE)
    standings = tuple(Standing(one.seat, 1, BIG) for one in seats)
    return line._replace(entry=entry, table=replace(line.table, seats=tuple(seats), standings=standings))


def standings_of(duplicate: Duplicate, position: Position, people: int, row: TableRow) -> DuplicateStandings:
    """The result of so many people with the longest names, the last of whom have not ended."""
    seal = Seal.of_duplicate(duplicate, SECRET)
    lines = []
    for place in range(people):
        seats = (SeatRow(0, LONGEST[place % len(LONGEST)], BIG),)
        public = PublicTable(row, seats, 0, position.view(None), (), frozenset(), (), over=True)
        has_ended = place < people - 9
        entry = DuplicateEntry(BIG, BIG, TABLES + place, 0, 0, BIG if has_ended else None)
        lines.append(DuplicateLine(entry, BIG if has_ended else None, public, LONG_GAME if has_ended else ()))
    return DuplicateStandings(duplicate, seal, tuple(lines))
