"""What the errors of every database mean to the operator."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from bot.store.errors import DatabaseError, DatabaseUnavailable, DatabaseUnreachable
from bot.store.postgresql import postgresql_trouble, reason_of
from bot.store.sqlite import sqlite_trouble

OUR_MISTAKES: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Drivers' errors about a statement that is impossible; all other errors are about the database."""


@contextmanager
def plain_errors(where: str) -> Iterator[None]:
    """Raise what the database reports as the DatabaseError that says it in one sentence."""
    try:
        yield
    except DBAPIError as error:
        trouble = _meaning(error, where)
        if trouble is None:
            raise
        raise trouble from error


@contextmanager
def connecting(where: str) -> Iterator[None]:
    """Raise DatabaseUnreachable where nothing answers at the database's address: drivers pass that on as it is."""
    try:
        yield
    except OSError as error:
        raise DatabaseUnreachable(where, reason_of(error)) from error


def _meaning(error: DBAPIError, where: str) -> DatabaseError | None:
    code = getattr(error.orig, "sqlite_errorcode", None)
    known = postgresql_trouble(error, where) if code is None else sqlite_trouble(code, where)
    if known is None and isinstance(error, OUR_MISTAKES):
        return None
    return known or DatabaseUnavailable(where, str(error.orig).partition("\n")[0].rstrip("."))
