"""Icons are uploaded once, whoever else does it at the same time, and words alone serve where they cannot be."""

import asyncio
import json
from collections.abc import Iterator
from typing import Final

import discord
import pytest

from bot import limits
from bot.delivery import own_emojis
from bot.delivery.own_emojis import draw_icons, emoji_name, upload_icons
from bot.metrics import Metrics
from bot.playground import Fault, FaultRule, Playground
from bot.playground.records import Emoji
from bot.process.pictures import Pictures
from bot.ui.parts.emojis import EMOJI_PAUSE_SECONDS, IconEmojis
from games.registry import GAMES
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_emojis import EMOJI

PATH: Final = r"/applications/\d+/emojis"


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    """The thread that draws."""
    pictures = Pictures(Metrics())
    yield pictures
    pictures.stop()


def known(icons: IconEmojis) -> set[str]:
    return {emoji.name for game in GAMES for emoji in icons.of(game).values()}


async def test_two_processes_at_once_make_each_emoji_once(
    playground: Playground, bot: SmallBot, pictures: Pictures
) -> None:
    both = IconEmojis(), IconEmojis()
    await asyncio.gather(*(upload_icons(bot, pictures, icons) for icons in both))
    names = [emoji.name for emoji in playground.world.emojis.values()]
    assert known(both[0]) == known(both[1]) == set(names)
    assert len(names) == len(set(names)) == len(list(draw_icons()))


async def test_a_new_picture_is_a_new_emoji_and_the_old_one_stays(
    playground: Playground, bot: SmallBot, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    for picture in (b"before", b"now"):
        monkeypatch.setattr(own_emojis, "draw_icons", lambda: [("towers", "tower", EMOJI + picture)])  # noqa: B023
        icons = IconEmojis()
        await upload_icons(bot, pictures, icons)
    assert icons.of("towers")["tower"].name == emoji_name("tower", EMOJI + b"now")
    assert len(playground.world.emojis) == 2


async def test_an_outage_is_waited_for(
    playground: Playground, bot: SmallBot, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_emojis, "RETRY_DELAYS", (0.0,))
    playground.faults.add(FaultRule(Fault.STATUS, "POST", PATH, status=503, times=2))
    icons = IconEmojis()
    await upload_icons(bot, pictures, icons)
    assert len(known(icons)) == len(playground.world.emojis) == len(list(draw_icons()))


async def test_an_application_with_too_many_emojis_keeps_to_words(
    playground: Playground, bot: SmallBot, pictures: Pictures
) -> None:
    playground.world.emojis = {
        str(number): Emoji(str(number), f"e{number}", EMOJI) for number in range(limits.MAX_EMOJIS)
    }
    icons = IconEmojis()
    await upload_icons(bot, pictures, icons)
    assert known(icons) == set()


def test_names_are_as_discord_wants_them() -> None:
    names = [emoji_name(icon, picture) for _, icon, picture in draw_icons()]
    assert len(names) == len(set(names))
    assert len(emoji_name("x" * 99, b"")) == limits.MAX_EMOJI_NAME_LENGTH
    assert all(name.isascii() and name.isidentifier() and len(name) <= limits.MAX_EMOJI_NAME_LENGTH for name in names)


async def test_only_what_is_said_about_emojis_ends_them(bot: SmallBot, pictures: Pictures) -> None:
    icons, calls = IconEmojis(), []
    await upload_icons(bot, pictures, icons)

    async def attempt() -> None:
        calls.append(len(icons.of("cities")))
        await bot.fetch_channel(7)

    with pytest.raises(discord.NotFound):
        await icons.send_with_fallback(attempt)
    assert len(calls) == 1 and icons.of("cities")


async def refuse_emojis(bot: SmallBot, icons: IconEmojis, people: int = 1) -> list[int]:
    """Let so many people be answered at once with an emoji that Discord does not know; how many emojis each has."""
    channel, told = bot.get_partial_messageable(7), list[int]()

    async def answered() -> None:
        known = icons.of("cities")
        if known:
            await channel.send("answer", nonce="emoji")
        told.append(len(known))

    await asyncio.gather(*(icons.send_with_fallback(answered) for _ in range(people)))
    return told


@pytest.mark.parametrize("code", [10014, 50035])
async def test_after_a_refusal_nobody_has_emojis_for_a_while_and_then_everybody(
    playground: Playground, bot: SmallBot, pictures: Pictures, code: int
) -> None:
    clock, missed = [1000.0], list[float]()
    icons = IconEmojis(lambda: clock[0])
    icons.refused = lambda: missed.append(clock[0])
    await upload_icons(bot, pictures, icons)
    whole = len(icons.of("cities"))
    page = json.dumps({"code": code, "message": "Invalid emoji"})
    rule = FaultRule(Fault.STATUS, "POST", "/channels/7/messages", times=4, status=400, page=page)
    rule.content_type = "application/json"
    playground.faults.add(rule)
    assert await refuse_emojis(bot, icons, people=4) == [0, 0, 0, 0]
    assert (rule.hits, missed) == (4, [1000.0])
    clock[0] += EMOJI_PAUSE_SECONDS - 1
    assert [len(icons.of("cities")) for _ in range(3)] == [0, 0, 0]
    clock[0] += 1
    assert [len(icons.of("cities")) for _ in range(3)] == [whole] * 3
