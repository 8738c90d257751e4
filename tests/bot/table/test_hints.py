"""Hints: the two best first choices, for whoever may ask, from what the person's seat knows."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.store import Store
from bot.table.choices.gains import paths_in
from bot.table.choices.panel import Panel
from bot.table.ending.early import end_early
from bot.table.lobby.before_start import allow_hints
from bot.table.refusal import Refusal
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.turn.hints import Hints
from bot.ui.lobby.card import lobby_card
from bot.ui.table.table_card import early_end_card
from bot.ui.turn.panel_card import panel_card
from bot.ui.turn.solo_card import solo_card
from games.bots import RankedTurn, SearchPlayer
from games.core import COMMIT, SOLO, Position, Rng
from games.lessons import lesson_of
from games.registry import GAMES, find_game
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import BOARD

ALONE = [name for name in GAMES if SOLO in find_game(name).modes]


@pytest.fixture
def thread() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as found:
        yield found


async def begun_alone(club: Club, game: str) -> Panel:
    shown = await solo.begin_or_find(club.tables, HANA, SoloRequest(game, 7, "en"), club.interaction())
    assert isinstance(shown, Panel)
    return shown


async def with_hints(club: Club) -> int:
    """A running table of Hana and Ben whose host has allowed hints."""
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    card = await allow_hints(club.tables, HANA, table_id, is_allowed=True, interaction=club.interaction())
    assert "Hints: allowed" in words_of(lobby_card(card)).splitlines()
    await club.start(HANA, table_id)
    return table_id


@pytest.mark.parametrize("game", ALONE)
async def test_alone_one_is_told_a_best_choice_and_another_that_is_not_better(
    club: Club, thread: Executor, game: str
) -> None:
    panel = await begun_alone(club, game)
    hinted = await Hints(club.tables, thread).panel_with_hints(panel.table_id, HANA.id)
    assert hinted.ask is not None and hinted.alone is not None
    best, other = hinted.hints
    assert best.options != other.options and best.behind == 0 <= other.behind
    assert all(index < len(hinted.ask.options) for hint in hinted.hints for index in hint.options)
    said = words_of(solo_card(hinted, hinted.alone, "en", []))
    assert "**Hint:**" in said and ("**Next best:**" if other.behind else "**About as good:**") in said
    assert sum(other.parts.values()) == -other.behind


@pytest.mark.parametrize("game", [name for name in GAMES if lesson_of(name)])
async def test_in_a_lesson_one_is_told_what_the_lesson_says(club: Club, thread: Executor, game: str) -> None:
    begun, lesson = await begun_alone(club, game), lesson_of(game)
    request = SoloRequest(game, 7, "en")
    taught = await solo.begin_or_continue_lesson(club.tables, HANA, begun.table_id, request, club.interaction())
    assert lesson is not None
    hinted = await Hints(club.tables, thread).panel_with_hints(taught.row.id, HANA.id)
    [hint] = hinted.hints
    assert hinted.ask is not None and hinted.alone is not None
    assert paths_in(hinted.ask)[hint.options[0]][0] == lesson.positions[0].steps[0].choice
    assert "**Hint:** do what the lesson says: " in words_of(solo_card(hinted, hinted.alone, "en", []))


async def test_the_end_of_a_table_names_those_who_took_hints_and_only_them(club: Club, thread: Executor) -> None:
    said = list[str]()
    for asks in (False, True):
        table_id = await with_hints(club)
        if asks:
            await Hints(club.tables, thread).panel_with_hints(table_id, BEN.id)
        async with club.tables.act(table_id) as (tx, table):
            await end_early(tx, table, "vote", None)
        said.append(words_of(early_end_card(await club.tables.public(table_id), BOARD)))
    assert "Hints taken" not in said[0] and "-# Hints taken: Ben 1" in said[1].splitlines()


async def test_hints_are_counted(club: Club, thread: Executor, store: Store) -> None:
    panel, hints = await begun_alone(club, "dice_new_town"), Hints(club.tables, thread)
    for _ in range(2):
        await hints.panel_with_hints(panel.table_id, HANA.id)
    club.restart()
    async with store.read() as reading:
        assert [seated.hints for seated in await reading.seats.at_table(panel.table_id)] == [2]


async def test_at_a_table_only_where_its_host_allows_it(club: Club, thread: Executor) -> None:
    hints = Hints(club.tables, thread)
    with pytest.raises(Refusal, match="no_hints"):
        await hints.panel_with_hints(await club.running(BEN), HANA.id)
    table_id = await with_hints(club)
    [*_, hinted] = [panel async for panel in hints.panels(table_id, BEN.id)]
    assert len(hinted.hints) == 2 and "**Hint:**" in words_of(panel_card(hinted, "en", []))


async def test_not_to_people_who_do_not_host_or_after_the_start(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    with pytest.raises(Refusal, match="host_only"):
        await allow_hints(club.tables, BEN, table_id, is_allowed=True, interaction=club.interaction())
    await club.start(HANA, table_id)
    with pytest.raises(Refusal, match="running"):
        await allow_hints(club.tables, HANA, table_id, is_allowed=True, interaction=club.interaction())


async def test_no_hint_without_a_question(club: Club, thread: Executor) -> None:
    table_id, hints = await with_hints(club), Hints(club.tables, thread)
    panel = await club.panel(HANA, table_id)
    while panel.ask is not None and panel.ask.kind != COMMIT:
        panel = await club.choose_first(HANA, panel)
    with pytest.raises(Refusal, match="no_question"):
        await hints.panel_with_hints(table_id, HANA.id)


async def test_one_hint_at_a_time_and_none_for_a_question_that_is_past(
    club: Club, thread: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, hints = await with_hints(club), Hints(club.tables, thread, notice_seconds=0)
    has_begun, may_end, loop, advice = asyncio.Event(), Event(), asyncio.get_running_loop(), SearchPlayer.advice

    def late_advice(search: SearchPlayer, *about: Any) -> list[RankedTurn]:
        loop.call_soon_threadsafe(has_begun.set)
        may_end.wait()
        return advice(search, *about)

    monkeypatch.setattr(SearchPlayer, "advice", late_advice)
    answers = hints.panels(table_id, HANA.id)
    waiting = panel_card(await anext(answers), "en", [])
    assert "-# Your hint is on its way. It takes a few seconds." in words_of(waiting).splitlines()
    assert "Hint" not in [button["label"] for button in parts_of(waiting, ComponentType.BUTTON)]
    await has_begun.wait()
    with pytest.raises(Refusal, match="hint_waits"):
        await hints.panel_with_hints(table_id, HANA.id)
    await club.choose_first(HANA, await club.panel(HANA, table_id))
    may_end.set()
    late = await anext(answers)
    assert late.note == "hint_late" and not late.hints


async def test_the_more_people_wait_the_less_effort_goes_into_a_hint_down_to_a_quarter(
    club: Club, thread: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, hints, usual = await with_hints(club), Hints(club.tables, thread), find_game("welcome_to").effort
    futures = list[int]()

    def noted(search: SearchPlayer, position: Position, seat: int, rng: Rng) -> list[RankedTurn]:
        futures.append(search.effort.futures if search.effort else 0)
        return []

    monkeypatch.setattr(SearchPlayer, "advice", noted)
    for waiting in (0, 3, 7, 99):
        hints._asking = set(range(1000, 1000 + waiting))
        await hints.panel_with_hints(table_id, HANA.id)
    assert futures == [usual.futures, usual.futures, usual.futures // 2, usual.futures // 4]
