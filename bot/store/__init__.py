"""Stored games: tables, seats, choices, checkpoints and results in SQLite."""

from bot.store.errors import (
    AlreadyDone,
    Conflict,
    CopyRefused,
    DatabaseCorrupt,
    DatabaseError,
    DatabaseInUse,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnavailable,
    StoreError,
)
from bot.store.folding import standing_moves
from bot.store.reading import Reading
from bot.store.rows import (
    Act,
    ChoiceRow,
    Deadline,
    DeadlineKind,
    Letter,
    LetterKind,
    NewTable,
    PersonRow,
    Phase,
    Post,
    PostKind,
    ResultRow,
    SeatRow,
    TableChanges,
    TableRow,
)
from bot.store.store import Clock, Store
from bot.store.transaction import Transaction

__all__ = [
    "Act",
    "AlreadyDone",
    "ChoiceRow",
    "Clock",
    "Conflict",
    "CopyRefused",
    "DatabaseCorrupt",
    "DatabaseError",
    "DatabaseInUse",
    "DatabaseLocked",
    "DatabaseTooNew",
    "DatabaseUnavailable",
    "Deadline",
    "DeadlineKind",
    "Letter",
    "LetterKind",
    "NewTable",
    "PersonRow",
    "Phase",
    "Post",
    "PostKind",
    "Reading",
    "ResultRow",
    "SeatRow",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "Transaction",
    "standing_moves",
]
