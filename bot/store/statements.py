"""What is sent to the database. Each statement is built once: to build one takes longer than to run it.

Values come by name. Those that begin with `this_` say which rows are meant; others are columns to fill.
"""

from typing import Any, Final

from sqlalchemy import BindParameter, and_, bindparam, delete, func, insert, or_, select, tuple_, union, update
from sqlalchemy.dialects.postgresql import insert as insert_or_update

from bot.store.deadlines import CallKind, Deadline
from bot.store.rows import ChoiceRow, Letter, Motion, PersonRow, Post, SeatRow, Server, Sitting, WishRow
from bot.store.schema import (
    BLOCKS,
    CHOICES,
    DEADLINES,
    DEEDS,
    GAINS,
    INTERACTIONS,
    INVITATIONS,
    LETTERS,
    MOTIONS,
    MOVES,
    PEOPLE,
    POSTS,
    RECORDINGS,
    RESULTS,
    SEATS,
    SERVERS,
    SITTINGS,
    TABLES,
    VOTES,
    WISHES,
    PlainJson,
)
from bot.store.sql import is_any_of

THIS_TABLE: Final[BindParameter[Any]] = bindparam("this_table")
THIS_SEAT: Final[BindParameter[Any]] = bindparam("this_seat")
THIS_GUARD: Final[BindParameter[Any]] = bindparam("this_guard")
THIS_NUMBER: Final[BindParameter[Any]] = bindparam("this_number")
THIS_FIRST: Final[BindParameter[Any]] = bindparam("this_first")
THIS_USER: Final[BindParameter[Any]] = bindparam("this_user")

TABLE: Final = select(TABLES).where(TABLES.c.id == THIS_TABLE)
GUARD: Final = select(TABLES.c.guard).where(TABLES.c.id == THIS_TABLE)
HOLD_TABLE: Final = GUARD.with_for_update(key_share=True)
"""On PostgreSQL those who write at this table wait until the transaction ends; who only refers to it does not."""
LOBBIES_IN: Final = (
    select(TABLES)
    .where(TABLES.c.phase == "lobby", TABLES.c.guild_id == bindparam("this_guild"))
    .order_by(TABLES.c.id.desc())
    .limit(bindparam("this_many"))
)
PHASE_OF_FEW: Final = TABLES.c.phase.concat("")
"""The phase of tables that are found in another way: no index on phases is used for this, as SQLite would for it alone,
although a phase has very many tables and a person few.
"""
TABLES_OF: Final = (
    select(TABLES)
    .join(SEATS)
    .where(is_any_of(PHASE_OF_FEW, "these_phases"), SEATS.c.user_id == THIS_USER)
    .order_by(TABLES.c.id)
)
NEWEST_SOLO: Final = (
    TABLES_OF.where(TABLES.c.game == bindparam("this_game"), TABLES.c.seats_most == 1)
    .order_by(None)
    .order_by(TABLES.c.id.desc())
    .limit(1)
)
RUNNING_WITH_BOTS: Final = (
    select(TABLES.c.id)
    .join(SEATS)
    .where(TABLES.c.phase == "running", or_(SEATS.c.bot_level.is_not(None), SEATS.c.stand_in == TABLES.c.number))
    .distinct()
    .order_by(TABLES.c.id)
)
COUNT_RUNNING: Final = select(func.count()).where(TABLES.c.phase == "running")
RECORDING: Final = select(RECORDINGS.c.packed).where(RECORDINGS.c.table_id == THIS_TABLE)
COUNT_TABLES: Final = select(TABLES.c.phase, func.count()).group_by(TABLES.c.phase)

HOSTED: Final = select(func.count()).where(
    TABLES.c.host_id == THIS_USER, TABLES.c.phase == bindparam("this_phase"), TABLES.c.seats_most > 1
)
IN_SERVER: Final = select(func.count()).where(
    TABLES.c.guild_id == bindparam("this_guild"), TABLES.c.phase == bindparam("this_phase"), TABLES.c.seats_most > 1
)
DEEDS_OF: Final = (
    select(DEEDS.c.at, func.sum(DEEDS.c.many))
    .where(DEEDS.c.user_id == THIS_USER, DEEDS.c.kind == bindparam("this_kind"), DEEDS.c.at > bindparam("this_time"))
    .group_by(DEEDS.c.at)
)
ADD_DEEDS: Final = insert(DEEDS)

SEATS_AT: Final = (
    select(*[SEATS.c[name] for name in SeatRow.__struct_fields__])
    .where(SEATS.c.table_id == THIS_TABLE)
    .order_by(SEATS.c.seat)
)
SITTINGS_AT: Final = (
    select(*[SITTINGS.c[name] for name in Sitting.__struct_fields__])
    .where(SITTINGS.c.table_id == THIS_TABLE)
    .order_by(SITTINGS.c.seat, SITTINGS.c.number)
)
ADD_SITTINGS: Final = insert(SITTINGS)
DROP_SITTINGS: Final = delete(SITTINGS).where(
    SITTINGS.c.table_id == THIS_TABLE, SITTINGS.c.seat == THIS_SEAT, SITTINGS.c.number >= THIS_NUMBER
)
SERIALS: Final = select(SEATS.c.seat, SEATS.c.serial).where(SEATS.c.table_id == THIS_TABLE)
CHOICES_ON: Final = (
    select(*[CHOICES.c[name] for name in ChoiceRow.__struct_fields__])
    .where(CHOICES.c.table_id == THIS_TABLE, CHOICES.c.number == THIS_NUMBER)
    .order_by(CHOICES.c.n)
)
MOVES_AT: Final = (
    select(MOVES.c.seat, MOVES.c.choice)
    .where(MOVES.c.table_id == THIS_TABLE)
    .order_by(MOVES.c.number, MOVES.c.position)
)
ACTORS_ON: Final = (
    select(MOVES.c.seat)
    .where(MOVES.c.table_id == THIS_TABLE, MOVES.c.number >= THIS_FIRST, MOVES.c.number <= THIS_NUMBER)
    .distinct()
    .order_by(MOVES.c.seat)
)

GAINED: Final = select(GAINS.c.gained).where(GAINS.c.table_id == THIS_TABLE, GAINS.c.number == THIS_NUMBER)
TOLD: Final = (
    select(GAINS.c.number, GAINS.c.gained, GAINS.c.told)
    .where(GAINS.c.table_id == THIS_TABLE, GAINS.c.number >= THIS_FIRST, GAINS.c.number <= THIS_NUMBER)
    .order_by(GAINS.c.number)
)
ADD_GAINS: Final = insert(GAINS)
DROP_GAINS: Final = delete(GAINS).where(GAINS.c.table_id == THIS_TABLE, GAINS.c.number == THIS_NUMBER)

WISHES_AT: Final = (
    select(*[WISHES.c[name] for name in WishRow.__struct_fields__])
    .where(WISHES.c.table_id == THIS_TABLE)
    .order_by(WISHES.c.seat, WISHES.c.turn)
)
ADD_WISHES: Final = insert(WISHES)
THIS_TURN: Final[BindParameter[Any]] = bindparam("this_turn", type_=PlainJson)
DROP_WISHES: Final = delete(WISHES).where(
    WISHES.c.table_id == THIS_TABLE, WISHES.c.seat == THIS_SEAT, WISHES.c.turn == THIS_TURN
)

FINISHED_BEFORE: Final = (
    select(RESULTS.c.user_id)
    .join(SEATS, SEATS.c.user_id == RESULTS.c.user_id)
    .where(SEATS.c.table_id == THIS_TABLE, RESULTS.c.game == bindparam("this_game"))
    .limit(1)
)
ADD_RESULTS: Final = insert(RESULTS)
PAST: Final = RESULTS.alias("past")
ALIKE: Final = ("user_id", "game", "variant", "seats")
"""What two results have in common that can be compared."""
PAST_POINTS: Final = (
    select(PAST.c.points)
    .join(RESULTS, and_(*(PAST.c[name] == RESULTS.c[name] for name in ALIKE)))
    .where(
        RESULTS.c.table_id == THIS_TABLE,
        RESULTS.c.seat == THIS_SEAT,
        tuple_(PAST.c.at, PAST.c.table_id) <= tuple_(RESULTS.c.at, RESULTS.c.table_id),
    )
    .order_by(PAST.c.at, PAST.c.table_id)
)

FINISHED_OF: Final = (
    select(TABLES, RESULTS.c.rank, RESULTS.c.seats, RESULTS.c.points)
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .outerjoin(RESULTS, and_(RESULTS.c.table_id == SEATS.c.table_id, RESULTS.c.seat == SEATS.c.seat))
    .where(SEATS.c.user_id == THIS_USER, or_(TABLES.c.phase == "over", TABLES.c.phase == "ended"))
    .order_by(TABLES.c.reached_at.desc(), TABLES.c.id.desc())
    .limit(bindparam("this_most"))
)

PREFERENCES_OF: Final = select(*[PEOPLE.c[name] for name in PersonRow.__struct_fields__]).where(
    is_any_of(PEOPLE.c.user_id, "these_people")
)
UNINVITABLE: Final = select(PEOPLE.c.user_id).where(
    is_any_of(PEOPLE.c.user_id, "these_people"), PEOPLE.c.invites == "nobody"
)
BLOCKED_BY: Final = (
    select(BLOCKS.c.other_id, BLOCKS.c.name)
    .where(BLOCKS.c.user_id == THIS_USER)
    .order_by(BLOCKS.c.at, BLOCKS.c.other_id)
)
KEPT_APART: Final = union(
    select(BLOCKS.c.other_id).where(BLOCKS.c.user_id == THIS_USER, is_any_of(BLOCKS.c.other_id, "these_people")),
    select(BLOCKS.c.user_id).where(BLOCKS.c.other_id == THIS_USER, is_any_of(BLOCKS.c.user_id, "these_people")),
)
ADD_BLOCK: Final = insert(BLOCKS)
DROP_BLOCK: Final = delete(BLOCKS).where(BLOCKS.c.user_id == THIS_USER, BLOCKS.c.other_id == bindparam("this_other"))
ADD_PERSON: Final = insert(PEOPLE)
CHANGE_PERSON: Final = update(PEOPLE).where(PEOPLE.c.user_id == THIS_USER)

REMEMBER: Final = insert(INTERACTIONS)

THIS_TIME: Final[BindParameter[Any]] = bindparam("this_time")
THIS_KEY: Final[BindParameter[Any]] = bindparam("this_key")
DUE: Final = (
    select(*[DEADLINES.c[name] for name in Deadline.__struct_fields__])
    .where(DEADLINES.c.due <= THIS_TIME)
    .order_by(DEADLINES.c.due, DEADLINES.c.key)
)
NEXT_DUE: Final = select(func.min(DEADLINES.c.due))
CALLS_OF: Final = select(*[DEADLINES.c[name] for name in Deadline.__struct_fields__]).where(
    DEADLINES.c.user_id == THIS_USER, DEADLINES.c.kind == "call"
)
HOLD_CALLS_OF: Final = CALLS_OF.order_by(DEADLINES.c.key).with_for_update()
"""On PostgreSQL those who write about these calls at once wait for each other; SQLite has one writer anyway."""
CLOCKS_OF: Final = select(*[DEADLINES.c[name] for name in Deadline.__struct_fields__]).where(
    DEADLINES.c.user_id == THIS_USER, DEADLINES.c.kind == "clock"
)
DROP_CALLS: Final = (
    delete(DEADLINES)
    .where(DEADLINES.c.table_id == THIS_TABLE, DEADLINES.c.kind == "call")
    .where(DEADLINES.c.key.not_like(f"{CallKind.VOTE}:%"))
    .returning(DEADLINES.c.key, DEADLINES.c.user_id)
)
LETTERS_TO: Final = (
    select(*[LETTERS.c[name] for name in Letter.__struct_fields__])
    .where(LETTERS.c.user_id == THIS_USER)
    .order_by(LETTERS.c.id)
)
PEOPLE_WITH_LETTERS: Final = select(LETTERS.c.user_id).distinct()
ADD_LETTER: Final = insert(LETTERS)
DROP_LETTER: Final = delete(LETTERS).where(LETTERS.c.id == bindparam("this_letter"))
CHANGE_LETTER: Final = update(LETTERS).where(LETTERS.c.id == bindparam("this_letter"))
DROP_DEADLINES: Final = (
    delete(DEADLINES).where(DEADLINES.c.table_id == THIS_TABLE).returning(DEADLINES.c.key, DEADLINES.c.user_id)
)
NEW_DEADLINE: Final = insert_or_update(DEADLINES)
PUT_DEADLINE: Final = NEW_DEADLINE.on_conflict_do_update(
    index_elements=[DEADLINES.c.key],
    set_={name: NEW_DEADLINE.excluded[name] for name in Deadline.__struct_fields__ if name != "key"},
)
"""Adds a deadline in the place of one with the same key. SQLite knows the words of PostgreSQL for that."""
DROP_DEADLINE: Final = delete(DEADLINES).where(DEADLINES.c.key == THIS_KEY)
TAKE_DEADLINE: Final = DROP_DEADLINE.where(DEADLINES.c.due == THIS_TIME)

ADD_TABLE: Final = insert(TABLES).returning(TABLES)
CHANGE_TABLE: Final = update(TABLES).where(TABLES.c.id == THIS_TABLE, TABLES.c.guard == THIS_GUARD)

ADD_SEATS: Final = insert(SEATS)
EMPTY_SEATS: Final = delete(SEATS).where(SEATS.c.table_id == THIS_TABLE)

CHANGE_SEAT: Final = update(SEATS).where(SEATS.c.table_id == THIS_TABLE, SEATS.c.seat == THIS_SEAT)

INVITED_TO: Final = (
    select(INVITATIONS.c.user_id)
    .where(INVITATIONS.c.table_id == THIS_TABLE)
    .order_by(INVITATIONS.c.at, INVITATIONS.c.user_id)
)
ADD_INVITATIONS: Final = insert(INVITATIONS)
KEPT_COLOUR: Final = select(INVITATIONS.c.colour).where(
    INVITATIONS.c.table_id == THIS_TABLE, INVITATIONS.c.user_id == THIS_USER
)
KEEP_COLOUR: Final = (
    update(INVITATIONS)
    .where(INVITATIONS.c.table_id == THIS_TABLE, INVITATIONS.c.user_id == THIS_USER)
    .values(colour=bindparam("this_colour"))
)
DROP_INVITATION: Final = delete(INVITATIONS).where(
    INVITATIONS.c.table_id == THIS_TABLE, INVITATIONS.c.user_id == THIS_USER
)

SERVER: Final = select(*[SERVERS.c[name] for name in Server.__struct_fields__]).where(
    SERVERS.c.guild_id == bindparam("this_guild")
)
ADD_SERVER: Final = insert(SERVERS)
CHANGE_SERVER: Final = update(SERVERS).where(SERVERS.c.guild_id == bindparam("this_guild"))

THIS_MOTION: Final[BindParameter[Any]] = bindparam("this_motion")
ALL_OF_A_MOTION: Final = [MOTIONS.c[name] for name in Motion.__struct_fields__]
MOTION: Final = select(*ALL_OF_A_MOTION).where(MOTIONS.c.id == THIS_MOTION)
OPEN_MOTIONS: Final = (
    select(*ALL_OF_A_MOTION).where(MOTIONS.c.table_id == THIS_TABLE, MOTIONS.c.outcome.is_(None)).order_by(MOTIONS.c.id)
)
REJECTED: Final = select(MOTIONS.c.kind).where(
    MOTIONS.c.table_id == THIS_TABLE, MOTIONS.c.number == THIS_NUMBER, MOTIONS.c.outcome == "no"
)
ADD_MOTION: Final = insert(MOTIONS).returning(*ALL_OF_A_MOTION)
CHANGE_MOTION: Final = update(MOTIONS).where(MOTIONS.c.id == THIS_MOTION)
VOTES_ON: Final = (
    select(VOTES.c.user_id, VOTES.c.answer)
    .where(VOTES.c.motion_id == THIS_MOTION)
    .order_by(VOTES.c.at, VOTES.c.user_id)
)
ADD_VOTE: Final = insert(VOTES)
CHANGE_VOTE: Final = update(VOTES).where(VOTES.c.motion_id == THIS_MOTION, VOTES.c.user_id == THIS_USER)

DROP_MOVES: Final = delete(MOVES).where(MOVES.c.table_id == THIS_TABLE, MOVES.c.number == THIS_NUMBER)

NEXT_N: Final = select(func.coalesce(func.max(CHOICES.c.n) + 1, 0)).where(CHOICES.c.table_id == THIS_TABLE)
COUNT_ACTS: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == THIS_TABLE, SEATS.c.seat == THIS_SEAT)
    .values(serial=SEATS.c.serial + bindparam("acts"))
    .returning(SEATS.c.serial, NEXT_N.scalar_subquery())
)
"""Adds to a seat's counter; the row says what it is now, and the running number of the table's next choice."""
ADD_CHOICES: Final = insert(CHOICES)
ADD_MOVES: Final = insert(MOVES)

CAN_BE_POSTED: Final = TABLES.c.parked.is_(None)
TABLES_WITH_POSTS: Final = select(POSTS.c.table_id).join(TABLES).where(CAN_BE_POSTED).distinct()
AWAITING_POSTS: Final = (
    select(TABLES.c.id, POSTS.c.id.label("newest")).join(POSTS).where(CAN_BE_POSTED).order_by(POSTS.c.id)
)
POSTS_OF: Final = (
    select(*[POSTS.c[name] for name in Post.__struct_fields__])
    .join(TABLES)
    .where(CAN_BE_POSTED, POSTS.c.table_id == THIS_TABLE)
    .order_by(POSTS.c.kind == "film", POSTS.c.id)
)
A_POST: Final = (
    select(POSTS.c.id).where(POSTS.c.table_id == THIS_TABLE, POSTS.c.kind == bindparam("this_kind")).limit(1)
)
OLDEST_POST: Final = select(func.min(POSTS.c.at)).join(TABLES).where(CAN_BE_POSTED)
STUCK_TABLES: Final = (
    select(func.count(POSTS.c.table_id.distinct()))
    .join(TABLES)
    .where(or_(POSTS.c.at < bindparam("this_time"), TABLES.c.parked.is_not(None)))
)
ADD_POST: Final = insert(POSTS)
DROP_POST: Final = delete(POSTS).where(POSTS.c.id == bindparam("this_post"))
DROP_POSTS: Final = delete(POSTS).where(POSTS.c.table_id == THIS_TABLE, POSTS.c.kind == bindparam("this_kind"))
WHAT_LIVES_ON: Final = (POSTS.c.called, POSTS.c.nonce, POSTS.c.sent_at)
"""What a post that still waits hands on to the one that takes its place."""
TAKE_POSTS: Final = DROP_POSTS.returning(*WHAT_LIVES_ON)
DROP_LAPS: Final = DROP_POSTS.where(POSTS.c.told_from == THIS_FIRST)
TAKE_MOTION_POSTS: Final = (
    delete(POSTS).where(POSTS.c.table_id == THIS_TABLE, POSTS.c.motion_id == THIS_MOTION).returning(*WHAT_LIVES_ON)
)
CHANGE_POST: Final = update(POSTS).where(POSTS.c.id == bindparam("this_post"))
UNPARK: Final = update(TABLES).where(TABLES.c.parked.is_not(None)).values(parked=None, guard=TABLES.c.guard + 1)
