"""The statements of upkeep: what is due to be compressed or forgotten, a little at a time."""

from typing import Any, Final

from sqlalchemy import BindParameter, Delete, Table, bindparam, delete, insert, select, update

from bot.store.schema import (
    CHOICES,
    DEEDS,
    GAINS,
    INTERACTIONS,
    INVITATIONS,
    MOTIONS,
    MOVES,
    RECORDINGS,
    REPAIRS,
    SEATS,
    TABLES,
    TO_PACK,
    UNSTARTED,
    VOTES,
    WISHES,
)
from bot.store.statements import THIS_FIRST, THIS_TABLE, THIS_TIME

THIS_MANY: Final[BindParameter[Any]] = bindparam("this_many")

PACKABLE: Final = (
    select(TABLES.c.id).where(TO_PACK, TABLES.c.updated_at < THIS_TIME).order_by(TABLES.c.updated_at).limit(THIS_MANY)
)
FORGETTABLE: Final = (
    select(TABLES.c.id).where(UNSTARTED, TABLES.c.updated_at < THIS_TIME).order_by(TABLES.c.updated_at).limit(THIS_MANY)
)
IS_FORGETTABLE: Final = select(TABLES.c.id).where(TABLES.c.id == THIS_TABLE, UNSTARTED).with_for_update()
FORGET_TABLE: Final = delete(TABLES).where(TABLES.c.id == THIS_TABLE)
EMPTY_CHECKPOINT: Final = (
    update(TABLES)
    .where(TABLES.c.id == THIS_TABLE, TABLES.c.guard == bindparam("this_guard"), TABLES.c.checkpoint.is_not(None))
    .values(checkpoint=None, previous=None)
)
ADD_RECORDING: Final = insert(RECORDINGS)
MOVES_BEFORE: Final = delete(MOVES).where(MOVES.c.table_id == THIS_TABLE, MOVES.c.number < THIS_FIRST)
GAINS_BEFORE: Final = delete(GAINS).where(GAINS.c.table_id == THIS_TABLE, GAINS.c.number < THIS_FIRST)
BALLOTS_AT: Final = delete(VOTES).where(
    VOTES.c.motion_id.in_(select(MOTIONS.c.id).where(MOTIONS.c.table_id == THIS_TABLE))
)
ALL_CHOICES: Final = delete(CHOICES).where(CHOICES.c.table_id == THIS_TABLE)
ALL_WISHES: Final = delete(WISHES).where(WISHES.c.table_id == THIS_TABLE)
ALL_MOTIONS: Final = delete(MOTIONS).where(MOTIONS.c.table_id == THIS_TABLE)
ALL_INVITATIONS: Final = delete(INVITATIONS).where(INVITATIONS.c.table_id == THIS_TABLE)
ALL_SEATS: Final = delete(SEATS).where(SEATS.c.table_id == THIS_TABLE)
ALL_REPAIRS_AT: Final = delete(REPAIRS).where(REPAIRS.c.table_id == THIS_TABLE)
ALL_REPAIRS: Final = delete(REPAIRS).where(REPAIRS.c.done_at < THIS_TIME)


def oldest_of(table: Table) -> Delete:
    """A statement that looks at the first rows of a table, by their ids, and deletes the old ones.

    Ids rise with time, so the oldest rows come first; Discord's ids do too, and have been of one length for years. So
    no index on times is needed, which each press would have to write.
    """
    first = select(table.c.id).order_by(table.c.id).limit(THIS_MANY)
    return delete(table).where(table.c.id.in_(first), table.c.at < THIS_TIME)


OLDEST_INTERACTIONS: Final = oldest_of(INTERACTIONS)
OLDEST_DEEDS: Final = oldest_of(DEEDS)
