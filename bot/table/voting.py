"""Voting: somebody answers a motion, and what is decided is done in the same transaction."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.store import Motion, Transaction
from bot.store.rows import MotionKind
from bot.table import clocks, ending, hands
from bot.table.limits import count_proposal
from bot.table.motions import MOOT, QUESTIONS, YES, Ballot, ballot_of, is_moot, raise_motion, voters_on
from bot.table.refusal import Refusal
from bot.table.reopening import reopen, require_reopening
from bot.table.seating import Person
from bot.table.table import Table
from bot.table.tables import Tables

Effect: TypeAlias = Callable[[Tables, Table, Transaction, Motion], Awaitable[None]]
"""Does what was decided."""


@dataclass(frozen=True)
class Vote:
    """What somebody answers: `answer` is the index among the motion's answers, `message` where it was pressed."""

    table_id: int
    motion_id: int
    answer: int
    message: int | None = None


async def propose(tables: Tables, person: Person, table_id: int, kind: MotionKind, interaction: str) -> Ballot | None:
    """Raise a motion, for a person who plays there. If nobody else does, it is done at once: None.

    Refused after many within an hour.
    """
    async with tables.held(table_id) as table, tables.act(table, interaction) as tx:
        REQUIRED[kind](table, person.id)
        if len(table.players()) > 1:
            await count_proposal(tx, tables.limits, person.id)
            motion = await raise_motion(tx, table, kind, by_user=person.id)
            ballot = await ballot_of(tx, motion, table)
        else:
            ballot = None
            await EFFECTS[kind, YES](tables, table, tx, _of_one(table, kind, person))
    return ballot


async def vote(tables: Tables, person: Person, given: Vote, interaction: str) -> Ballot:
    """Answer a motion, or change one's answer; returns how the vote stands. A motion that is decided stays as it is.

    Refused for people who may not vote on it, and for answers that do not exist.
    """
    async with tables.held(given.table_id) as table, tables.act(table, interaction) as tx:
        motion = await _motion(tx, given)
        if motion.outcome is None and is_moot(motion, table):
            motion = await tx.update_motion(motion, outcome=MOOT)
        if motion.outcome is None:
            _require_voter(table, motion, person)
            await tx.vote(motion.id, person.id, QUESTIONS[motion.kind].answers[given.answer])
            table.row = await tx.update_table(table.row)
            motion = await _decided(tables, table, tx, motion)
            if given.message is None or given.message != motion.message_id:
                await tx.post_motion(motion)
        return await ballot_of(tx, motion, table)


async def resume(tables: Tables, person: Person, table_id: int, interaction: str) -> None:
    """Let a table that rested go on, for a person who plays there; nobody else is asked."""
    async with tables.held(table_id) as table, tables.act(table, interaction, by=person.id) as tx:
        table.shared()
        table.require_player(person.id)
        if table.row.paused_at is None:
            raise Refusal("not_paused")
        await clocks.resume(tx, table)


async def ballot_for(tables: Tables, table_id: int, motion_id: int, user_id: int) -> Ballot:
    """How a vote stands, for somebody who plays there."""
    async with tables.held(table_id) as table, tables.store.read() as reading:
        table.require_player(user_id)
        motion = await reading.motion(motion_id)
        if motion is None or motion.table_id != table_id:
            raise Refusal("no_motion")
        return await ballot_of(reading, motion, table)


async def count_again(tables: Tables, table: Table, tx: Transaction) -> None:
    """After somebody has come, gone or voted: do what the others have decided by now."""
    for motion in await tx.open_motions(table.row.id):
        if not is_moot(motion, table) and (decided := await _decided(tables, table, tx, motion)).outcome is not None:
            await tx.post_motion(decided)


async def _decided(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> Motion:
    """The motion, with its outcome if the votes have one now; then it is carried out, and others are counted again."""
    winner = (await ballot_of(tx, motion, table)).winner
    if winner is None:
        return motion
    motion = await tx.update_motion(motion, outcome=winner)
    if (effect := EFFECTS.get((motion.kind, winner))) is not None:
        await effect(tables, table, tx, motion)
        await count_again(tables, table, tx)
    return motion


async def _motion(tx: Transaction, given: Vote) -> Motion:
    motion = await tx.motion(given.motion_id)
    if motion is None or motion.table_id != given.table_id:
        raise Refusal("no_motion")
    if given.answer >= len(QUESTIONS[motion.kind].answers):
        raise Refusal("no_option")
    return motion


def _require_voter(table: Table, motion: Motion, person: Person) -> None:
    seat = table.require_player(person.id)
    if seat not in voters_on(motion, table.seats):
        raise Refusal("vote_about_you")


def _of_one(table: Table, kind: MotionKind, person: Person) -> Motion:
    """A motion on which nobody votes: a person who plays alone with bot players has decided it."""
    return Motion(0, table.row.id, kind, table.row.number, None, person.id, None, YES, 0)


async def _wait(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await clocks.grant_credit(tx, table, _seat(motion))


async def _bot_turn(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await hands.bot_stands_in(tx, table, _seat(motion))


async def _bot_seat(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await hands.bot_takes(tx, table, _seat(motion))


async def _offer(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await hands.offer(tx, table, _seat(motion))
    await clocks.grant_credit(tx, table, _seat(motion))


async def _end(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await ending.end(tx, table, "vote", None)


async def _pause(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await clocks.pause(tx, table)


async def _undo(tables: Tables, table: Table, tx: Transaction, motion: Motion) -> None:
    await reopen(tx, table)


def _seat(motion: Motion) -> int:
    assert motion.seat is not None
    return motion.seat


def _require_shared_game(table: Table, user_id: int) -> None:
    """Refuse people who do not play here, and solo games."""
    table.shared()
    table.require_player(user_id)


def _require_no_rest(table: Table, user_id: int) -> None:
    """Refuse to pause what rests already."""
    _require_shared_game(table, user_id)
    if table.row.paused_at is not None:
        raise Refusal("paused")


REQUIRED: Final[Mapping[MotionKind, Callable[[Table, int], None]]] = {
    "end": _require_shared_game,
    "pause": _require_no_rest,
    "undo": require_reopening,
}
"""The condition under which a person may propose each kind; kinds that are missing here come up by time alone."""
EFFECTS: Final[Mapping[tuple[MotionKind, str], Effect]] = {
    ("late", "wait"): _wait,
    ("late", "bot_turn"): _bot_turn,
    ("late", "bot_seat"): _bot_seat,
    ("late", "offer"): _offer,
    ("late", "end"): _end,
    ("end", YES): _end,
    ("pause", YES): _pause,
    ("undo", YES): _undo,
}
"""The act that carries out a motion of this kind that was decided this way; nothing where there is none."""
