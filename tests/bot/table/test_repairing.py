"""Repairs that an operator asks for: each is done once, by the bot, or told why it cannot be done."""

import pytest

from bot.process.repairs import RepairRunner
from bot.store import Deadline, Repair, RepairKind, TableRow
from bot.table.clocks.running import clock_expiry_time, clock_key
from bot.table.memory.state import CANCELLED, ENDED, RUNNING
from bot.table.refusal import Refusal
from bot.table.repairs.repairing import request_repair
from bot.ui.press.refusals import refusal_for_operator
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, opening, reason
from tests.bot.table.test_stuck import deliver_everything, timed_table

ELSEWHERE = 900
FORBIDDEN = 901


async def obstacle_there(_guild: int, channel: int) -> Refusal | None:
    """Discord's word on channels: one in which the bot may not write, and others."""
    return Refusal("locked", place=f"<#{channel}>") if channel == FORBIDDEN else None


async def repaired(club: Club, table_id: int, kind: RepairKind, channel: int | None = None) -> Repair:
    """What has become of a repair that was asked for, once the bot has looked."""
    asked = await request_repair(club.store, table_id, kind, channel)
    await RepairRunner(club.tables, obstacle_there, refusal_for_operator).run_requested()
    async with club.store.read() as reading:
        assert await reading.repairs.unhandled() == []
        done = await reading.repairs.get(asked.id)
    assert done is not None
    return done


async def posts(club: Club, table_id: int) -> list[str]:
    async with club.store.read() as reading:
        return [post.kind for post in await reading.posts.at_table(table_id)]


async def test_a_parked_table_is_tried_again(club: Club) -> None:
    table_id = await club.running(BEN)
    await club.tables.update_row(table_id, parked="Forbidden")
    club.told.clear()
    assert (await repaired(club, table_id, "retry")).problem is None
    assert (await club.stored(table_id)).parked is None
    assert club.told == [table_id]


async def test_a_clock_that_was_put_off_runs_out_when_it_should(club: Club, watch: Watch) -> None:
    table_id = await timed_table(club)
    async with club.store.transaction() as tx:
        await tx.deadlines.drop(clock_key(table_id, 0))
        await tx.deadlines.plan(Deadline(clock_key(table_id, 1), "clock", tx.now + 10**8, table_id))
    await repaired(club, table_id, "retry")
    async with club.store.read() as reading:
        planned = {one.key: one.due for one in await reading.deadlines.at_table(table_id) if one.kind == "clock"}
        seats = await reading.seats.at_table(table_id)
    assert planned == {clock_key(table_id, seated.seat): clock_expiry_time(seated) for seated in seats}
    watch.now += 10**7
    async with club.store.transaction() as tx:
        await tx.deadlines.drop(clock_key(table_id, 0))
    await repaired(club, table_id, "retry")
    async with club.store.read() as reading:
        assert clock_key(table_id, 0) not in {one.key for one in await reading.deadlines.at_table(table_id)}


async def test_a_game_is_ended_as_by_a_moderator_and_says_who_did_it(club: Club) -> None:
    table_id = await club.running(BEN)
    await deliver_everything(club, table_id)
    assert (await repaired(club, table_id, "end")).problem is None
    row = await club.stored(table_id)
    assert (row.phase, row.ended_why, row.ended_by) == (ENDED, "operator", None)
    assert await posts(club, table_id) == ["card", "board", "end"]
    assert (await repaired(club, table_id, "end")).problem == refusal_for_operator(Refusal("finished"))


async def test_a_lobby_is_closed(club: Club) -> None:
    table_id = (await club.open()).row.id
    await repaired(club, table_id, "end")
    row = await club.stored(table_id)
    assert (row.phase, row.ended_why) == (CANCELLED, "operator")
    assert await posts(club, table_id) == ["card"]


async def test_a_game_that_cannot_be_opened_is_reached_anew_by_its_moves(club: Club) -> None:
    table_id = await club.running(BEN)
    for _ in range(2):
        for person in (HANA, BEN):
            await club.whole_turn(person, table_id)
    panel = await club.choose_first(HANA, await club.panel(HANA, table_id))
    checkpoint = (await club.stored(table_id)).checkpoint
    await club.tables.update_row(table_id, checkpoint=b"{}")
    assert (await repaired(club, table_id, "retry")).problem is None
    assert (await club.stored(table_id)).checkpoint == checkpoint
    assert await club.panel(HANA, table_id) == panel
    await club.whole_turn(HANA, table_id)


async def test_a_game_that_cannot_be_reached_anew_is_closed_with_what_is_stored_of_it(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    async with club.store.transaction() as tx:
        await tx.choices.drop_final_moves(table_id, 0)
    await club.tables.update_row(table_id, checkpoint=b"{}")
    assert "the game stood at 1" in str((await repaired(club, table_id, "retry")).problem)
    assert (await club.stored(table_id)).checkpoint == b"{}"
    assert (await repaired(club, table_id, "end")).problem is None
    row = await club.stored(table_id)
    assert (row.phase, row.ended_why, row.checkpoint) == (CANCELLED, "operator", b"{}")
    assert await posts(club, table_id) == ["card"]
    assert (await club.deliveries.lobby(table_id)).row.phase == CANCELLED
    assert await reason(club.panel(HANA, table_id)) == "closed"


async def test_a_game_is_played_on_in_another_channel(club: Club) -> None:
    table_id = await club.running(BEN)
    await deliver_everything(club, table_id)
    await club.tables.update_row(table_id, thread_id=70, table_message_id=71, parked="NotFound")
    club.told.clear()
    assert (await repaired(club, table_id, "move", ELSEWHERE)).problem is None
    row = await club.stored(table_id)
    assert (row.channel_id, row.thread_id, row.table_message_id, row.parked) == (ELSEWHERE, None, None, None)
    assert (row.phase, row.venue, club.told) == (RUNNING, ELSEWHERE, [table_id])
    assert await posts(club, table_id) == ["board"]
    await club.whole_turn(HANA, table_id)


async def test_a_lobby_is_moved_with_its_card(club: Club) -> None:
    table_id = (await club.open()).row.id
    await repaired(club, table_id, "move", ELSEWHERE)
    row = await club.stored(table_id)
    assert (row.venue, row.lobby_message_id, await posts(club, table_id)) == (ELSEWHERE, None, ["card"])
    await club.join(BEN, table_id)


@pytest.mark.parametrize("channel", [FORBIDDEN, ELSEWHERE], ids=["the bot may not write", "the server wants others"])
async def test_no_table_is_moved_to_where_none_could_be_opened(club: Club, channel: int) -> None:
    table_id = await club.running(BEN)
    before = await club.stored(table_id)
    if channel == ELSEWHERE:
        await allow_one_channel(club, before)
    assert (await repaired(club, table_id, "move", channel)).problem
    assert await club.stored(table_id) == before


async def allow_one_channel(club: Club, row: TableRow) -> None:
    """Let tables be opened nowhere but where this one is."""
    assert row.guild_id is not None
    async with club.store.transaction() as tx:
        server = await tx.servers.get(row.guild_id)
        server.channels.append(row.channel_id)
        await tx.servers.save(server)


async def test_a_repair_that_another_process_has_done_is_not_done_again(club: Club) -> None:
    table_id = (await club.open(asked=opening())).row.id
    asked = await request_repair(club.store, table_id, "end")
    async with club.store.transaction() as tx:
        assert [await tx.repairs.mark_as_handled(asked) for _ in range(2)] == [True, False]
    await RepairRunner(club.tables, obstacle_there, refusal_for_operator).run_requested()
    assert (await club.stored(table_id)).phase == "lobby"


async def test_nothing_is_asked_for_at_a_table_that_is_not_there(club: Club) -> None:
    assert await reason(request_repair(club.store, 5, "end")) == "no_table"
