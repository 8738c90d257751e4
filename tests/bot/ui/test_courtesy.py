"""In Japanese a sentence calls people さん, but no bot player, and nobody who reads about themselves."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.table.memory.table import Table
from bot.ui.lines.names import safe_names
from bot.ui.table.table_card import reveal_card
from bot.ui.turn.panel_card import panel_card
from bot.ui.votes.card import motion_card
from games.registry import GAMES
from render.texts import texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables
from tests.bot.ui.test_hands import ballot

TEXTS = texts_in("ja")
HANA, BOT = 0, 2
"""The seats of a person and of a bot player at a table of four."""


def told(tables: Iterator[Table]) -> tuple[str, str]:
    """What a game tells everybody, and what it tells Hana alone, at every ninth question."""
    public, private = [], []
    for table in islice(tables, 0, None, 9):
        public.append(words_of(reveal_card(table.public(), [ONE_PIXEL], ONE_PIXEL)))
        private.append(words_of(panel_card(table.panel(HANA), "ja", [])))
    return "\n".join(public), "\n".join(private)


@pytest.mark.parametrize("game", GAMES)
async def test_the_news_of_a_game_honour_people_alone(game: str) -> None:
    table = new_table(4, 7, "ja", game)
    names = safe_names(table.seats, TEXTS)
    public, private = told(planned_tables(table, 3))
    assert f"{names[HANA]}さん" in public
    assert f"{names[HANA]}さん" not in private
    assert names[BOT] in public and f"{names[BOT]}さん" not in public + private


async def test_a_vote_honours_who_proposed_it_but_not_for_that_person_alone() -> None:
    asked = ballot("end", "ja")
    proposer = next(place for place in asked.seats if place.user_id == asked.motion.by_user)
    name = safe_names(asked.seats, TEXTS)[proposer.seat]
    assert f"{name}さん" in words_of(motion_card(asked))
    alone = words_of(motion_card(asked, "ja", proposer.seat))
    assert name in alone and f"{name}さん" not in alone
