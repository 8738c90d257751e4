"""The statements for those who run the bot, kept apart from those of presses and loops."""

from typing import Any, Final

from sqlalchemy import BindParameter, bindparam, delete, func, insert, select, update

from bot.store.deadlines import Deadline
from bot.store.repairs import Repair
from bot.store.rows import ChoiceRow, Post
from bot.store.schema import CHOICES, DEADLINES, POSTS, REPAIRS, TABLES
from bot.store.statements import THIS_TABLE, THIS_TIME

THIS_MANY: Final[BindParameter[Any]] = bindparam("this_many")
THIS_REPAIR: Final[BindParameter[Any]] = bindparam("this_repair")

PARKED_TABLES: Final = (
    select(TABLES).where(TABLES.c.parked.is_not(None), TABLES.c.id.in_(select(POSTS.c.table_id))).order_by(TABLES.c.id)
)
PARKED_IN: Final = select(TABLES).where(TABLES.c.parked.is_not(None), TABLES.c.guild_id == bindparam("this_server"))
WAITING_POSTS: Final = (
    select(POSTS.c.table_id, func.min(POSTS.c.at), func.count())
    .join(TABLES)
    .where(TABLES.c.parked.is_(None))
    .group_by(POSTS.c.table_id)
    .having(func.min(POSTS.c.at) < THIS_TIME)
    .order_by(POSTS.c.table_id)
)
ALL_OF_A_POST: Final = [POSTS.c[name] for name in Post.__struct_fields__]
POSTS_AT: Final = select(*ALL_OF_A_POST).where(POSTS.c.table_id == THIS_TABLE).order_by(POSTS.c.id)
DROP_ALL_POSTS: Final = delete(POSTS).where(POSTS.c.table_id == THIS_TABLE)
ALL_OF_A_DEADLINE: Final = [DEADLINES.c[name] for name in Deadline.__struct_fields__]
OVERDUE: Final = select(*ALL_OF_A_DEADLINE).where(DEADLINES.c.due < THIS_TIME).order_by(DEADLINES.c.due)
DEADLINES_AT: Final = select(*ALL_OF_A_DEADLINE).where(DEADLINES.c.table_id == THIS_TABLE).order_by(DEADLINES.c.due)
RUNNING_AFTER: Final = (
    select(TABLES).where(TABLES.c.phase == "running", TABLES.c.id > THIS_TABLE).order_by(TABLES.c.id).limit(THIS_MANY)
)
LAST_CHOICES: Final = (
    select(*[CHOICES.c[name] for name in ChoiceRow.__struct_fields__])
    .where(CHOICES.c.table_id == THIS_TABLE)
    .order_by(CHOICES.c.n.desc())
    .limit(THIS_MANY)
)

ALL_OF_A_REPAIR: Final = [REPAIRS.c[name] for name in Repair.__struct_fields__]
OPEN_REPAIRS: Final = (
    select(*ALL_OF_A_REPAIR)
    .outerjoin(TABLES, TABLES.c.id == REPAIRS.c.table_id)
    .where(REPAIRS.c.done_at.is_(None))
    .order_by(REPAIRS.c.id)
)
REPAIR: Final = select(*ALL_OF_A_REPAIR).where(REPAIRS.c.id == THIS_REPAIR)
ADD_REPAIR: Final = insert(REPAIRS).returning(*ALL_OF_A_REPAIR)
FINISH_REPAIR: Final = update(REPAIRS).where(REPAIRS.c.id == THIS_REPAIR, REPAIRS.c.done_at.is_(None))
