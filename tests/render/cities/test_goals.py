"""The achievement board: every goal's rule has room on its card."""

import pytest

from games.cities import BOARDS
from render.cities.goals import RULE
from render.cities.layout import GOAL_WIDTH
from render.cities.words import CitiesTerms
from render.kit.paragraphs import SMALLER, height_of, wrapped
from render.texts import LANGUAGES, texts_in
from render.theme import TYPE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_a_goal_is_cut(language: str) -> None:
    words, smallest = CitiesTerms(texts_in(language)), TYPE.label - SMALLER + 1
    for board in BOARDS.values():
        for goal in board.achievements:
            rule = words.printed(goal.rule)
            assert len(wrapped(rule, smallest, GOAL_WIDTH - 24)) <= RULE // height_of(1, smallest), rule
