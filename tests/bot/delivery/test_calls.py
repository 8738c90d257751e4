"""Calls survive refusals that may pass, become mentions where no message is taken, and say when they are past."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import pytest

from bot.delivery.courier import FINAL_AFTER_FAILURES
from bot.playground import Fault, Permission
from bot.store import ReviewRow, Transaction
from bot.table.calls.letters import REVIEW_CODE, Letters
from bot.table.choices.panel import Panel
from bot.table.clocks import running as clocks
from bot.table.ending import early as ending
from bot.table.memory.table import Table
from bot.table.seats import seat_changes
from bot.table.settings.people import default_preferences
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.delivery.test_refusals import passing
from tests.bot.store.conftest import Watch
from tests.visitor import ManualClock, Seen

pytestmark = pytest.mark.sqlite

CALLS = "It is your turn!"


async def call_ben(office: PostOffice) -> int:
    """Have Ben called by a direct message to the table that waits for him: its number."""
    table = await office.table()
    async with office.store.transaction() as tx:
        await tx.letters.add(office.ben.id, "message", [(table, 0)])
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


async def test_a_call_to_the_review_of_a_game_alone_needs_no_thread(office: PostOffice) -> None:
    club = office.club
    panel = await solo.begin_or_find(club.tables, office.ben, SoloRequest("dice_new_town", 7, "en"), club.interaction())
    assert isinstance(panel, Panel)
    async with office.store.transaction() as tx:
        await tx.reviews.save(panel.table_id, 0, ReviewRow([], 1, None))
        await tx.letters.add(office.ben.id, "message", [(panel.table_id, REVIEW_CODE)])
    await deliver(office)
    [said] = [seen.text for channel in office.playground.world.channels for seen in office.said_in(int(channel))]
    assert said.splitlines()[:2] == [
        "**Your review is ready.**",
        "**Dice New Town**, alone · your turns that cost you most",
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


async def test_a_call_that_was_made_unheard_long_ago_is_found_and_not_made_again(
    office: PostOffice, watch: Watch, clock: ManualClock
) -> None:
    await call_ben(office)
    lost = office.fail(MESSAGES, 1, fault=Fault.LOST_ANSWER)
    await office.postman.deliver(office.ben.id)
    watch.now += 3600
    clock.advance(3600)
    await deliver(office)
    assert (lost.hits, calls(office), office.delayed) == (1, [False], {})


async def mention_ben_twice(office: PostOffice) -> int:
    """Have Ben called by mentions to two tables in threads of their own: the number of the first."""
    tables = [await office.table() for _ in range(2)]
    async with office.store.transaction() as tx:
        for table in tables:
            await tx.letters.add(office.ben.id, "mention", [(table, 0)])
    return tables[0]


async def test_the_trouble_of_one_call_holds_up_no_other(office: PostOffice) -> None:
    row = await office.row(await mention_ben_twice(office))
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


blocked = pytest.mark.parametrize("code", [200000, 240000])


@blocked
async def test_a_call_that_is_blocked_as_a_direct_message_is_a_mention(office: PostOffice, code: int) -> None:
    await call_ben(office)
    rule = office.fail(MESSAGES, FINAL_AFTER_FAILURES + 1, status=400, code=code)
    await deliver(office)
    assert (rule.hits, calls(office), office.delayed) == (FINAL_AFTER_FAILURES + 1, [True], {})


@blocked
async def test_a_mention_that_is_blocked_holds_up_no_other_and_comes_to_an_end(office: PostOffice, code: int) -> None:
    first = await mention_ben_twice(office)
    rule = office.fail(rf"/channels/{(await office.row(first)).thread_id}/messages$", 99, status=400, code=code)
    assert await office.postman.deliver(office.ben.id) is not None
    assert calls(office) == [True] and len(office.delayed) == 1
    await deliver(office)
    assert (rule.hits, calls(office), office.delayed) == (FINAL_AFTER_FAILURES + 1, [True], {})
    assert (await office.row(first)).parked is None


async def called_to(office: PostOffice, count: int) -> list[int]:
    """So many tables that wait for Ben, to which one direct message has called him."""
    async with office.store.transaction() as tx:
        await tx.people.save(msgspec.structs.replace(default_preferences(office.ben.id), calls="message"))
    tables = [await office.table() for _ in range(count)]
    await handle_due(office)
    return tables


async def handle_due(office: PostOffice) -> None:
    """Have everything about Ben's calls done whose time has come."""
    letters = Letters(office.club.tables)
    async with office.store.read() as look:
        due = [one for one in await look.deadlines.due(int(office.store.now)) if one.user_id == office.ben.id]
    for deadline in due:
        await letters.handle_due(deadline)
    await deliver(office)


def letters_to(office: PostOffice) -> list[Seen]:
    """The direct messages to Ben."""
    rooms = [channel for channel in office.playground.world.channels.values() if int(channel.payload["type"]) == 1]
    return [seen for channel in rooms for seen in office.said_in(int(channel.id))]


async def paused(tx: Transaction, table: Table) -> None:
    """The game rests."""
    await clocks.pause(tx, table)


async def ended(tx: Transaction, table: Table) -> None:
    """The game ends early."""
    await ending.end_early(tx, table, "vote", None)


async def replaced(tx: Transaction, table: Table) -> None:
    """A bot player takes Ben's seat."""
    await seat_changes.give_to_bot(tx, table, 1)


async def acted_for(tx: Transaction, table: Table) -> None:
    """A bot player makes Ben's move."""
    await seat_changes.let_bot_stand_in(tx, table, 1)


WAYS: Final[dict[str, tuple[Callable[[Transaction, Table], Awaitable[None]], str]]] = {
    "paused": (paused, "The game is paused."),
    "ended": (ended, "The game is over."),
    "replaced": (replaced, "acts on your seat now"),
    "acted for": (acted_for, "a bot player took your turn"),
}
each_way = pytest.mark.parametrize(("way", "words"), WAYS.values(), ids=WAYS)


async def change(office: PostOffice, number: int, way: Callable[[Transaction, Table], Awaitable[None]]) -> None:
    async with office.club.tables.act(number) as (tx, table):
        await way(tx, table)
    await handle_due(office)


@each_way
async def test_a_call_to_what_waits_no_longer_says_so_and_why(office: PostOffice, way: Any, words: str) -> None:
    [table] = await called_to(office, 1)
    [call] = letters_to(office)
    assert CALLS in call.text and call.buttons
    await change(office, table, way)
    [past] = letters_to(office)
    assert (past.id, CALLS in past.text, past.buttons) == (call.id, False, [])
    assert "not your turn any more" in past.text and words in past.text


async def test_a_call_to_several_tables_goes_on_to_call_to_those_that_wait(office: PostOffice) -> None:
    tables = await called_to(office, 3)
    [call] = letters_to(office)
    await change(office, tables[1], paused)
    [fewer] = letters_to(office)
    assert (fewer.id, tables_of(call), tables_of(fewer)) == (call.id, tables, [tables[0], tables[2]])
    await change(office, tables[0], ended)
    [one] = letters_to(office)
    assert (one.id, tables_of(one), CALLS in one.text) == (call.id, [tables[2]], True)


def tables_of(call: Seen) -> list[int]:
    return [int(button.custom_id.split(":")[1]) for button in call.buttons if ":turn:" in button.custom_id]


async def mentioned(office: PostOffice) -> int:
    """A table in whose thread Ben and Hana are called by a mention each: its number."""
    table = await office.table()
    async with office.store.transaction() as tx:
        for person in (office.ben, office.hana):
            await tx.letters.add(person.id, "mention", [(table, 0)])
    await deliver(office)
    await office.postman.deliver(office.hana.id)
    return table


async def mentions(office: PostOffice, table: int) -> list[list[str]]:
    return [seen.mentioned for seen in office.said_in((await office.row(table)).venue) if CALLS in seen.text]


@each_way
async def test_a_mention_in_the_thread_goes_and_that_of_somebody_else_stays(
    office: PostOffice, way: Any, words: str
) -> None:
    table = await mentioned(office)
    assert len(await mentions(office, table)) == 2, words
    await change(office, table, way)
    assert await mentions(office, table) == [[str(office.hana.id)]]


async def test_a_mention_goes_when_the_round_is_over_in_which_it_called(office: PostOffice) -> None:
    table = await mentioned(office)
    await office.club.whole_turn(office.ben, table)
    await handle_due(office)
    assert len(await mentions(office, table)) == 2
    await office.club.whole_turn(office.hana, table)
    await handle_due(office)
    assert await mentions(office, table) == [[str(office.hana.id)]]


async def test_a_mention_is_taken_away_after_a_restart_and_three_passing_refusals(office: PostOffice) -> None:
    table = await mentioned(office)
    office.club.restart()
    rule = office.fail(r"/messages/\d+$", 3, "DELETE", status=403, code=40333)
    await office.club.whole_turn(office.ben, table)
    await office.club.whole_turn(office.hana, table)
    await handle_due(office)
    assert rule.hits == 3 and await mentions(office, table) == [[str(office.hana.id)]]


async def test_a_mention_that_somebody_has_deleted_is_not_missed(office: PostOffice) -> None:
    table = await mentioned(office)
    rule = office.fail(r"/messages/\d+$", 1, "DELETE", status=404, code=10008)
    await change(office, table, paused)
    assert (rule.hits, office.delayed) == (1, {})


async def test_who_has_acted_keeps_the_call_as_it_is(office: PostOffice) -> None:
    [table] = await called_to(office, 1)
    await office.club.whole_turn(office.ben, table)
    await change(office, table, paused)
    [call] = letters_to(office)
    assert CALLS in call.text


async def test_a_call_is_called_off_after_three_passing_refusals(office: PostOffice) -> None:
    [table] = await called_to(office, 1)
    rule = office.fail(r"/messages/\d+$", 3, "PATCH", status=403, code=40333)
    await change(office, table, paused)
    [past] = letters_to(office)
    assert rule.hits == 3 and "not your turn any more" in past.text


async def test_a_call_that_was_edited_too_often_stays_as_it_is_and_holds_up_no_other(office: PostOffice) -> None:
    worn, other = [(await called_to(office, 1))[0] for _ in range(2)]
    first, _ = letters_to(office)
    rule = office.fail(rf"/messages/{first.id}$", 99, "PATCH", status=400, code=30046)
    await change(office, worn, paused)
    await change(office, other, paused)
    assert ["not your turn any more" in seen.text for seen in letters_to(office)] == [False, True]
    assert (rule.hits, office.delayed, await office.postman.deliver(office.ben.id)) == (1, {}, None)
