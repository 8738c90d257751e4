"""Numbers as they are written, and texts on one or several lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from budoux import load_default_japanese_parser

from render.texts import MINUS
from render.typeface import REGULAR, ROUNDED, Font, largest_size, width_of

LEADING: Final = 4
"""The px between two lines of text."""
MIN_NAME_SIZE: Final = 24
"""The smallest type size of a name on one line."""
TWO_LINE_NAME_SIZE: Final = 23
"""The type size of a name that is only whole on two lines."""
_CLOSING_MARKS: Final = frozenset("。、）」』！？")
"""Characters with which no line begins."""
_FIRST_IDEOGRAPH: Final = 0x2E80
"""The first character of scripts that put no spaces between words."""
_WORD_PATTERN: Final = re.compile(r"\S+\s*|\s+")
_AFTER_COLON: Final = re.compile(r"(?<=[:：])(?=[^\d\s])")
"""A place for a line break within a phrase: after a colon."""
_PARTED_WORDS: Final = (("さい", "ころ"), ("分", "前"))
"""Words in which the parser sees two phrases."""
_NUMBER_AT_END: Final = re.compile(r"\d*$")
"""A number at the end of a phrase, which belongs to the counter after it."""
_IDEOGRAPH_PATTERN: Final = re.compile(f"([{chr(_FIRST_IDEOGRAPH)}-{chr(0x10FFFF)}])")
_HYPHEN_PLACE: Final = re.compile("[A-Za-z\u00c0-\u052f]{4}")
"""Two letters before and after a hyphen in scripts whose letters stand apart: Latin, Greek and Cyrillic."""
_LETTERS: Final = re.compile(r"[A-Za-z]")
_SCRIPT_BORDERS: Final = re.compile(rf"[A-Za-z0-9]{_IDEOGRAPH_PATTERN.pattern}|{_IDEOGRAPH_PATTERN.pattern}[A-Za-z0-9]")
"""Places where both kinds of scripts meet without a space, which only Japanese texts have."""
_PARSER: Final = load_default_japanese_parser()
"""Knows where phrases end in Japanese: a small model of BudouX (Apache License), which comes with its package."""


def wrap(text: str, size: int, width: int, font: Font = REGULAR) -> list[str]:
    """The text in lines of `width` px, broken between words, in Japanese between phrases. A phrase wider than a line is
    broken inside. Only a closing mark may reach beyond a line.
    """
    lines = [""]
    for phrase in _phrases(text):
        is_wide = width_of(phrase.strip(), size, font) > width
        for part in _parts(phrase, size, width, font) if is_wide else (phrase,):
            if lines[-1] and part not in _CLOSING_MARKS and width_of((lines[-1] + part).rstrip(), size, font) > width:
                lines.append("")
            lines[-1] += part.lstrip() if not lines[-1] else part
    return [line.rstrip() for line in lines]


def name_lines(name: str, room: float, font: Font = ROUNDED) -> list[str]:
    """The name on one line; on two if it is wider than `room` px at MIN_NAME_SIZE and both halves fit at
    TWO_LINE_NAME_SIZE.

    It is parted after a space, a hyphen or an ideograph; if no such halves fit, by a hyphen inside a word. If none fit,
    it is whole on one line.
    """
    if width_of(name, MIN_NAME_SIZE, font) <= room:
        return [name]
    places, widest = range(1, len(name)), partial(_widest, font=font)
    borders = [place for place in places if name[place - 1] in " -" or ord(name[place - 1]) >= _FIRST_IDEOGRAPH]
    inside = [place for place in places if _HYPHEN_PLACE.fullmatch(name, place - 2, place + 2)]
    for parting, hyphen in ((borders, ""), (inside, "-")):
        parted = [[name[:place].rstrip() + hyphen, name[place:]] for place in parting]
        if fitting := [halves for halves in parted if widest(halves) <= room]:
            return min(fitting, key=widest)
    return [name]


def _widest(lines: Sequence[str], font: Font) -> float:
    return max(width_of(line, TWO_LINE_NAME_SIZE, font) for line in lines)


def lines_height(lines: int, size: int) -> int:
    """The height of this many lines of text of this size, each with the space below it, in px."""
    return lines * (size + LEADING)


def first_lines(lines: Sequence[str], most: int) -> list[str]:
    """The first lines, at most `most` and at least one; the last one ends in an ellipsis if others are cut off."""
    shown = list(lines[: max(1, most)])
    return shown if len(shown) == len(lines) else [*shown[:-1], f"{shown[-1].rstrip('。.')}…"]


@lru_cache(maxsize=1024)
def _phrases(text: str) -> list[str]:
    if not _is_japanese(text):
        return _WORD_PATTERN.findall(text)
    phrases = [""]
    for phrase in _PARSER.parse(text):
        is_parted = any(phrases[-1].endswith(one) and phrase.startswith(two) for one, two in _PARTED_WORDS)
        number = _NUMBER_AT_END.findall(phrases[-1])[0]
        before = phrases[-1].removesuffix(number)
        phrases[-1:] = [phrases[-1] + phrase] if is_parted else [before, number + phrase]
    return [part for phrase in phrases for part in _AFTER_COLON.split(phrase)]


def _is_japanese(text: str) -> bool:
    """Whether a text is Japanese, and not one in another language with a Japanese name in it."""
    own = _IDEOGRAPH_PATTERN.findall(text)
    return len(own) >= max(1, len(_LETTERS.findall(text))) or _SCRIPT_BORDERS.search(text) is not None


def _parts(phrase: str, size: int, width: int, font: Font) -> Iterator[str]:
    for word in _WORD_PATTERN.findall(phrase):
        yield from (
            filter(None, _IDEOGRAPH_PATTERN.split(word)) if width_of(word.strip(), size, font) > width else (word,)
        )


def common_size(texts: Iterable[tuple[str, int]], sizes: Sequence[int]) -> int:
    """The largest of these sizes (px, falling) at which each text fits into its room (px) in the font of headings.

    If some text fits at none, it is the last size. `texts` are pairs of a text and its room.
    """
    return min((largest_size(text, sizes, room, ROUNDED) for text, room in texts), default=sizes[0])


def value_text(value: int, sign: str = "") -> str:
    """The value with this sign before it; 0 has no sign."""
    return f"{sign}{value}" if value else "0"


def points_text(points: float) -> str:
    """The points with a true minus sign; with one decimal if they are a mean that is no whole number."""
    return f"{points:.1f}".removesuffix(".0").replace("-", MINUS)


def change_text(points: int) -> str:
    """The change of points with a plus or a true minus sign, such as `+2`."""
    return f"{points:+d}".replace("-", MINUS)
