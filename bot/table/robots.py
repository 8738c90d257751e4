"""Bot players at a table: whenever a seat of theirs is asked something they think in a thread and answer."""

import asyncio
import secrets
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

import structlog

from bot.store import StoreError
from bot.table.table import Table
from bot.table.tables import Act, Tables
from games.bots import LEVELS, plan_turn
from games.core import Ask, Choice, IllegalChoice, Move, Position, Rng, Seat

log = structlog.get_logger()

RETRY_AFTER: Final = 5.0
"""Seconds to wait before a bot player tries again when its choices could not be stored."""


@dataclass(frozen=True)
class Problem:
    """A question to a bot player: `guess` fits what its seat may know at the checkpoint of that number."""

    seat: Seat
    level: str
    ask: Ask
    guess: Position
    number: int

    def solve(self) -> list[Choice]:
        """The choices of the bot player, as far as it can plan; the guess is used up."""
        return plan_turn(LEVELS[self.level](), self.guess, self.ask, self.seat, Rng(secrets.randbits(63)))


class Robots:
    """Lets bot players act. They are given a guess that fits what their seat may know, never the position itself."""

    def __init__(self, tables: Tables, threads: Executor) -> None:
        self._tables, self._threads = tables, threads

    async def play(self, table_id: int) -> None:
        """Let every bot player of this table act until none is asked anything; wait where the store is out of reach."""
        while True:
            try:
                if (problem := await self._problem(table_id)) is None:
                    return
                choices = await asyncio.get_running_loop().run_in_executor(self._threads, problem.solve)
                await self._act(table_id, problem, choices)
            except StoreError as error:
                log.warning("bot player delayed", table=table_id, reason=str(error))
                await asyncio.sleep(RETRY_AFTER)

    async def _problem(self, table_id: int) -> Problem | None:
        async with self._tables.held(table_id) as table:
            if table.position is None:
                return None
            for seat, ask in sorted(table.position.asks().items()):
                if (level := table.seats[seat].bot_level) is not None:
                    guess = table.position.guess(seat, Rng(secrets.randbits(63)))
                    return Problem(seat, level, ask, guess, table.position.number)
        return None

    async def _act(self, table_id: int, problem: Problem, choices: list[Choice]) -> None:
        async with self._tables.held(table_id) as table:
            if table.running().number != problem.number:
                return
            acts, moves = _apply(table, problem, choices)
            if not acts:
                raise RuntimeError(f"table {table_id}: the bot player on seat {problem.seat} found no legal choice")
            await self._tables.record(table, acts, moves, None)


def _apply(table: Table, problem: Problem, choices: list[Choice]) -> tuple[list[Act], tuple[Move, ...]]:
    """Make these choices at the table, as far as what was guessed turns out to be so."""
    position, seat = table.running(), problem.seat
    acts: list[Act] = []
    moves: tuple[Move, ...] = ()
    for choice in choices:
        if seat not in position.asks() or position.number != problem.number:
            break
        try:
            moves = position.apply(seat, choice)
        except IllegalChoice:
            break
        acts.append(Act(seat, "choose", choice))
    return acts, moves
