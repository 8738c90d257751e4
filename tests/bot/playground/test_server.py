"""Where the playground listens, what it refuses, and what it keeps over a restart."""

import re
import shutil
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.playground import BrokenData, Playground, PortInUse
from bot.playground.beginning import NEWCOMER_NAMES
from tests.bot.playground.conftest import running
from tests.bot.playground.small_bot import PICTURE, board, picture
from tests.bot.playground.test_channels import first_channel
from tests.visitor import ManualClock, Visitor


async def status_of(url: str | URL, **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
        return response.status


async def test_a_port_in_use_is_named(playground: Playground) -> None:
    with pytest.raises(PortInUse, match=str(playground.port)):
        await Playground(port=playground.port).start()


def test_it_listens_on_this_machine_only() -> None:
    with pytest.raises(ValueError, match=r"not on 0\.0\.0\.0"):
        Playground(host="0.0.0.0")


@pytest.mark.parametrize("header", ["Host", "Origin"])
async def test_strangers_are_refused(playground: Playground, header: str) -> None:
    assert await status_of(f"{playground.url}/people") == 200
    assert await status_of(f"{playground.url}/people", Origin=playground.url) == 200
    strange = "http://evil.example" if header == "Origin" else "evil.example"
    assert await status_of(f"{playground.url}/people", **{header: strange}) == 403
    assert await status_of(f"{playground.url}/people", Origin="null") == 403


REBOUND = (
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "127.0.0.1@evil.example",
    "0.0.0.0",
    "[::]",
)


@pytest.mark.parametrize("host", REBOUND)
@pytest.mark.parametrize("path", ["/", "/people", "/page/main.js", "/api/v10/users/@me", "/gateway", "/cdn/x"])
async def test_a_name_that_was_made_to_lead_here_is_refused(playground: Playground, host: str, path: str) -> None:
    assert await status_of(playground.url + path, Host=f"{host}:{playground.port}") == 403
    assert await status_of(playground.url + path, Origin=f"http://{host}:{playground.port}") == 403


async def test_a_page_elsewhere_cannot_open_a_socket_or_add_a_person(playground: Playground) -> None:
    person = next(iter(playground.world.people))
    stranger = {"Origin": "https://evil.example"}
    async with aiohttp.ClientSession(playground.url, headers=stranger) as session:
        for path in ("/", "/gateway", f"/people/{person}/socket"):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(path)
        async with session.post("/people", data=b'{"name": "Mallory"}') as response:
            assert response.status == 403
    assert "Mallory" not in [each.global_name for each in playground.world.people.values()]


async def test_the_page_loads_nothing_from_elsewhere_and_no_page_frames_it(playground: Playground) -> None:
    async with aiohttp.request("GET", playground.url) as response:
        assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
        page = await response.text()
    assert "default-src 'none'; script-src 'self';" in page
    assert "unsafe" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|javascript:", page)


OUTSIDE = (
    *("/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/%2e%2e%2f%2e%2e%2fclient.py"),
    *("/page//etc/passwd", "/page/%00", "/page/..\\server.py", "/page", "/cdn/x", "/cdn/attachments/1/1/..%2f..%2fa"),
    *("/cdn/attachments/../../page/main.js", "/cdn/attachments/%2e%2e/%2e%2e/a", "/.git/config"),
)


@pytest.mark.parametrize("path", OUTSIDE)
async def test_no_path_leads_out_of_its_folder(playground: Playground, path: str) -> None:
    assert await status_of(URL(playground.url + path, encoded=True)) in (403, 404)


async def test_a_browser_asks_for_the_pages_files_each_time(playground: Playground) -> None:
    for path in ("/", "/page/main.js"):
        async with aiohttp.request("GET", playground.url + path) as response:
            assert (response.status, response.headers["Cache-Control"]) == (200, "no-cache")


async def test_a_file_never_runs_as_a_page(playground: Playground) -> None:
    playground.world.files["1"] = b"<script>alert(1)</script>"
    async with aiohttp.request("GET", f"{playground.url}/cdn/attachments/1/1/a.html") as response:
        assert "sandbox" in response.headers["Content-Security-Policy"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_person_can_be_added(playground: Playground) -> None:
    async with await Visitor.connect(playground.url, "ハナコ") as hanako:
        async with aiohttp.ClientSession() as session:
            async with session.post(f"{playground.url}/people", json={"name": "Carol", "locale": "ja"}) as response:
                assert (response.status, (await response.json())["global_name"]) == (201, "Carol")
            async with session.post(f"{playground.url}/people", json={"name": ""}) as response:
                assert response.status == 400
        event = await hanako.event(lambda event: bool(event["t"] == "people"))
        assert [person["global_name"] for person in event["people"]][-1] == "Carol"
        async with await Visitor.connect(playground.url, "Carol") as carol:
            assert carol.me["locale"] == "ja"


async def test_whoever_comes_without_a_name_gets_one_that_nobody_has(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        for locale in ("ja", "en-US"):
            came = list[Any]()
            for _ in range(2 * len(NEWCOMER_NAMES[locale[:2]]) + 1):
                async with session.post(f"{playground.url}/people", json={"locale": locale}) as response:
                    assert response.status == 201
                    came.append(await response.json())
            names = [person["global_name"] for person in came]
            assert tuple(names[: len(names) // 2]) == NEWCOMER_NAMES[locale[:2]]
            assert {person["locale"] for person in came} == {locale}
    everybody = [person.global_name for person in playground.world.people.values()]
    assert len(set(everybody)) == len(everybody)


async def test_commands_are_named_in_the_persons_language(playground: Playground) -> None:
    names = {"ja": "あそぶ"}
    playground.world.commands = [
        {"id": "1", "type": 1, "name": "play", "description": "Play", "name_localizations": names}
    ]
    async with await Visitor.connect(playground.url, "ハナコ") as hanako:
        assert hanako.commands[0]["name_localized"] == "あそぶ"
        await hanako.speak("en-US")
        assert hanako.commands[0]["name_localized"] == "play"


async def test_a_malformed_frame_of_a_person_changes_nothing(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        path = f"{playground.url}/people/{next(iter(playground.world.people))}/socket"
        async with session.ws_connect(path) as socket:
            assert (await socket.receive_json())["t"] == "hello"
            for frame in ("nonsense", "[]", '{"t": "say"}', "7"):
                await socket.send_str(frame)
                assert (await socket.receive_json())["t"] == "error"


async def test_what_was_said_is_kept_over_a_restart(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as playground:
        async with running(playground) as bot, await Visitor.connect(playground.url, "Bob") as bob:
            sent = await first_channel(bot, playground).send(view=board(1), file=picture(1))
            private = await (await bob.slash("board")).answer()
            await bob.say("Hello")
        last = playground.world.ids.last
    async with Playground(data=tmp_path) as again, await Visitor.connect(again.url, "Bob") as bob:
        messages = await bob.history()
        assert [message.text for message in messages] == ["Board 1", "Hello"]
        assert [message.id for message in messages] == [str(sent.id), messages[1].id]
        assert private.id not in [message.id for message in messages]
        assert messages[0].pictures[0].startswith(again.url)
        async with aiohttp.ClientSession() as session, session.get(messages[0].pictures[0]) as response:
            assert await response.read() == PICTURE + b"1"
        assert [command["name"] for command in bob.commands][:1] == ["board"]
        assert int(again.world.ids.next()) > last


async def test_whatever_was_answered_is_saved_even_if_the_playground_is_killed(tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    async with Playground(data=tmp_path / "running") as playground, running(playground) as bot:
        channel = first_channel(bot, playground)
        sent = await channel.send(view=board(1), file=picture(1))
        thread = await bot.http.start_thread_with_message(channel.id, sent.id, name="T", auto_archive_duration=60)
        async with await Visitor.connect(playground.url, "Bob") as bob:
            await bob.say("Hello", str(thread["id"]))
            await bob.speak("ja")
        shutil.copytree(tmp_path / "running", killed)
    async with Playground(data=killed) as again, await Visitor.connect(again.url, "Bob") as bob:
        assert [message.text for message in await bob.history()] == ["Board 1"]
        assert [message.text for message in await bob.history(str(thread["id"]))] == ["Hello"]
        assert bob.message(str(sent.id)).payload["thread"]["message_count"] == 1
        assert bob.me["locale"] == "ja"
        assert len(again.world.files) == 1


async def test_a_nonce_is_known_after_a_restart(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as playground, running(playground) as bot:
        sent = await first_channel(bot, playground).send("once", nonce="abc")
        await sent.edit(content="changed")
    async with Playground(data=tmp_path) as again, running(again) as bot:
        assert (await first_channel(bot, again).send("once", nonce="abc")).id == sent.id


async def test_what_is_deleted_leaves_no_file_behind(tmp_path: Path) -> None:
    async with Playground(data=tmp_path) as playground, running(playground) as bot:
        channel = first_channel(bot, playground)
        first, _ = [await channel.send(view=board(number), file=picture(number)) for number in (1, 2)]
        playground.backend.messages.delete(*playground.world.find_message(str(first.id)))
        assert len(list((tmp_path / "attachments").iterdir())) == 1
        playground.world.remove_channel(playground.world.channel(str(channel.id)))
        assert list((tmp_path / "attachments").iterdir()) == []
    async with Playground(data=tmp_path) as again:
        assert again.world.files == {}
        assert [each.payload["name"] for each in again.world.text_channels()] == ["ゲーム"]


async def test_ids_rise_even_when_the_clock_goes_back(tmp_path: Path) -> None:
    async with Playground(data=tmp_path, clock=ManualClock(2_000_000_000)) as playground:
        last = int(playground.world.ids.next())
    async with Playground(data=tmp_path, clock=ManualClock(1_900_000_000)) as again:
        assert int(again.world.ids.next()) > last


@pytest.mark.parametrize("name", ["playground.json", "channels/500000000000000001.json"])
@pytest.mark.parametrize("content", [b"{", b'{"base_url": 3}', b"\xff\xfe"])
async def test_broken_saved_state_is_named_and_left_alone(tmp_path: Path, name: str, content: bytes) -> None:
    async with Playground(data=tmp_path):
        path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BrokenData, match=str(path)):
        await Playground(data=tmp_path).start()
    assert path.read_bytes() == content
