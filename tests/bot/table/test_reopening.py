"""Going back to a turn after it was committed and shown: by consent of all, and only where nobody learned anything."""

from dataclasses import dataclass

import pytest

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.memory.state import Person
from bot.table.votes import voting
from bot.table.votes.voting import Ballot, Vote
from games.core import COMMIT
from tests.bot.table.club import BEN, CARLA, HANA, Club, reason
from tests.bot.waiting import all_posts

CARD = ("cards", 1)
"""A scoring card that lies open."""
OTHER_CARD = ("cards", 0)
HIDDEN_CARD = ("cards", 3)
PEOPLE = (HANA, BEN, CARLA)


@dataclass
class Evening:
    """A game of Cities of three people in which the first turn is about to be taken."""

    club: Club
    table: int

    async def on_turn(self) -> Person:
        """Who is to act."""
        async with self.club.tables.hold(self.table) as held:
            user_id = held.seats[held.waiting()[0]].user_id
        return next(person for person in PEOPLE if person.id == user_id)

    async def choose(self, person: Person, choice: tuple[str, int]) -> Panel:
        """Take this."""
        panel = await self.club.panel(person, self.table)
        assert panel.ask is not None
        return await self.club.press(person, panel, "choose", panel.ask.options.index(choice))

    async def turn(self, choice: tuple[str, int] = CARD) -> Person:
        person = await self.on_turn()
        await self.club.press(person, await self.choose(person, choice), "commit")
        return person

    async def ask_to_reopen(self, person: Person) -> Ballot:
        """Ask the others whether the turn may be reopened."""
        ballot = await voting.propose(self.club.tables, person, self.table, "undo", self.club.interaction())
        assert ballot is not None
        return ballot

    async def say(self, person: Person, ballot: Ballot, answer: int) -> None:
        """Answer: 0 is yes."""
        given = Vote(self.table, ballot.motion.id, answer)
        await voting.vote(self.club.tables, person, given, self.club.interaction())

    async def go_back(self, person: Person) -> None:
        ballot = await self.ask_to_reopen(person)
        for other in PEOPLE:
            if other != person:
                await self.say(other, ballot, 0)

    async def number(self) -> int:
        return (await self.club.stored(self.table)).number


@pytest.fixture
async def evening(club: Club) -> Evening:
    """After everybody has chosen where to begin."""
    evening = Evening(club, await club.running(BEN, CARLA, game="cities"))
    for _ in PEOPLE:
        await club.whole_turn(await evening.on_turn(), evening.table)
    return evening


async def test_a_turn_is_open_again_when_all_agree(evening: Evening) -> None:
    before, first = await evening.number(), await evening.turn()
    await evening.go_back(first)
    assert (await evening.number(), await evening.on_turn()) == (before, first)
    panel = await evening.club.panel(first, evening.table)
    assert panel.ask is not None and panel.ask.kind == COMMIT
    assert (await evening.club.press(first, panel, "undo")).undoable_count == 0


async def test_one_answer_of_two_is_not_enough(evening: Evening) -> None:
    first = await evening.turn()
    after, ballot = await evening.number(), await evening.ask_to_reopen(first)
    await evening.say(next(person for person in PEOPLE if person != first), ballot, 0)
    assert await evening.number() == after


async def test_the_game_goes_on_from_there_as_if_it_had_never_been(evening: Evening, store: Store) -> None:
    first = await evening.turn()
    await evening.go_back(first)
    evening.club.restart()
    await evening.club.press(first, await evening.club.panel(first, evening.table), "undo")
    await evening.turn(OTHER_CARD)
    evening.club.restart()
    assert await evening.on_turn() != first
    async with store.read() as look:
        assert [move.choice for move in await look.choices.final_moves(evening.table)][-2:] == [OTHER_CARD, COMMIT]


async def test_where_somebody_objects_nothing_changes(evening: Evening) -> None:
    first = await evening.turn()
    before, ballot = await evening.club.stored(evening.table), await evening.ask_to_reopen(first)
    await evening.say(await evening.on_turn(), ballot, 1)
    after = await evening.club.stored(evening.table)
    assert (after.number, after.checkpoint) == (before.number, before.checkpoint)


async def test_what_the_next_has_chosen_already_is_dropped(evening: Evening) -> None:
    first = await evening.turn()
    following = await evening.on_turn()
    old = await evening.choose(following, OTHER_CARD)
    await evening.go_back(first)
    await evening.club.press(first, await evening.club.panel(first, evening.table), "commit")
    assert (await evening.club.press(following, old, "commit")).note == "stale"
    panel = await evening.club.panel(following, evening.table)
    assert panel.undoable_count == 0 and panel.ask is not None


async def test_what_was_turned_up_cannot_be_gone_back_across(evening: Evening) -> None:
    before, first = await evening.number(), await evening.turn(HIDDEN_CARD)
    assert await reason(evening.ask_to_reopen(first)) == "cannot_reopen"
    assert await evening.number() == before + 1


async def test_what_the_next_has_turned_up_already_cannot_either(evening: Evening) -> None:
    first = await evening.turn()
    following = await evening.on_turn()
    panel = await evening.choose(following, ("tiles", 3))
    await evening.club.press(following, panel, "commit")
    assert await reason(evening.ask_to_reopen(first)) == "cannot_reopen"
    assert await evening.on_turn() == following


async def test_only_the_last_turn_can_be_gone_back_to_and_only_by_who_took_it(evening: Evening) -> None:
    first = await evening.turn()
    assert await reason(evening.ask_to_reopen(await evening.on_turn())) == "reopen_not_yours"
    following = await evening.turn(OTHER_CARD)
    assert await reason(evening.ask_to_reopen(first)) == "reopen_not_yours"
    assert (await evening.ask_to_reopen(following)).motion.by_user == following.id


async def test_when_the_next_has_moved_the_vote_is_over(evening: Evening, store: Store) -> None:
    first = await evening.turn()
    ballot = await evening.ask_to_reopen(first)
    following = await evening.turn(OTHER_CARD)
    number = await evening.number()
    async with store.read() as look:
        assert await look.motions.open_at_table(evening.table) == []
    await evening.say(following, ballot, 0)
    assert await evening.number() == number


async def test_that_a_turn_can_be_reopened_is_known_after_a_restart(evening: Evening) -> None:
    first = await evening.turn()
    evening.club.restart()
    assert (await evening.ask_to_reopen(first)).motion.kind == "undo"


async def test_the_newest_message_shows_the_table_as_it_stands_then(evening: Evening, store: Store) -> None:
    before, first = await evening.number(), await evening.turn()
    await evening.go_back(first)
    async with store.read() as look:
        boards = [post for post in await all_posts(look) if post.kind == "board"]
    public = await evening.club.deliveries.content_of(boards[-1])
    assert (public.number, [PEOPLE[seat] for seat in public.waiting]) == (before, [first])


async def test_a_revealed_round_of_welcome_to_stays_revealed(club: Club) -> None:
    table_id = await club.running(BEN)
    for person in (HANA, BEN):
        await club.whole_turn(person, table_id)
    for person in (HANA, BEN):
        assert (
            await reason(voting.propose(club.tables, person, table_id, "undo", club.interaction())) == "cannot_reopen"
        )
    assert (await club.stored(table_id)).number == 1
