"""The settings of a server are for its managers to say, and decide who opens tables, and where."""

from itertools import count
from typing import Any, Final

import pytest

from bot import limits
from bot.store import OpenersSetting, Server, Store
from bot.table.settings.servers import (
    SERVER_SETTINGS,
    Rights,
    choose_server_setting,
    require_right_to_open,
    restrict_channels,
)
from tests.bot.table.club import reason, refused

GUILD: Final = 400000000000000001
ANYBODY: Final = Rights(GUILD)
MODERATOR: Final = Rights(GUILD, may_manage_messages=True)
MANAGER: Final = Rights(GUILD, may_manage_guild=True)
GAMES, HALL, THREAD = 500000000000000001, 500000000000000002, 600000000000000003


async def open_here(store: Store, rights: Rights, *channels: int) -> None:
    """Ask whether a table may be opened in a channel of the server."""
    async with store.read() as reading:
        await require_right_to_open(reading, rights, channels or (GAMES,))


async def save(store: Store, **settings: Any) -> None:
    async with store.transaction() as tx:
        await tx.servers.save(Server(GUILD, **settings))


async def test_every_setting_is_the_usual_one_first(store: Store) -> None:
    server = await store.server_settings(GUILD)
    assert [getattr(server, one.name) for one in SERVER_SETTINGS] == [one.values[0] for one in SERVER_SETTINGS]


async def test_each_value_can_be_chosen_and_nothing_else_changes(store: Store) -> None:
    presses = map(str, count(1))
    for number, one in enumerate(SERVER_SETTINGS):
        for index, value in enumerate(one.values):
            before = await store.server_settings(GUILD)
            after = await choose_server_setting(store, MANAGER, (number, index), next(presses))
            assert getattr(after, one.name) == value and await store.server_settings(GUILD) == after
            assert [getattr(before, other.name) for other in SERVER_SETTINGS if other is not one] == [
                getattr(after, other.name) for other in SERVER_SETTINGS if other is not one
            ]
    assert await store.server_settings(GUILD + 1) == Server(GUILD + 1)


async def test_one_press_counts_once(store: Store) -> None:
    await choose_server_setting(store, MANAGER, (0, 1), "press")
    await choose_server_setting(store, MANAGER, (0, 2), "another")
    again = await choose_server_setting(store, MANAGER, (0, 1), "press")
    assert again.language == (await store.server_settings(GUILD)).language == SERVER_SETTINGS[0].values[2]


@pytest.mark.parametrize("rights", [ANYBODY, MODERATOR, Rights(None, True, True)])
async def test_only_managers_change_anything(store: Store, rights: Rights) -> None:
    assert await reason(choose_server_setting(store, rights, (0, 1), "1")) == "managers_only"
    assert await reason(restrict_channels(store, rights, (GAMES,), "2")) == "managers_only"
    assert await store.server_settings(GUILD) == Server(GUILD)


async def test_what_is_not_offered_is_refused(store: Store) -> None:
    for number, index in ((len(SERVER_SETTINGS), 0), (0, len(SERVER_SETTINGS[0].values))):
        assert await reason(choose_server_setting(store, MANAGER, (number, index), "1")) == "no_option"
    assert await reason(restrict_channels(store, MANAGER, range(limits.MAX_MENU_OPTIONS + 1), "2")) == "no_option"


async def test_tables_are_opened_in_the_chosen_channels_and_their_threads(store: Store) -> None:
    await open_here(store, ANYBODY, HALL)
    await restrict_channels(store, MANAGER, (GAMES,), "1")
    await open_here(store, ANYBODY, GAMES)
    await open_here(store, ANYBODY, THREAD, GAMES)
    refusal = await refused(open_here(store, MANAGER, HALL), "not_in_this_channel")
    assert refusal.fields == {"channels": f"<#{GAMES}>"}
    await open_here(store, Rights(GUILD + 1), HALL)
    await open_here(store, Rights(), HALL)
    await restrict_channels(store, MANAGER, (), "2")
    await open_here(store, ANYBODY, HALL)


@pytest.mark.parametrize(
    ("opens", "rights", "refusal"),
    [
        ("everybody", ANYBODY, None),
        ("moderators", ANYBODY, "moderators_open"),
        ("moderators", MODERATOR, None),
        ("moderators", MANAGER, None),
        ("managers", ANYBODY, "managers_open"),
        ("managers", MODERATOR, "managers_open"),
        ("managers", MANAGER, None),
    ],
)
async def test_tables_are_opened_by_those_whom_the_server_lets(
    store: Store, opens: OpenersSetting, rights: Rights, refusal: str | None
) -> None:
    await save(store, opens=opens)
    if refusal is None:
        await open_here(store, rights)
    else:
        assert await reason(open_here(store, rights)) == refusal
