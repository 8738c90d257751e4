"""PostgreSQL: how its connections are set up, and what its errors mean to the operator."""

import sys
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import DBAPIError, DisconnectionError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.address import Address
from bot.store.errors import (
    DatabaseBusy,
    DatabaseError,
    DatabaseRefused,
    DatabaseUnavailable,
    DatabaseUnreachable,
)
from bot.store.written import WRITTEN

CONNECTING: Final = 10.0
"""Seconds to wait for a server that does not answer at all."""
ANSWERING: Final = 30.0
"""Seconds to wait for the answer to a statement."""
LONGEST: Final = 24 * 60 * 60.0
"""The same for one that changes a large table, or all of them."""
IDLE: Final = 10
"""Seconds after which the server ends a transaction in which nothing is done any more: its process was paused or cut
off, and others wait for the rows that it holds.
"""

HELD_BY_OTHERS: Final = "55P03"
BUSY: Final = {
    "40001": "others wrote the same at the same time",
    "40P01": "others wrote the same at the same time",
    HELD_BY_OTHERS: "others write the same, or change its tables, for too long",
    "57014": "a statement took too long",
    "0A000": "its tables have just been changed by another version of the program",
}
"""What passes at once, by its SQLSTATE: nothing was written, and it can be tried once more."""
PASSING: Final = {
    "08": "the connection was lost",
    "25P03": "it has ended a transaction in which nothing was done",
    "25006": "it can only be read at the moment, as a standby or while it is being looked after",
    "53300": "it has no connection left for us",
    "57P01": "it is being shut down",
    "57P02": "it has crashed and starts again",
    "57P03": "it is starting or being shut down",
    "57P05": "it has ended an idle connection",
}
"""What is over some time without our doing, by its SQLSTATE or the first two letters of that."""
FULL: Final = {"53100": "the disk of its server is full", "53200": "its server is out of memory"}
REFUSING: Final = {
    "28": "the server does not let us in with this name and password",
    "3D000": "there is no database of this name on the server",
    "42501": "our role may not do this",
}
"""What only the operator can change."""
DAMAGED: Final = "XX"


def pooled_engine(address: Address, size: int, patience: float, answering: float = ANSWERING) -> AsyncEngine:
    """An engine with so many connections at most. Raises DatabaseUnavailable where the driver is missing.

    `patience` is for how many seconds to wait for rows that others hold, `answering` for how many for any answer.
    """
    limits = {
        "lock_timeout": str(max(1, int(patience * 1000))),  # for 0 would be for ever
        "idle_in_transaction_session_timeout": str(IDLE * 1000),
    }
    pool: dict[str, Any] = {"pool_size": size, "max_overflow": 0}
    waits = {"timeout": min(CONNECTING, answering), "command_timeout": answering}
    engine = _make_engine(address, {"server_settings": _settings(limits), **waits}, pool)
    event.listen(engine.sync_engine, "checkout", _refuse_closed)
    return engine


def patient_engine(address: Address, answering: float = LONGEST) -> AsyncEngine:
    """An engine whose connections wait for whatever others hold, each opened when it is needed.

    `answering` is for how many seconds to wait for any answer.
    """
    options = {"server_settings": _settings({}), "command_timeout": answering}
    return _make_engine(address, options, {"poolclass": NullPool})


def is_held_by_others(error: DBAPIError) -> bool:
    """Whether this error says that others have had a lock for longer than one waits at a time."""
    return getattr(error.orig, "sqlstate", None) == HELD_BY_OTHERS


def postgresql_trouble(error: DBAPIError, where: str) -> DatabaseError | None:
    """What an error of PostgreSQL means to the operator; None for one that says little without its own text."""
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        is_lost = error.connection_invalidated or isinstance(error, InterfaceError)
        return DatabaseUnreachable(where, PASSING["08"]) if is_lost else None
    for kind, reasons in KINDS.items():
        reason = reasons.get(state) or reasons.get(state[:2])
        if reason is not None:
            return kind(where, reason)
    return DatabaseUnavailable(where, f"the server reports damage: {error.orig}") if state[:2] == DAMAGED else None


KINDS: Final = {
    DatabaseBusy: BUSY,
    DatabaseUnreachable: PASSING,
    DatabaseUnavailable: FULL,
    DatabaseRefused: REFUSING,
}


def _make_engine(address: Address, options: dict[str, Any], pool: dict[str, Any]) -> AsyncEngine:
    arguments = {"timeout": CONNECTING, **options}
    kept = {"compiled_cache": WRITTEN}
    try:
        engine = create_async_engine(
            address.url, connect_args=arguments, hide_parameters=True, execution_options=kept, **pool
        )
    except ModuleNotFoundError as error:
        how = f"{sys.executable} -m pip install {error.name}"
        reason = f"the package {error.name} is not installed (this gets it: {how})"
        raise DatabaseUnavailable(address.name, reason) from error

    def lost(context: ExceptionContext) -> Exception | None:
        """Drivers pass on as they are what the network says, and that nothing was said in time."""
        error = context.original_exception
        if not isinstance(error, OSError):
            return None
        context.is_disconnect = True
        return DatabaseUnreachable(address.name, reason_of(error))

    event.listen(engine.sync_engine, "handle_error", lost)
    return engine


def reason_of(error: OSError) -> str:
    """Why a server cannot be reached, in words."""
    return f"it cannot be reached ({error.strerror or str(error) or 'it does not answer'})"


def _settings(more: dict[str, str]) -> dict[str, str]:
    return {"application_name": "machizukuri", "jit": "off", **more}


def _refuse_closed(connection: DBAPIConnection, *_: object) -> None:
    """Have a connection replaced of which we know that it is closed, without asking the server."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
