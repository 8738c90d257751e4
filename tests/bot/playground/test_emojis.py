"""Emojis of the application: made once, found again, shown on buttons, in menus and in texts."""

from pathlib import Path
from typing import Any, Final

import aiohttp
import discord
import pytest
from discord import ui

from bot import limits
from bot.playground import Playground
from bot.playground.records import Emoji
from tests.bot.playground.conftest import running
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_channels import first_channel
from tests.bot.playground.test_limits import button, layout, menu, places, row, session, words
from tests.bot.playground.test_picture_size import drawn

__all__ = ["session"]

EMOJI: Final = drawn("PNG", 96, 96)
CHANNEL: Final = "channels/500000000000000001/messages"
GONE: Final[dict[str, Any]] = {"emoji": {"id": "7", "name": "gone"}}


def with_emoji(emoji: discord.Emoji) -> ui.LayoutView:
    """A button, a menu and a text, each with an emoji."""
    view, buttons, menus = ui.LayoutView(timeout=None), ui.ActionRow[Any](), ui.ActionRow[Any]()
    buttons.add_item(ui.Button(label="Sun", emoji=emoji, custom_id="sun"))
    option = discord.SelectOption(label="Sunny", emoji=emoji, value="sunny")
    menus.add_item(ui.Select(custom_id="weather", placeholder="Weather", options=[option]))
    view.add_item(ui.Container(ui.TextDisplay(f"Look: {emoji}!"), buttons, menus))
    view.stop()
    return view


async def test_an_emoji_is_made_and_found_again(bot: SmallBot) -> None:
    made = await bot.create_application_emoji(name="sun", image=EMOJI)
    assert [(emoji.name, emoji.id) for emoji in await bot.fetch_application_emojis()] == [("sun", made.id)]


@pytest.mark.parametrize(("name", "image"), [("sun", EMOJI), ("a", EMOJI), ("a b", EMOJI), ("さくら", EMOJI)])
async def test_a_name_is_short_plain_and_has_not_been_taken(bot: SmallBot, name: str, image: bytes) -> None:
    await bot.create_application_emoji(name="sun", image=image)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name=name, image=image)
    assert (refused.value.code, "name" in str(refused.value)) == (50035, True)


async def test_what_is_no_picture_is_refused(playground: Playground, session: aiohttp.ClientSession) -> None:
    for image in ("", "data:image/png;base64,AAAA", "data:image/png;base64,A", "data:text/html;base64,AAAA"):
        body = {"name": "sun", "image": image}
        async with session.post(f"applications/{playground.world.bot.id}/emojis", json=body) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50035)


async def test_an_application_has_no_more_than_it_may_have(bot: SmallBot, playground: Playground) -> None:
    playground.world.emojis = {
        str(number): Emoji(str(number), f"e{number}", EMOJI) for number in range(limits.MAX_EMOJIS)
    }
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="sun", image=EMOJI)
    assert refused.value.code == 30008


INVALID: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "on a button": (row(button(**GONE)), "components.0.components.0.emoji.id"),
    "in a menu": (
        row(menu(options=[{"label": "L", "value": "v", **GONE}])),
        "components.0.components.0.options.0.emoji.id",
    ),
    "beside words": (
        {"type": 9, "components": [words()], "accessory": button(**GONE)},
        "components.0.accessory.emoji.id",
    ),
}


@pytest.mark.parametrize(("part", "place"), INVALID.values(), ids=INVALID)
async def test_an_emoji_that_is_gone_is_refused_at_its_place(
    playground: Playground, session: aiohttp.ClientSession, part: dict[str, Any], place: str
) -> None:
    async with session.post(CHANNEL, json=layout(part)) as response:
        answer = await response.json()
    assert (response.status, answer["code"], list(places(answer["errors"]))) == (400, 50035, [place])


async def test_components_say_the_name_that_the_emoji_has(bot: SmallBot, playground: Playground) -> None:
    emoji = await bot.create_application_emoji(name="sun", image=EMOJI)
    sent = await first_channel(bot, playground).send(view=with_emoji(emoji))
    (container,) = playground.world.find_message(str(sent.id))[1].payload["components"]
    _, buttons, menus = container["components"]
    known = {"id": str(emoji.id), "name": "sun"}
    assert buttons["components"][0]["emoji"] == known == menus["components"][0]["options"][0]["emoji"]


async def test_emojis_and_their_pictures_are_kept_over_a_restart(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as first, running(first) as bot:
        made = (await bot.create_application_emoji(name="sun", image=EMOJI)).id
    async with Playground(data=tmp_path) as second, aiohttp.ClientSession() as client:
        async with client.get(f"{second.url}/cdn/emojis/{made}.png") as picture:
            assert await picture.read() == EMOJI
        async with client.get(f"{second.url}/cdn/emojis/{made + 1}.png") as other:
            assert other.status == 404
