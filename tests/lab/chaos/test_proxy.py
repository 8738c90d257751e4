"""The line to the database server: it passes everything on, until it is told to cut, to split, or to lose commits."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

import pytest

from tests.lab.chaos.proxy import LOOPBACK, Proxy

Connect: TypeAlias = Callable[[Proxy], Awaitable[tuple[StreamReader, StreamWriter]]]


class Echo:
    """A server that says everything twice. `heard` is all that it was told, `left` is set when somebody has gone."""

    def __init__(self) -> None:
        self.heard, self.left = b"", asyncio.Event()
        self.dialled = 0
        self.port = 0

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Answer until the other side goes."""
        try:
            with suppress(ConnectionResetError):  # to be cut off is one way to go
                while said := await reader.read(1024):
                    self.heard += said
                    writer.write(said + said)
        finally:
            writer.close()
            self.left.set()

    async def dial(self) -> tuple[StreamReader, StreamWriter]:
        """Connect to it."""
        self.dialled += 1
        return await asyncio.open_connection(LOOPBACK, self.port)


@pytest.fixture
async def echo() -> AsyncIterator[Echo]:
    echo = Echo()
    async with await asyncio.start_server(echo.serve, LOOPBACK, 0) as server:
        echo.port = server.sockets[0].getsockname()[1]
        yield echo


@pytest.fixture
async def line(echo: Echo) -> AsyncIterator[Proxy]:
    async with Proxy(echo.dial) as line:
        yield line


@pytest.fixture
async def connected() -> AsyncIterator[Connect]:
    """Connects to a line, until the test is over."""
    writers = []

    async def connect(line: Proxy) -> tuple[StreamReader, StreamWriter]:
        reader, writer = await asyncio.open_connection(LOOPBACK, line.port)
        writers.append(writer)
        return reader, writer

    yield connect
    for writer in writers:
        writer.transport.abort()


async def ask(reader: StreamReader, writer: StreamWriter, words: bytes) -> bytes:
    """What is answered to this."""
    writer.write(words)
    return await reader.readexactly(2 * len(words))


async def comes_to_nothing(waiting: Coroutine[Any, Any, object]) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await waiting


async def broken(reader: StreamReader) -> bool:
    """Wait for the end of a connection; whether it came before any word."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


async def test_what_is_said_arrives_both_ways(connected: Connect, line: Proxy) -> None:
    reader, writer = await connected(line)
    assert await ask(reader, writer, b"one") == b"oneone"
    assert await ask(reader, writer, b"COMMIT;") == b"COMMIT;COMMIT;"


async def test_each_connection_has_one_of_its_own_to_the_server(connected: Connect, line: Proxy, echo: Echo) -> None:
    first, second = await connected(line), await connected(line)
    assert [await ask(*first, b"a"), await ask(*second, b"b")] == [b"aa", b"bb"]
    assert echo.dialled == line.connections == 2
    first[1].close()
    await echo.left.wait()
    assert await ask(*second, b"c") == b"cc"


async def test_a_cut_breaks_both_ends_and_the_next_connection_works(
    connected: Connect, line: Proxy, echo: Echo
) -> None:
    reader, writer = await connected(line)
    await ask(reader, writer, b"one")
    assert line.cut() == 1
    assert await broken(reader)
    await echo.left.wait()
    reader, writer = await connected(line)
    assert await ask(reader, writer, b"two") == b"twotwo"


async def test_a_split_line_accepts_and_never_answers_until_it_is_whole_again(
    connected: Connect, line: Proxy, echo: Echo
) -> None:
    reader, writer = await connected(line)
    await ask(reader, writer, b"one")
    line.split()
    writer.write(b"two")
    late_reader, late_writer = await connected(line)
    late_writer.write(b"three")
    await comes_to_nothing(reader.read(1))
    assert (echo.heard, echo.dialled) == (b"one", 1)
    line.calm()
    assert await reader.readexactly(6) == b"twotwo"
    assert await late_reader.readexactly(10) == b"threethree"


async def test_neither_does_the_server_hear_of_who_goes_behind_a_split(
    connected: Connect, line: Proxy, echo: Echo
) -> None:
    reader, writer = await connected(line)
    await ask(reader, writer, b"one")
    line.split()
    writer.close()
    await comes_to_nothing(echo.left.wait())
    assert not echo.left.is_set()
    line.calm()
    await echo.left.wait()
    assert echo.heard == b"one"


async def test_a_split_line_can_be_cut(connected: Connect, line: Proxy) -> None:
    reader, writer = await connected(line)
    await ask(reader, writer, b"one")
    line.split()
    line.cut()
    assert await broken(reader)


async def test_of_a_lost_commit_the_server_hears_and_nobody_hears_its_answer(
    connected: Connect, line: Proxy, echo: Echo
) -> None:
    reader, writer = await connected(line)
    line.lost_commits = 1
    assert await ask(reader, writer, b"UPDATE") == b"UPDATEUPDATE"
    writer.write(b"COMMIT;")
    assert await broken(reader)
    assert echo.heard == b"UPDATECOMMIT;"
    assert line.struck.is_set() and line.lost_commits == 0


async def test_a_slow_commit_is_carried_out_all_the_same(connected: Connect, line: Proxy) -> None:
    reader, writer = await connected(line)
    line.commit_delay = 0.01
    assert await ask(reader, writer, b"UPDATE") == b"UPDATEUPDATE"
    assert not line.struck.is_set()
    assert await ask(reader, writer, b"COMMIT;") == b"COMMIT;COMMIT;"
    assert line.struck.is_set()


async def test_where_the_server_is_away_connections_break_at_once(connected: Connect, line: Proxy, echo: Echo) -> None:
    async def refused() -> tuple[StreamReader, StreamWriter]:
        raise ConnectionRefusedError

    async with Proxy(refused) as dead:
        reader, _ = await connected(dead)
        assert await broken(reader)
    assert echo.dialled == 0
