"""Tips: a sentence under a question, the first two times that a person meets its kind, and after two undos in a turn.

A question counts once at each checkpoint, however often its panel is shown. Only people who want tips are counted.
"""

from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

import structlog

from bot.store import AlreadyDone, MetQuestion, Store, StoreError
from bot.table.choices.lesson_steps import lesson_key
from bot.table.choices.panel import Panel
from bot.table.settings.people import change_person, preference_named
from games.lessons import lesson_of
from render.face import face_of

log = structlog.get_logger()

_MAX_TIMES: Final = 2
"""A kind of question shows its tip at this many meetings with a person."""
_UNDOS_FOR_TIP: Final = 2
"""After this many undos in a turn, its questions show their tips again."""
_TIPS_PREFERENCE: Final = preference_named("tips")


class AskedQuestion(NamedTuple):
    """A question that a person was asked at the checkpoint `number`; `question` is the key of the tip for its kind."""

    user_id: int
    question: str
    table_id: int
    number: int

    def gets_tip(self, met: MetQuestion | None) -> bool:
        """Whether a person with this stored count of the question's kind still gets its tip."""
        return met is None or met.times < _MAX_TIMES or self.is_counted_in(met)

    def is_counted_in(self, met: MetQuestion) -> bool:
        """Whether the question was counted last at this same checkpoint."""
        return (self.table_id, self.number) == (met.at_table, met.at_number)

    def added_to(self, met: MetQuestion | None) -> MetQuestion:
        """The count with this question added; `met` is the stored count, None if the kind was not counted before."""
        return MetQuestion(self.question, 1 + (met.times if met else 0), self.table_id, self.number)


class Tips:
    """Decides which tips people get, and counts them. If the database does not answer, panels have no tip."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def with_tip(self, panel: Panel) -> Panel:
        """The panel with a tip if its question is new or often undone, and the lesson's offer if the game is new."""
        meeting, is_first = _meeting(panel), _is_first_game(panel)
        user_id = panel.seats[panel.seat].player_id
        if user_id is None or (meeting is None and not is_first):
            return panel
        try:
            met = await self._store.questions_met(user_id)
        except StoreError as error:
            log.info("tip not shown", table=panel.table_id, said=str(error))
            return panel
        is_told = panel.undone >= _UNDOS_FOR_TIP or (
            meeting is not None and meeting.gets_tip(met.get(meeting.question))
        )
        can_learn = is_first and lesson_key(panel.row.game) not in met
        return replace(panel, has_tip=meeting is not None and is_told, can_learn=can_learn)

    async def count_shown(self, panel: Panel) -> None:
        """Count the question of a panel that was shown with its tip, once at each checkpoint."""
        meeting = _meeting(panel)
        if meeting is None or not panel.has_tip:
            return
        try:
            await self._count(meeting)
        except StoreError as error:
            log.info("tip not noted", table=panel.table_id, said=str(error))

    async def _count(self, meeting: AskedQuestion) -> None:
        met = await self._store.questions_met(meeting.user_id)
        before = met.get(meeting.question)
        if before is None or not meeting.is_counted_in(before):
            async with self._store.transaction() as tx:
                await tx.tips.count_question(meeting.user_id, after := meeting.added_to(before))
            met[after.question] = after

    async def show_all_anew(self, user_id: int, interaction: str) -> None:
        """Delete the counts of a person's questions and begun lessons, and turn tips on."""
        with suppress(AlreadyDone):  # the same press came twice
            async with self._store.transaction(interaction) as tx:
                await tx.tips.delete_of_person(user_id)
                person = await tx.people.get(user_id)
                if person is not None and not _TIPS_PREFERENCE.value_in(person):
                    await change_person(tx, user_id, lambda known: _TIPS_PREFERENCE.choose(known, [0]))


def _is_first_game(panel: Panel) -> bool:
    """Whether this begins a person's first game alone, of a kind that has a lesson."""
    is_first = panel.alone is not None and panel.alone.is_fresh and panel.alone.are_beginners
    return is_first and lesson_of(panel.row.game) is not None


def _meeting(panel: Panel) -> AskedQuestion | None:
    user_id = panel.seats[panel.seat].player_id
    if panel.ask is None or user_id is None:
        return None
    key = face_of(panel.row.game, panel.row.language).words.tip_key(panel.ask)
    return AskedQuestion(user_id, f"{panel.row.game}.{key}", panel.table_id, panel.row.number) if key else None
