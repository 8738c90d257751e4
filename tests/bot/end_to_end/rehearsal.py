"""A bot that begins, plays and ends once in the process from which bots are forked.

What it has compiled and looked up by then, each of them would have to do anew.
"""

import asyncio
import os
import runpy
import traceback
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from signal import SIGTERM, signal
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from bot.playground import Playground
from bot.playground.records import Payload
from bot.settings import DATABASE_FILE, OperatorSettings
from tests.bot.end_to_end.guests import open_table, play_round, reveal_of
from tests.bot.end_to_end.patient_clock import PatientClock
from tests.bot.new_database import new_file
from tests.towers.rules import GAME, ROUNDS
from tests.visitor import Visitor

PEOPLE: Final = ("ハナコ", "Alice")


def try_to_rehearse() -> None:
    """Rehearse, and say what goes wrong: that makes the first bots slower, and nothing else."""
    usual = signal(SIGTERM, lambda *_: None)
    try:
        rehearse()
    except BaseException:  # whatever the bot ends with
        traceback.print_exc()
    finally:
        signal(SIGTERM, usual)


def rehearse() -> None:
    """Run the bot while two people play a small game to its end. It is asked to end even if it never begins."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread, pytest.MonkeyPatch.context() as patch:
        new_file(Path(folder) / DATABASE_FILE)
        for name in OperatorSettings.model_fields:
            patch.delenv(name.upper(), raising=False)
        for name, value in {
            "WARM_UP": "off",
            "DAILY": "off",
            "PICTURE_WORKERS": "0",
            "THINKING_WORKERS": "0",
            "EMOJIS": "off",
            "LOG_LEVEL": "critical",
            "DATA_FOLDER": folder,
        }.items():
            patch.setenv(name, value)
        scene = Scene()
        playing = thread.submit(asyncio.run, scene.play())
        playing.add_done_callback(scene.close)
        playground = scene.opened.result()
        patch.setenv("DISCORD_TOKEN", playground.token)
        patch.setenv("DISCORD_API_BASE", playground.url)
        patch.setattr("sys.argv", ["bot"])
        with pytest.raises(SystemExit, match="0"):
            runpy.run_module("bot", run_name="__main__", alter_sys=True)
        playing.result()


class Scene:
    """Discord and two people, in a thread of their own."""

    def __init__(self) -> None:
        self.opened: Future[Playground] = Future()

    def close(self, playing: Future[None]) -> None:
        """Let nobody wait for Discord any more, where it was not opened."""
        if not self.opened.done():
            self.opened.set_exception(playing.exception())

    async def play(self) -> None:
        """Open the playground, play once the bot is there, end the bot and wait until it is gone."""
        async with Playground(clock=PatientClock()) as playground, AsyncExitStack() as people:
            playground.world.make_community("ja")
            self.opened.set_result(playground)
            hanako, alice = [
                await people.enter_async_context(await Visitor.connect(playground.url, name)) for name in PEOPLE
            ]
            try:
                await hanako.until(lambda: any(is_online(event) for event in hanako.events))
                table = await open_table(hanako, alice, game=GAME.name)
                for number in range(1, ROUNDS + 1):
                    for person in (hanako, alice):
                        await play_round(person, table)
                    await reveal_of(hanako, number)
            finally:
                os.kill(os.getpid(), SIGTERM)
            await hanako.event(lambda event: event["t"] == "bot" and not event["online"])


def is_online(event: Payload) -> bool:
    return bool(event.get("online", event.get("bot")))
