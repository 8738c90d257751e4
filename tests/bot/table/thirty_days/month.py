"""Thirty days at a club: people play, vote, nudge, go away and change their hours, and the bot is off for a while."""

import heapq
from collections import Counter
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final, Literal, TypeAlias

from bot.process.timekeeper import Timekeeper
from bot.store import Motion, Pace
from bot.table.calls.calling import REMINDER_SECONDS
from bot.table.calls.letters import Letters
from bot.table.calls.nudges import nudge
from bot.table.clocks.pace import ALLOWANCES
from bot.table.clocks.vacation import VACATION_DAYS, set_vacation
from bot.table.lobby.opening import close_forgotten_lobby
from bot.table.memory.state import RUNNING, SeatAct
from bot.table.memory.table import Table
from bot.table.motions import voters_on
from bot.table.refusal import Refusal
from bot.table.seats.handover import reclaim
from bot.table.settings.people import PREFERENCES, People
from bot.table.votes.lateness import handle_timeout
from bot.table.votes.voting import VOTING_RULES, Vote, vote
from bot.ui.parts.marks import NOTE_KINDS
from games.core import COMMIT, Move, Seat
from tests.bot.store.conftest import Watch
from tests.bot.table.club import Club, first_count
from tests.bot.table.thirty_days.expected import ExpectedCalls, Reason
from tests.bot.table.thirty_days.players import END, OUTAGE, PLAYERS, QUICK, Player
from tests.bot.waiting import all_posts

Deed: TypeAlias = Literal["play", "vote", "away", "back", "shift"]
TABLE_PACES: Final[tuple[Pace, ...]] = ("none", "relaxed", "daily", "live")
ANSWERS: Final = ("wait", "bot_turn", "bot_seat")
"""What the people at a table answer when somebody is late, by its number."""


class Month:
    """Thirty days at a club. `counts` says how many messages of each kind there were."""

    def __init__(self, club: Club, watch: Watch, seed: int) -> None:
        self.club, self.watch, self.random = club, watch, Random(seed)
        self.players = {player.person.id: player for player in PLAYERS}
        self.seats: dict[tuple[int, int], ExpectedCalls] = {}
        self.votes: dict[int, dict[int, Reason]] = {}
        self.delivered: set[int] = set()
        self.agenda: list[tuple[int, Deed, int, int]] = []
        self.letters: list[int] = []
        self.counts: Counter[str] = Counter()
        self.due = END
        self.restart()

    @property
    def now(self) -> int:
        """The time."""
        return int(self.watch.now)

    def restart(self) -> None:
        """Begin again as a new process would."""
        self.club.restart()
        tables = self.club.tables
        self.desk, self.people = Letters(tables), People(self.club.store)
        forgotten, late = partial(close_forgotten_lobby, tables), partial(handle_timeout, tables)
        self.keeper = Timekeeper(self.club.store, {"call": self.desk.handle_due, "lobby": forgotten, "clock": late})

    async def pass_by(self) -> None:
        """Let ten tables begin, and go on from deed to deed and from deadline to deadline until the month is over."""
        async with self.club.store.transaction() as tx:
            for player in PLAYERS:
                await tx.people.save(player.prefers)
        for player in PLAYERS:
            if player.vacation is not None:
                self.plan(player.vacation.time.start, "away", 0, player)
                self.plan(player.vacation.time.stop, "back", 0, player)
            for change in player.changes:
                self.plan(change.at, "shift", change.quiet_from, player)
        for number in range(10):
            pace = TABLE_PACES[number % len(TABLE_PACES)]
            await self.begin([PLAYERS[(number + step) % 10] for step in (0, 3, 7)], pace)
        while (at := await self.next_moment()) < END:
            self.watch.now = max(self.watch.now, at)
            if self.due <= self.now:
                await self.keep_time()
            while self.agenda and self.agenda[0][0] <= self.now:
                _, deed, number, user_id = heapq.heappop(self.agenda)
                await getattr(self, deed)(number, self.players[user_id])
                await self.keep_time()
        self.watch.now = END

    async def next_moment(self) -> int:
        """When something is to happen next, which is not while the bot is off."""
        async with self.club.store.read() as reading:
            self.due = await reading.deadlines.next_due() or END
        at = min(self.due, self.agenda[0][0] if self.agenda else END)
        if at not in OUTAGE:
            return at
        self.restart()
        return OUTAGE.stop

    def plan(self, at: int, deed: Deed, number: int, player: Player) -> None:
        """Have somebody do something at a time; on vacation and while the bot is off nobody does anything."""
        if at in OUTAGE:
            at = OUTAGE.stop + self.random.randint(*QUICK)
        if deed in {"play", "vote"} and player.is_away(at) and player.vacation is not None:
            at = player.vacation.time.stop + self.random.randint(*QUICK)
        heapq.heappush(self.agenda, (at, deed, number, player.person.id))

    async def begin(self, players: list[Player], pace: Pace) -> None:
        """Start a table, whose host is the first."""
        host, *others = (player.person for player in players)
        table_id = (await self.club.open(host)).row.id
        for person in others:
            await self.club.join(person, table_id)
        await self.club.tables.update_row(table_id, pace=pace)
        await self.club.start(host, table_id)
        for player in players:
            self.seats[table_id, player.person.id] = ExpectedCalls(
                player, ALLOWANCES.get(pace), REMINDER_SECONDS[pace], pace == "live"
            )
        is_called_elsewhere = players[0].prefers.calls != "mention" or players[0].is_quiet(self.now)
        await self.wait(table_id, host.id if is_called_elsewhere else None)
        await self.keep_time()

    async def play(self, table_id: int, player: Player) -> None:
        """Let somebody take a turn, all of it at once, or take the seat back; at times the bot is restarted before."""
        if self.random.random() < 0.05:
            self.restart()
        if self.seats[table_id, player.person.id].turn is None:
            with suppress(Refusal):
                await reclaim(self.club.tables, player.person, table_id, self.club.interaction())
            return
        async with self.club.tables.hold_to_act(table_id) as table:
            acts, moves = take_turn(table, table.seat_of(player.person.id))
            await self.club.tables.record(table, acts, moves, self.club.interaction())
        await self.go_on(table_id, player.person.id, bool(moves))
        if not moves and self.random.random() < 0.2:
            await self.nudge(table_id, player)

    async def nudge(self, table_id: int, player: Player) -> None:
        """Let somebody nudge the others."""
        with suppress(Refusal):
            await nudge(self.club.tables, player.person, table_id, self.club.interaction())
            self.counts["nudges"] += 1
        for seat in self.waiting(table_id):
            seat.nudge(self.now)

    async def vote(self, motion_id: int, player: Player) -> None:
        """Let somebody vote, as all at this table do."""
        async with self.club.store.read() as reading:
            motion = await reading.motions.get(motion_id)
            assert motion is not None and motion.seat is not None
            seats = await reading.seats.at_table(motion.table_id)
        if motion.outcome is not None or all(place.player_id != player.person.id for place in seats):
            return
        has_bot = any(place.bot_level for place in seats)
        answer = "bot_turn" if has_bot else ANSWERS[motion.table_id % len(ANSWERS)]
        given = Vote(motion.table_id, motion.id, VOTING_RULES["late"].answers.index(answer))
        ballot = await vote(self.club.tables, player.person, given, self.club.interaction())
        self.votes[motion.id][player.person.id].until = self.now
        self.counts["votes"] += 1
        if ballot.motion.outcome == "wait":
            self.seats[motion.table_id, seats[motion.seat].user_id or 0].add_credit(self.now)
        await self.go_on(motion.table_id, None, is_new=False)

    async def away(self, _: int, player: Player) -> None:
        """Let somebody go on vacation."""
        assert player.vacation is not None
        await self._vacation(player, player.vacation.announced)

    async def back(self, _: int, player: Player) -> None:
        """Let somebody come back."""
        await self._vacation(player, 0)

    async def shift(self, quiet_from: int, player: Player) -> None:
        """Let somebody's quiet hours begin at another hour."""
        place = [preference.name for preference in PREFERENCES].index("quiet_from")
        index = PREFERENCES[place].values.index(quiet_from)
        await self.people.set_preference(player.person.id, place, index, self.club.interaction())

    async def _vacation(self, player: Player, days: int) -> None:
        about = (player.person.id, VACATION_DAYS.index(days), self.club.interaction())
        await set_vacation(self.club.tables, self.people, *about)

    async def go_on(self, table_id: int, pressed: int | None, is_new: bool) -> None:
        """After somebody has acted: note for whom the table waits, and let bot players act."""
        if is_new:
            await self.wait(table_id, pressed)
        await self.note(table_id)
        async with self.club.tables.hold_to_act(table_id) as table:
            bots = [seat for seat in table.waiting() if table.bot_level(seat)] if table.row.phase == RUNNING else []
            if not bots:
                return
            acts, moves = take_turn(table, bots[0])
            await self.club.tables.record(table, acts, moves, None)
        await self.go_on(table_id, None, bool(moves))

    async def wait(self, table_id: int, pressed: int | None) -> None:
        """The table waits anew, for all whom it asks, because of somebody's press."""
        async with self.club.tables.hold(table_id) as table:
            awaited = {table.seats[seat].user_id for seat in table.awaited()}
        for seat in self.waiting(table_id):
            seat.end_turn(self.now)
        for (number, user_id), seat in self.seats.items():
            if number == table_id and user_id in awaited:
                seat.seconds_for_turn(self.now, user_id == pressed)
                self.plan(self.now + self.random.randint(*seat.player.pace), "play", table_id, seat.player)

    async def note(self, table_id: int) -> None:
        """Those wait no longer who are done, and the last one may be reminded."""
        async with self.club.tables.hold(table_id) as table:
            awaited = {table.seats[seat].user_id for seat in table.awaited()}
            people = sum(table.bot_level(place.seat) is None for place in table.seats)
            is_fresh = table.require_started().lanes.keys() == table.require_started().asks().keys()
        for seat in self.waiting(table_id):
            if seat.player.person.id not in awaited:
                seat.end_turn(self.now)
        if len(awaited) == 1 < people and not is_fresh:
            self.seats[table_id, awaited.pop() or 0].be_the_last(self.now)

    def waiting(self, table_id: int) -> list[ExpectedCalls]:
        return [seat for (number, _), seat in self.seats.items() if number == table_id and seat.turn is not None]

    async def keep_time(self) -> None:
        """Do what is due, and deliver all that is to be delivered."""
        await self.keeper.handle_due()
        await self.look_at_motions()
        async with self.club.store.transaction() as tx:
            for post in await all_posts(tx):
                row, seats = await tx.tables.get(post.table_id), await tx.seats.at_table(post.table_id)
                await tx.posts.drop(post.id)
                assert row is not None
                self.counts[f"posts: {post.kind}"] += 1
                for seat in post.called if post.kind not in {"film", *NOTE_KINDS} else ():
                    self.counts["mentions in posts"] += 1
                    self.called(seats[seat].user_id or 0, [] if row.phase == "over" else [post.table_id])
            people = await tx.letters.addressees()
        for user_id in people:
            await self.read(self.players[user_id])

    async def look_at_motions(self) -> None:
        """Note who is late now, let the others vote after a while, and note which votes are closed."""
        tables = sorted({number for number, _ in self.seats})
        async with self.club.store.read() as reading:
            motions = [motion for number in tables for motion in await reading.motions.open_at_table(number)]
            seats = {number: await reading.seats.at_table(number) for number in {motion.table_id for motion in motions}}
        for motion_id in self.votes.keys() - {motion.id for motion in motions}:
            for reason in self.votes[motion_id].values():
                reason.until = min(reason.until, self.now)
        for motion in motions:
            if motion.id not in self.votes:
                self.ask(
                    motion,
                    [seats[motion.table_id][seat].user_id or 0 for seat in range(3)],
                    voters_on(motion, seats[motion.table_id]),
                )

    def ask(self, motion: Motion, users: list[int], voters: tuple[Seat, ...]) -> None:
        """The others are asked about somebody who is late."""
        assert motion.seat is not None
        self.counts["late votes raised"] += 1
        self.seats[motion.table_id, users[motion.seat]].was_late.append(self.now)
        self.votes[motion.id] = {}
        for user_id in [users[voter] for voter in voters]:
            seat = self.seats[motion.table_id, user_id]
            self.votes[motion.id][user_id] = seat.be_asked(self.now)
            self.plan(self.now + self.random.randint(*seat.player.pace), "vote", motion.id, seat.player)

    async def read(self, player: Player) -> None:
        """Deliver somebody's letters. Some are sent twice, as after a crash; Discord shows them once."""
        while letters := await self.desk.addressed_to(player.person.id):
            letter = letters[0]
            call = await self.desk.read_or_drop(letter)
            if call is None:
                continue
            if call.kind == "message" and not player.takes_messages:
                await self.desk.remove_undeliverable(letter)
                continue
            if letter.id not in self.delivered:
                self.delivered.add(letter.id)
                self.letters.append(len(call.tables))
                is_digest = call.kind == "message" and player.prefers.calls == "digest"
                self.counts["digests" if is_digest else f"letters: {call.kind}"] += 1
                self.called(player.person.id, [table.id for table in call.tables])
            if self.random.random() < 0.8:
                await self.desk.remove_delivered(letter)

    def called(self, user_id: int, tables: list[int]) -> None:
        """Note that somebody is called to these tables; it must be no quiet hour and no vacation."""
        assert not self.players[user_id].is_quiet(self.now)
        assert self.players[user_id].prefers.calls != "nothing"
        for table_id in tables:
            self.seats[table_id, user_id].calls.append(self.now)


def take_turn(table: Table, seat: Seat) -> tuple[list[SeatAct], tuple[Move, ...]]:
    """Take the first option each time, up to the commit and with it."""
    position, acts, moves = table.require_started(), list[SeatAct](), tuple[Move, ...]()
    while not acts or acts[-1].choice != COMMIT:
        ask = position.asks()[seat]
        first = ask.options[: first_count(ask)]
        choice = tuple(first) if ask.several else COMMIT if ask.kind == COMMIT else first[0]
        moves = position.apply(seat, choice)
        acts.append(SeatAct(seat, "choose", choice))
    return acts, moves
