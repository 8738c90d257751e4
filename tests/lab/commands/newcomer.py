"""`newcomer`: plays a game alone as a person without any knowledge, and prints each sentence of the panel once."""

import argparse
import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.cluster.row_locks import choose_table_locks
from bot.playground.components import ComponentType
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.choices.joining import option_number
from bot.table.choices.panel import Panel
from bot.table.memory.state import Person
from bot.table.settings.people import default_preferences
from bot.table.settings.tips import Tips
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.tables import Tables
from bot.table.turn import play
from bot.table.turn.play import Press
from bot.ui.parts.layout import Message
from bot.ui.turn.solo_card import solo_card
from games.bots import BOT_LEVELS, plan_turn
from games.core import COMMIT, Ask, Choice, JoinedAsk, Rng
from games.registry import GAMES
from render.texts import LANGUAGES
from tests.bot.new_database import new_file
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL

NEWCOMER: Final = Person(1, "Hana")
VARYING_PARTS: Final = re.compile(r"\d+|[A-Z]\b|\*\*|[−+]")
"""Parts that may differ between lines that say the same."""
MAX_BUTTONS: Final = 12
"""The most labels that are printed of one panel."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--level", choices=BOT_LEVELS, default="medium", help="of the bot player who chooses for her")


def run(arguments: argparse.Namespace) -> int:
    asyncio.run(print_sentences(arguments.game, arguments.language, arguments.level))
    return 0


async def print_sentences(game: str, language: str, level: str) -> None:
    """Print the new sentences of each panel, and the buttons and menus of each new kind of question."""
    seen, kinds = set[str](), set[str]()
    async for panel in played_panels(game, language, level):
        assert panel.alone is not None
        card = solo_card(panel, panel.alone, language, [ONE_PIXEL])
        for line in words_of(card).splitlines():
            if line.strip() and (alike := VARYING_PARTS.sub("", line)) not in seen:
                seen.add(alike)
                print(line)
        if panel.ask is not None and panel.ask.kind not in kinds:
            kinds.add(panel.ask.kind)
            print("    " + " ".join(f"[{label}]" for label in list(labels(card))[:MAX_BUTTONS]) + "\n")


def labels(card: Message) -> Iterator[str]:
    """The labels of all buttons and menu options."""
    for part in parts_of(card, ComponentType.BUTTON):
        yield part["label"]
    for menu in parts_of(card, ComponentType.SELECT):
        yield from (f"{menu.get('placeholder', '')}: {option['label']}" for option in menu["options"])


async def played_panels(game: str, language: str, level: str) -> AsyncIterator[Panel]:
    """The panels of a whole game of a new person; a bot player of this level chooses."""
    with TemporaryDirectory() as folder:
        store = await Store.open(new_file(Path(folder) / "games.db"))
        tables, tips, numbers = build_tables(store, holding=choose_table_locks(store)), Tips(store), count(1)
        shown = await solo.begin_or_find(tables, NEWCOMER, SoloRequest(game, 1, language), str(next(numbers)))
        assert isinstance(shown, Panel)
        panel = shown
        while True:
            panel = await tips.with_tip(panel)
            yield panel
            await tips.count_shown(panel)
            if panel.ask is None:
                break
            verb, options = await bot_press(tables, panel, level)
            about = (panel.table_id, NEWCOMER.id, panel.seat, panel.serial, verb, options, str(next(numbers)))
            panel = await play.act_on_press(tables, Press(*about, confirm=default_preferences(NEWCOMER.id).confirm))
        await store.close()


async def bot_press(tables: Tables, panel: Panel, level: str) -> tuple[str, tuple[int, ...]]:
    """The verb and option numbers of a bot player's answer to the panel."""
    assert panel.ask is not None
    if panel.ask.kind == COMMIT:
        return "commit", ()
    async with tables.hold(panel.table_id) as table:
        position, rng = table.require_started().clone(), Rng(panel.serial)
        ask = position.asks()[panel.seat]
        plan = plan_turn(BOT_LEVELS[level](), position.guess(panel.seat, rng), ask, panel.seat, rng)
    return "choose", option_numbers(panel.ask, plan)


def option_numbers(ask: Ask, plan: list[Choice]) -> tuple[int, ...]:
    """The numbers of the planned options; for joined questions, of the longest path that the plan starts with."""
    if ask.several:
        assert isinstance(plan[0], tuple)
        return tuple(ask.options.index(option) for option in plan[0])
    if not isinstance(ask, JoinedAsk):
        return (ask.options.index(plan[0]),)
    ways = [(len(path.choices), place) for place, path in enumerate(ask.paths) if starts_with(plan, path.choices)]
    return (option_number(ask, max(ways, default=(0, 0))[1]),)


def starts_with(plan: list[Choice], choices: tuple[Choice, ...]) -> bool:
    return tuple(plan[: len(choices)]) == choices
