"""Another process writes at a table at the same moment: nobody who presses, types or fills in a form notices."""

from typing import Final

from bot.shards import Shards
from tests.bot.simcord.play import begun, choose, offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.bot.store.tables import rewrite, serials
from tests.bot.store.test_cost import Statements, statements
from tests.visitor import Seen

__all__ = ["statements"]

TABLE: Final = 1


def has_taken(card: Seen, taken: int, most: int) -> bool:
    """Whether the card says that so many seats of so many are taken."""
    return said("lobby.seats", taken=taken, most=most) in card.text


async def test_a_press_a_form_and_a_command_that_are_overtaken_are_done_all_the_same(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    card = await alice.slash("play", game="welcome_to", seats=4)
    await rewrite(scene.store, TABLE)
    card = await bob.press(card, "join")
    assert has_taken(card, 2, 4)
    shown, form = await alice.form(await alice.press(card, "options"), "form")
    await rewrite(scene.store, TABLE)
    assert (await alice.submit(shown, form, {next(iter(form.fields)): ["3"]})).ephemeral
    assert has_taken(scene.now(card), 2, 3)
    await rewrite(scene.store, TABLE)
    await alice.slash("start")
    assert said("lobby.started") in scene.now(card).text and len(scene.public(scene.thread)) == 1


async def test_a_choice_that_is_overtaken_is_made_once(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    panel: Seen = await alice.press(board, "turn")
    await rewrite(scene.store, TABLE)
    after = await choose(alice, panel)
    assert offers(after, "undo") and said("note.stale") not in after.text
    async with scene.store.read() as look:
        assert list((await serials(look, TABLE)).values()) == [1, 0]


async def test_from_button_to_answer_a_press_takes_four_statements_also_where_others_may_write(
    scene: Scene, alice: Guest, bob: Guest, statements: Statements
) -> None:
    panel = await alice.press(await begun(scene, alice, bob), "turn")
    panel = await choose(alice, panel)
    scene.cluster.set_shards(Shards(2, (0,)))
    scene.cluster.announcement_handler.start_caching()
    panel = await choose(alice, await alice.press(panel, "undo"))
    statements.clear()
    await alice.press(panel, "undo")
    assert len([sent for sent, _ in statements if not sent.startswith("BEGIN")]) == 4
