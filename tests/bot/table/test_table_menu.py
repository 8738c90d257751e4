"""The table menu's facts: whom we wait for, whose clock shows what, who is away, what one may do."""

import msgspec

from bot.store import PersonRow
from bot.table.choices.panel import Panel
from bot.table.memory.secrecy import published_digest
from bot.table.memory.state import Person
from bot.table.seats.handover import take_seat, take_way_out
from bot.table.settings.people import default_preferences
from bot.table.settings.servers import Rights
from bot.table.solo.beginnings import SoloRequest
from bot.table.solo.games import begin_or_find
from bot.table.table_menu import TableMenu, read_table_menu
from bot.table.votes.voting import propose, resume_game
from bot.ui.table.table_menu_card import fairness_card
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.table.test_motions import raised
from tests.bot.ui.sending import words_of

NOBODY_SPECIAL = Rights(1)


async def seen(club: Club, table_id: int, person: Person, rights: Rights = NOBODY_SPECIAL) -> TableMenu:
    return await read_table_menu(club.tables, table_id, person.id, rights)


async def prefers(club: Club, person: PersonRow) -> None:
    async with club.store.transaction() as tx:
        await tx.people.save(person)


async def test_people_are_offered_ways_out_and_onlookers_are_not(club: Club) -> None:
    table_id = await club.running(BEN)
    assert (await seen(club, table_id, BEN)).ways == ("bot", "offer", "concede")
    onlooker = await seen(club, table_id, CARLA)
    assert (onlooker.seat, onlooker.is_playing, onlooker.ways) == (None, False, ())
    await take_way_out(club.tables, BEN, table_id, "bot", club.interaction())
    held, alone = await seen(club, table_id, BEN), await seen(club, table_id, HANA)
    assert (held.seat, held.is_playing, held.ways) == (1, False, ())
    assert (alone.is_alone, alone.ways) == (True, ("offer", "concede"))


async def test_the_whole_seal_is_there_for_everybody(club: Club) -> None:
    table_id = await club.running(BEN)
    digest = published_digest(await club.stored(table_id))
    assert digest is not None and len(digest) == 64
    for person in (BEN, CARLA):
        found = await seen(club, table_id, person)
        assert f"`{digest}`" in words_of(fairness_card(found, "en"))


async def test_clocks_show_what_is_left_and_when_they_run_out(club: Club, watch: Watch) -> None:
    table_id = await club.running(BEN)
    assert (await seen(club, table_id, BEN)).clocks == {}
    await club.tables.update_row(table_id, pace="live")
    await club.whole_turn(HANA, table_id)
    watch.now += 60
    found = await seen(club, table_id, BEN)
    assert found.clocks[1] > 0 and 0 not in found.due
    assert found.due[1] == int(watch.now) + found.clocks[1]


async def test_a_vacation_is_shown_while_it_lasts(club: Club, watch: Watch) -> None:
    table_id = await club.running(BEN)
    until = int(watch.now) + 1000
    await prefers(club, msgspec.structs.replace(default_preferences(BEN.id), away_until=until))
    assert (await seen(club, table_id, HANA)).away == {1: until}
    watch.now += 1001
    assert (await seen(club, table_id, HANA)).away == {}


async def test_open_votes_are_listed(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await raised(club, table_id, "end", by=BEN)
    [ballot] = (await seen(club, table_id, HANA)).ballots
    assert (ballot.motion.kind, ballot.votes) == ("end", {1: "yes"})


async def test_the_host_may_end_where_the_server_leaves_it_to_hosts(club: Club) -> None:
    table_id = await club.running(BEN)
    assert [(await seen(club, table_id, person)).may_end for person in (HANA, BEN)] == [True, False]


async def test_whoever_plays_has_a_paused_table_go_on_without_a_vote(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await reason(resume_game(club.tables, BEN, table_id, club.interaction())) == "not_paused"
    async with club.tables.hold(table_id) as table, club.store.transaction() as tx:
        table.row = await tx.tables.update(table.row, paused_at=tx.now)
    assert (await seen(club, table_id, BEN)).row.paused_at is not None
    assert await reason(propose(club.tables, BEN, table_id, "pause", club.interaction())) == "paused"
    assert await reason(resume_game(club.tables, CARLA, table_id, club.interaction())) == "not_seated"
    await resume_game(club.tables, BEN, table_id, club.interaction())
    assert (await club.stored(table_id)).paused_at is None


async def test_nothing_of_that_is_there_for_a_solo_game(club: Club) -> None:
    request = SoloRequest("welcome_to", 2, "en")
    panel = await begin_or_find(club.tables, HANA, request, club.interaction())
    assert isinstance(panel, Panel)
    for person in (HANA, BEN):
        assert await reason(seen(club, panel.table_id, person)) == "no_table"
        assert (
            await reason(take_way_out(club.tables, person, panel.table_id, "offer", club.interaction())) == "no_table"
        )
        assert await reason(take_seat(club.tables, person, panel.table_id, 0, club.interaction())) == "no_table"
        assert await reason(propose(club.tables, person, panel.table_id, "end", club.interaction())) == "no_table"


async def test_there_is_no_menu_before_the_start_and_after_the_end(club: Club) -> None:
    lobby = (await club.open()).row.id
    assert await reason(seen(club, lobby, HANA)) == "not_started"
    table_id = await club.running(bots=1)
    await propose(club.tables, HANA, table_id, "end", club.interaction())
    assert await reason(seen(club, table_id, HANA)) == "finished"
