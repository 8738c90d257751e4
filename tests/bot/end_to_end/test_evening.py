"""Whole solo games by pressing what the bot offers: one by its pictures, others by words alone."""

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_settings import in_words
from tests.bot.end_to_end.test_solo import is_over, solo
from tests.bot.end_to_end.test_verify import verdict_on
from tests.examples import by_turns
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

PICTURED = "dinner_in_paris"
BESIDE = {PICTURED: "Restaurants of Léo", "dice_new_town": "The king’s crew", "barrage": "Automa 1"}
"""Who plays beside somebody alone, as it is told in words."""


async def step(person: Visitor, message: Seen) -> Seen:
    """Commit, or answer with the second option and as many more as are wanted; it is to draw only where it must be."""
    if "commit" in message.verbs:
        return await (await person.press(message, "commit")).answer()
    for menu in message.menus:
        values, wanted = [option["value"] for option in menu.options], max(1, menu.least)
        chosen = values[1:] if len(values) > wanted else values
        return await (await person.select(message, *chosen[:wanted], menu=menu.custom_id)).answer()
    first, *others = message.asking_for("choose") or message.asking_for("page")
    return await (await person.press(message, (others or [first])[0].custom_id)).answer()


async def to_the_end(person: Visitor, message: Seen) -> list[Seen]:
    """Play on; the message after each press, up to the result."""
    shown = [message]
    while not is_over(shown[-1]):
        shown.append(await step(person, shown[-1]))
    return shown


async def in_pictures(stage: Stage, game: str) -> None:
    """Somebody plays alone, and sees pictures."""
    hanako = await stage.person("ハナコ")
    place = await hanako.open_dm()
    (*_, end) = await to_the_end(hanako, await solo(hanako, place, game))
    assert "ゲーム終了" in end.text and "グレード" in end.text
    assert "すべて一致しました" in (await verdict_on(hanako, 1, place)).text


async def in_words_alone(stage: Stage, game: str) -> None:
    """Somebody plays alone, and is told everything."""
    alice = await stage.person("Alice")
    place = await alice.open_dm()
    await in_words(alice, place)
    shown = await to_the_end(alice, await solo(alice, place, game))
    assert not any(message.pictures for message in shown)
    assert any(BESIDE[game] in message.text for message in shown)
    assert "grade" in shown[-1].text.lower() and options_told(shown)
    result = await (await alice.press(shown[-1], "replay")).answer()
    assert result.pictures == [] and "The start" in result.text


EVENINGS = [(in_pictures, PICTURED), *((in_words_alone, game) for game in BESIDE)]


@pytest.mark.seeded
@pytest.mark.parametrize(("evening", "game"), by_turns(EVENINGS, 2))
async def test_an_evening_is_played_to_its_end(
    stage: Stage, evening: Callable[[Stage, str], Awaitable[None]], game: str
) -> None:
    await evening(stage, game)
    assert stage.playground.journal.failed_requests == []


def options_told(shown: list[Seen]) -> bool:
    """Whether there were options, and none was a bare letter; a letter that has words has a dot before them."""
    labels = [label for message in shown for menu in message.menus for label in menu.labels]
    labels += [button.label for message in shown for button in message.asking_for("choose")]
    return bool(labels) and all(len(label) > len("A ·") for label in labels)
