"""The lesson that a table follows: the step at which its person stands, read from the choices made so far.

A lesson is a row of prepared positions, each a table of its own, played by the real rules. Only the number of steps in
closed turns is stored, so after an undo the table is at the earlier step again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from bot.store import ConfirmPreference, TableKind, TableRow
from bot.table.choices.gains import points_ahead
from bot.table.choices.options import ORIGIN_KEY
from games.core import COMMIT, Choice, Lane, Move, Position, Seat
from games.lessons import Lesson, LessonPosition, LessonStep, lesson_of

LESSON: Final[TableKind] = "lesson"
"""The kind of a table that follows a lesson."""
LessonNote: TypeAlias = Literal["lesson_gone", "lesson_over"]
"""The key of a note: the bot no longer has the lesson, or the lesson has just ended."""


def lesson_key(game: str) -> str:
    """The key under which a game's lesson is stored among the questions that a person has met."""
    return f"{game}.lesson"


class LessonProgress(msgspec.Struct, frozen=True):
    """The progress of a table's lesson, stored as the table's origin.

    `position` is the index of the prepared position. `done` is the number of its steps in closed turns. `over_at` is
    the seat's act counter at the end of the last step; from then on the table is a solo game like any other.
    """

    position: int = 0
    done: int = 0
    over_at: int | None = None


class CurrentLessonStep(NamedTuple):
    """The step of a lesson at which a person is; `key` is the key of its sentence.

    `place` is the index of the step in the whole lesson. `part` is the number of its position, from 1 to `parts`.
    `recommended` are the choices from this step to the end of its position. After a choice that is not recommended,
    `behind` is by how many points it is worse at once, and `can_undo` is whether it can be undone.
    `is_new_position`: the step begins a position other than the first.
    """

    key: str
    place: int
    part: int
    parts: int
    behind: int | None = None
    can_undo: bool = True
    is_new_position: bool = False
    recommended: tuple[Choice, ...] = ()


def confirm_setting_in_lesson(
    row: TableRow, step: CurrentLessonStep | None, usual: ConfirmPreference
) -> ConfirmPreference:
    """When to ask before a commit: in a lesson "never", or "always" after a departure from it; else the `usual`."""
    if step is not None and step.behind is not None:
        return "always"
    return "never" if active_lesson(row) else usual


class LessonStepEvent(NamedTuple):
    """An event at a step of a game's lesson; `step` is the key of the step's sentence. It names no person."""

    game: str
    step: str
    event: Literal["shown", "followed", "departed", "given_up"]


class ActiveLesson(NamedTuple):
    """A lesson that a table follows, and how far it has come."""

    lesson: Lesson
    progress: LessonProgress

    @property
    def current_position(self) -> LessonPosition:
        return self.lesson.positions[self.progress.position]


def _progress_of(row: TableRow) -> LessonProgress:
    return msgspec.convert(row.settings.get(ORIGIN_KEY, {}), LessonProgress)


def active_lesson(row: TableRow) -> ActiveLesson | None:
    """The lesson that a table follows now; None for other tables, after its end, and if the bot no longer has it."""
    if row.kind != LESSON or (progress := _progress_of(row)).over_at is not None:
        return None
    lesson = lesson_of(row.game)
    if lesson is None or lesson.version != row.version or progress.position >= len(lesson.positions):
        return None
    return ActiveLesson(lesson, progress)


def current_kind(row: TableRow) -> TableKind | Literal["lesson_over"] | None:
    """The kind of a table, None for a usual one; a lesson that is over, or no longer in the bot, is "lesson_over"."""
    return "lesson_over" if row.kind == LESSON and active_lesson(row) is None else row.kind


def next_lesson_table(row: TableRow) -> int | None:
    """The number of the table at which the lesson of this table goes on; None if there is no such table."""
    return row.rematch_id if row.kind == LESSON else None


def lesson_note(row: TableRow, active: ActiveLesson | None, serial: int) -> LessonNote | None:
    """The key of a note: the lesson ended at this act counter, or the bot no longer has it; otherwise None."""
    if row.kind != LESSON or active is not None:
        return None
    over_at = _progress_of(row).over_at
    return "lesson_gone" if over_at is None else "lesson_over" if over_at == serial else None


def current_lesson_step(active: ActiveLesson | None, position: Position, seat: Seat) -> CurrentLessonStep | None:
    """The step of the seat's open question, or the first step that its open choices did not follow.

    None without a lesson or a lane, once all steps of the position are followed, and if the game
    does not ask what the step says.
    """
    if active is None or (lane := position.lanes.get(seat)) is None:
        return None
    lesson, progress = active
    earlier, left = lesson.positions[: progress.position], active.current_position.steps[progress.done :]
    choices = own_choices(lane.moves, seat)
    if (kept := followed_count(left, choices)) == len(left):
        return None
    at = lane.with_moves(lane.moves[:kept])
    if not _is_asked(at, left[kept]):
        return None
    place = sum(len(one.steps) for one in earlier) + progress.done + kept
    recommended = tuple(step.choice for step in left[kept:])
    said = CurrentLessonStep(
        left[kept].key, place, progress.position + 1, len(lesson.positions), recommended=recommended
    )
    if kept == len(choices):
        return said._replace(is_new_position=bool(earlier) and not progress.done and not kept)
    behind = points_ahead(position.game, _answered(at, left[kept : len(choices)]), lane)
    return said._replace(behind=behind, can_undo=position.undoable_count(seat) > 0)


def lesson_step_events(
    game: str, before: CurrentLessonStep | None, after: CurrentLessonStep | None
) -> Iterator[LessonStepEvent]:
    """Yields the events of a press, from the steps before and after it; none if the step stays the same.

    The step before was followed or departed from. A new step after it is shown.
    """
    departs = after is not None and after.behind is not None
    if before is not None and before.behind is None and (after is None or after.place > before.place):
        yield LessonStepEvent(game, before.key, "followed")
    if after is not None and departs and (before is None or before.behind is None):
        yield LessonStepEvent(game, after.key, "departed")
    if after is not None and not departs and (before is None or after.key != before.key):
        yield LessonStepEvent(game, after.key, "shown")


def lesson_given_up_events(row: TableRow, position: Position | None) -> Iterator[LessonStepEvent]:
    """Yields the event that the current step is given up because its lesson is closed; none without a step."""
    if position is not None:
        steps = [current_lesson_step(active_lesson(row), position, seat) for seat in position.asks()]
        yield from (LessonStepEvent(row.game, step.key, "given_up") for step in steps if step is not None)


def own_choices(moves: Iterable[Move], seat: Seat) -> list[Choice]:
    """The choices of a seat among these moves, without commits."""
    return [move.choice for move in moves if move.seat == seat and move.choice != COMMIT]


def followed_count(steps: Sequence[LessonStep], choices: Sequence[Choice]) -> int:
    """The number of choices, counted from the first, that follow the recommendations of the steps."""
    both = zip(steps, choices, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].choice == pair[1], both))


def _answered(lane: Lane, steps: Iterable[LessonStep]) -> Lane:
    """The lane after the choices of these steps, up to the first question that does not fit."""
    for step in steps:
        if not _is_asked(lane, step):
            break
        lane = lane.with_answer(step.choice)
    return lane


def _is_asked(lane: Lane, step: LessonStep) -> bool:
    return lane.ask is not None and lane.ask.kind == step.kind and lane.ask.allows(step.choice)
