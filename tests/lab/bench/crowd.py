"""Many people at many live tables at once, on a database that holds many more: start, memory, answers, stalls."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiohttp

from bot.playground import Failed, NotPossible, Playground, Seen, Visitor, VisitorAct
from bot.playground.records import Channel
from bot.playground.seen import Button, Menu
from bot.settings import DATABASE_FILE, processors
from bot.ui.click import Click, Verb, read_click
from tests.lab.bench.figures import CannotMeasure, no_collections, rounded
from tests.lab.bench.lateness import Tick
from tests.lab.bench.players import CHOICES
from tests.lab.bench.stage import MeasuredBot, bot_on, until_idle
from tests.lab.bench.stored_tables import SEATS, ShownTable, fill
from tests.lab.bench.watched_bot import WATCH_FILE, Watched
from tests.lab.processes import children, computed, megabytes

PRIVATE_THREAD: Final = 12
V2: Final = 1 << 15
THINK: Final = (3.0, 7.0)
"""People look at a panel for so many seconds before they press again."""
REST: Final = 2.0
"""For so many seconds the bot is looked at while nobody plays."""
IDLE_CHILD: Final = 200.0
"""Milliseconds; a process that has computed for less looks after others and draws nothing."""
COLD: Final = 40
"""So many tables that nobody has touched since the start are opened to see what that takes."""


@dataclass(frozen=True)
class Found:
    """What was measured with so many tables in the database. Times are milliseconds; stalls those of the event loop.

    Of `own` stalls the bot itself is the cause: they are without the time in which no processor was free for it.
    `computed` is the processor time that the bot took for a press, and all that followed from it, beyond what it takes
    when nobody plays, where most of that are the ticks with which its loop is watched; `drawn` is that of
    the processes that draw for it. `per_second` is how many presses a second that would allow for, with a processor
    for each process, and `per_second_here` with those of this machine, if they did nothing else.
    """

    stored: int
    live: int
    people: int
    start_seconds: float
    megabytes: float
    megabytes_after: float
    presses: int
    computed: float
    drawn: float
    per_second: float
    per_second_here: float
    very_first: float
    very_first_computed: float
    first: tuple[float, float, float]
    act_early: float
    act_late: float
    cold_early: float
    cold_late: float
    stall_p99: float
    stall_max: float
    own_p99: float
    own_max: float


@dataclass
class ComputedTimes:
    """The milliseconds for which the bot has computed, and all processes that draw for it; how many these are."""

    bot: float
    drawing: float
    workers: int

    def since(self, before: "ComputedTimes", at_rest: float) -> "ComputedTimes":
        """The same since a moment before, without what the bot would have computed anyway."""
        return ComputedTimes(self.bot - before.bot - at_rest, self.drawing - before.drawing, self.workers)


@dataclass
class Times:
    """First answers in milliseconds: to all presses of the crowd; to acts and to first looks, by whether it is late."""

    very_first: float = 0.0
    very_first_computed: float = 0.0
    computed: ComputedTimes = field(default_factory=lambda: ComputedTimes(0, 0, 0))
    all: list[float] = field(default_factory=list)
    acts: dict[bool, list[float]] = field(default_factory=lambda: {False: [], True: []})
    cold: dict[bool, list[float]] = field(default_factory=lambda: {False: [], True: []})


async def measure_crowd(stored: int, live: int, people: int, seconds: float) -> Found:
    """Let people play at `live` tables of `stored` ones for so many seconds. Raises CannotMeasure."""
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        playground = await resources.enter_async_context(Playground())
        shown = await show_tables(playground, min(stored, live + COLD), people)
        await fill(folder / DATABASE_FILE, stored, shown)
        times, watch = Times(), folder / "watch.json"
        async with _started(playground, folder, watch) as (measured, start_seconds):
            before = megabytes(measured.process_id)
            before_first = computed(measured.process_id)
            times.very_first = await _look(measured, shown, 1)
            times.very_first_computed = computed(measured.process_id) - before_first
            await until_idle(measured.process_id)
            at_rest = await _computed_at_rest(measured.process_id)
            began, before_all = time.monotonic(), computed_times(measured.process_id)
            await play_crowd(measured, shown[:live], times, seconds)
            ended, after_all = time.monotonic(), computed_times(measured.process_id)
            times.computed = after_all.since(before_all, at_rest * (ended - began))
            await _look_at_cold(measured, shown, live, times)
            after = megabytes(measured.process_id)
        stalls = Watched.read(watch).within(began, ended).ticks
    counts = (stored, live, len({user for each in shown[:live] for user in each.people}))
    return _found(counts, start_seconds, (before, after), times, stalls)


def _found(
    counts: tuple[int, int, int],
    start_seconds: float,
    megabytes: tuple[float, float],
    times: Times,
    stalls: list[Tick],
) -> Found:
    if len(times.all) < 2 or len(stalls) < 2:
        raise CannotMeasure("nobody pressed anything in so short a time")
    spent, drawn = times.computed.bot / len(times.all), times.computed.drawing / len(times.all)
    longest = max(spent, drawn / max(1, times.computed.workers))
    cuts, late, own = map(percentiles, (times.all, [tick.late for tick in stalls], [tick.own for tick in stalls]))
    return Found(
        stored=counts[0],
        live=counts[1],
        people=counts[2],
        start_seconds=rounded(start_seconds),
        megabytes=rounded(megabytes[0]),
        megabytes_after=rounded(megabytes[1]),
        presses=len(times.all),
        computed=rounded(spent),
        drawn=rounded(drawn),
        per_second=rounded(1000 / longest),
        per_second_here=rounded(1000 / max(longest, (spent + drawn) / processors())),
        very_first=rounded(times.very_first),
        very_first_computed=rounded(times.very_first_computed),
        first=(rounded(cuts[49]), rounded(cuts[94]), rounded(cuts[98])),
        act_early=_middle(times.acts[False]),
        act_late=_middle(times.acts[True]),
        cold_early=_middle(times.cold[False]),
        cold_late=_middle(times.cold[True]),
        stall_p99=rounded(1000 * late[98]),
        stall_max=rounded(1000 * max(tick.late for tick in stalls)),
        own_p99=rounded(1000 * own[98]),
        own_max=rounded(1000 * max(tick.own for tick in stalls)),
    )


def percentiles(values: list[float]) -> list[float]:
    """The 99 values that cut others into a hundred parts of one size."""
    return quantiles(values, n=100, method="inclusive")


def _middle(values: list[float]) -> float:
    return rounded(median(values)) if values else float("nan")


@asynccontextmanager
async def _started(playground: Playground, folder: Path, watch: Path) -> AsyncIterator[tuple[MeasuredBot, float]]:
    began = time.monotonic()
    command = ("tests.lab.bench.watched_bot", "start", "--data", str(folder))
    async with bot_on(playground, *command, **{WATCH_FILE: str(watch)}) as measured:
        yield measured, time.monotonic() - began


async def _computed_at_rest(process_id: int) -> float:
    """For how many milliseconds in a second the bot computes while nobody plays."""
    before = computed(process_id)
    await asyncio.sleep(REST)
    return (computed(process_id) - before) / REST


def computed_times(process_id: int) -> ComputedTimes:
    """For how long the bot has computed, and the processes that it has started."""
    drawing = [spent for child in children(process_id) if (spent := computed(child)) > IDLE_CHILD]
    return ComputedTimes(computed(process_id), sum(drawing), len(drawing))


# Where the tables are shown


async def show_tables(playground: Playground, count: int, people: int, servers: int = 1) -> list[ShownTable]:
    """A private thread for each table, with a message that has its buttons, in one server after the other."""
    world = playground.world
    while len(world.people) < max(people, SEATS):
        world.add_person(f"Guest {len(world.people) + 1}", "ja")
    users = list(world.people)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
        parents = [world.text_channels()[0]]
        parents += [world.add_guild(f"Server {number + 1}") for number in range(1, servers)]
        return [await _show(playground, session, number, users, parents[number % servers]) for number in range(count)]


async def _show(
    playground: Playground, session: aiohttp.ClientSession, number: int, users: list[str], parent: Channel
) -> ShownTable:
    seated = tuple(users[(SEATS * number + seat) % len(users)] for seat in range(SEATS))
    base = f"{playground.url}/api/v10/channels"
    thread = await _call(
        session, f"{base}/{parent.id}/threads", {"name": f"Table {number + 1}", "type": PRIVATE_THREAD}
    )
    for user in seated:
        async with session.put(f"{base}/{thread['id']}/thread-members/{user}") as answer:
            answer.raise_for_status()
    turn = {"type": 2, "style": 1, "label": "My turn", "custom_id": Click(number + 1, Verb.TURN).custom_id}
    parts = [{"type": 10, "content": "board"}, {"type": 1, "components": [turn]}]
    message = await _call(session, f"{base}/{thread['id']}/messages", {"flags": V2, "components": parts})
    guild = int(parent.guild_id or 0)
    return ShownTable(int(thread["id"]), int(message["id"]), tuple(int(user) for user in seated), guild)


async def _call(session: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> dict[str, Any]:
    async with session.post(url, json=body) as answer:
        answer.raise_for_status()
        found: dict[str, Any] = await answer.json()
        return found


# What people do


async def play_crowd(measured: MeasuredBot, shown: list[ShownTable], times: Times, seconds: float) -> None:
    """Everybody plays at one table for so many seconds."""
    seats = {user: number for number, each in enumerate(shown, 1) for user in each.people}
    async with AsyncExitStack() as resources:
        people = [
            await resources.enter_async_context(await Visitor.connect(measured.playground.url, str(user)))
            for user in seats
        ]
        playing = zip(people, seats.values(), strict=True)
        with no_collections():
            end = time.monotonic() + seconds
            await asyncio.gather(*(CrowdMember(measured, who, table, shown, times).play(end) for who, table in playing))


class CrowdMember:
    """One person of the crowd."""

    def __init__(
        self, measured: MeasuredBot, person: Visitor, table: int, shown: list[ShownTable], times: Times
    ) -> None:
        self._bot, self._person, self._table, self._times = measured, person, table, times
        self._board, self._is_late = str(shown[table - 1].message), table % 2 == 0
        self._chance = random.Random(person.id)

    async def play(self, end: float) -> None:
        """Press, look, think, until the time is over."""
        panel: Seen | None = None
        await asyncio.sleep(self._chance.uniform(0, THINK[1]))
        while time.monotonic() < end:
            panel = await self._press(panel)
            await asyncio.sleep(self._chance.uniform(*THINK))

    async def _press(self, panel: Seen | None) -> Seen | None:
        self._person.events.clear()
        offered = answers(panel)
        pressed = time.perf_counter()
        try:
            act = await (self._answer(panel, self._chance.choice(offered)) if panel and offered else self.open())
            taken = await self._bot.milliseconds(act, pressed)
            self._times.all.append(taken)
            if offered:
                self._times.acts[self._is_late].append(taken)
            return await act.answer()
        except NotPossible:  # a late picture has brought the next panel meanwhile
            return None
        except Failed as error:
            raise CannotMeasure(f"{error}; a bot has three seconds") from error

    async def open(self) -> VisitorAct:
        """Press My turn."""
        custom_id = Click(self._table, Verb.TURN).custom_id
        board = await self._person.ask("press", message_id=self._board, custom_id=custom_id)
        return VisitorAct(self._person, board["interaction_id"], 0)

    async def _answer(self, panel: Seen, part: Button | Menu) -> VisitorAct:
        if isinstance(part, Button):
            return await self._person.press(panel, part.custom_id)
        count = self._chance.randint(part.least, part.most)
        values = [option["value"] for option in self._chance.sample(part.options, count)]
        return await self._person.select(panel, *values, menu=part.custom_id)


def answers(panel: Seen | None) -> list[Button | Menu]:
    """What answers the open question of a panel."""
    if panel is None:
        return []
    parts: list[Button | Menu] = [*panel.buttons, *panel.menus]
    found = ((part, read_click({"custom_id": part.custom_id})) for part in parts)
    return [part for part, click in found if click and click.verb in CHOICES]


async def _look_at_cold(measured: MeasuredBot, shown: list[ShownTable], live: int, times: Times) -> None:
    """Open one's turn at tables that the bot has not loaded yet, one after the other."""
    for number in range(live + 1, len(shown) + 1):
        times.cold[number % 2 == 0].append(await _look(measured, shown, number))


async def _look(measured: MeasuredBot, shown: list[ShownTable], number: int) -> float:
    """The milliseconds it takes to open one's turn at this table."""
    async with await Visitor.connect(measured.playground.url, str(shown[number - 1].people[0])) as person:
        pressed = time.perf_counter()
        act = await CrowdMember(measured, person, number, shown, Times()).open()
        return await measured.milliseconds(act, pressed)
