"""Tables at which dice are drafted, and what people there wish for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.memory.state import Person
from bot.table.turn.wishes import WishPanel, WishPress, add_wishes, copy_to_later_turns, token_of, wish_panel
from games.core import Plain, Position, Rng
from games.registry import find_game
from tests.bot.secrets.worlds import PEOPLE, World
from tests.bot.table.club import Club
from tests.bot.waiting import all_posts
from tests.lab.fuzz.law import act_at_random

GAME: Final = "dice_new_town"


def dealt(seats: int, seed: int, number: int = 1) -> Position:
    """The game of that seed when the dice of the round of this number have been rolled."""
    game = find_game(GAME)
    position, rng = Position.start(game, game.settings_type(), seats, seed), Rng(seed)
    while (position.base.step, position.base.round) != ("draft", number):
        act_at_random(position, rng)
    return Position(game, position.base, position.number)


@dataclass
class Draft:
    """A table of Dice New Town, in the order in which its people draft."""

    club: Club
    table: int
    order: list[Person]

    @classmethod
    async def begin(cls, store: Store, seats: int = 3, seed: int = 1, number: int = 1) -> "Draft":
        """A table at which dice have just been rolled; the first person of the order is asked for a die."""
        position = dealt(seats, seed, number)
        world = await World.open(store, position.game, position.base, position.number)
        return cls(world.club, world.table_id, [PEOPLE[seat] for seat in position.base.order])

    async def position(self) -> Position:
        async with self.club.tables.hold(self.table) as table:
            return table.require_started().clone()

    async def on_turn(self) -> Person:
        (seat,) = (await self.position()).asks()
        return PEOPLE[seat]

    async def wishes_of(self, person: Person) -> WishPanel:
        return await wish_panel(self.club.tables, self.table, person.id)

    async def wish(self, person: Person, *wishes: Plain, later: bool = False) -> WishPanel:
        """Wish for these, in this order, in the next turn, or in all turns to come."""
        panel = await self.wishes_of(person)
        for wish in wishes:
            panel = await add_wishes(self.club.tables, self.press(person, panel), [token_of(wish)])
        return await copy_to_later_turns(self.club.tables, self.press(person, panel)) if later else panel

    def press(self, person: Person, panel: WishPanel) -> WishPress:
        """A press on the card that shows this."""
        assert panel.current is not None
        return WishPress(self.table, person.id, panel.current.token, self.club.interaction())

    async def take(self, person: Person, die: Plain) -> Panel:
        panel = await self.club.panel(person, self.table)
        assert panel.ask is not None
        panel = await self.club.press(person, panel, "choose", panel.ask.options.index(die))
        return await self.club.press(person, panel, "commit")

    async def take_any(self, person: Person) -> Panel:
        """Take the first die on offer and commit."""
        return await self.club.whole_turn(person, self.table)

    async def posts(self) -> Sequence[tuple[str, int, int | None]]:
        """The kinds of posts that wait, with the checkpoint and the first one of which they tell."""
        async with self.club.store.read() as reading:
            return [(post.kind, post.number, post.told_from) for post in await all_posts(reading)]
