"""Who may invite somebody, and people of whom one has blocked the other; nobody learns of it who is kept away."""

from dataclasses import replace
from typing import Final

import pytest

from bot.store import BlockedAccount
from bot.table.choices.panel import Lobby
from bot.table.lobby.arranging import LobbyForm, arrange_lobby
from bot.table.lobby.before_start import JoinRequest, join
from bot.table.lobby.opening import OpeningRequest
from bot.table.lobby.rematch import Rematch, open_or_join_rematch
from bot.table.memory.state import Person
from bot.table.seats.handover import take_seat, take_way_out
from bot.table.settings.company import MAX_BLOCKED_PEOPLE, block, blocked_accounts, unblock
from bot.table.settings.people import PREFERENCES, People
from bot.table.settings.servers import Rights
from bot.table.votes.voting import Vote, propose, vote
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club, opening, reason, refused
from tests.bot.waiting import all_posts

INVITES: Final = [preference.name for preference in PREFERENCES].index("invites")


class Company:
    """A club in which people choose with whom they play."""

    def __init__(self, club: Club) -> None:
        self.club = club

    async def block(self, person: Person, *others: Person) -> tuple[BlockedAccount, ...]:
        named = {other.id: other.name for other in others}
        return await block(self.club.store, person.id, named, self.club.interaction())

    async def unblock(self, person: Person, *others: Person) -> tuple[BlockedAccount, ...]:
        """Have somebody block them no longer."""
        return await unblock(self.club.store, person.id, [other.id for other in others], self.club.interaction())

    async def opt_out(self, person: Person) -> None:
        """Have somebody take no invitations."""
        people = People(self.club.store)
        index = PREFERENCES[INVITES].values.index("nobody")
        assert (
            await people.set_preference(person.id, INVITES, index, self.club.interaction(), "Asia/Tokyo")
        ).zone is None

    async def invite(self, host: Person, *others: Person) -> Lobby:
        asked: OpeningRequest = replace(opening(), invited=tuple(other.id for other in others))
        return await self.club.open(host, asked)

    async def accept(self, person: Person, table_id: int) -> Lobby:
        """Have somebody take a seat from an invitation."""
        return await join(self.club.tables, person, table_id, JoinRequest(self.club.interaction(), may_start=False))

    async def over(self, *people: Person) -> int:
        """A game of these people that a vote has ended."""
        host, *others = people
        table_id = (await self.club.open(host)).row.id
        for person in others:
            await self.club.join(person, table_id)
        await self.club.start(host, table_id)
        ballot = await propose(self.club.tables, host, table_id, "end", self.club.interaction())
        assert ballot is not None
        for person in others:
            if (await self.club.stored(table_id)).phase == "running":
                given = Vote(table_id, ballot.motion.id, 0)
                await vote(self.club.tables, person, given, self.club.interaction())
        return table_id

    async def meet_again(self, person: Person, table_id: int) -> Rematch:
        """Have somebody press Rematch."""
        entering = JoinRequest(self.club.interaction())
        return await open_or_join_rematch(self.club.tables, person, Rights(1), table_id, entering)


@pytest.fixture
def company(club: Club) -> Company:
    """People who choose with whom they play."""
    return Company(club)


async def test_whoever_takes_no_invitations_is_neither_listed_nor_called_and_the_host_hears_that_some_take_none(
    company: Company,
) -> None:
    await company.opt_out(BEN)
    asked = await company.invite(HANA, BEN, CARLA)
    assert (asked.invited, asked.note) == ((CARLA.id,), "not_all_invited")
    form = LobbyForm(asked.row.id, 12, "none", "easy", "anyone", invited=(BEN.id, DEV.id))
    arranged = await arrange_lobby(company.club.tables, HANA, form, company.club.interaction())
    assert (arranged.invited, arranged.note) == ((CARLA.id, DEV.id), "not_all_invited")
    async with company.club.store.read() as reading:
        assert [post.called for post in await all_posts(reading) if post.kind == "invitation"] == [[DEV.id]]
    assert (await company.invite(HANA, CARLA)).note is None
    assert len((await company.accept(BEN, asked.row.id)).seats) == 2


async def test_whoever_is_blocked_cannot_tell_it_from_somebody_who_takes_no_invitations_at_all(
    company: Company,
) -> None:
    await company.opt_out(CARLA)
    await company.block(BEN, HANA)
    found = [await company.invite(HANA, other) for other in (BEN, CARLA)]
    assert [(one.invited, one.note) for one in found] == [((), "not_all_invited")] * 2


@pytest.mark.parametrize(("blocker", "blocked"), [(HANA, BEN), (BEN, HANA)])
async def test_neither_invites_the_other_nor_joins_what_the_other_hosts(
    company: Company, blocker: Person, blocked: Person
) -> None:
    await company.block(blocker, blocked)
    asked = await company.invite(HANA, BEN)
    assert asked.invited == ()
    before = await company.club.stored(asked.row.id)
    refusal = await refused(company.accept(BEN, asked.row.id), "not_open")
    assert refusal.fields == {}
    assert await company.club.stored(asked.row.id) == before
    await company.unblock(blocker, blocked)
    assert (await company.invite(HANA, BEN)).invited == (BEN.id,)
    assert len((await company.accept(BEN, asked.row.id)).seats) == 2


async def test_at_the_table_of_somebody_else_both_may_sit(company: Company) -> None:
    await company.block(BEN, HANA)
    table_id = (await company.invite(CARLA, HANA, BEN)).row.id
    for person in (HANA, BEN):
        lobby = await company.accept(person, table_id)
    assert (len(lobby.seats), lobby.invited) == (3, ())


async def test_who_sits_together_already_goes_on(company: Company) -> None:
    table_id = await company.club.running(BEN)
    await company.block(HANA, BEN)
    for person in (HANA, BEN):
        await company.club.whole_turn(person, table_id)
    assert (await company.club.stored(table_id)).number == 1


@pytest.mark.parametrize("other", [HANA, BEN])
async def test_nobody_takes_a_seat_from_or_at_the_table_of_whom_they_are_kept_apart_from(
    company: Company, other: Person
) -> None:
    club = company.club
    table_id = await club.running(BEN, CARLA)
    await company.block(other, DEV)
    await take_way_out(club.tables, BEN, table_id, "offer", club.interaction())
    assert await reason(take_seat(club.tables, DEV, table_id, 1, club.interaction())) == "not_open"
    await company.unblock(other, DEV)
    await company.block(DEV, CARLA)
    await take_seat(club.tables, DEV, table_id, 1, club.interaction())
    async with club.tables.hold(table_id) as table:
        assert table.seats[1].user_id == DEV.id


async def test_a_rematch_calls_nobody_who_does_not_want_it_and_whoever_has_played_may_come(company: Company) -> None:
    over = await company.over(HANA, BEN, CARLA, DEV)
    async with company.club.tables.hold(over) as table, company.club.store.transaction() as tx:
        table.row = await tx.tables.update(table.row, entry="invited")
    await company.opt_out(BEN)
    await company.block(CARLA, HANA)
    again = await company.meet_again(HANA, over)
    assert (again.lobby.invited, again.lobby.note) == ((DEV.id,), "not_all_invited")
    lobby = (await company.meet_again(BEN, over)).lobby
    assert [place.user_id for place in lobby.seats] == [HANA.id, BEN.id]
    lobby = (await company.meet_again(CARLA, over)).lobby
    assert [place.user_id for place in lobby.seats] == [HANA.id, BEN.id]
    assert await reason(company.accept(CARLA, lobby.row.id)) == "not_invited"


async def test_people_are_blocked_and_unblocked_and_it_survives_a_restart(company: Company) -> None:
    assert await company.block(HANA, BEN, CARLA) == (BlockedAccount(BEN.id, "Ben"), BlockedAccount(CARLA.id, "Carla"))
    assert await company.block(HANA, Person(BEN.id, "Benjamin"), DEV, HANA) == (
        BlockedAccount(BEN.id, "Ben"),
        BlockedAccount(CARLA.id, "Carla"),
        BlockedAccount(DEV.id, "Dev"),
    )
    assert await company.unblock(HANA, CARLA, HANA) == (BlockedAccount(BEN.id, "Ben"), BlockedAccount(DEV.id, "Dev"))
    company.club.restart()
    assert await blocked_accounts(company.club.store, HANA.id) == (
        BlockedAccount(BEN.id, "Ben"),
        BlockedAccount(DEV.id, "Dev"),
    )
    assert await blocked_accounts(company.club.store, BEN.id) == ()


async def test_numbers_that_are_nobodys_are_unblocked_without_a_word(company: Company) -> None:
    await company.block(HANA, BEN)
    for number in (0, 2**63, 10**19 - 1):
        found = await unblock(company.club.store, HANA.id, [number], company.club.interaction())
        assert found == (BlockedAccount(BEN.id, "Ben"),)


async def test_a_press_that_comes_twice_blocks_once(company: Company) -> None:
    for _ in range(2):
        assert await block(company.club.store, HANA.id, {BEN.id: "Ben"}, "press") == (BlockedAccount(BEN.id, "Ben"),)
    for _ in range(2):
        assert await unblock(company.club.store, HANA.id, [BEN.id], "another press") == ()


async def test_nobody_blocks_themselves_alone_or_more_people_than_a_menu_has(company: Company) -> None:
    assert await reason(company.block(HANA, HANA)) == "cannot_block"
    assert await reason(company.block(HANA)) == "cannot_block"
    crowd = [Person(1000 + number, "Somebody") for number in range(MAX_BLOCKED_PEOPLE)]
    await company.block(HANA, *crowd)
    assert len(await company.block(HANA, crowd[0])) == MAX_BLOCKED_PEOPLE
    refusal = await refused(company.block(HANA, BEN), "too_many_blocked")
    assert refusal.fields == {"most": MAX_BLOCKED_PEOPLE}
    await company.unblock(HANA, crowd[0])
    assert len(await company.block(HANA, BEN)) == MAX_BLOCKED_PEOPLE
