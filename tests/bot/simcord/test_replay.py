"""*Replay* at the end of a game: privately to and fro, by the menu too, in words for whoever reads words."""

from tests.bot.simcord.play import menu_of_settings, offers, played_to_the_end, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


def files_on(message: Seen) -> list[str]:
    """The names of its pictures, which differ where the pictures do."""
    return [address.rpartition("/")[2] for address in message.pictures]


async def test_a_finished_game_is_stepped_through_by_those_who_saw_it(scene: Scene, alice: Guest, bob: Guest) -> None:
    end = await played_to_the_end(scene, alice)
    start = await bob.press(end, "replay")
    assert start.ephemeral and "The start" in start.text and start.pictures
    first = await bob.press(start, "Next ▶")
    assert first.id == start.id and first.text != start.text and files_on(first) != files_on(start)
    back = await bob.press(first, "◀ Back")
    assert (back.text, files_on(back)) == (start.text, files_on(start))
    last = await bob.select(back, "The end")
    assert said("result.heading") in last.text and not last.button("◀ Back").disabled
    assert (await bob.press(last, "film")).pictures
    page = await bob.press(last, "webpage")
    assert page.ephemeral and "table-1.html" in str(page.payload["attachments"])
    await alice.select(await alice.slash("settings"), "1", menu=menu_of_settings("in_words"))
    told = await alice.press(end, "replay")
    assert told.pictures == [] and "The start" in told.text and not offers(told, "film")
