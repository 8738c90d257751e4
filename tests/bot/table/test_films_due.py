"""The film of a game is due once, when all that tells of its end is delivered; a later edit makes it due again."""

from bot.store import Post
from bot.table.ending.early import end_early
from tests.bot.table.club import BEN, HANA, Club
from tests.bot.waiting import all_posts


async def waiting(club: Club) -> list[Post]:
    """What is to be posted where the tables of the club are played."""
    async with club.store.read() as reading:
        return await all_posts(reading)


async def ended_after(club: Club, rounds: int) -> int:
    """The number of a game of two that has ended early after so many rounds."""
    table_id = await club.running(BEN)
    for _ in range(rounds):
        for person in (HANA, BEN):
            await club.whole_turn(person, table_id)
    async with club.tables.act(table_id, club.interaction()) as (tx, table):
        await end_early(tx, table, "vote", None)
    return table_id


async def test_a_film_waits_until_all_else_of_its_table_is_delivered(club: Club) -> None:
    table_id = await ended_after(club, 1)
    *others, film = await waiting(club)
    assert film.kind == "film" and "film" not in {post.kind for post in others}
    for post in others:
        assert await club.deliveries.deliverable_film_posts(table_id) == []
        await club.deliveries.note_delivered(post)
    [film] = await waiting(club)
    assert film.kind == "film" and await club.deliveries.deliverable_film_posts(table_id) == [film]
    club.restart()
    assert await club.deliveries.deliverable_film_posts(table_id) == [film]
    await club.deliveries.note_delivered(film)
    assert (await club.deliveries.deliverable_film_posts(table_id), await waiting(club)) == ([], [])


async def test_a_game_without_a_round_has_no_film(club: Club) -> None:
    await ended_after(club, 0)
    assert "film" not in {post.kind for post in await waiting(club)}


async def test_a_message_that_was_brought_up_to_date_gets_its_film_again_once(club: Club) -> None:
    table_id = await ended_after(club, 1)
    for post in await waiting(club):
        await club.deliveries.note_delivered(post)
    for post in await waiting(club):
        await club.deliveries.note_delivered(post)
    for _ in range(2):
        await club.deliveries.post_anew(table_id, table_message_id=None)
    [board] = await waiting(club)
    assert board.kind == "board"
    await club.deliveries.note_delivered(board)
    [film] = await club.deliveries.deliverable_film_posts(table_id)
    assert film.kind == "film" and await waiting(club) == [film]


async def test_a_game_that_goes_on_has_no_film(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    for post in await waiting(club):
        await club.deliveries.note_delivered(post)
    assert await waiting(club) == []
    async with club.tables.hold(table_id) as table:
        assert table.row.phase == "running"
