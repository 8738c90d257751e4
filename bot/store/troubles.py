"""What the errors of every database mean to the operator."""

from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from bot.store.errors import DatabaseError, DatabaseUnavailable, DatabaseUnreachable
from bot.store.postgresql import postgresql_trouble, reason_of
from bot.store.sqlite import sqlite_trouble

OUR_MISTAKES: Final = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""Drivers' errors about a statement that is impossible; all other errors are about the database."""


class _PlainErrors:
    """A block whose errors are told by `plain_errors`. Every transaction has several, so they are no generators."""

    __slots__ = ("_where",)

    def __init__(self, where: str) -> None:
        self._where = where

    def __enter__(self) -> None:
        """Nothing has gone wrong yet."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, DBAPIError) and (trouble := _meaning(error, self._where)) is not None:
            raise trouble from error


class _Connecting(_PlainErrors):
    """A block whose errors are told by `connecting`."""

    __slots__ = ()

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(error, OSError):
            raise DatabaseUnreachable(self._where, reason_of(error)) from error


def plain_errors(where: str) -> AbstractContextManager[None]:
    """Raise what the database reports in the block as the DatabaseError that says it in one sentence."""
    return _PlainErrors(where)


def connecting(where: str) -> AbstractContextManager[None]:
    """Raise DatabaseUnreachable where nothing answers at the database's address: drivers pass that on as it is."""
    return _Connecting(where)


def _meaning(error: DBAPIError, where: str) -> DatabaseError | None:
    code = getattr(error.orig, "sqlite_errorcode", None)
    known = postgresql_trouble(error, where) if code is None else sqlite_trouble(code, where)
    if known is None and isinstance(error, OUR_MISTAKES):
        return None
    return known or DatabaseUnavailable(where, str(error.orig).partition("\n")[0].rstrip("."))
