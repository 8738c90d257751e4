"""Committing a turn without being asked, for people who want it so."""

from concurrent.futures import ThreadPoolExecutor
from typing import get_args

import pytest

from bot.store import ConfirmPreference
from bot.table.choices.panel import Panel
from bot.table.settings.people import PREFERENCES, People
from bot.table.turn.bot_players import BotPlayers
from games.core import COMMIT
from tests.bot.table.club import BEN, HANA, Club
from tests.games import example
from tests.registering import register

CONFIRM = [preference.name for preference in PREFERENCES].index("confirm")
ALWAYS, FINAL, NEVER = get_args(ConfirmPreference)


async def to_the_last_choice(club: Club, table_id: int, confirm: ConfirmPreference) -> Panel:
    """Hana's panel after all that she has to choose in the first round."""
    panel = await club.panel(HANA, table_id)
    while panel.ask is not None and panel.ask.kind != COMMIT and panel.view.round == 1:
        panel = await club.press(HANA, panel, "choose", 0, confirm=confirm)
    return panel


async def test_usually_everybody_is_asked(club: Club) -> None:
    panel = await to_the_last_choice(club, await club.running(BEN), ALWAYS)
    assert panel.ask is not None
    assert (panel.ask.kind, panel.waiting) == (COMMIT, (0, 1))


@pytest.mark.parametrize("confirm", [FINAL, NEVER])
async def test_while_others_think_a_complete_turn_is_committed(club: Club, confirm: ConfirmPreference) -> None:
    panel = await to_the_last_choice(club, await club.running(BEN), confirm)
    assert (panel.ask, panel.waiting) == (None, (1,))
    assert panel.undoable_count


async def test_it_is_still_so_after_a_restart(club: Club) -> None:
    table_id = await club.running(BEN)
    panel = await to_the_last_choice(club, table_id, NEVER)
    club.restart()
    assert await club.panel(HANA, table_id) == panel


@pytest.mark.parametrize(("confirm", "round_after"), [(FINAL, 1), (NEVER, 2)])
async def test_the_last_one_is_asked_where_it_cannot_be_taken_back(
    club: Club, confirm: ConfirmPreference, round_after: int
) -> None:
    table_id = await club.running(BEN)
    await club.whole_turn(BEN, table_id)
    panel = await to_the_last_choice(club, table_id, confirm)
    assert panel.view.round == round_after
    assert panel.note == ("below" if round_after == 2 else None)


async def test_undo_then_takes_the_last_choice_back_too(club: Club) -> None:
    table_id = await club.running(BEN)
    asked = await to_the_last_choice(club, table_id, ALWAYS)
    before = await club.press(HANA, asked, "undo")
    ready = await club.press(HANA, before, "choose", 0, confirm=FINAL)
    back = await club.press(HANA, ready, "undo", confirm=FINAL)
    assert (back.ask, back.view, back.undoable_count) == (before.ask, before.view, before.undoable_count)
    club.restart()
    assert await club.panel(HANA, table_id) == back


@pytest.fixture
def nothing_to_buy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' example game, at whose market there is nothing to choose."""
    register(monkeypatch, example)
    monkeypatch.setattr(example, "actions", lambda state, seat: [])


@pytest.mark.usefixtures("nothing_to_buy")
async def test_the_commit_that_ends_a_step_is_none_in_the_next_one_where_there_is_nothing_to_choose(club: Club) -> None:
    table_id = await club.running(BEN, game="orchard")
    await club.whole_turn(BEN, table_id)
    after = await club.press(HANA, await club.to_commit(HANA, table_id), "commit", confirm=NEVER)
    assert (await club.stored(table_id)).number == 1
    assert (after.ask.kind if after.ask else None) == COMMIT
    club.restart()
    assert (await club.panel(HANA, table_id)).ask == after.ask


@pytest.mark.usefixtures("nothing_to_buy")
@pytest.mark.parametrize(("confirm", "waiting"), [(ALWAYS, (0,)), (FINAL, (0,)), (NEVER, (1,))])
async def test_a_turn_without_any_choice_is_committed_for_whoever_never_wants_to_be_asked(
    club: Club, threads: ThreadPoolExecutor, confirm: ConfirmPreference, waiting: tuple[int, ...]
) -> None:
    table_id = await club.running(BEN, game="orchard")
    people = People(club.store)
    await people.set_preference(HANA.id, CONFIRM, PREFERENCES[CONFIRM].values.index(confirm), "press")
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    await BotPlayers(club.tables, people, threads).play(table_id)
    assert (await club.tables.public(table_id)).waiting == waiting
