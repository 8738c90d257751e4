"""Questions, options and news in both languages."""

import pytest

from games.core import Ask, News
from games.welcome_to import GAME, PLANS
from games.welcome_to.actions import ACTIONS
from render.face import face_of
from render.texts import LANGUAGES, texts_in
from render.welcome_to.text_tracks import condition_words
from render.welcome_to.words import WelcomeToTerms
from tests.render.golden import example
from tests.render.shown import passages_of
from tests.render.test_every_key import family
from tests.render.test_texts import texts_of
from tests.render.welcome_to.positions import NAMES, STANDARD

ENDS = ("refusals", "plans", "full", "cards")
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_there_are_words_for_what_cards_and_scores_name(language: str) -> None:
    words = WelcomeToTerms(texts_in(language))
    assert family("welcome_to", "part.") == set(GAME.standings(GAME.start(GAME.settings_type(), 2, 1))[0].parts)
    assert family("welcome_to", "action.") == family("welcome_to", "effect.") == family("welcome_to", "legend.action_")
    for name, action in zip(OTHER_NAMES[language], ACTIONS, strict=False):
        assert name in words.say(f"legend.action_{action}")
    conditions = {plan.kind for plan in PLANS.values()} - {"estates"}
    assert family("welcome_to", "condition.") == family("welcome_to", "caption.") == conditions
    assert family("welcome_to", "news.ended_") == set(ENDS)
    told = [condition_words(words, plan) for plan in PLANS.values()]
    assert len(set(told)) == len(PLANS) == 28


OTHER_NAMES = {
    "en": ("Surveyor", "Real Estate", "Landscaper", "Pool Manufacturer", "Temp Agency"),
    "ja": ("測量士", "不動産業者", "造園業者", "プール製造会社", "労働者派遣会社"),
}
"""What the rule book calls those who carry out the actions; here an action is called by what it brings.

The legend alone has both names.
"""
SCORED = {"landscaper": "parks", "pool": "pools", "temp": "temps", "bis": "bis"}
"""The actions that have a part of the score of their own."""


@each_language
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_has_one_name_wherever_it_is_spoken_of(language: str, action: str) -> None:
    words, face = WelcomeToTerms(texts_in(language)), face_of("welcome_to", language)
    name, facts = words.say(f"action.{action}"), {"number": 7, "action": action}
    ask = Ask(0, "pair", (0,), facts={"pairs": ((7, action),), "passes": ((9, action),)})
    said = [
        face.words.label(ask, 0),
        face.words.label(Ask(0, "pass", (4,), facts={"cards": ((7, action),)}), 4),
        face.words.news(News("passed", 0, {"to": 1, **facts}, only=0), NAMES),
        face.words.news(News("only_pair", 0, {**facts, "unasked": 1}), NAMES),
        "\n".join(line for passage in passages_of(face.legend(STANDARD)) for line in passage.lines),
    ]
    assert all(name in one for one in said)
    if action in SCORED:
        assert words.say(f"part.{SCORED[action]}").startswith(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ["bot", "welcome_to"])
def test_no_text_calls_an_action_by_another_name(domain: str, language: str) -> None:
    catalogue = texts_of(domain, language).items()
    texts = [text for key, several in catalogue for text in several if not key.startswith("legend.action_")]
    assert not [text for text in texts for other in OTHER_NAMES[language] if other.lower() in text.lower()]


@each_language
def test_what_an_action_on_offer_does_is_told_below_the_buttons(language: str) -> None:
    view, words = GAME.view(example(2), 0), face_of("welcome_to", language).words
    for action in ACTIONS:
        ask = Ask(0, "pair", (0, 1), facts={"pairs": ((7, action), (8, action))})
        told = [line for line in words.facts_to_know(ask, view) if line.startswith(words.say(f"action.{action}"))]
        assert len(told) == 1
