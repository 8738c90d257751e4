"""Faults on demand, and what a real discord.py makes of them."""

import aiohttp
import discord
import pytest

from bot.playground import Fault, FaultRule, Playground, RequestRefused
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_channels import first_channel
from tests.visitor import ManualClock, Visitor

WITH_INTENTS = '{"op": 2, "d": {"token": "playground", "intents": 1}}'
MESSAGES = r"/channels/\d+/messages$"


async def test_the_same_interaction_can_come_twice(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    message = await (await alice.slash("board")).answer()
    playground.faults.duplicate_interactions = 1
    await (await alice.select(message, "Lot 1")).answer()
    await bot.until(lambda: len(bot.clicks) == 2)
    assert bot.clicks[0].id == bot.clicks[1].id


async def test_an_interaction_can_come_again_much_later(
    alice: Visitor, bot: SmallBot, playground: Playground, clock: ManualClock
) -> None:
    message = await (await alice.slash("board")).answer()
    playground.faults.duplicate_interactions, playground.faults.duplicate_after = 1, 5.0
    first = await alice.select(message, "Lot 1")
    await first.answer()
    second = await alice.select(alice.message(message.id), "Lot 2")
    await second.answer()
    clock.advance(5)
    await bot.until(lambda: len(bot.clicks) == 3)
    assert [str(click.id) for click in bot.clicks] == [first.id, second.id, first.id]


async def test_an_interaction_can_be_overtaken_by_the_next(
    alice: Visitor, bot: SmallBot, playground: Playground
) -> None:
    message = await (await alice.slash("board")).answer()
    playground.faults.swapped_interactions = 1
    first = await alice.select(message, "Lot 1")
    second = await alice.select(message, "Lot 2")
    await first.answer()
    assert [str(click.id) for click in bot.clicks] == [second.id, first.id]


async def test_an_interaction_that_nothing_overtakes_comes_a_little_later(
    alice: Visitor, bot: SmallBot, playground: Playground, clock: ManualClock
) -> None:
    message = await (await alice.slash("board")).answer()
    playground.faults.swapped_interactions = 1
    act = await alice.select(message, "Lot 1")
    assert bot.clicks == []
    clock.advance(0.5)
    await act.answer()
    assert [str(click.id) for click in bot.clicks] == [act.id]


async def test_tokens_that_were_let_expire_are_refused(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    act = await alice.slash("board")
    await act.answer()
    assert playground.interactions.expire_tokens() == 1
    with pytest.raises(RequestRefused):
        playground.interactions.find_answered(playground.world.bot.id, playground.interactions.by_id[act.id].token)


async def test_a_lost_answer_was_carried_out(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    rule = playground.faults.add(FaultRule(Fault.LOST_ANSWER, "POST", MESSAGES))
    with pytest.raises(aiohttp.ClientError):
        await channel.send("once", nonce="n1")
    assert rule.hits == 1
    message = await channel.send("once", nonce="n1")
    assert [entry.id async for entry in channel.history()] == [message.id]


async def test_a_reset_request_was_not_carried_out(bot: SmallBot, playground: Playground) -> None:
    channel = first_channel(bot, playground)
    playground.faults.add(FaultRule(Fault.RESET, "POST", MESSAGES))
    with pytest.raises(aiohttp.ClientError):
        await channel.send("never")
    assert [entry async for entry in channel.history()] == []


async def test_a_status_is_answered_as_asked(bot: SmallBot, playground: Playground) -> None:
    playground.faults.add(FaultRule(Fault.STATUS, "POST", MESSAGES, status=503))
    with pytest.raises(discord.DiscordServerError):
        await first_channel(bot, playground).send("no")
    assert [entry.status for entry in playground.journal.failed_requests] == [503]


@pytest.mark.parametrize(("status", "code"), [(403, 40333), (400, 200000), (404, 10003), (408, 0)])
async def test_a_refusal_has_the_code_that_is_asked_for(
    bot: SmallBot, playground: Playground, status: int, code: int
) -> None:
    playground.faults.add(FaultRule(Fault.STATUS, "POST", MESSAGES, status=status, code=code))
    with pytest.raises(discord.HTTPException) as refusal:
        await first_channel(bot, playground).send("no")
    assert (refusal.value.status, refusal.value.code) == (status, code)


async def test_a_refusal_can_be_a_page(bot: SmallBot, playground: Playground) -> None:
    page = "<html>Access denied</html>"
    playground.faults.add(FaultRule(Fault.STATUS, "POST", MESSAGES, status=403, page=page))
    with pytest.raises(discord.Forbidden) as refusal:
        await first_channel(bot, playground).send("no")
    assert (refusal.value.code, refusal.value.text) == (0, page)


@pytest.mark.parametrize(
    ("page", "content_type"), [("<html>Welcome</html>", "text/html"), (None, "application/octet-stream")]
)
async def test_an_unreadable_answer_was_carried_out(
    bot: SmallBot, playground: Playground, page: str | None, content_type: str
) -> None:
    channel = first_channel(bot, playground)
    rule = FaultRule(Fault.UNREADABLE_ANSWER, "POST", MESSAGES, page=page, content_type=content_type)
    playground.faults.add(rule)
    answer = await bot.http.request(
        discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id), json={"content": "once"}
    )
    [message] = [entry async for entry in channel.history()]
    assert message.content == "once"
    assert answer == page or str(message.id) in answer


async def test_a_rate_limit_is_waited_out(bot: SmallBot, playground: Playground) -> None:
    rule = playground.faults.add(FaultRule(Fault.RATE_LIMIT, "POST", MESSAGES, times=2, seconds=0.01))
    assert (await first_channel(bot, playground).send("patience")).content == "patience"
    assert rule.hits == 2


async def test_a_slow_first_answer_comes_too_late(
    alice: Visitor, bot: SmallBot, playground: Playground, clock: ManualClock
) -> None:
    message = await (await alice.slash("board")).answer()
    rule = playground.faults.add(FaultRule(Fault.DELAY, "POST", "/callback$", seconds=4))
    act = await alice.select(message, "Lot 1")
    await rule.struck.wait()
    clock.advance(5)
    assert (await alice.event(lambda event: bool(event["t"] == "failed")))["interaction_id"] == act.id
    await playground.journal.wait_for(lambda entry: entry.status == 404)


async def test_a_dropped_gateway_is_resumed_without_loss(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    session = bot.ws.session_id
    playground.gateway.abort_connections()
    answer = await (await alice.slash("board")).answer()
    assert answer.text == "Board 1"
    await bot.until(lambda: bot.resumed == 1)
    assert bot.ws.session_id == session


async def test_opcode_7_makes_the_bot_resume(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    playground.gateway.ask_to_reconnect()
    await bot.until(lambda: bot.resumed == 1)
    assert (await (await alice.slash("board")).answer()).text == "Board 1"


async def test_opcode_9_resumable_makes_the_bot_resume(bot: SmallBot, playground: Playground) -> None:
    session = bot.ws.session_id
    playground.gateway.invalidate_sessions(resumable=True)
    await bot.until(lambda: bot.resumed == 1)
    assert bot.ws.session_id == session


async def test_a_forgotten_session_cannot_be_resumed(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{playground.url}/gateway") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 6, "d": {"token": playground.token, "session_id": "gone", "seq": 4}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        await socket.send_json({"op": 2, "d": {"token": playground.token, "intents": 0}})
        assert (await socket.receive_json())["t"] == "READY"


async def test_a_session_is_forgotten_after_a_while(playground: Playground, clock: ManualClock) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(f"{playground.url}/gateway") as socket:
            await socket.receive_json()
            await socket.send_json({"op": 2, "d": {"token": playground.token, "intents": 0}})
            ready = (await socket.receive_json())["d"]
            await socket.close(code=4000)
        clock.advance(600)
        async with session.ws_connect(ready["resume_gateway_url"]) as socket:
            await socket.receive_json()
            resume = {"token": playground.token, "session_id": ready["session_id"], "seq": 1}
            await socket.send_json({"op": 6, "d": resume})
            assert (await socket.receive_json())["op"] == 9


@pytest.mark.parametrize(
    ("frame", "code"),
    [('{"op": 2, "d": {"token": "x"}}', 4004), ("nonsense", 4002), (WITH_INTENTS, 4014)],
)
async def test_a_wrong_frame_closes_the_gateway_with_its_code(playground: Playground, frame: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{playground.url}/gateway") as socket:
        await socket.receive_json()
        await socket.send_str(frame)
        assert (await socket.receive()).data == code


async def test_a_wrong_token_is_refused(playground: Playground) -> None:
    headers = {"Authorization": "Bot wrong"}
    async with aiohttp.request("GET", f"{playground.url}/api/v10/users/@me", headers=headers) as response:
        assert response.status == 401


async def test_people_see_whether_the_bot_is_there(playground: Playground, bot: SmallBot) -> None:
    async with await Visitor.connect(playground.url, "Bob") as bob:
        assert bob.events[0]["bot"]["id"] == playground.world.bot.id
        await bot.close()
        assert (await bob.event(lambda event: bool(event["t"] == "bot")))["online"] is False
