"""Lessons: prepared positions, each a table of its own, with a sentence for each step."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.store import Store
from bot.table.choices.lesson_steps import CurrentLessonStep
from bot.table.choices.options import ORIGIN_KEY
from bot.table.choices.panel import Panel, RevealedTurns, UnfinishedGames
from bot.table.limits import Limits
from bot.table.overview import read_overview
from bot.table.settings.tips import Tips
from bot.table.solo import games as solo
from bot.table.solo.beginnings import MAX_COPIES, SoloRequest
from bot.table.solo.lessons import is_lesson_offered
from games.core import COMMIT, SOLO, Choice
from games.lessons import Lesson, lesson_of
from games.registry import GAMES
from tests.bot.table.club import BEN, HANA, Club, opening, reason
from tests.bot.table.test_what_if import bots_play
from tests.lab.commands.newcomer import option_numbers

TAUGHT = [name for name in GAMES if lesson_of(name)]
GAME = TAUGHT[0]
WITHOUT = next(name for name in GAMES if not lesson_of(name))


def the_lesson(name: str = GAME) -> Lesson:
    lesson = lesson_of(name)
    assert lesson is not None
    return lesson


async def alone(club: Club, name: str = GAME) -> Panel:
    """What `/solo` shows somebody who has no unfinished game of the kind."""
    shown = await solo.begin_or_find(club.tables, HANA, SoloRequest(name, 9, "en"), club.interaction())
    assert isinstance(shown, Panel)
    return shown


async def begun(club: Club, name: str = GAME) -> Panel:
    """The first panel of the lesson, begun on a fresh solo game."""
    fresh = await alone(club, name)
    request = SoloRequest(name, 9, "en")
    shown = await solo.begin_or_continue_lesson(club.tables, HANA, fresh.table_id, request, club.interaction())
    assert isinstance(shown, Panel)
    return shown


def recommended(panel: Panel, name: str = GAME) -> list[Choice]:
    """The choices of the steps from the one that asks now on."""
    lesson, step = the_lesson(name), panel.step
    assert step is not None
    here = lesson.positions[panel.row.settings[ORIGIN_KEY]["position"]]
    keys = [one.key for one in here.steps]
    return [one.choice for one in here.steps[keys.index(step.key) :]]


async def follow(club: Club, panel: Panel, name: str = GAME) -> Panel:
    """Press what the panel recommends, or else commit."""
    assert panel.ask is not None
    if panel.ask.kind == COMMIT:
        return await club.press(HANA, panel, "commit")
    return await club.press_number(HANA, panel, *option_numbers(panel.ask, recommended(panel, name)))


async def depart(club: Club, panel: Panel) -> Panel:
    """Press another first choice than the recommended one."""
    assert panel.ask is not None
    other = next(option for option in panel.ask.options if option != recommended(panel)[0])
    return await club.press_number(HANA, panel, *option_numbers(panel.ask, [other]))


async def whole_position(club: Club, panel: Panel) -> Panel:
    """Follow the steps of a position, and commit; the panel of the next."""
    table_id = panel.table_id
    while panel.table_id == table_id and panel.note != "lesson_over":
        panel = await follow(club, panel)
    return panel


class TestTaking:
    """What it recommends is pressed, step by step."""

    @pytest.mark.parametrize("name", TAUGHT)
    async def test_every_step_is_said_once_and_the_last_table_goes_on_alone(
        self, club: Club, threads: ThreadPoolExecutor, name: str
    ) -> None:
        lesson, panel, said = the_lesson(name), await begun(club, name), list[CurrentLessonStep]()
        while panel.note != "lesson_over":
            said += [panel.step] if panel.step else []
            panel = await follow(club, panel, name)
        keys = [step.key for here in lesson.positions for step in here.steps]
        assert [step.key for step in said] == [key for key in keys if key in {step.key for step in said}]
        assert all((step.behind, step.parts) == (None, len(lesson.positions)) for step in said)
        await bots_play(club, threads, panel.table_id)
        panel = await club.panel(HANA, panel.table_id)
        assert panel.ask is not None and panel.step is None and panel.note == "lesson_over"
        after = await club.whole_turn(HANA, panel.table_id)
        assert (after.table_id, after.note, after.row.kind) == (panel.table_id, None, "lesson")

    async def test_each_position_is_a_table_begun_in_the_act_that_ends_the_one_before(self, club: Club) -> None:
        first = await begun(club)
        second = await whole_position(club, first)
        rows = [await club.stored(table_id) for table_id in (first.table_id, second.table_id)]
        assert [(row.phase, row.kind) for row in rows] == [("cancelled", "lesson"), ("running", "lesson")]
        assert (second.view.step, second.row.number) == (the_lesson().positions[1].state.step, 0)
        first_steps = the_lesson().positions[0].steps
        assert second.step is not None and (second.step.place, second.step.part) == (len(first_steps), 2)

    async def test_a_position_begins_with_what_the_last_turn_has_brought(self, club: Club) -> None:
        second = await whole_position(club, await begun(club))
        [told] = second.since
        assert {news.seat for news in told.news} == {second.seat} and told.gained[second.seat]
        assert (await club.panel(HANA, second.table_id)).since == ()

    async def test_points_that_others_have_changed_too_are_not_told_as_brought(self, club: Club) -> None:
        """In Dinner in Paris the rival answers a turn before the next position begins, and may take a majority."""
        panel, told = await begun(club, "dinner_in_paris"), list[RevealedTurns]()
        while panel.note != "lesson_over":
            panel = await follow(club, panel, "dinner_in_paris")
            told += panel.since
        drew, opened, laid = told
        assert all(one.news for one in told)
        assert (drew.gained, opened.gained, laid.gained) == ([{}], [], [])

    async def test_it_goes_on_after_a_restart_in_the_middle_of_a_turn(self, club: Club) -> None:
        panel = await follow(club, await begun(club))
        club.restart()
        assert (await club.panel(HANA, panel.table_id)).step == panel.step

    async def test_it_is_played_by_the_version_of_its_rules(self, club: Club) -> None:
        panel = await begun(club)
        assert panel.row.version == panel.view.version == the_lesson().version


class TestDeparting:
    """Another choice is as legal; it is said what it costs."""

    async def test_it_says_how_many_points_it_is_behind_and_an_undo_leads_back(self, club: Club) -> None:
        panel = await begun(club)
        other = await depart(club, panel)
        assert panel.step is not None and other.step is not None
        assert other.step == panel.step._replace(behind=other.step.behind)
        assert (await club.press(HANA, other, "undo")).step == panel.step

    async def test_going_on_ends_the_steps_of_its_position_alone(self, club: Club) -> None:
        panel = await depart(club, await begun(club))
        table_id = panel.table_id
        while panel.table_id == table_id:
            assert panel.step is not None and panel.step.behind is not None
            panel = await club.choose_first(HANA, panel)
        assert panel.step is not None and panel.step.key == the_lesson().positions[1].steps[0].key

    async def test_it_is_never_committed_unasked(self, club: Club) -> None:
        panel = await depart(club, await begun(club))
        while panel.ask is not None and panel.ask.kind != COMMIT:
            options = range(panel.ask.least if panel.ask.several else 1)
            panel = await club.press(HANA, panel, "choose", *options, confirm="never")
        assert panel.row.number == 0


class TestOffering:
    """Somebody new to a game is offered its lesson, until it is begun."""

    async def test_a_first_game_alone_has_a_button_for_it(self, club: Club, store: Store) -> None:
        fresh = await Tips(store).with_tip(await alone(club))
        assert fresh.can_learn
        request = SoloRequest(GAME, 9, "en")
        await solo.begin_or_continue_lesson(club.tables, HANA, fresh.table_id, request, club.interaction())
        assert (await club.stored(fresh.table_id)).phase == "cancelled"
        async with store.read() as reading:
            [lesson] = await reading.tables.unfinished_from_positions(HANA.id, GAME)
        await solo.skip_lesson(club.tables, HANA, lesson.id, club.interaction())
        assert not (await Tips(store).with_tip(await alone(club))).can_learn

    async def test_a_game_without_a_lesson_has_none(self, club: Club, store: Store) -> None:
        lobby = await club.open(asked=opening(WITHOUT))
        assert not await is_lesson_offered(store, HANA.id, WITHOUT)
        request = SoloRequest(WITHOUT, 9, "en")
        assert (
            await reason(solo.begin_or_continue_lesson(club.tables, HANA, lobby.row.id, request, club.interaction()))
            == "no_lesson"
        )

    async def test_a_seat_at_a_first_table_comes_with_it(self, club: Club, store: Store) -> None:
        lobby = await club.open(asked=opening(GAME))
        assert await is_lesson_offered(store, BEN.id, GAME)
        request = SoloRequest(GAME, 9, "ja")
        panel = await solo.begin_or_continue_lesson(club.tables, BEN, lobby.row.id, request, club.interaction())
        assert isinstance(panel, Panel) and (panel.row.kind, panel.row.language) == ("lesson", "ja")
        assert not await is_lesson_offered(store, BEN.id, GAME)
        assert (await club.stored(lobby.row.id)).phase == "lobby"

    async def test_a_game_in_which_something_is_chosen_stays_beside_it(self, club: Club) -> None:
        played = await club.choose_first(HANA, await alone(club))
        request = SoloRequest(GAME, 9, "en")
        lesson = await solo.begin_or_continue_lesson(club.tables, HANA, played.table_id, request, club.interaction())
        assert isinstance(lesson, Panel) and lesson.row.kind == "lesson"
        assert (await club.stored(played.table_id)).phase == "running"

    async def test_tips_told_anew_offer_it_anew(self, club: Club, store: Store) -> None:
        panel = await begun(club)
        await solo.skip_lesson(club.tables, HANA, panel.table_id, club.interaction())
        await Tips(store).show_all_anew(HANA.id, club.interaction())
        assert await is_lesson_offered(store, HANA.id, GAME)


class TestLeaving:
    """It waits for its person, and ends when she likes."""

    async def test_the_solo_command_lists_it_and_goes_on(self, club: Club) -> None:
        panel = await follow(club, await begun(club))
        found = await solo.begin_or_find(club.tables, HANA, SoloRequest(GAME, 9, "en"), club.interaction())
        assert isinstance(found, UnfinishedGames) and (found.row.id, found.others) == (panel.table_id, ())
        shown = await solo.continue_game(club.tables, HANA, panel.table_id)
        assert isinstance(shown, Panel) and shown.step == panel.step

    async def test_begun_twice_it_goes_on(self, club: Club) -> None:
        panel = await follow(club, await begun(club))
        lobby = await club.open(asked=opening(GAME))
        request = SoloRequest(GAME, 9, "en")
        shown = await solo.begin_or_continue_lesson(club.tables, HANA, lobby.row.id, request, club.interaction())
        assert isinstance(shown, Panel) and (shown.table_id, shown.step) == (panel.table_id, panel.step)

    async def test_begun_anew_it_stands_at_its_first_step(self, club: Club) -> None:
        second = await whole_position(club, await begun(club))
        shown = await solo.begin_anew(club.tables, HANA, second.table_id, club.interaction())
        assert isinstance(shown, Panel) and shown.step is not None and shown.step.place == 0

    async def test_skipped_it_is_closed_and_another_game_can_be_dealt(self, club: Club) -> None:
        panel = await begun(club)
        assert await solo.skip_lesson(club.tables, HANA, panel.table_id, club.interaction()) is None
        assert (await read_overview(club.tables, HANA.id)).entries == ()
        dealt = await solo.begin_beside_copy(club.tables, HANA, panel.table_id, club.interaction())
        assert isinstance(dealt, Panel) and dealt.row.kind is None

    async def test_one_that_is_over_is_not_skipped(self, club: Club) -> None:
        panel = await begun(club)
        while panel.note != "lesson_over":
            panel = await follow(club, panel)
        shown = await solo.skip_lesson(club.tables, HANA, panel.table_id, club.interaction())
        assert shown is not None and shown.row.phase == "running"

    async def test_a_button_leads_from_one_that_is_over_to_a_dealt_game_and_closes_it(self, club: Club) -> None:
        panel = await begun(club, "barrage")
        while panel.note != "lesson_over":
            panel = await follow(club, panel, "barrage")
        dealt = await solo.begin_anew(club.tables, HANA, panel.table_id, club.interaction())
        assert isinstance(dealt, Panel) and (dealt.row.kind, dealt.view.settings.mode) == (None, SOLO)
        assert [entry.row.id for entry in (await read_overview(club.tables, HANA.id)).entries] == [dealt.table_id]

    async def test_it_leads_back_to_the_game_that_was_open(self, club: Club) -> None:
        played = await club.choose_first(HANA, await alone(club))
        request = SoloRequest(GAME, 9, "en")
        lesson = await solo.begin_or_continue_lesson(club.tables, HANA, played.table_id, request, club.interaction())
        assert isinstance(lesson, Panel)
        await solo.skip_lesson(club.tables, HANA, lesson.table_id, club.interaction())
        shown = await solo.begin_beside_copy(club.tables, HANA, lesson.table_id, club.interaction())
        assert isinstance(shown, UnfinishedGames) and (shown.row.id, shown.others) == (played.table_id, ())

    async def test_others_neither_see_nor_skip_it(self, club: Club) -> None:
        panel = await begun(club)
        skipping = solo.skip_lesson(club.tables, BEN, panel.table_id, club.interaction())
        assert await reason(skipping) == "not_your_solo"


class TestBadInput:
    """One sentence, and nothing changes."""

    async def test_an_old_button_shows_where_the_lesson_has_gone_on(self, club: Club) -> None:
        first = await begun(club)
        second = await whole_position(club, first)
        for verb in ("commit", "undo", "choose"):
            shown = await club.press_number(HANA, first, 0, verb=verb)
            assert (shown.table_id, shown.step, shown.note) == (second.table_id, second.step, "stale")
        shown_again = await solo.continue_game(club.tables, HANA, first.table_id)
        assert isinstance(shown_again, Panel) and shown_again.table_id == second.table_id

    @pytest.mark.parametrize(("version", "position"), [(0, 0), (the_lesson().version, 99)], ids=["rules", "position"])
    async def test_a_lesson_that_is_there_no_more_goes_on_without_steps(
        self, club: Club, version: int, position: int
    ) -> None:
        panel = await begun(club)
        settings = panel.row.settings | {ORIGIN_KEY: {"position": position}}
        await club.tables.update_row(panel.table_id, version=version, settings=settings)
        shown = await club.panel(HANA, panel.table_id)
        assert (shown.step, shown.note) == (None, "lesson_gone")
        after = await club.whole_turn(HANA, panel.table_id)
        assert (after.table_id, after.row.phase, after.row.number) == (panel.table_id, "running", 1)


class TestCounting:
    """It counts for little."""

    async def test_all_positions_together_count_as_one_table_and_as_no_copy(self, club: Club) -> None:
        fresh, request = await alone(club), SoloRequest(GAME, 9, "en")
        club.limit(Limits(tables_per_hour=2))
        panel = await solo.begin_or_continue_lesson(club.tables, HANA, fresh.table_id, request, club.interaction())
        assert isinstance(panel, Panel) and MAX_COPIES > 1
        while panel.note != "lesson_over":
            panel = await follow(club, panel)
        playing = solo.begin_beside_copy(club.tables, HANA, panel.table_id, club.interaction())
        assert await reason(playing) == "tables_per_hour"

    async def test_events_are_counted_by_step_without_names(self, club: Club) -> None:
        first = await begun(club)
        panel = await depart(club, first)
        panel = await follow(club, await club.press(HANA, panel, "undo"))
        await solo.skip_lesson(club.tables, HANA, panel.table_id, club.interaction())
        assert first.step is not None and panel.step is not None
        counted = club.tables.lesson_steps
        assert {event for _, key, event in counted if key == first.step.key} == {"shown", "departed", "followed"}
        assert counted[GAME, first.step.key, "followed"] == 1 and counted[GAME, panel.step.key, "given_up"] == 1
