"""A tournament of duplicates: in each round everybody who is still in plays the same game, and is ranked among all."""

import asyncio
from dataclasses import replace

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import Duplicate
from bot.store.days import DAY_SECONDS
from bot.table.duplicate.closing import plan_close
from bot.table.duplicate.playing import duplicate_page
from bot.table.memory.state import Person
from bot.table.settings.servers import Rights
from bot.table.tournament import entering
from bot.table.tournament.boards import tournament_page
from bot.table.tournament.entering import TournamentRequest
from bot.table.tournament.rounds import close_duplicate, start_tournament
from tests.bot.naming import places_naming
from tests.bot.store.conftest import Watch
from tests.bot.table import duplicates
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason
from tests.bot.table.duplicates import queued_channel_posts
from tests.bot.table.test_forgetting import forgotten
from tests.bot.table.test_tournament import MANAGER, played, points, ranks, stored

DAYS = 5


class Contest:
    """A tournament of two rounds of duplicate that has begun."""

    def __init__(self, club: Club, tournament: int) -> None:
        self.club, self.tournament = club, tournament

    async def ids(self) -> list[int]:
        """The duplicates of the rounds so far."""
        async with self.club.store.read() as look:
            return await look.duplicates.of_tournament(self.tournament)

    async def newest(self) -> Duplicate:
        """The duplicate of the newest round."""
        number = (await self.ids())[-1]
        async with self.club.store.read() as look:
            found = await look.duplicates.get(number)
        assert found is not None
        return found

    async def enters(self, person: Person) -> int:
        """The table at which the person plays the newest round."""
        return (await duplicates.entered(self.club, await self.newest(), person)).table_id

    async def ends(self, person: Person, score: int) -> None:
        """Let the person end the game of the newest round with this score."""
        table_id, newest = await self.enters(person), await self.newest()
        async with self.club.store.transaction() as tx:
            await tx.duplicates.end_entries(table_id, {0: score})
            await plan_close(tx, newest, tx.now)

    async def round(self, *scores: tuple[Person, int]) -> None:
        """Let these people end their games, and handle what is due."""
        for person, score in scores:
            await self.ends(person, score)
        await duplicates.closed(self.club)

    async def drops_out(self, person: Person) -> None:
        await entering.drop_out(self.club.tables, person, self.tournament, self.club.interaction())
        await duplicates.closed(self.club)

    async def points(self, number: int) -> dict[str, int | None]:
        """What each person has in this round, by name."""
        return await points(self.club, self.tournament, number)

    async def is_in_round(self) -> tuple[str, int]:
        found = await stored(self.club, self.tournament)
        return found.phase, found.round


async def opened(club: Club, *people: Person, game: str = duplicates.GAME) -> int:
    asked = TournamentRequest(opening(game), 2, DAYS, is_of_duplicates=True)
    tournament = await entering.open_tournament(club.tables, HANA, MANAGER, asked, club.interaction())
    for person in people:
        await entering.sign_up(club.tables, person, tournament, club.interaction())
    return tournament


async def begun(club: Club, *people: Person) -> Contest:
    tournament = await opened(club, *people)
    await start_tournament(club.tables, MANAGER, tournament, club.interaction())
    return Contest(club, tournament)


class TestRound:
    """A round lasts until everybody who is still in has ended, or until its time is over."""

    async def test_its_list_has_everybody_who_is_in_and_nobody_else(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN)
        hers, his = [await club.tables.panel(await contest.enters(who), who.id) for who in (HANA, BEN)]
        assert hers.view == his.view
        assert await reason(contest.enters(CARLA)) == "duplicate_full"

    async def test_it_ends_with_the_last_game_and_the_next_one_opens(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.round((HANA, 40), (BEN, 50))
        assert await contest.is_in_round() == ("running", 1)
        await contest.round((CARLA, 30))
        assert await contest.points(1) == {"Hana": 50, "Ben": 100, "Carla": 0}
        assert await contest.is_in_round() == ("running", 2)
        first, second = await contest.ids()
        assert await queued_channel_posts(club) == [
            f"result:1:{first}",
            f"round:1:{contest.tournament}:0",
            f"round:1:{contest.tournament}:1",
        ]
        assert (await duplicate_page(club.store, HANA.id, second)).may_play

    async def test_the_last_one_ends_the_tournament(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN)
        await contest.round((HANA, 40), (BEN, 50))
        await contest.round((HANA, 60), (BEN, 10))
        assert await contest.is_in_round() == ("over", 2)
        page = await tournament_page(club.store, contest.tournament, 2)
        assert ranks(page) == [(1, "Hana", 100), (2, "Ben", 100)] and not page.has_next_round
        assert f"round:1:{contest.tournament}:2" in await queued_channel_posts(club)

    async def test_equal_games_share_their_points(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        for person in (HANA, BEN, CARLA):
            await duplicates.played(club, await contest.newest(), person)
        await duplicates.closed(club)
        assert await contest.points(1) == {"Hana": 50, "Ben": 50, "Carla": 50}
        assert [rank for rank, *_ in ranks(await tournament_page(club.store, contest.tournament, 1))] == [1, 1, 1]

    async def test_who_has_not_ended_in_time_has_nothing(self, club: Club, watch: Watch) -> None:
        contest = await begun(club, HANA, BEN, CARLA, DEV)
        late = await contest.enters(DEV)
        await contest.round((HANA, 40), (BEN, 30))
        watch.now += DAYS * DAY_SECONDS
        await duplicates.closed(club)
        assert await contest.points(1) == {"Hana": 100, "Ben": 66, "Carla": 0, "Dev": 0}
        assert await contest.is_in_round() == ("running", 2)
        async with club.store.transaction() as tx:
            assert not await tx.duplicates.end_entries(late, {0: 99})

    async def test_where_nobody_plays_nobody_has_points(self, club: Club, watch: Watch) -> None:
        contest = await begun(club, HANA, BEN)
        watch.now += DAYS * DAY_SECONDS
        await duplicates.closed(club)
        assert await contest.points(1) == {"Hana": 0, "Ben": 0}
        assert not [key for key in await queued_channel_posts(club) if key.startswith("result")]

    async def test_before_its_end_nobody_sees_points_of_others(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.round((HANA, 40))
        [number] = await contest.ids()
        assert (await duplicate_page(club.store, BEN.id, number)).results == ()
        page = await tournament_page(club.store, contest.tournament, 1)
        assert {one.points for one in page.standings} == {0} and set(page.points_by_round) == {(None,)}


class TestLeaving:
    """Nobody waits for a person who is out."""

    async def test_who_drops_out_does_not_hold_the_round(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.enters(CARLA)
        await contest.round((HANA, 40), (BEN, 30))
        await contest.drops_out(CARLA)
        assert await contest.points(1) == {"Hana": 100, "Ben": 50, "Carla": 0}
        assert set(await played(club, contest.tournament, 2)) == {"Hana", "Ben"}
        page = await tournament_page(club.store, contest.tournament, 1)
        assert [page.seats[seat].name for seat in page.dropped_out] == ["Carla"] and len(page.standings) == 3

    async def test_who_drops_out_before_the_game_cannot_begin_it(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.drops_out(CARLA)
        assert await reason(contest.enters(CARLA)) == "duplicate_full"
        assert (await duplicate_page(club.store, CARLA.id, (await contest.ids())[0])).results == ()

    async def test_who_drops_out_after_the_game_keeps_its_points(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.round((CARLA, 50))
        await contest.drops_out(CARLA)
        await contest.round((HANA, 40), (BEN, 30))
        assert await contest.points(1) == {"Hana": 50, "Ben": 0, "Carla": 100}

    async def test_with_one_person_left_it_ends(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN)
        await contest.round((HANA, 40))
        await contest.drops_out(BEN)
        assert await contest.is_in_round() == ("over", 1)
        assert await contest.points(1) == {"Hana": 100, "Ben": 0}

    async def test_who_is_forgotten_does_not_hold_the_round_and_nothing_names_her(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.enters(HANA)
        await contest.round((BEN, 40), (CARLA, 30))
        await forgotten(club, HANA)
        await duplicates.closed(club)
        assert await contest.points(1) == {"Ben": 100, "Carla": 0}
        assert await contest.is_in_round() == ("running", 2)
        assert await places_naming(club.store, HANA) <= {"interactions.id"}

    async def test_a_cancelled_tournament_opens_no_round_and_its_duplicate_ends_as_usual(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN)
        await entering.cancel_tournament(club.tables, MANAGER, contest.tournament, club.interaction())
        await contest.round((HANA, 40), (BEN, 30))
        [only] = await contest.ids()
        assert f"result:1:{only}" in await queued_channel_posts(club)
        assert await contest.points(1) == {"Hana": None, "Ben": None}

    async def test_a_server_that_is_forgotten_keeps_the_games_alone(self, club: Club, watch: Watch) -> None:
        contest = await begun(club, HANA, BEN)
        [only] = await contest.ids()
        async with club.store.transaction() as tx:
            await tx.upkeep.forget_server(1)
        watch.now += DAYS * DAY_SECONDS
        await duplicates.closed(club)
        assert (await duplicate_page(club.store, HANA.id, only)).is_closed


class TestTwoProcesses:
    """Each round ends once, whatever two processes do at the same time."""

    @pytest.mark.postgresql
    async def test_a_round_is_ended_once(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN)
        await contest.ends(HANA, 40)
        await contest.ends(BEN, 30)
        async with club.store.read() as look:
            [due] = [one for one in await look.deadlines.due(int(club.store.now)) if one.kind == "duplicate"]
        clubs = [Club(club.store, first, RowLocks(club.store)) for first in (10_000, 20_000)]
        await asyncio.gather(*(close_duplicate(each.tables, due) for each in clubs))
        assert len(await contest.ids()) == 2 and await contest.is_in_round() == ("running", 2)

    @pytest.mark.parametrize("steps", [0, 5, 20, 60])
    async def test_a_close_that_is_cut_short_has_done_all_or_nothing(self, club: Club, steps: int) -> None:
        contest = await begun(club, HANA, BEN)
        await contest.ends(HANA, 40)
        await contest.ends(BEN, 30)
        closing = asyncio.create_task(duplicates.closed(club))
        for _ in range(steps):
            await asyncio.sleep(0)
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)
        rounds, found = len(await contest.ids()), await contest.points(1)
        assert (rounds, set(found.values())) in [(1, {None}), (2, {100, 0})]
        await duplicates.closed(club)
        assert len(await contest.ids()) == 2 and await contest.points(1) == {"Hana": 100, "Ben": 0}

    @pytest.mark.postgresql
    async def test_a_last_game_that_ends_while_somebody_drops_out_ends_the_round(self, club: Club) -> None:
        contest = await begun(club, HANA, BEN, CARLA)
        await contest.round((HANA, 40))
        one, other = (Club(club.store, first, RowLocks(club.store)) for first in (10_000, 20_000))
        drops_out = entering.drop_out(other.tables, CARLA, contest.tournament, other.interaction())
        await asyncio.gather(Contest(one, contest.tournament).ends(BEN, 30), drops_out, duplicates.closed(club))
        await duplicates.closed(club)
        assert await contest.points(1) == {"Hana": 100, "Ben": 50, "Carla": 0}
        assert await contest.is_in_round() == ("running", 2)


async def test_what_makes_no_sense_is_refused(club: Club) -> None:
    assert await reason(opened(club, game="towers")) == "no_solo"
    for asked in (opening(duplicates.GAME, 3), replace(opening(duplicates.GAME), pace="daily")):
        request = TournamentRequest(asked, 2, DAYS, is_of_duplicates=True)
        opens = entering.open_tournament(club.tables, HANA, MANAGER, request, club.interaction())
        assert await reason(opens) == "tournament_alone"
    request = TournamentRequest(opening(duplicates.GAME), 2, DAYS, is_of_duplicates=True)
    nobody = entering.open_tournament(club.tables, HANA, Rights(1), request, club.interaction())
    assert await reason(nobody) == "managers_only"
    tournament = await opened(club, HANA)
    starts = start_tournament(club.tables, MANAGER, tournament, club.interaction())
    assert await reason(starts) == "tournament_too_few"
