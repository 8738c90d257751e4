"""Wishes for spaces in Barrage: if the first is taken, then the next one; and each lap of turns is one message."""

from collections.abc import Sequence
from typing import Final

import pytest

from bot.playground.components import ComponentType
from bot.store import Store
from bot.table.turn.wishes import WishPanel, WishPress, add_wishes, token_of, wish_panel
from bot.ui.turn.wishes_card import wishes_card
from games.barrage import GAME
from games.core import COMMIT, Choice, Plain, Seat
from tests.bot.secrets.worlds import PEOPLE, World
from tests.bot.ui.sending import assert_sendable, parts_of
from tests.bot.waiting import all_posts
from tests.games.barrage.table import state_of

TABLE: Final = """
    mode        standard
    order       0 1 2
    dams        D3L=-@1 D6L=-@2 D10L=-@3,1 D8U=1@2,2
    conduits    C8A=1
    powerhouses P11a=1
    patents     1=L1_powerhouse 2=L1_elevation 3=L1_conduit
    seat 0
      name usa  officer wilhelm  workers {workers}  contracts S1  tiles base conduit elevation powerhouse
    seat 1
      name germany  officer jill  workers {others}  contracts S2  tiles base conduit elevation powerhouse
    seat 2
      name italy  officer solomon  workers {others}  contracts S3  tiles base conduit elevation powerhouse
"""
WORKSHOP: Final = ("workshop", "workshop_rot1_l")
SHOVEL: Final = ("machinery", "machinery_exc_l")


async def begin(store: Store, workers: int = 3, others: int = 3, bots: int = 0) -> World:
    """Seat 0 is on turn; 1 and 2 wait, the last of them a bot player's if there is one."""
    return await World.open(store, GAME, state_of(TABLE.format(workers=workers, others=others)), 7, bots)


async def wish(world: World, seat: Seat, *wishes: Plain) -> WishPanel:
    """What a seat wishes for in its next turn, in this order."""
    tables, person = world.club.tables, PEOPLE[seat]
    panel = await wish_panel(tables, world.table_id, person.id)
    for one in wishes:
        assert panel.current is not None
        press = WishPress(world.table_id, person.id, panel.current.token, world.club.interaction())
        panel = await add_wishes(tables, press, [token_of(one)])
    return panel


async def take(world: World, seat: Seat, *choices: Choice) -> None:
    """A whole turn."""
    for choice in (*choices, COMMIT):
        await world.choose(seat, choice)


async def posts(world: World) -> Sequence[tuple[str, int, int | None]]:
    """The kinds of posts that wait, with the checkpoint and the first one of which they tell."""
    async with world.club.store.read() as reading:
        return [(post.kind, post.number, post.told_from) for post in await all_posts(reading)]


async def called(world: World) -> list[Seat]:
    async with world.club.store.read() as reading:
        return [seat for seat in range(3) if await reading.deadlines.of_person(PEOPLE[seat].id, "call")]


async def test_where_a_space_is_taken_the_next_wish_is_carried_out_and_nobody_waits(store: Store) -> None:
    world = await begin(store)
    await wish(world, 1, WORKSHOP, SHOVEL)
    await take(world, 0, WORKSHOP)
    position = await world.position()
    assert list(position.asks()) == [2]
    assert position.base.taken["machinery_exc_l"] == 1 and position.base.companies[1].workers == 2
    assert 1 not in await called(world)
    panel = await world.club.panel(PEOPLE[1], world.table_id)
    assert [(one.wish, one.number) for one in panel.carried_out] == [(SHOVEL, 2)]


async def test_a_whole_production_can_be_wished_for_with_its_contract(store: Store) -> None:
    world = await begin(store)
    panel = await wish(world, 1)
    assert panel.current is not None
    best = panel.current.ask.options[0]
    assert best == ("produce", "turbine_plus2_l", "D8U", "C8A", 2, "S2")
    await wish(world, 1, best)
    await take(world, 0, WORKSHOP)
    assert (await world.position()).base.companies[1].fulfilled == ["S2"]


async def test_a_wish_that_leaves_more_to_choose_begins_the_turn(store: Store) -> None:
    world = await begin(store)
    await wish(world, 1, ("construction", "construct_1", "conduit"))
    await take(world, 0, WORKSHOP)
    panel = await world.club.panel(PEOPLE[1], world.table_id)
    assert panel.ask is not None and panel.ask.kind == "site" and panel.undoable_count == 1


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_list_reads_well(store: Store, language: str) -> None:
    card = wishes_card(await wish(await begin(store), 1, WORKSHOP, SHOVEL), language)
    assert_sendable(card)
    said = {
        "en": "1. **1 wheel step for 1 worker** (taken first)\n2. Take 1 excavator for 1 worker, 2 credits",
        "ja": "1. **ホイールを1区画進める（ワーカー1人）**（次に取ります）\n"
        "2. ショベル1台をもらう（ワーカー1人、2クレジット）",
    }
    assert said[language] in card.words
    abouts = {
        option["label"]: option.get("description")
        for menu in parts_of(card, ComponentType.SELECT)
        for option in menu["options"]
    }
    label, about = {
        "en": ("Produce +2 for 2 workers", "up to 8 energy, water of your choice"),
        "ja": ("発電+2（ワーカー2人）", "最大で発電量8（水は次に選ぶ）"),
    }[language]
    assert abouts[label] == about


async def test_a_lap_is_told_by_edits_of_one_message(store: Store) -> None:
    world = await begin(store)
    for seat, choices in ((0, [WORKSHOP]), (1, [SHOVEL]), (2, [("bank", "bank"), 1]), (0, [("bank", "bank"), 1])):
        await take(world, seat, *choices)
    assert [post for post in await posts(world) if post[1] > 7] == [
        ("reveal", 8, None),
        ("lap", 10, 8),
        ("reveal", 11, None),
    ]


async def test_a_turn_after_which_nobody_is_called_is_told_with_the_next_one(store: Store) -> None:
    world = await begin(store, bots=1)
    await take(world, 0, WORKSHOP)
    before = await posts(world)
    await take(world, 1, SHOVEL)
    assert await posts(world) == before
    assert await called(world) == []


async def test_the_end_of_a_round_is_a_message_of_its_own(store: Store) -> None:
    world = await begin(store, workers=1, others=1)
    for seat in range(3):
        await take(world, seat, ("bank", "bank"))
    assert (await world.position()).base.round == 2
    told = await posts(world)
    assert told[-1] == ("reveal", (await world.position()).number, None)
