"""The words of the bot, the games and the playground page keep to `render/locale/README.md`."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

from render.texts import LANGUAGES, LOCALE_FOLDER

ROOT: Final = Path(__file__).parent.parent
CODE: Final = re.compile(r"`[^`]*`|(?<=\])\(\{\w+\}\)")
NARROW: Final = re.compile(r"[?!:()]")
WIDE: Final = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]")
"""Kana, ideographs, and the wide forms of signs."""
LOOSE: Final = re.compile(r"[？！：（）] | [？！：（）]")
HYPHENS: Final = re.compile("(?<![0-9A-Za-z}])[-‐‑‒–—－](?=[0-9{])")
"""What could be taken for a minus sign: a dash before a number with nothing before it that it could join."""
HONOURED: Final = re.compile(r"\{(?!host\})\w+\}[*]*さん")
HONORIFIC: Final = "name.person"
"""The one text that says さん after a name."""


class Said(NamedTuple):
    """A text and where it stands."""

    where: str
    text: str


class Avoided(NamedTuple):
    """A word that is not used in a language, and what is said instead."""

    language: str
    word: str
    instead: str


@cache
def spoken(language: str) -> list[Said]:
    return [*catalogues(language), *printed(language), *page(language)]


def catalogues(language: str) -> Iterator[Said]:
    for path in sorted((LOCALE_FOLDER / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else message.string or ()
                yield from (Said(f"{path.name}: {key}", form) for form in forms if key)


def printed(language: str) -> Iterator[Said]:
    """What is printed on the cards and boards of the games."""
    for path in sorted((ROOT / "games").glob("*/data.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        yield from (Said(f"{path.parent.name}/{path.name}", text) for text in _in_data(table, language))


def _in_data(data: Any, language: str) -> Iterator[str]:
    if isinstance(data, dict) and set(data) == set(LANGUAGES):
        yield data[language]
    elif isinstance(data, dict | list):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from _in_data(inner, language)


def page(language: str) -> Iterator[Said]:
    source = (ROOT / "bot" / "playground" / "page" / "words.js").read_text(encoding="utf-8")
    pairs = re.findall(r'(\w+): \[\s*"([^"]*)",\s*"([^"]*)",?\s*\]', source)
    assert len(pairs) > 50
    yield from (
        Said(f"words.js: {name}", japanese if language == "ja" else english) for name, japanese, english in pairs
    )


@cache
def avoided() -> tuple[Avoided, ...]:
    """The last table of the page for translators."""
    rows = re.findall(
        r"^\| (ja|en) \| (.+?) \| (.+?) \|$", (LOCALE_FOLDER / "README.md").read_text(encoding="utf-8"), re.M
    )
    return tuple(Avoided(*row) for row in rows)


def without_code(text: str) -> str:
    """A text with a mark in the place of what is to be typed as it is."""
    return CODE.sub("`", text)


def found(pattern: re.Pattern[str], language: str) -> list[Said]:
    """The texts of a language in which this stands outside of what is to be typed."""
    return [said for said in spoken(language) if pattern.search(without_code(said.text))]


def test_there_is_much_to_hold() -> None:
    for language in LANGUAGES:
        assert len(list(catalogues(language))) > 500 and len(list(printed(language))) > 50
        assert {said.where.split(":")[0] for said in spoken(language)} >= {"bot.po", "words.js", "cities/data.toml"}
    assert {rule.language for rule in avoided()} == set(LANGUAGES)


def test_japanese_has_wide_signs_without_spaces() -> None:
    assert not found(NARROW, "ja")
    assert not found(LOOSE, "ja")


def test_english_has_a_singular_for_points_that_people_have() -> None:
    with (LOCALE_FOLDER / "en" / "bot.po").open("rb") as file:
        uncounted = [message for message in read_po(file, locale="en") if isinstance(message.id, str)]
    assert [message.id for message in uncounted if "{points} points" in str(message.string)] == []


def test_english_has_no_wide_signs() -> None:
    languages = ["bot.po: preference.language.ja", "bot.po: server_setting.language.ja"]
    assert [said.where for said in found(WIDE, "en")] == languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hyphen_stands_for_a_minus_sign(language: str) -> None:
    assert not found(HYPHENS, language)


def test_no_text_says_san_after_a_name() -> None:
    assert [said.where for said in found(HONOURED, "ja")] == [f"bot.po: {HONORIFIC}"]


@pytest.mark.parametrize("rule", avoided(), ids=lambda rule: f"{rule.language}-{rule.word}")
def test_one_word_is_said_for_one_thing(rule: Avoided) -> None:
    pattern = re.compile(rf"\b{rule.word}" if rule.language == "en" else rule.word, re.IGNORECASE)
    assert not found(pattern, rule.language), f"say {rule.instead}"


RIDDLES: Final = (
    "waits for you since",
    "Up to move",
    "Only the seats play",
    "In a menu of several",
    "A rival takes from the same board: from the row",
    "this time the challenge is not met",
    "follows tile",
    r"che/flo/tom",
    "1 terraces",
)
"""Sentences that readers stumbled over."""


@pytest.mark.parametrize("riddle", RIDDLES)
def test_what_readers_stumbled_over_is_not_said_again(riddle: str) -> None:
    assert not found(re.compile(riddle, re.IGNORECASE), "en")
