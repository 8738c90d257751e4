"""The cards of tournaments, with as many people and as long names as there can be."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import msgspec

from bot.store import TableRow, Tournament
from bot.store.tournaments import TournamentPhase
from bot.table.tournament.boards import PairedTable, TournamentPage
from bot.table.tournament.entering import MAX_ENTRANTS
from bot.table.tournament.scoring import SwissStanding
from bot.ui.parts.layout import Message
from bot.ui.tournament.card import (
    cancel_question_card,
    cancelled_card,
    dropped_out_card,
    entry_card,
    round_card,
)
from tests.bot.ui.awkward import BIG, TABLES, awkward_seats
from tests.bot.ui.compared import FAR_DUPLICATE
from tests.bot.ui.tables import ONE_PIXEL

TOURNAMENT_MAKERS: Final = (entry_card, round_card, dropped_out_card, cancel_question_card, cancelled_card)
PHASES: Final[tuple[TournamentPhase, ...]] = ("open", "running", "over", "cancelled")
FAR_TIME: Final = 2**33


def full_page(row: TableRow, language: str, ended_rounds: int = 4) -> TournamentPage:
    """A tournament after so many of its five rounds, with everybody seated who can be."""
    new = Tournament(BIG, BIG, language, row.game, row.settings, "easy", "daily", 2, 5, 14, "running", ended_rounds + 1)
    far = msgspec.structs.replace(row, id=TABLES, guild_id=BIG, thread_id=BIG)
    people = range(MAX_ENTRANTS)
    tables = tuple(PairedTable(far, (seat, seat + 1), ((seat, seat + 1),)) for seat in range(0, MAX_ENTRANTS - 2, 2))
    return TournamentPage(
        msgspec.structs.replace(new, due=FAR_TIME),
        tuple(awkward_seats(MAX_ENTRANTS)),
        frozenset(people[-2:]),
        ended_rounds,
        tuple(SwissStanding(place + 1, place, 60, 999, 5000, 1) for place in people),
        tuple((12,) * (ended_rounds - 1) + (None,) for _ in people),
        tables,
        (MAX_ENTRANTS - 1,),
    )


def tournament_cards(row: TableRow, language: str) -> Iterator[Message]:
    """A tournament with nobody and with everybody in each phase; the first round, the last but one, and the end."""
    page = full_page(row, language)
    for phase in PHASES:
        there = replace(page, tournament=msgspec.structs.replace(page.tournament, phase=phase))
        yield entry_card(there, 2)
        yield entry_card(replace(there, seats=()), 2)
    for shown in (full_page(row, language, ended_rounds=0), page, replace(page, tables=(), byes=(), ended_rounds=5)):
        yield round_card(shown, language)
        yield round_card(shown, language, [ONE_PIXEL])
    alone = alone_page(page)
    yield entry_card(alone, 2)
    for shown in (replace(alone, ended_rounds=0), alone, replace(alone, players=(), duplicate_id=None, ended_rounds=5)):
        yield round_card(shown, language)
        yield round_card(shown, language, [ONE_PIXEL])
    yield dropped_out_card(page.tournament, TABLES, language)
    for tournament in (page.tournament, alone.tournament):
        yield dropped_out_card(tournament, None, language)
        yield cancel_question_card(tournament, language)
        yield cancelled_card(tournament)


def alone_page(page: TournamentPage) -> TournamentPage:
    """The same in a tournament of duplicates."""
    tournament = msgspec.structs.replace(page.tournament, seats=1, pace="none")
    everybody = tuple(range(MAX_ENTRANTS))
    return replace(page, tournament=tournament, tables=(), byes=(), players=everybody, duplicate_id=FAR_DUPLICATE)
