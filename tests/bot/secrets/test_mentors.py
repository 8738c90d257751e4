"""A mentor receives nothing that the seat does not know, and nobody else anything of what a mentor points at."""

from typing import Any, Final

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.memory.state import Person
from bot.table.seats import mentoring
from bot.table.seats.mentoring import Pointing, read_mentor_panel
from bot.ui.turn.panel_card import panel_orders
from bot.ui.turn.watched_card import watched_card
from games.core import COMMIT, Game, Position, Seat
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.secrets.test_open_turns import Stores, Twins
from tests.bot.secrets.worlds import PEOPLE, World, at_checkpoint, sent
from tests.examples import length, seeded
from tests.games.strategies import each_game

EVENTS: Final = length(few=4, most=9)
MINA: Final = Person(201, "Mina")


async def let_look_on(world: World, seat: Seat) -> None:
    """Make Mina the mentor of this seat."""
    tables, club = world.club.tables, world.club
    await mentoring.invite_mentor(tables, PEOPLE[seat], world.table_id, MINA, club.interaction())
    await mentoring.accept(tables, MINA, world.table_id, club.interaction())


async def point(world: World, option: int, said: str) -> Panel:
    serial = (await read_mentor_panel(world.club.tables, world.table_id, MINA.id)).serial
    for pointing in (Pointing(world.table_id, serial, option), Pointing(world.table_id, serial, said=said)):
        panel = await mentoring.point(world.club.tables, MINA, pointing, world.club.interaction())
    return panel


async def received_by_mentor(world: World, language: str) -> list[Any]:
    panel = await read_mentor_panel(world.club.tables, world.table_id, MINA.id)
    drawn = draw_all(panel_orders(panel, language))
    cards = [
        watched_card(panel, language, drawn),
        watched_card(panel, language, []),
        watched_card(panel, language, [], is_text_mode=True),
    ]
    return [panel, *map(sent, cards)]


@each_game
@seeded(3)
async def test_a_mentor_sees_the_same_whatever_the_seat_does_not_know(
    game: Game[Any], seed: int, stores: Stores
) -> None:
    seats = min(game.default_mode.most_seats, 2 + seed % 3)
    twins = await Twins.open(stores, at_checkpoint(game, seats, seed, 11 * seed), seed)
    for world in twins.worlds:
        await let_look_on(world, twins.observer)
    for event in range(EVENTS):
        await twins.step()
        language = LANGUAGES[event % 2]
        one, other = [await received_by_mentor(world, language) for world in twins.worlds]
        assert one == other


def with_a_choice(game: Game[Any]) -> tuple[Position, Seat]:
    """A checkpoint at which a seat has more than one option."""
    for answers in range(3, 60):
        position = at_checkpoint(game, 2, 5, answers)
        for seat, ask in position.asks().items():
            if ask.kind != COMMIT and len(ask.options) > 1:
                return position, seat
    raise AssertionError(game.name)


@each_game
async def test_nobody_else_receives_what_a_mentor_points_at(game: Game[Any], stores: tuple[Store, Store]) -> None:
    (position, seat), seen = with_a_choice(game), list[Any]()
    worlds = [await World.open(store, game, position.base, position.number) for store in stores]
    for world in worlds:
        await let_look_on(world, seat)
    before = await worlds[0].received(1 - seat, "ja")
    pointed = [await point(worlds[0], 0, "leave room"), await point(worlds[1], 1, "not that one")]
    for world in worlds:
        seen.append(await world.received(1 - seat, "ja"))
    assert pointed[0].pointed != pointed[1].pointed
    assert seen[0] == seen[1]
    assert seen[0][1:] == before[1:]
    own = [await world.received(seat, "en") for world in worlds]
    assert own[0] != own[1]
