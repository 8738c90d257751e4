"""What fails is tried again, less and less often, and holds up its own lane alone; what is final is given up."""

from dataclasses import dataclass, field

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.delivery.courier import FINAL_AFTER_FAILURES, OUTAGE_DELAY_COUNT, RETRY_DELAYS, Courier
from bot.delivery.refusals import FINAL_MESSAGE_CODES, NotReadyYet, Unpostable
from bot.error_codes import MISSING_PERMISSIONS, UNKNOWN_CHANNEL
from bot.store import Conflict, Post
from tests.bot.delivery.refused import refused

KEY = 0
HOURS = 3 * 60 * 60
PASSING = [
    refused(403, 40333),
    refused(403, page="<html>Access denied</html>"),
    refused(400, 0),
    refused(404, 0),
    refused(408, 0),
    refused(429, page="error code: 1015"),
    refused(503, 0),
    refused(400, 130000),
    aiohttp.ClientError("lost"),
    ConnectionResetError(),
    NotReadyYet("no thread"),
]


@dataclass
class Deliveries:
    """Posts that wait, the trouble of some tables, and a clock that goes when it is told to."""

    waiting: list[Post]
    trouble: dict[int, Exception] = field(default_factory=dict)
    now: float = 1000.0

    def __post_init__(self) -> None:
        self.delivered: list[int] = []
        self.given_up: list[int] = []
        self.tries: list[int] = []
        self.delayed: dict[str, str] = {}
        self.courier = Courier(self._deliver, self._give_up, FINAL_MESSAGE_CODES, self.delayed, clock=lambda: self.now)

    async def round(self) -> float | None:
        """Deliver what can be delivered now; in how many seconds to come back."""

        async def waiting() -> list[Post]:
            return list(self.waiting)

        return await self.courier.deliver_all(KEY, waiting)

    async def _deliver(self, post: Post) -> None:
        self.tries.append(post.id)
        if (trouble := self.trouble.get(post.table_id)) is not None:
            raise trouble
        self.waiting.remove(post)
        self.delivered.append(post.id)

    async def _give_up(self, post: Post, _: Exception) -> None:
        self.waiting.remove(post)
        self.given_up.append(post.id)


def posts(*tables: int) -> list[Post]:
    return [Post(number, table, "reveal", 1, None, 0) for number, table in enumerate(tables, 1)]


@pytest.mark.parametrize("trouble", PASSING, ids=str)
async def test_what_may_pass_is_tried_for_hours_and_never_given_up(trouble: Exception) -> None:
    there, waits = Deliveries(posts(1), {1: trouble}), list[float]()
    while sum(waits) < HOURS:
        seconds = await there.round()
        assert seconds is not None and list(there.delayed) == ["table 1"]
        there.now += seconds
        waits.append(seconds)
    assert (
        waits[: OUTAGE_DELAY_COUNT - 1] == list(RETRY_DELAYS[: OUTAGE_DELAY_COUNT - 1])
        and max(waits) <= RETRY_DELAYS[-1]
    )
    there.trouble.clear()
    assert (await there.round(), there.delivered, there.given_up, there.delayed) == (None, [1], [], {})


@pytest.mark.parametrize(
    "trouble", [refused(403, MISSING_PERMISSIONS), refused(404, UNKNOWN_CHANNEL), Unpostable("here")], ids=str
)
async def test_a_final_refusal_is_given_up_when_it_has_come_several_times(trouble: Exception) -> None:
    there = Deliveries(posts(1, 1), {1: trouble})
    for _ in range(FINAL_AFTER_FAILURES):
        there.now += await there.round() or 0.0
        assert there.given_up == []
    await there.round()
    assert there.given_up == [1]


async def test_trouble_at_one_table_holds_up_no_other_and_keeps_its_own_order() -> None:
    there = Deliveries(posts(1, 2, 1, 3), {1: refused(403, 40333)})
    assert await there.round() == RETRY_DELAYS[0]
    assert (there.delivered, there.tries) == ([2, 4], [1, 2, 4])
    there.trouble.clear()
    assert (await there.round(), there.delivered) == (None, [2, 4, 1, 3])


async def test_what_fails_as_nobody_knows_is_given_up_at_once_with_its_traceback_and_the_others_go_on() -> None:
    there = Deliveries(posts(1, 2), {1: KeyError("retry_after")})
    with capture_logs() as lines:
        assert await there.round() is None
    assert (there.given_up, there.delivered) == ([1], [2])
    [broken] = [line for line in lines if line["event"] == "delivery broken"]
    assert isinstance(broken["exc_info"], KeyError)


async def test_tries_that_come_early_because_something_happens_make_no_wait_longer() -> None:
    there = Deliveries(posts(1), {1: refused(400, 0)})
    assert [await there.round() for _ in range(9)] == [RETRY_DELAYS[0]] * 9
    there.now += RETRY_DELAYS[0]
    assert await there.round() == RETRY_DELAYS[1]


async def test_a_delivery_that_is_overtaken_is_made_again_without_a_pause() -> None:
    there = Deliveries(posts(1))
    overtaken = [Conflict("written since")]

    async def deliver(post: Post) -> None:
        if overtaken:
            raise overtaken.pop()
        there.waiting.remove(post)

    there.courier.deliver = deliver
    assert (await there.round(), there.waiting, there.delayed) == (None, [], {})


async def test_while_the_database_fails_it_is_asked_again_later() -> None:
    there, answers = Deliveries(posts(1)), [OSError("no disk")]

    async def waiting() -> list[Post]:
        if answers:
            raise answers.pop()
        return list(there.waiting)

    assert await there.courier.deliver_all(KEY, waiting) == RETRY_DELAYS[0]
    assert await there.courier.deliver_all(KEY, waiting) is None
    assert (there.delivered, there.delayed) == ([1], {})


def test_only_an_outage_is_looked_at_every_minute() -> None:
    assert RETRY_DELAYS[OUTAGE_DELAY_COUNT - 1] == 60 and RETRY_DELAYS[-1] == 15 * 60
    assert isinstance(refused(503, 0), discord.DiscordServerError)
