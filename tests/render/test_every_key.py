"""The sentences of a game's catalogue: each is there for something that is asked or told, and nothing is without one.

What games by chance and recorded games do not bring about stands in the cases of `said.toml`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from games.core import COMMIT, DECLINE, Ask
from games.registry import GAMES, find_game
from render.face import face_of
from render.kit.sayings import COMMON_CATALOGUE
from render.texts import LANGUAGES
from tests.games.recorder import FOLDER
from tests.render.played import TABLES, Told, asked, kinds_asked, moments_of, told
from tests.render.test_said import CASES, moment_of
from tests.render.test_texts import keys_said, texts_of
from tests.render.written import Moment

TIP_LONGEST: Final = 140

each_game = pytest.mark.parametrize("game", GAMES)


@cache
def moments(game: str) -> list[Moment]:
    return [moment_of(game, text, case, "en") for own, text, case in CASES if own == game]


def asks_of(game: str) -> Iterator[Ask]:
    yield from (question.ask for question in kinds_asked(game).values())
    yield from (question.ask for table in TABLES[game] for question in asked(table))
    yield from (moment.ask for moment in moments(game) if moment.ask.kind != COMMIT)


def public_news_of(game: str) -> Iterator[Told]:
    yield from told(game)
    yield from (Told(news, len(one.names)) for one in moments(game) for news in one.news)
    for path in (FOLDER / game).glob("*.json"):
        yield from (Told(news, one.base.seats) for one in moments_of(path) for news in one.base.news)


def reasons_of(game: str) -> set[str]:
    return {why for universe in find_game(game).universes.values() for why in universe.tests}


def family(domain: str, name: str) -> set[str]:
    """What follows the name in the keys of a catalogue, up to the next point."""
    return {key.removeprefix(name).split(".")[0] for key in texts_of(domain, "en") if key.startswith(name)}


def assert_sentences(game: str, name: str, met: set[str]) -> None:
    """Fail where the game or all games have no sentence of that name for something, or the game has another one.

    A sentence may be there besides that the game's own words take under a certain condition.
    """
    own, chosen = family(game, name), [key for key in keys_said(game) if key.pattern != f"{re.escape(name)}[^.]+"]
    assert met <= own | family(COMMON_CATALOGUE, name)
    assert [one for one in own - met if not any(key.fullmatch(name + one) for key in chosen)] == []


@each_game
def test_there_is_a_sentence_for_every_kind_of_question_and_for_no_other(game: str) -> None:
    asks, key = list(asks_of(game)), face_of(game, "en").words.question_key
    assert_sentences(game, "ask.", {key(ask).split(".")[0] for ask in asks})
    declined = {ask.kind for ask in asks if DECLINE in ask.options}
    assert family(game, "decline.") <= declined


@each_game
def test_every_kind_of_question_has_a_tip_and_no_other_has(game: str) -> None:
    asks, key = list(asks_of(game)), face_of(game, "en").words.question_key
    kinds = {ask.kind for ask in asks}
    assert kinds <= family(game, "tip.") <= kinds | {key(ask) for ask in asks}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_stands_on_a_few_lines_of_a_phone(game: str, language: str) -> None:
    tips = {key: said for key, [said, *_] in texts_of(game, language).items() if key.startswith("tip.")}
    assert tips
    assert {key: said for key, said in tips.items() if len(said) > TIP_LONGEST or "{" in said} == {}


@each_game
def test_every_kind_of_question_has_a_universe_and_no_other_has(game: str) -> None:
    assert {ask.kind for ask in asks_of(game)} == find_game(game).universes.keys()


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_something_is_not_offered_has_words(game: str, language: str) -> None:
    assert {why for why in reasons_of(game) if f"why.{why}" not in texts_of(game, language)} == set()
    assert family(game, "why.many.") <= find_game(game).universes.keys()


@each_game
def test_words_for_reasons_are_there_for_one_or_are_said_by_name(game: str) -> None:
    known = reasons_of(game) | {told.news.kind for told in public_news_of(game)}
    said = [key for key in keys_said(game) if key.pattern != r"why\.[^.]+"]
    others = [key for key in texts_of(game, "en") if key.startswith("why.") and key.removeprefix("why.") not in known]
    by_name = [key for key in others if key.startswith("why.many.") or any(one.fullmatch(key) for one in said)]
    assert others == by_name


@each_game
def test_there_is_a_sentence_for_every_kind_of_news_and_for_no_other(game: str) -> None:
    words = face_of(game, "en").words
    key, found = words.news_key, [told for told in public_news_of(game) if words.news(told.news, ["Ann"] * told.seats)]
    assert_sentences(game, "news.", {key(news) for news, _ in found} | {"you"})
    own = {key(news) for news, seats in found if news.seat is not None and news.seat < seats}
    assert_sentences(game, "news.you.", own)
