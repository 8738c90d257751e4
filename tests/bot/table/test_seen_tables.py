"""Of which tables somebody may know: where they sit, to which they are invited, and those of a channel they see."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.table.choices.panel import Panel
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.seats.handover import take_way_out
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.press.guard import require_visible_table
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening

HERE, ELSEWHERE = 1, 2


def at(person: Person, guild_id: int | None) -> Any:
    """A press of this person in this server, in the channel of the tables there."""
    user = SimpleNamespace(id=person.id)
    return SimpleNamespace(user=user, guild_id=guild_id, channel_id=opening().channel_id, channel=None)


async def is_seen(club: Club, person: Person, guild_id: int | None, table_id: int) -> bool:
    """Whether this person sees the table in this server; otherwise there is no such table for them."""
    try:
        row = await require_visible_table(club.tables, ChannelVisibility(), at(person, guild_id), table_id)
    except Refusal as refusal:
        assert refusal.key == "no_table"
        return False
    return row.id == table_id


@pytest.mark.parametrize("guild_id", [HERE, ELSEWHERE, None])
async def test_whoever_has_a_seat_sees_the_table_from_anywhere(club: Club, guild_id: int | None) -> None:
    table_id = await club.running(BEN)
    await take_way_out(club.tables, BEN, table_id, "bot", "press")
    for person in (HANA, BEN):
        assert await is_seen(club, person, guild_id, table_id)


async def test_everybody_in_its_server_sees_a_table_and_nobody_else_does(club: Club) -> None:
    for table_id in (await club.running(BEN), (await club.open()).row.id):
        assert await is_seen(club, DEV, HERE, table_id)
        assert not await is_seen(club, DEV, ELSEWHERE, table_id)
        assert not await is_seen(club, DEV, None, table_id)


async def test_a_table_of_no_server_is_not_seen_from_where_there_is_none(club: Club) -> None:
    table_id = (await club.open(asked=replace(opening(), guild_id=None))).row.id
    assert not await is_seen(club, DEV, None, table_id)


async def test_the_invited_see_a_lobby_from_anywhere(club: Club) -> None:
    table_id = (await club.open(asked=replace(opening(), invited=(CARLA.id,)))).row.id
    for guild_id in (HERE, ELSEWHERE, None):
        assert await is_seen(club, CARLA, guild_id, table_id)
    assert not await is_seen(club, DEV, ELSEWHERE, table_id)


async def test_a_solo_game_is_seen_by_its_owner_alone(club: Club) -> None:
    begun = await solo.begin_or_find(club.tables, HANA, SoloRequest("welcome_to", 2, "en"), "press")
    assert isinstance(begun, Panel)
    assert await is_seen(club, HANA, None, begun.table_id)
    for guild_id in (HERE, None):
        assert not await is_seen(club, BEN, guild_id, begun.table_id)


async def test_what_is_not_seen_and_what_is_not_there_are_told_by_the_same_words_and_forget_nothing(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.choose_first(HANA, await club.panel(HANA, table_id))
    for number in (table_id, table_id + 1):
        assert not await is_seen(club, DEV, ELSEWHERE, number)
    assert (await club.panel(HANA, table_id)).serial == panel.serial
