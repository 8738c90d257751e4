"""The table of a group in a duplicate is played in a private thread of its people, or nowhere."""

import pytest

from bot.playground import Fault
from bot.playground.permissions import Permission
from bot.playground.records import Channel, ChannelType
from bot.store import Duplicate
from bot.table.duplicate.opening import DuplicateRequest, open_duplicate
from tests.bot.delivery.post_office import PostOffice
from tests.bot.table.duplicates import GAME, group_of, played_out

pytestmark = pytest.mark.sqlite
MEMBERS, THREADS = r"/channels/\d+/thread-members/", r"/channels/\d+/threads$"


@pytest.fixture
async def duplicate(office: PostOffice) -> Duplicate:
    request = DuplicateRequest(GAME, office.server, office.channel, "en", days=1, seats=2)
    return await open_duplicate(office.club.tables, office.hana.id, request, office.club.interaction())


async def begun(office: PostOffice, duplicate: Duplicate) -> int:
    return await group_of(office.club, duplicate, office.hana, office.ben)


def private_threads(office: PostOffice) -> list[Channel]:
    return [one for one in office.playground.world.channels.values() if one.type == ChannelType.PRIVATE_THREAD]


def people_in(office: PostOffice, thread: Channel) -> set[int]:
    return {int(member) for member in thread.members} - {int(office.playground.world.bot.id)}


async def test_only_its_people_are_in_its_thread_and_the_channel_hears_nothing(
    office: PostOffice, duplicate: Duplicate
) -> None:
    table = await begun(office, duplicate)
    await office.deliver(table)
    [thread] = private_threads(office)
    assert (await office.row(table)).thread_id == int(thread.id)
    assert people_in(office, thread) == {office.hana.id, office.ben.id}
    assert thread.payload["thread_metadata"]["invitable"] is False
    [start] = office.said_in(int(thread.id))
    assert f"<@{office.hana.id}>" in start.text
    await played_out(office.club, table)
    await office.deliver(table)
    end = office.said_in(int(thread.id))[-1]
    assert end.verbs == ["replay", "review", "sheets", "copyrounds", "duplicate"]
    assert office.said_in(office.channel) == [] and await office.is_all_delivered()


async def test_a_lost_answer_makes_no_second_thread_and_all_are_added(office: PostOffice, duplicate: Duplicate) -> None:
    table = await begun(office, duplicate)
    office.fail(THREADS, times=1, fault=Fault.LOST_ANSWER)
    office.fail(MEMBERS, times=1, method="PUT", fault=Fault.STATUS, status=500)
    await office.deliver(table)
    [thread] = private_threads(office)
    assert people_in(office, thread) == {office.hana.id, office.ben.id} and await office.is_all_delivered()


async def test_somebody_whom_discord_does_not_let_in_stays_out(office: PostOffice, duplicate: Duplicate) -> None:
    table = await begun(office, duplicate)
    office.fail(MEMBERS, times=1, method="PUT", fault=Fault.STATUS, status=404, code=10007)
    await office.deliver(table)
    [thread] = private_threads(office)
    assert len(people_in(office, thread)) == 1 and await office.is_all_delivered()


async def test_without_the_permission_it_waits_and_never_goes_to_the_channel(
    office: PostOffice, duplicate: Duplicate
) -> None:
    office.playground.world.permissions &= ~Permission.CREATE_PRIVATE_THREADS
    table = await begun(office, duplicate)
    await office.deliver(table)
    parked = (await office.row(table)).parked
    assert parked is not None and "create_private_threads" in parked
    assert office.said_in(office.channel) == [] and private_threads(office) == []
    office.playground.world.permissions |= Permission.CREATE_PRIVATE_THREADS
    await office.parking.retry_server(office.server)
    await office.deliver(table)
    assert len(private_threads(office)) == 1 and await office.is_all_delivered()
