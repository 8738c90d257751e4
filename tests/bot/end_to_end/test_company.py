"""With whom people play: chosen on a page of the settings, felt by others at the tables and nowhere else."""

import pytest

from tests.bot.end_to_end.guests import joined
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen

pytestmark = pytest.mark.end_to_end


def menu_to(page: Seen, verb: str) -> str:
    return next(menu.custom_id for menu in page.menus if f":{verb}:" in menu.custom_id)


async def test_whom_somebody_has_blocked_can_neither_join_nor_invite_and_is_not_told_why(stage: Stage) -> None:
    alice, bob = await stage.person("Alice"), await stage.person("Bob")
    card = await (await alice.slash("settings")).answer()
    page = await (await alice.press(card, "People")).answer()
    assert page.ephemeral and "You have blocked nobody." in page.text
    page = await (await alice.select(page, bob.id, menu=menu_to(page, "block"))).answer()
    assert f"- Bob (<@{bob.id}>)" in page.text
    card = await (await alice.slash("play", game="welcome_to")).answer()
    refusal = await joined(bob, card.id)
    assert (refusal.ephemeral, refusal.text) == (True, "This table is not open to you.")
    assert "参加者（1/12人）" in alice.message(card.id).text
    await bob.slash("play", game="cities", invite=f"<@{alice.id}>")
    told = await bob.see(lambda seen: seen.ephemeral and "take no invitations" in seen.text)
    assert "Alice" not in told.text
    page = await (await alice.select(page, bob.id, menu=menu_to(page, "unblock"))).answer()
    assert "You have blocked nobody." in page.text
    await joined(bob, card.id)
    await alice.see(lambda seen: seen.id == card.id and "参加者（2/12人）" in seen.text)
    assert stage.playground.journal.failed_requests == []
