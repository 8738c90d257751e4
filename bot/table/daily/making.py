"""Making the cities of today and tomorrow, from secrets that bot players find neither too easy nor too hard."""

import asyncio
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import Final

import msgspec
import structlog

from bot.metrics import Metrics
from bot.store import Day, DaySecret, Store, StoreError, date_of, day_at
from bot.store.days import DAY_SECONDS
from bot.table.choices.options import stored_settings
from bot.table.lobby.starting import SECRET_BYTES
from bot.table.memory.secrecy import SALT_BYTES, Seal
from games.daily import is_suitable_daily_game, planned_week

log = structlog.get_logger()

MAX_SECRETS_TRIED: Final = 12
"""The most secrets that are tried for a day; the last one is used even if bot players reject it."""
RETRY_SECONDS: Final = 30
"""Seconds from a failure to the next call of `make_missing`."""
MAX_CHECK_INTERVAL_SECONDS: Final = 60 * 60
"""The most seconds between two calls of `make_missing`, in case the operator sets the clock."""


class DayMaker:
    """Makes the cities of today and tomorrow, so that the seal of each is published the day before.

    `judge` is called with a weekday (0 is Monday), a secret and a version of the rules, and returns whether the secret
    is suitable; it runs in `judging`. The secrets are derived from `operator_secret`; without it they are random.
    """

    def __init__(
        self,
        store: Store,
        judging: Executor,
        metrics: Metrics,
        operator_secret: str | None = None,
        judge: Callable[[int, str, int], bool] = is_suitable_daily_game,
    ) -> None:
        self._store, self._judging, self._metrics = store, judging, metrics
        self._operator_secret, self._judge = operator_secret, judge

    async def make_missing(self, _: int) -> float:
        """Make the missing cities; returns the seconds until the next call, which tries again if this one fails."""
        today = day_at(self._store.now)
        try:
            for day in (today, today + 1):
                async with self._store.read() as reading:
                    known = await reading.days.get(day)
                if known is None:
                    await self._make(day)
        except (StoreError, BrokenExecutor) as error:
            log.warning("city of the day delayed", reason=str(error))
            return RETRY_SECONDS
        return min(MAX_CHECK_INTERVAL_SECONDS, DAY_SECONDS - self._store.now % DAY_SECONDS)

    async def _make(self, day: int) -> None:
        """Make the city of a day, unless another process is faster."""
        planned = planned_week()[date_of(day).weekday()]
        secret, rejected = await self._suitable_secret(day, planned.rules.version)
        about = (planned.game, stored_settings(planned.settings()), planned.rules.version, planned.goal)
        new = Day(day, 0, *about, digest="", rejected=rejected)
        new = msgspec.structs.replace(new, digest=Seal.of_day(new, secret).digest)
        async with self._store.transaction() as tx:
            is_new = await tx.days.add(new, secret)
        if is_new:
            self._metrics.days_made += 1
            log.info("city of the day made", day=str(date_of(day)), rejected=rejected)

    async def _suitable_secret(self, day: int, version: int) -> tuple[DaySecret, int]:
        """A secret that suits the day, and the number of secrets that bot players rejected before."""
        loop, weekday = asyncio.get_running_loop(), date_of(day).weekday()
        for rejected in range(MAX_SECRETS_TRIED):
            secret = self._secret(day, rejected)
            if await loop.run_in_executor(self._judging, self._judge, weekday, secret.secret, version):
                return secret, rejected
            self._metrics.day_secrets_rejected += 1
        return secret, MAX_SECRETS_TRIED

    def _secret(self, day: int, number: int) -> DaySecret:
        if self._operator_secret is None:
            return DaySecret(day, secrets.token_hex(SECRET_BYTES), secrets.token_hex(SALT_BYTES))
        derived = [
            hmac.digest(self._operator_secret.encode(), f"{purpose} {date_of(day)} {number}".encode(), "sha256").hex()
            for purpose in ("secret", "salt")
        ]
        return DaySecret(day, derived[0], derived[1][: 2 * SALT_BYTES])
