"""What the operator asks the running bot to do at a table, as it is stored."""

from typing import Literal, TypeAlias

import msgspec

RepairKind: TypeAlias = Literal["retry", "end", "move"]


class Repair(msgspec.Struct, frozen=True):
    """What the operator asks the running bot to do at a table: try again, end it, or move it to a channel.

    `done_at` is when the bot dealt with it, in unix seconds: None before that. `problem` says why it could not be done.
    """

    id: int
    table_id: int
    kind: RepairKind
    channel_id: int | None
    at: int
    done_at: int | None = None
    problem: str | None = None
