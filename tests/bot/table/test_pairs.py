"""Two options that are chosen together by one press: one choice, and one undo."""

import pytest

from bot.store import Store
from bot.table.choices.joining import encode_path
from bot.table.choices.panel import Panel
from bot.table.refusal import Refusal
from games.barrage import GAME
from tests.bot.secrets.worlds import PEOPLE, World
from tests.games.barrage.table import drafted


async def asked_for_two(store: Store) -> tuple[World, Panel]:
    world = await World.open(store, GAME, drafted(2), 7)
    seat = next(iter((await world.position()).asks()))
    await world.choose(seat, ("contract", "contract_two_l"))
    panel = await world.club.panel(PEOPLE[seat], world.table_id)
    assert panel.ask is not None and panel.ask.kind == "contract_offer" and len(panel.ask.options) == 6
    return world, panel


async def test_two_options_are_taken_by_the_number_of_a_pair_and_one_undo_gives_them_back(store: Store) -> None:
    world, panel = await asked_for_two(store)
    assert panel.ask is not None
    taken = await world.club.press_number(PEOPLE[panel.seat], panel, encode_path((1, 4)))
    assert {panel.ask.options[1], panel.ask.options[4]} <= set(taken.view.companies[panel.seat].contracts)
    back = await world.club.press(PEOPLE[panel.seat], taken, "undo")
    assert back.ask == panel.ask


@pytest.mark.parametrize("way", [(1,), (3, 3), (1, 6), (0, 1, 2)])
async def test_a_forged_pair_is_refused_and_changes_nothing(store: Store, way: tuple[int, ...]) -> None:
    world, panel = await asked_for_two(store)
    with pytest.raises(Refusal):
        await world.club.press_number(PEOPLE[panel.seat], panel, encode_path(way))
    assert (await world.club.panel(PEOPLE[panel.seat], world.table_id)).ask == panel.ask
