"""Votes: who may be asked, when something is decided, and when there is nothing to decide any more."""

from collections.abc import Sequence

import pytest

from bot.store import Motion, MotionKind
from bot.table.memory.state import Person
from bot.table.motions import unanswered_motion, voters_on
from bot.table.votes.voting import VOTING_RULES, YES, Ballot, ballot_of, raise_motion
from games.core import Seat
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.ui.invented import table_row
from tests.bot.ui.tables import seats_of
from tests.bot.waiting import all_posts


async def raised(
    club: Club, table_id: int, kind: MotionKind, seat: Seat | None = None, by: Person | None = None
) -> Motion:
    """A motion that was raised at a table."""
    async with club.tables.act(table_id) as (tx, table):
        return await raise_motion(tx, table, kind, seat, by.id if by else None)


async def open_motions(club: Club, table_id: int) -> list[Motion]:
    """The motions on which people still vote."""
    async with club.store.read() as reading:
        return await reading.motions.open_at_table(table_id)


async def is_asked(club: Club, table_id: int, person: Person) -> bool:
    """Whether a vote waits for this person."""
    async with club.tables.hold(table_id) as table, club.store.read() as reading:
        return await unanswered_motion(reading, table, person.id) is not None


def winner(kind: MotionKind, voters: int, *answers: str) -> str | None:
    motion = Motion(1, 12, kind, 0, None, None, None, None, 0)
    return Ballot(table_row(), tuple(seats_of(12)), motion, tuple(range(voters)), dict(enumerate(answers))).winner


@pytest.mark.parametrize(
    ("kind", "voters", "answers", "outcome"),
    [
        ("late", 1, ["offer"], "offer"),
        ("late", 2, ["wait"], None),
        ("late", 2, ["wait", "end"], None),
        ("late", 3, ["wait", "wait"], "wait"),
        ("late", 4, ["wait", "wait", "end", "end"], None),
        ("end", 2, ["yes"], None),
        ("end", 2, ["yes", "no"], "no"),
        ("end", 3, ["yes", "yes"], "yes"),
        ("end", 3, ["yes", "no"], None),
        ("end", 4, ["yes", "no", "no"], "no"),
        ("pause", 3, ["yes", "yes"], None),
        ("pause", 3, ["yes", "no"], "no"),
        ("pause", 3, ["yes", "yes", "yes"], "yes"),
        ("undo", 2, ["yes", "yes"], "yes"),
    ],
)
def test_an_answer_wins_with_as_many_votes_as_it_needs(
    kind: MotionKind, voters: int, answers: Sequence[str], outcome: str | None
) -> None:
    assert winner(kind, voters, *answers) == outcome


def test_nobody_decides_where_nobody_may_vote() -> None:
    assert [winner(kind, 0) for kind in VOTING_RULES] == [None] * len(VOTING_RULES)


async def test_whoever_raises_a_motion_is_for_it_and_all_who_play_may_vote(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, bots=1)
    motion = await raised(club, table_id, "end", by=BEN)
    async with club.tables.hold(table_id) as table, club.store.read() as reading:
        ballot = await ballot_of(reading, motion, table)
    assert (ballot.voters, ballot.votes, ballot.needed) == ((0, 1, 2), {1: YES}, 2)


async def test_those_who_want_mentions_are_asked_by_one_but_for_whoever_raised_it(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await raised(club, table_id, "end", by=BEN)
    async with club.store.read() as reading:
        posts = [post for post in await all_posts(reading) if post.kind == "motion"]
    assert [(post.motion_id, post.called) for post in posts] == [(motion.id, [0, 2])]


async def test_the_late_one_has_no_vote(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    motion = await raised(club, table_id, "late", 1)
    async with club.tables.hold(table_id) as table:
        assert voters_on(motion, table.seats) == (0, 2)
    assert [await is_asked(club, table_id, person) for person in (HANA, BEN, CARLA, DEV)] == [True, False, True, False]


async def test_the_same_is_asked_once_at_a_time_but_about_each_late_seat(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await raised(club, table_id, "late", 1)
    assert await reason(raised(club, table_id, "late", 1)) == "motion_open"
    await raised(club, table_id, "late", 2)
    await raised(club, table_id, "end", by=HANA)
    assert await reason(raised(club, table_id, "end", by=BEN)) == "motion_open"
    assert [motion.kind for motion in await open_motions(club, table_id)] == ["late", "late", "end"]


async def test_a_person_alone_with_bot_players_asks_nobody(club: Club) -> None:
    table_id = await club.running(bots=2)
    assert await reason(raised(club, table_id, "late", 0)) == "nobody_to_ask"
    assert await reason(raised(club, table_id, "end", by=HANA)) == "nobody_to_ask"
    assert await open_motions(club, table_id) == []


async def test_before_the_start_there_is_nothing_to_vote_on(club: Club) -> None:
    table_id = (await club.open()).row.id
    assert await reason(raised(club, table_id, "end", by=HANA)) == "not_started"


async def test_a_motion_about_a_late_person_is_moot_once_that_person_has_moved(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await raised(club, table_id, "late", 1)
    await raised(club, table_id, "end", by=HANA)
    await club.whole_turn(CARLA, table_id)
    assert [motion.kind for motion in await open_motions(club, table_id)] == ["late", "end"]
    await club.whole_turn(BEN, table_id)
    assert [motion.kind for motion in await open_motions(club, table_id)] == ["end"]


async def test_going_back_is_moot_once_the_game_has_gone_on(club: Club) -> None:
    table_id = await club.running(BEN)
    await raised(club, table_id, "undo", by=HANA)
    await club.whole_turn(HANA, table_id)
    assert await open_motions(club, table_id) != []
    await club.whole_turn(BEN, table_id)
    assert await open_motions(club, table_id) == []
