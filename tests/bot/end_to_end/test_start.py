"""The program as a newcomer runs it: without a token, with the playground in the same process."""

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from signal import SIGINT, SIGKILL, SIGTERM

import pytest

from tests.bot.end_to_end.bot_process import ROOT, BotProcess, run_to_its_end
from tests.bot.end_to_end.guests import (
    SeenTable,
    acts_so_far,
    board_of,
    my_turn,
    open_table,
    play_round,
    press_first,
    reveal_of,
)
from tests.bot.end_to_end.stage import LOOK_EVERY
from tests.lab.leash import LEASH_ARGUMENTS
from tests.visitor import NotPossible, Seen, Visitor

pytestmark = [
    pytest.mark.end_to_end,
    pytest.mark.skipif(os.name != "posix", reason="sends signals, which only POSIX systems have"),
]

MORE_THAN_A_PIPE_HOLDS = 200_000
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
LAST_WORDS = b"Stop with Ctrl-C."
LAST_NOISE = re.compile(r"Traceback|Error|error")


class Run:
    """One run of the program on a folder, until it is ended by a signal."""

    def __init__(self, process: asyncio.subprocess.Process | BotProcess, greeting: str) -> None:
        found = ADDRESS.search(greeting)
        assert found is not None
        self._process, self.url, self.greeting = process, found[0], greeting
        self._status: int | None = None

    @classmethod
    async def start(cls, folder: Path) -> "Run":
        """Start it and read what it prints, up to the way to stop it."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")}
        with (folder / "bot.log").open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, *LEASH_ARGUMENTS, "bot", "--port", "0", "--data", str(folder)),
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        assert process.stdout is not None
        return cls(process, (await process.stdout.readuntil(LAST_WORDS)).decode())

    @classmethod
    async def fork(cls, folder: Path) -> "Run":
        """The same in a process that has imported the program already."""
        log = folder / "bot.log"
        log.touch()
        before = log.stat().st_size
        process = BotProcess.start({}, log, "--port", "0", "--data", str(folder))
        while True:
            said = log.read_bytes()[before:]
            if LAST_WORDS in said:
                return cls(process, said.decode())
            await asyncio.sleep(LOOK_EVERY)

    async def end(self, number: int) -> int:
        """Send a signal, unless it has ended; the exit status."""
        if self._status is None:
            self._process.send_signal(number)
            async with asyncio.timeout(20):
                self._status = await self._process.wait()
        return self._status


class House:
    """A folder with the data, one run at a time, and the people who came to it."""

    def __init__(self, folder: Path, resources: AsyncExitStack) -> None:
        self.folder, self._resources = folder, resources

    async def open(self, start: Callable[[Path], Awaitable[Run]] = Run.start) -> Run:
        """Start the program in this way."""
        run = await start(self.folder)
        self._resources.push_async_callback(run.end, SIGKILL)
        return run

    async def person(self, run: Run, name: str) -> Visitor:
        """Somebody at the page; the bot is there with its commands."""
        person = await self._resources.enter_async_context(await Visitor.connect(run.url, name))
        await person.until(lambda: any(each["t"] in ("hello", "bot") and online(each) for each in person.events))
        return person

    @property
    def log(self) -> str:
        """What went to standard error in all runs."""
        return (self.folder / "bot.log").read_text()


def online(event: dict[str, object]) -> bool:
    return bool(event.get("online", event.get("bot")))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """An empty folder."""
    async with AsyncExitStack() as resources:
        yield House(tmp_path, resources)


async def test_a_newcomer_reads_where_to_go_what_to_type_and_how_to_stop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("WARM_UP", "EMOJIS", "PICTURE_WORKERS", "THINKING_WORKERS"):
        monkeypatch.delenv(variable)
    run = await house.open()
    for words in ("/play", "/あそぶ", "終了は Ctrl-C", "Stop with Ctrl-C"):
        assert words in run.greeting
    assert await run.end(SIGINT) == 0
    assert LAST_NOISE.search(house.log) is None


async def test_a_table_goes_on_where_it_was_after_a_stop_and_after_a_kill(house: House) -> None:
    run = await house.open(Run.fork)
    hanako, alice = await house.person(run, "ハナコ"), await house.person(run, "Alice")
    lobby = await (await hanako.slash("play", game="welcome_to")).answer()
    table = await open_table(hanako, alice)
    await play_round(alice, table)
    for number, ending in ((1, SIGTERM), (2, SIGKILL)):
        panel = await press_first(hanako, await my_turn(hanako, table))
        assert await run.end(ending) == (0 if ending == SIGTERM else -SIGKILL)
        run = await house.open(Run.fork)
        hanako, alice = await house.person(run, "ハナコ"), await house.person(run, "Alice")
        await expect_gone(hanako, panel.id)
        await play_on(hanako, alice, table, panel, number)
    await hanako.history()
    card = await (await hanako.press(hanako.message(lobby.id), "ボットを追加")).answer()
    assert "（2/12人）" in card.text
    assert await run.end(SIGTERM) == 0
    assert LAST_NOISE.search(house.log) is None


async def expect_gone(person: Visitor, message_id: str) -> None:
    """Assert that a private answer of the last run is not there any more."""
    with pytest.raises(NotPossible):
        await person.ask("press", message_id=message_id, custom_id="x")


async def play_on(hanako: Visitor, alice: Visitor, table: SeenTable, former: Seen, number: int) -> None:
    """Hanako goes on from her first choice, that round is revealed, and Alice plays the next one."""
    board = await board_of(hanako, table)
    panel = await (await hanako.press(board, "turn")).answer()
    assert acts_so_far(panel) == acts_so_far(former)
    while "commit" not in panel.verbs:
        panel = await press_first(hanako, panel)
    await (await hanako.press(panel, "commit")).answer()
    await reveal_of(hanako, number)
    waiting = await play_round(alice, table)
    assert "The others are still choosing." in waiting.text and waiting.pictures


def test_ctrl_c_ends_any_command_without_a_traceback() -> None:
    command = [sys.executable, "-m", "bot", "replay", "-"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stderr is not None
        process.stdin.write(b" " * MORE_THAN_A_PIPE_HOLDS)  # goes on when the command reads
        process.send_signal(SIGINT)
        said = process.stderr.read()
    assert (process.returncode, said) == (130, b"")


async def test_a_port_in_use_names_another_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, said = await run_to_its_end("--port", str(port), "--data", str(tmp_path))
    assert status == 1
    offered = re.fullmatch(rf"The playground's port {port} is in use\. Try: python3 run\.py --port (\d+)\n", said)
    assert offered is not None and 0 < int(offered[1]) != port


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
async def test_a_port_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path, port: str) -> None:
    status, said = await run_to_its_end("--port", port, "--data", str(tmp_path / "data"))
    assert status == 2
    assert f"a port is a whole number from 0 to 65535, not '{port}'" in said
    assert not (tmp_path / "data").exists()
