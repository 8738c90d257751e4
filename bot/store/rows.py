"""Rows as the rest of the bot sees them. They never change; a write returns new ones."""

from typing import Any, Literal, TypeAlias, TypedDict

import msgspec

from games.core import Choice, Seat

Phase: TypeAlias = Literal["lobby", "running", "over", "cancelled"]
Act: TypeAlias = Literal["choose", "undo", "restart"]


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table, from its lobby to its end.

    `checkpoint` is the encoded state numbered `number`; both are of the last closed step. `published` is the number of
    the last checkpoint that was announced to everybody, -1 before the first. `guard` counts the writes of this row.
    """

    id: int
    game: str
    version: int
    phase: Phase
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    checkpoint: bytes | None
    number: int
    published: int
    guard: int
    created_at: int
    updated_at: int


class TableChanges(TypedDict, total=False):
    """The fields of a table that may change after it was opened."""

    version: int
    phase: Phase
    channel_id: int
    thread_id: int | None
    lobby_message_id: int | None
    table_message_id: int | None
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    settings: dict[str, Any]
    seed: int | None
    checkpoint: bytes | None
    number: int
    published: int


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a table when its lobby opens."""

    game: str
    version: int
    channel_id: int
    host_id: int
    language: str
    bot_level: str
    seats_most: int
    guild_id: int | None = None
    thread_id: int | None = None
    lobby_message_id: int | None = None
    settings: dict[str, Any] = {}


class SeatRow(msgspec.Struct, frozen=True):
    """One seat: a person's (`user_id`) or a bot player's (`bot_level`). `serial` counts what was done on it."""

    seat: Seat
    name: str
    user_id: int | None = None
    bot_level: str | None = None
    serial: int = 0


class ChoiceRow(msgspec.Struct, frozen=True):
    """One act of a seat on the checkpoint `number`; a restart's `choice` is the count of choices it took back.

    The store fills in `n` (running number in the table), `serial` (what the seat's counter said before) and `at`.
    """

    number: int
    seat: Seat
    act: Act
    choice: Choice = None
    interaction_id: str | None = None
    n: int = -1
    serial: int = -1
    at: int = -1
