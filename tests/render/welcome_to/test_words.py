"""Questions, options and news in both languages."""

import pytest

from games.core import DECLINE, Ask, News, Position
from games.welcome_to import GAME, PLANS, REFUSAL
from render.face import face_of
from render.kit.banner import name_line
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT
from render.variants import fewest_seats
from render.welcome_to import WelcomeToFace
from render.welcome_to.titles import round_title, table_title
from render.welcome_to.words import Words, estate_sizes
from tests.render.test_texts import texts_of
from tests.render.welcome_to.positions import (
    NAMES,
    STANDARD,
    VARIANTS,
    asked,
    busy_state,
    estate_one_by_one,
    kinds_asked,
    news_told,
)

ENDS = ("refusals", "plans", "full", "cards")
each_language = pytest.mark.parametrize("language", LANGUAGES)
JAPANESE, ENGLISH = face_of("welcome_to", "ja"), face_of("welcome_to", "en")


def family(prefix: str) -> set[str]:
    """The second parts of all keys that begin so."""
    return {key.split(".")[1] for key in texts_of("welcome_to", "en") if key.startswith(prefix + ".")}


@each_language
def test_every_question_and_every_option_has_words_of_a_length_that_buttons_bear(language: str) -> None:
    face = face_of("welcome_to", language)
    for _, ask in asked():
        assert 0 < len(face.question(ask)) <= 100, face.question(ask)
        labels = [face.label(ask, option) for option in ask.options]
        assert all(0 < len(label) <= 80 for label in labels)


@each_language
def test_options_of_one_question_have_different_words(language: str) -> None:
    face = face_of("welcome_to", language)
    for view, ask in [*asked(), (busy_state(), estate_one_by_one())]:
        if ask.kind != "pair" or view.mode != "standard":  # two pairs beside the stacks may be alike
            assert len({face.label(ask, option) for option in ask.options}) == len(ask.options)


def test_there_are_words_for_no_question_that_is_never_asked() -> None:
    kinds = {*kinds_asked(), "estate"}
    assert family("ask") == kinds
    assert family("option") == kinds - {"estates"}
    named = {(ask.kind, option) for _, ask in asked() for option in ask.options if isinstance(option, str)}
    assert {f"option.{kind}.{option}" for kind, option in named} <= set(texts_of("welcome_to", "en"))
    assert family("decline") == {ask.kind for _, ask in asked() if DECLINE in ask.options}


def test_there_are_words_for_all_news_and_no_others() -> None:
    assert family("news") == {news.kind for news in news_told()} | {"restacked"}
    ends = {key.split(".")[2] for key in texts_of("welcome_to", "en") if key.startswith("news.ended.")}
    assert ends == {*ENDS, "alone"}


@each_language
def test_all_news_is_said_in_one_sentence_with_the_name_as_it_was_given(language: str) -> None:
    face, names = face_of("welcome_to", language), [f"\\*name {seat}\\*" for seat in range(len(NAMES))]
    for news in [*news_told(), News("restacked"), *(News("ended", facts={"reason": end}) for end in ENDS)]:
        sentence = face.news(news, names)
        assert sentence and "\n" not in sentence and "{" not in sentence
        assert all(names[seat] in sentence for seat in seats_in(news))


def seats_in(news: News) -> list[int]:
    """The seats that a fact is about."""
    found = [news.seat, news.facts.get("to"), news.facts.get("giver")]
    return [seat for seat in found if seat is not None]


def test_who_passes_a_card_and_who_receives_it_are_told_which() -> None:
    facts = {"number": 9, "action": "landscaper"}
    passed = News("passed", 0, {"to": 1, **facts}, only=0)
    received = News("received", 1, {"giver": 0, **facts}, only=1)
    assert ENGLISH.news(passed, ["Robin", "Kim"]) == "Robin passed on 9 Landscaper to Kim."
    assert JAPANESE.news(received, ["ゆうこ", "けんた"]) == "けんたはゆうこから9・造園業者を受け取りました。"


@each_language
def test_there_are_words_for_what_cards_and_scores_name(language: str) -> None:
    words = Words(texts_in(language))
    assert family("part") == set(GAME.standings(GAME.start(GAME.settings_type(), 2, 1))[0].parts)
    assert family("action") == family("brief") == family("effect")
    assert family("condition") == family("caption") == {plan.kind for plan in PLANS.values()} - {"estates"}
    told = [words.condition(plan) or estate_sizes(plan) for plan in PLANS.values()]
    assert len(set(told)) == len(PLANS) == 28


def test_lots_streets_and_plans_count_from_one_for_people() -> None:
    lot = Ask(0, "lot", ((1, 4), (0, 0)), facts={"number": 8, "action": "bis"})
    assert JAPANESE.label(lot, (1, 4)) == "通り2・区画5"
    assert ENGLISH.label(lot, (1, 4)) == "Street 2, lot 5"
    assert ENGLISH.question(lot) == "Where do you build house number 8?"
    fence = Ask(0, "fence", ((2, 0), DECLINE))
    assert JAPANESE.label(fence, (2, 0)) == "通り3・区画1と2の間"
    assert ENGLISH.label(fence, DECLINE) == "No fence"
    assert ENGLISH.label(Ask(0, "plan", (0, 2, DECLINE)), 2) == "Fulfil City Plan 3"


def test_a_pair_names_its_number_and_its_action() -> None:
    ask = Ask(0, "pair", (0, 2, REFUSAL), facts={"pairs": ((7, "bis"), (8, "pool"), (11, "landscaper"))})
    assert JAPANESE.label(ask, 2) == "11番地 ＋ 造園業者"
    assert ENGLISH.label(ask, 0) == "Number 7 + Bis"
    assert ENGLISH.label(ask, REFUSAL) == "Take a building permit refusal"


def test_a_pair_of_expert_mode_names_the_card_that_is_passed_on() -> None:
    facts = {"pairs": ((7, "bis"), (8, "pool")), "passes": ((3, "temp"), (9, "landscaper"))}
    ask = Ask(0, "pair", (0, 1, "roundabout", REFUSAL), facts=facts)
    assert JAPANESE.label(ask, 1) == "8番地 ＋ プール製造会社（9・造園業者を渡す）"
    assert ENGLISH.label(ask, 0) == "Number 7 + Bis, pass on 3 Temp Agency"
    assert ENGLISH.label(ask, "roundabout") == "Build a roundabout first"


def test_a_card_to_pass_is_named_by_both_its_sides() -> None:
    ask = Ask(0, "pass", (4, 17), facts={"cards": ((2, "surveyor"), (5, "bis"))})
    assert ENGLISH.label(ask, 17) == "Pass on 5 Bis"
    assert JAPANESE.label(ask, 4) == "2・測量士を渡す"


def test_a_group_is_named_after_its_street() -> None:
    ask = Ask(0, "fence", ((0, 1), (2, 3), DECLINE))
    assert JAPANESE.group(ask, 2) == "通り3"
    assert ENGLISH.group(ask, 0) == "Street 1"
    assert ENGLISH.group(ask, DECLINE) == "No fence"
    assert ENGLISH.group(Ask(0, "estate_value", (1, 2, DECLINE)), 2) == "Estates of size 2"


def test_a_shift_has_its_sign() -> None:
    assert "−2" in ENGLISH.news(News("temp", 0, {"shift": -2}), ["Robin"])
    assert "+1" in JAPANESE.news(News("temp", 0, {"shift": 1}), ["ゆうこ"])
    assert ENGLISH.news(News("temp", 0, {"shift": 0}), ["Robin"]) == "Robin hired temps and kept the number."


@each_language
def test_the_game_introduces_itself(language: str) -> None:
    face = face_of("welcome_to", language)
    assert face.title() == "Welcome To…"
    goals = [face.goal(), *(WelcomeToFace(texts_in(language), LIGHT).goal(mode) for mode in GAME.modes)]
    assert all(60 < len(goal) < 500 for goal in goals)
    assert len(set(goals)) == len(GAME.modes)


@each_language
@pytest.mark.parametrize("name", ["standard", *VARIANTS])
def test_the_title_of_the_table_is_never_cut(language: str, name: str) -> None:
    words, settings = Words(texts_in(language)), VARIANTS.get(name, STANDARD)
    view = Position.start(GAME, settings, fewest_seats("welcome_to", settings), 1).view(None)
    title = table_title(words, view)
    assert name_line(title, round_title(words, view, 27)) == (title, name_line(title, "")[1])
