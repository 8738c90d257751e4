"""What the table messages have to say by what is stored, asked of the bot's own parts after its process has ended."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from discord import ui

from bot.store import Store
from bot.table.tables import Tables
from bot.ui.layout import Message
from bot.ui.table_card import table_card, table_picture
from games.core import Ask, Choice, Rng


async def board_texts(file: Path, tables: Sequence[int]) -> dict[int, list[str]]:
    """The texts that each table's message may have: with and without mentions, as it is posted or edited."""
    store = await Store.open(file)
    try:
        return {table: await _texts(Tables(store), table) for table in tables}
    finally:
        await store.close()


async def finishable(file: Path, tables: Sequence[int], seed: int) -> dict[int, str]:
    """Why a table's game cannot be played on to its end from where it is stored, for each that cannot."""
    store = await Store.open(file)
    try:
        return {table: trouble for table in tables if (trouble := await _trouble(Tables(store), table, Rng(seed)))}
    finally:
        await store.close()


async def _texts(tables: Tables, table: int) -> list[str]:
    public = await tables.public(table)
    picture = table_picture(public)
    return [_text(table_card(replace(public, called=called), picture)) for called in ((), public.waiting)]


def _text(message: Message) -> str:
    return "\n".join(part.content for part in message.view.walk_children() if isinstance(part, ui.TextDisplay))


async def _trouble(tables: Tables, table: int, rng: Rng) -> str | None:
    def pick(ask: Ask) -> Choice:
        return ask.sample(rng)

    async with tables.held(table) as held:
        position = held.running()
        if not position.over and not position.asks():
            return "nobody is asked anything"
        return None if position.rollout(pick).over else "it has no end"
