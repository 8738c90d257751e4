"""Bot players at a table: whenever a seat of theirs is asked something they think in a thread and answer."""

import asyncio
import secrets
from concurrent.futures import Executor

from bot.table.tables import Act, Tables
from games.bots import LEVELS, advise
from games.core import Choice, IllegalChoice, Move, Position, Rng, Seat


class Robots:
    """Lets bot players act. They are given a guess that fits what their seat may know, never the position itself."""

    def __init__(self, tables: Tables, threads: Executor) -> None:
        self._tables, self._threads = tables, threads

    async def play(self, table_id: int) -> None:
        """Let every bot player of this table act until none is asked anything."""
        while (asked := await self._asked(table_id)) is not None:
            seat, level, guess, number = asked
            loop = asyncio.get_running_loop()
            rng = Rng(secrets.randbits(63))
            choices = await loop.run_in_executor(self._threads, think, level, guess, seat, rng)
            await self._act(table_id, seat, number, choices)

    async def _asked(self, table_id: int) -> tuple[Seat, str, Position, int] | None:
        async with self._tables.held(table_id) as table:
            if table.position is None:
                return None
            for seat in sorted(table.position.asks()):
                level = table.seats[seat].bot_level
                if level is not None:
                    guess = table.position.guess(seat, Rng(secrets.randbits(63)))
                    return seat, level, guess, table.position.number
        return None

    async def _act(self, table_id: int, seat: Seat, number: int, choices: list[Choice]) -> None:
        """Make these choices at the table, as far as what was guessed turns out to be so."""
        async with self._tables.held(table_id) as table:
            position = table.running()
            if position.number != number:
                return
            acts: list[Act] = []
            moves: tuple[Move, ...] = ()
            for choice in choices:
                if seat not in position.asks() or position.number != number:
                    break
                try:
                    moves = position.apply(seat, choice)
                except IllegalChoice:
                    break
                acts.append(Act(seat, "choose", choice))
            if not acts:
                raise RuntimeError(f"table {table_id}: the bot player on seat {seat} found no legal choice")
            await self._tables.record(table, acts, moves, None)


def think(level: str, guess: Position, seat: Seat, rng: Rng) -> list[Choice]:
    """The choices of a bot player of that level until its turn ends; `guess` is used up."""
    player, number = LEVELS[level](), guess.number
    choices: list[Choice] = []
    while guess.number == number and seat in guess.asks():
        choices.append(advise(player, guess, seat, rng))
        guess.apply(seat, choices[-1])
    return choices
