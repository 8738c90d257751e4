"""At the end of a game its panel asks in private, once, whether one's cities may stand in the server's town."""

import pytest

from tests.bot.end_to_end.guests import open_table, play_to_the_end
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

ASKED, NOTED = "May your finished cities stand in this server's town?", "Noted. You can change it in /settings"


async def panel_at_the_end(person: Visitor) -> Seen:
    """One's panel of a game that is played to its end."""
    end = await play_to_the_end(person, await open_table(person, bots=1))
    assert ASKED not in end.text
    return await person.see(
        lambda seen: seen.ephemeral and "Review" in seen.labels and seen.channel_id == end.channel_id
    )


async def test_whoever_has_answered_at_the_end_of_a_game_is_not_asked_at_the_next_one(stage: Stage) -> None:
    alice = await stage.person("Alice")
    panel = await panel_at_the_end(alice)
    assert ASKED in panel.text
    answered = await (await alice.press(panel, "Yes, build them")).answer()
    assert answered.id == panel.id and NOTED in answered.text and ASKED not in answered.text
    assert ASKED not in (await panel_at_the_end(alice)).text
