"""In the game: rounds of two people, taking back, old buttons, votes, a restart, the end and its seal."""

from tests.bot.simcord.play import begun, choose, offers, play_round, said, up_to_commit
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


async def test_a_round_of_two_is_revealed_when_both_have_committed(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    first = await alice.press(board, "turn")
    assert first.ephemeral and first.pictures and all(first.alt_texts)
    done = await play_round(alice, board)
    assert said("panel.waiting") in done.text and not offers(done, "commit")
    board = scene.now(board)
    assert "Bob" in board.text and board.mentioned == []
    await play_round(bob, board)
    _, reveal = scene.public(scene.thread)
    assert "1" in reveal.text.splitlines()[0]
    assert reveal.mentioned == [alice.id]
    assert (await alice.press(reveal, "turn")).text == (await alice.press(board, "turn")).text


async def test_what_was_chosen_and_what_was_committed_can_be_taken_back(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    first = await alice.press(board, "turn")
    chosen = await choose(alice, first)
    assert (await alice.press(chosen, "undo")).text == first.text
    panel = await up_to_commit(alice, board)
    assert (await alice.press(panel, "restart")).text == first.text
    committed = await play_round(alice, board)
    back = await alice.press(committed, "undo")
    assert back.menus or offers(back, "choose")


async def test_an_old_button_changes_nothing_and_shows_where_things_stand(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob)
    old = await alice.press(board, "turn")
    await scene.restart()
    now = await choose(alice, await alice.press(board, "turn"))
    stale = await choose(alice, old)
    assert said("note.stale") in stale.text
    assert verbs(stale) == verbs(now)


def verbs(panel: Seen) -> list[str]:
    return [button.custom_id for button in panel.buttons] + [menu.custom_id for menu in panel.menus]


async def test_onlookers_see_the_sheets_and_have_no_turn(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    carol = scene.guest("Carol")
    assert not (await carol.press(board, "turn")).buttons
    sheets = await carol.press(board, "sheets")
    assert sheets.ephemeral and sheets.pictures
    help_shown = await carol.press(board, "help")
    assert help_shown.ephemeral and help_shown.text


async def test_a_vote_to_pause_is_carried_when_everybody_agrees(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    menu = await alice.press(board, "table")
    asked = await alice.press(menu, "pause")
    assert said("around.asked") in asked.text
    vote = scene.public(scene.thread)[-1]
    assert bob.id in vote.mentioned and alice.id not in vote.mentioned
    await bob.press(vote, "vote")
    assert not offers(scene.now(vote), "vote")
    assert offers(await bob.press(board, "table"), "resume")


async def test_old_buttons_work_for_a_bot_that_was_started_anew(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    panel = await choose(alice, await alice.press(board, "turn"))
    await scene.restart()
    while panel.menus or offers(panel, "choose"):
        panel = await choose(alice, panel)
    await play_round(bob, board)
    assert len(scene.public(scene.thread)) == 2


async def test_a_game_that_is_voted_to_its_end_opens_its_seal_and_can_be_verified(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob)
    await play_round(alice, board)
    await play_round(bob, board)
    menu = await alice.press(scene.public(scene.thread)[-1], "table")
    await alice.press(await alice.press(menu, said("part.end")), "go")
    await bob.press(scene.public(scene.thread)[-1], "vote")
    last = scene.public(scene.thread)[-1]
    assert "`/verify table:1`" in last.text and offers(last, "rematch") and len(last.pictures) > 0
    assert not offers(scene.public(scene.thread)[1], "turn")
    verdict = await bob.slash("verify", table=1)
    assert said("verify.good", table=1) in verdict.text
    film = await alice.press(last, "film")
    assert film.ephemeral and film.pictures[0].endswith(".gif")
