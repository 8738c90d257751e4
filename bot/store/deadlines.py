"""Deadlines as they are stored: what is to be done, and when."""

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

DeadlineKind: TypeAlias = Literal["lobby", "call", "clock", "parked"]


class CallKind(StrEnum):
    """Why a table calls a person: for a turn, for a vote, or for a turn that everybody else has done.

    Or it is past: the table has called a person who is asked no longer, as a turn was taken back. A mention stands
    in a thread until it is due to be taken away.

    The value begins the key under which the call is stored.
    """

    TURN = "call"
    VOTE = "vote"
    ALONE = "alone"
    PAST = "past"
    STANDING = "standing"

    def key(self, table_id: int, user_id: int) -> str:
        """The key of such a call of this person to that table, of which there is one at most."""
        return f"{self}:{table_id}:{user_id}"


class Deadline(msgspec.Struct, frozen=True):
    """Something that is to be done at a time: `due` in unix seconds. There is at most one of each `key`.

    `kind` says what, `table_id` and `user_id` for which table and person, where it is about any. A call never comes
    before `earliest`, even when the quiet hours are changed; None for one that may come at once.
    """

    key: str
    kind: DeadlineKind
    due: int
    table_id: int | None = None
    user_id: int | None = None
    earliest: int | None = None

    @property
    def call_kind(self) -> CallKind:
        """Which call it is. Raises ValueError for a deadline that is no call."""
        return CallKind(self.key.partition(":")[0])
