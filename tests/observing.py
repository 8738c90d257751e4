"""The statements that this process sends to databases, for tests and measurements."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.store.database.connection import DatabaseConnection, StatementObserver


@contextmanager
def observing(observer: StatementObserver) -> Iterator[None]:
    """Call `observer` with each statement that this process sends to any database: for measurements."""
    DatabaseConnection.observers.append(observer)
    try:
        yield
    finally:
        DatabaseConnection.observers.remove(observer)
