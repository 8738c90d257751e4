"""Wishes over the wire: nobody else receives anything of them, and they outlive the bot's process."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final

import pytest

from bot.error_codes import UNKNOWN_MESSAGE
from bot.playground import Playground
from bot.store import Store
from bot.table.aftermath.aftermath import build_tables
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.opening import OpeningRequest, open_lobby
from bot.table.memory.state import Person
from bot.table.turn.wishes import token_of
from games.core import Plain, Position, encode
from games.dice_new_town import FACTS, HIGHEST_DIE
from tests.bot.end_to_end.guests import (
    OVER,
    SeenTable,
    board_of,
    called,
    finish_turn,
    is_asked,
    my_turn,
    press_first,
    take_turns_to_the_end,
)
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_secrets import CHANGING, files_in, folder_in
from tests.bot.new_database import database_in
from tests.bot.table.drafting import GAME, dealt
from tests.examples import length
from tests.visitor import Seen, Visitor

pytestmark = pytest.mark.end_to_end

NAMES: Final = ("ハナコ", "タロウ", "Alice")
MOMENT: Final = re.compile(r"<t:\d+")
"""When something was, which differs from run to run."""
FIRST_DIE: Final = "1個目"
BEGINNING: Final = length(FACTS.rounds.normal, 1)
"""The round in which a game with wishes begins: the first, where laws are tried with all examples."""
HUMAN_FIRST: Final = 5
"""The seed of a game of three in which seat follows seat in the first round and in the last one."""
RED, BLACK, GREEN = [(colour, HIGHEST_DIE) for colour in ("red", "black", "green")]


async def store_draft(folder: Path, position: Position, people: list[Visitor], pace: str) -> None:
    """A running table of these people, and bot players beside them, at this checkpoint; its board is to be posted."""
    store = await Store.open(database_in(folder))
    seated = [Person(int(person.id), person.name) for person in people]
    place = OpeningRequest(
        GAME, int(people[0].guild["id"]), int(people[0].channel()), "ja", "easy", position.base.seats, pace=pace
    )
    tables = build_tables(store)
    table = (await open_lobby(tables, seated[0], place, "1")).row.id
    for number, person in enumerate(seated[1:], 2):
        await lobby.join(tables, person, table, JoinRequest(str(number), may_start=False))
    for number in range(len(people), position.base.seats):
        await lobby.add_bot(tables, seated[0], table, str(number + 1))
    async with store.transaction() as tx:
        row = await tx.tables.get(table)
        assert row is not None
        state = position.base
        await tx.tables.update(
            row, phase="running", secret=state.rng.key or "5" * 64, checkpoint=encode(state), number=position.number
        )
        await tx.posts.add_or_replace(table, "board", position.number)
    await store.close()


async def seated_in_order(
    stage: Stage, folder: Path, position: Position, pace: str = "none", bots: int = 0
) -> tuple[list[Visitor], SeenTable]:
    """People at a draft in the order in which they draft, and their table; so many bot players are seated last."""
    people = [await stage.person(name) for name in NAMES[: position.base.seats - bots]]
    await store_draft(folder, position, people, pace)
    await stage.start_bot()
    board = await people[0].see(lambda seen: bool(seen.pictures) and not seen.ephemeral)
    return [people[seat] for seat in position.base.order if seat < len(people)], SeenTable("", board.channel_id)


async def wish(person: Visitor, table: SeenTable, *wishes: Plain) -> Seen:
    """Open the card of wishes below the newest public message, and wish for these in the next turn."""
    board = await board_of(person, table)
    card = await (await person.press(board, "wishes")).answer()
    for one in wishes:
        menu = next(menu for menu in card.menus if ":want:" in menu.custom_id)
        card = await (await person.select(card, str(token_of(one)), menu=menu.custom_id)).answer()
    return card


async def take_first(person: Visitor, table: SeenTable) -> Seen:
    return await finish_turn(person, await my_turn(person, table))


async def received(folder: Path, wishes: tuple[Plain, ...]) -> list[tuple[str, list[bytes]]]:
    """What two people see in the end after the third laid down these wishes, the first of which is carried out.

    How busy the machine is decides how many edits a message had, and whether a call or the panel beside it came first.
    """
    async with AsyncExitStack() as resources:
        playground = await resources.enter_async_context(Playground())
        stage = Stage(playground, folder, resources)
        resources.push_async_callback(stage.close)
        (first, second, third), table = await seated_in_order(stage, folder, dealt(3, 1))
        before = len(third.events)
        card = await wish(second, table, *wishes)
        assert "（次に取ります）" in card.text
        assert third.events[before:] == []
        await take_first(first, table)
        lap = await third.see(lambda seen: third.id in seen.mentioned)
        await take_first(third, table)
        await first.see(lambda seen: seen.id != lap.id and first.id in seen.mentioned)
        await third.see(lambda seen: seen.id == lap.id and third.id not in seen.mentioned)
        assert await stage.stop_bot() == 0
        await asyncio.gather(first.history(table.thread_id), third.history(table.thread_id))
        shown = [message for person in (first, third) for message in person.messages.values()]
        return sorted([(without_ids(message), await files_in([message])) for message in shown])


def without_ids(message: dict[str, Any]) -> str:
    return CHANGING.sub("#", MOMENT.sub("#", json.dumps(message)))


async def test_wishes_that_did_not_serve_send_nobody_else_another_byte(tmp_path: Path) -> None:
    one = await received(folder_in(tmp_path, "one"), (RED,))
    two = await received(folder_in(tmp_path, "two"), (RED, BLACK, GREEN))
    assert one == two
    assert len(one) > 2


@pytest.mark.seeded
async def test_a_game_whose_bot_is_killed_in_the_middle_of_a_lap_comes_to_its_end(stage: Stage, tmp_path: Path) -> None:
    assert await stage.stop_bot() == 0
    (first, second), table = await seated_in_order(stage, tmp_path, dealt(3, HUMAN_FIRST, BEGINNING), bots=1)
    board = await board_of(first, table)
    card = await wish(second, table, RED, BLACK, GREEN)
    await (await second.press(card, "likewise")).answer()
    panel = await my_turn(first, table)
    assert FIRST_DIE in panel.text
    await first.press(panel, "choose")
    await stage.kill_bot()
    await stage.start_bot()
    if FIRST_DIE in (panel := await my_turn(first, table)).text and is_asked(panel):
        await press_first(first, panel)
    await called(first, table, board)
    assert "1番目）のとおりに進みました：**いちばん大きい赤**" in (await my_turn(second, table)).text
    ends = await asyncio.gather(*(take_turns_to_the_end(person, table) for person in (first, second)))
    assert all(OVER in end.text for end in ends)
    refused = stage.playground.journal.failed_requests  # a panel may be replaced while its person presses on it
    assert all(one.response["code"] == UNKNOWN_MESSAGE for one in refused), refused
    assert await stage.stop_bot() == 0
    assert "error" not in stage.log
