"""A wish that only begins a turn: what it chose stands open, can be taken back, and the person goes on from there."""

from bot.store import Store
from bot.table.turn.wishes import WishPress, add_wishes, token_of, wish_panel
from games.cities import GAME
from games.core import COMMIT, Position, Rng
from tests.bot.secrets.worlds import PEOPLE, World
from tests.lab.fuzz.law import act_at_random


def taking(seed: int) -> Position:
    """Three players, the first of whom is to take a slot."""
    position, rng = Position.start(GAME, GAME.settings_type(), 3, seed), Rng(seed)
    while position.base.step != "turn":
        act_at_random(position, rng)
    return Position(GAME, position.base, position.number)


async def test_what_a_wish_has_taken_is_placed_by_the_person_or_taken_back(store: Store) -> None:
    position = taking(5)
    first = position.base.on_turn
    world = await World.open(store, GAME, position.base, position.number)
    second = position.base.order[(position.base.order.index(first) + 1) % 3]
    tables, person = world.club.tables, PEOPLE[second]
    lists = (await wish_panel(tables, world.table_id, person.id)).lists
    tile = next(option for option in reversed(lists[0].ask.options) if option[0] == "tiles" and option[1] == 0)
    press = WishPress(world.table_id, person.id, lists[0].token, world.club.interaction())
    await add_wishes(tables, press, [token_of(tile)])
    slots = (await world.position()).asks()[first].options
    await world.choose(first, next(option for option in slots if option[0] == "cards"))
    await finish(world, first)
    panel = await world.club.panel(person, world.table_id)
    assert panel.undoable_count == 1 and panel.ask is not None and panel.ask.kind != "slot"
    assert [one.wish for one in panel.carried_out] == [tile]
    world.club.restart()
    panel = await world.club.panel(person, world.table_id)
    again = await world.club.press(person, panel, "undo")
    assert again.ask is not None and again.ask.kind == "slot" and again.carried_out == ()


async def finish(world: World, seat: int) -> None:
    """Choose the first option up to the commit, and commit."""
    number = (await world.position()).number
    while (position := await world.position()).number == number:
        ask = position.asks()[seat]
        await world.choose(seat, COMMIT if ask.kind == COMMIT else ask.choices()[0])
