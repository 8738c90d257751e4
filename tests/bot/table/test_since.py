"""My turn tells once what the others have done since the person's last turn, and where to see it."""

import pytest

from bot.table.choices.panel import RevealedTurns
from bot.table.memory.state import Person, SeatAct
from bot.table.turn.since import turn_panel
from games.core import Move, Rng
from tests.bot.store.test_cost import Statements, statements
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.waiting import all_posts

__all__ = ["statements"]

IN_TURN = "cities"


async def since(club: Club, person: Person, table_id: int) -> tuple[RevealedTurns, ...]:
    """What this person is told after pressing My turn."""
    return (await turn_panel(club.tables, table_id, person.id)).since


async def next_turn(club: Club, table_id: int) -> Person:
    """Whoever is on turn plays it to its end, also where it goes on after a commit; who it was."""
    people = (HANA, BEN, CARLA)
    async with club.tables.hold(table_id) as table:
        (seat,) = table.require_started().asks()
    while seat in (await club.panel(people[seat], table_id)).waiting:
        await club.whole_turn(people[seat], table_id)
    return people[seat]


async def a_lap(club: Club, table_id: int) -> Person:
    """Everybody has a turn, and the first of them is on turn again; who that is."""
    first = await next_turn(club, table_id)
    await next_turn(club, table_id)
    await next_turn(club, table_id)
    while (await club.panel(first, table_id)).ask is None:
        await next_turn(club, table_id)
    return first


async def deliver_all(club: Club, first_message: int) -> None:
    """Note that all posts have arrived, in messages of these numbers."""
    async with club.store.read() as reading:
        posts = await all_posts(reading)
    for message, post in enumerate(posts, first_message):
        await club.deliveries.note_delivered(post, table_message_id=message)


async def test_the_turns_of_the_others_are_told_and_not_ones_own(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, game=IN_TURN)
    first = await a_lap(club, table_id)
    told = await since(club, first, table_id)
    own = (await club.panel(first, table_id)).seat
    assert {news.seat for turn in told for news in turn.news} - {None} == {0, 1, 2} - {own}


async def test_it_is_told_once_and_not_to_whoever_has_begun_the_turn(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, game=IN_TURN)
    first = await a_lap(club, table_id)
    assert await since(club, first, table_id)
    assert await since(club, first, table_id) == ()
    club.restart()
    assert await since(club, first, table_id)
    club.restart()
    await club.choose_first(first, await club.panel(first, table_id))
    assert await since(club, first, table_id) == ()


async def test_nothing_is_told_where_nothing_has_happened(club: Club) -> None:
    table_id = await club.running(BEN)
    assert await since(club, HANA, table_id) == ()
    await club.whole_turn(HANA, table_id)
    assert await since(club, HANA, table_id) == ()


async def test_a_round_of_all_at_once_is_told_without_what_one_did_oneself(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    for person in (HANA, BEN, CARLA):
        await club.whole_turn(person, table_id)
    [told] = await since(club, HANA, table_id)
    assert {news.seat for news in told.news} - {None} == {1, 2}


async def test_each_message_is_linked_and_one_that_is_not_posted_is_not(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, game=IN_TURN)
    first = await next_turn(club, table_id)
    await deliver_all(club, 70)
    await next_turn(club, table_id)
    await deliver_all(club, 80)
    await next_turn(club, table_id)
    posted, waiting = await since(club, first, table_id)
    assert (posted.message_id is not None and 80 <= posted.message_id < 90, waiting.message_id) == (True, None)


async def test_a_turn_that_is_taken_in_ones_place_is_told(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    await club.whole_turn(BEN, table_id)
    async with club.tables.hold_to_act(table_id) as table:
        acts, moves, position = list[SeatAct](), tuple[Move, ...](), table.require_started()
        while not moves:
            acts.append(SeatAct(0, "choose", position.asks()[0].sample(Rng(1))))
            moves = position.apply(0, acts[-1].choice)
        await club.tables.record(table, acts, moves, None)
    [told] = await since(club, HANA, table_id)
    assert {news.seat for news in told.news} - {None} == {0, 1}


@pytest.mark.sqlite
async def test_it_costs_one_statement_and_none_where_there_is_nothing_to_tell(
    club: Club, statements: Statements
) -> None:
    table_id = await club.running(BEN, CARLA, game=IN_TURN)
    first = await a_lap(club, table_id)
    for expected in (1, 0):
        statements.clear()
        await since(club, first, table_id)
        assert len(statements) == expected
