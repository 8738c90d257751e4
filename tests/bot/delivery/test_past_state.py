"""No message that stays in the thread says that the table waits for somebody, but the newest one, and that is right."""

from typing import Final

import pytest

from bot.delivery.outbox import Outbox
from bot.table.ending.early import end_early
from bot.table.memory.state import RUNNING
from bot.table.seats.handover import reclaim, take_way_out
from games.core import Rng
from render.texts import texts_in
from tests.bot.delivery.post_office import PostOffice
from tests.examples import seeded
from tests.visitor import Seen

STATES: Final = ("table.waiting", "table.next", "table.choosing")
ACTS: Final = ("turn", "turn", "turn", "leave", "come back", "restart")


def named(message: Seen) -> list[str]:
    """The lines of a message that say for whom the table waits."""
    begins = tuple(texts_in("en")("bot", key, names="") for key in STATES)
    return [line for line in message.text.splitlines() if line.startswith(begins)]


async def act(office: PostOffice, table: int, rng: Rng) -> None:
    """One of the two plays a turn, leaves their seat to a bot player or takes it back; or what delivers starts anew."""
    person, what = rng.pick([office.hana, office.ben]), rng.pick(ACTS)
    async with office.club.tables.hold(table) as held:
        seat = held.seat_of(person.id)
        plays, is_asked = held.seats[seat].player_id is not None, seat in held.awaited()
        is_alone = len(held.seats_of_people()) == 1
    if what == "restart":
        office.outbox = Outbox(office.bot, office.club.tables, office.threads, office.parking, office.delayed)
    elif what == "turn" and is_asked:
        await office.club.whole_turn(person, table)
    elif what == "leave" and plays and not is_alone:
        await take_way_out(office.club.tables, person, table, "bot", office.club.interaction())
    elif what == "come back" and not plays:
        await reclaim(office.club.tables, person, table, office.club.interaction())


@seeded(20)
async def test_only_the_newest_message_says_for_whom_the_table_waits(office: PostOffice, seed: int) -> None:
    table, rng = await office.table(), Rng(seed)
    while (row := await office.row(table)).phase == RUNNING and row.number < 3:
        await act(office, table, rng)
        await office.deliver(table)
        assert row.thread_id is not None
        told = [(int(seen.id), named(seen)) for seen in office.said_in(row.thread_id)]
        newest = (await office.row(table)).table_message_id
        assert [message for message, lines in told if lines] == [newest]


@pytest.mark.parametrize("way", ["concede", "vote"])
async def test_after_an_early_end_no_message_says_that_anybody_is_waited_for(office: PostOffice, way: str) -> None:
    table = await office.table()
    await office.round(table)
    await office.deliver(table)
    if way == "concede":
        await take_way_out(office.club.tables, office.hana, table, "concede", office.club.interaction())
    else:
        async with office.club.tables.act(table) as (tx, held):
            await end_early(tx, held, "vote", None)
    await office.deliver(table)
    thread = (await office.row(table)).thread_id
    assert thread is not None
    assert not [line for seen in office.said_in(thread) for line in named(seen)]
    pictured = [seen for seen in office.said_in(thread) if seen.pictures]
    assert len(pictured) == 3
