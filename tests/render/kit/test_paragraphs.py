"""Texts of several lines: they are broken where a reader would pause."""

import pytest

from render.kit.paragraphs import first_lines, wrap
from render.typeface import width_of

SIZE = 24
SAID = "この区画に家を建てられます。番地は左から右へ大きくなります。"


def test_japanese_breaks_between_phrases() -> None:
    assert wrap(SAID, SIZE, 260) == ["この区画に家を", "建てられます。番地は", "左から右へ", "大きくなります。"]


def test_no_line_begins_in_the_middle_of_the_japanese_word_for_dice() -> None:
    said = "あなたが残した6個のさいころで建てます。"
    assert not any(line.startswith("ころ") for width in range(120, 400, 20) for line in wrap(said, SIZE, width))


def test_other_texts_break_between_words() -> None:
    assert wrap("a house with a pool", SIZE, 160) == ["a house", "with a pool"]


@pytest.mark.parametrize("width", [60, 130, 260, 500])
def test_no_line_is_too_long_and_nothing_is_lost(width: int) -> None:
    lines = wrap(SAID, SIZE, width)
    assert "".join(lines) == SAID
    assert all(width_of(line.rstrip("。"), SIZE) <= width for line in lines)


def test_a_phrase_without_room_breaks_anywhere_but_not_before_a_full_stop() -> None:
    lines = wrap("ロングロングロングロング。", SIZE, 100)
    assert len(lines) > 2 and "".join(lines) == "ロングロングロングロング。"
    assert not any(line.startswith("。") for line in lines)


def test_lines_that_have_no_room_are_not_lost_silently() -> None:
    assert first_lines(["one", "two"], 2) == ["one", "two"]
    assert first_lines(["one.", "two", "three"], 1) == ["one…"]
    assert first_lines(["one", "two。", "three"], 2) == ["one", "two…"]
    assert first_lines([], 3) == []


def test_words_after_a_japanese_name_are_broken_between_and_not_cut() -> None:
    said = "ゆうこ takes: contract for 7 energy (build a conduit of value 3 or less)."
    lines = wrap(said, 27, 416)
    assert "".join(lines).replace(" ", "") == said.replace(" ", "")
    assert all(width_of(line, 27) <= 416 for line in lines)
    assert all(word in said.split() for line in lines for word in line.split())


@pytest.mark.parametrize("width", [100, 160, 220, 300, 416])
def test_a_short_japanese_name_in_another_language_is_not_broken(width: int) -> None:
    said = "Ana gets 2 credits, ゆうこ puts 1 worker on the bank and けんた gets 3 credits."
    assert [word for line in wrap(said, 27, width) for word in line.split()] == said.split()


def test_a_japanese_text_with_names_in_other_letters_breaks_between_phrases() -> None:
    said = "Benjaminが発電所を建設しました。"
    assert wrap(said, SIZE, 230)[0] == "Benjaminが"


def test_a_number_stands_on_the_line_of_its_counter() -> None:
    said = "楽団2つのまわりにテラス12枚ずつ"
    for width in range(200, 400, 20):
        assert not any(line[-1].isdigit() for line in wrap(said, SIZE, width))
