"""The advisory locks of PostgreSQL: numbers on which our processes agree, and which its tables know nothing of."""

from hashlib import blake2b
from typing import Final, Literal, TypeAlias

from sqlalchemy import BigInteger, bindparam, func, select

Subject: TypeAlias = Literal["person", "server"]
"""What transactions take turns about, after the tables that they hold. Who needs both takes the person first, so that
nobody waits in a circle.
"""

MIGRATING: Final = 0x6D61636869
"""The lock under which a database is brought up to date."""
TAKE_LOCK: Final = select(func.pg_advisory_xact_lock(bindparam("key", type_=BigInteger)))
"""Waits until this transaction alone has the lock of that number; the end of the transaction frees it."""


def lock_of(subject: Subject, number: int) -> int:
    """The number of the lock of a person or server."""
    return lock_named(f"{subject} {number}")


def lock_named(name: str) -> int:
    """The number of the lock of this name, which has 64 bits with a sign."""
    digest = blake2b(name.encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
