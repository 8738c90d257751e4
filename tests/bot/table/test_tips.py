"""Tips: told the first two times that a person meets a kind of question, and counted once at each checkpoint."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.store import DatabaseBusy, MetQuestion, Store
from bot.table.choices.panel import Panel
from bot.table.settings.people import PREFERENCES, People, preference_named
from bot.table.settings.tips import Tips
from games.core import COMMIT
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, HANA, Club

__all__ = ["statements"]
WANTED = PREFERENCES.index(preference_named("tips"))


@pytest.fixture
def tips(store: Store) -> Tips:
    """What people have met, on an empty database."""
    return Tips(store)


async def shown(tips: Tips, panel: Panel) -> bool:
    """Show a panel as a press does; whether it has a tip."""
    panel = await tips.with_tip(panel)
    await tips.count_shown(panel)
    return panel.has_tip


async def asked_at(club: Club, *numbers: int) -> list[Panel]:
    """The first question of Hana's first table, as if it came at these checkpoints."""
    panel = await club.panel(HANA, await club.running(BEN))
    return [replace(panel, row=msgspec.structs.replace(panel.row, number=number)) for number in numbers]


async def test_a_tip_is_told_twice_and_then_never_again(club: Club, tips: Tips) -> None:
    panels = await asked_at(club, 0, 1, 2, 3)
    assert [await shown(tips, panel) for panel in panels] == [True, True, False, False]


async def test_a_panel_that_is_shown_again_has_its_tip_again_and_counts_once(club: Club, tips: Tips) -> None:
    first, second, third = await asked_at(club, 0, 1, 2)
    often = [first, first, first, second, second, second, third]
    assert [await shown(tips, panel) for panel in often] == [True] * 6 + [False]


async def test_who_has_undone_twice_in_a_turn_is_told_the_tip_again(club: Club, tips: Tips) -> None:
    for panel in await asked_at(club, 0, 1):
        await shown(tips, panel)
    [again] = await asked_at(club, 2)
    assert [await shown(tips, replace(again, undone=times)) for times in (1, 2, 3)] == [False, True, True]


async def test_every_kind_of_question_has_its_own_tips_and_a_commit_none(club: Club, tips: Tips) -> None:
    """At one checkpoint of one table, as a turn asks one question after the other."""
    panel, kinds = await club.panel(HANA, await club.running(BEN)), list[str]()
    while panel.ask is not None and panel.ask.kind != COMMIT:
        assert await shown(tips, panel)
        kinds.append(panel.ask.kind)
        panel = await club.choose_first(HANA, panel)
    assert kinds[:2] == ["pair", "lot"]
    assert not await shown(tips, panel)


async def test_games_teach_each_for_itself_and_people_learn_each_for_themselves(club: Club, tips: Tips) -> None:
    for panel in await asked_at(club, 0, 1):
        await shown(tips, panel)
    [again] = await asked_at(club, 2)
    assert not await shown(tips, again)
    assert await shown(tips, await club.panel(BEN, again.table_id))
    dinner = await club.running(BEN, game="dinner_in_paris")
    assert await shown(tips, await club.panel(HANA, dinner))


async def test_what_a_person_knows_outlives_a_restart(club: Club, tips: Tips, store: Store) -> None:
    first, second, third = await asked_at(club, 0, 1, 2)
    await shown(tips, first)
    await shown(tips, second)
    store.row_caches.reset(is_caching=True)
    assert not await shown(Tips(store), third)
    assert await store.questions_met(HANA.id) == {
        "welcome_to.tip.pair": MetQuestion("welcome_to.tip.pair", 2, second.table_id, 1)
    }


async def test_two_messages_with_one_question_count_it_once_for_whichever_process_shows_it(
    club: Club, store: Store
) -> None:
    [panel] = await asked_at(club, 5)
    for _ in range(2):
        await shown(Tips(store), panel)
        store.row_caches.tips.reset(is_caching=False)
    async with store.transaction() as tx:
        await tx.tips.count_question(HANA.id, MetQuestion("welcome_to.tip.pair", 1, panel.table_id, 5))
    assert [met.times for met in (await store.questions_met(HANA.id)).values()] == [1]


async def test_tips_can_begin_anew_also_for_a_person_who_wanted_none(club: Club, tips: Tips, store: Store) -> None:
    panels, people = await asked_at(club, 0, 1, 2), People(store)
    for panel in panels:
        await shown(tips, panel)
    await tips.show_all_anew(HANA.id, "press")
    async with store.read() as look:
        assert await look.people.get(HANA.id) is None
    assert await shown(tips, panels[2])
    await people.set_preference(HANA.id, WANTED, 1, "off")
    await tips.show_all_anew(HANA.id, "another press")
    assert PREFERENCES[WANTED].value_in(await people.preferences_of(HANA.id)) is True
    assert await store.questions_met(HANA.id) == {}


async def test_a_press_that_comes_twice_does_not_take_back_what_was_learned_between(
    club: Club, tips: Tips, store: Store
) -> None:
    await tips.show_all_anew(HANA.id, "press")
    for panel in await asked_at(club, 0):
        await shown(tips, panel)
    await tips.show_all_anew(HANA.id, "press")
    assert len(await store.questions_met(HANA.id)) == 1


@pytest.mark.sqlite
async def test_a_tip_costs_one_statement_and_no_more_once_all_is_told(
    club: Club, tips: Tips, statements: Statements
) -> None:
    first, second, third = await asked_at(club, 0, 1, 2)
    await shown(tips, first)
    costs = list[int]()
    for panel in (first, second, second, third):
        statements.clear()
        await shown(tips, panel)
        costs.append(sum(not said.startswith("BEGIN") for said, _ in statements))
    assert costs == [0, 1, 0, 0]


@pytest.fixture
def busy(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A database that others keep busy."""

    def refuse(*_: object, **__: object) -> None:
        raise DatabaseBusy("games.sqlite", "others write")

    monkeypatch.setattr(store.connections, "borrow", refuse)
    yield


async def test_without_the_database_a_panel_goes_out_without_a_tip(
    club: Club, tips: Tips, store: Store, request: pytest.FixtureRequest
) -> None:
    first, second = await asked_at(club, 0, 1)
    request.getfixturevalue("busy")
    with capture_logs() as logs:
        assert not await shown(tips, first)
        store.row_caches.tips.put({HANA.id: {}}, store.row_caches.tips.invalidations)
        assert await shown(tips, second)
    assert [one["event"] for one in logs if "tip" in one["event"]] == ["tip not shown", "tip not noted"]
