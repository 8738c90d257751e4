"""Dinner in Paris in words, in both languages: its questions, options, news and text forms in games by chance."""

from collections.abc import Iterator
from functools import cache

import pytest

from games.core import COMMIT, SOLO, Ask, News, Position, Rng, options_of
from games.dinner_in_paris import GAME, DinnerSettings, DinnerState
from render.dinner_in_paris import DinnerFace
from render.kit.game_words import COMMON
from render.passages import Passage, shortened
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT
from tests.games.dinner_in_paris.table import settings

QUESTION, BUTTON, LINE = 100, 75, 420
"""So many characters a question, a button and a line of a text form have at most."""
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def face(language: str) -> DinnerFace:
    """The face of the game in a language."""
    return DinnerFace(texts_in(language), LIGHT)


@cache
def played() -> tuple[list[tuple[DinnerState, Ask]], list[News]]:
    """The questions of three games with the views in which they were asked, and all that was told in them."""
    asked, told = list[tuple[DinnerState, Ask]](), list[News]()
    for seats, is_mixed in ((2, False), (3, True), (4, False)):
        for position in answered(seats, is_mixed):
            told += position.base.news
            asked += [(position.view(seat), ask) for seat, ask in position.asks().items() if ask.kind != COMMIT][:1]
    return asked, told


def answered(seats: int, is_mixed: bool) -> Iterator[Position]:
    """A game by chance, before each of its answers and at its end."""
    position, rng = Position.start(GAME, settings(one_restaurant_each_action=not is_mixed), seats, seats), Rng(seats)
    while not position.over:
        yield position
        seat = min(position.asks())
        position.apply(seat, position.asks()[seat].sample(rng))
    yield position


@each_language
def test_questions_and_options_have_words_that_buttons_bear_and_that_differ(language: str) -> None:
    words = face(language).words
    for view, ask in played()[0]:
        assert 0 < len(words.question(ask)) <= QUESTION
        labels = [words.label(ask, option, view) for option in ask.options]
        assert all(0 < len(label) <= BUTTON for label in labels), labels
        assert len(set(labels)) == len(labels), labels


def test_every_kind_of_question_is_asked() -> None:
    kinds = {ask.kind for _, ask in played()[0]}
    assert kinds >= {"keep", "draw", "action", "payment", "site", "lay", "discard", "objective", "free_terrace"}


@each_language
def test_news_tell_who_did_it_and_call_the_reader_you(language: str) -> None:
    words = face(language).words
    for news in played()[1]:
        said, own = words.news(news, NAMES), words.news(news, NAMES, news.seat)
        assert said and own and "{" not in said + own
        if news.seat is not None:
            assert NAMES[news.seat] in said
            assert NAMES[news.seat] not in own


@each_language
def test_text_forms_have_short_lines_and_shorten_to_alt_texts(language: str) -> None:
    shown = face(language)
    for view, ask in played()[0][::40]:
        scene = shown.scene(view, NAMES[: view.seats])
        for passages in (shown.describe_seat(scene, ask.seat, ask), shown.describe_middle(scene)):
            told: list[Passage] = list(passages)
            assert all(0 < len(line) <= LINE for passage in told for line in (passage.heading, *passage.lines))
            assert len(shortened(shown.words, told)) <= 1024


@each_language
def test_what_is_hidden_from_everybody_is_told_to_nobody(language: str) -> None:
    shown = face(language)
    for view, ask in played()[0][::40]:
        own, public = (shown.scene(state, NAMES[: view.seats]) for state in (view, GAME.view(view, None)))
        assert list(shown.describe_briefly(own, ask.seat)) == list(shown.describe_briefly(public, ask.seat))
        assert list(shown.describe_middle(own)) == list(shown.describe_middle(public))


@each_language
def test_every_option_of_a_table_has_words(language: str) -> None:
    texts, words = texts_in(language), face(language).words.options
    for option in options_of(GAME):
        assert any(texts.has(domain, f"setting.{option.name}") for domain in ("dinner_in_paris", COMMON))
        if option.is_switch:
            assert words.name(option.name) != words.help(option.name)


@pytest.mark.parametrize(
    ("number", "said"), [(0, "Before round 1"), (1, "Round 1 · Léo opens"), (2, "Round 2 · Léo lays")]
)
def test_alone_the_heading_says_what_the_neighbour_does_after_the_round(number: int, said: str) -> None:
    view: DinnerState = Position.start(GAME, DinnerSettings(mode=SOLO), 1, 1).view(0)
    view.round = number
    assert face("en").scene(view, NAMES).round == said


def test_alone_nothing_is_said_of_the_neighbour_once_the_end_is_near() -> None:
    view: DinnerState = Position.start(GAME, DinnerSettings(mode=SOLO), 1, 1).view(0)
    view.round, view.ending = 7, "rows"
    assert face("en").scene(view, NAMES).round == "Round 7"
