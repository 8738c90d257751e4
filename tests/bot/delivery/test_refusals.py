"""What Discord refuses for a moment is delivered by itself, in its place; what it refuses for good parks one table."""

from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.playground import Fault, Permission
from bot.table.repairs.parking import PARKED_RETRY_SECONDS, PRESS_RETRY_SECONDS
from bot.ui.turn.panel_card import panel_card, parked_reason_key
from tests.bot.delivery.post_office import MESSAGES, THREADS, PostOffice
from tests.bot.store.conftest import Watch

pytestmark = pytest.mark.sqlite

PAGE = "<!DOCTYPE html><title>Access denied | 1020</title>"
PASSING: dict[str, dict[str, Any]] = {
    "internal network error": {"status": 403, "code": 40333},
    "page of Cloudflare": {"status": 403, "page": PAGE},
    "bad request without a code": {"status": 400},
    "not found without a code": {"status": 404},
    "timeout": {"status": 408},
    "ban of Cloudflare": {"status": 429, "page": "error code: 1015"},
    "rate limit without a time": {"status": 429},
    "unknown channel for a moment": {"status": 404, "code": 10003},
    "unauthorized": {"status": 401},
    "unavailable": {"status": 503},
}
passing = pytest.mark.parametrize("answer", PASSING.values(), ids=PASSING)


@passing
async def test_a_thread_is_made_by_itself_after_three_passing_refusals(
    office: PostOffice, answer: dict[str, Any]
) -> None:
    table = await office.table(is_delivered=False)
    rule = office.fail(THREADS, 3, **answer)
    await office.deliver(table)
    [thread] = office.threads_made()
    assert (rule.hits, (await office.row(table)).thread_id) == (3, int(thread.id))
    assert await office.is_all_delivered()


@pytest.mark.parametrize(
    "odd",
    [{"page": PAGE}, {"page": "", "content_type": "application/json"}, {"content_type": "text/plain"}],
    ids=["page", "no json", "other type"],
)
async def test_an_unreadable_answer_is_taken_for_a_lost_one_without_a_traceback(
    office: PostOffice, odd: dict[str, Any]
) -> None:
    table = await office.table()
    await office.round(table)
    rule = office.fail(MESSAGES, 1, fault=Fault.UNREADABLE_ANSWER, **odd)
    with capture_logs() as lines:
        await office.deliver(table)
    assert (rule.hits, await office.reveals(table), await office.is_all_delivered()) == (1, 1, True)
    assert not [line for line in lines if "exc_info" in line]


@pytest.mark.parametrize("fault", [Fault.LOST_ANSWER, Fault.UNREADABLE_ANSWER])
async def test_a_deleted_thread_whose_remaking_is_not_heard_of_is_one_thread(office: PostOffice, fault: Fault) -> None:
    table = await office.table()
    [former] = office.threads_made()
    await office.round(table)
    office.playground.world.remove_channel(former)
    rule = office.fail(THREADS, 2, fault=fault, page=PAGE)
    await office.deliver(table)
    [thread] = office.threads_made()
    assert (rule.hits, thread.id != former.id, await office.reveals(table)) == (1, True, 1)


async def test_another_thread_takes_the_place_of_one_that_was_really_deleted(office: PostOffice) -> None:
    table = await office.table()
    [former] = office.threads_made()
    await office.round(table)
    office.playground.world.remove_channel(former)
    await office.deliver(table)
    assert (await office.row(table)).thread_id == int(office.threads_made()[0].id)
    assert (await office.reveals(table), await office.is_all_delivered()) == (1, True)


async def test_the_trouble_of_one_table_stops_no_other_in_its_thread(office: PostOffice) -> None:
    tables = [await office.table() for _ in range(3)]
    shared = (await office.row(tables[0])).thread_id
    for table in tables:
        await office.club.tables.update_row(table, thread_id=shared, table_message_id=None)
        await office.round(table)
    damaged = await office.row(tables[1])
    async with office.store.transaction() as tx:
        await tx.tables.update(damaged, checkpoint=b"damaged")
    office.begin()
    with capture_logs() as lines:
        for table in tables:
            await office.deliver(table)
    assert [(await office.row(table)).parked is None for table in tables] == [True, False, True]
    assert shared is not None and sum("Round 1" in seen.text for seen in office.said_in(shared)) == 2
    [parked] = [line for line in lines if line["event"] == "table parked"]
    assert parked["table"] == tables[1] and any("exc_info" in line for line in lines)


async def refuse_to_post(office: PostOffice) -> int:
    """A table whose round cannot be posted for want of a permission."""
    table = await office.table()
    await office.round(table)
    office.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await office.deliver(table)
    return table


async def passed(office: PostOffice, watch: Watch, seconds: float) -> bool:
    """Whether so many seconds later something is due that has the table tried again."""
    watch.now += seconds
    async with office.store.read() as look:
        due = [deadline for deadline in await look.deadlines.due(int(watch.now)) if deadline.kind == "parked"]
    for deadline in due:
        await office.parking.handle_due(deadline)
        await office.deliver(deadline.table_id or 0)
    return bool(due)


async def test_a_parked_table_is_tried_after_ten_minutes_an_hour_and_each_day(office: PostOffice, watch: Watch) -> None:
    table, begun = await refuse_to_post(office), watch.now
    assert (await office.row(table)).parked == "50013 Missing Permissions"
    for after in (*PARKED_RETRY_SECONDS, 2 * PARKED_RETRY_SECONDS[-1]):
        office.begin()
        assert not await passed(office, watch, begun + after - watch.now - 1)
        assert await passed(office, watch, 1) and (await office.row(table)).parked is not None
    office.playground.world.permissions |= Permission.SEND_MESSAGES_IN_THREADS
    assert await passed(office, watch, PARKED_RETRY_SECONDS[-1])
    assert (await office.reveals(table), await office.is_all_delivered()) == (1, True)
    assert (await office.row(table)).parked_since is None


async def test_after_it_was_delivered_a_table_that_is_parked_again_is_tried_soon(
    office: PostOffice, watch: Watch
) -> None:
    table = await refuse_to_post(office)
    for after in PARKED_RETRY_SECONDS[:2]:
        assert await passed(office, watch, after)
    office.playground.world.permissions |= Permission.SEND_MESSAGES_IN_THREADS
    assert await passed(office, watch, PARKED_RETRY_SECONDS[2])
    await office.round(table)
    office.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await office.deliver(table)
    assert not await passed(office, watch, PARKED_RETRY_SECONDS[0] - 1)
    assert await passed(office, watch, 1)


async def test_a_press_in_its_server_has_a_parked_table_tried_once_a_minute(office: PostOffice, watch: Watch) -> None:
    table = await refuse_to_post(office)
    assert not office.parking.may_retry_now(office.server)
    watch.now += PRESS_RETRY_SECONDS
    assert office.parking.may_retry_now(office.server) and not office.parking.may_retry_now(office.server + 1)
    office.playground.world.permissions |= Permission.SEND_MESSAGES_IN_THREADS
    office.club.told.clear()
    await office.parking.retry_server(office.server)
    assert office.club.told == [table] and not office.parking.may_retry_now(office.server)
    await office.deliver(table)
    assert (await office.reveals(table), await office.is_all_delivered()) == (1, True)
    watch.now += PRESS_RETRY_SECONDS
    await office.parking.retry_server(office.server)
    watch.now += PRESS_RETRY_SECONDS
    assert not office.parking.may_retry_now(office.server)


async def test_where_even_that_is_blocked_the_table_waits_and_its_players_are_told_why(office: PostOffice) -> None:
    table = await office.table()
    await office.round(table)
    office.fail(MESSAGES, 99, status=400, code=200000)
    await office.deliver(table)
    panel = await office.club.panel(office.hana, table)
    assert "AutoMod blocks my messages" in panel_card(panel, "en", []).words
    assert "AutoMod" in panel_card(panel, "ja", []).words


async def test_a_thread_that_too_many_active_ones_keep_archived_says_just_that(office: PostOffice) -> None:
    table = await office.table()
    [thread] = office.threads_made()
    thread.payload["thread_metadata"]["archived"] = True
    await office.club.whole_turn(office.hana, table)
    office.fail(rf"/channels/{thread.id}$", 99, "PATCH", status=400, code=160006)
    await office.deliver(table)
    panel = await office.club.panel(office.hana, table)
    said = panel_card(panel, "en", []).words
    assert "as many active threads" in said and "permission" not in said
    assert "スレッドが上限" in panel_card(panel, "ja", []).words


def test_an_error_of_our_own_is_told_as_one() -> None:
    assert {parked_reason_key(parked) for parked in ("KeyError: 'towers'", "ValidationError: no")} == {
        "panel.parked.broken"
    }
    assert {parked_reason_key(parked) for parked in ("50013 Missing", "Unpostable: here")} == {"panel.parked"}
