"""Moves without a press: the turns of bot players, and turns without anything to choose."""

import asyncio
import secrets
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog

from bot.store import StoreError, run_with_retries
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.state import RUNNING, SeatAct
from bot.table.memory.table import Table
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.table.turn.fair_lock import FairLock
from games.bots import BOT_LEVELS, plan_turn
from games.core import COMMIT, Ask, Choice, IllegalChoice, Move, Position, Rng, Seat

log = structlog.get_logger()

RETRY_SECONDS: Final = 5.0
"""Seconds to wait before a bot player tries again when its choices could not be found or stored."""


@dataclass(frozen=True)
class BotQuestion:
    """A question to the bot player of a seat, with a `guess` at the position that fits the seat's knowledge.

    `number` is the checkpoint's, `serial` the seat's act counter, `host` the account of the table's host.
    """

    seat: Seat
    level: str
    ask: Ask
    guess: Position
    number: int
    serial: int
    host: int


class BotPlayers:
    """Lets bot players act on a guess at the position, and commits turns without a choice for people who want that.

    At most `at_once` bot players think at the same time, each for one turn. Hosts take turns, and so do the tables of a
    host.
    """

    def __init__(self, tables: Tables, people: People, thinking: Executor, at_once: int = 1) -> None:
        self._tables, self._people, self._thinking = tables, people, thinking
        self._turns = FairLock(at_once)

    async def play(self, table_id: int) -> None:
        """Let the table's bot players act until none is asked; retries while the store or a process fails."""
        while True:
            try:
                if (problem := await run_with_retries(partial(self._next_problem, table_id))) is None:
                    return
                async with self._turns.turn_of(problem.host):
                    choices = await self._planned(problem)
                await run_with_retries(partial(self._act, table_id, problem, choices))
            except (StoreError, BrokenExecutor) as error:
                log.warning("bot player delayed", table=table_id, reason=str(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def _planned(self, problem: BotQuestion) -> list[Choice]:
        player, chance = BOT_LEVELS[problem.level](), Rng(secrets.randbits(63))
        about = (player, problem.guess, problem.ask, problem.seat, chance)
        return await asyncio.get_running_loop().run_in_executor(self._thinking, plan_turn, *about)

    def _goes_on(self, table: Table) -> bool:
        return table.row.phase == RUNNING and self._tables.store.work_shards.has_server(table.row.guild_id)

    async def _next_problem(self, table_id: int) -> BotQuestion | None:
        """Commit turns without a choice, then find the next question to a bot player."""
        while True:
            async with self._tables.hold(table_id) as table:
                if (seat := await self._seat_without_choice(table)) is None:
                    return self._problem(table)
            await self._commit_empty_turn(table_id, seat)

    async def _commit_empty_turn(self, table_id: int, seat: Seat) -> None:
        async with self._tables.hold_to_act(table_id) as table:
            if self._goes_on(table) and seat in _seats_without_choice(table):
                moves = table.require_started().commit(seat)
                await self._tables.record(table, [SeatAct(seat, "choose", COMMIT)], moves, None)

    async def _seat_without_choice(self, table: Table) -> Seat | None:
        """A person's seat without a choice in this step, to be committed without asking."""
        for seat in _seats_without_choice(table) if self._goes_on(table) else ():
            person = await self._people.preferences_of(table.seats[seat].user_id or 0)
            if is_committed_unasked(table.require_started(), seat, person.confirm):
                return seat
        return None

    def _problem(self, table: Table) -> BotQuestion | None:
        if table.position is None or not self._goes_on(table):
            return None
        for seat, ask in sorted(table.position.asks().items()):
            if (level := table.bot_level(seat)) is not None:
                guess = table.position.guess(seat, Rng(secrets.randbits(63)))
                number, serial = table.position.number, table.seats[seat].serial
                return BotQuestion(seat, level, ask, guess, number, serial, table.row.host_id)
        return None

    async def _act(self, table_id: int, problem: BotQuestion, choices: list[Choice]) -> None:
        async with self._tables.hold_to_act(table_id) as table:
            if not self._goes_on(table) or _is_outdated(table, problem):
                return
            acts, moves = _apply(table, problem, choices)
            if not acts:
                raise RuntimeError(f"table {table_id}: the bot player on seat {problem.seat} found no legal choice")
            await self._tables.record(table, acts, moves, None)


def _seats_without_choice(table: Table) -> list[Seat]:
    position = table.require_started()
    return [
        seat
        for seat, ask in sorted(position.asks().items())
        if ask.kind == COMMIT and table.seats[seat].player_id is not None and not position.lanes[seat].moves
    ]


def _is_outdated(table: Table, problem: BotQuestion) -> bool:
    """Whether the seat has acted since the bot player began to think, or its person is back."""
    if table.bot_level(problem.seat) is None:
        return True
    return (table.require_started().number, table.seats[problem.seat].serial) != (problem.number, problem.serial)


def _apply(table: Table, problem: BotQuestion, choices: list[Choice]) -> tuple[list[SeatAct], tuple[Move, ...]]:
    """Make these choices, up to the first that is not legal in the real position."""
    position, seat = table.require_started(), problem.seat
    acts: list[SeatAct] = []
    moves: tuple[Move, ...] = ()
    for choice in choices:
        if seat not in position.asks() or position.number != problem.number:
            break
        try:
            moves = position.apply(seat, choice)
        except IllegalChoice:
            break
        acts.append(SeatAct(seat, "choose", choice))
    return acts, moves
