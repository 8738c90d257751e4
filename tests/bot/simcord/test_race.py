"""*Race this city*: alone and, once invited, for others, with the other city beside one's own from turn to turn."""

from tests.bot.simcord.play import choose, offers, said
from tests.bot.simcord.scene import Guest, Scene
from tests.bot.table.club import Club
from tests.bot.table.test_racing import play_by_chance
from tests.visitor import Seen

RACE = "Race this player's city"


def files_on(message: Seen) -> set[str]:
    """What its pictures show."""
    return {address.rpartition("/")[2].partition("-")[0] for address in message.pictures}


async def one_turn(guest: Guest, panel: Seen) -> Seen:
    """The panel after a whole turn."""
    while not offers(panel, "commit"):
        panel = await choose(guest, panel)
    return await guest.press(panel, "commit")


async def finished_city(scene: Scene, alice: Guest) -> Seen:
    """The end of a solo game in which chance has made every choice."""
    first = await alice.slash("solo", game="welcome_to")
    await play_by_chance(Club(scene.store), 1, 1)
    return await alice.press(first, "choose")


async def test_a_city_is_raced_by_its_player_and_by_whoever_is_invited(scene: Scene, alice: Guest, bob: Guest) -> None:
    end = await finished_city(scene, alice)
    own = await alice.press(end, "race")
    assert own.ephemeral and said("about_kind.race", table=1) in own.text and files_on(own) == {"sheet"}
    turned = await one_turn(alice, own)
    assert said("race.own_city") in turned.text and files_on(turned) == {"ghost", "sheet"}
    opened = await choose(alice, turned)
    assert said("race.own_city") not in opened.text and files_on(opened) == {"sheet"}
    invitation = await alice.press(end, "invitetorace")
    assert not invitation.ephemeral and said("race.city", name="Alice") in invitation.text
    his = await bob.press(invitation, "race")
    assert his.ephemeral and said("race.city", name="Alice") in (await one_turn(bob, his)).text
    assert said("refusal.not_your_solo") in (await bob.press(invitation, "withdrawrace")).text
    withdrawn = await alice.press(invitation, "withdrawrace")
    assert withdrawn.id == invitation.id and not offers(withdrawn, "race")
    assert said("race.withdrawn", city=said("race.city", name="Alice")) in withdrawn.text


async def test_the_menu_of_a_person_offers_the_cities_that_one_may_race(scene: Scene, alice: Guest, bob: Guest) -> None:
    end = await finished_city(scene, alice)
    name = said("name.person", name="Alice")
    none = await bob.use_on_person(alice, RACE)
    assert none.ephemeral and said("race.none", name=name) in none.text and not none.menus
    own = await alice.select(await alice.use_on_person(alice, RACE), "1")
    assert own.ephemeral and said("about_kind.race", table=1) in own.text
    await alice.press(end, "invitetorace")
    offered = await bob.use_on_person(alice, RACE)
    assert said("race.offers", name=name) in offered.text
    assert said("about_kind.race", table=1) in (await bob.select(offered, "1")).text
