"""A message of our own is found again among all that was said since, and no other is taken for it."""

import pytest

from bot import limits
from bot.delivery.sender import MAX_SEARCHED_MESSAGES, NONCE_TRUSTED_SECONDS, Sender, is_nonce_reliable
from bot.playground import Permission, Playground
from bot.playground.messages import Draft
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Message, button, row, text
from tests.bot.playground.small_bot import SmallBot

MARKED = Click(3, Verb.SHEETS, serial=5)


def card(click: Click) -> Message:
    return Message([text("A round"), row(button(click, "Sheets"))])


def first_channel(playground: Playground) -> int:
    return int(playground.world.text_channels()[0].id)


def chat(playground: Playground, times: int) -> None:
    """Let people say so much in the first channel, and the bot in the second one."""
    here, there = playground.world.text_channels()[:2]
    person = next(iter(playground.world.people.values()))
    for number in range(times):
        playground.backend.messages.create(here, person, Draft({"content": f"{number}"}))
    playground.backend.messages.create(there, playground.world.bot, Draft({"content": "elsewhere"}))


@pytest.mark.parametrize(
    "since", [0, limits.MAX_MESSAGES_PER_REQUEST - 1, limits.MAX_MESSAGES_PER_REQUEST, MAX_SEARCHED_MESSAGES - 1]
)
async def test_a_message_is_found_by_its_mark(bot: SmallBot, playground: Playground, since: int) -> None:
    sender, place = Sender(bot), first_channel(playground)
    sent = await sender.send(place, card(MARKED), [], "a")
    await sender.send(place, card(Click(3, Verb.SHEETS, serial=6)), [], "b")
    chat(playground, since - 1)
    assert await sender.find_marked(place, MARKED.__eq__) == sent
    assert await sender.find_marked(place, Click(3, Verb.SHEETS, serial=4).__eq__) is None


async def test_of_two_the_newer_one_is_found(bot: SmallBot, playground: Playground) -> None:
    sender, place = Sender(bot), first_channel(playground)
    sent = [await sender.send(place, card(MARKED), [], nonce) for nonce in "ab"]
    assert await sender.find_marked(place, MARKED.__eq__) == sent[1]


async def test_nothing_is_found_that_is_older_than_what_is_known(bot: SmallBot, playground: Playground) -> None:
    sender, place = Sender(bot), first_channel(playground)
    sent = await sender.send(place, card(MARKED), [], "a")
    assert await sender.find_marked(place, MARKED.__eq__, after=sent - 1) == sent
    assert await sender.find_marked(place, MARKED.__eq__, after=sent) is None


async def test_nothing_is_found_beyond_what_is_looked_through(bot: SmallBot, playground: Playground) -> None:
    sender, place = Sender(bot), first_channel(playground)
    await sender.send(place, card(MARKED), [], "a")
    chat(playground, MAX_SEARCHED_MESSAGES)
    assert await sender.find_marked(place, MARKED.__eq__) is None
    assert (
        len(playground.journal.requests_to("GET", "/channels/{channel_id}/messages"))
        == MAX_SEARCHED_MESSAGES // limits.MAX_MESSAGES_PER_REQUEST
    )


async def test_what_somebody_else_has_posted_is_not_ours(bot: SmallBot, playground: Playground) -> None:
    sender, place = Sender(bot), first_channel(playground)
    sent = await sender.send(place, card(MARKED), [], "a")
    _, message = playground.world.find_message(str(sent))
    message.payload["author"] = dict(message.payload["author"], id="42")
    assert await sender.find_marked(place, MARKED.__eq__) is None


async def test_where_the_bot_may_not_read_nothing_is_found(bot: SmallBot, playground: Playground) -> None:
    sender, place = Sender(bot), first_channel(playground)
    await sender.send(place, card(MARKED), [], "a")
    playground.world.permissions &= ~Permission.READ_MESSAGE_HISTORY
    assert await sender.find_marked(place, MARKED.__eq__) is None


def test_a_nonce_is_relied_on_for_less_time_than_discord_remembers_it() -> None:
    assert NONCE_TRUSTED_SECONDS < limits.NONCE_SECONDS
    assert [is_nonce_reliable(100, 100 + late) for late in (0, NONCE_TRUSTED_SECONDS - 1, NONCE_TRUSTED_SECONDS)] == [
        True,
        True,
        False,
    ]
    assert is_nonce_reliable(None, 0)


def test_a_clock_that_was_set_back_is_not_relied_on() -> None:
    assert not is_nonce_reliable(100, 99)
