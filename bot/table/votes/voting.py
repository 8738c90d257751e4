"""Voting: each kind of motion is proposed, answered and carried out, every act in one transaction."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.store import CallKind, Motion, MotionKind, Pace, Reading, SeatRow, TableRow, Transaction
from bot.table.calls.calling import call_people
from bot.table.clocks import running as clocks
from bot.table.clocks.pace_choice import require_pace
from bot.table.ending import early as ending
from bot.table.limits import count_proposal
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import Person
from bot.table.memory.table import Table
from bot.table.motions import MOOT, close_as_moot, is_moot, voters_on
from bot.table.refusal import Refusal
from bot.table.seats import seat_changes
from bot.table.tables import Tables
from bot.table.turn.reopening import reopen, require_reopenable
from games.core import Seat

YES: Final = "yes"
NO: Final = "no"
"""The answers to a motion that can only be accepted or rejected."""


def majority(voters: int) -> int:
    """The fewest votes that are more than half of this number of voters."""
    return voters // 2 + 1


def _unanimity(voters: int) -> int:
    return voters


MotionEffect: TypeAlias = Callable[[Transaction, Table, Motion], Awaitable[None]]
"""Carries out the decision of a motion at its table."""


async def _nothing(tx: Transaction, table: Table, motion: Motion) -> None:
    """Leave all as it is."""


async def _offer(tx: Transaction, table: Table, motion: Motion) -> None:
    await seat_changes.offer_seat(tx, table, _seat(motion))
    await clocks.grant_credit(tx, table, _seat(motion))


async def _end(tx: Transaction, table: Table, motion: Motion) -> None:
    await ending.end_early(tx, table, "vote", None)


def _change_to(pace: Pace) -> MotionEffect:
    async def change(tx: Transaction, table: Table, motion: Motion) -> None:
        """Change the pace; what to do about somebody who is late by the old one is moot."""
        await clocks.change_pace(tx, table, pace)
        for late in [one for one in await tx.motions.open_at_table(table.row.id) if one.kind == "late"]:
            await close_as_moot(tx, late)

    return change


def _require_other(pace: Pace) -> Callable[[Table, int], None]:
    def require(table: Table, user_id: int) -> None:
        _require_player(table, user_id)
        if table.row.pace == require_pace(pace, table.game):
            raise Refusal("same_pace")

    return require


PACE_MOTIONS: Final[Mapping[Pace, MotionKind]] = {
    "none": "to_none",
    "relaxed": "to_relaxed",
    "daily": "to_daily",
    "live": "to_live",
    "quick": "to_quick",
}
"""The kind of motion for a change to each pace."""


def _seat(motion: Motion) -> int:
    assert motion.seat is not None
    return motion.seat


def _require_player(table: Table, user_id: int) -> None:
    table.require_in_progress_together()
    table.require_player(user_id)


def _require_no_rest(table: Table, user_id: int) -> None:
    _require_player(table, user_id)
    if table.row.paused_at is not None:
        raise Refusal("paused")


def _require_nobody(table: Table, user_id: int) -> None:
    raise Refusal("no_option")


@dataclass(frozen=True)
class VotingRule:
    """The rules of a kind of motion: its answers with their effects, and who may propose it.

    The first answer is the proposer's. `needed` returns the votes that an answer needs among a number of voters; a no
    wins as soon as a yes cannot get as many. `require` raises a refusal for people who may not propose the motion.
    """

    effects: Mapping[str, MotionEffect]
    needed: Callable[[int], int] = _unanimity
    require: Callable[[Table, int], None] = _require_player

    @property
    def answers(self) -> tuple[str, ...]:
        return tuple(self.effects)


VOTING_RULES: Final[Mapping[MotionKind, VotingRule]] = {
    "late": VotingRule(
        {
            "wait": lambda tx, table, motion: clocks.grant_credit(tx, table, _seat(motion)),
            "bot_turn": lambda tx, table, motion: seat_changes.let_bot_stand_in(tx, table, _seat(motion)),
            "bot_seat": lambda tx, table, motion: seat_changes.give_to_bot(tx, table, _seat(motion), "replaced"),
            "offer": _offer,
            "end": _end,
        },
        majority,
        _require_nobody,
    ),
    "end": VotingRule({YES: _end, NO: _nothing}, majority),
    "undo": VotingRule({YES: lambda tx, table, _: reopen(tx, table), NO: _nothing}, require=require_reopenable),
    "pause": VotingRule({YES: lambda tx, table, _: clocks.pause(tx, table), NO: _nothing}, require=_require_no_rest),
    **{
        kind: VotingRule({YES: _change_to(pace), NO: _nothing}, require=_require_other(pace))
        for pace, kind in PACE_MOTIONS.items()
    },
}
"""The rule of each kind of motion."""


@dataclass(frozen=True)
class Ballot:
    """A motion with the seats that may vote, and the answers given so far by seat, as everybody may see them.

    `called` are the seats to mention in a new message.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    motion: Motion
    voters: tuple[Seat, ...]
    votes: Mapping[Seat, str]
    called: tuple[Seat, ...] = ()

    @property
    def rule(self) -> VotingRule:
        return VOTING_RULES[self.motion.kind]

    @property
    def needed(self) -> int:
        """The number of votes that an answer other than no needs to win."""
        return self.rule.needed(len(self.voters))

    @property
    def winner(self) -> str | None:
        """The answer that has won; None while the vote is open. A no wins as soon as a yes cannot win any more."""
        said = list(self.votes.values())
        for answer in self.rule.answers:
            needed = len(self.voters) - self.needed + 1 if answer == NO else self.needed
            if self.voters and said.count(answer) >= needed:
                return answer
        return None


@dataclass(frozen=True)
class Vote:
    """A vote: `answer` is an index in the answers of the motion's rule, `message` the id of the pressed message.

    If the pressed message is not the motion's own one, or is unknown (None), the motion's own message is edited.
    """

    table_id: int
    motion_id: int
    answer: int
    message: int | None = None


async def propose(tables: Tables, person: Person, table_id: int, kind: MotionKind, interaction: str) -> Ballot | None:
    """Open a vote; for a person who plays only with bot players, carry the motion out at once and return None.

    Refused for people who may not propose it, if the same vote is open or was rejected at this checkpoint, and above
    the hourly limit.
    """
    async with tables.act(table_id, interaction) as (tx, table):
        VOTING_RULES[kind].require(table, person.id)
        if len(table.seats_of_people()) > 1:
            await count_proposal(tx, tables.limits, person.id)
            motion = await raise_motion(tx, table, kind, by_user=person.id)
            ballot = await ballot_of(tx, motion, table)
        else:
            ballot = None
            decided = Motion(0, table_id, kind, table.row.number, None, person.id, None, YES, 0)
            await VOTING_RULES[kind].effects[YES](tx, table, decided)
    return ballot


async def vote(tables: Tables, person: Person, given: Vote, interaction: str) -> Ballot:
    """Give or change one's vote, and carry the motion out if that decides it; returns the ballot.

    A decided motion stays as it is. A motion that has nothing left to decide is closed without the vote.
    Refused for people who may not vote on it, and for unknown answers.
    """
    async with tables.act(given.table_id, interaction) as (tx, table):
        motion = await _motion(tx, given)
        if motion.outcome is None and is_moot(motion, table):
            motion = await tx.motions.update(motion, outcome=MOOT)
        if motion.outcome is None:
            if table.require_player(person.id) not in voters_on(motion, table.seats):
                raise Refusal("vote_about_you")
            await tx.motions.save_vote(motion.id, person.id, VOTING_RULES[motion.kind].answers[given.answer])
            await table.update(tx)
            motion = await _decided(tx, table, motion)
            if given.message is None or given.message != motion.message_id:
                await tx.posts.queue_motion(motion)
        return await ballot_of(tx, motion, table)


async def resume_game(tables: Tables, person: Person, table_id: int, interaction: str) -> None:
    """End the pause of a game and post a note. Refused for people who do not play there, and without a pause."""
    async with tables.act(table_id, interaction, by=person.id) as (tx, table):
        table.require_in_progress_together()
        seat = table.require_player(person.id)
        if table.row.paused_at is None:
            raise Refusal("not_paused")
        await tx.posts.add(table.row.id, "resumed", table.row.number, [seat])
        await clocks.resume(tx, table)


async def ballot_for(tables: Tables, table_id: int, motion_id: int, user_id: int) -> Ballot:
    """The ballot of a motion, for a player of its table. Refused for others, and for an unknown motion."""
    async with tables.hold(table_id) as table, tables.store.read() as reading:
        table.require_player(user_id)
        motion = await reading.motions.get(motion_id)
        if motion is None or motion.table_id != table_id:
            raise Refusal("no_motion")
        return await ballot_of(reading, motion, table)


async def recount_votes(tx: Transaction, table: Table, change: PublicChange) -> None:
    """After a change of players, close votes about replaced people and carry out votes that are decided now.

    A step of the aftermath.
    """
    now = table.public_knowledge()
    if not table.has_motions or not change.has_changed_seats(now):
        return
    for motion in await tx.motions.open_at_table(table.row.id):
        if motion.kind == "late" and change.has_new_owner(now, _seat(motion)):
            await close_as_moot(tx, motion)
    await _count_again(tx, table)


async def _count_again(tx: Transaction, table: Table) -> None:
    for motion in await tx.motions.open_at_table(table.row.id):
        if not is_moot(motion, table) and (decided := await _decided(tx, table, motion)).outcome is not None:
            await tx.posts.queue_motion(decided)


async def _decided(tx: Transaction, table: Table, motion: Motion) -> Motion:
    """The motion, with its outcome if now decided; carries it out and recounts the others."""
    winner = (await ballot_of(tx, motion, table)).winner
    if winner is None:
        return motion
    motion = await tx.motions.update(motion, outcome=winner)
    if winner != NO:
        await VOTING_RULES[motion.kind].effects[winner](tx, table, motion)
        await _count_again(tx, table)
    return motion


async def _motion(tx: Transaction, given: Vote) -> Motion:
    motion = await tx.motions.get(given.motion_id)
    if motion is None or motion.table_id != given.table_id:
        raise Refusal("no_motion")
    if given.answer >= len(VOTING_RULES[motion.kind].answers):
        raise Refusal("no_option")
    return motion


async def raise_motion(
    tx: Transaction, table: Table, kind: MotionKind, seat: Seat | None = None, by_user: int | None = None
) -> Motion:
    """Open a vote on this kind of motion, about this seat if any, and call the voters.

    The proposer `by_user`, if any, is not called and has voted for the motion. Refused if the same vote is open, if it
    was rejected at this checkpoint, or if nobody else may vote.
    """
    table.require_in_progress_together()
    if any((one.kind, one.seat) == (kind, seat) for one in await tx.motions.open_at_table(table.row.id)):
        raise Refusal("motion_open")
    if kind in await tx.motions.rejected_kinds(table.row.id, table.row.number):
        raise Refusal("motion_rejected")
    table.note_motions(True)
    motion = await tx.motions.add(table.row, kind, seat, by_user)
    voters = [table.seats[seat] for seat in voters_on(motion, table.seats)]
    asked = [voter for voter in voters if voter.player_id != by_user]
    if not asked:
        raise Refusal("nobody_to_ask")
    if by_user is not None:
        await tx.motions.save_vote(motion.id, by_user, VOTING_RULES[kind].answers[0])
    await tx.posts.queue_motion(motion, await call_people(tx, table.row.id, asked, CallKind.VOTE))
    await table.update(tx, parked=None)
    return motion


async def ballot_of(reading: Reading, motion: Motion, table: Table, called: Sequence[Seat] = ()) -> Ballot:
    """The ballot of a motion; `called` are the seats to mention in its message."""
    voters = voters_on(motion, table.seats)
    said = await reading.motions.votes(motion.id)
    votes = {seat: said[user] for seat in voters if (user := table.seats[seat].player_id) in said and user is not None}
    return Ballot(table.public_row, table.public_seats, motion, voters, votes, tuple(called))
