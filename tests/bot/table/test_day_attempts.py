"""The city of the day is played once by each person, alone, and nothing of it is told before its close."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import AlreadyDone, Day, DaySecret, Store, run_with_retries
from bot.store.days import DAY_SECONDS
from bot.table.choices.panel import Panel, UnfinishedGames
from bot.table.daily.attempts import DayRequest, day_page, play_day, practise_day
from bot.table.daily.sharing import shared_city, shared_result
from bot.table.ending.verify import finished_game, game_for_everybody, verify_game
from bot.table.memory.secrecy import Seal
from bot.table.memory.state import Person
from bot.table.seats.mentoring import invite_mentor
from bot.table.settings.people import People, preference_named
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.copying import copy_of_running_game
from bot.table.solo.racing import open_to_races
from bot.table.turn.hints import Hints
from games.core import Position
from games.registry import find_game
from tests.bot.naming import places_naming
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.table.test_forgetting import forgotten
from tests.bot.table.test_racing import race

TODAY: Final = 20_787
SECRETS: Final = {TODAY: "a" * 64, TODAY + 1: "b" * 64}
GUILD, CHANNEL = 1, 9


@pytest.fixture
async def club(club: Club, watch: Watch) -> Club:
    """The club in the morning of a day that has a city, and so has the next."""
    watch.now = TODAY * DAY_SECONDS + 9 * 60 * 60
    game = find_game("welcome_to")
    async with club.store.transaction() as tx:
        for day, dealt_from in SECRETS.items():
            secret = DaySecret(day, dealt_from, "5" * 32)
            made = Day(day, 0, game.name, {"mode": "solo"}, game.version, 60, "", 0)
            await tx.days.add(sealed(made, secret), secret)
    return club


def sealed(day: Day, secret: DaySecret) -> Day:
    about = (day.day, day.number, day.game, day.settings, day.version, day.goal)
    return Day(*about, Seal.of_day(day, secret).digest, day.rejected)


async def play(club: Club, person: Person = HANA, day: int = TODAY, guild: int | None = GUILD) -> Panel:
    return await play_day(club.tables, person, DayRequest(day, guild, CHANNEL, "en"), club.interaction())


async def played(club: Club, person: Person = HANA, day: int = TODAY) -> Panel:
    """The end of a game in which the first option was chosen each time."""
    panel = await play(club, person, day)
    while panel.ask is not None:
        panel = await club.choose_first(person, panel)
    return panel


class TestOnce:
    """Each person has one game of a day that counts."""

    async def test_everybody_gets_the_same_city_at_a_table_of_their_own(self, club: Club) -> None:
        hers, his = await play(club), await play(club, BEN)
        dealt = Position.start(find_game("welcome_to"), hers.view.settings, 1, SECRETS[TODAY])
        assert hers.view == his.view == dealt.view(0)
        assert hers.table_id != his.table_id and hers.row.is_solo and hers.row.kind == "daily"

    @pytest.mark.parametrize("guild", [GUILD, None])
    async def test_to_play_again_goes_on_and_after_the_end_is_refused(self, club: Club, guild: int | None) -> None:
        first = await play(club)
        assert (await play(club, guild=guild)).table_id == first.table_id
        end = await played(club)
        assert end.standings and await reason(play(club, guild=guild)) == "day_played"
        assert await club.counted() == {"over": 1}

    async def test_of_two_presses_at_once_one_begins(self, club: Club) -> None:
        one, other = await asyncio.gather(play(club), play(club, guild=None))
        assert one.table_id == other.table_id
        assert await club.counted() == {"running": 1}

    @pytest.mark.postgresql
    async def test_of_two_presses_in_two_processes_one_begins(self, club: Club) -> None:
        clubs = [Club(club.store, first, RowLocks(club.store)) for first in (1000, 2000)]
        one, other = await asyncio.gather(*(run_with_retries(partial(play, each)) for each in clubs))
        assert one.table_id == other.table_id
        assert await club.counted() == {"running": 1}

    async def test_the_same_press_begins_once(self, club: Club) -> None:
        request = DayRequest(TODAY, GUILD, CHANNEL, "en")
        await play_day(club.tables, HANA, request, "7")
        with pytest.raises(AlreadyDone):
            await play_day(club.tables, HANA, request, "7")

    async def test_it_is_begun_on_its_day_only(self, club: Club, watch: Watch) -> None:
        assert await reason(play(club, day=TODAY + 1)) == "day_over"
        assert await reason(play(club, day=TODAY + 2)) == "day_missing"
        watch.now += DAY_SECONDS
        assert await reason(play(club)) == "day_over"
        assert (await play(club, day=TODAY + 1)).row.kind == "daily"

    async def test_one_that_was_begun_at_the_last_second_counts_until_the_close(self, club: Club, watch: Watch) -> None:
        watch.now = (TODAY + 1) * DAY_SECONDS - 1
        await play(club)
        watch.now = (TODAY + 3) * DAY_SECONDS - 1
        points = (await played(club)).standings[0].points
        attempt = (await day_page(club.store, HANA.id, TODAY)).attempt
        assert attempt is not None and (attempt.points, attempt.ended_at) == (points, int(watch.now))
        assert sum((attempt.parts or {}).values()) == points and (attempt.built or 0) > 0

    async def test_days_before_today_are_listed_so_that_an_open_game_is_found_again(
        self, club: Club, watch: Watch
    ) -> None:
        begun, today = await play(club), await day_page(club.store, HANA.id)
        assert not today.past and not today.is_over
        watch.now += DAY_SECONDS
        assert [day.day for day in (await day_page(club.store, HANA.id)).past] == [TODAY]
        yesterday = await day_page(club.store, HANA.id, TODAY)
        assert yesterday.is_over and not yesterday.is_closed and (await play(club)).table_id == begun.table_id

    async def test_one_that_ends_after_the_close_does_not_count(self, club: Club, watch: Watch) -> None:
        await play(club)
        watch.now = (TODAY + 3) * DAY_SECONDS
        assert (await played(club)).standings
        page = await day_page(club.store, HANA.id, TODAY)
        assert page.is_closed and page.attempt is not None and page.attempt.points is None


Refused = Callable[[Club, int], Awaitable[object]]


async def ask_hint(club: Club, table_id: int) -> object:
    with ThreadPoolExecutor(1) as threads:
        return await Hints(club.tables, threads).panel_with_hints(table_id, HANA.id)


REFUSED: Final[dict[str, tuple[str, Refused]]] = {
    "begun anew": ("day_once", lambda club, at: solo.begin_anew(club.tables, HANA, at, club.interaction())),
    "closed": ("day_once", lambda club, at: solo.close_game(club.tables, HANA, at, club.interaction())),
    "options": ("day_once", lambda club, at: solo.return_to_options(club.tables, HANA, at, club.interaction())),
    "advice": ("day_once", lambda club, at: solo.apply_recommendations(club.tables, HANA, at, club.interaction())),
    "copy": ("day_once", lambda club, at: copy_of_running_game(club.tables, at, HANA.id)),
    "hint": ("no_hints", ask_hint),
    "mentor": ("day_alone", lambda club, at: invite_mentor(club.tables, HANA, at, BEN, club.interaction())),
}


class TestAlone:
    """It is a table of its own kind."""

    @pytest.mark.parametrize("what", REFUSED)
    async def test_there_is_no_help_and_no_second_begin(self, club: Club, what: str) -> None:
        panel = await play(club)
        key, act = REFUSED[what]
        assert await reason(act(club, panel.table_id)) == key
        assert (await play(club)).view == panel.view

    async def test_others_do_not_get_at_it(self, club: Club) -> None:
        panel = await play(club)
        assert await reason(club.press(BEN, panel, "choose", 0)) == "not_your_solo"
        assert await reason(club.tables.public_for(panel.table_id, BEN.id)) == "not_your_solo"

    async def test_solo_games_and_lessons_go_on_beside_it(self, club: Club) -> None:
        day = await play(club)
        request = SoloRequest("welcome_to", CHANNEL, "en")
        beside = await solo.begin_or_find(club.tables, HANA, request, club.interaction())
        assert isinstance(beside, Panel) and beside.view != day.view
        await solo.begin_or_continue_lesson(club.tables, HANA, day.table_id, request, club.interaction())
        unfinished = await solo.begin_or_find(club.tables, HANA, request, club.interaction())
        assert isinstance(unfinished, UnfinishedGames) and len(unfinished.others) == 1
        assert (await club.stored(day.table_id)).phase == "running"

    async def test_it_is_no_result_among_ones_own(self, club: Club) -> None:
        end = await played(club)
        async with club.store.read() as look:
            assert not await look.results.has_finished(HANA.id, "welcome_to")
        assert end.alone is not None and end.alone.past == ()


class TestUntilTheClose:
    """What depends on the secret is shown to nobody before, and all of it after."""

    async def test_nothing_is_opened_before_and_the_seal_fits_after(self, club: Club, watch: Watch) -> None:
        table_id = (await played(club)).table_id
        watch.now = (TODAY + 3) * DAY_SECONDS - 1
        assert await reason(finished_game(club.tables, table_id, None, HANA.id, for_players=True)) == "day_open"
        assert await reason(game_for_everybody(club.tables, table_id)) == "day_open"
        for act in (race(club, table_id), open_to_races(club.tables, HANA, table_id)):
            assert await reason(act) == "day_open"
        watch.now += 1
        assert (await race(club, table_id)).row.kind == "race"
        verdict = verify_game(await finished_game(club.tables, table_id, None, HANA.id))
        assert verdict.is_good and verdict.has_fitting_seal
        assert verdict.game.digest == (await day_page(club.store, HANA.id, TODAY)).day.digest
        assert verdict.game.seal is not None and "machizukuri day 2026-11-30 game" in verdict.game.seal.text

    async def test_a_shared_city_is_shown_to_those_who_have_ended_their_own_and_after_the_close_to_all(
        self, club: Club, watch: Watch
    ) -> None:
        table_id = (await played(club)).table_id
        his = await play(club, BEN)
        assert await reason(shared_city(club.tables, BEN.id, table_id, is_shared=True)) == "day_told_later"
        assert await reason(shared_city(club.tables, HANA.id, his.table_id, is_shared=True)) == "no_table"
        await played(club, BEN)
        assert (await shared_city(club.tables, BEN.id, table_id, is_shared=True)).over
        watch.now = (TODAY + 3) * DAY_SECONDS - 1
        assert await reason(shared_city(club.tables, CARLA.id, table_id, is_shared=True)) == "day_told_later"
        watch.now += 1
        assert (await shared_city(club.tables, CARLA.id, table_id, is_shared=True)).over

    @pytest.mark.parametrize(
        ("wish", "by_share", "by_others"), [("ask", "Hana", ""), ("named", "Hana", "Hana"), ("nameless", "", "")]
    )
    async def test_its_player_is_named_by_own_wish_or_by_sharing_it(
        self, club: Club, watch: Watch, wish: str, by_share: str, by_others: str
    ) -> None:
        table_id = (await played(club)).table_id
        index = preference_named("on_boards").values.index(wish)
        await People(club.store).set_preference_named(HANA.id, "on_boards", index, club.interaction())
        shared = await shared_result(club.tables, HANA, TODAY, GUILD)
        assert (shared.name or "") == by_share and shared.card.streak == 1
        watch.now = (TODAY + 9) * DAY_SECONDS
        seen = [await shared_city(club.tables, BEN.id, table_id, is_shared=one) for one in (True, False)]
        assert [[seated.name for seated in (*one.seats, *one.before)] for one in seen] == [
            [by_share, by_share],
            [by_others, by_others],
        ]
        assert (await shared_city(club.tables, HANA.id, table_id, is_shared=False)).seats[0].name == "Hana"
        assert (await shared_result(club.tables, HANA, TODAY, GUILD)).card.streak == 1

    async def test_while_it_runs_its_end_is_not_told(self, club: Club) -> None:
        panel = await play(club)
        assert await reason(finished_game(club.tables, panel.table_id, None, HANA.id)) == "still_sealed"

    async def test_no_panel_and_no_page_has_a_secret(self, club: Club) -> None:
        shown = f"{await played(club)} {await day_page(club.store, BEN.id)}"
        assert SECRETS[TODAY] not in shown and SECRETS[TODAY + 1] not in shown and "5" * 32 not in shown


class TestPractice:
    """After its close a city may be played any number of times, and none of these games counts."""

    async def test_a_past_city_is_practised_after_its_close_and_not_before(self, club: Club, watch: Watch) -> None:
        counted = await play(club)
        request = DayRequest(TODAY, GUILD, CHANNEL, "en")
        watch.now = (TODAY + 3) * DAY_SECONDS - 1
        assert await reason(practise_day(club.tables, HANA, request, club.interaction())) == "day_open"
        watch.now += 1
        practice = await practise_day(club.tables, BEN, request, club.interaction())
        assert practice.view == counted.view and practice.row.kind == "practice" and practice.row.has_hints
        while practice.ask is not None:
            practice = await club.choose_first(BEN, practice)
        assert (await day_page(club.store, BEN.id, TODAY)).attempt is None
        again = await solo.play_again(club.tables, BEN, practice.table_id, club.interaction(), CHANNEL)
        assert isinstance(again, Panel) and again.view == counted.view and again.row.kind == "practice"


class TestStreak:
    """Days count that were played, won or lost."""

    async def test_a_game_that_runs_counts_until_the_close(self, club: Club, watch: Watch) -> None:
        await play(club)
        assert (await day_page(club.store, HANA.id)).streak.length == 1
        watch.now += DAY_SECONDS
        await played(club, day=TODAY + 1)
        assert (await day_page(club.store, HANA.id)).streak.length == 2
        watch.now += 2 * DAY_SECONDS
        assert (await day_page(club.store, HANA.id, TODAY)).streak.total == 1


class TestForgotten:
    """Who is forgotten has played nothing, and does not begin the same day again."""

    @pytest.mark.parametrize("begin", [play, played], ids=["while it runs", "after its end"])
    async def test_the_day_is_not_begun_again_and_the_next_one_is(
        self, club: Club, watch: Watch, begin: Callable[[Club], Awaitable[Panel]]
    ) -> None:
        await begin(club)
        await forgotten(club, HANA)
        assert (await day_page(club.store, HANA.id)).attempt is None
        assert await reason(play(club)) == await reason(play(club, guild=None)) == "day_forgotten"
        assert (await play(club, BEN)).row.kind == "daily"
        watch.now += DAY_SECONDS
        assert (await play(club, day=TODAY + 1)).row.kind == "daily"

    async def test_until_the_close_a_digest_is_kept_that_names_nobody(
        self, club: Club, store: Store, watch: Watch
    ) -> None:
        await played(club)
        await forgotten(club, HANA)
        assert await places_naming(store, HANA) == set()
        for now, is_known in (((TODAY + 3) * DAY_SECONDS - 1, True), ((TODAY + 3) * DAY_SECONDS, False)):
            watch.now = now
            await store.delete_expired_rows()
            async with store.read() as look:
                assert await look.days.has_begun(TODAY, HANA.id) == is_known
