"""A person uses the bot, and sees what Discord would show."""

import aiohttp
import discord
import pytest

from bot.playground import Playground
from tests.bot.playground.small_bot import PICTURE, SmallBot
from tests.visitor import Failed, ManualClock, NotPossible, Visitor


async def fetch(url: str) -> tuple[str, bytes]:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.content_type, await response.read()


async def test_a_command_is_answered_privately_with_a_picture(alice: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    assert message.ephemeral
    assert message.text == "Board 1"
    assert message.labels == ["Next", "Name", "Not now"]
    assert message.alt_texts == ["Picture 1"]
    assert await fetch(message.pictures[0]) == ("image/png", PICTURE + b"1")


async def test_an_answer_names_the_command_and_who_used_it(alice: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    used = message.payload["interaction"]
    assert (used["name"], used["type"], used["user"]["id"]) == ("board", 2, alice.id)
    assert used["id"] == message.payload["interaction_metadata"]["id"]
    answer = await (await alice.select(message, "Lot 2")).answer()
    assert "interaction" not in answer.payload


async def test_a_press_changes_the_message_and_its_picture(alice: Visitor) -> None:
    first = await (await alice.slash("board")).answer()
    second = await (await alice.press(first, "Next")).answer()
    assert (second.id, second.text) == (first.id, "Board 2")
    assert await fetch(second.pictures[0]) == ("image/png", PICTURE + b"2")
    assert second.payload["edited_timestamp"]


async def test_a_press_carries_the_message_as_it_is_stored(alice: Visitor, bot: SmallBot) -> None:
    message = await (await alice.slash("board")).answer()
    await (await alice.press(message, "Next")).answer()
    seen = bot.clicks[0].message
    assert seen is not None and str(seen.id) == message.id
    assert seen.flags.components_v2 and seen.flags.ephemeral
    container = seen.components[0]
    assert isinstance(container, discord.Container)
    assert [child.type for child in container.children][:2] == [
        discord.ComponentType.text_display,
        discord.ComponentType.media_gallery,
    ]


async def test_a_form_is_shown_and_sent(alice: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    form = await (await alice.press(message, "Name")).form()
    assert form.title == "Your name"
    answer = await (await alice.submit(form, {"Name": "ハナコ"})).answer()
    assert answer.text == "Hello ハナコ"


async def test_a_form_takes_only_what_fits_its_fields(alice: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    form = await (await alice.press(message, "Name")).form()
    for values in ({"who": "x" * 21}, {"who": ""}, {}):
        with pytest.raises(NotPossible, match="1 to 20 characters"):
            await alice.submit(form, values)
    with pytest.raises(NotPossible, match="no field"):
        await alice.ask("submit", interaction_id=form.interaction_id, values={"who": "x", "other": "y"})


async def test_options_are_proposed_while_typing(alice: Visitor) -> None:
    assert await alice.autocomplete("game", "name", "ba") == [{"name": "Barrage", "value": "barrage"}]
    assert len(await alice.autocomplete("game", "name")) == 2
    answer = await (await alice.slash("game", name="cities")).answer()
    assert answer.text == "Playing cities"


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(alice: Visitor) -> None:
    act = await alice.slash("slow")
    assert (await act.outcome())["kind"] == "deferred"
    answer = await act.answer()
    assert answer.text == "Thought about it"
    assert answer.ephemeral
    assert answer.payload["edited_timestamp"] is None
    assert (await act.follow_up()).text == "And one thing more"


async def test_a_follow_up_is_changed_and_deleted_by_its_own_interaction_alone(alice: Visitor, bot: SmallBot) -> None:
    message = await (await alice.slash("board")).answer()
    await (await alice.press(message, "Next")).answer()
    sent = await bot.clicks[0].followup.send("One moment", ephemeral=True, wait=True)
    await sent.edit(content="Here it is")
    assert (await alice.see(lambda seen: seen.id == str(sent.id) and seen.text == "Here it is")).ephemeral
    with pytest.raises(discord.NotFound) as refused:
        await bot.clicks[0].followup.edit_message(int(message.id), content="Not this one")
    assert refused.value.code == 10008
    await sent.delete()
    await alice.event(lambda event: event["t"] == "message_delete" and event["id"] == str(sent.id))


async def test_no_answer_within_three_seconds_fails(alice: Visitor, bot: SmallBot, clock: ManualClock) -> None:
    act = await alice.slash("silent")
    await bot.until(lambda: bot.clicks)
    clock.advance(2.9)
    assert not [event for event in alice.events if event["t"] == "failed"]
    clock.advance(0.2)
    with pytest.raises(Failed):
        await act.answer()
    with pytest.raises(discord.NotFound) as refused:
        await bot.clicks[0].response.send_message("late")
    assert refused.value.code == 10062


async def test_a_second_first_answer_is_refused(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    message = await (await alice.slash("board")).answer()
    await (await alice.press(message, "Next")).answer()
    click = bot.clicks[0]
    path = f"{playground.url}/api/v10/interactions/{click.id}/{click.token}/callback"
    async with aiohttp.ClientSession() as session, session.post(path, json={"type": 6}) as response:
        assert response.status == 400
        assert (await response.json())["code"] == 40060


async def test_two_people_do_not_see_each_others_private_answers(alice: Visitor, bob: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    await bob.say("Hello")
    await alice.see(lambda seen: seen.text == "Hello")
    assert [seen.text for seen in await bob.history()] == ["Hello"]
    assert message.id not in bob.messages
    with pytest.raises(NotPossible, match="somebody else"):
        await bob.press(message, "Next")


async def test_what_a_client_does_not_allow_is_impossible(alice: Visitor) -> None:
    message = await (await alice.slash("board")).answer()
    with pytest.raises(NotPossible, match="disabled"):
        await alice.press(message, "Not now")
    with pytest.raises(NotPossible, match="no component"):
        await alice.ask("press", message_id=message.id, custom_id="other")
    with pytest.raises(NotPossible, match="not a button"):
        await alice.ask("press", message_id=message.id, custom_id="lot")
    with pytest.raises(NotPossible, match="not among"):
        await alice.ask("select", message_id=message.id, custom_id="lot", values=["9"])
    with pytest.raises(NotPossible, match="1 to 1"):
        await alice.ask("select", message_id=message.id, custom_id="lot", values=["1", "2"])
    with pytest.raises(NotPossible, match="no command"):
        await alice.slash("nothing")
    with pytest.raises(NotPossible, match="lacks name"):
        await alice.slash("game")
    with pytest.raises(NotPossible, match="no option"):
        await alice.slash("board", size=3)
    with pytest.raises(NotPossible, match="nobody can"):
        await alice.ask("fly")
    with pytest.raises(NotPossible, match="malformed"):
        await alice.ask("press", message_id=message.id)
