"""A copy of a running game tells nothing that its seat may not know: it is the same whatever the secrets are."""

import secrets
from typing import Any

import msgspec
import pytest

from bot.store import Store
from bot.table.choices.panel import Panel
from bot.table.memory.state import RUNNING
from bot.table.solo.beginnings import SoloRequest, begin_solo_from, encode_copy
from bot.table.solo.copying import copy_of_running_game
from bot.ui.turn.solo_card import solo_card
from games.core import Game, Rng
from tests.bot.secrets.worlds import World, at_checkpoint, sent
from tests.bot.table.club import HANA
from tests.examples import seeded
from tests.games.other_secrets import other_secrets
from tests.games.strategies import each_game

FRESH = "5e" * 32


@each_game
@seeded(6)
def test_the_copied_position_is_the_same(game: Game[Any], seed: int) -> None:
    position = at_checkpoint(game, 2, seed, 6 * seed)
    other = type(position)(game, other_secrets(game, position.base, 0, Rng(seed)), position.number)
    assert encode_copy(position, 0, FRESH) == encode_copy(other, 0, FRESH)
    assert encode_copy(position, 0, FRESH) != encode_copy(position, 0, "0f" * 32)


@each_game
@seeded(2)
async def test_all_that_is_shown_and_stored_of_a_copy_is_the_same(
    game: Game[Any], seed: int, stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copied table has one person's seat as a solo game has; the open choices in it are different ones."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)
    position, received = at_checkpoint(game, 2, seed, 6 * seed), list[Any]()
    states = position.base, other_secrets(game, position.base, 0, Rng(seed))
    for store, state, private in zip(stores, states, (Rng(seed + 1), Rng(seed + 2)), strict=True):
        world = await World.open(store, game, state, position.number, bots=1)
        await world.fidget(0, private, 4)
        await world.club.tables.update_row(world.table_id, seats_most=1)
        received.append(await copied(world))
    assert received[0] == received[1]


async def copied(world: World) -> Any:
    """The panel of a copy, as a message and as stored; the table in the middle of which it is taken goes on."""
    tables, request = world.club.tables, SoloRequest((await world.position()).game.name, 9, "en")
    before = await world.position()
    beginning = await copy_of_running_game(tables, world.table_id, HANA.id)
    assert beginning is not None
    panel = await begin_solo_from(tables, HANA, request, beginning, world.club.interaction())
    assert panel.row.phase == RUNNING and (await world.position()).asks() == before.asks()
    row = msgspec.structs.replace(await world.club.stored(panel.table_id), id=0)
    async with world.club.store.read() as reading:
        start = await reading.choices.start_position(panel.table_id)
    return panel, message(panel), row, start


def message(panel: Panel) -> Any:
    assert panel.alone is not None
    return sent(solo_card(panel, panel.alone, "en", [], is_text_mode=True))
