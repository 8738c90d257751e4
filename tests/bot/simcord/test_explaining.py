"""*Explain this board*, in the menu of every message: the same for a board, an older one, a card and the end."""

from games.registry import find_game
from tests.bot.simcord.play import begun, offers, played_to_the_end, said, up_to_commit
from tests.bot.simcord.scene import Guest, Scene

EXPLAIN = "Explain this board"


async def round_played(scene: Scene, *guests: Guest) -> None:
    board = scene.public(scene.thread)[-1]
    for guest in guests:
        panel = await up_to_commit(guest, board)
        if panel.asking_for("commit"):
            await guest.press(panel, "commit")


async def test_a_board_is_explained_with_whose_turn_it_is_and_the_rule_cards(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    board = await begun(scene, alice, bob)
    told = await alice.use_on(board, EXPLAIN)
    assert told.ephemeral and said("explain.start") in told.text and "Plan 1" in told.text
    assert said("table.choosing", names="Alice, Bob") in told.text.replace("alice", "Alice").replace("bob", "Bob")
    first = told.menus[0].labels[0]
    card = await alice.select(told, first)
    assert card.id == told.id and find_game("welcome_to").name in card.text.lower().replace(" ", "_").replace("…", "")


async def test_an_older_message_is_explained_as_it_was_then(scene: Scene, alice: Guest, bob: Guest) -> None:
    start = await begun(scene, alice, bob)
    await round_played(scene, alice, bob)
    first = scene.public(scene.thread)[-1]
    await round_played(scene, alice, bob)
    newest = scene.public(scene.thread)[-1]
    about_start, about_first, about_newest = [await bob.use_on(one, EXPLAIN) for one in (start, first, newest)]
    assert said("explain.past") in about_start.text and "Round 1" in about_start.text
    assert said("explain.past") in about_first.text and said("reveal.heading", number=1) in about_first.text
    assert said("explain.past") not in about_newest.text and said("reveal.heading", number=2) in about_newest.text
    assert "Lots built: 0 of" in about_start.text
    assert "Lots built: 2 of" in about_first.text and "Lots built: 3 of" in about_newest.text


async def test_the_end_is_explained_with_its_score_and_an_earlier_board_as_it_was(scene: Scene, alice: Guest) -> None:
    await played_to_the_end(scene, alice)
    first, *_, last = scene.public(scene.thread)
    end, start = await alice.use_on(last, EXPLAIN), await alice.use_on(first, EXPLAIN)
    assert said("explain.over") in end.text and said("result.heading") in end.text and offers(end, "rematch")
    assert said("explain.start") in start.text and said("explain.past") in start.text
    assert said("result.heading") in start.text


async def test_a_card_before_the_start_is_explained_in_the_readers_language(
    scene: Scene, alice: Guest, bob: Guest
) -> None:
    card = await alice.slash("play", game="welcome_to")
    settings = await bob.slash("settings")
    language = next(menu for menu in settings.menus if "日本語" in menu.labels)
    await bob.select(settings, "日本語", menu=language.custom_id)
    told = await bob.use_on(card, EXPLAIN)
    assert told.ephemeral and not told.asking_for("join")
    assert said("lobby.number", "ja", table=1) in told.text


async def test_a_message_that_belongs_to_no_table_gets_a_kind_sentence(scene: Scene, alice: Guest, bob: Guest) -> None:
    await begun(scene, alice, bob)
    typed = await alice.actor.send(scene.thread, "hello")
    for message in (await alice.slash("settings"), scene.message(scene.thread.id, typed.id)):
        told = await alice.use_on(message, EXPLAIN)
        assert told.ephemeral and said("refusal.no_board") in told.text
