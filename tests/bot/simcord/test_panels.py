"""Private panels do not pile up, and go on by themselves when their person's turn has come."""

from tests.bot.simcord.play import begun, choose, offers, said, up_to_commit
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


async def test_a_new_table_menu_takes_the_old_one_away_and_says_when_it_was_true(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob, game="towers")
    await alice.press(board, "table")
    menu = await alice.press(board, "table")
    assert [one.id for one in panels_of(scene, board)] == [menu.id]
    assert "Waiting for you, Bob (as of <t:" in menu.text


async def test_help_and_sheets_do_not_take_a_panel_away(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    panel = await alice.press(board, "turn")
    await alice.press(panel, "help")
    assert panel.id in [one.id for one in panels_of(scene, board)]


async def test_help_opens_with_its_text_and_turns_its_pages_in_place(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    first = await alice.press(board, "help")
    assert not first.pictures and "### " in first.text
    second = await alice.press(first, said("help.next"))
    assert second.id == first.id and len(set(second.pictures)) == 1
    back = await alice.press(second, said("help.previous"))
    assert (back.id, back.text, back.pictures) == (first.id, first.text, [])


async def test_the_next_question_comes_below_the_message_about_the_turn_by_itself(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob, game="towers")
    waiting = await to_the_end_of_the_turn(alice, await alice.press(board, "turn"))
    assert said("panel.waiting") in waiting.text
    choosing = await up_to_commit(bob, board)
    await bob.press(choosing, "commit")
    panels = panels_of(scene, board)
    assert [is_asked(panel) for panel in panels] == [True, True]
    newest = scene.public(scene.thread)[-1]
    assert int(newest.id) > int(board.id)
    assert all(int(panel.id) > int(newest.id) for panel in panels)


async def test_an_open_panel_no_longer_promises_what_the_commit_of_another_has_changed(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob, game="towers")
    promised = said("whole_press.ready")
    opened = await alice.press(board, "turn")
    while promised not in opened.text:
        opened = await choose(alice, opened)
    await up_to_commit(bob, board)
    [panel] = [panel for panel in panels_of(scene, board) if panel.id == opened.id]
    assert is_asked(panel) and promised not in panel.text


async def test_one_press_on_my_turn_is_enough_for_a_game_with_a_bot(scene: Scene, alice: Guest) -> None:
    card = await alice.slash("play", game="towers", bot_level="easy")
    await alice.press(await alice.press(card, "addbot"), "start")
    panel, boards = await alice.press(scene.public(scene.thread)[-1], "turn"), set[str]()
    while is_asked(panel) or offers(panel, "commit"):
        newest = scene.public(scene.thread)[-1]
        assert int(panel.id) > int(newest.id)
        boards.add(newest.id)
        await (choose(alice, panel) if is_asked(panel) else alice.press(panel, "commit"))
        [panel] = panels_of(scene, newest)
    assert len(boards) > 2 and offers(panel, "review")


async def test_a_panel_says_so_when_its_person_plays_no_more(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob, game="towers")
    for guest in (alice, bob):
        await guest.press(board, "turn")
    ways = await alice.press(await alice.press(board, "table"), said("around.leave"))
    await alice.press(await alice.press(ways, said("part.bot")), "go")
    theirs, others = panels_of(scene, board)[:2]
    assert offers(theirs, "reclaim") and is_asked(others)


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


async def test_pressing_again_adds_no_second_refusal(scene: Scene, alice: Guest, bob: Guest) -> None:
    board, carla = await begun(scene, alice, bob, game="towers"), scene.guest("Carla")
    first = await carla.press(board, "turn")
    second = await carla.press(board, "turn")
    assert second.text == first.text and [one.id for one in panels_of(scene, board)] == [second.id]


async def test_an_open_table_menu_asks_for_no_vote_that_is_decided_and_resuming_is_told(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob, game="towers")
    menu = await alice.press(await alice.press(board, "table"), "pause")
    assert offers(menu, "ballot")
    [ballot] = [one for one in scene.public(scene.thread) if offers(one, "vote")]
    await bob.press(ballot, "vote")
    rested = scene.now(menu)
    assert offers(rested, "resume") and not offers(rested, "ballot")
    await alice.press(rested, "resume")
    assert any(said("hands.resumed") in one.text for one in scene.public(scene.thread))


async def rested_at(scene: Scene, board: Seen, *guests: Guest) -> list[Seen]:
    """The open table menus of these people at a table that they have just paused together."""
    first, *others = guests
    menus = [await guest.press(board, "table") for guest in others]
    menus.insert(0, await first.press(await first.press(board, "table"), "pause"))
    [ballot] = [one for one in scene.public(scene.thread) if offers(one, "vote")]
    for guest in others:
        await guest.press(ballot, "vote")
    return [scene.now(menu) for menu in menus]


async def test_an_open_table_menu_follows_when_somebody_else_pauses_and_resumes(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    menus = await rested_at(scene, await begun(scene, alice, bob, game="towers"), alice, bob)
    assert [offers(menu, "resume") for menu in menus] == [True, True]
    await bob.press(menus[1], "resume")
    resumed = scene.now(menus[0])
    assert offers(resumed, "pause") and not offers(resumed, "resume")


async def test_a_table_menu_that_could_not_follow_tells_at_its_next_press_and_is_drawn_anew(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    menus = await rested_at(scene, await begun(scene, alice, bob, game="towers"), alice, bob)
    await scene.restart()
    await bob.press(menus[1], "resume")
    assert offers(scene.now(menus[0]), "resume"), "the restarted bot cannot change it by itself"
    told = await alice.press(menus[0], "resume")
    assert told.id == menus[0].id and said("refusal.not_paused") in told.text and offers(told, "pause")
