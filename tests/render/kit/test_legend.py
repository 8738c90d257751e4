"""Legends: all signs and words lie inside, in columns or on as many lines as they need."""

import pytest

from render.cities.words import CitiesWords
from render.kit.legend import Legend, LegendEntry, legend_cards, legend_line, legend_passages, legend_rows
from render.kit.marks import leader_star, letter_disc
from render.picture import Passage
from render.texts import texts_in
from render.theme import CONTENT_WIDTH, THEMES, Theme

WORDS = CitiesWords(texts_in("ja"))
LONG = "ことばがとても長く、二行でも足りないときには、あいだの高さが変わって、三行か四行になります。"
ENTRIES = tuple(LegendEntry(sign, "名前", LONG) for sign in (letter_disc("A"), letter_disc("B", 48), leader_star()))
each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_rows_grow_with_their_entries() -> None:
    assert legend_rows("…", 2 * ENTRIES, 600).height > legend_rows("…", ENTRIES, 600).height


def test_a_line_is_wrapped_where_its_width_ends() -> None:
    heights = [legend_line("…", ENTRIES * 2, width).height for width in (900, 400, 200)]
    assert heights == sorted(set(heights))
    assert legend_line("…", ENTRIES, 900).width == 900


@each_theme
@pytest.mark.parametrize("width", [300, 500, 912])
@pytest.mark.parametrize("made", [legend_rows, legend_line])
def test_nothing_of_a_legend_stands_outside_of_it(made: type, width: int, theme: Theme) -> None:
    piece = made("見出し", ENTRIES, width)
    stamp = piece.stamp(theme)
    assert (stamp.width, stamp.height) == (piece.width, piece.height) and piece.width == width
    edge = {stamp.image.getpixel((x, stamp.height // 2)) for x in (1, width - 2)}
    assert len(edge) == 1, "both sides show nothing but the edge of the card"


def test_a_legend_is_as_wide_as_a_picture_between_its_margins() -> None:
    assert {Legend("…", ENTRIES, are_rows).piece.width for are_rows in (True, False)} == {CONTENT_WIDTH}


def test_a_long_legend_goes_on_on_further_cards_and_short_ones_share_one() -> None:
    whole, short = Legend("…", ENTRIES * 9), Legend("…", ENTRIES[:1])
    cards = legend_cards([whole, short, short])
    assert len(cards) > 1
    assert [entry for card in cards for part in card for entry in part.entries] == [*whole.entries, *ENTRIES[:1] * 2]
    assert len(legend_cards([short, short])) == 1


def test_in_words_every_sign_has_a_line_and_those_that_only_their_names_explain_have_none() -> None:
    in_rows, in_a_line = Legend("見出し", ENTRIES), Legend("…", ENTRIES, are_rows=False)
    (passage,) = legend_passages(WORDS, [in_rows, in_a_line])
    assert passage == Passage("見出し", (f"名前：{LONG}",) * 3, (("名前、名前、名前。",),))
