"""Observing what is sent to databases, for those who measure it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event

from bot.store.driver import EagerConnection, EagerDialect, Observer


@contextmanager
def observing(note: Observer) -> Iterator[None]:
    """Call `note` with each statement that this process sends to any database, and with the values of each row."""

    def sent(connection: Connection, _: Any, statement: str, values: Any, __: Any, many: bool) -> None:
        if not isinstance(connection.dialect, EagerDialect):
            note(statement, values if many else [values])

    event.listen(Engine, "before_cursor_execute", sent)
    EagerConnection.observers.append(note)
    try:
        yield
    finally:
        EagerConnection.observers.remove(note)
        event.remove(Engine, "before_cursor_execute", sent)
