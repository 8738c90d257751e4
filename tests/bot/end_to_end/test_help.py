"""Help at a table: the game and the legend of its pictures, for whoever asks and how they like it."""

import pytest

from tests.bot.end_to_end.guests import board_of, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.bot.end_to_end.test_settings import ALICE, in_words
from tests.bot.end_to_end.test_solo import solo
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


async def help_on(person: Visitor, message: Seen) -> Seen:
    wanted = next(button.custom_id for button in message.buttons if ":help:" in button.custom_id)
    return await (await person.press(message, wanted)).answer()


async def test_everybody_at_a_table_is_told_in_their_language_and_with_a_picture(stage: Stage) -> None:
    hanako, alice, table = await two_at_a_table(stage, "welcome_to")
    for person, words in ((hanako, "1950年代"), (alice, "of the 1950s")):
        told = await help_on(person, await board_of(person, table))
        assert told.ephemeral and words in told.text
        assert len(told.pictures) == len(told.alt_texts) > 1 and all(told.alt_texts)


async def test_whoever_reads_words_is_told_the_signs_in_words(stage: Stage) -> None:
    alice = await stage.person("Alice")
    place = await alice.open_dm()
    await in_words(alice, ALICE, place)
    told = await help_on(alice, await solo(alice, place))
    assert told.pictures == []
    assert "27 rounds" in told.text and "### Streets" in told.text
