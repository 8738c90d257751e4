"""How a round came about does not show: who was ready first, who wavered, who took what back.

Two runs of the same game in which everybody chooses the same in the end. In the second they go in another order, try
other things before, and take commits back; only one seat, the observer, does exactly the same in both.
"""

from typing import Any

from bot.store import Store
from bot.table.choices.panel import PublicTable
from bot.ui.table.table_card import table_card, table_orders
from games.core import Game, Position, Rng, Seat
from render.orders import draw_all
from tests.bot.secrets.worlds import World, at_checkpoint, sent
from tests.examples import length, seeded
from tests.games.strategies import each_game

OBSERVER = 0
CHECKPOINTS = length(few=2, most=5)


class Course:
    """One way through the same game. `boards` are the public boards by round and by who was ready."""

    def __init__(self, world: World, seed: int, chance: Rng | None) -> None:
        self.world, self.seed, self.chance = world, seed, chance
        self.boards: dict[tuple[int, tuple[Seat, ...]], tuple[PublicTable, Any]] = {}

    async def play_checkpoint(self) -> None:
        """Play until the step is closed."""
        position = await self.world.position()
        number = position.number
        while position.number == number and not position.over:
            await self._note_board()
            seat = min(position.asks()) if self.chance is None else self.chance.pick(sorted(position.asks()))
            if self.chance is not None and seat != OBSERVER and self.chance.below(3) == 0:
                await self._waver(seat, self.chance)
            else:
                await self.world.choose(seat, self._decision(position, seat))
            position = await self.world.position()

    async def _waver(self, seat: Seat, chance: Rng) -> None:
        """Try something, perhaps up to a commit that is taken back, and begin again."""
        await self.world.fidget(seat, chance, 3)
        position = await self.world.position()
        if len(position.lanes) > 1 and len(position.asks()) > 1 and chance.below(2):
            await self.world.finish(seat, chance)
        if (await self.world.position()).undoable_count(seat):
            await self.world.take_back(seat, "restart")

    def _decision(self, position: Position, seat: Seat) -> Any:
        """What a seat decides in the end, the same in both runs."""
        moves = [move for lane in position.lanes.values() for move in lane.moves if move.seat == seat]
        return position.asks()[seat].sample(Rng(self.seed + 1000 * position.number + 100 * seat + len(moves)).fork())

    async def _note_board(self) -> None:
        public = await self.world.club.tables.public(self.world.table_id)
        key = public.row.number, public.waiting
        if key not in self.boards:
            self.boards[key] = public, sent(table_card(public, draw_all(table_orders(public))[0]))
        assert self.boards[key][0] == public


@each_game
@seeded(3)
async def test_the_order_of_commits_and_detours_do_not_show(
    game: Game[Any], seed: int, stores: tuple[Store, Store]
) -> None:
    position = at_checkpoint(game, min(game.default_mode.most_seats, 4), seed, 8 * seed)
    worlds = [await World.open(store, game, position.base, position.number) for store in stores]
    straight, winding = Course(worlds[0], seed, None), Course(worlds[1], seed, Rng(seed))
    for _ in range(CHECKPOINTS):
        for course in (straight, winding):
            await course.play_checkpoint()
        one, other = [await world.received(OBSERVER, "en") for world in worlds]
        assert one[1:] == other[1:]
    common = straight.boards.keys() & winding.boards.keys()
    assert len(common) > CHECKPOINTS / 2
    for key in sorted(common):
        (public, message), (other_public, other_message) = straight.boards[key], winding.boards[key]
        assert public == other_public, key
        assert message == other_message, key
