"""A thread on "all messages" rings when somebody is mentioned, and never else."""

import asyncio

import pytest

from tests.bot.end_to_end.guests import OVER, SeenTable, board_of, play_round, reveal_of, two_at_a_table
from tests.bot.end_to_end.silence import Silence
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_changing_hands import part, pressed
from tests.bot.end_to_end.test_time import by_message
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


@pytest.fixture
def heard(stage: Stage) -> Silence:
    """All that is posted from now on."""
    silence = Silence()
    stage.playground.world.listeners.append(silence.hear)
    return silence


def those_with(messages: list[Seen], words: str) -> list[Seen]:
    """The messages that said this when they were made, or had a button for it."""
    return [seen for seen in messages if words in seen.text or any(words in each.custom_id for each in seen.buttons)]


async def both_play(hanako: Visitor, alice: Visitor, table: SeenTable) -> None:
    await asyncio.gather(play_round(hanako, table), play_round(alice, table))


async def test_a_game_rings_for_those_it_mentions_alone(stage: Stage, heard: Silence) -> None:
    hanako, alice, table = await two_at_a_table(stage)
    assert alice.id in (await board_of(alice, table)).mentioned
    await both_play(hanako, alice, table)
    assert (await reveal_of(hanako, 1)).mentioned != []
    for person in (hanako, alice):
        await person.open_dm()
        await by_message(person)
    await both_play(hanako, alice, table)
    assert (await alice.see(lambda seen: "ラウンド2の結果" in seen.text)).mentioned == []
    await part(hanako, table, 1)
    await alice.see(lambda seen: "take" in seen.verbs)
    await part(alice, table, 4)
    vote = await hanako.see(lambda seen: "vote" in seen.verbs)
    await pressed(hanako, vote, "vote", ":0")
    end = await alice.see(lambda seen: OVER in seen.text and "もう一度遊ぶ" in seen.labels)
    await pressed(alice, end, "rematch")
    await hanako.see(lambda seen: "テーブル2" in seen.text and seen.mentioned == [hanako.id])
    assert those_with(heard.silent, "ラウンド2の結果") and those_with(heard.silent, ":take:")
    assert those_with(heard.loud, "テーブル1") and those_with(heard.loud, "ラウンド1の結果")
    assert those_with(heard.loud, ":snooze:") and those_with(heard.loud, "テーブル2")
    assert heard.wrong == []
