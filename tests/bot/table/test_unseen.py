"""A lobby whose card nobody sees: its host can have it posted again, or close it."""

import pytest

from bot.store import Post
from bot.table.ending.early import end_by_right
from bot.table.lobby import before_start as lobby
from bot.table.lobby import unseen
from bot.table.lobby.before_start import JoinRequest
from bot.table.memory.state import Person
from bot.table.overview import read_overview
from bot.table.settings.servers import Rights
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, HANA, Club, reason
from tests.bot.waiting import all_posts

CARD = 77
CHANNEL = 2


async def is_unseen(club: Club, person: Person) -> list[bool]:
    """What the person is told of each of their tables."""
    return [entry.is_unseen for entry in (await read_overview(club.tables, person.id)).entries]


async def cards(club: Club) -> list[Post]:
    async with club.store.read() as look:
        return [post for post in await all_posts(look) if post.kind == "card"]


async def test_a_lobby_without_a_card_is_unseen_to_its_host_alone(club: Club) -> None:
    table_id = (await club.open()).row.id
    await lobby.join(club.tables, BEN, table_id, JoinRequest(club.interaction()))
    assert (await is_unseen(club, HANA), await is_unseen(club, BEN)) == ([True], [False])
    await club.tables.update_row(table_id, lobby_message_id=CARD)
    assert await is_unseen(club, HANA) == [False]


async def test_a_running_game_is_not_unseen(club: Club) -> None:
    await club.running(BEN)
    assert await is_unseen(club, HANA) == [False]


async def test_a_card_that_is_about_to_be_posted_is_not_missed(club: Club) -> None:
    table_id = (await club.open()).row.id
    told = len(club.told)
    await unseen.post_card_again(club.tables, HANA, table_id, club.interaction())
    [post] = await cards(club)
    assert (post.table_id, post.sent_at, len(club.told)) == (table_id, 0, told + 1)
    assert await is_unseen(club, HANA) == [False]
    await club.deliveries.note_delivered(post)
    assert await is_unseen(club, HANA) == [True]


async def test_pressed_twice_it_is_posted_once(club: Club) -> None:
    table_id = (await club.open()).row.id
    for _ in range(2):
        await unseen.post_card_again(club.tables, HANA, table_id, club.interaction())
    assert len(await cards(club)) == 1


async def test_only_the_host_may(club: Club) -> None:
    table_id = (await club.open()).row.id
    await club.join(BEN, table_id)
    before = await club.stored(table_id)
    for act in (unseen.post_card_again, unseen.close_unseen_lobby):
        assert await reason(act(club.tables, BEN, table_id, club.interaction())) == "host_only"
    assert (await club.stored(table_id), await cards(club)) == (before, [])


async def test_what_has_begun_or_was_closed_is_refused(club: Club) -> None:
    running = await club.running(BEN)
    closed = (await club.open()).row.id
    await unseen.close_unseen_lobby(club.tables, HANA, closed, club.interaction())
    for act in (unseen.post_card_again, unseen.close_unseen_lobby):
        assert await reason(act(club.tables, HANA, running, club.interaction())) == "running"
        assert await reason(act(club.tables, HANA, closed, club.interaction())) == "closed"


@pytest.mark.parametrize("card", [None, CARD])
async def test_a_closed_lobby_says_so_on_its_card_wherever_that_is(club: Club, watch: Watch, card: int | None) -> None:
    table_id = (await club.open()).row.id
    await club.tables.update_row(table_id, lobby_message_id=card)
    row = await unseen.close_unseen_lobby(club.tables, HANA, table_id, club.interaction())
    assert (row.phase, row.ended_why, row.ended_by) == ("cancelled", "host", HANA.id)
    [post] = await cards(club)
    assert post.sent_at == (0 if card is None else None)
    assert (await read_overview(club.tables, HANA.id)).entries == ()
    async with club.store.read() as look:
        assert await look.deadlines.next_due() is None


async def test_a_moderator_who_closes_it_has_its_card_say_so_too(club: Club) -> None:
    table_id = (await club.open()).row.id
    rights = Rights(1, may_manage_messages=True)
    await end_by_right(club.tables, BEN, rights, table_id, club.interaction())
    assert [post.sent_at for post in await cards(club)] == [0]


async def test_a_card_that_is_pressed_is_known_from_then_on(club: Club) -> None:
    table_id = (await club.open()).row.id
    await unseen.store_card_id(club.tables, table_id, CHANNEL + 1, CARD)
    assert await is_unseen(club, HANA) == [True]
    await unseen.store_card_id(club.tables, table_id, CHANNEL, CARD)
    await unseen.store_card_id(club.tables, table_id, CHANNEL, CARD + 1)
    assert (await club.stored(table_id)).lobby_message_id == CARD


async def test_the_cards_of_games_that_have_begun_are_left_alone(club: Club) -> None:
    table_id = await club.running(BEN)
    await club.tables.update_row(table_id, lobby_message_id=None)
    await unseen.store_card_id(club.tables, table_id, CHANNEL, CARD)
    assert (await club.stored(table_id)).lobby_message_id is None
