"""In a duplicate each person plays the same game once, alone, and nothing is told before its close."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cluster.row_locks import RowLocks
from bot.store import DuplicateEntry, run_with_retries
from bot.store.days import DAY_SECONDS
from bot.table.duplicate.closing import plan_close
from bot.table.duplicate.opening import DuplicateRequest, open_duplicate
from bot.table.duplicate.playing import duplicate_page
from bot.table.duplicate.standings import game_in_duplicate, ranked_entries
from bot.table.ending.verify import finished_game, game_for_everybody, verify_game
from bot.table.seats.mentoring import invite_mentor
from bot.table.settings.people import People, preference_named
from bot.table.solo import games as solo
from bot.table.solo.copying import copy_of_running_game
from bot.table.solo.racing import can_be_raced, open_to_races
from bot.table.turn.hints import Hints
from tests.bot.naming import places_naming
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.table.duplicates import (
    CHANNEL,
    GAME,
    GUILD,
    closed,
    compared,
    ended_entry,
    entered,
    opened,
    played,
    queued_channel_posts,
)
from tests.bot.table.test_forgetting import forgotten


class TestOnce:
    """Each person has one game."""

    async def test_everybody_gets_the_same_game_at_a_table_of_their_own(self, club: Club) -> None:
        duplicate = await opened(club)
        hers, his = await entered(club, duplicate), await entered(club, duplicate, BEN)
        assert hers.view == his.view and hers.table_id != his.table_id
        assert hers.row.is_solo and hers.row.kind == "duplicate" and not hers.row.has_hints

    async def test_to_enter_again_goes_on_and_after_the_end_shows_it(self, club: Club) -> None:
        duplicate = await opened(club)
        first = await entered(club, duplicate)
        assert (await entered(club, duplicate)).table_id == first.table_id
        end = await played(club, duplicate)
        assert (await entered(club, duplicate)).standings == end.standings
        assert await club.counted() == {"over": 1}

    @pytest.mark.postgresql
    async def test_of_two_presses_in_two_processes_one_begins(self, club: Club) -> None:
        duplicate = await opened(club)
        clubs = [Club(club.store, first, RowLocks(club.store)) for first in (1000, 2000)]
        one, other = await asyncio.gather(*(run_with_retries(partial(entered, each, duplicate)) for each in clubs))
        assert one.table_id == other.table_id
        assert await club.counted() == {"running": 1}

    async def test_of_two_presses_at_once_one_begins(self, club: Club) -> None:
        duplicate = await opened(club)
        one, other = await asyncio.gather(entered(club, duplicate), entered(club, duplicate))
        assert one.table_id == other.table_id
        assert await club.counted() == {"running": 1}

    async def test_a_forgotten_person_does_not_begin_again_and_no_column_names_her(
        self, club: Club, watch: Watch
    ) -> None:
        duplicate = await opened(club)
        await played(club, duplicate)
        await forgotten(club, HANA)
        assert await reason(entered(club, duplicate)) == "duplicate_forgotten"
        assert await places_naming(club.store, HANA) <= {"interactions.id"}
        assert (await duplicate_page(club.store, BEN.id, duplicate.id)).begun == 0
        watch.now = duplicate.closes_at
        await club.store.delete_expired_rows()
        async with club.store.read() as look:
            assert not await look.duplicates.has_begun(duplicate.id, HANA.id)


class TestList:
    """Those may play who are on the list, or everybody as long as the entry is open."""

    async def test_with_a_list_nobody_else_plays(self, club: Club) -> None:
        duplicate = await opened(club, people=(HANA.id, BEN.id))
        assert await reason(entered(club, duplicate, CARLA)) == "duplicate_full"
        assert not (await duplicate_page(club.store, CARLA.id, duplicate.id)).may_play
        assert (await duplicate_page(club.store, BEN.id, duplicate.id)).may_play
        assert (await entered(club, duplicate, BEN)).row.kind == "duplicate"

    async def test_the_host_alone_ends_the_entry_and_those_inside_go_on(self, club: Club) -> None:
        duplicate = await opened(club)
        his = await entered(club, duplicate, BEN)
        assert await reason(ended_entry(club, duplicate, BEN)) == "duplicate_host"
        await ended_entry(club, duplicate)
        assert await reason(entered(club, duplicate, CARLA)) == "duplicate_full"
        assert (await entered(club, duplicate, BEN)).table_id == his.table_id

    @pytest.mark.parametrize(
        ("game", "days", "refused"), [("towers", 3, "no_solo"), ("chess", 3, "no_game"), (GAME, 2, "no_option")]
    )
    async def test_another_game_or_window_is_refused(self, club: Club, game: str, days: int, refused: str) -> None:
        request = DuplicateRequest(game, GUILD, CHANNEL, "en", days)
        assert await reason(open_duplicate(club.tables, HANA.id, request, club.interaction())) == refused


Refused = Callable[[Club, int], Awaitable[object]]


async def ask_hint(club: Club, table_id: int) -> object:
    with ThreadPoolExecutor(1) as threads:
        return await Hints(club.tables, threads).panel_with_hints(table_id, HANA.id)


HELP: Final[dict[str, tuple[str, Refused]]] = {
    "begun anew": ("day_once", lambda club, at: solo.begin_anew(club.tables, HANA, at, club.interaction())),
    "closed": ("day_once", lambda club, at: solo.close_game(club.tables, HANA, at, club.interaction())),
    "copy": ("day_once", lambda club, at: copy_of_running_game(club.tables, at, HANA.id)),
    "hint": ("no_hints", ask_hint),
    "mentor": ("day_alone", lambda club, at: invite_mentor(club.tables, HANA, at, BEN, club.interaction())),
}


@pytest.mark.parametrize("what", HELP)
async def test_there_is_no_help_and_no_second_begin(club: Club, what: str) -> None:
    panel = await entered(club, await opened(club))
    key, act = HELP[what]
    assert await reason(act(club, panel.table_id)) == key


class TestClose:
    """It closes when its time is over, or when nobody else may enter and all have ended."""

    async def test_until_then_nothing_is_opened_and_the_seal_fits_after(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club)
        table_id = (await played(club, duplicate)).table_id
        watch.now = duplicate.closes_at - 1
        for look in (
            finished_game(club.tables, table_id, None, HANA.id, for_players=True),
            game_for_everybody(club.tables, table_id),
            game_in_duplicate(club.tables, duplicate.id, table_id),
        ):
            assert await reason(look) == "day_open"
        assert await reason(compared(club, duplicate)) == "day_told_later"
        assert await reason(open_to_races(club.tables, HANA, table_id)) == "not_raced"
        watch.now += 1
        verdict = verify_game(await finished_game(club.tables, table_id, None, HANA.id))
        assert verdict.is_good and verdict.has_fitting_seal
        assert verdict.game.digest == duplicate.digest == (await compared(club, duplicate)).seal.digest
        assert not can_be_raced(verdict.game.row)
        assert await reason(entered(club, duplicate, BEN)) == "duplicate_over"

    async def test_a_game_that_ends_after_it_does_not_count(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club, days=1)
        await entered(club, duplicate)
        watch.now += DAY_SECONDS
        assert (await played(club, duplicate)).standings
        [line] = (await compared(club, duplicate)).lines
        assert (line.rank, line.entry.points, line.points_by_round) == (None, None, ())

    async def test_the_result_is_queued_once(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club)
        await played(club, duplicate, BEN)
        await closed(club)
        assert await queued_channel_posts(club) == []
        watch.now = duplicate.closes_at
        [deadline] = await closed(club)
        assert await queued_channel_posts(club) == [f"result:{GUILD}:{duplicate.id}"]
        assert await closed(club) == [] and deadline.due == duplicate.closes_at

    async def test_where_nobody_has_begun_nothing_is_queued(self, club: Club, watch: Watch) -> None:
        watch.now = (await opened(club)).closes_at
        assert len(await closed(club)) == 1 and await queued_channel_posts(club) == []

    async def test_it_closes_as_soon_as_the_last_of_those_who_may_play_has_ended(self, club: Club) -> None:
        duplicate = await opened(club, people=(HANA.id, BEN.id))
        await played(club, duplicate)
        await closed(club)
        assert not (await duplicate_page(club.store, BEN.id, duplicate.id)).is_closed
        await played(club, duplicate, BEN)
        await closed(club)
        assert (await duplicate_page(club.store, BEN.id, duplicate.id)).is_closed

    async def test_it_closes_at_once_if_all_have_ended_when_the_entry_ends(self, club: Club) -> None:
        duplicate = await opened(club)
        await played(club, duplicate, BEN)
        await ended_entry(club, duplicate)
        assert len(await closed(club)) == 1 and await queued_channel_posts(club) == [f"result:{GUILD}:{duplicate.id}"]

    @pytest.mark.postgresql
    async def test_of_two_games_that_end_in_two_processes_the_later_one_closes_it(self, club: Club) -> None:
        duplicate = await opened(club, people=(HANA.id, BEN.id))
        clubs = [Club(club.store, first, RowLocks(club.store)) for first in (1000, 2000)]
        await asyncio.gather(*(played(each, duplicate, who) for each, who in zip(clubs, (HANA, BEN), strict=True)))
        await closed(club)
        assert await queued_channel_posts(club) == [f"result:{GUILD}:{duplicate.id}"]

    @pytest.mark.postgresql
    async def test_a_game_that_ends_in_the_last_second_counts_although_another_process_closes(
        self, club: Club, watch: Watch
    ) -> None:
        duplicate = await opened(club)
        table_id = (await entered(club, duplicate)).table_id
        watch.now = duplicate.closes_at - 1
        async with club.store.transaction() as tx:
            watch.now = duplicate.closes_at
            assert await tx.duplicates.end_entries(table_id, {0: 7})
            closing = asyncio.create_task(closed(club))
            await plan_close(tx, duplicate, tx.now)
        await closing
        await closed(club)
        [line] = (await compared(club, duplicate)).lines
        assert line.entry.points == 7 and await queued_channel_posts(club) == [f"result:{GUILD}:{duplicate.id}"]
        async with club.store.transaction() as tx:
            assert not await tx.duplicates.end_entries(table_id, {0: 8})


class TestStandings:
    """Everybody who has begun is compared."""

    async def test_the_points_after_each_round_lead_to_those_of_the_end(self, club: Club) -> None:
        duplicate = await opened(club, people=(HANA.id, BEN.id))
        wish = preference_named("on_boards")
        await People(club.store).set_preference_named(
            BEN.id, "on_boards", wish.values.index("named"), club.interaction()
        )
        ends = [await played(club, duplicate, who) for who in (HANA, BEN)]
        await closed(club)
        first, second = (await compared(club, duplicate)).lines
        assert first.rank == second.rank == 1
        assert first.points_by_round == second.points_by_round and len(first.points_by_round) > 3
        assert first.points_by_round[-1] == first.entry.points == ends[0].standings[0].points
        assert [line.table.seats[0].name for line in (first, second)] == ["", "Ben"]

    async def test_before_the_close_those_who_have_ended_see_the_points_of_each_other(self, club: Club) -> None:
        duplicate = await opened(club)
        for person in (HANA, BEN):
            await played(club, duplicate, person)
        await entered(club, duplicate, CARLA)
        page = await duplicate_page(club.store, BEN.id, duplicate.id)
        assert [(one.rank, one.name, one.is_own) for one in page.results] == [(1, None, False), (1, None, True)]
        assert (await duplicate_page(club.store, CARLA.id, duplicate.id)).results == ()
        assert (await duplicate_page(club.store, DEV.id, duplicate.id)).results == ()

    async def test_who_has_not_ended_is_listed_last(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club)
        await entered(club, duplicate)
        await played(club, duplicate, BEN)
        watch.now = duplicate.closes_at
        lines = (await compared(club, duplicate)).lines
        assert [(line.entry.user_id, line.rank) for line in lines] == [(BEN.id, 1), (HANA.id, None)]


ENTRIES: Final = st.lists(st.tuples(st.none() | st.integers(-9, 200), st.integers(0, 9)), max_size=12).map(
    lambda found: [
        DuplicateEntry(1, user, user, 0, None if points is None else at, points)
        for user, (points, at) in enumerate(found, 1)
    ]
)


@given(ENTRIES)
def test_a_rank_is_one_more_than_the_number_of_better_people(entries: list[DuplicateEntry]) -> None:
    found = ranked_entries(entries)
    assert sorted(entry.user_id for entry, _ in found) == [entry.user_id for entry in entries]
    points = [entry.points for entry in entries if entry.points is not None]
    for entry, rank in found:
        better = None if entry.points is None else 1 + sum(other > entry.points for other in points)
        assert rank == better
    ranks = [rank for _, rank in found]
    assert ranks == sorted(ranks, key=lambda rank: (rank is None, rank))
