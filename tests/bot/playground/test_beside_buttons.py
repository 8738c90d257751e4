"""On a phone the picture is on the screen together with all buttons and menus that answer by it."""

from collections.abc import Iterator
from itertools import count
from typing import Final

import discord

from bot.playground import Playground
from games.registry import GAMES
from render.texts import LANGUAGES
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.on_a_phone import Question, questions_of, seen_on
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_page import GENERAL, bot, playground

__all__ = ["bot", "playground"]

pytestmark = IN_BROWSER

QUESTIONS: Final = 150
"""So many questions of a random game in each mode are looked at for those with most below their picture."""
SHARE: Final = 0.95
OF_ONE_GAME: Final = "towers"
"""A game whose pictures are words."""


async def test_pictures_are_on_the_screen_beside_their_buttons_in_nineteen_of_twenty_kinds_of_questions(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    """The whole picture beside the first button or menu, its letters and at least half of it beside the last."""
    page = await sit(playground, "Alice")
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    seen = {question.name: await seen_on(page, channel, question, language) for question, language in asked()}
    assert len(seen) > 3 * len(GAMES)
    for hidden in (
        [name for name, one in seen.items() if not one.is_whole],
        [name for name, one in seen.items() if not one.is_half],
        [name for name, one in seen.items() if not one.has_letters],
    ):
        assert len(hidden) <= (1 - SHARE) * len(seen), hidden


def asked() -> Iterator[tuple[Question, str]]:
    """The questions of every game, each game in one of our languages."""
    for game, language in zip(GAMES, (LANGUAGES[number % len(LANGUAGES)] for number in count()), strict=False):
        yield from ((question, language) for question in questions_of(game, language, [5], QUESTIONS))
