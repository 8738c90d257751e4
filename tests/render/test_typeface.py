"""Letters, and names that people typed."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from render.typeface import (
    BOLD,
    ELLIPSIS,
    REGULAR,
    ROUNDED,
    Font,
    cut_to_width,
    drawable_name,
    largest_size,
    latin_ellipsis,
    one_line,
    straight_apostrophes,
    text_mask,
    typeface,
    typeface_for,
    width_of,
)

NAMES = {
    "まちづくり": "まちづくり",
    "Žluťoučký kůň": "Žluťoučký kůň",
    "Дмитрий": "Дмитрий",
    "": "–",
    " \t\n ": "–",
    "\u202e\u200b": "–",
    "two\nlines\x07": "two lines",
    "さくら🌸🌸": "さくら",
    "👨‍👩‍👧 family": "family",
    "Mia 🏳️‍🌈👍🏽 1️⃣": "Mia 1",
    "髙﨑濵德栁瀨彅昻鷗琇": "髙﨑濵德栁瀨彅昻鷗琇",
    "𠮷野・鷗外": "吉野・鷗外",
    "🎲": "–",
    "שלום": "·",
    "한국": "·",
    "e\u0301clair": "éclair",
    "Z\u0351\u0352algo": "Zalgo",
}


@pytest.mark.parametrize("name", ["Дмитрий", "Ελένη"])
def test_cyrillic_and_greek_are_not_spaced_out(name: str) -> None:
    assert width_of(name, 30) == width_of(name, 30, ROUNDED) < 0.7 * typeface(30).getlength(name)


@pytest.mark.parametrize(("typed", "shown"), NAMES.items())
def test_a_name_becomes_one_line_that_the_fonts_have(typed: str, shown: str) -> None:
    assert drawable_name(typed) == shown


def test_a_name_in_words_keeps_its_emoji_but_no_control_characters() -> None:
    assert one_line("さくら🌸\n\u202eabc") == "さくら🌸 abc"
    assert one_line("👨‍👩‍👧") == "👨‍👩‍👧"


@given(st.text(max_size=100))
def test_any_name_is_shown_without_controls_and_never_empty(typed: str) -> None:
    shown = drawable_name(typed)
    assert shown
    assert not any(unicodedata.category(character) in {"Cc", "Cf", "Mn", "Me"} for character in shown)


@given(st.text(max_size=100), st.integers(40, 400))
def test_a_name_that_is_made_fit_is_never_wider_than_its_room(typed: str, room: int) -> None:
    assert width_of(cut_to_width(drawable_name(typed), 24, room), 24) <= room


def test_a_long_name_is_cut_with_an_ellipsis_and_a_short_one_is_not() -> None:
    long = cut_to_width("とても長い名前" * 5, 24, 200)
    assert long.startswith("とても長い") and long.endswith(ELLIPSIS)
    assert cut_to_width("短い", 24, 200) == "短い"


@pytest.mark.parametrize(("typed", "name"), [("ハナコ（代わりにボット）", "ハナコ"), ("Hannah (bot)", "Hannah")])
def test_what_stands_in_brackets_is_left_out_before_a_name_is_cut(typed: str, name: str) -> None:
    whole, short = width_of(typed, 24), width_of(name, 24)
    assert cut_to_width(typed, 24, whole) == typed
    assert cut_to_width(typed, 24, whole - 1) == cut_to_width(typed, 24, short) == name
    assert cut_to_width(typed, 24, short - 1).endswith(ELLIPSIS)
    assert cut_to_width("(bot)", 24, 20).endswith(ELLIPSIS)


def test_the_largest_size_that_fits_is_taken() -> None:
    assert largest_size("Bis", (30, 24, 20), 300) == 30
    assert largest_size("Real Estate Agent", (30, 24, 20), width_of("Real Estate Agent", 24)) == 24
    assert largest_size("Real Estate Agent", (30, 24, 20), 10) == 20


@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_the_bundled_fonts_have_what_our_languages_need(font: Font) -> None:
    missing = typeface(24, font).getmask("\U0010fffd")
    for character in "漢字かなカナ都市計画柵団地Aéčßж…−・×±":
        assert bytes(typeface(24, font).getmask(character)) != bytes(missing), character


def test_an_ellipsis_stands_on_the_line_after_latin_letters_and_is_centred_after_japanese() -> None:
    assert latin_ellipsis("Welcome To…") == "Welcome To..."
    assert latin_ellipsis("長い名前…") == "長い名前…"


def test_an_apostrophe_leaves_no_gap_in_a_word() -> None:
    assert straight_apostrophes("the king’s land") == "the king's land"
    assert straight_apostrophes("ゆうこ’") == "ゆうこ’"
    assert width_of("king’s", 24) == width_of("king's", 24)


@pytest.mark.parametrize("name", ["髙橋", "山﨑", "濵田", "德永", "栁", "瀨戸", "草彅", "森鷗外"])
def test_a_surname_is_set_whole_in_one_font_also_in_headings(name: str) -> None:
    assert drawable_name(name) == name
    assert width_of(name, 30, ROUNDED) == width_of(name, 30, BOLD) == 30 * len(name)


def test_headings_have_all_letters_of_our_languages_and_what_they_lack_is_set_in_the_other_font() -> None:
    assert typeface_for("9をどこに建てる？ Where? −3", 40, ROUNDED).getname()[0] == "Rounded Mplus 1c ExtraBold"
    assert typeface_for("6▶9", 40, ROUNDED).getname() == typeface(40, BOLD).getname()


@pytest.mark.parametrize("font", [REGULAR, ROUNDED])
def test_a_line_that_is_put_together_from_letters_is_as_the_font_draws_it(font: Font) -> None:
    text, size = "AVAilable: まちづくり「駅」To Ty 7…", 30
    shown = latin_ellipsis(text)
    chosen = typeface_for(shown, size, font)
    drawn = Image.new("L", (round(chosen.getlength(shown)), 2 * size))
    ImageDraw.Draw(drawn).text((0, size), shown, 255, chosen, "lm")
    assert text_mask(text, size, font) == drawn
