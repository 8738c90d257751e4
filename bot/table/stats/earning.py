"""Stores statistics of people after a game: the times of their turns, the titles they have earned, and their choices.

Titles and choices are found by replaying the whole game. This happens after the transaction of the last act, which
stores a deadline for it. If the end is shown before the deadline, the titles are found then.
"""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
import structlog

from bot.store import Deadline, LastAct, ResultRow, TitleRow, Transaction
from bot.table.ending.verify import recorded_game
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import OVER, RUNNING
from bot.table.memory.table import Table
from bot.table.settings.hours import hours_of, waking_seconds_between
from bot.table.settings.people import preferences_by_account
from bot.table.tables import Tables
from games.core import Seat, Transcript, checkpoints
from games.registry import find_game

log = structlog.get_logger()

_TITLES_DEADLINE: Final = "titles"
"""Kind of the deadline at which titles are found; its key is `titles:TABLE`."""
_TITLES_DELAY_SECONDS: Final = 60
"""The seconds from the end of a game to the deadline of its titles."""


class TableStatistics(NamedTuple):
    """The results and titles of people at a table, in the order of the seats."""

    results: list[ResultRow]
    titles: list[TitleRow]


async def record_statistics(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Store times of turns and plan to find titles, if a game of no special kind has ended by itself.

    Loads the new titles and past points into the table, for special kinds as well. A step of the aftermath.
    """
    if change.before is None or change.before.phase != RUNNING or table.row.phase != OVER:
        return
    if table.row.kind is None:
        await _note_turns(tx, table)
        if table.game.titles and table.row.game_seed is not None:
            due = tx.now + _TITLES_DELAY_SECONDS
            await tx.deadlines.plan(Deadline(_key(table.row.id), _TITLES_DEADLINE, due, table.row.id))
    await table.load_results(tx)


async def ensure_new_titles(tables: Tables, table_id: int) -> tuple[TitleRow, ...]:
    """The titles that people have earned at this table for the first time; does a planned search for them now."""
    async with tables.store.read() as reading:
        planned = await reading.deadlines.get(_key(table_id))
    if planned is not None:
        await store_titles(tables, planned)
    async with tables.hold(table_id) as table:
        return table.titles


async def store_titles(tables: Tables, deadline: Deadline) -> None:
    """Replay the recording of this deadline's table, store its people's titles and choices, and delete the deadline.

    If this fails, there are no titles, and the log has a warning.
    """
    assert deadline.table_id is not None
    table_id = deadline.table_id
    transcript = (await recorded_game(tables, table_id)).transcript
    async with tables.store.read() as reading:
        people = await reading.results.at_table(table_id)
    found = await _found_in(table_id, transcript, people)
    async with tables.writing(table_id) as (tx, table):
        if await tx.deadlines.take_due(deadline):
            known = {one.user_id for one in await tx.results.at_table(table_id)}
            await tx.titles.replace_at_table(table_id, [title for title in found.titles if title.user_id in known])
            for row in found.results:
                await tx.results.note_choice_counts(table_id, row.seat, row.chosen)
            await table.load_results(tx)


async def _found_in(table_id: int, transcript: Transcript, people: Sequence[ResultRow]) -> TableStatistics:
    """The results and titles of people by the recording; empty, with a warning in the log, if that fails."""
    try:
        return await asyncio.to_thread(replayed_statistics, transcript, people)
    except Exception as error:  # any error of a title or the replay: the end of the game is shown without titles
        log.warning("titles not found", table=table_id, game=transcript.game, reason=repr(error))
        return TableStatistics([], [])


def _key(table_id: int) -> str:
    return f"{_TITLES_DEADLINE}:{table_id}"


async def _note_turns(tx: Transaction, table: Table) -> None:
    """Store the seconds of each turn of people, not counting their present quiet hours."""
    acts = await tx.choices.last_act_of_each_seat(table.row.id)
    people = await preferences_by_account(tx.people.preferences_of, table.seats)
    for seated in table.seats:
        if seated.player_id is not None:
            hours, spans = hours_of(people[seated.player_id]), turn_spans(acts, seated.seat)
            await tx.results.note_turn_seconds(
                table.row.id, seated.seat, [waking_seconds_between(hours, *span) for span in spans]
            )


def turn_spans(acts: Sequence[LastAct], seat: Seat) -> list[tuple[int, int]]:
    """The start and end, in unix seconds, of each turn of a seat that a person has ended by a press.

    A turn begins with the last act on the previous checkpoint. A turn at the first checkpoint is left out, because its
    start is not known.
    """
    reached = dict[int, int]()
    for act in acts:
        reached[act.number + 1] = max(act.at, reached.get(act.number + 1, 0))
    own = [act for act in acts if act.seat == seat and act.is_pressed]
    return [(reached[act.number], act.at) for act in own if act.number in reached]


def replayed_statistics(transcript: Transcript, people: Sequence[ResultRow]) -> TableStatistics:
    """The results and titles of these people, computed from the recording of their game.

    Raises GameError if it does not replay.
    """
    game = find_game(transcript.game)
    states = [position.base for position in checkpoints(transcript, game)]
    found = {one.seat: one for one in game.standings(states[-1])}
    results = [
        msgspec.structs.replace(
            own, points=one.points, rank=one.rank, parts=one.parts, chosen=game.count_choices(states, own.seat)
        )
        for own in people
        for one in [found[own.seat]]
    ]
    titles = [
        TitleRow(own.seat, title, own.user_id, game.name)
        for own in people
        for title in sorted(game.earned_titles(states, own.seat))
    ]
    return TableStatistics(results, titles)
