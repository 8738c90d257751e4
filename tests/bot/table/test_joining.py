"""Choices that follow from one another are one press, and one undo; what is stored is choice by choice, as ever."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.choices.joining import OPTION_INDEX_LIMIT, decode_path, option_number
from bot.table.choices.panel import Panel
from bot.table.refusal import Refusal
from games.core import COMMIT, Ask, ChoicePath, JoinedAsk, Plain, Position
from tests.bot.table.club import BEN, HANA, Club
from tests.towers.face import TowersFace

EAST = "east"


@pytest.fixture(autouse=True)
def floors_with_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TowersFace, "joins", {"floor": ("plot",)})


def place_of(panel: Panel, *wanted: Plain) -> int:
    """Where the path of these choices stands among those of a joined question."""
    assert isinstance(panel.ask, JoinedAsk)
    return panel.ask.options.index(wanted)


async def stored(club: Club, table_id: int) -> list[tuple[str, Plain]]:
    async with club.store.read() as reading:
        return [(row.act, row.choice) for row in await reading.choices.acts_on_checkpoint(table_id, 0)]


async def floor_on_a_plot(club: Club) -> tuple[Panel, Panel, int]:
    """Hana's panel before and after she puts her lowest floor in the east by one press, and the floor."""
    table_id = await club.running(BEN, game="towers")
    before = await club.panel(HANA, table_id)
    assert isinstance(before.ask, JoinedAsk)
    floor: int = before.ask.first.options[0]
    return before, await club.press(HANA, before, "choose", place_of(before, floor, EAST)), floor


async def test_a_floor_and_its_plot_are_one_press_and_two_stored_choices(club: Club) -> None:
    before, after, floor = await floor_on_a_plot(club)
    assert after.ask is not None
    assert (after.ask.kind, after.undoable_count) == (COMMIT, 1)
    assert await stored(club, before.table_id) == [("choose", floor), ("choose", EAST)]


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_one_undo_takes_back_one_press_also_after_a_restart_of_the_bot(club: Club, is_restarted: bool) -> None:
    before, after, _ = await floor_on_a_plot(club)
    if is_restarted:
        club.restart()
    back = await club.press(HANA, after, "undo")
    assert (back.ask, back.view, back.undoable_count) == (before.ask, before.view, 0)


async def test_choices_by_two_presses_are_undone_one_after_the_other(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    panel = await club.panel(HANA, table_id)
    for number in (0, 2):
        panel = await club.press_number(HANA, panel, number)
    assert panel.undoable_count == 2
    back = await club.press(HANA, panel, "undo")
    assert back.ask is not None
    assert (back.ask.kind, back.undoable_count) == ("plot", 1)


async def test_a_committed_press_is_taken_back_with_its_choices_where_nothing_was_asked(club: Club) -> None:
    table_id = await club.running(BEN, game="towers")
    before = await club.panel(HANA, table_id)
    assert isinstance(before.ask, JoinedAsk)
    done = await club.press(
        HANA, before, "choose", place_of(before, before.ask.first.options[0], EAST), confirm="final"
    )
    assert (done.ask, done.undoable_count) == (None, 1)
    back = await club.press(HANA, done, "undo", confirm="final")
    assert back.ask == before.ask


@pytest.mark.parametrize("number", [10**6 + 3, 10**6 + 7 * OPTION_INDEX_LIMIT, 3 * 10**6, 999_999_999])
async def test_a_forged_path_is_refused_and_changes_nothing(club: Club, number: int) -> None:
    table_id = await club.running(BEN, game="towers")
    panel = await club.panel(HANA, table_id)
    with pytest.raises(Refusal):
        await club.press_number(HANA, panel, number)
    assert await club.panel(HANA, table_id) == panel
    assert await stored(club, table_id) == []


places = st.integers(0, OPTION_INDEX_LIMIT - 3)


@given(st.one_of(places.map(lambda one: (one,)), st.tuples(places, places), st.tuples(places, places, places)))
def test_the_number_of_a_path_says_its_choices(way: tuple[int, ...]) -> None:
    first = Ask(0, "fruit", ("apple",))
    ask = JoinedAsk(0, "fruit", (("apple",),), first=first, paths=(ChoicePath((first,) * len(way), way),))
    assert decode_path(option_number(ask, 0)) == way
    assert option_number(ask, 0) < 10**9


def test_the_number_of_an_option_is_its_place_as_ever() -> None:
    assert [option_number(Ask(0, "fruit", ("apple", "pear")), place) for place in (0, 1)] == [0, 1]


async def test_what_only_gains_is_taken_by_itself_for_whoever_wants_that(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TowersFace, "joins", {})
    monkeypatch.setattr(TowersFace, "gaining_kinds", ("plot",))
    table_id = await club.running(BEN, game="towers")
    panel = await club.panel(HANA, table_id)
    asked = await club.press_number(HANA, panel, 0, takes_gains=True)
    assert asked.ask is not None and asked.ask.kind == "plot", "there are three plots to choose from"
    back = await club.press(HANA, asked, "undo")
    async with club.tables.hold(table_id) as table:
        state = table.require_started().base.copy()
        state.lots[0].towers[:2] = [[24], [24]]
        table.position = Position(table.game, state)
    assert (await club.press_number(HANA, back, 0)).undoable_count == 1
    back = await club.press(HANA, await club.panel(HANA, table_id), "undo")
    done = await club.press_number(HANA, back, 0, takes_gains=True)
    assert done.ask is not None and (done.ask.kind, done.undoable_count) == (COMMIT, 1)
    assert (await stored(club, table_id))[-1] == ("choose", EAST)
