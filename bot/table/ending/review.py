"""Reviews: the turns of a finished game that cost a player most. One review is made at a time, outside the event loop.

A review is stored until the game is compressed.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, replace
from typing import NamedTuple, ParamSpec, TypeVar

import structlog

from bot.store import CallKind, MarkedTurn, ReviewRow, TurningPoint
from bot.table.calls.calling import call_people
from bot.table.choices.gains import parts_summing_to
from bot.table.choices.open_turn import answers_along, joined_question
from bot.table.choices.panel import ChosenAnswer, Panel, trial_panel
from bot.table.ending.cpu import run_within_cpu
from bot.table.ending.verify import FinishedGame, finished_game
from bot.table.memory.sittings import seats_at
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.turn.fair_lock import FairLock
from bot.table.turn.play import Press, choices_of
from games.bots import (
    JudgedTurn,
    Lead,
    PlayedTurn,
    Reviewer,
    TrialResult,
    all_leads,
    played_turns,
    turning_point,
    turns_to_mark,
)
from games.core import Choice, Rng, Seat, TranscriptError
from games.registry import find_game
from render.kit.scene import round_of

_P = ParamSpec("_P")
_T = TypeVar("_T")
log = structlog.get_logger()


@dataclass(frozen=True)
class MarkedTurnPage:
    """One marked turn of a review: its panel, the choices `made` by the player, and the `best` ones.

    `place` is the index of the turn in the review. `tried` are the choices that the person has just tried, if any.
    """

    review: ReviewRow
    place: int
    turn: MarkedTurn
    panel: Panel
    made: tuple[ChosenAnswer, ...]
    best: tuple[ChosenAnswer, ...]
    tried: tuple[ChosenAnswer, ...] = ()


class PendingReview(NamedTuple):
    """A review that is being made by the task `making`; `ahead` is the number of unfinished reviews begun before it."""

    ahead: int
    making: asyncio.Task[None]


class Reviews:
    """Makes, stores and shows reviews.

    `reviewing` makes whole reviews; `thinking` replays games, and judges the choices that a person tries.
    """

    def __init__(
        self, tables: Tables, thinking: Executor, reviewing: Executor, reviewer: Reviewer | None = None
    ) -> None:
        self._tables, self._thinking, self._reviewing = tables, thinking, reviewing
        self._reviewer, self._turns, self._queue = reviewer or Reviewer(), FairLock(), FairLock()
        self._making = dict[tuple[int, Seat], asyncio.Task[None]]()

    async def get_or_begin(self, table_id: int, guild_id: int | None, user_id: int) -> ReviewRow | PendingReview:
        """The stored review for this person; if none is stored, the one that is being made, begun if needed.

        Refused for games that are not over, are compressed or do not replay any more, and for other people's games.
        """
        game, seat = await self._own_game(table_id, guild_id, user_id)
        async with self._tables.store.read() as reading:
            if (kept := await reading.reviews.get(table_id, seat)) is not None:
                return kept
        about = (table_id, seat)
        if about not in self._making:
            played = await self._replayed(game, seat)
            if about not in self._making:
                own = _turns_of(user_id, game, played)
                task = asyncio.create_task(self._make(game, seat, own, user_id), name=f"review {table_id}")
                self._making[about] = task
                task.add_done_callback(lambda done: self._made(about, done))
        return PendingReview(list(self._making).index(about), self._making[about])

    async def call_person(self, table_id: int, user_id: int) -> None:
        """Plan a call to the person about a finished review, by their preferences; nobody is mentioned."""
        async with self._tables.hold(table_id) as table:
            seats = [seated for seated in table.seats if seated.user_id == user_id]
        async with self._tables.store.transaction() as tx:
            await call_people(tx, table_id, seats, CallKind.REVIEW, is_posted=False)

    async def page(
        self, table_id: int, guild_id: int | None, user_id: int, place: int, options_page: int = 0
    ) -> MarkedTurnPage:
        """The marked turn with the index `place`, with this page of its options open. Refused without such a turn."""
        review, game, played = await self._marked(table_id, guild_id, user_id, place)
        return _page(review, game, played, place, options_page)

    async def try_choice(self, press: Press, guild_id: int | None, place: int) -> tuple[MarkedTurnPage, TrialResult]:
        """Compare the pressed option of a marked turn with the played and the best turn; returns page and result.

        Nothing is stored. Refused without such a turn, and for an option that it does not offer.
        """
        review, game, played = await self._marked(press.table_id, guild_id, press.user_id, place)
        choices = choices_of(played.position, played.seat, press)
        async with self._turns.turn_of(press.user_id):
            trial = await self._tried(played, review.marked[place], choices)
        page = _page(review, game, played, place, 0)
        return replace(page, tried=tuple(answers_along(played.lane, choices))), trial

    async def _tried(self, played: PlayedTurn, turn: MarkedTurn, choices: tuple[Choice, ...]) -> TrialResult:
        if choices in (turn.made[: len(choices)], turn.best[: len(choices)]) and turn.made != turn.best:
            is_best = choices == turn.best[: len(choices)]
            return TrialResult(turn.loss, 0.0) if is_best else TrialResult(0.0, -turn.loss)
        judged = JudgedTurn(turn.number, turn.made, turn.best)
        about = (played, judged, choices, Rng(turn.number))
        return await _done_by(self._thinking, self._reviewer.try_choices, *about)

    async def _marked(
        self, table_id: int, guild_id: int | None, user_id: int, place: int
    ) -> tuple[ReviewRow, FinishedGame, PlayedTurn]:
        game, seat = await self._own_game(table_id, guild_id, user_id)
        async with self._tables.store.read() as reading:
            review = await reading.reviews.get(table_id, seat)
        if review is None or place >= len(review.marked):
            raise Refusal("no_review", table=table_id)
        number, played = review.marked[place].number, await self._replayed(game, seat)
        return review, game, next(one for one in played if one.position.number == number)

    async def _own_game(self, table_id: int, guild_id: int | None, user_id: int) -> tuple[FinishedGame, Seat]:
        game = await finished_game(self._tables, table_id, guild_id, user_id, for_players=True)
        seat = next((seated.seat for seated in game.seats if seated.user_id == user_id), None)
        if seat is None:
            raise Refusal("not_your_game")
        async with self._tables.store.read() as reading:
            if await reading.choices.recording(table_id) is not None:
                raise Refusal("no_review", table=table_id)
        return game, seat

    async def _make(self, game: FinishedGame, seat: Seat, played: list[PlayedTurn], user_id: int) -> None:
        chance, rules = Rng(secrets.randbits(63)), find_game(game.row.game)
        async with self._queue.turn_of(user_id):
            work, seconds = self._reviewer.review, self._reviewer.effort.seconds
            judged = await _done_by(self._reviewing, run_within_cpu, seconds, work, played, chance)
            course = await _done_by(self._reviewing, all_leads, game.transcript, rules, seat)
        async with self._tables.store.transaction() as tx:
            await tx.reviews.save(game.row.id, seat, _review(game, played, judged, course))

    def _made(self, about: tuple[int, Seat], task: asyncio.Task[None]) -> None:
        del self._making[about]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, BrokenExecutor):
            log.warning("review broken off", table=about[0], reason=str(error))
        elif error:
            log.error("review failed", table=about[0], exc_info=error)

    async def _replayed(self, game: FinishedGame, seat: Seat) -> list[PlayedTurn]:
        try:
            return await _done_by(self._thinking, played_turns, game.transcript, find_game(game.row.game), seat)
        except TranscriptError as error:
            raise Refusal("no_review", table=game.row.id) from error


async def _done_by(executor: Executor, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
    return await asyncio.wrap_future(executor.submit(work, *args, **kwargs))


def _turns_of(user_id: int, game: FinishedGame, played: Sequence[PlayedTurn]) -> list[PlayedTurn]:
    """The turns that this person has played, without turns of other people and bot players in the same seat.

    For a game that is older than stored sittings, all turns.
    """
    turns = list[PlayedTurn]()
    for turn in played:
        sitting = seats_at(game.seats, game.sittings, turn.position.number)[turn.seat]
        if not game.sittings or (sitting.user_id == user_id and sitting.bot_level is None):
            turns.append(turn)
    return turns


def _review(
    game: FinishedGame, played: list[PlayedTurn], judged: list[JudgedTurn], course: Sequence[Lead]
) -> ReviewRow:
    marked = [_marked_turn(judged[place]) for place in sorted(turns_to_mark(judged))]
    seats = len(game.seats)
    return ReviewRow(marked, seats, _turning(played, course) if seats > 1 else _costliest_round(played, judged))


def _turning(played: Sequence[PlayedTurn], course: Sequence[Lead]) -> TurningPoint | None:
    """The turning point among the rounds in which the seat chose something."""
    in_rounds = [one for one in course if one.round]
    chosen = {round_of(turn.position.base) for turn in played}
    turned = turning_point(in_rounds, chosen) if in_rounds else None
    return TurningPoint(turned[0].round, round(turned[0].points), round(turned[1].points)) if turned else None


def _costliest_round(played: Sequence[PlayedTurn], judged: Sequence[JudgedTurn]) -> TurningPoint:
    """The round in which the played turns lost most points against better turns."""
    lost = dict[int, float]()
    for turn, one in zip(played, judged, strict=True):
        number = round_of(turn.position.base)
        lost[number] = lost.get(number, 0.0) + max(0.0, one.loss)
    number = max(lost, key=lambda one: lost[one])
    return TurningPoint(number, 0, -round(lost[number]))


def _marked_turn(one: JudgedTurn) -> MarkedTurn:
    parts = parts_summing_to(max(1, round(one.loss)), one.lost_parts)
    return MarkedTurn(one.number, one.made, one.best, one.loss, parts)


def _page(review: ReviewRow, game: FinishedGame, played: PlayedTurn, place: int, options_page: int) -> MarkedTurnPage:
    turn = review.marked[place]
    made, best = (tuple(answers_along(played.lane, choices)) for choices in (turn.made, turn.best))
    position, seat = played.position, played.seat
    panel = trial_panel(game.row, game.seats, position, seat, joined_question(position, seat))
    return MarkedTurnPage(review, place, turn, replace(panel, page=options_page), made, best)
