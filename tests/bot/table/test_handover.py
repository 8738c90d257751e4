"""Who plays on a seat of a running game: people leave, come back, offer seats and take them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.store import SeatRow
from bot.table.memory.state import Person
from bot.table.overview import read_overview
from bot.table.seats.briefing import private_briefing, public_briefings
from bot.table.seats.handover import WayOut, reclaim, take_seat, take_way_out
from bot.table.settings.people import People
from bot.table.turn.bot_players import BotPlayers
from bot.table.votes.voting import propose
from games.registry import GAMES
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, reason
from tests.bot.table.test_bot_players import playing
from tests.bot.table.test_motions import open_motions, raised
from tests.bot.waiting import all_posts


async def go(club: Club, person: Person, table_id: int, way: WayOut) -> None:
    await take_way_out(club.tables, person, table_id, way, club.interaction())


async def come_back(club: Club, person: Person, table_id: int) -> None:
    """Take the own seat back."""
    await reclaim(club.tables, person, table_id, club.interaction())


async def sit_down(club: Club, person: Person, table_id: int, seat: int) -> None:
    await take_seat(club.tables, person, table_id, seat, club.interaction())


async def seats(club: Club, table_id: int) -> list[SeatRow]:
    """The seats as they are stored, which are those in memory."""
    async with club.tables.hold(table_id) as table, club.store.read() as reading:
        stored = await reading.seats.at_table(table_id)
        assert table.seats == stored
        return stored


async def test_a_bot_player_goes_on_for_whoever_leaves(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "bot")
    await playing(club, threads, table_id)
    assert (await club.tables.public(table_id)).waiting == (0,)
    left = (await seats(club, table_id))[1]
    assert (left.user_id, left.player_id, left.bot_level) == (BEN.id, None, "easy")


async def test_whoever_left_can_come_back_at_any_time(club: Club, threads: ThreadPoolExecutor) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "bot")
    await playing(club, threads, table_id)
    await come_back(club, BEN, table_id)
    panel = await club.panel(BEN, table_id)
    assert panel.undoable_count > 0
    await club.press(BEN, panel, "restart")
    await club.whole_turn(BEN, table_id)
    assert await reason(come_back(club, BEN, table_id)) == "nothing_to_reclaim"


async def test_what_a_bot_player_is_still_thinking_about_comes_to_nothing_once_its_person_is_back(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "bot")
    robots = BotPlayers(club.tables, People(club.store), threads)
    problem = await robots._next_problem(table_id)
    assert problem is not None
    await come_back(club, BEN, table_id)
    await robots._act(table_id, problem, await robots._planned(problem))
    panel = await club.panel(BEN, table_id)
    assert (panel.undoable_count, panel.serial) == (0, 0)


async def test_presses_of_the_owner_do_nothing_while_a_bot_player_plays(club: Club) -> None:
    table_id = await club.running(BEN)
    before = await club.panel(BEN, table_id)
    await go(club, BEN, table_id, "bot")
    await club.press(BEN, before, "choose", 0)
    assert (await seats(club, table_id))[1].serial == 0
    assert await reason(propose(club.tables, BEN, table_id, "end", club.interaction())) == "bot_plays"
    assert await reason(go(club, BEN, table_id, "offer")) == "bot_plays"


async def test_when_the_host_leaves_a_running_game_the_next_person_is_host(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await go(club, HANA, table_id, "bot")
    assert (await club.stored(table_id)).host_id == BEN.id
    await go(club, BEN, table_id, "bot")
    assert (await club.stored(table_id)).host_id == CARLA.id


async def test_the_last_person_cannot_leave_bot_players_alone_but_ends_the_game(club: Club) -> None:
    table_id = await club.running(bots=2)
    assert await reason(go(club, HANA, table_id, "bot")) == "no_way_out"
    await propose(club.tables, HANA, table_id, "end", club.interaction())
    assert (await club.stored(table_id)).phase == "ended"


async def test_of_two_people_one_may_concede_and_of_three_nobody(club: Club) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "concede")
    row = await club.stored(table_id)
    assert (row.phase, row.ended_why, row.ended_by) == ("ended", "conceded", BEN.id)
    assert await reason(go(club, HANA, table_id, "concede")) == "finished"
    other = await club.running(BEN, CARLA)
    assert await reason(go(club, BEN, other, "concede")) == "no_way_out"


async def test_an_offered_seat_is_played_on_until_it_is_taken(club: Club) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "offer")
    await club.whole_turn(BEN, table_id)
    await sit_down(club, CARLA, table_id, 1)
    taken = (await seats(club, table_id))[1]
    assert (taken.name, taken.user_id, taken.is_offered) == ("Carla", CARLA.id, False)
    assert await reason(club.panel(BEN, table_id)) == "not_seated"
    assert await reason(come_back(club, BEN, table_id)) == "not_seated"


async def test_whoever_takes_a_seat_sees_what_its_person_saw_and_plays_on_from_there(club: Club) -> None:
    table_id = await club.running(BEN)
    before = await club.choose_first(BEN, await club.panel(BEN, table_id))
    await go(club, BEN, table_id, "offer")
    await sit_down(club, CARLA, table_id, 1)
    after = await club.panel(CARLA, table_id)
    assert (after.view, after.ask, after.serial) == (before.view, before.ask, before.serial)
    await club.press(CARLA, after, "undo")
    await club.whole_turn(CARLA, table_id)


async def test_an_offer_is_told_once_and_can_be_taken_back(club: Club) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "offer")
    async with club.store.read() as reading:
        assert [post.kind for post in await all_posts(reading)].count("offer") == 1
    assert await reason(go(club, BEN, table_id, "offer")) == "no_way_out"
    await go(club, BEN, table_id, "keep")
    assert await reason(sit_down(club, CARLA, table_id, 1)) == "not_offered"


async def test_only_whoever_has_no_seat_takes_one_and_only_one_does(club: Club) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "offer")
    assert await reason(sit_down(club, HANA, table_id, 1)) == "already_joined"
    assert await reason(sit_down(club, CARLA, table_id, 0)) == "not_offered"
    assert await reason(sit_down(club, CARLA, table_id, 7)) == "not_offered"
    done = await asyncio.gather(
        *(sit_down(club, person, table_id, 1) for person in (CARLA, DEV)), return_exceptions=True
    )
    assert sum(one is None for one in done) == 1


async def test_a_taken_seat_has_a_clock_of_its_own_and_no_vote_about_the_one_before(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await club.tables.update_row(table_id, pace="daily")
    motion = await raised(club, table_id, "late", 1)
    await go(club, BEN, table_id, "offer")
    await sit_down(club, DEV, table_id, 1)
    taken = (await seats(club, table_id))[1]
    assert taken.left is not None and taken.since is not None
    assert await open_motions(club, table_id) == []
    async with club.store.read() as reading:
        closed = await reading.motions.get(motion.id)
        assert [call.table_id for call in await reading.deadlines.of_person(DEV.id, "clock")] == [table_id]
        assert await reading.deadlines.of_person(BEN.id, "clock") == []
    assert closed is not None and closed.outcome == "moot"


async def test_a_bot_player_in_a_persons_place_has_no_clock_and_starts_after_a_restart(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await club.tables.update_row(table_id, pace="daily")
    await go(club, HANA, table_id, "bot")
    assert [seated.since is None for seated in await seats(club, table_id)] == [True, False, False]
    async with club.store.read() as reading:
        assert await reading.tables.running_with_bots() == [table_id]


async def test_own_tables_show_that_a_bot_player_has_the_seat(club: Club) -> None:
    table_id = await club.running(BEN)
    await go(club, BEN, table_id, "bot")
    [entry] = (await read_overview(club.tables, BEN.id)).entries
    assert (entry.row.id, entry.is_played_by_bot, entry.waits_for_person) == (table_id, True, False)


async def test_a_game_in_which_hands_have_changed_is_on_record_for_those_who_played_to_its_end(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    table_id = await club.running(BEN, CARLA, game="towers")
    await go(club, BEN, table_id, "bot")
    await go(club, CARLA, table_id, "offer")
    await sit_down(club, DEV, table_id, 2)
    while not (await club.tables.public(table_id)).over:
        for person in (HANA, DEV):
            while (await club.panel(person, table_id)).ask is not None:
                await club.whole_turn(person, table_id)
        await playing(club, threads, table_id)
    async with club.store.read() as reading:
        points = [await reading.results.past_points(table_id, seat) for seat in range(3)]
    assert [len(one) for one in points] == [1, 0, 1]


@pytest.mark.parametrize("game", GAMES)
async def test_a_briefing_tells_the_public_nothing_that_only_the_seat_knows(club: Club, game: str) -> None:
    table_id = await club.running(BEN, game=game)
    await go(club, BEN, table_id, "offer")
    for person in (BEN, HANA):
        while (await club.panel(person, table_id)).ask is not None:
            await club.whole_turn(person, table_id)
            break
    async with club.tables.hold(table_id) as table:
        [offered], own = public_briefings(table), private_briefing(table, 1)
        assert offered.view == table.require_started().view(None)
        assert own.view == table.require_started().view(1)
        assert offered.ask is None
        assert all(news.only is None for one in offered.rounds for news in one.news)
