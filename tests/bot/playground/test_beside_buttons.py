"""On a phone the picture is on the screen together with all buttons and menus that answer by it."""

from typing import Final

import discord
import pytest

from bot.playground import Playground
from games.registry import GAMES
from render.texts import LANGUAGES
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.on_a_phone import GENERAL, QUESTIONS, questions_of, seen_on
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_page import bot, playground
from tests.examples import by_turns, length, part

__all__ = ["bot", "playground"]

pytestmark = IN_BROWSER

LOOKED_AT: Final = length(40, QUESTIONS)
"""So many questions of a random game in each mode."""
SHARE: Final = 0.96
"""Of the kinds of questions in the sample, all but one."""
OPENED: Final = 0.85
"""The share of panels that open with all letters in sight, at the end of their message."""


@pytest.mark.seeded
async def test_pictures_are_on_the_screen_beside_their_buttons_but_for_one_kind_of_question(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    """The whole picture beside the first button or menu, its letters and at least half of it beside the last."""
    page = await sit(playground, "Alice")
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    spoken = [(game, language) for number, game in enumerate(GAMES) for language in by_turns(LANGUAGES, number)]
    asked = [(one, language) for game, language in spoken for one in questions_of(game, language, [5], LOOKED_AT)]
    seen = {one.name + language: await seen_on(page, channel, one, language) for one, language in part(asked, 0, of=3)}
    assert len(seen) > 4 * len(GAMES), len(seen)
    for share, hidden in (
        (SHARE, [name for name, one in seen.items() if not one.is_whole]),
        (SHARE, [name for name, one in seen.items() if not one.is_half]),
        (SHARE, [name for name, one in seen.items() if not one.has_letters]),
        (OPENED, [name for name, one in seen.items() if not one.opens_with_letters]),
    ):
        assert len(hidden) <= (1 - share) * len(seen), hidden
