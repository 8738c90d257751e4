"""What the message of a post was sent with lives on in the post that takes its place."""

from collections.abc import Awaitable, Callable

import pytest

from bot.limits import MAX_NONCE_LENGTH
from bot.store import Post, Store, TableRow, Transaction
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import start_table

Posting = Callable[[Transaction, TableRow], Awaitable[None]]


async def post_about_a_vote(tx: Transaction, table: TableRow) -> None:
    open_motions = await tx.motions.open_at_table(table.id)
    await tx.posts.queue_motion(open_motions[0] if open_motions else await tx.motions.add(table, "end"))


SUPERSEDING: dict[str, Posting] = {
    "board": lambda tx, table: tx.posts.add_or_replace(table.id, "board", table.number),
    "card": lambda tx, table: tx.posts.add_or_replace(table.id, "card", 0),
    "offer": lambda tx, table: tx.posts.add_or_replace(table.id, "offer", table.number),
    "film": lambda tx, table: tx.posts.add_or_replace(table.id, "film", table.number),
    "motion": post_about_a_vote,
}
each_kind = pytest.mark.parametrize("posting", SUPERSEDING.values(), ids=SUPERSEDING)


async def the_post(store: Store, table: TableRow) -> Post:
    """The only one that waits."""
    async with store.read() as look:
        [post] = await look.posts.deliverable_at_table(table.id)
    return post


async def posted(store: Store, table: TableRow, posting: Posting) -> Post:
    """The post that waits after this."""
    async with store.transaction() as tx:
        await posting(tx, table)
    return await the_post(store, table)


async def sent(store: Store, post: Post) -> str | None:
    """The nonce with which the message of a post is sent."""
    async with store.transaction() as tx:
        return await tx.posts.assign_nonce(post.id)


@each_kind
async def test_a_post_that_was_sent_hands_on_its_nonce(store: Store, watch: Watch, posting: Posting) -> None:
    table = await start_table(store)
    first = await posted(store, table, posting)
    nonce, sent_at = await sent(store, first), int(watch.now)
    assert nonce is not None and len(nonce) <= MAX_NONCE_LENGTH
    watch.now += 60
    second = await posted(store, table, posting)
    assert second.id != first.id
    assert (second.nonce, second.sent_at, second.at) == (nonce, sent_at, int(watch.now))
    assert await sent(store, second) == nonce
    assert await the_post(store, table) == second


@each_kind
async def test_a_post_that_was_never_sent_has_nothing_to_hand_on(store: Store, posting: Posting) -> None:
    table = await start_table(store)
    await posted(store, table, posting)
    second = await posted(store, table, posting)
    assert (second.nonce, second.sent_at) == (None, None)


@each_kind
async def test_a_post_whose_place_was_taken_is_not_sent(store: Store, posting: Posting) -> None:
    table = await start_table(store)
    first = await posted(store, table, posting)
    second = await posted(store, table, posting)
    assert await sent(store, first) is None
    assert await the_post(store, table) == second


@each_kind
async def test_a_message_that_is_gone_is_made_anew_with_another_nonce(store: Store, posting: Posting) -> None:
    table = await start_table(store)
    post = await posted(store, table, posting)
    nonce = await sent(store, post)
    async with store.transaction() as tx:
        await tx.posts.clear_nonce(post.id, nonce)
    again = await the_post(store, table)
    assert (again.nonce, again.sent_at) == (None, None)
    assert await sent(store, again) not in {None, nonce}


@each_kind
async def test_two_processes_that_have_read_a_post_send_it_with_one_nonce(store: Store, posting: Posting) -> None:
    table = await start_table(store)
    read_by_both = await posted(store, table, posting)
    nonce = await sent(store, read_by_both)
    assert nonce is not None
    assert await sent(store, read_by_both) == nonce


async def test_a_process_forgets_only_the_nonce_with_which_it_has_sent_a_post(store: Store) -> None:
    table = await start_table(store)
    post = await posted(store, table, SUPERSEDING["board"])
    first = await sent(store, post)
    async with store.transaction() as tx:
        await tx.posts.clear_nonce(post.id, first)
    second = await sent(store, post)
    async with store.transaction() as tx:
        await tx.posts.clear_nonce(post.id, first)
    assert (await the_post(store, table)).nonce == second != first


async def test_a_lap_that_was_sent_hands_its_nonce_on_to_the_next_lap_of_the_same_message(store: Store) -> None:
    table = await start_table(store)
    nonce = await sent(
        store, await posted(store, table, lambda tx, table: tx.posts.queue_checkpoint_edit(table.id, 2, b"two", 1))
    )
    longer = await posted(store, table, lambda tx, table: tx.posts.queue_checkpoint_edit(table.id, 3, b"three", 1))
    assert (longer.number, longer.nonce) == (3, nonce)
    async with store.transaction() as tx:
        await tx.posts.queue_checkpoint_edit(table.id, 4, b"four", 4)
    async with store.read() as look:
        assert [(one.number, one.nonce) for one in await look.posts.deliverable_at_table(table.id)] == [
            (3, nonce),
            (4, None),
        ]


async def test_a_board_that_was_sent_hands_nothing_on_to_a_reveal(store: Store) -> None:
    table = await start_table(store)
    await sent(store, await posted(store, table, SUPERSEDING["board"]))
    reveal = await posted(store, table, lambda tx, table: tx.posts.queue_reveal(table.id, 1, b"a round"))
    assert (reveal.kind, reveal.nonce, reveal.sent_at) == ("reveal", None, None)


async def test_who_was_to_be_called_to_a_vote_still_is_when_its_message_changes(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        motion = await tx.motions.add(table, "end")
        await tx.posts.queue_motion(motion, [1, 2])
        await tx.posts.queue_motion(motion)
    assert (await the_post(store, table)).called == [1, 2]
