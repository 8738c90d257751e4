"""What people do at a running table: choose, take back, commit."""

import pytest

from bot.table.choices.panel import Panel
from bot.table.turn import play
from bot.table.turn.play import Press
from games.core import COMMIT
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason


def seen(panel: Panel) -> Panel:
    """The panel without what explains how it came about."""
    return Panel(**{**panel.__dict__, "note": None})


async def test_the_first_panel_asks_the_first_question(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(BEN, table_id)
    assert panel.ask is not None
    assert (panel.seat, panel.serial, panel.undoable_count, panel.waiting) == (1, 0, 0, (0, 1))
    assert panel.ask.kind == "pair"


async def test_a_choice_leads_to_the_next_question_and_counts(club: Club) -> None:
    table_id = await club.running(BEN)
    first = await club.panel(HANA, table_id)
    second = await club.choose_first(HANA, first)
    assert (second.serial, second.undoable_count, second.note) == (1, 1, None)
    assert second.ask != first.ask
    assert second == await club.panel(HANA, table_id)


async def test_a_choice_is_the_option_that_was_pressed(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(HANA, table_id)
    assert panel.ask is not None
    last = len(panel.ask.options) - 1
    await club.press(HANA, panel, "choose", last)
    async with club.store.read() as reading:
        stored = await reading.choices.acts_on_checkpoint(table_id, 0)
    assert [(row.seat, row.act, row.choice) for row in stored] == [(0, "choose", panel.ask.options[last])]


async def test_undo_leads_back_to_the_same_question(club: Club) -> None:
    table_id = await club.running(BEN)
    first = await club.panel(HANA, table_id)
    second = await club.choose_first(HANA, first)
    back = await club.press(HANA, second, "undo")
    assert (back.ask, back.view, back.undoable_count, back.serial) == (first.ask, first.view, 0, 2)


async def test_start_over_leads_back_to_the_first_question(club: Club) -> None:
    table_id = await club.running(BEN)
    first = await club.panel(HANA, table_id)
    last = await club.to_commit(HANA, table_id)
    assert last.undoable_count > 1
    back = await club.press(HANA, last, "restart")
    assert (back.ask, back.view, back.undoable_count) == (first.ask, first.view, 0)


@pytest.mark.parametrize("verb", ["undo", "restart"])
async def test_with_nothing_chosen_there_is_nothing_to_undo(club: Club, verb: str) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(HANA, table_id)
    assert (await club.press(HANA, panel, verb)).note == "nothing_to_undo"
    assert await club.panel(HANA, table_id) == panel


async def test_a_commit_can_be_taken_back_while_others_think(club: Club) -> None:
    table_id = await club.running(BEN)
    ready = await club.whole_turn(HANA, table_id)
    assert (ready.ask, ready.waiting) == (None, (1,))
    back = await club.press(HANA, ready, "undo")
    assert back.ask is not None
    assert (back.ask.kind, back.waiting) == (COMMIT, (0, 1))
    assert (await club.press(HANA, back, "commit")).waiting == (1,)


async def test_when_the_last_one_commits_the_round_is_over(club: Club) -> None:
    table_id = await club.running(BEN)
    ready = await club.whole_turn(HANA, table_id)
    revealed = await club.whole_turn(BEN, table_id)
    assert (revealed.note, revealed.row.number, revealed.waiting) == ("below", 1, (0, 1))
    assert revealed.view.round == 2
    late = await club.press(HANA, ready, "undo")
    assert (late.note, late.ask) == ("nothing_to_undo", (await club.panel(HANA, table_id)).ask)
    async with club.store.read() as reading:
        moves, row = await reading.choices.final_moves(table_id), await reading.tables.get(table_id)
    assert [move.seat for move in moves] == sorted(move.seat for move in moves)
    assert [move.choice for move in moves].count(COMMIT) == 2
    assert row is not None
    assert row.number == 1


async def test_others_are_told_of_a_commit_but_not_of_an_open_choice(club: Club) -> None:
    table_id = await club.running(BEN)
    club.told.clear()
    last = await club.to_commit(HANA, table_id)
    last = await club.choose_first(HANA, await club.press(HANA, await club.press(HANA, last, "undo"), "restart"))
    assert club.told == []
    ready = await club.whole_turn(HANA, table_id)
    assert club.told == [table_id]
    await club.press(HANA, ready, "undo")
    assert club.told == [table_id] * 2


async def test_an_old_button_changes_nothing_and_shows_where_things_stand(club: Club) -> None:
    table_id = await club.running(BEN)
    old = await club.panel(HANA, table_id)
    await club.choose_first(HANA, old)
    now = await club.panel(HANA, table_id)
    for verb in ("choose", "undo", "restart", "commit"):
        shown = await club.press(HANA, old, verb, 0)
        assert (shown.note, seen(shown)) == ("stale", now)
    assert await club.panel(HANA, table_id) == now


async def test_choosing_after_the_commit_changes_nothing(club: Club) -> None:
    table_id = await club.running(BEN)
    ready = await club.whole_turn(HANA, table_id)
    for verb in ("choose", "commit"):
        assert (await club.press(HANA, ready, verb, 0)).note == "stale"
    assert await club.panel(HANA, table_id) == ready


async def test_somebody_elses_button_is_refused(club: Club) -> None:
    table_id = await club.running(BEN)
    bens = await club.panel(BEN, table_id)
    assert await reason(club.press(HANA, bens, "choose", 0)) == "not_yours"
    assert await reason(club.press(CARLA, bens, "choose", 0)) == "not_seated"
    assert await reason(club.panel(CARLA, table_id)) == "not_seated"
    assert await club.panel(BEN, table_id) == bens


@pytest.mark.parametrize("options", [(3,), (99,), (10**9 - 1,), (-1,), (), (0, 1), (0, 0)])
async def test_an_option_that_was_never_offered_is_refused(club: Club, options: tuple[int, ...]) -> None:
    table_id = await club.running(BEN)
    panel = await club.panel(HANA, table_id)
    assert await reason(club.press(HANA, panel, "choose", *options)) == "impossible"
    assert await club.panel(HANA, table_id) == panel


async def test_nothing_but_the_commit_button_commits(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await reason(club.press(HANA, await club.panel(HANA, table_id), "commit")) == "impossible"
    last = await club.to_commit(HANA, table_id)
    assert await reason(club.press(HANA, last, "choose", 0)) == "impossible"
    assert await club.panel(HANA, table_id) == last


async def test_a_question_comes_below_only_where_the_public_message_does(club: Club) -> None:
    table_id = await club.running(BEN)
    await club.press(HANA, await club.to_commit(HANA, table_id), "commit")
    panel = await club.to_commit(BEN, table_id)
    press = Press(table_id, BEN.id, panel.seat, panel.serial, "commit", (), club.interaction(), channel_id=12345)
    assert (await play.act_on_press(club.tables, press)).note == "on_turn"
