"""Runs the month: each day people play, at midnight processes are killed, and then boards and streaks are compared."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import Final

import msgspec
from sqlalchemy import text

from bot.playground import Playground
from bot.playground.clock import SystemClock
from bot.store import Store, date_of
from bot.table.settings.people import default_preferences
from games.core import Rng
from tests.lab.chaos.books import open_snapshot, read_books
from tests.lab.chaos.database import DatabaseFile, DatabaseServer
from tests.lab.chaos.fleet import Fleet, processes_on
from tests.lab.chaos.process import BotProcess, NotOnline
from tests.lab.commands.reports import SimulationReport
from tests.lab.month import judging
from tests.lab.month.checking import Checks
from tests.lab.month.days import Days, Evening
from tests.lab.month.games import Players
from tests.lab.month.people import REGULARS, Player, make_accounts
from tests.lab.month.reckoning import DAY, DAYS_OPEN, NO_DAY, Attempt, Result, replayed_results
from tests.lab.processes import child_processes
from tests.visitor import Visitor

SHARDS_EACH: Final = 2
PATIENCE: Final = 300.0
LOOK_SECONDS: Final = 0.2
LAST_SECONDS: Final = 2.0
"""The seconds before midnight in which people press at the last moment."""
EVENING: Final = 3 * 60 * 60
FORGOTTEN_EVERY: Final = 10
"""The days between two people who are forgotten, from the second day on."""
LEFT, TOMORROW = 0.1, 0.2
"""The probabilities that a game is never ended, and that it is ended on the next day."""
LATE_PEOPLE: Final = 3
"""The people who look at a day's card and press *Play* only at the last moment."""
STORED: Final = f"""
    SELECT COALESCE(attempts.day, {NO_DAY}), seats.user_id, tables.id, attempts.guild_id, attempts.ended_at
    FROM tables JOIN seats ON seats.table_id = tables.id LEFT JOIN attempts ON attempts.table_id = tables.id
    WHERE tables.kind = 'daily'
"""
UNLIKE_USUAL: Final = {
    "TZ": "America/New_York",
    "DAILY": "on",
    "COMPRESS_AFTER_DAYS": "never",
    "WARM_UP": "off",
    "EMOJIS": "off",
    "PICTURE_WORKERS": "0",
    "THINKING_WORKERS": "0",
}


@dataclass(frozen=True)
class MonthPlan:
    """The first day, and the numbers of days, people and processes on PostgreSQL (0: one process on SQLite).

    Bot players judge at most `tries` secrets for a day, each by this many `games` (0: they judge none).
    """

    start: date
    days: int
    people: int
    processes: int
    tries: int
    games: int
    seed: int


async def run(plan: MonthPlan, folder: Path) -> SimulationReport:
    """Run the month; the logs of the processes are kept in the folder. Raises NotOnline and NotInstalled."""
    async with AsyncExitStack() as resources:
        clock = SystemClock()
        playground = await resources.enter_async_context(Playground(clock=clock))
        month = Month(plan, playground, clock, resources)
        await month.prepare(folder)
        for day in range(month.first, month.first + plan.days):
            await month.live(day)
        await month.end()
        return month.report


class Month:
    """A simulated month: the stand-in, the bot's processes and the people, with one shifted clock."""

    def __init__(self, plan: MonthPlan, playground: Playground, clock: SystemClock, resources: AsyncExitStack) -> None:
        self.plan, self._playground, self._clock, self._resources = plan, playground, clock, resources
        self.first = (plan.start - date(1970, 1, 1)).days
        self.report = SimulationReport()
        self._chance = Random(plan.seed)
        self._games = Players(Rng(plan.seed))
        self._players: list[Player] = []
        self._skipped, self._told = 0.0, 0
        self._results: dict[int, Result] = {}

    async def prepare(self, folder: Path) -> None:
        """Create the servers, people, database and processes, and start them."""
        world, plan = self._playground.world, self.plan
        self._skip_to(self.first * DAY + 1)
        channels = [world.text_channels()[0], *(world.add_guild(name) for name in ("Second town", "Third town"))]
        accounts = make_accounts(self._playground, self._clock, plan.people)
        await self._begin_processes(folder)
        self._fleet.set_clock(self._skipped)
        await self._prefer_words(accounts)
        running = asyncio.create_task(self._fleet.keep_running())
        self._resources.push_async_callback(self._fleet.stop)
        self._resources.callback(running.cancel)
        await self._fleet.wait_until_online()
        for number, account in enumerate(accounts):
            visitor = await self._resources.enter_async_context(await Visitor.connect(self._playground.url, account))
            self._players.append(Player(visitor, number, Random(f"{plan.seed} {number}")))
        found = {channel.id: str(channel.guild_id) for channel in channels}
        found[self._players[0].visitor.elsewhere] = str(world.foreign_guild["id"])
        told = self.report.counts, self.report.wrong
        self._days = Days(found, frozenset(world.guilds), *told)
        self._checks = Checks(self._days.ledger, [*map(int, world.guilds)], self._chance, *told)

    async def _begin_processes(self, folder: Path) -> None:
        """Make the database and the processes on it, all of them where clocks are changed in March."""
        playground, plan, settings = self._playground, self.plan, dict(UNLIKE_USUAL)
        settings |= {judging.TRIES: str(plan.tries), judging.GAMES: str(plan.games)}
        playground.gateway.session_starts.interval = 0.0
        if plan.processes:
            server = await DatabaseServer.begun(plan.processes, self._resources)
            bots, self._database = processes_on(server, playground, folder, SHARDS_EACH, settings), server.address
        else:
            bots = [BotProcess(playground, folder, settings=settings)]
            self._database = DatabaseFile(bots[0].data).address
        for bot in bots:
            bot.program = judging.MODULE
        self._fleet = Fleet(bots, self._chance)

    async def _prefer_words(self, accounts: Sequence[str]) -> None:
        """Let people have their panels in words, which costs no pictures; before the bot runs."""
        store = await Store.open(self._database)
        async with store.transaction() as tx:
            for account in accounts:
                await tx.people.save(msgspec.structs.replace(default_preferences(int(account)), in_words=True))
        await store.close()

    def _skip_to(self, moment: float) -> None:
        """Set the clock of Discord."""
        ahead = moment - self._clock.now()
        self._clock.skip(ahead)
        self._skipped += ahead

    async def live(self, day: int) -> None:
        """Simulate a day, from its first minutes to the first minutes of the next day."""
        days, yesterday = self._days, self._days.evenings
        await self._until(f"SELECT count(*) FROM days WHERE day = {day:d}")
        days.evenings = []
        await days.together([days.morning_after(evening, day - 1) for evening in yesterday])
        players = [player for player in self._players if player.plays()]
        await days.together([days.begin(player, day) for player in players])
        resting = [player for player in self._players if player not in players]
        onlookers = self._chance.sample(resting, min(LATE_PEOPLE, len(resting)))
        await days.together([days.look(player) for player in onlookers])
        away = [player for player in resting if player.user not in days.ledger.away and player.chance.random() < 0.02]
        await days.together([days.go_away(player, day) for player in away])
        if (day - self.first) % FORGOTTEN_EVERY == 1:
            await self._forget_somebody(day)
        late = [evening for evening in days.evenings if evening.panel is None]
        await self._midnight(day, late)
        found = "".join(f"\n  {one}" for one in self.report.wrong[self._told :])
        print(f"{date_of(day)}: {len(players)} games, {len(self.report.wrong)} differences so far{found}", flush=True)
        self._told = len(self.report.wrong)

    async def _forget_somebody(self, day: int) -> None:
        """Let one of the regular players be forgotten, who must not get a second try by that."""
        player = self._players.pop(self._chance.randrange(REGULARS // 2))
        has_begun = (day, player.user) in self._days.ledger.attempts
        await self._days.be_forgotten(player)
        await self._until(f"SELECT count(*) = 0 FROM attempts WHERE user_id = {player.user:d}")
        if has_begun:
            await self._days.try_again_forgotten(player, day)

    async def _midnight(self, day: int, late: list[Evening]) -> None:
        """Let people press at the last moment, kill processes at the first one of the next day, and start them again.

        Their workers are killed, too, as when a machine loses its power.
        """
        midnight = (day + 1) * DAY
        self._skip_to(midnight - LAST_SECONDS)
        self._fleet.set_clock(self._skipped)
        pressing = [
            asyncio.create_task(self._days.press_at_midnight(evening, self._chance.uniform(0, LAST_SECONDS)))
            for evening in late
        ]
        await asyncio.sleep(max(0.0, midnight - self._clock.now()))
        killed = [bot for bot in self._fleet.processes if self._chance.random() < 0.5] or [self._fleet.any()]
        for bot in killed:
            bot.may_start.clear()
            workers = child_processes(bot.id) if bot.id else []
            bot.kill()
            for worker in workers:
                with suppress(ProcessLookupError):
                    os.kill(worker, SIGKILL)
            await bot.wait_until_gone()
        self.report.counts["kill -9 at midnight"] += len(killed)
        await asyncio.gather(*pressing)
        await self._play(day, {(day, evening.player.user) for evening in late})
        for bot in killed:
            bot.may_start.set()
        await self._fleet.wait_until_online()

    async def _play(self, day: int, late: set[tuple[int, int]]) -> None:
        """Play the games of the day and those left from the day before, as of that evening; then check the day."""
        ledger, report = self._days.ledger, self.report
        report.wrong += ledger.settle(await self._stored(), late)
        await self._games.open(self._database)
        for attempt in [one for one in ledger.attempts.values() if one.ended is None]:
            roll = self._chance.random()
            is_left = attempt.day == day and (roll < LEFT + TOMORROW or (day, attempt.user) in late)
            self._games.now = (day + 1) * DAY - self._chance.randint(60, EVENING)
            if is_left or (attempt.day < day and roll < LEFT):
                await self._games.play(attempt.table, turns=3)
            elif await self._games.play(attempt.table):
                attempt.ended = self._games.now
                report.counts[f"games ended {day - attempt.day} days after their own"] += 1
        report.wrong += ledger.settle(await self._stored(), ())
        await self._check(day)

    async def _check(self, day: int) -> None:
        """Compare everybody's streak, and the boards of this day and of the one that closes, with the ledger."""
        self._games.now, store = int(self._clock.now()), self._games.store
        tables = (await read_books(self._database)).tables
        self._results |= replayed_results(table for table in tables if table.id not in self._results)
        await self._checks.streaks(store, self._players, day)
        for judged in (day, day - DAYS_OPEN + 1):
            if judged >= self.first:
                await self._checks.boards(store, self._players, judged, self._results)
        await store.close()

    async def _stored(self) -> list[Attempt]:
        """All games of days, as they are stored; of people who are forgotten there are none."""
        async with open_snapshot(self._database) as connection:
            rows = await connection.execute(text(STORED))
            return [Attempt(day, user, table, [guild], ended) for day, user, table, guild, ended in rows]

    async def end(self) -> None:
        """Stop the processes and compare all boards once more."""
        report = self.report
        report.wrong += [f"a process ended with {status}" for status in await self._fleet.stop() if status]
        report.wrong += self._fleet.ended
        report.counts["starts of processes"] = self._fleet.starts
        report.counts["games recorded"] = len(self._days.ledger.attempts)
        await self._games.open(self._database)
        self._games.now, store = int(self._clock.now()), self._games.store
        results = replayed_results((await read_books(self._database)).tables)
        for day in range(self.first, self.first + self.plan.days):
            await self._checks.boards(store, self._players, day, results)
        await store.close()

    async def _until(self, query: str) -> None:
        """Wait until this is true in the database. Raises NotOnline."""
        for _ in range(int(PATIENCE / LOOK_SECONDS)):
            async with open_snapshot(self._database) as connection:
                if (await connection.execute(text(query))).scalar():
                    return
            await asyncio.sleep(LOOK_SECONDS)
        raise NotOnline(f"in {PATIENCE:g} seconds nothing came of it: {query}")
