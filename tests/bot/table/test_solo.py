"""Solo games: begun at once, one unfinished of each game, owned by one person, compared with one's own earlier ones."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.store import AlreadyDone
from bot.table.choices.options import option_menus
from bot.table.choices.panel import Lobby, Panel, UnfinishedGames
from bot.table.ending.verify import finished_game, verify_game
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import PickedOptions
from bot.table.memory.state import Person
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.games import SoloContent
from bot.table.turn.recording import results_of
from bot.table.votes import voting
from games.core import SOLO, Game
from games.registry import find_game
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.ui.tables import random_tables
from tests.bot.waiting import all_posts

GAME: Game[Any] = find_game("welcome_to")
REQUEST = SoloRequest(GAME.name, channel_id=9, language="en")


async def play(club: Club, person: Person = HANA) -> SoloContent:
    return await solo.begin_or_find(club.tables, person, REQUEST, club.interaction())


async def begun(club: Club, person: Person = HANA) -> Panel:
    """A solo game that has just begun."""
    shown = await play(club, person)
    assert isinstance(shown, Panel)
    return shown


async def chosen_once(club: Club) -> Panel:
    """A game in which one choice has been made."""
    return await club.choose_first(HANA, await begun(club))


async def finished(club: Club, panel: Panel, person: Person = HANA) -> Panel:
    """Play on with the first option each time, to the end."""
    while panel.ask is not None:
        panel = await club.choose_first(person, panel)
    return panel


class TestBeginning:
    """`/solo` deals and asks at once."""

    async def test_a_game_begins_with_its_first_question_and_without_a_lobby(self, club: Club) -> None:
        panel = await begun(club)
        assert panel.ask is not None
        assert (panel.row.phase, panel.row.host_id, panel.row.guild_id) == ("running", HANA.id, None)
        assert [seated.name for seated in panel.seats] == ["Hana"]
        assert panel.view.settings.mode == SOLO
        assert panel.alone is not None and panel.alone.is_fresh and panel.alone.digest

    async def test_games_that_cannot_be_played_alone_and_unknown_ones_are_refused(
        self, club: Club, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("chess", "", "../welcome_to"):
            request = SoloRequest(name, 9, "en")
            assert await reason(solo.begin_or_find(club.tables, HANA, request, club.interaction())) == "no_game"
        for_several = {name: mode for name, mode in GAME.modes.items() if name != SOLO}
        monkeypatch.setitem(vars(GAME), "modes", for_several)
        assert await reason(play(club)) == "no_solo"
        assert await club.counted() == {}

    async def test_the_same_interaction_begins_one_game(self, club: Club) -> None:
        await solo.begin_or_find(club.tables, HANA, REQUEST, "7")
        with pytest.raises(AlreadyDone):
            await solo.begin_or_find(club.tables, HANA, REQUEST, "7")
        assert await club.counted() == {"running": 1}

    async def test_nothing_of_a_solo_game_is_posted_or_told_to_others(self, club: Club) -> None:
        panel = await finished(club, await begun(club))
        assert panel.standings
        async with club.store.read() as look:
            assert await all_posts(look) == []
            assert await look.posts.oldest_time() is None
        assert club.told == []


class TestOwning:
    """Only who began a game acts in it."""

    async def test_another_persons_presses_change_nothing(self, club: Club) -> None:
        panel = await begun(club)
        for verb in ("choose", "undo", "restart", "commit"):
            assert await reason(club.press(BEN, panel, verb, 0)) == "not_your_solo"
        assert await reason(solo.continue_game(club.tables, BEN, panel.table_id)) == "not_your_solo"
        for change in (solo.begin_anew, solo.return_to_options, solo.begin_with_options, solo.apply_recommendations):
            assert await reason(change(club.tables, BEN, panel.table_id, club.interaction())) == "not_your_solo"
        assert await reason(solo.play_again(club.tables, BEN, panel.table_id, club.interaction(), 9)) == "not_your_solo"
        assert await solo.continue_game(club.tables, HANA, panel.table_id) == panel

    async def test_nobody_else_looks_at_it(self, club: Club) -> None:
        panel = await begun(club)
        assert await reason(club.tables.public_for(panel.table_id, BEN.id)) == "not_your_solo"
        assert (await club.tables.public_for(panel.table_id, HANA.id)).row.id == panel.table_id
        for_several = await club.running(BEN)
        assert (await club.tables.public_for(for_several, CARLA.id)).row.id == for_several

    async def test_a_table_for_several_is_no_solo_game(self, club: Club) -> None:
        table_id = await club.running(BEN)
        for act in (solo.begin_anew, solo.return_to_options, solo.begin_with_options):
            assert await reason(act(club.tables, HANA, table_id, club.interaction())) == "unknown_button"
        assert await reason(solo.play_again(club.tables, HANA, table_id, club.interaction(), 9)) == "unknown_button"
        assert await reason(solo.continue_game(club.tables, HANA, table_id)) == "unknown_button"

    async def test_nobody_joins_a_solo_game_whose_options_are_being_chosen(self, club: Club) -> None:
        shown = await solo.return_to_options(club.tables, HANA, (await begun(club)).table_id, club.interaction())
        assert isinstance(shown, Lobby)
        assert await reason(club.join(BEN, shown.row.id)) == "full"
        assert await reason(club.add_bot(HANA, shown.row.id)) == "full"

    async def test_everybody_has_games_of_their_own(self, club: Club) -> None:
        hers, his = await begun(club), await begun(club, BEN)
        assert hers.table_id != his.table_id


class TestAnUnfinishedGame:
    """It waits until it is finished or given up."""

    async def test_asking_for_another_tells_of_it_and_changes_nothing(self, club: Club) -> None:
        panel = await chosen_once(club)
        for _ in range(2):
            club.restart()
            shown = await play(club)
            assert isinstance(shown, UnfinishedGames)
            assert shown.row.id == panel.table_id
        assert await solo.continue_game(club.tables, HANA, panel.table_id) == panel

    async def test_two_at_the_same_moment_begin_one(self, club: Club) -> None:
        shown = await asyncio.gather(play(club), play(club))
        assert {type(each) for each in shown} == {Panel, UnfinishedGames}
        assert await club.counted() == {"running": 1}

    async def test_begun_anew_it_is_another_game_and_old_buttons_say_so(self, club: Club) -> None:
        old = await chosen_once(club)
        new = await solo.begin_anew(club.tables, HANA, old.table_id, club.interaction())
        assert isinstance(new, Panel)
        assert new.table_id != old.table_id and new.alone is not None and new.alone.is_fresh
        for restarts in (False, True):
            if restarts:
                club.restart()
            assert await reason(club.choose_first(HANA, old)) == "solo_closed"
            assert await reason(solo.continue_game(club.tables, HANA, old.table_id)) == "solo_closed"
            assert await reason(solo.begin_anew(club.tables, HANA, old.table_id, club.interaction())) == "solo_closed"
        assert (await club.counted())["running"] == 1
        assert (await club.stored(new.table_id)).phase == "running"

    async def test_an_old_button_shows_where_things_stand(self, club: Club) -> None:
        old = await begun(club)
        now = await club.choose_first(HANA, old)
        again = await club.choose_first(HANA, old)
        assert (again.note, again.ask, again.serial) == ("stale", now.ask, now.serial)


class TestOptions:
    """They are chosen before the first choice, and kept for the next game."""

    async def test_a_game_in_which_nothing_was_chosen_waits_while_its_options_are_open(self, club: Club) -> None:
        panel = await begun(club)
        shown = await solo.return_to_options(club.tables, HANA, panel.table_id, club.interaction())
        assert isinstance(shown, Lobby)
        assert (shown.row.id, shown.row.phase, shown.note) == (panel.table_id, "lobby", "laid_aside")
        assert await reason(club.choose_first(HANA, panel)) == "not_started"
        assert await reason(finished_game(club.tables, panel.table_id, None, HANA.id)) == "not_started"
        assert await solo.continue_game(club.tables, HANA, shown.row.id) == replace(shown, note=None)
        assert isinstance(await play(club), UnfinishedGames)

    @pytest.mark.parametrize("restarts", [False, True])
    @pytest.mark.parametrize("leave", [solo.return_to_dealt_game, solo.begin_with_options])
    async def test_options_that_were_only_looked_at_lead_back_to_the_dealt_game(
        self, club: Club, leave: Any, restarts: bool
    ) -> None:
        panel = await begun(club)
        await solo.return_to_options(club.tables, HANA, panel.table_id, club.interaction())
        if restarts:
            club.restart()
        assert await leave(club.tables, HANA, panel.table_id, club.interaction()) == panel
        assert (await finished(club, panel)).standings

    async def test_back_drops_what_was_changed_and_start_deals_with_it(self, club: Club) -> None:
        panel = await begun(club)
        await with_choice(club, panel)
        assert await solo.return_to_dealt_game(club.tables, HANA, panel.table_id, club.interaction()) == panel
        new = await with_switch(club, panel)
        assert new.table_id != panel.table_id and new.view.settings.advanced
        assert (await club.stored(panel.table_id)).phase == "cancelled"

    async def test_after_the_first_choice_it_is_too_late(self, club: Club) -> None:
        panel = await chosen_once(club)
        for undoes in (False, True):
            if undoes:
                panel = await club.press(HANA, panel, "undo")
            shown = await solo.return_to_options(club.tables, HANA, panel.table_id, club.interaction())
            assert isinstance(shown, Panel)
            assert (shown.note, shown.ask) == ("stale", panel.ask)

    async def test_chosen_options_hold_for_this_game_and_the_next_ones(self, club: Club) -> None:
        panel = await with_switch(club, await begun(club))
        assert panel.view.settings.advanced
        next_one = await solo.begin_anew(club.tables, HANA, panel.table_id, club.interaction())
        assert isinstance(next_one, Panel)
        assert next_one.view.settings.advanced
        await finished(club, next_one)
        assert (await begun(club)).view.settings.advanced
        assert not (await begun(club, BEN)).view.settings.advanced

    async def test_options_that_the_game_no_longer_knows_are_the_usual_ones_again(self, club: Club) -> None:
        panel = await finished(club, await begun(club))
        row = await club.stored(panel.table_id)
        async with club.store.transaction() as tx:
            await tx.tables.update(row, settings={"mode": SOLO, "advanced": "perhaps"})
        assert (await begun(club)).view.settings == GAME.settings_type(mode=SOLO)

    async def test_begun_twice_it_begins_once(self, club: Club) -> None:
        shown = await solo.return_to_options(club.tables, HANA, (await begun(club)).table_id, club.interaction())
        assert isinstance(shown, Lobby)
        first = await solo.begin_with_options(club.tables, HANA, shown.row.id, club.interaction())
        assert await solo.begin_with_options(club.tables, HANA, shown.row.id, club.interaction()) == first


async def with_choice(club: Club, panel: Panel) -> None:
    """Open the options of a game and switch on the first of the first menu."""
    shown = await solo.return_to_options(club.tables, HANA, panel.table_id, club.interaction())
    assert isinstance(shown, Lobby)
    assert option_menus(GAME, solo=True)[0].options[0].name == "advanced"
    await lobby.choose_options(club.tables, HANA, PickedOptions(shown.row.id, 0, (0,)), club.interaction())


async def with_switch(club: Club, panel: Panel) -> Panel:
    """The game begun with the first switch of its first menu on."""
    await with_choice(club, panel)
    begun_so = await solo.begin_with_options(club.tables, HANA, panel.table_id, club.interaction())
    assert isinstance(begun_so, Panel)
    return begun_so


class TestTheEnd:
    """The result is stored with the last choice, and compared with one's own games of the same kind."""

    async def test_results_add_up_in_the_order_of_the_games(self, club: Club) -> None:
        points = []
        for _ in range(3):
            end = await finished(club, await begun(club))
            points.append(end.standings[0].points)
            for restarts in (False, True):
                if restarts:
                    club.restart()
                shown = await solo.continue_game(club.tables, HANA, end.table_id)
                assert isinstance(shown, Panel) and shown.alone is not None
                assert shown.alone.past == tuple(points)

    async def test_other_people_and_other_options_have_other_histories(self, club: Club) -> None:
        for person, change in ((HANA, False), (BEN, False), (HANA, True)):
            panel = await begun(club, person)
            end = await finished(club, await with_switch(club, panel) if change else panel, person)
            assert end.alone is not None
            assert end.alone.past == (end.standings[0].points,)

    async def test_an_open_or_given_up_game_has_no_result(self, club: Club) -> None:
        panel = await chosen_once(club)
        await solo.begin_anew(club.tables, HANA, panel.table_id, club.interaction())
        async with club.store.read() as look:
            assert await look.results.past_points(panel.table_id, 0) == []
        assert panel.alone is not None and panel.alone.past == () and not panel.alone.is_opened

    async def test_again_begins_with_the_same_options_unless_another_is_unfinished(self, club: Club) -> None:
        end = await finished(club, await with_switch(club, await begun(club)))
        shown = await solo.play_again(club.tables, HANA, end.table_id, club.interaction(), 12)
        assert isinstance(shown, Panel)
        assert shown.view.settings.advanced and shown.row.channel_id == 12
        play_again = await solo.play_again(club.tables, HANA, end.table_id, club.interaction(), 12)
        assert isinstance(play_again, UnfinishedGames) and play_again.row.id == shown.table_id
        assert await reason(solo.begin_anew(club.tables, HANA, end.table_id, club.interaction())) == "solo_finished"

    async def test_its_owner_can_verify_it_anywhere_and_nobody_else(self, club: Club) -> None:
        panel = await begun(club)
        assert await reason(finished_game(club.tables, panel.table_id, None, HANA.id)) == "still_sealed"
        end = await finished(club, panel)
        for guild in (None, 1, 77):
            assert verify_game(await finished_game(club.tables, end.table_id, guild, HANA.id)).is_good
            assert await reason(finished_game(club.tables, end.table_id, guild, BEN.id)) == "no_table"
        assert end.alone is not None and end.alone.is_opened


class TestResultsOfGamesForSeveral:
    """They are stored too, for each person."""

    async def test_everybody_has_a_result_of_their_own(self, club: Club) -> None:
        table_id = await club.running(BEN)
        while not (await club.tables.public(table_id)).over:
            await club.whole_turn(HANA, table_id)
            await club.whole_turn(BEN, table_id)
        points = {standing.seat: standing.points for standing in (await club.tables.public(table_id)).standings}
        async with club.store.read() as look:
            assert [await look.results.past_points(table_id, seat) for seat in (0, 1)] == [[points[0]], [points[1]]]

    def test_bot_players_have_none(self) -> None:
        *_, table = random_tables(4, 1, "en")
        results = results_of(table)
        assert {result.seat for result in results} == {0, 1}
        assert {(result.variant, result.seats) for result in results} == {('{"mode":"standard"}', 4)}


async def test_a_turn_that_reveals_nothing_is_committed_unasked_and_can_be_taken_back(club: Club) -> None:
    shown = await solo.begin_or_find(club.tables, HANA, SoloRequest("dinner_in_paris", 9, "en"), club.interaction())
    assert isinstance(shown, Panel)
    kept = await club.press(HANA, shown, "choose", 0, confirm="final")
    drawn = await club.press(HANA, kept, "choose", 0, confirm="final")
    assert drawn.ask is not None and drawn.ask.kind == "action"
    ended = await club.press(HANA, drawn, "choose", drawn.ask.options.index(None), confirm="final")
    assert (ended.view.round, ended.can_reopen) == (2, True)
    await voting.propose(club.tables, HANA, ended.table_id, "undo", club.interaction())
    back = await club.panel(HANA, ended.table_id)
    assert back.ask is not None
    assert (back.view.round, back.ask.kind) == (1, "action"), "no further undo is needed"
