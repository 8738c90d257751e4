"""The export of everything that names an account, as readable JSON; docs/PRIVACY.md describes it."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.store import Store, date_of

_FORMAT_VERSION: Final = 1
"""The version of the exported JSON's structure, stored in it."""
_TIME_COLUMNS: Final = (
    "at", "sent_at", "due", "earliest", "away_until", "created_at", "reached_at", "begun_at", "ended_at",
)  # fmt: skip
_ID_COLUMNS: Final = ("guild_id", "channel_id", "thread_id", "other_id")
"""Columns with Discord's numbers, exported as text: many programs that read JSON round such large numbers."""


async def export_account(store: Store, user_id: int) -> bytes:
    """Everything that is stored about an account, as indented JSON: a list of rows for each section.

    The format's version, the account and the time of the export come before the sections.
    """
    async with store.read() as reading:
        told = await reading.accounts.rows_about(user_id)
    sections = {
        section: [{name: _readable(name, value) for name, value in row.items()} for row in rows]
        for section, rows in told.items()
    }
    about = {"format": _FORMAT_VERSION, "account": str(user_id), "made_at": _moment(store.now)}
    return msgspec.json.format(msgspec.json.encode(about | sections), indent=2)


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


_VALUE_WRITERS: Final[Mapping[str, Callable[[Any], str]]] = {
    **dict.fromkeys(_TIME_COLUMNS, _moment),
    **dict.fromkeys(_ID_COLUMNS, str),
    **dict.fromkeys(("day", "first_day", "last_day"), lambda day: str(date_of(day))),
}
"""Writes the values of columns that are numbers in the database, by column."""


def _readable(name: str, value: Any) -> Any:
    return _VALUE_WRITERS[name](value) if name in _VALUE_WRITERS and value is not None else value
