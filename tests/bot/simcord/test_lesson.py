"""A lesson is offered to whoever is new to a game, in private, and begins in the message that offered it."""

import pytest

from games.lessons import lesson_of
from games.registry import GAMES
from tests.bot.simcord.play import begun, choose, menu_of_settings, said
from tests.bot.simcord.scene import Guest, Scene

TAUGHT = next(name for name in GAMES if lesson_of(name))
FIRST_STEP = "💡 **1/"


async def test_a_seat_comes_with_the_offer_until_the_lesson_is_begun(scene: Scene, alice: Guest, bob: Guest) -> None:
    card = await alice.slash("play", game=TAUGHT)
    assert scene.offer is not None and scene.offer.ephemeral
    card = await bob.press(card, "join")
    offer = scene.offer
    assert offer is not None and offer.ephemeral and not card.ephemeral
    panel = await bob.press(offer, "learn")
    assert panel.id == offer.id and FIRST_STEP in panel.text and said("about_kind.lesson") in panel.text
    await bob.press(await alice.slash("play", game=TAUGHT), "join")
    assert scene.offer is None


async def test_whoever_takes_over_a_seat_is_offered_it_too(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game=TAUGHT)
    ways = await alice.press(await alice.press(board, "table"), "Leave…")
    await alice.press(await alice.press(ways, said("part.offer")), said("part.offer"))
    offered = next(seen for seen in scene.public(scene.thread) if "take" in seen.verbs)
    await scene.guest("Carol").press(offered, "take")
    assert scene.offer is not None and scene.offer.ephemeral


@pytest.mark.parametrize("wants_tips", [True, False])
async def test_a_first_game_alone_is_replaced_by_it_in_one_press(scene: Scene, alice: Guest, wants_tips: bool) -> None:
    if not wants_tips:
        await alice.select(await alice.slash("settings"), said("preference.tips.off"), menu=menu_of_settings("tips"))
    fresh = await alice.slash_in_private("solo", game=TAUGHT)
    assert ("learn" in fresh.verbs) is wants_tips
    if wants_tips:
        panel = await alice.press(fresh, "learn")
        assert panel.id == fresh.id and FIRST_STEP in panel.text


async def test_it_waits_over_a_restart_and_can_be_skipped(scene: Scene, alice: Guest) -> None:
    panel = await alice.press(await alice.slash_in_private("solo", game=TAUGHT), "learn")
    panel = await choose(alice, panel)
    await scene.restart()
    listed = await alice.slash_in_private("solo", game=TAUGHT)
    assert said("about_kind.lesson") in listed.text
    again = await alice.press(listed, "continue")
    assert again.text == panel.text
    closed = await alice.press(again, "skiplesson")
    assert closed.id == again.id and said("lesson.skipped") in closed.text
    dealt = await alice.press(closed, "newsolo")
    assert said("about_kind.lesson") not in dealt.text and "learn" not in dealt.verbs


async def test_an_old_message_of_a_closed_lesson_gets_a_kind_sentence(scene: Scene, alice: Guest) -> None:
    panel = await alice.press(await alice.slash_in_private("solo", game=TAUGHT), "learn")
    listed = await alice.slash_in_private("solo", game=TAUGHT)
    await alice.press(listed, "closesolo")
    assert said("refusal.solo_closed") in (await choose(alice, panel)).text
