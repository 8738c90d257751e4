"""The achievement board and the cards: every rule has room on its card and in its line, and every name in a slot."""

import pytest

from games.cities import BOARDS, CARDS
from render.cities.goals import RING, ROOM, RULE, STEP, SYMBOL
from render.cities.ledger import GOAL, GOAL_WIDTH
from render.cities.plan import HEIGHT, NAMES, RULES_WIDTH
from render.cities.words import CitiesTerms
from render.kit.paragraphs import height_of, wrapped
from render.texts import LANGUAGES, texts_in
from render.typeface import BOLD, ROUNDED, width_of

RINGS_MOST = 3
NARROWEST = 186
CARD = (HEIGHT - 16) // 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_a_goal_is_cut(language: str) -> None:
    words = CitiesTerms(texts_in(language))
    room = GOAL_WIDTH - RINGS_MOST * STEP - SYMBOL - 40
    for board in BOARDS.values():
        for goal in board.achievements:
            rule = words.printed(goal.rule)
            assert height_of(len(wrapped(rule, RULE, room)), RULE) <= GOAL, rule
            assert 60 + height_of(len(wrapped(rule, RULE, RULES_WIDTH - ROOM)), RULE) <= CARD - RING - 8, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_card_is_cut_in_the_narrowest_slot(language: str) -> None:
    words = CitiesTerms(texts_in(language))
    for card in CARDS.values():
        lines = wrapped(words.printed(card.name), NAMES[-1], NARROWEST - 20, BOLD)
        assert len(lines) <= 2 and all(width_of(line, NAMES[-1], ROUNDED) <= NARROWEST - 20 for line in lines)
