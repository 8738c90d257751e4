"""The settings of servers, and the rights to change them and to open tables there."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, get_args

import msgspec

from bot import limits
from bot.store import AlreadyDone, Deadline, DeadlineKind, EndersSetting, OpenersSetting, Reading, Server, Store
from bot.table.choices.choosing import menu_at, menu_of
from bot.table.refusal import Refusal
from render.texts import LANGUAGES


@dataclass(frozen=True)
class Rights:
    """A person's Discord permissions in the server `guild_id`, as far as the bot needs them; none outside servers."""

    guild_id: int | None = None
    may_manage_messages: bool = False
    may_manage_guild: bool = False

    @property
    def is_moderator(self) -> bool:
        """Whether the person may manage messages or the server."""
        return self.may_manage_messages or self.may_manage_guild


SERVER_SETTINGS: Final = (
    menu_of("language", (None, *LANGUAGES)),
    menu_of("uses_threads", (True, False)),
    menu_of("opens", get_args(OpenersSetting)),
    menu_of("ends", tuple(reversed(get_args(EndersSetting)))),
)
"""The settings of a server that have a menu of values; the default value is the first."""


async def choose_server_setting(store: Store, rights: Rights, chosen: tuple[int, int], interaction: str) -> Server:
    """Change a setting of a server; returns the changed server. `chosen` are the indices of the setting and the value.

    The server's notice board is then edited. Refused for people who may not manage the server, and for unknown indices.
    """
    number, index = chosen
    guild_id = require_managed_server(rights)
    setting = menu_at(SERVER_SETTINGS, number)
    return await change_server(store, guild_id, interaction, lambda known: setting.choose(known, [index]), ["notices"])


async def restrict_channels(store: Store, rights: Rights, channels: Collection[int], interaction: str) -> Server:
    """Restrict the opening of tables to these channels (empty: no restriction); returns the changed server.

    Refused for people who may not manage the server, and for more channels than a menu takes.
    """
    guild_id = require_managed_server(rights)
    if len(channels) > limits.MAX_MENU_OPTIONS:
        raise Refusal("no_option")
    return await change_server(
        store, guild_id, interaction, lambda known: msgspec.structs.replace(known, channels=list(channels))
    )


async def choose_players_role(store: Store, rights: Rights, roles: Collection[int], interaction: str) -> Server:
    """Let hosts mention this role when they look for players; without a role, they may not mention any.

    Returns the changed server. Refused for people who may not manage it, for several roles, and for the role of
    everybody.
    """
    guild_id = require_managed_server(rights)
    if len(roles) > 1 or guild_id in roles:
        raise Refusal("no_option")
    role = next(iter(roles), None)
    return await change_server(
        store, guild_id, interaction, lambda known: msgspec.structs.replace(known, players_role_id=role)
    )


async def require_right_to_open(reading: Reading, rights: Rights, channels: Collection[int | None]) -> None:
    """Refuse if the server's settings forbid this person to open a table in this channel.

    `channels` are the channel and a thread's parent. Outside servers everything is allowed.
    """
    if rights.guild_id is None:
        return
    server = await reading.servers.get(rights.guild_id)
    if server.channels and not set(server.channels).intersection(channels):
        raise Refusal("not_in_this_channel", channels=" ".join(f"<#{channel}>" for channel in server.channels))
    if server.opens == "moderators" and not rights.is_moderator:
        raise Refusal("moderators_open")
    if server.opens == "managers" and not rights.may_manage_guild:
        raise Refusal("managers_open")


def require_managed_server(rights: Rights) -> int:
    """The id of the server that this person may manage. Refused for people who may not manage it."""
    if rights.guild_id is None or not rights.may_manage_guild:
        raise Refusal("managers_only")
    return rights.guild_id


async def change_server(
    store: Store,
    guild_id: int,
    interaction: str,
    changed: Callable[[Server], Server],
    due_now: Collection[DeadlineKind] = (),
) -> Server:
    """Store and return the changed server, and make its deadlines of the kinds `due_now` due now, in one transaction.

    A repeated interaction changes nothing.
    """
    try:
        async with store.transaction(interaction) as tx:
            await tx.lock_subject("server", guild_id)
            server = changed(await tx.servers.get(guild_id))
            await tx.servers.save(server)
            for kind in due_now:
                await tx.deadlines.plan(Deadline(server_deadline_key(kind, guild_id), kind, tx.now))
    except AlreadyDone:
        return await store.server_settings(guild_id)
    return server


def server_deadline_key(kind: DeadlineKind, guild_id: int) -> str:
    """The key of a deadline about a server; there is at most one of each kind."""
    return f"{kind}:{guild_id}"


def server_of_deadline(deadline: Deadline) -> int:
    """The id of the server in the key of a deadline; 0 outside servers."""
    return int(deadline.key.split(":")[1])
