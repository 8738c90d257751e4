"""A friend at the elbow, over the gateway: asked, looking on, pointing, and gone again."""

import pytest

from tests.bot.simcord.play import begun, choose, menu_of_settings, offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


@pytest.fixture
def carol(scene: Scene) -> Guest:
    """The friend, who has no seat."""
    return scene.guest("Carol")


async def asked(scene: Scene, alice: Guest, friend: Guest, board: Seen) -> Seen:
    """The public invitation after Alice has asked a friend in the table menu."""
    card = await alice.press(await alice.press(board, "table"), "mentor")
    invitation = await alice.choose(card, friend)
    assert not invitation.ephemeral and not scene.now(card).menus
    return invitation


async def mentored(scene: Scene, alice: Guest, carol: Guest, board: Seen) -> tuple[Seen, Seen]:
    """Alice's panel, and what Carol sees once she has accepted."""
    panel = await alice.press(board, "turn")
    watched = await carol.press(await asked(scene, alice, carol, board), "answermentoring")
    return scene.now(panel), watched


def files_of(seen: Seen) -> list[str]:
    """The names of the pictures, which tell what is on them."""
    return [url.rpartition("/")[2] for url in seen.pictures]


def question(seen: Seen) -> str:
    return next(line for line in seen.text.splitlines() if line.startswith("### "))


async def test_a_friend_is_asked_looks_on_points_and_the_player_sees_it(
    scene: Scene, alice: Guest, bob: Guest, carol: Guest
) -> None:
    board = await begun(scene, alice, bob)
    panel, watched = await mentored(scene, alice, carol, board)
    assert watched.ephemeral and question(watched) == question(panel)
    assert files_of(watched) == files_of(panel)
    assert not any(offers(watched, verb) for verb in ("choose", "commit", "undo", "turn"))
    assert said("mentor.sees", friend="Carol") in panel.text
    (menu,) = watched.menus
    watched = await carol.select(watched, menu.options[1]["value"])
    label = menu.options[1]["label"]
    assert f"recommends **{label}**." in watched.text
    assert f"**Carol** recommends **{label}**" in scene.now(panel).text
    assert question(scene.now(panel)) == question(panel)
    shown, form = await carol.form(watched, "say")
    watched = await carol.submit(shown, form, {said("mentor.say_question"): "*leave* room for 12 @everyone"})
    assert "“\\*leave\\* room for 12 @\u200beveryone”" in scene.now(panel).text
    panel = await choose(alice, scene.now(panel))
    assert "recommends" not in panel.text + scene.now(watched).text
    assert question(scene.now(watched)) == question(panel) != question(watched)


async def test_everybody_is_told_at_the_beginning_and_at_the_end(
    scene: Scene, alice: Guest, bob: Guest, carol: Guest
) -> None:
    board = await begun(scene, alice, bob)
    panel, watched = await mentored(scene, alice, carol, board)
    assert said("hands.mentor", name="Alice", friend="Carol") in scene.public(scene.thread)[-1].text
    assert said("mentor.of", name="Alice", friend="Carol") in scene.now(board).text
    over = await carol.press(watched, "unmentor")
    assert over.text == said("mentor.parted", name="Alice")
    assert said("hands.unmentored", name="Alice") in scene.public(scene.thread)[-1].text
    assert said("mentor.of", name="Alice", friend="Carol") not in scene.now(board).text
    assert not offers(scene.now(panel), "unmentor")


async def test_the_mentor_finds_the_panel_again_by_my_turn_and_in_the_list_of_tables_after_a_restart(
    scene: Scene, alice: Guest, bob: Guest, carol: Guest
) -> None:
    board = await begun(scene, alice, bob)
    _, watched = await mentored(scene, alice, carol, board)
    await scene.restart()
    assert (await carol.press(board, "turn")).text == watched.text
    listed = await carol.slash("tables")
    assert said("overview.mentor", name="Alice") in listed.text
    assert (await carol.press(listed, "watch")).text == watched.text


async def test_only_the_person_who_is_asked_can_answer(scene: Scene, alice: Guest, bob: Guest, carol: Guest) -> None:
    invitation = await asked(scene, alice, carol, await begun(scene, alice, bob))
    assert (await bob.press(invitation, said("mentor.accept"))).text == said("refusal.no_mentor")
    assert (await scene.guest("Dora").press(invitation, said("mentor.decline"))).text == said("refusal.no_mentor")
    listed = await carol.slash("tables")
    assert said("overview.to_mentor", name="Alice") in listed.text
    assert offers(await carol.press(listed, "watch"), "answermentoring")
    declined = await carol.press(invitation, said("mentor.decline"))
    assert declined.id == invitation.id and declined.text == said("mentor.declined", name="Alice", friend="Carol")


async def test_people_who_can_be_no_mentors_are_refused_kindly(
    scene: Scene, alice: Guest, bob: Guest, carol: Guest
) -> None:
    board = await begun(scene, alice, bob)
    robot = Guest(scene, scene.guild.add_member(scene.env.create_user("Robot", bot=True)))
    for friend, why in ((bob, "mentor_seated"), (alice, "mentor_self"), (robot, "mentor_bot")):
        card = await alice.press(await alice.press(board, "table"), "mentor")
        assert (await alice.choose(card, friend)).text == said(f"refusal.{why}")


async def test_what_the_player_reads_is_not_covered_by_a_pointer(
    scene: Scene, alice: Guest, bob: Guest, carol: Guest
) -> None:
    panel, watched = await mentored(scene, alice, carol, await begun(scene, alice, bob))
    explained = await alice.press(panel, "what")
    await carol.select(watched, watched.menus[0].options[0]["value"])
    assert scene.now(explained).text == explained.text
    assert "**Carol** recommends" in (await alice.press(explained, said("what.back"))).text


async def test_both_can_do_it_in_words(scene: Scene, alice: Guest, bob: Guest, carol: Guest) -> None:
    language = "ja"
    for guest in (alice, carol):
        card = await guest.slash("settings")
        card = await guest.select(card, said("preference.in_words.on"), menu=menu_of_settings("in_words"))
        await guest.select(card, said(f"preference.language.{language}"), menu=menu_of_settings("language"))
    panel, watched = await mentored(scene, alice, carol, await begun(scene, alice, bob))
    assert not panel.pictures and not watched.pictures
    assert question(watched) == question(panel)
    label = watched.menus[0].options[0]["label"]
    await carol.select(watched, watched.menus[0].options[0]["value"])
    assert said("pointed.at", language, name=said("name.person", language, name="Carol"), option=label) in (
        scene.now(panel).text
    )


async def test_a_solo_game_has_a_mentor_too(scene: Scene, alice: Guest, carol: Guest) -> None:
    panel = await alice.slash("solo", game="welcome_to")
    asking = await alice.press(await alice.press(panel, "help"), "mentor")
    invitation = await alice.choose(asking, carol)
    watched = await carol.press(invitation, said("mentor.accept"))
    assert question(watched) == question(panel)
    await carol.select(watched, watched.menus[0].options[0]["value"])
    assert "**Carol** recommends" in scene.now(panel).text
    panel = await choose(alice, scene.now(panel))
    assert question(scene.now(watched)) == question(panel)
    panel = await alice.press(panel, "unmentor")
    assert scene.now(watched).text == said("mentor.parted", name="Alice") and not offers(panel, "unmentor")
