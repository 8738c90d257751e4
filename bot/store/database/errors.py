"""Errors of the store, as a small tree.

StoreError
├── AlreadyDone             this interaction was acted on before; nothing changed
├── Conflict                the row has changed since it was read; nothing changed
├── BrokenConstraint        a row with this key exists already, or none that it refers to
└── DatabaseError           one sentence for the operator
    ├── DatabaseInUse       another process of this program works on the file
    ├── DatabaseLocked      another program holds the file
    ├── DatabaseCorrupt     the file is no database, or a damaged one
    ├── DatabaseTooNew      written by a newer version of this program; the file is left untouched
    ├── DatabaseUnavailable cannot be opened, read or written at all
    │   ├── DatabaseUnreachable  temporarily: its server is stopped, starting, or out of connections
    │   └── DatabaseRefused      until the operator changes something: wrong password, database or rights
    ├── DatabaseBusy        others write or lock the same now; nothing changed, and a retry may succeed
    └── CopyRefused         a backup or restore was refused or failed; nothing changed
"""

from bot import OperatorError


class StoreError(Exception):
    """Root of all errors of the store."""


class AlreadyDone(StoreError):
    """The interaction was handled before."""

    def __init__(self, interaction_id: str) -> None:
        super().__init__(f"interaction {interaction_id} was acted on before")


class Conflict(StoreError):
    """A write does not fit the rows that are stored now; nothing was changed, and a retry may succeed."""


class BrokenConstraint(StoreError):
    """A row would break a constraint of the schema, such as a key; the text is the database's own."""


class DatabaseError(StoreError, OperatorError):
    """The database cannot be used; the text tells the operator why."""


class DatabaseInUse(DatabaseError):
    def __init__(self, database: str) -> None:
        super().__init__(
            f"Another Machizukuri is running on the database {database}; stop it, or set another DATA_FOLDER."
        )


class DatabaseLocked(DatabaseError):
    def __init__(self, database: str) -> None:
        super().__init__(f"Another program holds the database {database}; close it and try again.")


class DatabaseCorrupt(DatabaseError):
    def __init__(self, database: str, finding: str = "") -> None:
        found = f" ({finding})" if finding else ""
        super().__init__(
            f"The file {database} is damaged or no database{found}; restore a copy of it, or move it away."
        )


class DatabaseTooNew(DatabaseError):
    def __init__(self, database: str) -> None:
        super().__init__(
            f"The database {database} comes from a newer Machizukuri; update the program. Nothing was changed."
        )


class DatabaseUnavailable(DatabaseError):
    def __init__(self, database: str, reason: str) -> None:
        super().__init__(f"The database {database} cannot be used: {reason}.")


class DatabaseUnreachable(DatabaseUnavailable):
    """The database cannot be used for now; the operator need not do anything."""


class DatabaseRefused(DatabaseUnavailable):
    """The database cannot be used until the operator changes something."""


class DatabaseBusy(DatabaseError):
    """Others write or lock the same, or a statement took too long; nothing was changed, and a retry may succeed."""

    def __init__(self, database: str, reason: str) -> None:
        super().__init__(f"The database {database} is busy: {reason}.")


class CopyRefused(DatabaseError):
    """A backup or restore was refused, or a program that it needs is missing or failed; nothing was changed."""
