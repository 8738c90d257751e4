"""The statements that this process sends to databases, for tests and measurements."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.store.connection import DatabaseConnection, Observer


@contextmanager
def observing(observer: Observer) -> Iterator[None]:
    """Call `observer` with each statement that this process sends to any database: for measurements."""
    DatabaseConnection.observers.append(observer)
    try:
        yield
    finally:
        DatabaseConnection.observers.remove(observer)
