"""A bot that begins, plays and ends once in the process from which bots are forked.

What it has compiled and looked up by then, each of them would have to do anew.
"""

import asyncio
import os
import runpy
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from signal import SIGTERM
from tempfile import TemporaryDirectory
from threading import Event
from typing import Final

import pytest

from bot.playground import Playground, Visitor
from bot.playground.records import Payload
from bot.settings import DATABASE_FILE
from tests.bot.end_to_end.guests import open_table, play_round, reveal_of
from tests.bot.end_to_end.patient_clock import PatientClock
from tests.bot.new_database import new_file
from tests.towers.rules import GAME, ROUNDS

PEOPLE: Final = ("ハナコ", "Alice")


def rehearse() -> None:
    """Run the bot while two people play a small game to its end."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread, pytest.MonkeyPatch.context() as patch:
        new_file(Path(folder) / DATABASE_FILE)
        for name, value in {
            "WARM_UP": "off",
            "PICTURE_WORKERS": "0",
            "EMOJIS": "off",
            "LOG_LEVEL": "critical",
            "DATA_FOLDER": folder,
        }.items():
            patch.setenv(name, value)
        scene = Scene(patch)
        playing = thread.submit(asyncio.run, scene.play())
        scene.is_open.wait()
        patch.setattr("sys.argv", ["bot"])
        with pytest.raises(SystemExit, match="0"):
            runpy.run_module("bot", run_name="__main__", alter_sys=True)
        playing.result()


class Scene:
    """Discord and two people, in a thread of their own."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch, self.is_open = patch, Event()

    async def play(self) -> None:
        """Open the playground, play once the bot is there, end the bot and wait until it is gone."""
        async with Playground(clock=PatientClock()) as playground, AsyncExitStack() as people:
            playground.world.make_community("ja")
            self._patch.setenv("DISCORD_TOKEN", playground.token)
            self._patch.setenv("DISCORD_API_BASE", playground.url)
            self.is_open.set()
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
    """Whether an event says that the bot is there."""
    return bool(event.get("online", event.get("bot")))
