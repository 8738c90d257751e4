"""Stored games: tables, seats, choices, checkpoints and results in SQLite or PostgreSQL."""

from bot.store.again import OVERTAKEN, until_stored
from bot.store.announcing import TableChanged
from bot.store.deadlines import Deadline, DeadlineKind
from bot.store.errors import (
    AlreadyDone,
    Conflict,
    CopyRefused,
    DatabaseBusy,
    DatabaseCorrupt,
    DatabaseError,
    DatabaseInUse,
    DatabaseLocked,
    DatabaseRefused,
    DatabaseTooNew,
    DatabaseUnavailable,
    DatabaseUnreachable,
    StoreError,
)
from bot.store.named_locks import NamedLocks
from bot.store.reading import Reading
from bot.store.repairs import Repair, RepairKind
from bot.store.rows import (
    ChoiceRow,
    Letter,
    LetterKind,
    Motion,
    MotionKind,
    NewTable,
    NotedCheckpoint,
    PersonRow,
    Phase,
    Post,
    PostKind,
    ResultRow,
    SeatRow,
    Server,
    Sitting,
    TableChanges,
    TableRow,
    WishRow,
)
from bot.store.slots import Rate, SlotsOfOneProcess
from bot.store.store import Clock, Store
from bot.store.transaction import Transaction

__all__ = [
    "OVERTAKEN",
    "AlreadyDone",
    "ChoiceRow",
    "Clock",
    "Conflict",
    "CopyRefused",
    "DatabaseBusy",
    "DatabaseCorrupt",
    "DatabaseError",
    "DatabaseInUse",
    "DatabaseLocked",
    "DatabaseRefused",
    "DatabaseTooNew",
    "DatabaseUnavailable",
    "DatabaseUnreachable",
    "Deadline",
    "DeadlineKind",
    "Letter",
    "LetterKind",
    "Motion",
    "MotionKind",
    "NamedLocks",
    "NewTable",
    "NotedCheckpoint",
    "PersonRow",
    "Phase",
    "Post",
    "PostKind",
    "Rate",
    "Reading",
    "Repair",
    "RepairKind",
    "ResultRow",
    "SeatRow",
    "Server",
    "Sitting",
    "SlotsOfOneProcess",
    "Store",
    "StoreError",
    "TableChanged",
    "TableChanges",
    "TableRow",
    "Transaction",
    "WishRow",
    "until_stored",
]
