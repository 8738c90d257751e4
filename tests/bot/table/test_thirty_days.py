"""Thirty days of ten tables: every call comes, once, when its person wants it.

What is expected is told minute by minute, by another way of reckoning than the bot's own.
"""

import heapq
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest

from bot.store import PersonRow
from bot.table.expiry import close_forgotten
from bot.table.letters import Letters
from bot.table.seating import Person
from bot.table.table import Table
from bot.table.tables import Act
from bot.timekeeper import Timekeeper
from games.core import COMMIT, Move, Seat
from tests.bot.store.conftest import Watch
from tests.bot.table.club import Club, first_count

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
BEGIN: Final = int(datetime(2026, 10, 20, tzinfo=ZoneInfo("UTC")).timestamp())
"""Before the clocks are changed in Europe and in America."""
END: Final = BEGIN + 30 * DAY
OUTAGE: Final = range(BEGIN + 9 * DAY + 5 * HOUR, BEGIN + 10 * DAY)
"""When the bot is off."""
SEED: Final = 1
QUICK, SLOW, ABSENT = (5 * MINUTE, HOUR), (2 * HOUR, 20 * HOUR), (2 * DAY, 4 * DAY)
"""How soon people play: at the earliest, and at the latest."""


@dataclass(frozen=True)
class Player:
    """Somebody who plays, how soon, what they prefer, and whether they take direct messages."""

    person: Person
    pace: tuple[int, int]
    prefers: PersonRow
    takes_messages: bool = True

    def is_quiet(self, at: int) -> bool:
        """Whether this person is not to be called at that time."""
        begin, hour = self.prefers.quiet_from, self._hour(at)
        if begin is None:
            return False
        asleep = {(begin + passed) % 24 for passed in range((self.prefers.quiet_to - begin) % 24)}
        return hour in asleep

    def expected(self, since: int, until: int) -> int | None:
        """When this person is to be called whom a table waits for in this time; None for never."""
        is_digest, is_ripe = self.prefers.calls == "digest", self.prefers.calls in {"mention", "message"}
        for at in minutes(since, until):
            is_ripe |= is_digest and at > since and self._hour(at) == self.prefers.digest_hour and at % HOUR == 0
            if is_ripe and not self.is_quiet(at) and at not in OUTAGE:
                return at
        return None

    def _hour(self, at: int) -> int:
        return datetime.fromtimestamp(at, ZoneInfo(self.prefers.zone or "UTC")).hour


def minutes(since: int, until: int) -> Iterator[int]:
    """A moment, and each full minute after it, up to another moment."""
    yield since
    yield from range(since - since % MINUTE + MINUTE, until, MINUTE)


def player(number: int, pace: tuple[int, int], *, takes_messages: bool = True, **prefers: Any) -> Player:
    """Somebody of that number."""
    row = PersonRow(number, "light", **prefers)
    return Player(Person(number, f"P{number}"), pace, row, takes_messages)


NIGHT: Final[dict[str, Any]] = {"quiet_from": 22, "quiet_to": 7}
PLAYERS: Final = (
    player(101, QUICK),
    player(102, QUICK, zone="Asia/Tokyo", **NIGHT),
    player(103, SLOW, calls="message", zone="Europe/Paris", **NIGHT),
    player(104, SLOW, calls="digest", digest_hour=5, zone="America/New_York", **NIGHT),
    player(105, QUICK, calls="nothing"),
    player(106, ABSENT, zone="Australia/Sydney", quiet_from=0, quiet_to=9),
    player(107, SLOW, takes_messages=False, calls="message", zone="Asia/Kolkata", quiet_from=13, quiet_to=15),
    player(108, SLOW, calls="digest", digest_hour=20, zone="Asia/Tokyo"),
    player(109, ABSENT, takes_messages=False, calls="digest", digest_hour=2, zone="Europe/London"),
    player(110, QUICK, calls="message"),
)


@dataclass
class Waiting:
    """A table's waiting for one person: since when, until when, by whose press, and when the person was called."""

    player: Player
    since: int
    by_own_press: bool
    until: int = END
    calls: list[int] = field(default_factory=list)


class Month:
    """Thirty days at a club."""

    def __init__(self, club: Club, watch: Watch, seed: int) -> None:
        self.club, self.watch, self.random = club, watch, Random(seed)
        self.players = {player.person.id: player for player in PLAYERS}
        self.open: dict[tuple[int, int], Waiting] = {}
        self.past: list[Waiting] = []
        self.delivered: set[int] = set()
        self.agenda: list[tuple[int, int, int]] = []
        self.letters: list[int] = []
        self.due = END
        self.restart()

    @property
    def now(self) -> int:
        """The time."""
        return int(self.watch.now)

    def restart(self) -> None:
        """Begin again as a new process would."""
        self.club.restart()
        forgotten = partial(close_forgotten, self.club.tables)
        self.desk = Letters(self.club.tables)
        self.keeper = Timekeeper(self.club.store, {"call": self.desk.come_due, "lobby": forgotten})

    async def pass_by(self) -> None:
        """Let ten tables begin, and go on from act to act and from deadline to deadline until the month is over."""
        async with self.club.store.transaction() as tx:
            for player in PLAYERS:
                await tx.save_person(player.prefers)
        for number in range(10):
            await self.begin([PLAYERS[(number + step) % 10] for step in (0, 3, 7)])
        while (at := await self.next_moment()) < END:
            self.watch.now = max(self.watch.now, at)
            if self.due <= self.now:
                await self.keep_time()
            while self.agenda and self.agenda[0][0] <= self.now:
                _, table_id, user_id = heapq.heappop(self.agenda)
                await self.play(table_id, self.players[user_id])
                await self.keep_time()
        self.watch.now = END
        self.past += self.open.values()

    async def next_moment(self) -> int:
        """When something is to happen next, which is not while the bot is off."""
        async with self.club.store.read() as reading:
            self.due = await reading.next_due() or END
        at = min(self.due, self.agenda[0][0] if self.agenda else END)
        if at not in OUTAGE:
            return at
        self.restart()
        return OUTAGE.stop

    async def begin(self, players: list[Player]) -> None:
        """Start a table, whose host is the first."""
        host, *others = (player.person for player in players)
        table_id = (await self.club.open(host)).row.id
        for person in others:
            await self.club.join(person, table_id)
        await self.club.start(host, table_id)
        async with self.club.tables.held(table_id) as table:
            self.wait(table, host.id)
            is_called_elsewhere = players[0].prefers.calls != "mention"
            self.open[table_id, host.id].by_own_press = is_called_elsewhere or players[0].is_quiet(self.now)
        await self.keep_time()

    async def play(self, table_id: int, player: Player) -> None:
        """Let somebody take a turn, all of it at once; at times the bot is restarted before."""
        if self.random.random() < 0.05:
            self.restart()
        async with self.club.tables.held(table_id) as table:
            seat = table.seat_of(player.person.id)
            acts, moves = take_turn(table, seat)
            await self.club.tables.record(table, acts, moves, self.club.interaction())
            self.end(table_id, player.person.id)
            if moves:
                self.wait(table, player.person.id)

    def end(self, table_id: int, user_id: int) -> None:
        """The table waits no longer for this person."""
        waiting = self.open.pop((table_id, user_id))
        waiting.until = self.now
        self.past.append(waiting)

    def wait(self, table: Table, pressed: int) -> None:
        """The table waits for people because of somebody's press."""
        for seat in table.waiting():
            player = self.players[table.seats[seat].user_id or 0]
            self.open[table.row.id, player.person.id] = Waiting(player, self.now, player.person.id == pressed)
            plays_at = self.now + self.random.randint(*player.pace)
            if plays_at in OUTAGE:
                plays_at = OUTAGE.stop + self.random.randint(*QUICK)
            heapq.heappush(self.agenda, (plays_at, table.row.id, player.person.id))

    async def keep_time(self) -> None:
        """Do what is due, and deliver all that is to be delivered."""
        await self.keeper.catch_up()
        async with self.club.store.transaction() as tx:
            for post in await tx.posts_in(2):
                row, seats = await tx.table(post.table_id), await tx.seats(post.table_id)
                await tx.delivered(post.id)
                assert row is not None
                for seat in post.called:
                    self.called(seats[seat].user_id or 0, [] if row.phase == "over" else [post.table_id])
            people = await tx.people_with_letters()
        for user_id in people:
            await self.read(self.players[user_id])

    async def read(self, player: Player) -> None:
        """Deliver somebody's letters. Some are sent twice, as after a crash; Discord shows them once."""
        while letters := await self.desk.to(player.person.id):
            letter = letters[0]
            call = await self.desk.opened(letter)
            if call is None:
                continue
            if call.kind == "message" and not player.takes_messages:
                await self.desk.returned(letter)
                continue
            if letter.id not in self.delivered:
                self.delivered.add(letter.id)
                self.letters.append(len(call.tables))
                self.called(player.person.id, [table.id for table in call.tables])
            if self.random.random() < 0.8:
                await self.desk.delivered(letter)

    def called(self, user_id: int, tables: list[int]) -> None:
        """Note that somebody is called to these tables; it must be no quiet hour, and each of them must wait."""
        assert not self.players[user_id].is_quiet(self.now)
        assert self.players[user_id].prefers.calls != "nothing"
        for table_id in tables:
            self.open[table_id, user_id].calls.append(self.now)


def take_turn(table: Table, seat: Seat) -> tuple[list[Act], tuple[Move, ...]]:
    """Take the first option each time, up to the commit and with it."""
    position, acts, moves = table.running(), list[Act](), tuple[Move, ...]()
    while not acts or acts[-1].choice != COMMIT:
        ask = position.asks()[seat]
        first = ask.options[: first_count(ask)]
        choice = tuple(first) if ask.several else COMMIT if ask.kind == COMMIT else first[0]
        moves = position.apply(seat, choice)
        acts.append(Act(seat, "choose", choice))
    return acts, moves


@pytest.fixture
async def month(club: Club, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Month:
    """A month that has gone by, the same each time."""
    watch.now = BEGIN
    monkeypatch.setattr(secrets, "randbits", Random(SEED).getrandbits)
    month = Month(club, watch, SEED)
    await month.pass_by()
    return month


async def test_in_thirty_days_no_call_is_missing_doubled_or_at_the_wrong_time(month: Month) -> None:
    for waiting in month.past:
        expected = None if waiting.by_own_press else waiting.player.expected(waiting.since, waiting.until)
        assert waiting.calls == ([] if expected is None else [expected]), waiting
    assert month.now == END
    counts = {player.person.id: 0 for player in PLAYERS}
    for waiting in month.past:
        counts[waiting.player.person.id] += len(waiting.calls)
    assert min(count for user_id, count in counts.items() if user_id != 105) > 2
    assert counts[105] == 0 and sum(counts.values()) > 150
    assert max(month.letters) > 1 and any(len(waiting.calls) == 0 for waiting in month.past)
