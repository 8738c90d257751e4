"""A review that takes long comes by itself: into the answer that tells the person to wait, or by a call."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
from discord.ui import LayoutView

from bot.metrics import Metrics
from bot.process.threads import Threads
from bot.store import PersonRow
from bot.table.ending.review import Reviews
from bot.ui.parts.click import Click, Verb
from bot.ui.reader import remember_preferences
from bot.ui.review.desk import ReviewDesk
from tests.bot.store.conftest import Watch
from tests.bot.table.club import HANA, Club
from tests.bot.table.test_calling import Post
from tests.bot.table.test_packed_games import GUILD, finished
from tests.bot.table.test_review import Content

SOON: Final = "It comes here in about a minute, or in a few while many people play."


class Pressing:
    """An interaction of Hana's, as far as the desk looks at it; `seen` is what its answer has said, one by one."""

    def __init__(self, number: int, is_expired: bool = False) -> None:
        self.seen = list[str]()
        self.id, self.guild_id, self.user = number, GUILD, SimpleNamespace(id=HANA.id)
        self.extras, self.locale, self.message = dict[str, Any](), "en-GB", None
        self.response, self.followup = self, self
        self.is_expired = lambda: is_expired
        self.has_seen = asyncio.Event()
        remember_preferences(cast(Any, self), PersonRow(HANA.id, "light", in_words=True))

    def is_done(self) -> bool:
        return True

    async def send(self, view: LayoutView, **_: Any) -> Any:
        await self.edit(view)
        return SimpleNamespace(id=self.id, edit=self.edit, delete=None)

    async def edit(self, view: LayoutView, **_: Any) -> None:
        self.seen.append("\n".join(part.content for part in view.walk_children() if hasattr(part, "content")))
        self.has_seen.set()


class Waiting:
    """Hana's desk after her game at a table; its reviews are made once they `may_begin`."""

    def __init__(self, table_id: int, club: Club, threads: Threads, pool: ThreadPoolExecutor) -> None:
        self.table_id = table_id
        self.may_begin, self.desk = Event(), ReviewDesk(club.tables, threads)
        self.desk.reviews = Reviews(club.tables, pool, threads.films, Content())
        threads.films.submit(self.may_begin.wait)

    async def pressed(self, pressing: Pressing) -> asyncio.Task[None]:
        """A press on *Review* that has been answered for the first time; the task that goes on with it."""
        click = Click(self.table_id, Verb.REVIEW)
        answering = asyncio.ensure_future(self.desk.acts[click.verb](cast(Any, pressing), click))
        await asyncio.wait({answering, asyncio.ensure_future(pressing.has_seen.wait())}, return_when="FIRST_COMPLETED")
        return answering


@pytest.fixture
async def waiting(club: Club, threads: ThreadPoolExecutor) -> AsyncIterator[Waiting]:
    used = Threads(Metrics())
    waiting = Waiting(await finished(club, "dice_new_town"), club, used, threads)
    yield waiting
    waiting.may_begin.set()
    used.stop()


async def test_a_review_comes_into_the_newest_answer_once_it_is_made(waiting: Waiting) -> None:
    first, again = Pressing(1), Pressing(2)
    answering = [await waiting.pressed(first), await waiting.pressed(again)]
    waiting.may_begin.set()
    await asyncio.gather(*answering)
    assert first.seen == [f"Your review is being prepared. {SOON}"]
    asked, review = again.seen
    assert [asked] == first.seen and review.startswith(f"### Review of table {waiting.table_id}")


QUIET: Final = {"quiet_from": 11, "quiet_to": 14, "zone": "Asia/Tokyo"}


@pytest.mark.parametrize(
    ("prefers", "messages"),
    [
        ({"calls": "message"}, (1, 0)),
        ({"calls": "message", **QUIET}, (0, 1)),
        ({"calls": "mention"}, (0, 0)),
        ({"calls": "nothing"}, (0, 0)),
    ],
)
async def test_once_discord_allows_no_change_those_are_called_whom_direct_messages_call(
    club: Club, watch: Watch, waiting: Waiting, prefers: dict[str, Any], messages: tuple[int, int]
) -> None:
    post, late = Post(club, watch), Pressing(1, is_expired=True)
    await post.prefers(HANA, **prefers)
    answering = await waiting.pressed(late)
    waiting.may_begin.set()
    await answering
    assert late.seen == [f"Your review is being prepared. {SOON}"]
    for count in messages:
        assert await post.read(HANA) == [("message", [waiting.table_id])] * count
        await post.pass_time(hours=3)
