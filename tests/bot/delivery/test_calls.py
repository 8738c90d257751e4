"""A call is not dropped for a refusal that may pass; where a person takes no messages, a mention takes its place."""

from typing import Any

import pytest

from bot.playground import Permission
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.delivery.test_refusals import passing

pytestmark = pytest.mark.sqlite

CALLS = "It is your turn!"


async def call_ben(office: PostOffice) -> int:
    """Have Ben called by a direct message to the table that waits for him: its number."""
    table = await office.table()
    async with office.store.transaction() as tx:
        await tx.add_letter(office.ben.id, "message", [(table, 0)])
    return table


async def deliver(office: PostOffice) -> None:
    """Come back to Ben's calls until none is left."""
    for _ in range(MANY):
        if await office.postman.deliver(office.ben.id) is None:
            return


def calls(office: PostOffice) -> list[bool]:
    """Of each call in any channel, whether it mentions Ben."""
    return [
        str(office.ben.id) in {one["id"] for one in message.payload["mentions"]}
        for channel in office.playground.world.channels.values()
        for message, seen in zip(channel.messages.values(), office.said_in(int(channel.id)), strict=True)
        if CALLS in seen.text
    ]


@passing
@pytest.mark.parametrize("place", [MESSAGES, "/users/@me/channels$"], ids=["message", "direct channel"])
async def test_a_call_arrives_once_and_in_its_own_way_after_three_passing_refusals(
    office: PostOffice, answer: dict[str, Any], place: str
) -> None:
    await call_ben(office)
    rule = office.fail(place, 3, **answer)
    await deliver(office)
    assert (rule.hits, calls(office), office.delayed) == (3, [False], {})


async def test_the_trouble_of_one_call_holds_up_no_other(office: PostOffice) -> None:
    first, second = await call_ben(office), await call_ben(office)
    async with office.store.transaction() as tx:
        for letter in await tx.letters_to(office.ben.id):
            await tx.drop_letter(letter.id)
        for table in (first, second):
            await tx.add_letter(office.ben.id, "mention", [(table, 0)])
    row = await office.row(first)
    office.fail(rf"/channels/{row.thread_id}/messages$", 99, status=403, code=40333)
    assert await office.postman.deliver(office.ben.id) is not None
    assert calls(office) == [True] and len(office.delayed) == 1


async def test_who_takes_no_messages_is_mentioned(office: PostOffice) -> None:
    await call_ben(office)
    office.playground.world.people[str(office.ben.id)].closed_dms = True
    await deliver(office)
    assert calls(office) == [True]


async def test_a_call_to_where_nothing_can_be_posted_comes_to_an_end(office: PostOffice) -> None:
    await call_ben(office)
    office.playground.world.people[str(office.ben.id)].closed_dms = True
    office.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await deliver(office)
    assert (calls(office), await office.postman.deliver(office.ben.id)) == ([], None)
