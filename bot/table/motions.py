"""Motions: what the people at a table vote on, who may vote, and when a vote is decided."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.store import Motion, Reading, Transaction
from bot.store.rows import MotionKind, SeatRow, TableRow
from bot.table.calling import call_to_vote
from bot.table.panel import shown_row, shown_seats
from bot.table.refusal import Refusal
from bot.table.table import RUNNING, Table
from games.core import Seat

YES: Final = "yes"
NO: Final = "no"
MOOT: Final = "moot"
"""The outcome of a motion on which there is nothing to decide any more."""


def majority(voters: int) -> int:
    """More than half of so many."""
    return voters // 2 + 1


def unanimity(voters: int) -> int:
    """All of so many."""
    return voters


@dataclass(frozen=True)
class VotingRule:
    """How a kind of motion is voted on: its possible answers. The first one is that of the person who raises it.

    `needed` says how many of so many voters have to give the same answer.
    """

    answers: tuple[str, ...] = (YES, NO)
    needed: Callable[[int], int] = unanimity


QUESTIONS: Final[Mapping[MotionKind, VotingRule]] = {
    "late": VotingRule(("wait", "bot_turn", "bot_seat", "offer", "end"), majority),
    "end": VotingRule(needed=majority),
    "undo": VotingRule(),
    "pause": VotingRule(),
}


@dataclass(frozen=True)
class Ballot:
    """A motion as everybody may see it: who may vote, what they have said so far, and how many have to agree.

    `called` are the seats whose people are mentioned where this becomes a new message.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    motion: Motion
    voters: tuple[Seat, ...]
    votes: Mapping[Seat, str]
    called: tuple[Seat, ...] = ()

    @property
    def question(self) -> VotingRule:
        """The possible answers."""
        return QUESTIONS[self.motion.kind]

    @property
    def needed(self) -> int:
        """How many have to give the same answer."""
        return self.question.needed(len(self.voters))

    @property
    def winner(self) -> str | None:
        """The answer that the votes have come to; None while it is open. No is one that yes can reach no more."""
        said = list(self.votes.values())
        for answer in self.question.answers:
            needed = len(self.voters) - self.needed + 1 if answer == NO else self.needed
            if self.voters and said.count(answer) >= needed:
                return answer
        return None


async def raise_motion(
    tx: Transaction, table: Table, kind: MotionKind, seat: Seat | None = None, by_user: int | None = None
) -> Motion:
    """Have the people at a running table vote; the person who raises the motion is for it.

    Refused where the same is being voted on already, where people have said no to it since the last reveal, or where
    nobody can be asked.
    """
    table.shared()
    if any((one.kind, one.seat) == (kind, seat) for one in await tx.open_motions(table.row.id)):
        raise Refusal("motion_open")
    if kind in await tx.rejected(table.row.id, table.row.number):
        raise Refusal("motion_rejected")
    table.has_motions = True
    motion = await tx.add_motion(table.row, kind, seat, by_user)
    asked = [voter for voter in voters_on(motion, table.seats) if table.seats[voter].player_id != by_user]
    if not asked:
        raise Refusal("nobody_to_ask")
    if by_user is not None:
        await tx.vote(motion.id, by_user, QUESTIONS[kind].answers[0])
    await tx.post_motion(motion, await call_to_vote(tx, table, asked))
    table.row = await tx.update_table(table.row, parked=None)
    return motion


async def withdraw(tx: Transaction, table: Table) -> None:
    """Close the motions of a table on which there is nothing to decide any more."""
    if not table.has_motions:
        return
    motions = await tx.open_motions(table.row.id)
    moot = [motion for motion in motions if is_moot(motion, table)]
    for motion in moot:
        await close_as_moot(tx, motion)
    table.has_motions = len(moot) < len(motions)


async def close_as_moot(tx: Transaction, motion: Motion) -> None:
    """Close a motion without an answer, and have its message say so."""
    await tx.post_motion(await tx.update_motion(motion, outcome=MOOT))


def is_moot(motion: Motion, table: Table) -> bool:
    """Whether there is nothing to decide any more, as things stand at the table."""
    if table.row.phase != RUNNING or not voters_on(motion, table.seats):
        return True
    if motion.kind == "late":
        return motion.number != table.row.number or not _is_awaited(motion.seat, table)
    if motion.kind == "pause":
        return table.row.paused_at is not None
    return motion.kind == "undo" and motion.number != table.row.number


def voters_on(motion: Motion, seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """The seats whose people may vote: all who play, apart from the one whose clock has run out."""
    absent = motion.seat if motion.kind == "late" else None
    return tuple(seated.seat for seated in seats if seated.player_id is not None and seated.seat != absent)


async def ballot_of(reading: Reading, motion: Motion, table: Table, called: Sequence[Seat] = ()) -> Ballot:
    """How a vote stands. What people have said who do not play here any more does not count."""
    voters = voters_on(motion, table.seats)
    said = await reading.votes(motion.id)
    votes = {seat: said[user] for seat in voters if (user := table.seats[seat].player_id) in said and user is not None}
    return Ballot(shown_row(table.row), shown_seats(table.seats), motion, voters, votes, tuple(called))


async def unanswered_motion(reading: Reading, table: Table, user_id: int) -> Motion | None:
    """The oldest motion at this table on which this person may vote and has not; None without any."""
    for motion in await reading.open_motions(table.row.id):
        voters = {table.seats[seat].player_id for seat in voters_on(motion, table.seats)}
        if user_id in voters and user_id not in await reading.votes(motion.id):
            return motion
    return None


def _is_awaited(seat: Seat | None, table: Table) -> bool:
    """Whether the table waits for the person on this seat, and for no bot player in the person's place."""
    return seat is not None and seat in table.waiting() and table.bot_level(seat) is None
