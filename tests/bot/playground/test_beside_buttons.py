"""On a phone the lettered part of a picture is on the screen together with all buttons and menus that answer by it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import discord
from playwright.async_api import Page, expect

from bot.playground import Playground
from bot.table.panel import Panel
from bot.ui.layout import Message
from bot.ui.turn.panel_card import panel_card, panel_orders
from games.core import COMMIT, SOLO, JoinedAsk, Rng
from games.registry import GAMES, find_game
from render.face import face_of
from render.orders import draw_all
from tests.bot.browser import IN_BROWSER, Sit
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_page import GENERAL, bot, playground
from tests.bot.ui.tables import new_table

__all__ = ["bot", "playground"]

pytestmark = IN_BROWSER

QUESTIONS: Final = 250
"""So many questions of a random game in each way are looked at for new kinds."""
LETTER: Final = 24
"""A letter reaches so far above its centre, in the pixels of the picture."""
SHARE: Final = 0.95
GEOMETRY: Final = """() => {
  const message = [...document.querySelectorAll("[data-testid=message]")].at(-1);
  const picture = message.querySelector("[data-testid=picture]").getBoundingClientRect();
  const answers = [":choose:", ":menu:", ":page:"].map((verb) => `[data-custom-id*='${verb}']`).join();
  const options = message.querySelectorAll(answers);
  return [picture.top, picture.height, [...options].at(-1).getBoundingClientRect().bottom,
          document.querySelector("#scroller").clientHeight];
}"""


class Asked(NamedTuple):
    """A kind of question of a game, a panel that asks it, and where its topmost letter is, from 0 to 1 downwards."""

    name: str
    message: Message
    topmost: float


def kinds_of(game: str) -> Iterator[tuple[str, Panel]]:
    """A panel for each kind of question that comes up in random games."""
    rules, seen = find_game(game), set[str]()
    for mode in sorted({rules.settings_type().mode, SOLO} & rules.modes.keys()):
        table = new_table(rules.modes[mode].least_seats, 5, "en", game, rules.settings_type(mode=mode))
        position, rng = table.running(), Rng(5)
        for _ in range(QUESTIONS):
            if position.over:
                break
            seat, ask = next(iter(position.asks().items()))
            if ask.kind not in seen and ask.kind != COMMIT:
                seen.add(ask.kind)
                yield ask.kind, table.panel(seat)
            position.apply(seat, ask.sample(rng))


def lettered(game: str) -> Iterator[Asked]:
    """The kinds of questions whose options have letters on the picture; with pages, the first one with letters."""
    face: Any = face_of(game, "en")
    for kind, panel in kinds_of(game):
        scene, ask = face.scene(panel.view, [""] * len(panel.seats)), panel.ask
        assert ask is not None
        is_joined = isinstance(ask, JoinedAsk)
        spots = face._joined_spots(scene, ask, range(len(ask.options))) if is_joined else face.spots(scene, ask)
        if spots:
            [sheet] = pictures = draw_all(panel_orders(panel, "en"))
            height = int.from_bytes(sheet.data[20:24], "big")
            topmost = (min(spot.y for spot in spots) - LETTER) / height
            yield Asked(f"{game}: {kind}", panel_card(panel, "en", pictures), topmost)


async def is_beside(page: Page, asked: Asked) -> bool:
    """Whether the topmost letter is on the screen when the last button that answers stands at its lower edge."""
    top, height, bottom, screen = await page.evaluate(GEOMETRY)
    space = bottom - (top + asked.topmost * height)
    print(f"{asked.name}: {round(space)} of {screen} pixels")
    return bool(space <= screen)


async def test_letters_are_on_the_screen_beside_their_buttons_in_nineteen_of_twenty_kinds_of_questions(
    playground: Playground, bot: SmallBot, sit: Sit
) -> None:
    page = await sit(playground, "Alice")
    channel = await bot.fetch_channel(int(GENERAL))
    assert isinstance(channel, discord.TextChannel)
    beside = dict[str, bool]()
    for asked in (one for game in GAMES for one in lettered(game)):
        sent = await channel.send(view=asked.message.view, files=asked.message.files)
        await expect(page.locator(f'[data-message-id="{sent.id}"]')).to_be_visible()
        beside[asked.name] = await is_beside(page, asked)
    print(f"{sum(beside.values())} of {len(beside)} kinds")
    assert len(beside) > 3 * len(GAMES)
    assert sum(beside.values()) >= SHARE * len(beside), [name for name, is_so in beside.items() if not is_so]
