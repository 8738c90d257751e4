"""What is in memory may go at any time: nothing is lost and nothing is done twice."""

import asyncio

import pytest

from bot.store import Conflict
from bot.table.choices.panel import Panel
from bot.table.memory.kept_tables import TableCache
from bot.table.turn.play import Press, act_on_press
from games.core import COMMIT
from tests.bot.store.tables import rewrite
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason


async def everything(club: Club, table_id: int) -> list[object]:
    """All that anybody can see of a table."""
    return [await club.panel(person, table_id) for person in (HANA, BEN)] + [await club.tables.public(table_id)]


async def test_a_restart_loses_no_open_choice(club: Club) -> None:
    table_id = await club.running(BEN)
    await club.whole_turn(HANA, table_id)
    panel = await club.panel(BEN, table_id)
    while panel.ask is not None and panel.ask.kind != COMMIT:
        before = await everything(club, table_id)
        club.restart()
        assert await everything(club, table_id) == before
        panel = await club.choose_first(BEN, panel)
    assert panel.ask is not None


async def test_a_restart_loses_nothing_that_was_taken_back(club: Club) -> None:
    table_id = await club.running(BEN)
    last = await club.to_commit(HANA, table_id)
    undone = await club.press(HANA, last, "undo")
    again = await club.press(HANA, await club.choose_first(HANA, undone), "commit")
    begun = await club.press(HANA, await club.press(HANA, again, "restart"), "choose", 0)
    before = await everything(club, table_id)
    club.restart()
    assert await everything(club, table_id) == before
    assert (await club.panel(HANA, table_id)).serial == begun.serial


async def test_old_buttons_work_after_a_restart(club: Club) -> None:
    table_id = await club.running(BEN)
    hanas, bens = await club.panel(HANA, table_id), await club.to_commit(BEN, table_id)
    club.restart()
    assert (await club.choose_first(HANA, hanas)).note is None
    club.restart()
    assert (await club.press(BEN, bens, "commit")).ask is None


async def test_a_restart_after_the_round_loses_no_round(club: Club) -> None:
    table_id = await club.running(BEN)
    for _ in range(3):
        await club.whole_turn(HANA, table_id)
        await club.whole_turn(BEN, table_id)
        before = await everything(club, table_id)
        club.restart()
        assert await everything(club, table_id) == before
    assert (await club.tables.public(table_id)).row.number == 3


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_same_interaction_acts_once(club: Club, restarts: bool) -> None:
    table_id, interaction = await club.running(BEN), club.interaction()
    first = await club.panel(HANA, table_id)
    second = await club.press(HANA, first, "choose", 0, interaction=interaction)
    if restarts:
        club.restart()
    again = await club.press(HANA, first, "choose", 0, interaction=interaction)
    assert (again.note, again.serial, again.ask) == ("stale", second.serial, second.ask)


@pytest.mark.parametrize("restarts", [False, True])
async def test_an_interaction_acts_once_even_with_the_serial_of_now(club: Club, restarts: bool) -> None:
    table_id, interaction = await club.running(BEN), club.interaction()
    second = await club.press(HANA, await club.panel(HANA, table_id), "choose", 0, interaction=interaction)
    if restarts:
        club.restart()
    again = await club.press(HANA, second, "choose", 0, interaction=interaction)
    assert (again.note, again.serial, again.ask, again.view) == ("stale", second.serial, second.ask, second.view)
    assert (await club.choose_first(HANA, second)).serial == second.serial + 1


async def test_the_same_interaction_delivered_twice_at_once_acts_once(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(HANA, table_id)
    press = Press(table_id, HANA.id, 0, panel.serial, "choose", (0,), club.interaction())
    shown = await asyncio.gather(
        act_on_press(club.tables, press), act_on_press(club.tables, press), act_on_press(club.tables, press)
    )
    assert [panel.note for panel in shown] == [None, "stale", "stale"]
    assert {panel.serial for panel in shown} == {1}


async def test_two_people_who_press_at_once_both_act(club: Club) -> None:
    table_id = await club.running(BEN)
    panels = [await club.to_commit(person, table_id) for person in (HANA, BEN)]
    shown = await asyncio.gather(club.press(HANA, panels[0], "commit"), club.press(BEN, panels[1], "commit"))
    assert [panel.note for panel in shown] == [None, "below"]
    assert (await club.tables.public(table_id)).row.number == 1


async def test_a_refusal_loses_no_open_choice(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.choose_first(HANA, await club.panel(HANA, table_id))
    before = await everything(club, table_id)
    assert await reason(club.press(HANA, panel, "choose", 999)) == "impossible"
    assert await reason(club.press(CARLA, panel, "choose", 0)) == "not_seated"
    assert await reason(club.join(CARLA, table_id)) == "running"
    assert await everything(club, table_id) == before


@pytest.mark.sqlite
async def test_what_another_process_wrote_is_not_overwritten(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.choose_first(HANA, await club.panel(HANA, table_id))
    before = await everything(club, table_id)
    await rewrite(club.store, table_id)
    with pytest.raises(Conflict):
        await club.press(HANA, panel, "choose", 0)
    now = await club.panel(HANA, table_id)
    assert (now.view, now.ask, now.serial, now.undoable_count) == (
        panel.view,
        panel.ask,
        panel.serial,
        panel.undoable_count,
    )
    assert len(before) == len(await everything(club, table_id))
    assert (await club.choose_first(HANA, panel)).serial == panel.serial + 1


@pytest.mark.sqlite
async def test_a_lobby_that_another_process_wrote_is_read_again(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.tables.lobby(table_id)
    await rewrite(club.store, table_id)
    with pytest.raises(Conflict):
        await club.join(BEN, table_id)
    shown = await club.join(BEN, table_id)
    assert [seated.name for seated in shown.seats] == ["Hana", "Ben"]


async def test_a_press_that_is_cancelled_leaves_the_table_as_it_is_stored(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(HANA, table_id)
    for turns in range(1, 12):
        task = asyncio.ensure_future(club.press(HANA, panel, "choose", 0))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        now = await club.panel(HANA, table_id)
        club.restart()
        assert await club.panel(HANA, table_id) == now
        if now.serial != panel.serial:
            panel = await club.press(HANA, now, "undo")


async def test_with_little_room_in_memory_nothing_is_lost(club: Club) -> None:
    club.tables.kept = TableCache(most=1)
    numbers = [await club.running(BEN) for _ in range(5)]
    panels: dict[int, Panel] = {}
    for _ in range(2):
        for table_id in numbers:
            panels[table_id] = await club.choose_first(HANA, await club.panel(HANA, table_id))
    for table_id in numbers:
        assert await club.panel(HANA, table_id) == panels[table_id]
    await asyncio.gather(*(club.whole_turn(person, table_id) for table_id in numbers for person in (HANA, BEN)))
    assert [(await club.tables.public(table_id)).row.number for table_id in numbers] == [1] * 5
    assert club.tables.kept.cache_usage().entries == 1


async def test_columns_changed_in_between_disturb_nobody(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.choose_first(HANA, await club.panel(HANA, table_id))
    row = await club.tables.update_row(table_id, thread_id=9, parked="Forbidden")
    assert (row.thread_id, row.parked) == (9, "Forbidden")
    assert (await club.choose_first(HANA, panel)).row.thread_id == 9
    club.restart()
    assert (await club.tables.public(table_id)).row.thread_id == 9
