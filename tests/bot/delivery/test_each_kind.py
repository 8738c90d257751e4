"""Reveals, lobby cards, votes, offers of seats and films are delivered surely, each by its own message."""

import json
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import pytest

from bot.delivery.film_delivery import FilmDelivery
from bot.playground import Fault, FaultRule
from bot.playground.world import PLAYERS_ROLE_ID
from bot.store import Server
from bot.table.choices.options import PLANNED_START_KEY
from bot.table.ending.early import end_early
from bot.table.lobby.inviting import call_players
from bot.table.lobby.opening import OpeningRequest
from bot.table.memory.state import Person
from bot.table.seats.handover import reclaim, take_seat, take_way_out
from bot.table.votes.voting import Vote, propose, vote
from bot.ui.replay.film import Films
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.delivery.test_refusals import PASSING
from tests.bot.store.conftest import Watch
from tests.bot.table.test_titles import build_upstairs
from tests.examples import part
from tests.towers.rules import GAME
from tests.visitor import ManualClock, Seen

pytestmark = pytest.mark.sqlite

EDITS: Final = r"/channels/\d+/messages/\d+$"
NO: Final = 1
LONG: Final = 3600
"""After so many seconds Discord remembers no nonce."""


async def reveal(office: PostOffice) -> int:
    table = await office.table()
    await office.round(table)
    return table


async def commit(office: PostOffice) -> int:
    """A table at which Hana is done, and whose message is to say so."""
    table = await office.table()
    await office.club.whole_turn(office.hana, table)
    return table


async def open_lobby(office: PostOffice) -> int:
    """A table of Hana whose card is still to be posted."""
    asked = OpeningRequest(GAME.name, office.server, office.channel, "en", "easy", None, None)
    table = (await office.club.open(office.hana, asked)).row.id
    async with office.store.transaction() as tx:
        await tx.posts.add_or_replace(table, "card", 0)
    return table


async def join(office: PostOffice, table: int) -> None:
    """Ben sits down, who pressed a button elsewhere."""
    await office.club.join(office.ben, table)
    async with office.store.transaction() as tx:
        await tx.posts.add_or_replace(table, "card", 0)


async def invite(office: PostOffice) -> int:
    """A lobby whose card is there, and to which Ben is to be invited."""
    table = await open_lobby(office)
    await office.deliver(table)
    async with office.store.transaction() as tx:
        await tx.seats.invite(table, [office.ben.id])
        await tx.posts.add(table, "invitation", 0, [office.ben.id])
    office.club.tables.drop_from_cache(table)
    return table


async def look_for_players(office: PostOffice) -> int:
    """A lobby whose card is there, and whose host calls players."""
    table = await open_lobby(office)
    await office.deliver(table)
    async with office.store.transaction() as tx:
        await tx.servers.save(Server(office.server, players_role_id=int(PLAYERS_ROLE_ID)))
    await call_players(office.club.tables, office.hana, table, office.club.interaction())
    return table


async def start_soon(office: PostOffice) -> int:
    """A lobby whose card is there, and whose planned start is near."""
    table = await open_lobby(office)
    await office.deliver(table)
    planned = {**(await office.row(table)).settings, PLANNED_START_KEY: 2**33}
    await office.club.tables.update_row(table, settings=planned)
    async with office.store.transaction() as tx:
        await tx.posts.add(table, "soon", 0, [office.hana.id])
    return table


async def ask_to_vote(office: PostOffice) -> int:
    """A table at which Hana wants to end the game."""
    table = await office.table()
    await propose(office.club.tables, office.hana, table, "end", office.club.interaction())
    return table


async def vote_against(office: PostOffice, table: int) -> None:
    async with office.store.read() as look:
        [motion] = await look.motions.open_at_table(table)
    await vote(office.club.tables, office.ben, Vote(table, motion.id, NO), office.club.interaction())


async def offer_a_seat(office: PostOffice) -> int:
    table = await office.table()
    await take_way_out(office.club.tables, office.ben, table, "offer", office.club.interaction())
    return table


async def leave_to_a_bot(office: PostOffice) -> int:
    """A table at which a bot player goes on for Ben."""
    table = await office.table()
    await take_way_out(office.club.tables, office.ben, table, "bot", office.club.interaction())
    return table


async def come_back(office: PostOffice) -> int:
    """A table to which Ben comes back from such a pause."""
    table = await leave_to_a_bot(office)
    await office.deliver(table)
    await reclaim(office.club.tables, office.ben, table, office.club.interaction())
    return table


async def take_over(office: PostOffice) -> int:
    """A table at which somebody takes the seat that Ben offers."""
    table = await offer_a_seat(office)
    await office.deliver(table)
    await take_seat(office.club.tables, Person(909, "Nora"), table, 1, office.club.interaction())
    return table


async def end_after_a_round(office: PostOffice) -> int:
    """A table whose game has ended after a round, and whose last message waits for its film."""
    table_id = await office.table()
    await office.round(table_id)
    async with office.club.tables.act(table_id) as (tx, table):
        await end_early(tx, table, "vote", None)
    await office.deliver(table_id)
    return table_id


async def deliver(office: PostOffice, table: int) -> None:
    """Come back to a table, and then to its film, until nothing waits."""
    films = Films(office.threads)
    premiere = FilmDelivery(office.bot, office.club.tables, office.threads, films, office.delayed)
    for _ in range(MANY):
        await office.outbox.deliver(table)
        await premiere.deliver(table)
        if not await kinds_waiting(office):
            return


async def kinds_waiting(office: PostOffice) -> list[str]:
    async with office.store.read() as look:
        return [
            post.kind
            for one in await look.posts.tables_to_deliver()
            for post in await look.posts.deliverable_at_table(one)
        ]


async def joined_lobby(office: PostOffice) -> int:
    """A lobby whose card is to be edited."""
    table = await open_lobby(office)
    await office.deliver(table)
    await join(office, table)
    return table


async def vote_with_an_answer(office: PostOffice) -> int:
    """A vote whose message is to be edited."""
    table = await ask_to_vote(office)
    await office.deliver(table)
    await vote_against(office, table)
    return table


class Kind(NamedTuple):
    """A kind of message: how it comes to wait, by which request it is told, and words of it."""

    waits: Callable[[PostOffice], Awaitable[int]]
    method: str
    words: str


KINDS: Final = {
    "reveal": Kind(reveal, "POST", "Round 1"),
    "edit of a table message": Kind(commit, "PATCH", "Ready: "),
    "lobby card": Kind(open_lobby, "POST", "Seats (1/4)"),
    "edit of a lobby card": Kind(joined_lobby, "PATCH", "Seats (2/4)"),
    "invitation": Kind(invite, "POST", "Will you join?"),
    "call before a planned start": Kind(start_soon, "POST", "Your game starts soon."),
    "call to players": Kind(look_for_players, "POST", "is looking for players"),
    "vote": Kind(ask_to_vote, "POST", "Do you agree?"),
    "edit of a vote": Kind(vote_with_an_answer, "PATCH", "Not enough agree"),
    "leaving": Kind(leave_to_a_bot, "POST", "has left. A bot plays"),
    "coming back": Kind(come_back, "POST", "is back and plays again"),
    "taking over": Kind(take_over, "POST", "has taken over a seat"),
    "offer": Kind(offer_a_seat, "POST", "is on offer"),
    "film": Kind(end_after_a_round, "PATCH", "film.gif"),
}
REQUESTS: Final = {"POST": MESSAGES, "PATCH": EDITS}
REFUSED: Final = [(kind, name) for number, kind in enumerate(KINDS) for name in part(list(PASSING), number, of=5)]
"""Each kind with some of the passing refusals, and each of these with some kinds."""
each_post = pytest.mark.parametrize("kind", [one for one in KINDS.values() if one.method == "POST"])
each_edit = pytest.mark.parametrize("kind", [one for one in KINDS.values() if one.method == "PATCH"])


async def said(office: PostOffice, table: int) -> list[Seen]:
    """The messages where the table is, oldest first."""
    return office.said_in((await office.row(table)).venue)


def shown_by(message: Seen) -> str:
    """All words of a message, those about its pictures, too, and the names of its files."""
    return json.dumps(message.payload["components"]).replace("film-", "film.gif-")


def fail(office: PostOffice, kind: Kind, times: int, **answer: Any) -> FaultRule:
    """Let the next requests that tell this kind be answered like this."""
    return office.fail(REQUESTS[kind.method], times, kind.method, **answer)


@pytest.mark.seeded
@pytest.mark.parametrize(("name", "refusal"), REFUSED)
async def test_it_is_delivered_once_after_three_passing_refusals(office: PostOffice, name: str, refusal: str) -> None:
    kind = KINDS[name]
    table = await kind.waits(office)
    before, rule = len(await said(office, table)), fail(office, kind, 3, **PASSING[refusal])
    await deliver(office, table)
    messages = await said(office, table)
    assert (rule.hits, await kinds_waiting(office), office.delayed) == (3, [], {})
    assert len(messages) == before + (kind.method == "POST")
    assert kind.words in shown_by(messages[-1])


@each_edit
async def test_a_message_that_was_edited_too_often_gets_another_in_its_place(office: PostOffice, kind: Kind) -> None:
    table = await kind.waits(office)
    [*_, worn] = await said(office, table)
    rule = office.fail(rf"/messages/{worn.id}$", 99, "PATCH", status=400, code=30046)
    await deliver(office, table)
    [*_, old, new] = await said(office, table)
    assert (rule.hits, await kinds_waiting(office), office.delayed) == (1, [], {})
    assert (old.id, kind.words in shown_by(old), kind.words in shown_by(new)) == (worn.id, False, True)


@each_post
async def test_a_message_that_was_made_unheard_long_ago_is_found_and_not_made_again(
    office: PostOffice, watch: Watch, clock: ManualClock, kind: Kind
) -> None:
    table = await kind.waits(office)
    before, lost = len(await said(office, table)), fail(office, kind, 1, fault=Fault.LOST_ANSWER)
    await office.deliver(table, tries=1)
    watch.now += LONG
    clock.advance(LONG)
    await deliver(office, table)
    made = (await said(office, table))[before:]
    assert (lost.hits, await kinds_waiting(office), [kind.words in shown_by(one) for one in made]) == (1, [], [True])


async def concede(office: PostOffice, table: int) -> None:
    """Ben ends the game, so that nobody need vote any more."""
    await take_way_out(office.club.tables, office.ben, table, "concede", office.club.interaction())


async def keep_the_seat(office: PostOffice, table: int) -> None:
    await take_way_out(office.club.tables, office.ben, table, "keep", office.club.interaction())


@pytest.mark.parametrize(
    ("waits", "pass_by"), [(ask_to_vote, concede), (offer_a_seat, keep_the_seat)], ids=["vote", "offer"]
)
async def test_a_message_made_unheard_about_what_is_past_by_then_loses_its_buttons(
    office: PostOffice,
    waits: Callable[[PostOffice], Awaitable[int]],
    pass_by: Callable[[PostOffice, int], Awaitable[None]],
) -> None:
    table = await waits(office)
    lost = office.fail(MESSAGES, 1, fault=Fault.LOST_ANSWER)
    await office.deliver(table, tries=1)
    [*_, made] = await said(office, table)
    await pass_by(office, table)
    await deliver(office, table)
    [found] = [seen for seen in await said(office, table) if seen.id == made.id]
    assert (lost.hits, bool(made.buttons), found.buttons, await kinds_waiting(office)) == (1, True, [], [])


@each_post
async def test_a_message_made_unheard_that_was_edited_too_often_gets_another_in_its_place(
    office: PostOffice, kind: Kind
) -> None:
    table = await kind.waits(office)
    before, lost = len(await said(office, table)), fail(office, kind, 1, fault=Fault.LOST_ANSWER)
    rule = office.fail(EDITS, 1, "PATCH", status=400, code=30046)
    await deliver(office, table)
    made = (await said(office, table))[before:]
    assert (lost.hits, rule.hits, await kinds_waiting(office), office.delayed) == (1, 1, [], {})
    assert [kind.words in shown_by(one) for one in made] == [True, True]


@pytest.mark.parametrize("kind", [one for one in KINDS.values() if one.waits is not start_soon])
async def test_where_names_are_blocked_it_is_told_without_them_and_says_why(office: PostOffice, kind: Kind) -> None:
    table = await kind.waits(office)
    rule = fail(office, kind, 1, status=400, code=200000)
    await deliver(office, table)
    told = shown_by((await said(office, table))[-1])
    assert (rule.hits, await kinds_waiting(office), office.delayed) == (1, [], {})
    assert kind.words in told and "AutoMod" in told and "Player " in told
    assert "Hana" not in told and "Ben" not in told


async def test_the_film_comes_with_the_titles_that_are_new(office: PostOffice) -> None:
    table = await office.table()
    await build_upstairs(office.club, table, {office.hana: True, office.ben: False})
    await office.deliver(table)
    before, [*_, last] = len(await said(office, table)), await said(office, table)
    assert "New title" not in last.text
    await deliver(office, table)
    [*_, last] = await said(office, table)
    assert (len(await said(office, table)), "film.gif" in shown_by(last)) == (before, True)
    assert "🏅 New title for Hana: **Upstairs** (A tower of 2 floors or more)" in last.text


async def test_an_archived_thread_is_opened_after_three_passing_refusals_of_that(office: PostOffice) -> None:
    table = await office.table()
    [thread] = office.threads_made()
    thread.payload["thread_metadata"]["archived"] = True
    await office.club.whole_turn(office.hana, table)
    rule = office.fail(rf"/channels/{thread.id}$", 3, "PATCH", status=403, code=40333)
    await deliver(office, table)
    assert (rule.hits, await kinds_waiting(office), (await office.row(table)).parked) == (3, [], None)
    assert "Ready: Hana" in (await said(office, table))[-1].text and not thread.payload["thread_metadata"]["archived"]


@pytest.mark.parametrize("code", [40333, 50013])
async def test_a_deleted_thread_is_replaced_although_the_look_at_it_is_refused_at_first(
    office: PostOffice, code: int
) -> None:
    table = await office.table()
    [former] = office.threads_made()
    await office.round(table)
    office.playground.world.remove_channel(former)
    rule = office.fail(rf"/channels/{former.id}$", 3, "GET", status=403, code=code)
    await deliver(office, table)
    assert (rule.hits, await office.reveals(table), await kinds_waiting(office)) == (3, 1, [])
    assert (await office.row(table)).parked is None and len(office.threads_made()) == 1
