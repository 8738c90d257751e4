"""News as text: a line for each fact."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import News, decode, encode
from games.core.notation.header import read_news
from games.core.notation.lines import Field, NotationError, read_text
from tests.games.checks import NewsDetails
from tests.games.notation.checking import EachOf, require_details
from tests.games.notation.writing import show_news

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


@given(kind=st.from_regex(r"[a-z][a-z_]{0,9}", fullmatch=True), facts=details, seat=st.none() | st.integers(0, 2))
def test_news_are_a_line_each_and_read_the_same(kind: str, facts: dict[str, object], seat: int | None) -> None:
    news = decode(encode(News(kind, seat, facts, only=seat)), News)
    [line] = show_news([news])
    [field] = read_text(line, {"news"}, ()).shared
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


def objection(words: str) -> str:
    """The refusal of a text with these news in its second line; empty if it is read."""
    text = read_text(f"\nnews {words}", {"news"}, ())
    try:
        require_details(text, [read_news(field, 3) for field in text.shared], WANTED)
    except NotationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("words", ['built lot=2 cards=["1a","1a"]', "built lot=0 cards=[] number=5", "fell"])
def test_news_have_the_details_that_are_wanted_of_their_kind(words: str) -> None:
    assert objection(words) == ""


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
    assert objection(words).startswith(f"line 2: news takes built with {missing} as in play")
