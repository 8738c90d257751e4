"""Groups of a duplicate play the same game, each at a private table, and are compared together and seat by seat."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import Duplicate, run_with_retries
from bot.table.duplicate.groups import MAX_WAITING_GROUPS, groups_page, leave_group
from bot.table.duplicate.playing import duplicate_page
from bot.table.duplicate.standings import game_in_duplicate
from bot.table.ending.verify import finished_game, game_for_everybody, verify_game
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.rematch import open_or_join_rematch
from bot.table.memory.state import Person
from bot.table.seats.handover import take_way_out, ways_out
from bot.table.seats.mentoring import invite_mentor
from bot.table.seats.seat_changes import give_to_bot, let_bot_stand_in
from bot.table.settings.company import block
from bot.table.settings.people import People, preference_named
from bot.table.settings.servers import Rights
from games.registry import GAMES
from tests.bot.naming import places_naming
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.table.duplicates import (
    GUILD,
    closed,
    compared,
    ended_entry,
    entered,
    founded,
    group_of,
    joined,
    opened,
    played_out,
)
from tests.bot.table.test_forgetting import GHOST, forgotten

EVE, FAY = Person(705, "Eve"), Person(706, "Fay")
NAMED: Final = preference_named("on_boards").values.index("named")


async def members(club: Club, duplicate: Duplicate) -> dict[int, list[int]]:
    """The accounts in each group, by seat."""
    groups = (await groups_page(club.store, duplicate.id)).groups
    return {group.number: [one.user_id for one in group.members] for group in groups}


async def left(club: Club, duplicate: Duplicate, person: Person) -> None:
    await leave_group(club.store, person.id, duplicate.id, club.interaction())


class TestEntry:
    """People found and join groups until they are full."""

    async def test_the_last_one_begins_the_game_at_a_table_that_only_they_know(self, club: Club) -> None:
        duplicate = await opened(club, seats=3)
        table_id = await group_of(club, duplicate, BEN, HANA, CARLA)
        row = await club.stored(table_id)
        assert (row.kind, row.phase, row.seats_most, row.guild_id) == ("duplicate", "running", 3, GUILD)
        async with club.tables.hold(table_id) as table:
            assert [seated.user_id for seated in table.seats] == [BEN.id, HANA.id, CARLA.id]
            assert not table.row.has_hints and "offer" not in ways_out(table, 0)
        assert await reason(club.tables.public_for(table_id, DEV.id)) == "not_seated"

    async def test_all_groups_get_the_same_game(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        first, second = await group_of(club, duplicate, HANA, BEN), await group_of(club, duplicate, CARLA, DEV)
        assert first != second
        for one, other in ((HANA, CARLA), (BEN, DEV)):
            assert (await club.panel(one, first)).view == (await club.panel(other, second)).view

    async def test_nobody_is_in_two_groups_and_one_may_leave_before_the_start(self, club: Club) -> None:
        duplicate = await opened(club, seats=3)
        await founded(club, duplicate)
        await joined(club, duplicate, BEN)
        assert await reason(founded(club, duplicate, BEN)) == "in_group"
        assert await reason(joined(club, duplicate, HANA)) == "in_group"
        await left(club, duplicate, HANA)
        assert await members(club, duplicate) == {1: [BEN.id]}
        await founded(club, duplicate)
        await left(club, duplicate, BEN)
        assert await members(club, duplicate) == {2: [HANA.id]}
        assert await reason(left(club, duplicate, BEN)) == "not_joined"
        assert await reason(joined(club, duplicate, BEN, 1)) == "no_group"

    async def test_nobody_joins_or_leaves_a_group_that_plays(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        await group_of(club, duplicate, HANA, BEN)
        assert await reason(joined(club, duplicate, CARLA)) == "no_group"
        assert await reason(left(club, duplicate, BEN)) == "group_plays"
        assert await reason(founded(club, duplicate, BEN)) == "in_group"
        assert await reason(entered(club, duplicate, BEN)) == "groups_only"

    async def test_so_many_groups_wait_at_once(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        for number in range(MAX_WAITING_GROUPS):
            await founded(club, duplicate, Person(900 + number, "Guest"))
        assert await reason(founded(club, duplicate)) == "many_groups"
        await joined(club, duplicate, HANA, 2)
        await founded(club, duplicate, BEN)

    async def test_blocked_people_do_not_join_each_others_groups(self, club: Club) -> None:
        duplicate = await opened(club, seats=3)
        await founded(club, duplicate)
        await block(club.store, BEN.id, {HANA.id: "Hana"}, club.interaction())
        assert await reason(joined(club, duplicate, BEN)) == "not_open"

    async def test_a_duplicate_of_people_alone_has_no_groups_and_one_of_groups_nobody_alone(self, club: Club) -> None:
        alone, groups = await opened(club), await opened(club, seats=2)
        assert await reason(founded(club, alone)) == "no_duplicate"
        assert await reason(entered(club, groups)) == "groups_only"
        assert not (await duplicate_page(club.store, HANA.id, groups.id)).may_play

    @pytest.mark.parametrize("seats", [0, 5])
    async def test_a_game_has_its_numbers_of_seats(self, club: Club, seats: int) -> None:
        assert await reason(opened(club, seats=seats)) == "seats"

    @pytest.mark.postgresql
    async def test_of_two_who_take_the_last_seat_in_two_processes_one_gets_it(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        await founded(club, duplicate)
        clubs = [Club(club.store, first, RowLocks(club.store)) for first in (1000, 2000)]
        found = await asyncio.gather(
            *(
                run_with_retries(partial(reason_or_none, partial(joined, each, duplicate, who)))
                for each, who in zip(clubs, (BEN, CARLA), strict=True)
            )
        )
        assert sorted(found) == ["", "no_group"] and await club.counted() == {"running": 1}

    async def test_a_person_who_is_forgotten_leaves_a_waiting_group_and_no_column_names_her(self, club: Club) -> None:
        duplicate = await opened(club, seats=3)
        await founded(club, duplicate, GHOST)
        await joined(club, duplicate, BEN)
        await forgotten(club)
        assert await members(club, duplicate) == {1: [BEN.id]}
        assert await places_naming(club.store, GHOST) == set()
        await joined(club, duplicate, CARLA)
        await joined(club, duplicate, DEV)
        async with club.tables.hold(1) as table:
            assert [seated.user_id for seated in table.seats] == [BEN.id, CARLA.id, DEV.id]


async def reason_or_none(act: Callable[[], Awaitable[None]]) -> str:
    """The key of the refusal; empty if the act was done."""
    try:
        return await reason(act())
    except pytest.fail.Exception:
        return ""


Refused = Callable[[Club, int], Awaitable[object]]
HELP: Final[dict[str, tuple[str, Refused]]] = {
    "mentor": ("day_alone", lambda club, at: invite_mentor(club.tables, HANA, at, CARLA, club.interaction())),
    "offer": ("no_way_out", lambda club, at: take_way_out(club.tables, HANA, at, "offer", club.interaction())),
}


@pytest.mark.parametrize("what", HELP)
async def test_there_is_no_help_from_outside(club: Club, what: str) -> None:
    table_id = await group_of(club, await opened(club, seats=2), HANA, BEN)
    key, act = HELP[what]
    assert await reason(act(club, table_id)) == key


class TestClose:
    """Only games that the group's own people have ended in time count."""

    async def test_it_closes_when_all_groups_have_ended_and_its_entry_too(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club, seats=2)
        table_id = await group_of(club, duplicate, HANA, BEN)
        await founded(club, duplicate, CARLA)
        await played_out(club, table_id)
        await closed(club)
        for look in (
            finished_game(club.tables, table_id, GUILD, HANA.id, for_players=True),
            game_for_everybody(club.tables, table_id),
            game_in_duplicate(club.tables, duplicate.id, table_id),
        ):
            assert await reason(look) == "day_open"
        assert await reason(finished_game(club.tables, table_id, GUILD, DEV.id)) == "no_table"
        again = open_or_join_rematch(club.tables, HANA, Rights(GUILD), table_id, JoinRequest(club.interaction()))
        assert await reason(again) == "day_once"
        await ended_entry(club, duplicate)
        await closed(club)
        assert await members(club, duplicate) == {1: [HANA.id, BEN.id]}
        assert await reason(joined(club, duplicate, DEV, 2)) == "duplicate_over"
        verdict = verify_game(await finished_game(club.tables, table_id, GUILD, HANA.id))
        assert verdict.is_good and verdict.has_fitting_seal and verdict.game.digest == duplicate.digest
        assert await reason(finished_game(club.tables, table_id, GUILD, DEV.id)) == "no_table"

    async def test_no_film_is_queued_and_nothing_counts(self, club: Club) -> None:
        table_id = await group_of(club, await opened(club, seats=2), HANA, BEN)
        await played_out(club, table_id)
        async with club.store.read() as look:
            assert "film" not in {post.kind for post in await look.posts.at_table(table_id)}
            assert not await look.results.at_table(table_id) and not await look.ratings.list_all()
            assert await look.results.quarters_in_server(GUILD, 0, 2**40) == []

    async def test_a_group_that_is_not_full_or_not_in_time_does_not_count(self, club: Club, watch: Watch) -> None:
        duplicate = await opened(club, seats=2)
        table_id = await group_of(club, duplicate, HANA, BEN)
        await founded(club, duplicate, CARLA)
        watch.now = duplicate.closes_at
        await closed(club)
        assert await reason(joined(club, duplicate, DEV, 2)) == "duplicate_over"
        await played_out(club, table_id)
        [line] = (await compared(club, duplicate)).lines
        assert (line.entry.group_number, line.rank, line.points_by_round) == (1, None, ())

    @pytest.mark.parametrize("is_for_one_turn", [True, False])
    async def test_a_group_for_which_a_bot_player_has_played_does_not_count(
        self, club: Club, is_for_one_turn: bool
    ) -> None:
        duplicate = await opened(club, seats=2)
        table_id = await group_of(club, duplicate, HANA, BEN)
        async with club.tables.act(table_id) as (tx, table):
            await (let_bot_stand_in if is_for_one_turn else give_to_bot)(tx, table, 1)
        await played_out(club, table_id)
        page = await duplicate_page(club.store, HANA.id, duplicate.id)
        assert (page.begun, page.ended) == (1, 0)


class TestStandings:
    """Groups are ranked by the mean of their people, and people by seat."""

    async def test_equal_groups_tie_and_the_rounds_lead_to_their_mean(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        await People(club.store).set_preference_named(BEN.id, "on_boards", NAMED, club.interaction())
        for people in ((HANA, BEN), (CARLA, DEV)):
            await played_out(club, await group_of(club, duplicate, *people))
        before = await duplicate_page(club.store, BEN.id, duplicate.id)
        assert [(one.rank, one.group, one.is_own) for one in before.results] == [(1, 1, True), (1, 2, False)]
        await ended_entry(club, duplicate)
        await closed(club)
        standings = await compared(club, duplicate)
        first, second = standings.lines
        assert (first.rank, second.rank) == (1, 1) and first.points_by_round == second.points_by_round
        points = [one.points for one in sorted(first.table.standings, key=lambda one: one.seat)]
        assert first.points == sum(points) / 2 == first.points_by_round[-1] == before.results[0].points
        assert [seated.name for seated in first.table.seats] == ["", "Ben"]
        for seat in (0, 1):
            assert [(rank, has) for rank, _, has in standings.results_on_seat(seat)] == [(1, points[seat])] * 2
        public, game = await game_in_duplicate(club.tables, duplicate.id, first.table.row.id)
        assert [one.name for one in public.seats] == ["", "Ben"] and {one.name for one in game.sittings} == {"Ben"}

    async def test_the_better_mean_is_ahead_and_each_seat_has_its_own_order(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        tables = [await group_of(club, duplicate, *people) for people in ((HANA, BEN), (CARLA, DEV), (EVE, FAY))]
        for seed, table_id in enumerate(tables):
            await played_out(club, table_id, seed)
        await ended_entry(club, duplicate)
        await closed(club)
        standings = await compared(club, duplicate)
        means = [line.points for line in standings.lines]
        assert means == sorted(means, reverse=True) and len(set(means)) > 1
        for seat in (0, 1):
            points = [has for _, _, has in standings.results_on_seat(seat)]
            assert points == sorted(points, reverse=True) and len(points) == 3
        assert sum(has for seat in (0, 1) for _, _, has in standings.results_on_seat(seat)) == 2 * sum(means)

    async def test_after_the_end_a_forgotten_person_keeps_the_points_and_loses_the_name(self, club: Club) -> None:
        duplicate = await opened(club, seats=2)
        for person in (GHOST, BEN):
            await People(club.store).set_preference_named(person.id, "on_boards", NAMED, club.interaction())
        table_id = await group_of(club, duplicate, GHOST, BEN)
        await played_out(club, table_id)
        await ended_entry(club, duplicate)
        await closed(club)
        mean = (await compared(club, duplicate)).lines[0].points
        await forgotten(club)
        assert await places_naming(club.store, GHOST) == set()
        [line] = (await compared(club, duplicate)).lines
        assert line.points == mean and [seated.name for seated in line.table.seats] == ["", "Ben"]

    @pytest.mark.parametrize("game", GAMES)
    async def test_in_every_game_the_last_round_shows_the_end(self, club: Club, game: str) -> None:
        duplicate = await opened(club, game=game, seats=2)
        await played_out(club, await group_of(club, duplicate, HANA, BEN))
        await ended_entry(club, duplicate)
        await closed(club)
        [line] = (await compared(club, duplicate)).lines
        assert len(line.points_by_round) > 1 and line.points_by_round[-1] == line.points
