"""`tutorial`: plays the lesson of a game in both languages and in text mode by its own instructions, and prints it.

The real bot runs in a process of its own, in front of the stand-in for Discord.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bot.playground import Playground
from bot.table.settings.people import PREFERENCES
from games.lessons import Lesson, lesson_of
from games.registry import GAMES
from tests.bot.end_to_end.bot_process import BotProcess
from tests.bot.end_to_end.patient_clock import PatientClock
from tests.bot.end_to_end.stage import Stage
from tests.lab.learner import Learner, LessonMismatch
from tests.visitor import Visitor

MAX_PRESSES: Final = 12
"""With `--check`, the highest median of presses with which a lesson passes."""
LEARNERS: Final = (("ja", "ハナコ", False), ("en", "Alice", False), ("ja", "タロウ", True), ("en", "Bob", True))
"""The language and name of each learner, and whether in text mode."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    about = f"depart once from each step, kill the bot between steps, and fail above {MAX_PRESSES} presses"
    parser.add_argument("--check", action="store_true", help=about)


def run(arguments: argparse.Namespace) -> int:
    """Print the sentences and the presses.

    Returns 1 without a lesson, if the panel does not fit its instructions, or with `--check` if it takes too many
    presses.
    """
    if (lesson := lesson_of(arguments.game)) is None:
        print(f"{arguments.game} has no lesson.", file=sys.stderr)
        return 1
    try:
        presses = asyncio.run(_taken_by_all(arguments.game, lesson, arguments.check))
    except LessonMismatch as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Presses: {', '.join(map(str, presses))}; median {median(presses):g}, at most {MAX_PRESSES}.")
    return int(arguments.check and median(presses) > MAX_PRESSES)


async def _taken_by_all(game: str, lesson: Lesson, is_check: bool) -> list[int]:
    presses = []
    async with _bot_online() as stage:
        for language, name, is_text_mode in LEARNERS:
            print(f"## {language}{', text mode' if is_text_mode else ''}\n", flush=True)
            person = await stage.person(name)
            place = await person.open_dm()
            if is_text_mode:
                await choose_text_mode(person, place)
            learner = Learner(stage, person, game, language, lesson)
            presses.append(await learner.take(place, is_check))
    return presses


@asynccontextmanager
async def _bot_online() -> AsyncIterator[Stage]:
    BotProcess.prepare()
    async with Playground(clock=PatientClock()) as playground, AsyncExitStack() as resources:
        playground.world.make_community("ja")
        playground.gateway.session_starts.interval = 0.0
        stage = Stage(playground, Path(resources.enter_context(TemporaryDirectory())) / "bot", resources)
        resources.push_async_callback(stage.close)
        await stage.start_bot()
        yield stage


async def choose_text_mode(person: Visitor, place: str) -> None:
    """Choose words instead of pictures in `/settings`."""
    panel = await (await person.slash("settings", place)).answer()
    number = next(number for number, one in enumerate(PREFERENCES) if one.name == "in_words")
    [menu] = [menu.custom_id for menu in panel.menus if menu.custom_id.endswith(f":{number}")]
    await (await person.select(panel, "1", menu=menu)).answer()
