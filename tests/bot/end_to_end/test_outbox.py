"""Public messages arrive, and once, while Discord falters and people delete what was posted."""

import asyncio
from typing import Final

import pytest

from bot.playground import Fault, FaultRule, Permission
from tests.bot.end_to_end.guests import (
    SeenTable,
    play_round,
    reveal_of,
    two_at_a_table,
)
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Visitor

pytestmark = pytest.mark.end_to_end

MESSAGES = r"/channels/\d+/messages$"


async def both_play(hanako: Visitor, alice: Visitor, table: SeenTable) -> None:
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))


async def reveals(person: Visitor, place: str) -> list[str]:
    """The headings of the reveals in a thread."""
    return [seen.text.split("\n")[0] for seen in await person.history(place) if seen.text.startswith("## ラウンド")]


FALTERING: Final = (
    FaultRule(Fault.RESET, "POST", MESSAGES),
    FaultRule(Fault.LOST_ANSWER, "POST", MESSAGES),
    FaultRule(Fault.RATE_LIMIT, "POST", MESSAGES, seconds=0.1),
)


async def test_a_reveal_is_there_once_although_discord_falters(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    for number, rule in enumerate(FALTERING, 1):
        stage.playground.faults.add(rule)
        await both_play(hanako, alice, table)
        await reveal_of(hanako, number)
        assert rule.hits > 0
    assert len(await reveals(hanako, table.thread_id)) == len(FALTERING)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("sign", ["press", "command"])
async def test_a_parked_table_goes_on_when_somebody_presses_in_another_channel_of_its_server(
    stage: Stage, sign: str
) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    taro, elsewhere = await stage.person("タロウ"), str(stage.playground.world.text_channels()[1].id)
    card = await (await taro.slash("play", elsewhere, game="welcome_to", bot_level="easy")).answer()
    allowed = stage.playground.world.permissions
    stage.playground.world.permissions &= ~Permission.SEND_MESSAGES_IN_THREADS
    await both_play(hanako, alice, table)
    await stage.logged("event='table parked'")
    stage.playground.world.permissions = allowed
    await (await (taro.press(card, "ボットを追加") if sign == "press" else taro.slash("help", elsewhere))).answer()
    await reveal_of(hanako, 1)
    assert len(await reveals(hanako, table.thread_id)) == 1
