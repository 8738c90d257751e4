"""A person uses the bot, and sees what Discord would show."""

import aiohttp

from bot.playground import Person
from tests.bot.playground.small_bot import PICTURE


async def test_a_command_is_answered_privately_with_a_picture(alice: Person) -> None:
    message = await (await alice.slash("board")).answer()
    assert message.ephemeral
    assert message.text == "Board 1"
    assert message.alt_texts == ["Picture 1"]
    async with aiohttp.ClientSession() as session, session.get(message.pictures[0]) as response:
        assert response.content_type == "image/png"
        assert await response.read() == PICTURE + b"1"
