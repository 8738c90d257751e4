"""Hints: the two first choices that the hard bot player finds best, by the knowledge of the person's seat."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Final

from bot.table.choices.gains import parts_summing_to, paths_in, rounded_parts
from bot.table.choices.lesson_steps import current_lesson_step
from bot.table.choices.panel import Hint, Panel
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.turn.fair_lock import FairLock
from games.bots import RankedTurn, SearchPlayer
from games.core import COMMIT, Ask, Choice, Position, Rng, Seat

_MAX_AT_FULL_EFFORT: Final = 4
"""The most people waiting for hints at whom each hint still gets the full effort."""
_MIN_EFFORT_SHARE: Final = 0.25
"""The least effort for a hint, as a share of a hard bot player's effort."""
_NOTICE_SECONDS: Final = 1.0
"""Seconds after which a person is told that the hint is being computed."""


@dataclass(frozen=True)
class HintProblem:
    """The question to a seat for which a hint was requested, and a `guess` at the position that fits its knowledge.

    `serial` is the seat's act counter at the request. `recommended` are the choices that a lesson recommends.
    """

    seat: Seat
    ask: Ask
    guess: Position
    serial: int
    recommended: tuple[Choice, ...] = ()

    def hints_from(self, found: Sequence[RankedTurn]) -> Iterator[Hint]:
        """Yields a hint for the first choice of each of these turns, which are given with the best first."""
        now = self.guess.game.estimated_parts(self.guess.base, self.seat)
        for one in found:
            behind = round(found[0].worth - one.worth)
            before = now if one is found[0] else found[0].parts
            changes = {part: points - before.get(part, 0) for part, points in one.parts.items()}
            parts = rounded_parts(changes) if one is found[0] else parts_summing_to(-behind, changes)
            yield Hint(_indices(self.ask, one.turn.choices), parts, behind)


def _indices(ask: Ask, choices: Sequence[Choice]) -> tuple[int, ...]:
    """The options that begin a turn: several for a choice of several, otherwise the one that goes along furthest."""
    if ask.several:
        return tuple(ask.options.index(one) for one in choices[0])
    ways = paths_in(ask)
    best = next((way for way in ways if way == choices[: len(way)]), None)
    return (ways.index(best or next(way for way in ways if way[0] == choices[0])),)


class Hints:
    """Finds hints outside the event loop: at most `at_once` at the same time, and one for each person.

    After `notice_seconds`, a waiting person gets a panel which says so.
    """

    def __init__(
        self, tables: Tables, thinking: Executor, at_once: int = 1, notice_seconds: float = _NOTICE_SECONDS
    ) -> None:
        self._tables, self._thinking, self._notice_seconds = tables, thinking, notice_seconds
        self._turns, self._asking = FairLock(at_once), set[int]()

    async def panels(self, table_id: int, user_id: int) -> AsyncIterator[Panel]:
        """Yields the present panel if the hints take long, then that of `panel_with_hints`, which may refuse."""
        hinted = asyncio.ensure_future(self.panel_with_hints(table_id, user_id))
        try:
            if not (await asyncio.wait({hinted}, timeout=self._notice_seconds))[0]:
                yield await self._tables.panel(table_id, user_id, note="hint_coming")
            yield await hinted
        finally:
            hinted.cancel()

    async def panel_with_hints(self, table_id: int, user_id: int) -> Panel:
        """The person's panel with hints for its question; if the person has acted since, with a note in place of hints.

        In a lesson, the only hint is the lesson's recommendation, unless the person has departed from it. Counts the
        hints of the seat. Refused where hints are not allowed, without a question, and while the person waits for
        another hint.
        """
        if user_id in self._asking:
            raise Refusal("hint_waits")
        self._asking.add(user_id)
        try:
            async with self._tables.hold(table_id) as table:
                problem = _problem(table, user_id)
            if problem.recommended:
                hint = Hint(_indices(problem.ask, problem.recommended), {})
                return await self._given(table_id, problem, [hint])
            async with self._turns.turn_of(user_id):
                about = (problem.guess, problem.seat, Rng(secrets.randbits(63)))
                search = SearchPlayer(problem.guess.game.effort.reduced(self._share()))
                found = await asyncio.get_running_loop().run_in_executor(self._thinking, search.advice, *about)
            return await self._given(table_id, problem, [*problem.hints_from(found)])
        finally:
            self._asking.discard(user_id)

    def _share(self) -> float:
        """The share of effort for a hint: the less, the more people wait, so that nobody waits for long."""
        return max(_MIN_EFFORT_SHARE, min(1.0, _MAX_AT_FULL_EFFORT / len(self._asking)))

    async def _given(self, table_id: int, problem: HintProblem, hints: Sequence[Hint]) -> Panel:
        async with self._tables.writing(table_id) as (tx, table):
            seat, seated = problem.seat, table.seats[problem.seat]
            if seated.serial != problem.serial or table.question(seat) != problem.ask:
                return table.panel(seat, note="hint_late")
            await table.update_seat(tx, seat, hints=seated.hints + 1)
        return replace(table.panel(seat), hints=tuple(hints))


def _problem(table: Table, user_id: int) -> HintProblem:
    seat = table.seat_of(user_id)
    if not table.row.has_hints:
        raise Refusal("no_hints")
    ask = table.question(seat) if table.bot_level(seat) is None else None
    if ask is None or ask.kind == COMMIT:
        raise Refusal("no_question")
    guess = table.require_in_progress().guess(seat, Rng(secrets.randbits(63)))
    step = current_lesson_step(table.lesson, table.require_in_progress(), seat)
    recommended = step.recommended if step is not None and step.behind is None else ()
    return HintProblem(seat, ask, guess, table.seats[seat].serial, recommended)
