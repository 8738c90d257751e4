"""How much of a panel's picture is on a phone's screen beside the buttons and menus that answer by it.

`python -m tests.bot.on_a_phone [GAME ...]` prints it for each kind of question, in both languages.
"""

import asyncio
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final, NamedTuple

import discord
from playwright.async_api import Page, async_playwright, expect

from bot.playground import Playground
from bot.playground.components import ComponentType
from bot.table.choices.panel import Panel, SoloDetails
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.turn.paging import areas_of
from bot.ui.turn.panel_card import panel_card, panel_orders
from bot.ui.turn.screen import MENU_HEIGHT, height_of_buttons, height_of_lines
from bot.ui.turn.solo_card import solo_card
from games.core import COMMIT, SOLO, Ask, JoinedAsk, Rng
from games.registry import GAMES, find_game
from render.face import Picture, face_of
from render.kit.spots import Wording
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.browser import ARGUMENTS, CHROMIUM, PHONE
from tests.bot.playground.conftest import running
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.visitor import ManualClock

GENERAL: Final = "500000000000000001"
"""The playground's first channel."""
QUESTIONS: Final = 150
"""So many questions of a random game in each mode are looked at for those with most below their picture."""
LETTER: Final = 24
"""A letter reaches so far above its centre, in the pixels of the picture."""
GEOMETRY: Final = """() => {
  const message = [...document.querySelectorAll("[data-testid=message]")].at(-1);
  const picture = message.querySelector("[data-testid=picture]").getBoundingClientRect();
  const answers = [":choose:", ":menu:", ":page:"].map((verb) => `[data-custom-id*='${verb}']`).join();
  const options = [...message.querySelectorAll(answers)].map((option) => option.getBoundingClientRect().bottom);
  return [picture.top, picture.height, options[0], options.at(-1), message.getBoundingClientRect().bottom,
          document.querySelector("#scroller").clientHeight];
}"""


class Question(NamedTuple):
    """A kind of question of a game, put in a mode and on a page, and the panel that asks it."""

    game: str
    mode: str
    kind: str
    page: str
    panel: Panel

    @property
    def name(self) -> str:
        return f"{self.game} {self.mode}: {self.kind}{self.page}"


class Seen(NamedTuple):
    """Of the picture's pixels, those seen with the first option at the screen's lower edge, the last, and the message's
    end, where a new or changed message is opened. `letters` are those that one has to see from the topmost letter down.
    """

    height: float
    first: float
    last: float
    end: float
    letters: float

    @property
    def is_whole(self) -> bool:
        """Whether the whole picture is seen beside the first option."""
        return self.first >= self.height

    @property
    def is_half(self) -> bool:
        """Whether half of the picture is still seen beside the last option."""
        return self.last >= self.height / 2

    @property
    def has_letters(self) -> bool:
        """Whether all letters are seen beside the last option."""
        return self.last >= self.letters

    @property
    def opens_with_letters(self) -> bool:
        """Whether all letters are seen at the end of the message."""
        return self.end >= self.letters


def questions_of(game: str, language: str, seeds: Iterable[int], most: int) -> list[Question]:
    """For each kind of question that comes up in random games, in each mode, the panel with most below its picture.

    All have their tips. Of questions with equally many options, the first one is looked at.
    """
    found = dict[str, tuple[int, Question]]()
    for question in _asked(game, language, seeds, most):
        size = below_picture(card_of(question.panel, language, [ONE_PIXEL]))
        if size > found.get(question.name, (0, question))[0]:
            found[question.name] = size, question
    return [question for _, question in found.values()]


def _asked(game: str, language: str, seeds: Iterable[int], most: int) -> Iterator[Question]:
    rules = find_game(game)
    standard, modes = rules.settings_type().mode, rules.modes
    sizes = [(standard, modes[standard].least_seats), (standard, 4), *([(SOLO, 1)] if SOLO in modes else [])]
    known = set[tuple[str, int, int]]()
    for seed in seeds:
        for mode, seats in sizes:
            table = new_table(seats, seed, language, game, rules.settings_type(mode=mode))
            position, rng = table.require_started(), Rng(seed)
            for _ in range(most):
                if position.over:
                    break
                seat, ask = next(iter(position.asks().items()))
                if ask.kind != COMMIT and (one := (ask.kind, len(ask.options), seats)) not in known:
                    known.add(one)
                    alone = SoloDetails(None, False, (), False) if mode == SOLO else None
                    panel = replace(table.panel(seat), alone=alone, has_tip=True)
                    yield from (Question(game, mode, ask.kind, *page) for page in _pages(panel, language))
                position.apply(seat, ask.sample(rng))


def _pages(panel: Panel, language: str) -> Iterator[tuple[str, Panel]]:
    assert panel.ask is not None
    areas = areas_of(Wording(face_of(panel.row.game, language).words, panel.ask))
    yield (", areas" if areas else "", panel)
    opened = [number for number, (_, options) in enumerate(areas, 1) if len(options) > 1]
    yield from ((", an area", replace(panel, page=number)) for number in opened)


def card_of(panel: Panel, language: str, pictures: list[Picture]) -> Message:
    if panel.alone:
        return solo_card(panel, panel.alone, language, pictures, can_move=True)
    return panel_card(panel, language, pictures)


def drawn(panel: Panel, language: str) -> list[Picture]:
    return draw_all(panel_orders(panel, language))


def below_picture(message: Message) -> int:
    """About how far the last option stands below the picture, in pixels."""
    parts, height, last = components_of(message), 0.0, 0.0
    start = next(place for place, part in enumerate(parts) if part["type"] == ComponentType.GALLERY)
    for part in parts[start:]:
        if part["type"] == ComponentType.TEXT:
            height += height_of_lines(part["content"])
        elif part["type"] == ComponentType.ROW and _answers(part["components"]):
            inside = part["components"]
            is_menu = inside[0]["type"] == ComponentType.SELECT
            height += (
                MENU_HEIGHT if is_menu else height_of_buttons([[(one["label"], "emoji" in one) for one in inside]])
            )
            last = height
    return round(last)


def _answers(inside: Iterable[dict[str, Any]]) -> bool:
    clicks = map(read_click, inside)
    return any(click and click.verb in (Verb.CHOOSE, Verb.MENU, Verb.PAGE) for click in clicks)


def topmost_letter(panel: Panel, language: str, height: int) -> float | None:
    """Where the picture's topmost letter begins, from 0 to 1 downwards; None where it has none."""
    face: Any = face_of(panel.row.game, language)
    scene, ask = face.scene(panel.view, [""] * len(panel.seats)), panel.ask
    assert ask is not None
    spots = face._joined_spots(scene, ask, _all(ask)) if isinstance(ask, JoinedAsk) else face.spots(scene, ask)
    return (min(spot.y for spot in spots) - LETTER) / height if spots else None


def _all(ask: Ask) -> Collection[int]:
    return range(len(ask.options))


async def seen_on(page: Page, channel: discord.TextChannel, question: Question, language: str) -> Seen:
    """Send a question to a channel that is open on the page, and measure it there."""
    pictures = drawn(question.panel, language)
    message = card_of(question.panel, language, pictures)
    sent = await channel.send(view=message.view, files=message.files)
    await expect(page.locator(f'[data-message-id="{sent.id}"]')).to_be_visible()
    top, height, *edges, screen = await page.evaluate(GEOMETRY)
    bottom = top + height
    letter = topmost_letter(question.panel, language, int.from_bytes(pictures[0].data[20:24], "big"))
    first, last, end = (max(0.0, min(height, screen - (edge - bottom))) for edge in edges)
    return Seen(height, first, last, end, 0 if letter is None else (1 - letter) * height)


async def print_table(games: Iterable[str]) -> None:
    """For each kind of question, the pixels of the picture, those seen at each scroll position, and those needed."""
    async with (
        Playground(clock=ManualClock()) as playground,
        running(playground) as bot,
        async_playwright() as playwright,
        await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS) as browser,
    ):
        page = await browser.new_page(viewport=PHONE, has_touch=True)
        person = next(iter(playground.world.people.values()))
        await page.goto(f"{playground.url}/#person={person.id}")
        channel = await bot.fetch_channel(int(GENERAL))
        assert isinstance(channel, discord.TextChannel)
        for game, language in product(games, LANGUAGES):
            for question in questions_of(game, language, [5], QUESTIONS):
                seen = await seen_on(page, channel, question, language)
                figures = " ".join(f"{name} {round(value):3}" for name, value in seen._asdict().items())
                said = "" if seen.opens_with_letters else "letters off at the end"
                print(f"{language} {question.name:50} {figures} {said}", flush=True)


if __name__ == "__main__":
    asyncio.run(print_table(sys.argv[1:] or GAMES))
