"""Solo tables that begin from a given position: private, with bot players on the other seats, never counted."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest

from bot.store import Store
from bot.table.choices.panel import Panel, UnfinishedGames
from bot.table.ending.verify import finished_game, verify_game
from bot.table.overview import read_overview
from bot.table.refusal import Refusal
from bot.table.repairs.repairing import rebuild_checkpoint
from bot.table.settings.people import People
from bot.table.solo import games as solo
from bot.table.solo.beginnings import Beginning, SoloRequest, begin_solo_from, encode_copy
from bot.table.turn.bot_players import BotPlayers
from bot.table.votes import voting
from games.core import SOLO, Game, Position, checkpoints, decode
from games.registry import GAMES, find_game
from tests.bot.table.club import BEN, HANA, Club, reason
from tests.bot.waiting import all_posts
from tests.games.matches import match_by_chance

SECRET: Final = "5e" * 32
OTHER_SECRET: Final = "0f" * 32


def late_in(game: Game[Any], seats: int) -> Position:
    """The checkpoint at which two thirds of a game by chance are over."""
    transcript = match_by_chance(game, game.settings_type(), seats, SECRET).transcript()
    course = [one.clone() for one in checkpoints(transcript, game)]
    return course[len(course) * 2 // 3]


async def begun(club: Club, name: str = "dice_new_town", seats: int = 3, seat: int = 1) -> Panel:
    """A copy of a game of so many, with easy bot players on the other seats."""
    position = encode_copy(late_in(find_game(name), seats), seat, OTHER_SECRET)
    beginning = Beginning(position, seat, "easy", {"table": 12})
    request = SoloRequest(name, channel_id=9, language="en")
    return await begin_solo_from(club.tables, HANA, request, beginning, club.interaction())


async def bots_play(club: Club, threads: ThreadPoolExecutor, table_id: int) -> None:
    await BotPlayers(club.tables, People(club.store), threads).play(table_id)


async def played(club: Club, threads: ThreadPoolExecutor, table_id: int) -> Panel:
    """Play on with the first option each time, to the end."""
    while True:
        await bots_play(club, threads, table_id)
        panel = await club.panel(HANA, table_id)
        if panel.standings:
            return panel
        await club.choose_first(HANA, panel)


async def base_of(club: Club, table_id: int) -> Any:
    row = await club.stored(table_id)
    assert row.checkpoint is not None
    return decode(row.checkpoint, find_game(row.game).state_type)


class TestBeginning:
    """One call makes a table that runs."""

    @pytest.mark.parametrize("name", GAMES)
    async def test_the_person_sees_what_the_seat_saw(self, club: Club, name: str) -> None:
        panel, before = await begun(club, name), late_in(find_game(name), 3)
        known = find_game(name).view(before.base, 1)
        assert (panel.seat, panel.row.phase, panel.row.kind, panel.row.guild_id) == (1, "running", "what_if", None)
        assert (panel.view.step, panel.view.version) == (known.step, known.version)
        assert find_game(name).score_parts(panel.view, 1) == find_game(name).score_parts(known, 1)

    async def test_bot_players_have_the_other_seats_and_begin_to_think(self, club: Club) -> None:
        panel = await begun(club)
        assert [(one.user_id, one.bot_level) for one in panel.seats] == [
            (None, "easy"),
            (HANA.id, None),
            (None, "easy"),
        ]
        assert club.told == [panel.table_id]

    async def test_a_position_of_one_seat_needs_no_bot_player(self, club: Club) -> None:
        game = find_game("welcome_to")
        position = Position.start(game, game.settings_type(mode=SOLO), 1, SECRET)
        request = SoloRequest(game.name, 9, "en")
        beginning = Beginning(encode_copy(position, 0, OTHER_SECRET))
        panel = await begin_solo_from(club.tables, HANA, request, beginning, club.interaction())
        assert panel.ask is not None and panel.alone is not None and not panel.alone.is_fresh
        assert club.told == []

    async def test_nothing_is_copied_from_the_end_of_a_game(self) -> None:
        game = find_game("cities")
        over = match_by_chance(game, game.settings_type(), 2, SECRET).position
        with pytest.raises(Refusal, match="finished"):
            encode_copy(over, 0, OTHER_SECRET)

    @pytest.mark.parametrize("name", GAMES)
    def test_the_same_secret_draws_the_same_and_another_one_does_not(self, name: str) -> None:
        position = late_in(find_game(name), 3)
        assert encode_copy(position, 1, OTHER_SECRET) == encode_copy(position, 1, OTHER_SECRET)
        assert encode_copy(position, 1, OTHER_SECRET) != encode_copy(position, 1, SECRET)


class TestPlaying:
    """It is a solo game in which bot players act, too."""

    @pytest.mark.parametrize("name", ["dice_new_town", "welcome_to"])
    async def test_it_is_played_to_its_end_and_recorded(
        self, club: Club, threads: ThreadPoolExecutor, name: str
    ) -> None:
        table_id = (await begun(club, name)).table_id
        assert len((await played(club, threads, table_id)).standings) == 3
        game = await finished_game(club.tables, table_id, None, HANA.id, for_players=True)
        assert game.transcript.start is not None and verify_game(game).outcome == "same"

    async def test_it_goes_on_after_a_restart_by_its_own_bot_players(
        self, club: Club, store: Store, threads: ThreadPoolExecutor
    ) -> None:
        panel = await begun(club)
        club.restart()
        async with store.read() as reading:
            assert await reading.tables.running_with_bots() == [panel.table_id]
        await bots_play(club, threads, panel.table_id)
        shown = await solo.continue_game(club.tables, HANA, panel.table_id)
        assert isinstance(shown, Panel) and shown.ask is not None

    async def test_what_bot_players_did_is_told_once(self, club: Club, threads: ThreadPoolExecutor) -> None:
        table_id = (await begun(club, "cities")).table_id
        await bots_play(club, threads, table_id)
        await club.whole_turn(HANA, table_id)
        await bots_play(club, threads, table_id)
        first, second = [await solo.continue_game(club.tables, HANA, table_id) for _ in range(2)]
        assert isinstance(first, Panel) and isinstance(second, Panel)
        assert {news.seat for since in first.since for news in since.news} >= {0, 2}
        assert second.since == ()

    async def test_a_turn_is_taken_back_before_the_bot_players_act(
        self, club: Club, threads: ThreadPoolExecutor
    ) -> None:
        table_id = (await begun(club, "cities")).table_id
        await bots_play(club, threads, table_id)
        done = await club.whole_turn(HANA, table_id)
        assert done.ask is None and done.can_reopen
        await voting.propose(club.tables, HANA, table_id, "undo", club.interaction())
        assert (await club.panel(HANA, table_id)).ask is not None
        await club.whole_turn(HANA, table_id)
        await bots_play(club, threads, table_id)
        assert (await club.panel(HANA, table_id)).view.turn != done.view.turn

    async def test_a_damaged_one_is_reached_anew_from_its_start(
        self, club: Club, store: Store, threads: ThreadPoolExecutor
    ) -> None:
        table_id = (await begun(club)).table_id
        await bots_play(club, threads, table_id)
        await club.whole_turn(HANA, table_id)
        sound = await base_of(club, table_id)
        await club.tables.update_row(table_id, checkpoint=b"{}")
        await rebuild_checkpoint(store, table_id)
        assert await base_of(club, table_id) == sound


class TestOwning:
    """It is its person's alone, and stands beside the ordinary solo game."""

    async def test_others_neither_see_nor_play_it(self, club: Club) -> None:
        panel = await begun(club)
        for act in (
            solo.begin_anew,
            solo.close_game,
            solo.return_to_options,
            solo.begin_with_options,
            solo.apply_recommendations,
        ):
            assert await reason(act(club.tables, BEN, panel.table_id, club.interaction())) == "not_your_solo"
        assert await reason(solo.continue_game(club.tables, BEN, panel.table_id)) == "not_your_solo"
        assert await reason(club.tables.public_for(panel.table_id, BEN.id)) == "not_your_solo"

    async def test_the_solo_command_lists_it_beside_the_ordinary_game(self, club: Club) -> None:
        table_id = (await begun(club)).table_id
        request = SoloRequest("dice_new_town", 9, "en")
        asked = await solo.begin_or_find(club.tables, HANA, request, club.interaction())
        assert isinstance(asked, UnfinishedGames) and (asked.row.id, asked.others) == (table_id, ())
        shown = await solo.begin_beside_copy(club.tables, HANA, table_id, club.interaction())
        assert isinstance(shown, Panel) and shown.table_id != table_id and shown.row.kind is None
        again = await solo.begin_or_find(club.tables, HANA, request, club.interaction())
        assert isinstance(again, UnfinishedGames)
        assert (again.row.id, [one.id for one in again.others]) == (shown.table_id, [table_id])

    async def test_begun_anew_it_stands_where_it_began(self, club: Club, threads: ThreadPoolExecutor) -> None:
        table_id = (await begun(club)).table_id
        start = await base_of(club, table_id)
        await bots_play(club, threads, table_id)
        await club.whole_turn(HANA, table_id)
        anew = await solo.begin_anew(club.tables, HANA, table_id, club.interaction())
        assert isinstance(anew, Panel) and (anew.seat, anew.row.kind) == (1, "what_if")
        assert anew.row.settings["origin"] == {"table": 12}
        assert await base_of(club, anew.table_id) == start
        assert (await club.stored(table_id)).phase == "cancelled"

    async def test_its_options_cannot_be_changed(self, club: Club) -> None:
        panel = await begun(club)
        for act in (solo.return_to_options, solo.begin_with_options, solo.apply_recommendations):
            shown = await act(club.tables, HANA, panel.table_id, club.interaction())
            assert isinstance(shown, Panel) and shown.table_id == panel.table_id

    async def test_closed_it_is_gone(self, club: Club) -> None:
        table_id = (await begun(club)).table_id
        await solo.close_game(club.tables, HANA, table_id, club.interaction())
        assert (await read_overview(club.tables, HANA.id)).entries == ()
        assert await reason(solo.continue_game(club.tables, HANA, table_id)) == "solo_closed"


class TestCounting:
    """It never counts."""

    async def test_neither_a_result_nor_a_past_game_is_left(
        self, club: Club, store: Store, threads: ThreadPoolExecutor
    ) -> None:
        table_id = (await begun(club)).table_id
        panel = await played(club, threads, table_id)
        assert panel.alone is not None and (panel.alone.past, panel.alone.digest) == ((), None)
        assert (await read_overview(club.tables, HANA.id)).past == ()
        async with store.read() as reading:
            assert await reading.results.past_points(table_id, 1) == []
            assert not await reading.results.has_experienced_people(table_id, "dice_new_town")
            assert await all_posts(reading) == []

    async def test_its_recording_still_replays_when_it_is_compressed(
        self, club: Club, store: Store, threads: ThreadPoolExecutor
    ) -> None:
        table_id = (await begun(club)).table_id
        await played(club, threads, table_id)
        async with store.transaction() as tx:
            assert await tx.upkeep.compress_game(table_id)
            assert await tx.upkeep.old_closed_lobbies(tx.now + 1, 9) == []
        club.restart()
        game = await finished_game(club.tables, table_id, None, HANA.id, for_players=True)
        assert verify_game(game).outcome == "same"
