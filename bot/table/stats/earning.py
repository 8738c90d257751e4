"""Keeps statistics of people at the end of a game: the times of their turns, and the titles that they have earned."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import structlog

from bot.store import LastAct, ResultRow, TitleRow, Transaction
from bot.table.ending.verify import transcript_of
from bot.table.known import PublicChange
from bot.table.settings.hours import awake_between, hours_of
from bot.table.settings.people import preferences_at
from bot.table.state import OVER, RUNNING
from bot.table.table import Table
from bot.table.turn.recording import results_of
from games.core import Seat, Transcript, checkpoints
from games.registry import find_game

log = structlog.get_logger()


class TableStatistics(NamedTuple):
    """The results and titles of people at a table, in the order of the seats."""

    results: list[ResultRow]
    titles: list[TitleRow]


async def keep_statistics(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Store titles and times of turns, if a game has just ended by itself. A step of the aftermath."""
    if change.before is None or change.before.phase != RUNNING or table.row.phase != OVER:
        return
    if table.row.kind is None:
        await _note_turns(tx, table)
    if table.row.kind is None and table.game.titles and table.row.dealt_from is not None:
        await tx.titles.put(table.row.id, await _titles_of(table, tx))
    await table.load_end(tx)


async def _titles_of(table: Table, tx: Transaction) -> list[TitleRow]:
    """The titles that people have earned by the recording; none if that fails, which is logged."""
    transcript = await transcript_of(table, tx)
    try:
        return (await asyncio.to_thread(recount, transcript, results_of(table))).titles
    except Exception as error:  # any error of a title or the replay: the last choice of the game stands
        log.warning("titles not found", table=table.row.id, game=table.row.game, reason=repr(error))
        return []


async def _note_turns(tx: Transaction, table: Table) -> None:
    """Store the seconds of each turn of people, without their quiet hours and vacations as they are now."""
    acts = await tx.choices.last_acts(table.row.id)
    people = await preferences_at(tx.people.preferences_of, table.seats)
    for seated in table.seats:
        if seated.player_id is not None:
            hours, spans = hours_of(people[seated.player_id]), turn_spans(acts, seated.seat)
            await tx.results.note_turns(table.row.id, seated.seat, [awake_between(hours, *span) for span in spans])


def turn_spans(acts: Sequence[LastAct], seat: Seat) -> list[tuple[int, int]]:
    """The start and end of each turn of a seat that a person has ended by a press, in unix seconds.

    A turn begins with the last act on the checkpoint before. The first one has no known start, and is left out.
    """
    reached = dict[int, int]()
    for act in acts:
        reached[act.number + 1] = max(act.at, reached.get(act.number + 1, 0))
    own = [act for act in acts if act.seat == seat and act.is_pressed]
    return [(reached[act.number], act.at) for act in own if act.number in reached]


def recount(transcript: Transcript, people: Sequence[ResultRow]) -> TableStatistics:
    """The results of these people by the recording of their game, and their titles.

    Raises GameError if it does not replay.
    """
    game = find_game(transcript.game)
    states = [position.base for position in checkpoints(transcript, game)]
    found = {one.seat: one for one in game.standings(states[-1])}
    results = [
        msgspec.structs.replace(own, points=one.points, rank=one.rank, parts=one.parts)
        for own in people
        for one in [found[own.seat]]
    ]
    titles = [
        TitleRow(own.seat, title, own.user_id, game.name)
        for own in people
        for title in sorted(game.earned_titles(states, own.seat))
    ]
    return TableStatistics(results, titles)
