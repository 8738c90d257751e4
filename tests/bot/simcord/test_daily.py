"""`/daily`: one game a day for each person, wherever the command is typed and however often it is pressed."""

from time import time

from bot.store import Day, DaySecret, day_at
from bot.table.memory.secrecy import Seal
from games.registry import find_game
from tests.bot.simcord.play import offers, said
from tests.bot.simcord.scene import Guest, Scene

SECRET = "7" * 64


async def make_day(scene: Scene) -> None:
    """Make the city of today."""
    today, game = day_at(time()), find_game("dice_new_town")
    secret = DaySecret(today, SECRET, "5" * 32)
    day = Day(today, 0, game.name, {"mode": "solo"}, game.version, 40, "", 0)
    async with scene.cluster.store.transaction() as tx:
        digest = Seal.of_day(day, secret).digest
        await tx.days.add(Day(today, 0, game.name, {"mode": "solo"}, game.version, 40, digest, 0), secret)


async def test_a_day_that_is_not_made_yet_is_asked_for_kindly(alice: Guest) -> None:
    assert said("refusal.day_missing") in (await alice.slash("daily")).text


async def test_one_plays_once_in_the_server_and_in_private(scene: Scene, alice: Guest) -> None:
    await make_day(scene)
    card = await alice.slash("daily")
    assert card.ephemeral and said("day.heading", number=1) in card.text and offers(card, "playday")
    panel = await alice.press(card, "playday")
    assert panel.id == card.id and said("about_kind.daily", number=1, goal=40) in panel.text
    assert not offers(panel, "hint") and not offers(panel, "copyrounds") and not offers(panel, "tune")
    private = await alice.slash_in_private("daily")
    assert said("day.go_on") in {button.label for button in private.buttons}
    again = await alice.press(private, "playday")
    assert again.id == private.id and said("about_kind.daily", number=1, goal=40) in again.text
    assert SECRET not in panel.text + again.text


async def test_a_result_is_shared_as_a_band_and_others_play_from_there(scene: Scene, alice: Guest, bob: Guest) -> None:
    await make_day(scene)
    await alice.press(await alice.slash("daily"), "playday")
    async with scene.store.transaction() as tx:
        await tx.days.end_attempt(1, 47, {"houses": 40, "stones": 7}, built=6)
    card = await alice.slash("daily")
    assert not scene.public()
    await alice.press(card, "share")
    (shared,) = scene.public()
    assert said("day.shared_by", name="Alice") in shared.text
    assert "40 – 49" in shared.text and "47" not in shared.text and shared.pictures
    his = await bob.press(shared, "playday")
    assert his.ephemeral and said("about_kind.daily", number=1, goal=40) in his.text


async def test_two_people_have_the_same_city(scene: Scene, alice: Guest, bob: Guest) -> None:
    await make_day(scene)
    hers, his = [await one.press(await one.slash("daily"), "playday") for one in (alice, bob)]
    assert hers.text == his.text.replace("table 2", "table 1") and hers.id != his.id
