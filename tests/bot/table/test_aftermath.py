"""What follows from an act is drawn from how the table stands: the second time, nothing is left to write."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from bot.table.aftermath.aftermath import write_aftermath
from bot.table.limits import BOUNDLESS_LIMITS
from bot.table.lobby.opening import OpeningRequest
from bot.table.memory.state import RUNNING, Person
from bot.table.refusal import Refusal
from bot.table.seats import handover
from bot.table.votes.voting import VOTING_RULES, Vote, propose, raise_motion, resume_game, vote
from games.registry import GAMES
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.table.test_clocks import HOUR
from tests.bot.table.test_motions import open_motions
from tests.bot.table.thirty_days.month import take_turn
from tests.examples import tried
from tests.observing import observing

PEOPLE: Final = (HANA, BEN, CARLA, DEV)


class Evening:
    """A table of three people at which all kinds of things happen; Dev looks on, and may take a seat."""

    def __init__(self, club: Club, watch: Watch) -> None:
        club.limit(BOUNDLESS_LIMITS)
        self.club, self.watch, self.table = club, watch, 0

    async def begin(self, game: str, pace: str) -> None:
        asked = OpeningRequest(game, 1, 2, "en", "easy", 3, pace=pace)
        self.table = (await self.club.open(asked=asked)).row.id
        for person in (BEN, CARLA):
            await self.club.join(person, self.table)
        assert (await self.club.stored(self.table)).phase == RUNNING

    async def happens(self, deed: str, person: Person) -> None:
        """Let somebody do this, if the table lets them."""
        with suppress(Refusal):
            await getattr(self, deed)(person)

    async def play(self, person: Person) -> None:
        """A whole turn, unless a bot player plays for the person."""
        async with self.club.tables.hold(self.table) as table:
            seat = table.seat_of(person.id)
            is_played_for = table.bot_level(seat) is not None
        if not is_played_for and (await self.club.panel(person, self.table)).ask is not None:
            await self.club.whole_turn(person, self.table)

    async def choose(self, person: Person) -> None:
        """One choice."""
        panel = await self.club.panel(person, self.table)
        if panel.ask is not None:
            await self.club.choose_first(person, panel)

    async def undo(self, person: Person) -> None:
        """Take back what was chosen last, or the turn that was committed last."""
        await self.club.press(person, await self.club.panel(person, self.table), "undo")
        await propose(self.club.tables, person, self.table, "undo", self.club.interaction())

    async def bots(self, _: Person) -> None:
        async with self.club.tables.hold_to_act(self.table) as table:
            bots = [seat for seat in table.waiting() if table.bot_level(seat)] if table.row.phase == RUNNING else []
            if bots:
                acts, moves = take_turn(table, bots[0])
                await self.club.tables.record(table, acts, moves, None)

    async def pause(self, person: Person) -> None:
        """Ask the others to have the table rest; where it does, have it go on."""
        if (await self.club.stored(self.table)).paused_at is None:
            await propose(self.club.tables, person, self.table, "pause", self.club.interaction())
        else:
            await resume_game(self.club.tables, person, self.table, self.club.interaction())

    async def end(self, person: Person) -> None:
        """Ask the others to end the game."""
        await propose(self.club.tables, person, self.table, "end", self.club.interaction())

    async def late(self, person: Person) -> None:
        """Time asks the others about somebody."""
        async with self.club.tables.act(self.table) as (tx, table):
            await raise_motion(tx, table, "late", table.seat_of(person.id))

    async def agree(self, person: Person) -> None:
        """Answer each vote by what is proposed, or by one of the answers about somebody late."""
        for motion in await open_motions(self.club, self.table):
            answer = motion.number % len(VOTING_RULES[motion.kind].answers) if motion.kind == "late" else 0
            await vote(self.club.tables, person, Vote(self.table, motion.id, answer), self.club.interaction())

    async def leave(self, person: Person) -> None:
        """Let a bot player go on."""
        await handover.take_way_out(self.club.tables, person, self.table, "bot", self.club.interaction())

    async def offer(self, person: Person) -> None:
        """Offer the own seat."""
        await handover.take_way_out(self.club.tables, person, self.table, "offer", self.club.interaction())

    async def come(self, person: Person) -> None:
        """Take the own seat back, or one on offer."""
        with suppress(Refusal):
            await handover.reclaim(self.club.tables, person, self.table, self.club.interaction())
        for seat in range(3):
            with suppress(Refusal):
                await handover.take_seat(self.club.tables, person, self.table, seat, self.club.interaction())

    async def time(self, _: Person) -> None:
        """Some hours go by."""
        self.watch.now += 7 * HOUR

    async def restart(self, _: Person) -> None:
        """A new process takes over."""
        self.club.restart()


ACTS: Final = ("play", "choose", "undo", "bots", "pause", "end", "late", "agree", "leave", "offer", "come")
DEEDS: Final = (*ACTS, "time", "restart", "play", "agree")
"""What may happen; some things do so more often."""


class Writes:
    """Counts the statements that write."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, statement: str, _: Any) -> None:
        self.count += statement.startswith(("INSERT", "UPDATE", "DELETE"))


@pytest.fixture
def writes() -> Iterator[Writes]:
    """What is written from now on."""
    writes = Writes()
    with observing(writes.note):
        yield writes


@pytest.fixture
def evening(club: Club, watch: Watch) -> Evening:
    return Evening(club, watch)


@tried(25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    about=st.tuples(st.sampled_from(GAMES), st.sampled_from(["none", "daily", "live"])),
    deeds=st.lists(st.tuples(st.sampled_from(DEEDS), st.sampled_from(PEOPLE)), min_size=3, max_size=20),
)
async def test_the_aftermath_twice_is_the_aftermath_once(
    evening: Evening, writes: Writes, about: tuple[str, str], deeds: list[tuple[str, Person]]
) -> None:
    await evening.begin(*about)
    for deed, person in deeds:
        await evening.happens(deed, person)
        async with evening.club.tables.hold(evening.table) as table, evening.club.store.transaction() as tx:
            before = writes.count
            await write_aftermath(tx, table)
        assert writes.count == before, (deed, person.name)
    assert writes.count > len(deeds)
