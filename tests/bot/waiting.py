"""What waits to be posted, wherever that is."""

from bot.store import Post, Reading


async def all_posts(reading: Reading) -> list[Post]:
    """The posts of all tables in the order in which they were written, films last."""
    found = [
        post
        for table in await reading.posts.tables_to_deliver()
        for post in await reading.posts.deliverable_at_table(table)
    ]
    return sorted(found, key=lambda post: (post.kind == "film", post.id))
