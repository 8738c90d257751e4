"""Tournaments: people sign up, rounds open their tables by themselves, and each is opened once whatever happens."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from bot.store import Deadline, Entrant, RoundSeat, Tournament
from bot.store.days import DAY_SECONDS
from bot.table.memory.state import Person
from bot.table.seats.handover import take_way_out
from bot.table.settings.servers import Rights
from bot.table.tournament import entering
from bot.table.tournament.boards import TournamentPage, tournament_page
from bot.table.tournament.entering import MAX_ENTRANTS, TournamentRequest
from bot.table.tournament.rounds import end_round, start_tournament
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason
from tests.bot.table.duplicates import queued_channel_posts
from tests.bot.table.test_ending import ended
from tests.bot.table.test_forgetting import forgotten
from tests.bot.table.test_rating import finish, turns

MANAGER: Final = Rights(1, may_manage_guild=True)
DAYS: Final = 7


async def opened(club: Club, *people: Person, rounds: int = 2, seats: int | None = None) -> int:
    """The number of a tournament for which these people have signed up."""
    asked = TournamentRequest(opening("towers", seats), rounds, DAYS)
    tournament = await entering.open_tournament(club.tables, HANA, MANAGER, asked, club.interaction())
    for person in people:
        await entering.sign_up(club.tables, person, tournament, club.interaction())
    return tournament


async def started(club: Club, *people: Person, rounds: int = 2, seats: int | None = None) -> int:
    """The same, in its first round."""
    tournament = await opened(club, *people, rounds=rounds, seats=seats)
    await start_tournament(club.tables, MANAGER, tournament, club.interaction())
    return tournament


async def pass_time(club: Club, watch: Watch, seconds: float = 0) -> None:
    watch.now += seconds
    for deadline in await due(club, watch):
        await end_round(club.tables, deadline)


async def due(club: Club, watch: Watch) -> list[Deadline]:
    """The ends of rounds that are due."""
    async with club.store.read() as reading:
        return [one for one in await reading.deadlines.due(int(watch.now)) if one.kind == "tournament"]


async def stored(club: Club, tournament_id: int) -> Tournament:
    async with club.store.read() as reading:
        found = await reading.tournaments.get(tournament_id)
    assert found is not None
    return found


async def played(club: Club, tournament_id: int, number: int) -> dict[str, RoundSeat]:
    """What each person has in this round, by name."""
    async with club.store.read() as reading:
        names = {one.user_id: one.name for one in await reading.tournaments.entrants(tournament_id)}
        rows = await reading.tournaments.round_seats(tournament_id)
    return {names[one.user_id]: one for one in rows if one.round == number}


async def tables_of(club: Club, tournament_id: int, number: int) -> list[int]:
    """The tables of this round."""
    return sorted({one.table_id for one in (await played(club, tournament_id, number)).values() if one.table_id})


async def points(club: Club, tournament_id: int, number: int) -> dict[str, int | None]:
    return {name: one.points for name, one in (await played(club, tournament_id, number)).items()}


def ranks(page: TournamentPage) -> list[tuple[int, str, int]]:
    return [(one.rank, page.seats[one.person].name, one.points) for one in page.standings]


async def test_people_sign_up_and_withdraw_before_the_start(club: Club) -> None:
    tournament = await opened(club, HANA, BEN, CARLA)
    await entering.withdraw(club.tables, BEN, tournament, club.interaction())
    page = await tournament_page(club.store, tournament)
    assert [one.name for one in page.seats] == ["Hana", "Carla"]


async def test_each_act_is_refused_where_it_makes_no_sense(club: Club) -> None:
    tables, tournament = club.tables, await opened(club, HANA)
    assert await reason(entering.sign_up(tables, HANA, tournament, "a")) == "already_joined"
    assert await reason(entering.withdraw(tables, BEN, tournament, "b")) == "not_joined"
    assert await reason(entering.drop_out(tables, HANA, tournament, "c")) == "tournament_not_running"
    assert await reason(start_tournament(tables, MANAGER, tournament, "d")) == "tournament_too_few"
    assert await reason(entering.sign_up(tables, BEN, 99, "e")) == "no_tournament"
    await entering.sign_up(tables, BEN, tournament, "f")
    await start_tournament(tables, MANAGER, tournament, "g")
    for number, act in enumerate((entering.sign_up, entering.withdraw)):
        assert await reason(act(tables, CARLA, tournament, f"h{number}")) == "tournament_running"
    assert await reason(entering.drop_out(tables, CARLA, tournament, "i")) == "tournament_not_in"
    assert await reason(start_tournament(tables, MANAGER, tournament, "j")) == "tournament_running"


async def test_only_managers_of_the_server_open_start_and_cancel(club: Club) -> None:
    tournament = await opened(club, HANA, BEN)
    asked = TournamentRequest(opening("towers"), 2, DAYS)
    for rights in (Rights(), Rights(1, may_manage_messages=True), Rights(2, may_manage_guild=True)):
        if rights.guild_id != 2:
            opens = entering.open_tournament(club.tables, HANA, rights, asked, "a")
            assert await reason(opens) == "managers_only"
        assert await reason(start_tournament(club.tables, rights, tournament, "b")) == "managers_only"
        assert await reason(entering.cancel_tournament(club.tables, rights, tournament, "c")) == "managers_only"
    await entering.cancel_tournament(club.tables, MANAGER, tournament, "d")
    assert await reason(start_tournament(club.tables, MANAGER, tournament, "e")) == "tournament_over"
    assert await reason(entering.cancel_tournament(club.tables, MANAGER, tournament, "f")) == "tournament_over"


async def test_it_takes_so_many_people(club: Club) -> None:
    people = [Person(number, f"P{number}") for number in range(1, MAX_ENTRANTS + 1)]
    tournament = await opened(club, *people)
    assert await reason(entering.sign_up(club.tables, HANA, tournament, "late")) == "full"


async def test_rounds_follow_each_other_to_the_final_standings(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN, CARLA, DEV, seats=2)
    for number in (1, 2):
        tables = await tables_of(club, tournament, number)
        assert (len(tables), (await stored(club, tournament)).round) == (2, number)
        await turns(club, tables[0])
        await pass_time(club, watch)
        assert (await stored(club, tournament)).round == number
        await turns(club, tables[1])
        await pass_time(club, watch)
    assert await queued_channel_posts(club) == [f"round:1:{tournament}:{ended}" for ended in (0, 1, 2)]
    assert (await stored(club, tournament)).phase == "over"
    page = await tournament_page(club.store, tournament, ended_rounds=2)
    assert sum(one.points for one in page.standings) == 48
    assert [one.points for one in page.standings] == sorted((one.points for one in page.standings), reverse=True)


async def test_people_of_a_round_are_not_paired_again(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN, CARLA, DEV, seats=2)
    for table in await tables_of(club, tournament, 1):
        await ended(club, table)
    await pass_time(club, watch)
    page = await tournament_page(club.store, tournament, ended_rounds=1)
    assert [table.repeated_pairs for table in page.tables] == [(), ()]


async def test_the_tables_of_a_round_have_its_people_and_call_them(club: Club) -> None:
    tournament = await started(club, HANA, BEN, CARLA)
    [table] = await tables_of(club, tournament, 1)
    row = await club.stored(table)
    assert (row.phase, row.entry, row.guild_id, row.channel_id, row.seats_most) == ("running", "invited", 1, 2, 3)
    public = await club.tables.public(table)
    assert {one.name for one in public.seats} == {"Hana", "Ben", "Carla"}
    assert club.told == [table]


async def test_a_table_that_ends_early_is_a_tie(club: Club) -> None:
    tournament = await started(club, HANA, BEN, CARLA)
    [table] = await tables_of(club, tournament, 1)
    await ended(club, table)
    assert await points(club, tournament, 1) == {"Hana": 6, "Ben": 6, "Carla": 6}


async def test_who_ends_a_table_alone_is_last_there(club: Club) -> None:
    tournament = await started(club, HANA, BEN, CARLA)
    [table] = await tables_of(club, tournament, 1)
    await ended(club, table, reason="host", by=BEN.id)
    assert await points(club, tournament, 1) == {"Hana": 9, "Ben": 0, "Carla": 9}


async def test_who_leaves_a_table_is_last_there_whatever_the_substitute_does(
    club: Club, threads: ThreadPoolExecutor
) -> None:
    tournament = await started(club, HANA, BEN, CARLA)
    [table] = await tables_of(club, tournament, 1)
    await take_way_out(club.tables, BEN, table, "bot", club.interaction())
    await finish(club, threads, table)
    found = await points(club, tournament, 1)
    assert found["Ben"] == 0 and {found["Hana"], found["Carla"]} in ({12, 6}, {9})


async def test_a_table_ends_although_somebody_there_was_forgotten(club: Club) -> None:
    tournament = await started(club, HANA, BEN)
    [table] = await tables_of(club, tournament, 1)
    await forgotten(club, BEN)
    await ended(club, table)
    assert await points(club, tournament, 1) == {"Hana": 12}


async def test_a_round_whose_time_is_over_ends_with_ties_and_its_tables_go_on(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN, CARLA, DEV, seats=2)
    done, late = await tables_of(club, tournament, 1)
    await turns(club, done)
    await pass_time(club, watch, DAYS * DAY_SECONDS - 1)
    assert (await stored(club, tournament)).round == 1
    before = {name: one.points for name, one in (await played(club, tournament, 1)).items() if one.table_id == done}
    await pass_time(club, watch, 2)
    assert (await stored(club, tournament)).round == 2
    found = await played(club, tournament, 1)
    assert [one.points for one in found.values() if one.table_id == late] == [6, 6]
    assert (await club.stored(late)).phase == "running"
    await turns(club, late)
    assert [one.points for one in (await played(club, tournament, 1)).values() if one.table_id == late] == [6, 6]
    assert {name: found[name].points for name in before} == before


async def test_the_next_round_is_opened_once_also_after_a_crash_and_by_two_processes(club: Club, watch: Watch) -> None:
    """The process stops right after the end of the last table; two others find its deadline."""
    tournament = await started(club, HANA, BEN)
    [table] = await tables_of(club, tournament, 1)
    await ended(club, table)
    one, other = Club(club.store, 10_000), Club(club.store, 20_000)
    [found] = await due(club, watch)
    await asyncio.gather(*(end_round(process.tables, found) for process in (one, other)))
    assert len(await tables_of(club, tournament, 2)) == 1
    assert (await stored(club, tournament)).round == 2
    assert await queued_channel_posts(club) == [f"round:1:{tournament}:{ended}" for ended in (0, 1)]


async def test_who_drops_out_is_not_seated_again(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN, CARLA, DEV)
    [table] = await tables_of(club, tournament, 1)
    assert await entering.drop_out(club.tables, DEV, tournament, club.interaction()) == table
    assert await reason(entering.drop_out(club.tables, DEV, tournament, club.interaction())) == "tournament_not_in"
    await ended(club, table)
    await pass_time(club, watch)
    assert set(await played(club, tournament, 2)) == {"Hana", "Ben", "Carla"}
    page = await tournament_page(club.store, tournament, ended_rounds=1)
    assert (len(page.standings), [page.seats[seat].name for seat in page.dropped_out]) == (4, ["Dev"])


async def test_with_too_few_people_left_it_ends(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN)
    [table] = await tables_of(club, tournament, 1)
    await entering.drop_out(club.tables, BEN, tournament, club.interaction())
    await ended(club, table)
    await pass_time(club, watch)
    assert (await stored(club, tournament)).phase == "over"
    assert f"round:1:{tournament}:1" in await queued_channel_posts(club)


async def test_a_cancelled_tournament_opens_no_round_and_its_tables_go_on(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN)
    [table] = await tables_of(club, tournament, 1)
    await entering.cancel_tournament(club.tables, MANAGER, tournament, club.interaction())
    assert (await club.stored(table)).phase == "running"
    await ended(club, table)
    await pass_time(club, watch)
    assert await tables_of(club, tournament, 2) == []


async def test_equal_people_share_their_rank(club: Club, watch: Watch) -> None:
    tournament = await started(club, HANA, BEN, CARLA, DEV, seats=2, rounds=1)
    for table in await tables_of(club, tournament, 1):
        await ended(club, table)
    await pass_time(club, watch)
    page = await tournament_page(club.store, tournament, ended_rounds=1)
    assert [(rank, one) for rank, _, one in ranks(page)] == [(1, 6)] * 4


async def test_a_repeated_press_signs_up_once(club: Club) -> None:
    tournament = await opened(club)
    await entering.sign_up(club.tables, HANA, tournament, "press")
    with pytest.raises(Exception, match="press"):
        await entering.sign_up(club.tables, HANA, tournament, "press")
    async with club.store.read() as reading:
        assert await reading.tournaments.entrants(tournament) == [Entrant(HANA.id, HANA.name)]


async def test_a_server_that_is_forgotten_has_no_tournaments(club: Club) -> None:
    tournament = await started(club, HANA, BEN)
    async with club.store.transaction() as tx:
        await tx.upkeep.forget_server(1)
        assert await tx.tournaments.get(tournament) is None
        assert await tx.tournaments.round_seats(tournament) == []
