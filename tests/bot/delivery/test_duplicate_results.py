"""The result of a duplicate is one message in its channel, and names only those who want that."""

from typing import Final

import pytest

from bot.delivery.sender import Sender
from bot.error_codes import UNKNOWN_CHANNEL
from bot.playground import Fault
from bot.store import Duplicate
from bot.table.duplicate.opening import DuplicateRequest, close_registration, open_duplicate, store_duplicate_message_id
from bot.table.memory.state import Person
from bot.table.settings.people import People, preference_named
from bot.ui.duplicate.card import duplicate_card
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.table.duplicates import GAME, closed, entered, founded, group_of, played
from tests.visitor import Seen

pytestmark = pytest.mark.sqlite

NAMED: Final = preference_named("on_boards").values.index("named")


class Contest:
    """A duplicate that Hana has opened in the channel of the office."""

    def __init__(self, office: PostOffice) -> None:
        self.office, self.club = office, office.club

    async def opened(self, seats: int = 1) -> Duplicate:
        request = DuplicateRequest(GAME, self.office.server, self.office.channel, "en", days=1, seats=seats)
        duplicate = await open_duplicate(self.club.tables, self.office.hana.id, request, self.club.interaction())
        sent = await Sender(self.office.bot).send(self.office.channel, duplicate_card(duplicate), [], "opened")
        await store_duplicate_message_id(self.office.store, duplicate.id, sent)
        return duplicate

    async def closed(self, duplicate: Duplicate) -> None:
        """Let nobody else enter, and announce the result."""
        await close_registration(self.office.store, self.office.hana.id, duplicate.id, self.club.interaction())
        await closed(self.club)
        await self.office.deliver_channel_posts()

    async def names(self, person: Person) -> None:
        await People(self.office.store).set_preference_named(person.id, "on_boards", NAMED, self.club.interaction())

    def posted(self) -> tuple[Seen, list[Seen]]:
        """The message by which people enter, and what was posted after it."""
        first, *others = self.office.said_in(self.office.channel)
        return first, others


@pytest.fixture
def contest(office: PostOffice) -> Contest:
    return Contest(office)


async def test_one_message_compares_all(contest: Contest) -> None:
    duplicate = await contest.opened()
    await contest.names(contest.office.ben)
    for person in (contest.office.ben, contest.office.hana):
        await played(contest.club, duplicate, person)
    first, others = contest.posted()
    assert first.verbs == ["enter", "duplicate"] and others == []
    contest.office.fail(MESSAGES, times=1, fault=Fault.LOST_ANSWER)
    await contest.closed(duplicate)
    over, [result] = contest.posted()
    assert over.id == first.id and over.verbs == ["duplicate"] and "It is over" in over.text
    assert "1. Ben: " in result.text and "1. Somebody: " in result.text and "Hana" not in str(result.payload)
    assert len(result.pictures) == 1 and len(result.menu().options) == 2


async def test_where_nobody_has_ended_it_says_so(contest: Contest) -> None:
    duplicate = await contest.opened()
    await entered(contest.club, duplicate, contest.office.ben)
    async with contest.office.store.transaction() as tx:
        await tx.duplicates.update(duplicate.id, closes_at=tx.now)
    async with contest.office.store.transaction() as tx:
        [deadline] = await tx.deadlines.due(tx.now + 2 * 24 * 60 * 60)
        await tx.deadlines.plan(type(deadline)(deadline.key, "duplicate", tx.now))
    await closed(contest.club)
    await contest.office.deliver_channel_posts()
    _, [result] = contest.posted()
    assert "Somebody: did not finish" in result.text and not result.pictures and not result.menus


async def test_when_nobody_else_may_join_the_groups_that_wait_are_gone_from_the_first_message(
    contest: Contest,
) -> None:
    duplicate, office = await contest.opened(seats=2), contest.office
    await group_of(contest.club, duplicate, office.hana, office.ben)
    await founded(contest.club, duplicate, office.others[0])
    await contest.closed(duplicate)
    first, others = contest.posted()
    assert first.verbs == ["duplicate"] and "1 group has begun" in first.text and "Carla" not in first.text
    assert others == []


async def test_without_the_channel_it_is_dropped(contest: Contest) -> None:
    duplicate = await contest.opened()
    await played(contest.club, duplicate, contest.office.ben)
    contest.office.fail(MESSAGES, times=MANY, fault=Fault.STATUS, status=404, code=UNKNOWN_CHANNEL)
    await contest.closed(duplicate)
    assert contest.posted()[1] == [] and await contest.office.is_all_delivered()
