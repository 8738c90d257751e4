"""Many who verify at the same time do so one after the other."""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any, cast

from bot.metrics import Metrics
from bot.process.threads import Threads
from bot.table.ending.early import end_early
from bot.table.settings.people import People
from bot.ui.commands import verify_command
from bot.ui.ending.verify_desk import VerifyDesk
from bot.ui.press.channel_visibility import ChannelVisibility
from tests.bot.table.club import BEN, Club, opening
from tests.bot.ui.test_errors import Heard

MANY = 12


class Watched(ThreadPoolExecutor):
    """One thread that begins when its gate opens, and knows how much of what it was given was not done yet, at most."""

    def __init__(self) -> None:
        super().__init__(1)
        self._undone, self.most, self.done, self.gate = 0, 0, 0, Event()
        super().submit(self.gate.wait)

    def submit(self, work: Any, /, *about: Any, **named: Any) -> Future[Any]:
        """Give it more to do."""
        self._undone += 1
        self.most = max(self.most, self._undone)
        given = super().submit(work, *about, **named)
        given.add_done_callback(lambda _: self._end())
        return given

    def _end(self) -> None:
        self._undone -= 1
        self.done += 1


class Verifying(Heard):
    """Somebody's `/verify` in the channel of the table."""

    guild_id, channel_id, channel = 1, opening().channel_id, None


async def test_games_are_recomputed_one_at_a_time_and_all_are_answered(club: Club) -> None:
    table_id = await club.running(BEN)
    async with club.tables.act(table_id) as (tx, table):
        await end_early(tx, table, "vote", None)
    threads, replaying, asking = Threads(Metrics()), Watched(), [Verifying() for _ in range(MANY)]
    asyncio.get_running_loop().set_default_executor(replaying)
    command = cast(Any, verify_command(People(club.store), VerifyDesk(club.tables, threads, ChannelVisibility())))
    verifying = [asyncio.create_task(command.callback(one, table_id)) for one in asking]
    for one in asking:
        await one.answered.wait()
    await asyncio.sleep(0)
    replaying.gate.set()
    await asyncio.gather(*verifying)
    assert [one.answers for one in asking] == [1] * MANY
    threads.stop()
    assert (replaying.most, replaying.done) == (1, MANY)
