"""`/town`: private, with a question first; then one's cities stand there, to be looked at and to be shown to all."""

from tests.bot.simcord.play import menu_of_settings, offers, played_to_the_end, said
from tests.bot.simcord.scene import Guest, Scene


async def test_the_town_grows_by_who_agrees(scene: Scene, alice: Guest, bob: Guest) -> None:
    await played_to_the_end(scene, alice)
    asked = await alice.slash("town")
    assert asked.ephemeral and asked.pictures and said("town.ask") in asked.text
    built = await alice.press(asked, said("town.allow"))
    assert built.id == asked.id and "1 quarter" in built.text and said("town.ask") not in built.text
    assert files_differ(asked.pictures, built.pictures)
    [menu] = built.menus
    [option] = menu.options
    assert option["label"].startswith("Towers, Somebody, ")
    quarter = await alice.select(built, option["label"], menu=menu.custom_id)
    assert quarter.id == asked.id and quarter.pictures and offers(quarter, "replay")
    assert "1 quarter" in (await alice.press(quarter, said("part.back"))).text
    seen = await bob.slash("town")
    assert "1 quarter" in seen.text and said("town.ask") in seen.text
    shown = await bob.press(seen, said("town.show"))
    assert not shown.ephemeral and shown.pictures and not shown.menus
    looked = await alice.press(shown, said("town.look"))
    assert looked.ephemeral and looked.menus


async def test_the_message_at_the_end_leads_everybody_to_the_question(scene: Scene, alice: Guest, bob: Guest) -> None:
    end = await played_to_the_end(scene, alice)
    assert said("town.end") in end.text
    asked = {person: await person.press(end, said("town.see")) for person in (alice, bob)}
    assert all(seen.ephemeral and said("town.ask") in seen.text for seen in asked.values())
    await alice.press(asked[alice], said("town.allow"))
    assert said("town.ask") not in (await alice.press(end, said("town.see"))).text
    assert said("town.ask") in (await bob.press(end, said("town.see"))).text


async def test_who_reads_words_gets_the_town_in_words(scene: Scene, alice: Guest) -> None:
    await alice.select(await alice.slash("settings"), "1", menu=menu_of_settings("in_words"))
    told = await alice.slash("town")
    assert not told.pictures and "Nothing stands here yet." in told.text


def files_differ(*messages: list[str]) -> bool:
    return len({files[0].rpartition("/")[2] for files in messages}) == len(messages)
