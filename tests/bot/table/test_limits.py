"""How much one person may do of what reaches others, and how much one server holds."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import pytest

from bot.table.choices.panel import Lobby, Panel
from bot.table.limits import DEFAULT_LIMITS, HOUR_SECONDS, Limits
from bot.table.lobby import before_start as lobby
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest
from bot.table.lobby.rematch import open_or_join_rematch
from bot.table.lobby.seating import seats_digest
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.seats import handover
from bot.table.settings.servers import Rights
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.votes import voting
from bot.table.votes.voting import Ballot, Vote
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason, refused

AN_HOUR_LATER: Final = {"when": f"<t:{1_000_000 + HOUR_SECONDS}:R>"}


async def invited(club: Club) -> list[int]:
    """Everybody who is invited anywhere."""
    async with club.store.read() as reading:
        return [
            user
            for row in await reading.tables.lobbies_in_server(1, 200)
            for user in await reading.seats.invited_people(row.id)
        ]


async def at_once(count: int, act: Callable[[int], Awaitable[object]]) -> list[str]:
    """Do something so many times at once; the keys of the refusals."""
    outcomes = await asyncio.gather(*(act(n) for n in range(count)), return_exceptions=True)
    refusals = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert all(isinstance(refusal, Refusal) for refusal in refusals), refusals
    return [refusal.key for refusal in refusals if isinstance(refusal, Refusal)]


def inviting(*people: int) -> OpeningRequest:
    """What somebody typed after `/play`, with people to invite."""
    return replace(opening(), invited=people)


async def arranged(club: Club, table_id: int, *people: int) -> Lobby:
    asked = LobbyForm(table_id, 3, "none", "easy", "anyone", people)
    return await arrange_lobby(club.tables, HANA, asked, club.interaction())


async def solo_game(club: Club, person: Person = HANA) -> solo.SoloContent:
    """Somebody plays alone."""
    return await solo.begin_or_find(club.tables, person, SoloRequest("welcome_to", 2, "en"), club.interaction())


async def leave(club: Club, table_id: int, way: handover.WayOut) -> None:
    """Hana wants to leave a running game, or to stay after all."""
    await handover.take_way_out(club.tables, HANA, table_id, way, club.interaction())


async def propose(club: Club, table_id: int) -> Ballot | None:
    return await voting.propose(club.tables, HANA, table_id, "end", club.interaction())


async def test_of_300_lobbies_at_once_only_as_many_are_opened_as_one_person_may_host(club: Club) -> None:
    keys = await at_once(300, lambda _: club.open())
    assert keys == ["lobbies_per_person"] * (300 - DEFAULT_LIMITS.lobbies_per_person)
    assert await club.counted() == {"lobby": DEFAULT_LIMITS.lobbies_per_person}


async def test_of_200_invited_at_once_only_as_many_are_called_as_one_person_may_invite_in_an_hour(club: Club) -> None:
    club.limit(Limits(lobbies_per_person=200, tables_per_hour=200))
    keys = await at_once(200, lambda n: club.open(asked=inviting(1000 + n)))
    assert keys == ["invitations_per_hour"] * (200 - DEFAULT_LIMITS.invitations_per_hour)
    assert len(await invited(club)) == DEFAULT_LIMITS.invitations_per_hour


async def test_ten_invited_by_each_of_many_tables_are_too_many(club: Club) -> None:
    keys = await at_once(10, lambda n: club.open(asked=inviting(*range(1000 + 10 * n, 1010 + 10 * n))))
    assert keys == ["invitations_per_hour"] * 4
    assert len(await invited(club)) == DEFAULT_LIMITS.invitations_per_hour
    assert await club.counted() == {"lobby": 6}


async def test_a_server_has_so_many_lobbies_and_another_one_its_own(club: Club) -> None:
    club.limit(Limits(lobbies_per_server=2))
    await club.open(HANA)
    await club.open(BEN)
    assert (await refused(club.open(CARLA), "lobbies_per_server")).fields == {"most": 2}
    await club.open(CARLA, replace(opening(), guild_id=7))
    await club.open(CARLA, replace(opening(), guild_id=None))


async def test_outside_of_servers_lobbies_are_counted_for_nobody_but_their_host(club: Club) -> None:
    club.limit(Limits(lobbies_per_person=1, lobbies_per_server=1))
    for person in (HANA, BEN, CARLA):
        await club.open(person, replace(opening(), guild_id=None))
    assert await reason(club.open(HANA, replace(opening(), guild_id=None))) == "lobbies_per_person"


async def test_a_lobby_that_is_left_or_started_makes_room_for_another(club: Club) -> None:
    club.limit(Limits(lobbies_per_person=1))
    first = (await club.open()).row.id
    assert await reason(club.open()) == "lobbies_per_person"
    await club.leave(HANA, first)
    await club.running(BEN)
    await club.open()


async def test_a_restart_forgets_nothing_and_an_hour_later_it_is_allowed_again(club: Club, watch: Watch) -> None:
    club.limit(Limits(tables_per_hour=2, invitations_per_hour=3))
    await club.open(asked=inviting(BEN.id, CARLA.id))
    club.restart()
    assert (await refused(club.open(asked=inviting(BEN.id, CARLA.id)), "invitations_per_hour")).fields == {
        "most": 3,
        **AN_HOUR_LATER,
    }
    await club.open()
    club.restart()
    assert (await refused(club.open(), "tables_per_hour")).fields == {"most": 2, **AN_HOUR_LATER}
    watch.now += HOUR_SECONDS - 1
    assert await reason(club.open()) == "tables_per_hour"
    watch.now += 1
    await club.open(asked=inviting(BEN.id, CARLA.id, DEV.id))


async def test_it_is_said_when_there_is_room_for_as_many_as_were_asked_for(club: Club, watch: Watch) -> None:
    club.limit(Limits(invitations_per_hour=3))
    for minute, person in enumerate((BEN, CARLA, DEV)):
        watch.now = 1_000_000 + 60 * minute
        await club.open(asked=inviting(person.id))
    told = await refused(club.open(asked=inviting(201, 202)), "invitations_per_hour")
    assert told.fields["when"] == f"<t:{1_000_060 + HOUR_SECONDS}:R>"
    watch.now = 1_000_060 + HOUR_SECONDS
    await club.open(asked=inviting(201, 202))


async def test_more_people_than_an_hour_has_room_for_are_never_invited_at_once(club: Club) -> None:
    club.limit(Limits(invitations_per_hour=1))
    assert (await refused(club.open(asked=inviting(201, 202)), "too_many_invited")).fields == {"most": 1}


async def test_the_form_counts_whom_it_calls_and_nobody_twice(club: Club) -> None:
    club.limit(Limits(invitations_per_hour=2))
    table_id = (await club.open()).row.id
    for _ in range(3):
        await arranged(club, table_id, BEN.id, CARLA.id)
    assert await reason(arranged(club, table_id, DEV.id)) == "invitations_per_hour"
    assert await invited(club) == [BEN.id, CARLA.id]


async def test_to_remove_or_to_leave_a_table_to_somebody_gives_no_invitation_back(club: Club) -> None:
    club.limit(Limits(invitations_per_hour=1))
    table_id = (await club.open(asked=inviting(BEN.id))).row.id
    shown = await club.join(BEN, table_id)
    removal = lobby.RemovalRequest(table_id, 1, seats_digest(shown.seats))
    await lobby.remove_player(club.tables, HANA, removal, club.interaction())
    assert await reason(arranged(club, table_id, BEN.id)) == "invitations_per_hour"
    await club.join(BEN, table_id)
    await club.leave(HANA, table_id)
    assert await reason(club.open(asked=inviting(CARLA.id))) == "invitations_per_hour"
    await club.open(BEN, inviting(CARLA.id))


async def test_a_rematch_counts_as_a_table_and_calls_as_many_as_are_invited(club: Club) -> None:
    club.limit(Limits(tables_per_hour=3, invitations_per_hour=1))
    played = [await club.running(BEN), await club.running(BEN)]
    for table_id in played:
        ballot = await propose(club, table_id)
        assert ballot is not None
        await voting.vote(club.tables, BEN, Vote(table_id, ballot.motion.id, 0), club.interaction())
    again = [JoinRequest(club.interaction()), JoinRequest(club.interaction())]
    await open_or_join_rematch(club.tables, HANA, Rights(), played[0], again[0])
    assert await reason(open_or_join_rematch(club.tables, HANA, Rights(), played[1], again[1])) == "tables_per_hour"
    club.limit(Limits(invitations_per_hour=1))
    assert (
        await reason(open_or_join_rematch(club.tables, HANA, Rights(), played[1], again[1])) == "invitations_per_hour"
    )


async def test_nobody_hosts_more_running_games_than_one_person_may(club: Club) -> None:
    club.limit(Limits(games_per_person=1))
    await club.running(BEN)
    second = (await club.open()).row.id
    await club.join(BEN, second)
    assert (await refused(club.start(HANA, second), "games_per_person")).fields == {"most": 1}
    assert await reason(lobby.start_in_channel(club.tables, HANA, second, club.interaction())) == "games_per_person"
    assert (await club.stored(second)).phase == "lobby"
    assert (await club.counted())["running"] == 1


async def test_of_many_starts_at_once_only_as_many_games_begin_as_a_server_has(club: Club) -> None:
    club.limit(Limits(games_per_server=2))
    tables = [(await club.open()).row.id for _ in range(5)]
    for table_id in tables:
        await club.join(BEN, table_id)
    assert await at_once(5, lambda n: club.start(HANA, tables[n])) == ["games_per_server"] * 3
    assert (await club.counted())["running"] == 2


async def test_whoever_takes_the_last_seat_gets_it_where_the_game_cannot_begin_yet(club: Club) -> None:
    club.limit(Limits(games_per_person=1))
    await club.running(BEN)
    full = (await club.open(asked=opening(seats=2))).row.id
    shown = await club.join(CARLA, full)
    assert (shown.row.phase, len(shown.seats)) == ("lobby", 2)
    assert await reason(club.start(HANA, full)) == "games_per_person"


async def test_solo_games_run_beside_and_count_as_tables_by_the_hour(club: Club, watch: Watch) -> None:
    club.limit(Limits(lobbies_per_person=1, games_per_person=1, tables_per_hour=2))
    await club.running(BEN)
    alone = await solo_game(club)
    assert isinstance(alone, Panel)
    assert await reason(solo.begin_anew(club.tables, HANA, alone.table_id, club.interaction())) == "tables_per_hour"
    assert (await club.stored(alone.table_id)).phase == "running"
    await solo_game(club, BEN)
    watch.now += HOUR_SECONDS
    await solo.begin_anew(club.tables, HANA, alone.table_id, club.interaction())
    await club.open()


async def test_a_seat_that_is_offered_and_kept_again_and_again_is_not_told_for_ever(club: Club, watch: Watch) -> None:
    club.limit(Limits(offers_per_hour=2))
    table_id = await club.running(BEN)
    for _ in range(2):
        await leave(club, table_id, "offer")
        await leave(club, table_id, "keep")
    club.restart()
    assert (await refused(leave(club, table_id, "offer"), "offers_per_hour")).fields == {"most": 2, **AN_HOUR_LATER}
    watch.now += HOUR_SECONDS
    await leave(club, table_id, "offer")


async def test_votes_are_proposed_so_often_and_what_was_refused_does_not_count(club: Club, watch: Watch) -> None:
    club.limit(Limits(proposals_per_hour=2))
    tables = [await club.running(BEN) for _ in range(3)]
    assert await propose(club, tables[0]) is not None
    assert await reason(propose(club, tables[0])) == "motion_open"
    ballot = await propose(club, tables[1])
    assert ballot is not None
    await voting.vote(club.tables, BEN, Vote(tables[1], ballot.motion.id, 1), club.interaction())
    told = await refused(propose(club, tables[2]), "proposals_per_hour")
    assert told.fields == {"most": 2, **AN_HOUR_LATER}
    watch.now += HOUR_SECONDS
    await propose(club, tables[2])


async def test_what_is_counted_is_forgotten_after_days(club: Club, watch: Watch) -> None:
    await club.open()
    watch.now += 3 * 24 * HOUR_SECONDS
    await club.store.delete_expired_rows()
    async with club.store.read() as reading:
        assert await reading.people.deed_counts(HANA.id, "table", since=0) == {}


@pytest.mark.parametrize("person", [BEN, CARLA])
async def test_the_limits_of_one_person_are_not_those_of_another(club: Club, person: Person) -> None:
    club.limit(Limits(lobbies_per_person=1, tables_per_hour=1, invitations_per_hour=1))
    opened = [await club.open(asked=inviting(DEV.id)), await club.open(person, inviting(DEV.id))]
    assert [(one.row.host_id, one.invited) for one in opened] == [(HANA.id, (DEV.id,)), (person.id, (DEV.id,))]
