"""Clocks are seen where a turn is waited for: on the public board and on the private panel."""

from dataclasses import replace

import pytest

from bot.store import Pace, Post
from bot.table.choices.panel import Panel, PublicTable, ShownClock
from bot.table.clocks.display import with_current_clocks
from bot.table.clocks.running import pause
from bot.table.memory.state import Person
from bot.table.seats.handover import take_way_out
from bot.table.votes.voting import Vote, vote
from bot.ui.table.table_card import reveal_card, table_card
from bot.ui.turn.panel_card import panel_card
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.table.test_clocks import DAY, HOUR, NIGHT, NOON, Clocks, clocks
from tests.bot.table.test_motions import raised
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL

__all__ = ["clocks"]


async def board(club: Club, table_id: int) -> PublicTable:
    """What the newest public message shows when it is delivered now."""
    async with club.store.transaction() as tx:
        row = await tx.tables.get(table_id)
        assert row is not None
        await tx.posts.add_or_replace(table_id, "board", row.number)
        *_, post = await tx.posts.deliverable_at_table(row.id)
    return await club.deliveries.content_of(post)


async def posts(club: Club, table_id: int) -> list[Post]:
    async with club.store.read() as reading:
        return await reading.posts.deliverable_at_table(table_id)


async def panel(club: Club, person: Person, table_id: int) -> Panel:
    """What My turn shows this person."""
    return with_current_clocks(club.store, await club.panel(person, table_id))


async def test_a_running_clock_is_seen_by_everybody_until_its_turn_is_done(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN, bots=1)
    watch.now += HOUR
    due = ShownClock(3 * DAY - HOUR, NOON + 3 * DAY)
    assert (await board(clocks.club, table_id)).clocks == {0: due, 1: due}
    assert (await panel(clocks.club, HANA, table_id)).clocks == {0: due}
    await clocks.play(table_id, HANA)
    assert (await board(clocks.club, table_id)).clocks == {1: due}
    assert (await panel(clocks.club, HANA, table_id)).clocks == {}


async def test_without_a_pace_nothing_is_said_of_clocks(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, pace="none")
    assert (await board(clocks.club, table_id)).clocks == (await panel(clocks.club, HANA, table_id)).clocks == {}
    assert "<t:" not in words_of(table_card(await board(clocks.club, table_id), ONE_PIXEL))


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
async def test_the_time_that_is_shown_is_the_one_at_which_the_others_are_asked(clocks: Clocks, pace: Pace) -> None:
    await clocks.prefers(HANA, **NIGHT)
    table_id = await clocks.table(BEN, pace=pace)
    shown = (await board(clocks.club, table_id)).clocks
    assert {seat: clock.due for seat, clock in shown.items()} == {
        {HANA.id: 0, BEN.id: 1}[one.user_id or 0]: one.due for one in await clocks.due()
    }


async def test_in_quiet_hours_it_says_what_is_left_and_when_that_will_be_gone(clocks: Clocks, watch: Watch) -> None:
    await clocks.prefers(HANA, **NIGHT)
    table_id = await clocks.table(BEN)
    watch.now += 11 * HOUR
    (due,) = [one.due for one in await clocks.due() if one.user_id == HANA.id]
    seen = (await board(clocks.club, table_id)).clocks
    assert (seen[0], seen[1].is_stopped) == (ShownClock(3 * DAY - 10 * HOUR, due, is_stopped=True), False)
    assert f"<t:{due}:R> (2 d 14 h left)" in words_of(table_card(await board(clocks.club, table_id), ONE_PIXEL))


async def test_on_vacation_and_while_the_table_rests_it_says_what_is_left(clocks: Clocks, watch: Watch) -> None:
    await clocks.prefers(HANA, away_until=NOON + 5 * DAY)
    table_id = await clocks.table(BEN)
    watch.now += HOUR
    left = ShownClock(3 * DAY, is_stopped=True)
    assert (await board(clocks.club, table_id)).clocks == {0: left, 1: ShownClock(3 * DAY - HOUR, NOON + 3 * DAY)}
    async with clocks.club.tables.act(table_id) as (tx, table):
        await pause(tx, table)
    public = await board(clocks.club, table_id)
    assert public.clocks == {0: left, 1: ShownClock(3 * DAY - HOUR, is_stopped=True)}
    assert "Clocks stopped, time left: Hana 3 d 0 h, Ben 2 d 23 h" in words_of(table_card(public, ONE_PIXEL))


async def test_a_clock_that_has_run_out_says_so(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    await clocks.play(table_id, HANA)
    watch.now += 4 * DAY
    public = await board(clocks.club, table_id)
    assert public.clocks == {1: ShownClock(0)}
    assert "Time is up: Ben" in words_of(table_card(public, ONE_PIXEL))


async def test_a_bot_player_in_a_seat_has_no_clock(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, CARLA)
    await take_way_out(clocks.club.tables, BEN, table_id, "bot", clocks.club.interaction())
    assert set((await board(clocks.club, table_id)).clocks) == {0, 2}


async def test_a_reveal_that_comes_late_says_nothing_of_clocks_of_now(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN)
    await clocks.play(table_id, HANA, BEN)
    start, reveal = await posts(clocks.club, table_id)
    assert (start.number, reveal.number) == (0, 1)
    assert (await clocks.club.deliveries.content_of(start)).clocks == {}
    assert set((await clocks.club.deliveries.content_of(reveal)).clocks) == {0, 1}


async def test_the_board_is_brought_up_to_date_where_somebody_is_given_more_time(clocks: Clocks, watch: Watch) -> None:
    table_id = await clocks.table(BEN)
    await clocks.play(table_id, HANA)
    watch.now += 4 * DAY
    motion = await raised(clocks.club, table_id, "late", 1)
    for post in await posts(clocks.club, table_id):
        await clocks.club.deliveries.note_delivered(post)
    await vote(clocks.club.tables, HANA, Vote(table_id, motion.id, 0), clocks.club.interaction())
    (told,) = [post for post in await posts(clocks.club, table_id) if post.kind == "board"]
    assert (await clocks.club.deliveries.content_of(told)).clocks == {1: ShownClock(DAY, NOON + 5 * DAY)}


async def test_the_panel_tells_the_own_clock_and_nothing_of_those_of_the_others(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN, CARLA)
    due = f"<t:{NOON + 3 * DAY}:R>"
    asked = words_of(panel_card(await panel(clocks.club, HANA, table_id), "en", []))
    assert f"-# Time runs out: you {due}" in asked.splitlines()
    in_words = words_of(panel_card(await panel(clocks.club, HANA, table_id), "ja", [], is_text_mode=True))
    assert f"-# 持ち時間の期限：あなたは{due}" in in_words.splitlines()
    await clocks.play(table_id, HANA)
    done = words_of(panel_card(await panel(clocks.club, HANA, table_id), "en", []))
    assert "Time runs out" not in done


async def test_the_board_and_each_reveal_tell_all_clocks_in_a_line(clocks: Clocks) -> None:
    table_id = await clocks.table(BEN)
    public = replace(await board(clocks.club, table_id), actors=(0, 1))
    for card in (table_card(public, ONE_PIXEL), reveal_card(public, [ONE_PIXEL], replace(ONE_PIXEL, name="b.png"))):
        due = f"<t:{NOON + 3 * DAY}:R>"
        assert f"-# Time runs out: Hana {due}, Ben {due}" in words_of(card).splitlines()
