"""While a step is open nobody receives anything that depends on what they may not know.

Each test plays two runs side by side which differ only in secrets: what lies in stacks and others' hands, the chance
to come, what others choose and take back before they commit. All that one seat and everybody receive is compared.
"""

from itertools import count
from typing import Any

from structlog.testing import capture_logs

from bot.store import Store
from games.core import Game, Position, Rng, Seat
from render.texts import LANGUAGES
from tests.bot.secrets.worlds import World, at_checkpoint, is_quiet
from tests.examples import length, seeded
from tests.games.other_secrets import other_secrets
from tests.games.strategies import each_game

EVENTS = length(few=3, most=9)
Stores = tuple[Store, Store]


class Twins:
    """Two runs that look alike to one seat. Everybody does the same things in public, and other things in private."""

    def __init__(self, worlds: tuple[World, World], observer: Seat, seed: int) -> None:
        self.worlds, self.observer = worlds, observer
        self.plan = Rng(seed)
        self.private = Rng(seed + 1), Rng(seed + 2)

    @classmethod
    async def open(cls, stores: Stores, position: Position, seed: int) -> "Twins":
        """At this checkpoint, with all that the observer does not know changed in the second run."""
        observer = seed % position.base.seats
        states = position.base, other_secrets(position.game, position.base, observer, Rng(seed))
        worlds = [
            await World.open(store, position.game, state, position.number)
            for store, state in zip(stores, states, strict=True)
        ]
        return cls((worlds[0], worlds[1]), observer, seed)

    async def step(self) -> None:
        """Somebody does something."""
        position = await self.worlds[0].position()
        seat = self.plan.pick(range(position.base.seats))
        if seat == self.observer:
            await self._observer_acts(position)
        elif len(position.lanes) > 1 and self.plan.below(2):
            await self._ready_or_not(seat, position)
        else:
            for world, rng in zip(self.worlds, self.private, strict=True):
                await world.fidget(seat, rng, rng.below(5))

    async def _observer_acts(self, position: Position) -> None:
        """The observer does the same in both runs, and never what would reveal anything."""
        ask, back = position.asks().get(self.observer), self.plan.below(3) == 0
        if back and position.undoable_count(self.observer):
            for world in self.worlds:
                await world.take_back(self.observer, "undo")
        elif ask is not None and is_quiet(position, self.observer, choice := ask.sample(self.plan)):
            for world in self.worlds:
                await world.choose(self.observer, choice)

    async def _ready_or_not(self, seat: Seat, position: Position) -> None:
        """A seat commits, or takes its commit back: everybody sees that, and only that."""
        ready = seat not in position.asks()
        if not ready and len(position.asks()) == 1:
            return
        for world, rng in zip(self.worlds, self.private, strict=True):
            if ready:
                await world.take_back(seat, "undo")
            else:
                await world.fidget(seat, rng, rng.below(4))
                await world.finish(seat, rng)

    async def assert_alike(self, language: str) -> None:
        """Whatever the observer and everybody receive is the same in both runs."""
        one, other = [await world.received(self.observer, language) for world in self.worlds]
        assert one == other


@each_game
@seeded(6)
async def test_two_runs_that_differ_in_secrets_look_the_same(game: Game[Any], seed: int, stores: Stores) -> None:
    seats = min(game.default_mode.most_seats, 2 + seed % 3)
    position = at_checkpoint(game, seats, seed, 11 * seed)
    twins = await Twins.open(stores, position, seed)
    with capture_logs() as logged:
        for event in range(EVENTS):
            await twins.step()
            await twins.assert_alike(LANGUAGES[event % 2])
    assert logged == []


@each_game
async def test_the_runs_do_differ_in_secrets(game: Game[Any], stores: Stores) -> None:
    positions = (at_checkpoint(game, 2, 3, answers) for answers in count(4))
    position = next(found for found in positions if 0 in found.lanes)
    twins, differing = await Twins.open(stores, position, 3), set()
    for _ in range(2 * EVENTS):
        await twins.step()
        one, other = [await world.position() for world in twins.worlds]
        assert one.base != other.base
        differing |= {seat for seat in one.lanes if one.lanes[seat].moves != other.lanes[seat].moves}
    assert differing == {0}
    assert twins.observer == 1
