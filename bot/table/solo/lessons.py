"""Lessons: a person's first game of a kind, in prepared positions. After a turn the next one begins by itself."""

import msgspec

from bot.store import MetQuestion, Store, TableRow, Transaction
from bot.table.choices.lesson_steps import (
    LESSON,
    LessonProgress,
    followed_count,
    lesson_key,
    lesson_step_events,
    own_choices,
)
from bot.table.choices.options import ORIGIN_KEY
from bot.table.limits import count_table
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import CANCELLED, Person
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.solo.beginnings import Beginning, SoloRequest, begin_solo_table, request_like
from bot.table.tables import Tables
from games.core import encode
from games.lessons import Lesson, lesson_of


async def is_lesson_offered(store: Store, user_id: int, game: str) -> bool:
    """Whether this game has a lesson, and the person has neither begun it nor finished this game before."""
    if lesson_of(game) is None or lesson_key(game) in await store.questions_met(user_id):
        return False
    async with store.read() as reading:
        return not await reading.results.has_finished(user_id, game)


async def unfinished_lesson(tx: Transaction, person: Person, game: str) -> TableRow | None:
    """The table of this game's lesson that the person has begun and not closed, if any."""
    found = await tx.tables.unfinished_from_positions(person.id, game)
    return next((row for row in found if row.kind == LESSON), None)


async def begin_lesson(tx: Transaction, tables: Tables, person: Person, request: SoloRequest) -> Table:
    """Begin a game's lesson, which is then not offered to the person again.

    Refused for a game without a lesson, and above the hourly limit on tables.
    """
    if (lesson := lesson_of(request.game)) is None:
        raise Refusal("no_lesson")
    await count_table(tx, tables.limits, person.id)
    table = await begin_solo_table(tx, person, request, _beginning(lesson, 0))
    await tx.tips.note_met(person.id, MetQuestion(lesson_key(request.game), 1, table.row.id, 0))
    tables.lesson_steps.update(lesson_step_events(request.game, None, table.panel(table.seat_of(person.id)).step))
    return table


async def advance_lesson(tx: Transaction, table: Table, _: PublicChange) -> None:
    """After an act: count the steps of closed turns, and after a position's last step begin the next position.

    A turn that does not follow the steps ends the position as well. The last position goes on as a solo game.
    """
    if (active := table.lesson) is None:
        return
    (lesson, progress), here = active, active.current_position
    choices = own_choices(await tx.choices.final_moves(table.row.id), here.seat)
    if (kept := followed_count(here.steps, choices)) == len(choices) < len(here.steps):
        if kept != progress.done:
            await _note(tx, table, msgspec.structs.replace(progress, done=kept))
    elif progress.position + 1 < len(lesson.positions):
        await _begin_next(tx, table, _beginning(lesson, progress.position + 1))
    else:
        await _note(tx, table, msgspec.structs.replace(progress, over_at=table.seats[here.seat].serial))


async def _begin_next(tx: Transaction, table: Table, beginning: Beginning) -> None:
    [own] = [seated for seated in table.seats if seated.user_id is not None]
    assert own.user_id is not None
    following = await begin_solo_table(tx, Person(own.user_id, own.name), request_like(table.row), beginning)
    await table.update(tx, phase=CANCELLED, rematch_id=following.row.id)


async def _note(tx: Transaction, table: Table, progress: LessonProgress) -> None:
    await table.update(tx, settings={**table.row.settings, ORIGIN_KEY: msgspec.to_builtins(progress)})


def _beginning(lesson: Lesson, number: int) -> Beginning:
    here = lesson.positions[number]
    return Beginning(encode(here.state), here.seat, origin=msgspec.to_builtins(LessonProgress(number)), kind=LESSON)
