"""Private panels do not pile up, and go on by themselves when their person's turn has come."""

from tests.bot.simcord.play import begun, choose, offers
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


def panels_of(scene: Scene, board: Seen) -> list[Seen]:
    """The private messages that are there beside the board, oldest first."""
    place = int(board.channel_id)
    known = sorted(scene.env.backend.messages[place])
    return [seen for number in known if (seen := scene.message(place, number)).ephemeral]


def is_asked(panel: Seen) -> bool:
    """Whether it has something to choose."""
    return bool(panel.menus) or offers(panel, "choose")


async def to_the_end_of_the_turn(guest: Guest, panel: Seen) -> Seen:
    while is_asked(panel) or offers(panel, "commit"):
        panel = await (choose(guest, panel) if is_asked(panel) else guest.press(panel, "commit"))
    return panel


async def test_a_new_panel_takes_the_old_one_away(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    first = await alice.press(board, "turn")
    await alice.press(first, "ledger")
    assert [panel.id for panel in panels_of(scene, board)] == [first.id]
    second = await alice.press(board, "turn")
    assert [panel.id for panel in panels_of(scene, board)] == [second.id]
    theirs = await bob.press(board, "turn")
    assert [panel.id for panel in panels_of(scene, board)] == [second.id, theirs.id]


async def test_help_and_sheets_do_not_take_a_panel_away(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    panel = await alice.press(board, "turn")
    await alice.press(panel, "help")
    assert panel.id in [one.id for one in panels_of(scene, board)]


async def test_a_panel_that_waits_goes_on_when_the_turn_has_come(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    waiting = await to_the_end_of_the_turn(alice, await alice.press(board, "turn"))
    assert "Waiting for" in waiting.text
    await to_the_end_of_the_turn(bob, await bob.press(board, "turn"))
    gone_on = scene.now(waiting)
    assert is_asked(gone_on) and "Waiting for" not in gone_on.text


async def test_a_panel_that_cannot_be_changed_any_more_stays_and_harms_nothing(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob, game="towers")
    waiting = await to_the_end_of_the_turn(alice, await alice.press(board, "turn"))
    del scene.env.backend.messages[int(waiting.channel_id)][int(waiting.id)]
    await to_the_end_of_the_turn(bob, await bob.press(board, "turn"))
    again = await alice.press(scene.public(scene.thread)[-1], "turn")
    assert is_asked(again)
    assert [panel.id for panel in panels_of(scene, board)][-1] == again.id
