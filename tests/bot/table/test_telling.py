"""When the newest public message says anew whom the table waits for."""

from bot.store import Store
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.waiting import all_posts


async def posts(store: Store) -> list[tuple[str, int]]:
    """What is to be posted, in order; it is taken off the list."""
    async with store.transaction() as tx:
        waiting = await all_posts(tx)
        for post in waiting:
            await tx.posts.drop(post.id)
    return [(post.kind, post.number) for post in waiting]


async def test_a_commit_is_told_when_it_leaves_one_person(club: Club, store: Store) -> None:
    table = await club.running(BEN, CARLA, DEV)
    assert await posts(store) == [("reveal", 0)]
    told = []
    for person in (DEV, HANA, CARLA, BEN):
        await club.whole_turn(person, table)
        told.append(await posts(store))
    assert told == [[], [], [("board", 0)], [("reveal", 1)]]


async def test_whoever_was_said_to_be_done_and_is_not_any_more_is_told(club: Club, store: Store) -> None:
    table = await club.running(BEN, CARLA)
    await posts(store)
    await club.whole_turn(HANA, table)
    await club.press(HANA, await club.panel(HANA, table), "undo")
    assert await posts(store) == []
    for person in (HANA, BEN):
        await club.whole_turn(person, table)
    await club.press(BEN, await club.panel(BEN, table), "undo")
    assert await posts(store) == [("board", 0)]
    await club.whole_turn(BEN, table)
    assert await posts(store) == [("board", 0)]


async def test_an_edit_that_still_waits_gives_way_to_the_reveal(club: Club, store: Store) -> None:
    table = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table)
    assert await posts(store) == [("reveal", 0), ("reveal", 1)]


async def test_after_a_restart_it_is_told_once_more_at_most(club: Club, store: Store) -> None:
    table = await club.running(BEN, CARLA)
    for person in (HANA, BEN):
        await club.whole_turn(person, table)
    await posts(store)
    club.restart()
    await club.press(BEN, await club.panel(BEN, table), "undo")
    assert await posts(store) == [("board", 0)]
