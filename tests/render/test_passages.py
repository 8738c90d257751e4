"""Passages become an alt text: whole where there is room, ever shorter where there is not, and cut at the very last."""

from hypothesis import given
from hypothesis import strategies as st

from render.picture import MAX_ALT_TEXT, Passage, shortened_text
from render.texts import texts_in
from tests.bot.ui.invented import InventedWords

WORDS = InventedWords(str)
FIRST = Passage("First", ("one whole line.", "another"), (("one.",),))
SECOND = Passage("Second", ("a long line",), (("a line",), ("it",)))
EXTRA = Passage("Extra", ("what may go",), ((),))


def told(most: int, *passages: Passage) -> str:
    """The passages in so many characters."""
    return shortened_text(WORDS, passages, most)


def test_passages_that_fit_are_told_whole_each_with_its_heading_and_every_line_as_a_sentence() -> None:
    assert told(MAX_ALT_TEXT, FIRST, SECOND) == "First: one whole line. another. Second: a long line."
    assert told(MAX_ALT_TEXT, Passage("Nothing but a heading"), SECOND).startswith("Nothing but a heading. Second: ")


def test_the_last_passage_becomes_shorter_first_and_each_by_one_form_before_any_by_two() -> None:
    lengths = (60, 50, 40, 30)
    assert [told(most, FIRST, SECOND) for most in lengths] == [
        "First: one whole line. another. Second: a long line.",
        "First: one whole line. another. Second: a line.",
        "First: one. Second: a line.",
        "First: one. Second: a line.",
    ]
    assert told(25, FIRST, SECOND) == "First: one. Second: it."


def test_what_may_be_left_out_goes_only_when_all_is_as_short_as_can_be() -> None:
    assert told(44, FIRST, EXTRA, SECOND) == "First: one. Extra: what may go. Second: it."
    assert told(40, FIRST, EXTRA, SECOND) == "First: one. Second: it."


def test_neighbours_with_as_many_forms_become_shorter_together() -> None:
    streets = [Passage(f"Street {number}", ("a whole street",), (("short",),)) for number in (1, 2)]
    assert told(60, *streets) == "Street 1: a whole street. Street 2: a whole street."
    assert told(50, *streets) == "Street 1: short. Street 2: short."


def test_only_what_cannot_be_said_shorter_is_cut() -> None:
    assert told(20, Passage("Heading", ("a line of some length",))) == "Heading: a line of…"


def test_sentences_follow_each_other_as_the_language_wants_it() -> None:
    japanese = InventedWords(str)
    japanese.texts = texts_in("ja")
    assert shortened_text(japanese, [Passage("見出し", ("一行", "二行。"))]) == "見出し：一行。二行。"


LINES = st.lists(st.text("ab .", min_size=1, max_size=30), max_size=4).map(tuple)


PASSAGES = st.builds(Passage, st.text("H", min_size=1), LINES, st.lists(LINES, max_size=3).map(tuple))


@given(st.lists(PASSAGES, min_size=1))
def test_no_alt_text_is_too_long_or_empty(passages: list[Passage]) -> None:
    assert all(0 < len(shortened_text(WORDS, passages, most)) <= most for most in (10, 100, MAX_ALT_TEXT))
