"""What people may do in the server, and menus of its channels."""

from typing import Any

import pytest

from bot.playground import Permission, Playground
from bot.playground.beginning import FOREIGN_GUILD
from bot.playground.errors import ImpossibleAct, RequestRefused
from bot.playground.forms import require_possible_values
from bot.playground.limits.messages import check_message
from bot.playground.payloads import text_channel_payload
from bot.playground.records import Channel, MessageFlag
from bot.playground.world import World
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_limits import layout, row
from tests.visitor import Visitor


def channel_menu(**more: Any) -> dict[str, Any]:
    """A menu of channels in which none has to be chosen."""
    return {"type": 8, "custom_id": "channels", "min_values": 0, "max_values": 2, **more}


async def rights(person: Visitor, bot: SmallBot) -> tuple[bool, bool]:
    """Whether the bot is told that this person may manage the server, and messages."""
    await person.install()
    await (await person.slash("anywhere")).answer()
    allowed = bot.clicks[-1].permissions
    return allowed.manage_guild, allowed.manage_messages


async def test_the_first_person_owns_the_server_and_others_are_members(
    playground: Playground, bot: SmallBot, hana: Visitor, alice: Visitor
) -> None:
    assert playground.world.guild_payload()["owner_id"] == hana.id
    assert await rights(hana, bot) == (True, True)
    assert await rights(alice, bot) == (False, False)
    playground.world.granted[alice.id] = Permission.MANAGE_MESSAGES
    assert await rights(alice, bot) == (False, True)


async def test_the_owner_of_one_server_is_nobody_in_another(hana: Visitor, bot: SmallBot) -> None:
    await hana.install()
    await (await hana.slash("anywhere", hana.elsewhere)).answer()
    assert not bot.clicks[-1].permissions.manage_guild


def test_a_menu_of_channels_offers_those_of_its_types_in_this_server() -> None:
    world = World()
    first, second = [channel.id for channel in world.text_channels()][:2]
    abroad = next(each.id for each in world.channels.values() if each.guild_id == FOREIGN_GUILD["id"])
    thread = Channel(text_channel_payload("5", str(world.guild["id"]), "thread", 0) | {"type": 11})
    world.add_channel(thread)
    require_possible_values(channel_menu(channel_types=[0]), [first, second], world)
    require_possible_values(channel_menu(channel_types=[0]), [], world)
    require_possible_values(channel_menu(), [thread.id], world)
    for wrong in ([abroad], [thread.id], ["nothing"]):
        with pytest.raises(ImpossibleAct):
            require_possible_values(channel_menu(channel_types=[0, 5]), wrong, world)


def test_ids_that_are_chosen_beforehand_are_text_for_whoever_sees_them() -> None:
    menu = channel_menu(default_values=[{"id": 500000000000000001, "type": "channel"}])
    kept = check_message(layout(row(menu)), MessageFlag.COMPONENTS_V2, {}, [])["components"][0]["components"][0]
    assert kept["default_values"] == [{"id": "500000000000000001", "type": "channel"}]


@pytest.mark.parametrize(
    "defaults",
    [
        [{"id": str(n), "type": "channel"} for n in range(3)],
        [{"id": "1", "type": "room"}],
        [{"id": "x", "type": "channel"}],
    ],
)
def test_what_is_chosen_beforehand_has_to_be_possible(defaults: list[dict[str, str]]) -> None:
    def check(chosen: list[dict[str, str]]) -> None:
        check_message(layout(row(channel_menu(default_values=chosen))), MessageFlag.COMPONENTS_V2, {}, [])

    check([])
    check([{"id": "1", "type": "channel"}, {"id": "2", "type": "channel"}])
    with pytest.raises(RequestRefused):
        check(defaults)
