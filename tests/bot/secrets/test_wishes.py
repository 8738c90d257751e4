"""Entries of a list of wishes that do not serve change nothing that anybody else is sent.

A draft is played twice. In the second run one person lists other wishes around those that are carried out; everybody
does the same. All that others receive is the same, and so is all that is planned for them.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st

from bot.store import Store
from bot.table.memory.state import Person
from bot.table.turn.wishes import WishPress, add_wishes, clear_wishes, token_of, wish_panel
from bot.ui.table.table_card import sheets_as_text
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, Plain, Rng, Seat
from games.dice_new_town import HIGHEST_DIE
from tests.bot.new_database import new_database
from tests.bot.secrets.worlds import PEOPLE, sent
from tests.bot.table.drafting import Draft, dealt
from tests.bot.waiting import all_posts
from tests.examples import tried

Turn = tuple[int, int]
Lists = dict[Turn, tuple[Plain, ...]]
SEATS: Final = 3
LAPS: Final = 6
OTHERS: Final = (("white", 6), ("green", HIGHEST_DIE), ("white", 2))
"""What another person wishes for in each lap."""
FEW: Final = 4
"""So many wishes are listed for a turn at most."""


class WishedDraft:
    """One run. `lists` are what the secret person wishes for in each turn; others have none, or the same in both runs.

    `carried` are the wishes of that person that were carried out, by turn.
    """

    def __init__(self, draft: Draft, secret: Person, lists: Lists) -> None:
        self.draft, self.secret, self.lists = draft, secret, lists
        self.carried: dict[Turn, Plain] = {}
        self.received: list[Any] = []

    async def lay_down(self, person: Person, lists: Lists, turns: int) -> None:
        """Have these wishes, and no others, for so many turns to come."""
        tables, table, club = self.draft.club.tables, self.draft.table, self.draft.club
        for one in (await wish_panel(tables, table, person.id)).lists[:turns]:
            await clear_wishes(tables, WishPress(table, person.id, one.token, club.interaction()))
            tokens = [token_of(wish) for wish in lists.get(one.turn, ())]
            await add_wishes(tables, WishPress(table, person.id, one.token, club.interaction()), tokens)

    async def play(self, chance: Rng) -> None:
        """Draft to the end: who is asked takes any die; somebody else has wishes that are the same in both runs."""
        await self.lay_down(self.secret, self.lists, LAPS)
        other = next(person for person in self.draft.order if person != self.secret)
        await self.lay_down(other, dict.fromkeys(self.lists, OTHERS), LAPS)
        while (position := await self.draft.position()).base.step == "draft":
            await self.lay_down(self.secret, self.lists, 1)
            await self._note()
            (ask,) = position.asks().values()
            if ask.kind == COMMIT:
                await self.draft.club.whole_turn(PEOPLE[ask.seat], self.draft.table)
            else:
                await self.draft.take(PEOPLE[ask.seat], ask.sample(chance))
            await self._note_carried()
        await self._note()

    async def _note_carried(self) -> None:
        async with self.draft.club.tables.hold(self.draft.table) as table:
            for one in table.wishes.values():
                if one.served is not None and PEOPLE[one.seat] == self.secret:
                    self.carried[one.turn] = one.listed[one.served]

    async def _note(self) -> None:
        """All that others are sent now, and all that is to come to them."""
        club, table = self.draft.club, self.draft.table
        others = [person for person in self.draft.order if person != self.secret]
        panels = [await club.panel(person, table) for person in others]
        public = await club.tables.public(table)
        async with club.store.read() as reading:
            posts = await all_posts(reading)
            calls = [await reading.deadlines.of_person(person.id, "call") for person in self.draft.order]
            due = await reading.deadlines.due(2**40)
        shown = [await club.deliveries.content_of(post) for post in posts if post.kind != "card"]
        cards = [*(panel_card(panel, "en", [], True) for panel in panels), *sheets_as_text(public, "en")]
        self.received.append((panels, public, posts, shown, calls, due, len(club.told), [sent(card) for card in cards]))


def other_lists(lists: Lists, carried: dict[Turn, Plain], options: Sequence[Plain], chance: Rng) -> Lists:
    """Lists that serve the same: before what was carried out, only some of what was passed over; after it, anything."""
    changed: Lists = {}
    for turn, listed in lists.items():
        if turn in carried:
            place = listed.index(carried[turn])
            before = tuple(wish for wish in listed[:place] if chance.below(2))
            after = listed_by(chance, options)
            changed[turn] = tuple(dict.fromkeys([*before, carried[turn], *after]))
        else:
            changed[turn] = tuple(wish for wish in listed if chance.below(2))
    return changed


@tried(10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
async def test_what_did_not_serve_changes_no_byte_that_others_are_sent(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    chance, position = Rng(seed), dealt(SEATS, seed)
    seat = chance.below(SEATS)
    coming = position.questions_to_come(seat)
    options = next(iter(coming.values())).options
    lists = {turn: listed_by(chance, options) for turn in coming}
    first = await played(tmp_path_factory.mktemp("one"), seed, seat, lists)
    others = other_lists(lists, first.carried, options, chance)
    assume(first.carried and others != lists)
    second = await played(tmp_path_factory.mktemp("other"), seed, seat, others)
    assert first.carried == second.carried
    assert first.received == second.received


def listed_by(chance: Rng, options: Sequence[Plain]) -> tuple[Plain, ...]:
    """Some wishes in random order."""
    return tuple(dict.fromkeys(chance.pick(options) for _ in range(chance.below(FEW + 1))))


async def played(folder: Path, seed: int, seat: Seat, lists: Lists) -> WishedDraft:
    store = await Store.open(new_database(folder / "games.sqlite"), clock=lambda: 1.0)
    run = WishedDraft(await Draft.begin(store, SEATS, seed), PEOPLE[seat], lists)
    await run.play(Rng(seed))
    await store.close()
    return run
