"""Parts of positions that many games have, as text: settings, piles of cards, the generator, news."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import (
    EachOf,
    Field,
    Fields,
    News,
    NewsDetails,
    NotationError,
    Rng,
    SetupError,
    decode,
    encode,
    read_chance,
    read_fields,
    read_news,
    read_pile,
    read_settings,
    read_version,
    settings_of,
    show_chance,
    show_news,
    show_pile,
    show_settings,
    show_version,
)
from games.core.notation_parts import PILE_MOST
from games.welcome_to import GAME, WelcomeToSettings

NAMES = {-1: "?", 0: "1a", 1: "2b"}
CARDS = {name: card for card, name in NAMES.items()}
LINES = {"news", "mode", "version", "chance", "deck"}
details = st.dictionaries(
    st.from_regex(r"[a-z][a-z_]{0,9}", fullmatch=True).filter(
        lambda name: name not in {"seat", "only", "kind", "self"}
    ),
    st.recursive(
        st.none() | st.integers(-(2**62), 2**62) | st.text(max_size=9),
        lambda inner: st.lists(inner, max_size=3).map(tuple),
        max_leaves=5,
    ),
    max_size=4,
)


def pile(words: str) -> list[int]:
    return read_pile(Field(3, "deck", tuple(words.split())), CARDS)


def test_settings_are_the_mode_and_what_is_not_as_usual() -> None:
    settings = settings_of(GAME, ["mode=solo", "advanced=on"])
    assert settings == WelcomeToSettings(mode="solo", advanced=True)
    assert show_settings(GAME, settings) == ["solo", "advanced=on"]
    assert show_settings(GAME, WelcomeToSettings()) == ["standard"]
    assert read_settings(GAME, Fields(read_fields("mode solo\nmode advanced=on", LINES, ()))) == settings
    assert read_settings(GAME, Fields([])) == WelcomeToSettings()


def test_the_version_of_the_rules_is_written_where_it_is_not_the_newest() -> None:
    game, state = replace(GAME, version=3), GAME.start(WelcomeToSettings(), 2, 1)
    assert show_version(game, state) == ["version   1"]
    assert read_version(game, Fields(read_fields("version 1", LINES, ()))) == 1
    assert show_version(GAME, state) == []
    assert read_version(game, Fields([])) == 3
    with pytest.raises(NotationError, match="line 1: version takes a number from 1 to 3, not '4'"):
        read_version(game, Fields(read_fields("version 4", LINES, ())))


def test_settings_that_the_game_does_not_offer_are_refused() -> None:
    with pytest.raises(SetupError, match="mode can be standard, solo, expert, not 'duet'"):
        settings_of(GAME, ["mode=duet"])
    with pytest.raises(NotationError, match="line 1: welcome_to has no option 'colour'"):
        read_settings(GAME, Fields([Field(1, "mode", ("colour=red",))]))


def test_several_hidden_cards_are_counted() -> None:
    assert show_pile([0, -1, -1, 1, -1], NAMES) == ["1a", "?x2", "2b", "?"]
    assert pile("1a ?x2 2b ?") == [0, -1, -1, 1, -1]
    assert pile("-") == pile("") == []


@pytest.mark.parametrize(
    "word", ["3c", "?x", "?x0", "?y2", "??", "1ax2", f"?x{PILE_MOST + 1}", "?x99999999999999999999"]
)
def test_what_is_no_card_is_refused(word: str) -> None:
    with pytest.raises(NotationError, match=r"line 3: deck takes words such as \? 1a 2b, not '"):
        pile(word)


def test_a_pile_stays_within_bounds() -> None:
    with pytest.raises(NotationError):
        pile(f"?x{PILE_MOST} ?x1")


@given(state=st.integers(0, 2**64 - 1))
def test_the_generator_is_one_number(state: int) -> None:
    lines = "\n".join(show_chance(Rng(state)))
    assert read_chance(Fields(read_fields(lines, LINES, ()))) == Rng(state)


@given(state=st.integers(0, 2**64 - 1), key=st.from_regex(r"[0-9a-f]{64}", fullmatch=True))
def test_a_generator_from_a_secret_is_the_secret_and_a_number(state: int, key: str) -> None:
    lines = "\n".join(show_chance(Rng(state, key)))
    assert read_chance(Fields(read_fields(lines, LINES, ()))) == Rng(state, key)


@pytest.mark.parametrize("words", ["", "-1", "1 2", "ab 2", "A" * 64 + " 2", "a" * 64, "a" * 64 + " 1 2", "9" * 20])
def test_what_is_no_generator_is_refused(words: str) -> None:
    with pytest.raises(NotationError, match=r"line 1: chance takes a number from 0 to [0-9]{20}, or a secret"):
        read_chance(Fields(read_fields(f"chance {words}", LINES, ())))


@given(kind=st.from_regex(r"[a-z][a-z_]{0,9}", fullmatch=True), facts=details, seat=st.none() | st.integers(0, 2))
def test_news_are_a_line_each_and_read_the_same(kind: str, facts: dict[str, object], seat: int | None) -> None:
    news = decode(encode(News(kind, seat, facts, only=seat)), News)
    [line] = show_news([news])
    [field] = read_fields(line, LINES, ())
    assert read_news(field, 3) == news


def test_news_read_like_a_sentence_of_names_and_numbers() -> None:
    news = News("ended", None, {"reason": "plans", "round": 7, "lots": (1, 2), "said": "a b", "nobody": None})
    [line] = show_news([news])
    assert line == r'news      ended reason=plans round=7 lots=[1,2] said="a\u0020b" nobody=null'


NO_NEWS = ["", "1", "built 3", "built lot=", "built =3", "built lot=1 lot=2", "built seat=3", "built only=one"]
NO_VALUES = ["1.5", "true", "{}", "[1,{}]", '"', "Four", "[" * 5000]


@pytest.mark.parametrize("words", [*NO_NEWS, *(f"built lot={value}" for value in NO_VALUES)], ids=repr)
def test_what_is_no_news_is_refused(words: str) -> None:
    with pytest.raises(NotationError, match="line 2: "):
        read_news(Field(2, "news", tuple(words.split())), 3)


WANTED: NewsDetails = {"built": {"lot": range(3), "cards": EachOf({"1a", "2b"})}}


def test_news_have_the_details_that_are_wanted_of_their_kind() -> None:
    for words in ('built lot=2 cards=["1a","1a"]', "built lot=0 cards=[] number=5", "fell"):
        assert read_news(Field(2, "news", tuple(words.split())), 3, WANTED).kind in words


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("built lot=2", "cards"),
        ("built cards=[]", "lot"),
        ("built lot=3 cards=[]", "lot"),
        ("built lot=[1] cards=[]", "lot"),
        ('built lot=2 cards=["3c"]', "cards"),
        ("built lot=2 cards=5", "cards"),
    ],
)
def test_news_without_a_detail_that_is_wanted_are_refused(words: str, missing: str) -> None:
    with pytest.raises(NotationError, match=f"line 2: news takes built with {missing} as in play"):
        read_news(Field(2, "news", tuple(words.split())), 3, WANTED)
