"""The cards of duplicates, with facts as large as can be."""

from collections.abc import Iterator
from typing import Final

import msgspec

from bot.store import Duplicate, DuplicateEntry, DuplicateSecret, SeatRow, TableRow
from bot.table.duplicate.playing import DuplicatePage, InterimResult
from bot.table.duplicate.standings import DuplicateLine, DuplicateStandings
from bot.table.panel import PublicTable
from bot.table.secrecy import Seal
from bot.ui.duplicate.card import (
    duplicate_card,
    name_question_card,
    personal_card,
    result_card,
    traveller_in_words,
)
from bot.ui.layout import Message
from games.core import Position
from tests.bot.ui.awkward import BIG, LONGEST, TABLES
from tests.bot.ui.tables import ONE_PIXEL

DUPLICATE_MAKERS: Final = (duplicate_card, personal_card, name_question_card, result_card)
FAR_DUPLICATE: Final = 10**9 - 1
LONG_GAME: Final = tuple(range(BIG - 40, BIG))


def duplicate_of(row: TableRow, language: str) -> Duplicate:
    about = (None, BIG, BIG, language, row.game, row.settings, row.version, "f" * 64, 250_000_000_000, True)
    return Duplicate(*about, FAR_DUPLICATE)


def duplicate_cards(row: TableRow, position: Position, language: str) -> Iterator[Message]:
    """A duplicate before, during and after a person's game, and its result as a picture, in words and of nobody."""
    duplicate = duplicate_of(row, language)
    yield from (duplicate_card(duplicate, is_closed=is_closed) for is_closed in (False, True))
    yield name_question_card(FAR_DUPLICATE, language)
    ended = tuple(InterimResult(BIG, LONGEST[rank % len(LONGEST)], BIG, is_own=rank == 9) for rank in range(100))
    begun = DuplicateEntry(BIG, BIG, TABLES, 0)
    for entry in (None, begun, msgspec.structs.replace(begun, ended_at=0, points=BIG)):
        page = DuplicatePage(
            duplicate, entry, BIG, BIG, is_closed=False, is_consent_missing=True, results=ended if entry else ()
        )
        yield personal_card(page, BIG, language)
    standings = standings_of(duplicate, position, 60, row)
    words = traveller_in_words(standings, language)
    yield result_card(standings, language, words)
    yield result_card(standings, language, [ONE_PIXEL], is_public=True)
    yield result_card(standings._replace(lines=()), language, [])


def standings_of(duplicate: Duplicate, position: Position, people: int, row: TableRow) -> DuplicateStandings:
    """The result of so many people with the longest names, the last of whom have not ended."""
    seal = Seal.of_duplicate(duplicate.game, duplicate.version, DuplicateSecret("f" * 64, "f" * 32))
    lines = []
    for place in range(people):
        seats = (SeatRow(0, LONGEST[place % len(LONGEST)], BIG),)
        public = PublicTable(row, seats, 0, position.view(None), (), frozenset(), (), over=True)
        has_ended = place < people - 9
        entry = DuplicateEntry(BIG, BIG, TABLES + place, 0, 0, BIG if has_ended else None)
        lines.append(DuplicateLine(entry, BIG if has_ended else None, public, LONG_GAME if has_ended else ()))
    return DuplicateStandings(duplicate, seal, tuple(lines))
