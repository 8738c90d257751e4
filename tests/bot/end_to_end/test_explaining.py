"""*Explain this board* over Discord's gateway: at a table of a server, and alone in direct messages."""

import pytest

from render.texts import texts_in
from tests.bot.end_to_end.guests import board_of, two_at_a_table
from tests.bot.end_to_end.stage import Stage
from tests.visitor import NotPossible

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

EXPLAIN, SAID = "Explain this board", texts_in("ja")


async def test_a_board_is_explained_to_whoever_sees_it_and_a_solo_game_to_its_owner(stage: Stage) -> None:
    hanako, _, table = await two_at_a_table(stage)
    bob = await stage.person("Bob")
    for person, language in ((hanako, "ja"), (bob, "en")):
        told = await (await person.use_on(await board_of(person, table), EXPLAIN)).answer()
        assert told.ephemeral and texts_in(language)("bot", "explain.start") in told.text
    place = await hanako.open_dm()
    game = await (await hanako.slash("solo", place, game="welcome_to")).answer()
    told = await (await hanako.use_on(game, EXPLAIN)).answer()
    assert SAID("bot", "explain.start") in told.text and SAID("bot", "explain.rules") == told.menus[0].placeholder
    assert "turn" not in told.verbs
    with pytest.raises(NotPossible):
        await bob.use_on(game, EXPLAIN)
