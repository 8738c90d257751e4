"""`/stats`: one's own figures, and the server's, in which only those are named who want that."""

from bot.table.settings.people import default_preferences, preference_named
from bot.ui.parts.click import Click, Verb
from bot.ui.stats.card import OWN_FIGURES_SEAT, SERVER_FIGURES_SEAT, game_argument
from tests.bot.simcord.play import offers, played_to_the_end, said
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen

TOWERS = game_argument("towers")


async def of_towers(guest: Guest, card: Seen, whose: int = OWN_FIGURES_SEAT) -> Seen:
    """The figures of Towers on this card."""
    return await guest.select(card, str(TOWERS), menu=Click(0, Verb.STATS_GAME, seat=whose).custom_id)


async def of_server(guest: Guest, card: Seen) -> Seen:
    return await guest.select(card, str(SERVER_FIGURES_SEAT), menu=Click(0, Verb.STATS, argument=TOWERS).custom_id)


async def test_ones_own_figures_are_private_and_lead_to_the_best_cities(scene: Scene, alice: Guest) -> None:
    nothing = await alice.slash("stats")
    assert nothing.ephemeral and said("stats.nothing") in nothing.text
    await played_to_the_end(scene, alice)
    everything = await alice.slash("stats")
    assert said("stats.games", count=1) in everything.text and not everything.pictures
    towers = await of_towers(alice, everything)
    assert towers.id == everything.id and towers.pictures and offers(towers, "replay")
    assert said("stats.best") in towers.text and said("stats.named") not in towers.text


async def test_the_server_names_only_those_who_want_that(scene: Scene, alice: Guest, bob: Guest) -> None:
    await played_to_the_end(scene, alice)
    own = await of_towers(bob, await bob.slash("stats"))
    assert said("stats.nothing") in own.text
    nameless = await of_server(bob, own)
    assert said("stats.people", count=1) in nameless.text and said("name.somebody") in nameless.text
    assert "Alice" not in nameless.text
    async with scene.store.transaction() as tx:
        wanted = preference_named("on_boards")
        person = default_preferences(alice.actor.id)
        await tx.people.save(wanted.choose(person, [wanted.values.index("named")]))
    named = await of_server(bob, own)
    assert "Alice" in named.text and said("name.somebody") not in named.text


async def test_outside_of_servers_there_are_only_ones_own_figures(scene: Scene, alice: Guest) -> None:
    card = await alice.slash_in_private("stats")
    assert [menu.custom_id for menu in card.menus] == [Click(0, Verb.STATS_GAME).custom_id]
