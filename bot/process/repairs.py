"""Repairs that operators request: the running bot looks for them every few seconds and carries them out."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import aiohttp
import discord
import structlog

from bot.process.logs import log_with_table
from bot.process.stopping import cancel_tasks
from bot.store import Repair, StoreError, run_with_retries
from bot.table.refusal import Refusal
from bot.table.repairs.repairing import FindObstacle, carry_out_repair
from bot.table.tables import Tables

log = structlog.get_logger()

_POLL_INTERVAL: Final = 3.0
"""Seconds from one check for requested repairs to the next."""


class RepairRunner:
    """Carries out operators' repairs every few seconds.

    `obstacle_there` finds the reason why no game can be played in a channel. `words` turns a refusal into a sentence
    for the operator. `wait` waits for a number of seconds. `deadline_due` is called if a deadline is due: another
    process, such as a command, may have planned it.
    """

    def __init__(
        self,
        tables: Tables,
        obstacle_there: FindObstacle,
        words: Callable[[Refusal], str],
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
        deadline_due: Callable[[], None] = lambda: None,
    ) -> None:
        self._deadline_due = deadline_due
        self._tables, self._obstacle_there, self._words, self._wait = tables, obstacle_there, words, wait
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Carry out repairs in the background until `stop`."""
        self._running = asyncio.create_task(self._run(), name="repairs")

    async def stop(self) -> None:
        """Stop; an interrupted repair is carried out at the next start."""
        if self._running is not None:
            await cancel_tasks(self._running)

    async def run_requested(self) -> None:
        """Carry out all requested repairs of our shards, and call `deadline_due` if a deadline is due.

        A repair that cannot be done is marked as handled, with the reason; after an error of Discord or the network, it
        stays requested. Raises StoreError.
        """
        async with self._tables.store.read() as reading:
            repairs = await reading.repairs.unhandled(work := self._tables.store.work_shards)
            due = await reading.deadlines.next_due(work)
        if due is not None and due <= self._tables.store.now:
            self._deadline_due()
        for repair in repairs:
            if self._tables.store.work_shards == work:
                with log_with_table(repair.table_id):
                    await self._do(repair)

    async def _run(self) -> None:
        while True:
            try:
                await self.run_requested()
            except StoreError as error:
                log.warning("repairs delayed", reason=str(error))
            await self._wait(_POLL_INTERVAL)

    async def _do(self, repair: Repair) -> None:
        """Carry out one repair, or record why it cannot be."""
        try:
            await run_with_retries(partial(carry_out_repair, self._tables, repair, self._obstacle_there))
        except StoreError:
            raise
        except (
            discord.HTTPException,
            aiohttp.ClientError,
            OSError,
        ) as error:  # Discord cannot be reached: the repair stays, and is tried again
            log.warning("repair delayed", kind=repair.kind, reason=str(error))
        except Refusal as refusal:
            await self._give_up(repair, self._words(refusal))
        except Exception as error:  # any error: the other repairs are carried out
            log.error("repair failed", kind=repair.kind, exc_info=error)
            await self._give_up(repair, f"{type(error).__name__}: {error}")
        else:
            log.info("repaired", kind=repair.kind)

    async def _give_up(self, repair: Repair, problem: str) -> None:
        async with self._tables.store.transaction() as tx:
            await tx.repairs.mark_as_handled(repair, problem)
