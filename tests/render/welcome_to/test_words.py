"""Questions, options and news in both languages."""

import pytest

from games.core import DECLINE, Ask, News
from games.welcome_to import GAME, PLANS, REFUSAL
from games.welcome_to.actions import ACTIONS
from render.face import face_of, passages_of
from render.texts import LANGUAGES, texts_in
from render.welcome_to.words import WelcomeToTerms, estate_sizes
from tests.render.test_texts import texts_of
from tests.render.welcome_to.positions import (
    NAMES,
    STANDARD,
    asked,
    kinds_asked,
    news_told,
)

ENDS = ("refusals", "plans", "full", "cards")
each_language = pytest.mark.parametrize("language", LANGUAGES)
JAPANESE, ENGLISH = face_of("welcome_to", "ja"), face_of("welcome_to", "en")


RARE_NEWS = [
    News("restacked"),
    News("reshuffled"),
    News("passes", 0, {"number": 9, "action": "bis", "unasked": 1}, only=0),
    *(News("no_effect", 0, {"of": kind, "unasked": 1}, only=0) for kind in ("fence", "estate_value", "bis")),
]
"""What chance has not brought about."""


def family(prefix: str) -> set[str]:
    """The second parts of all keys that begin so."""
    return {key.split(".")[1] for key in texts_of("welcome_to", "en") if key.startswith(prefix + ".")}


def test_there_are_words_for_no_question_that_is_never_asked() -> None:
    kinds = {*kinds_asked(), "estate"}
    assert family("ask") == kinds
    assert family("option") == kinds - {"estates"}
    named = {(ask.kind, option) for _, ask in asked() for option in ask.options if isinstance(option, str)}
    assert {f"option.{kind}.{option}" for kind, option in named} <= set(texts_of("welcome_to", "en"))
    assert family("decline") == {ask.kind for _, ask in asked() if DECLINE in ask.options}


def test_there_are_words_for_all_news_and_no_others() -> None:
    own = {key.split(".")[2] for key in texts_of("welcome_to", "en") if key.startswith("news.you.")}
    all_news = [*news_told(), *RARE_NEWS]
    key = face_of("welcome_to", "en").words.news_key
    told, by_seat = {key(news) for news in all_news}, {key(one) for one in all_news if one.seat is not None}
    in_all_games = {"round"}
    assert (family("news") - {"you"} | in_all_games, own) == (told, by_seat)
    ends = {key.split(".")[2] for key in texts_of("welcome_to", "en") if key.startswith("news.ended.")}
    assert ends == {*ENDS, "alone"}


@each_language
def test_what_chance_seldom_brings_about_is_told_too(language: str) -> None:
    for news in [*RARE_NEWS, *(News("ended", facts={"reason": end}) for end in ENDS)]:
        told = [face_of("welcome_to", language).words.news(news, NAMES, reader) for reader in (None, news.seat)]
        assert all(said and not {"\n", "{"} & set(said) for said in told)


def test_a_forced_refusal_says_why_which_one_it_is_and_what_it_costs() -> None:
    said = [
        ENGLISH.words.news(News("refused", 0, {"count": count, "nothing_fits": 1, "unasked": 1}), ["Robin"], 0)
        for count in (1, 2, 3)
    ]
    begins = "No number fits, so this is a building permit refusal, your"
    assert said == [
        f"{begins} first. It costs nothing yet.",
        f"{begins} second. It costs 3 points.",
        f"{begins} third. It costs 2 points. The game ends with this round.",
    ]
    public = News("refused", 0, {"count": 2, "nothing_fits": 1, "unasked": 1})
    assert ENGLISH.words.news(public, ["Robin"]).startswith("No number fits for Robin, so it is")
    assert JAPANESE.words.news(public, ["ゆうこ"], 0) == "書ける番地がないので、建築不許可です（2回目）。3点減ります。"


def test_what_was_taken_unasked_says_so() -> None:
    built = News("built", 0, {"street": 0, "lot": 7, "number": 8, "unasked": 1})
    assert ENGLISH.words.news(built, ["Robin"], 0) == "You built number 8 in street 1, lot 8. It fits nowhere else."
    pair = News("only_pair", 0, {"number": 8, "action": "bis", "unasked": 1})
    assert ENGLISH.words.news(pair, ["Robin"], 0) == "Only one pair fits, so you take it: number 8 + Bis."
    nothing = Ask(0, "pair", (REFUSAL, "roundabout"), facts={"pairs": ()})
    assert ENGLISH.words.question(nothing) == "No number fits. Do you take a refusal, or build a roundabout first?"


def test_an_action_that_brings_nothing_says_why() -> None:
    facts = {"of": "park", "street": 1, "unasked": 1}
    said = ENGLISH.words.news(News("no_effect", 0, facts, only=0), ["Robin"], 0)
    assert said == "Street 2 has all of its parks, so none is planted."


def test_news_of_games_from_before_reasons_were_told_are_told_without() -> None:
    assert (
        ENGLISH.words.news(News("refused", 0, {"count": 2}), ["Robin"])
        == "Robin took a building permit refusal, 2 in all."
    )
    assert ENGLISH.words.news(News("temp", 0, {"shift": 0}), ["Robin"]) == "Robin hired temps and kept the number."


def test_who_passes_a_card_and_who_receives_it_are_told_which() -> None:
    facts = {"number": 9, "action": "landscaper"}
    passed = News("passed", 0, {"to": 1, **facts}, only=0)
    received = News("received", 1, {"giver": 0, **facts}, only=1)
    assert ENGLISH.words.news(passed, ["Robin", "Kim"]) == "Robin passed on 9 Park to Kim."
    assert JAPANESE.words.news(received, ["ゆうこ", "けんた"]) == "けんたはゆうこから9・公園を受け取りました。"


@each_language
def test_there_are_words_for_what_cards_and_scores_name(language: str) -> None:
    words = WelcomeToTerms(texts_in(language))
    assert family("part") == set(GAME.standings(GAME.start(GAME.settings_type(), 2, 1))[0].parts)
    assert family("action") == family("effect")
    assert family("condition") == family("caption") == {plan.kind for plan in PLANS.values()} - {"estates"}
    told = [words.condition(plan) or estate_sizes(plan) for plan in PLANS.values()]
    assert len(set(told)) == len(PLANS) == 28


OTHER_NAMES = {
    "en": ("Surveyor", "Real Estate", "Landscaper", "Pool Manufacturer", "Temp Agency"),
    "ja": ("測量士", "不動産業者", "造園業者", "プール製造会社", "労働者派遣会社"),
}
"""What the rule book calls those who carry out the actions; here an action is called by what it brings."""
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
    texts = [text for several in texts_of(domain, language).values() for text in several]
    assert not [text for text in texts for other in OTHER_NAMES[language] if other.lower() in text.lower()]


def test_lots_streets_and_plans_count_from_one_for_people() -> None:
    lot = Ask(0, "lot", ((1, 4), (0, 0)), facts={"number": 8, "action": "bis"})
    assert JAPANESE.words.label(lot, (1, 4)) == "通り2・区画5"
    assert ENGLISH.words.label(lot, (1, 4)) == "Street 2, lot 5"
    assert ENGLISH.words.question(lot) == "Where do you build house number 8?"
    fence = Ask(0, "fence", ((2, 0), DECLINE))
    assert JAPANESE.words.label(fence, (2, 0)) == "通り3・区画1と2の間"
    assert ENGLISH.words.label(fence, DECLINE) == "No fence"
    assert ENGLISH.words.label(Ask(0, "plan", (0, 2, DECLINE)), 2) == "Fulfil City Plan 3"


def test_a_pair_names_its_number_and_its_action() -> None:
    ask = Ask(0, "pair", (0, 2, REFUSAL), facts={"pairs": ((7, "bis"), (8, "pool"), (11, "landscaper"))})
    assert JAPANESE.words.label(ask, 2) == "11番地 ＋ 公園"
    assert ENGLISH.words.label(ask, 0) == "Number 7 + Bis"
    assert ENGLISH.words.label(ask, REFUSAL) == "Take a building permit refusal"


def test_a_pair_of_expert_mode_names_the_card_that_is_passed_on() -> None:
    facts = {"pairs": ((7, "bis"), (8, "pool")), "passes": ((3, "temp"), (9, "landscaper"))}
    ask = Ask(0, "pair", (0, 1, "roundabout", REFUSAL), facts=facts)
    assert JAPANESE.words.label(ask, 1) == "8番地 ＋ プール（9・公園を渡す）"
    assert ENGLISH.words.label(ask, 0) == "Number 7 + Bis, pass on 3 Temps"
    assert ENGLISH.words.label(ask, "roundabout") == "Build a roundabout first"


def test_a_card_to_pass_is_named_by_both_its_sides() -> None:
    ask = Ask(0, "pass", (4, 17), facts={"cards": ((2, "surveyor"), (5, "bis"))})
    assert ENGLISH.words.label(ask, 17) == "Pass on 5 Bis"
    assert JAPANESE.words.label(ask, 4) == "2・柵を渡す"


def test_a_group_is_named_after_its_street() -> None:
    ask = Ask(0, "fence", ((0, 1), (2, 3), DECLINE))
    assert JAPANESE.words.group(ask, 2) == "通り3"
    assert ENGLISH.words.group(ask, 0) == "Street 1"
    assert ENGLISH.words.group(ask, DECLINE) == "No fence"
    assert ENGLISH.words.group(Ask(0, "estate_value", (1, 2, DECLINE)), 2) == "Estates of size 2"


def test_a_shift_has_its_sign() -> None:
    assert "−2" in ENGLISH.words.news(News("temp", 0, {"shift": -2}), ["Robin"])
    assert "+1" in JAPANESE.words.news(News("temp", 0, {"shift": 1}), ["ゆうこ"])
    assert ENGLISH.words.news(News("temp", 0, {"shift": 0}), ["Robin"]) == "Robin hired temps and kept the number."
