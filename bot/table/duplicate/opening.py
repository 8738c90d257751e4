"""Opening a duplicate with its secret, seal and time of the close, and closing its registration."""

import secrets
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from bot.store import Duplicate, DuplicateSecret, NewDuplicate, Reading, Store, Transaction
from bot.store.days import DAY_SECONDS
from bot.table.choices.options import MODE_OPTION, can_be_played_alone, stored_settings
from bot.table.duplicate.closing import plan_close
from bot.table.limits import count_table
from bot.table.lobby.opening import require_game
from bot.table.memory.secrecy import SALT_BYTES, Seal
from bot.table.refusal import Refusal
from bot.table.settings.bulletins import queue_channel_post
from bot.table.solo.beginnings import fresh_secret
from bot.table.tables import Tables
from games.core import SOLO, Game

DUPLICATE_DAYS: Final = (1, 3, 7)
"""The numbers of days that a duplicate may stay open."""
MAX_GROUP_SIZE: Final = 4
"""The most people in a group."""


@dataclass(frozen=True)
class DuplicateRequest:
    """A request to open a duplicate: its game, place and language, the days until its close, the size of groups.

    With `people`, only these accounts may play; without, everybody may. With one seat, each person plays alone.
    """

    game: str
    guild_id: int | None
    channel_id: int
    language: str
    days: int
    people: tuple[int, ...] = ()
    seats: int = 1


async def open_duplicate(tables: Tables, host_id: int, request: DuplicateRequest, interaction: str) -> Duplicate:
    """Open a duplicate and plan its close.

    Refused for an unknown game, for a number of seats that the game does not allow, for a number of days that is not in
    DUPLICATE_DAYS, and above the hourly limit.
    """
    if request.days not in DUPLICATE_DAYS:
        raise Refusal("no_option")
    async with tables.store.transaction(interaction) as tx:
        await count_table(tx, tables.limits, host_id)
        return await open_duplicate_in_transaction(tx, host_id, request)


async def open_duplicate_in_transaction(tx: Transaction, host_id: int, request: DuplicateRequest) -> Duplicate:
    """The same as `open_duplicate` in a transaction, for any number of days, and without the hourly limit."""
    game = require_game(request.game)
    mode = _mode(game, request.seats)
    secret = DuplicateSecret(fresh_secret(), secrets.token_hex(SALT_BYTES))
    new = NewDuplicate(
        guild_id=request.guild_id,
        channel_id=request.channel_id,
        host_id=host_id,
        language=request.language,
        game=game.name,
        settings=stored_settings(msgspec.structs.replace(game.settings_type(), **{MODE_OPTION: mode})),
        version=game.version,
        digest="",
        closes_at=tx.now + request.days * DAY_SECONDS,
        is_open=not request.people,
        seats=request.seats,
    )
    new = msgspec.structs.replace(new, digest=Seal.of_duplicate(new, secret).digest)
    made = await tx.duplicates.add(new, secret, request.people)
    await plan_close(tx, made, made.closes_at)
    return made


def _mode(game: Game[Any], seats: int) -> str:
    """The mode in which so many people play a duplicate. Refused for too many or too few."""
    if seats == 1 and not can_be_played_alone(game):
        raise Refusal("no_solo")
    name = SOLO if seats == 1 else game.settings_type().mode
    mode = game.modes[name]
    if not mode.least_seats <= seats <= mode.most_seats:
        raise Refusal("seats", least=max(2, mode.least_seats), most=min(mode.most_seats, MAX_GROUP_SIZE))
    return name


async def store_duplicate_message_id(store: Store, duplicate_id: int, message_id: int | None) -> None:
    """Store the id of the public message with the button to enter; None if the id is unknown."""
    async with store.transaction() as tx:
        await tx.duplicates.update(duplicate_id, message_id=message_id)


async def close_registration(store: Store, user_id: int, duplicate_id: int, interaction: str) -> None:
    """Let nobody else enter, and dissolve groups that are not full; the duplicate closes once all games have ended.

    Refused for anybody but the host.
    """
    async with store.transaction(interaction) as tx:
        duplicate = await tx.duplicates.lock(duplicate_id)
        if duplicate is None or duplicate.host_id != user_id:
            raise Refusal("duplicate_host")
        await tx.duplicates.update(duplicate_id, is_open=False)
        if duplicate.seats > 1:
            await tx.duplicates.delete_waiting_entries(duplicate_id)
            await queue_channel_post(tx, "groups", duplicate.guild_id, duplicate_id)
        await plan_close(tx, duplicate, tx.now)


async def require_duplicate(reading: Reading, duplicate_id: int) -> Duplicate:
    """The duplicate with this number. Refused for an unknown number."""
    if (duplicate := await reading.duplicates.get(duplicate_id)) is None:
        raise Refusal("no_duplicate")
    return duplicate
