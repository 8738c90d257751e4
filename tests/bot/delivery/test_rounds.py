"""After each round of a tournament stands one silent message in its channel, with mentions of the seated people."""

import pytest

from bot.error_codes import MISSING_ACCESS
from bot.playground import Fault
from bot.table.lobby.opening import OpeningRequest
from bot.table.seats.handover import take_way_out
from bot.table.settings.bulletins import DELIVERY_RETRY_SECONDS
from bot.table.settings.servers import Rights
from bot.table.tournament import entering
from bot.table.tournament.entering import TournamentRequest
from bot.table.tournament.rounds import end_round, start_tournament
from tests.bot.delivery.post_office import MESSAGES, PostOffice
from tests.bot.store.conftest import Watch
from tests.towers.rules import GAME
from tests.visitor import Seen

pytestmark = pytest.mark.sqlite


async def begun(office: PostOffice, people: int = 2) -> list[int]:
    """The tables of the first round of a tournament of two rounds."""
    manager, tables = Rights(office.server, may_manage_guild=True), office.club.tables
    asked = OpeningRequest(GAME.name, office.server, office.channel, "en", None, 2)
    opened = await entering.open_tournament(tables, office.hana, manager, TournamentRequest(asked, 2, 7), "open")
    for person in (office.hana, office.ben, *office.others)[:people]:
        await entering.sign_up(tables, person, opened, f"sign up {person.id}")
    await start_tournament(tables, manager, opened, "start")
    return office.club.told[:]


def announced(office: PostOffice) -> list[Seen]:
    """What was posted in the channel about rounds."""
    return [seen for seen in office.said_in(office.channel) if "Tournament: Towers" in seen.text]


async def test_it_is_silent_and_mentions_who_is_seated(office: PostOffice) -> None:
    [table] = await begun(office)
    await office.deliver(table)
    await office.deliver_channel_posts()
    [seen] = announced(office)
    assert seen.silent and set(seen.mentioned) == {str(office.hana.id), str(office.ben.id)}
    assert f"<#{(await office.row(table)).thread_id}>" in seen.text


@pytest.mark.parametrize("pause", [0, 24 * 60 * 60])
async def test_a_lost_answer_and_a_restart_make_no_second_one(office: PostOffice, watch: Watch, pause: int) -> None:
    [table] = await begun(office)
    await office.deliver(table)
    office.fail(MESSAGES, 1, fault=Fault.LOST_ANSWER)
    await office.deliver_channel_posts(tries=1)
    office.begin()
    watch.now += DELIVERY_RETRY_SECONDS + pause
    await office.deliver_channel_posts()
    assert len(announced(office)) == 1 and await office.is_all_delivered()


async def test_it_waits_for_the_threads_of_all_tables_of_the_round(office: PostOffice) -> None:
    first, second = await begun(office, people=4)
    await office.deliver(first)
    await office.deliver_channel_posts()
    assert announced(office) == []
    await office.deliver(second)
    await office.deliver_channel_posts()
    assert len(announced(office)) == 1 and await office.is_all_delivered()


async def test_the_next_round_and_the_end_have_one_each(office: PostOffice, watch: Watch) -> None:
    [table] = await begun(office)
    for _ in range(2):
        await office.deliver(table)
        await office.deliver_channel_posts()
        await take_way_out(office.club.tables, office.ben, table, "concede", office.club.interaction())
        async with office.store.read() as reading:
            [due] = [one for one in await reading.deadlines.due(int(watch.now)) if one.kind == "tournament"]
        await end_round(office.club.tables, due)
        table = office.club.told[-1]
    await office.deliver_channel_posts()
    first, second, last = announced(office)
    assert ["Round 1 of 2" in first.text, "Round 2 of 2" in second.text] == [True, True]
    assert "The tournament is over. Hana wins." in last.text and last.mentioned == []


async def test_where_nothing_can_be_posted_the_tables_go_on(office: PostOffice) -> None:
    [table] = await begun(office)
    office.fail(rf"/channels/{office.channel}/messages$", 99, status=403, code=MISSING_ACCESS)
    await office.deliver(table)
    await office.deliver_channel_posts()
    assert announced(office) == [] and (await office.row(table)).parked is None
    assert await office.is_all_delivered()
