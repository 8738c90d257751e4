"""Letters: the bundled fonts, how wide a text is, and texts that people typed made fit for a picture."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageFont

FOLDER: Final = Path(__file__).parent / "fonts"
Font: TypeAlias = Literal["BIZUDPGothic-Regular", "BIZUDPGothic-Bold", "MPLUSRounded1c-ExtraBold"]
REGULAR: Final = "BIZUDPGothic-Regular"
BOLD: Final = "BIZUDPGothic-Bold"
"""The fonts of names and sentences."""
ROUNDED: Final = "MPLUSRounded1c-ExtraBold"
"""The font of numerals and headings."""
ELLIPSIS: Final = "…"
LAST_BRACKETS: Final = re.compile(r"(?<=\S)\s*[(（][^()（）]*[)）]$")
AFTER_LATIN: Final = re.compile("(?<=[\u0021-\u024f])…")
APOSTROPHE: Final = re.compile("(?<=[A-Za-z\u00c0-\u024f])\u2019")
MISSING: Final = "·"
EMPTY_NAME: Final = "–"
LONGEST: Final = 80
"""How many characters of a name are looked at; no picture has room for more."""
JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")
SIGNS: Final = frozenset({"So", "Sk", "Mn", "Me"})
"""Categories of characters that are no letters, such as emojis and marks above letters."""
LOOKALIKES: Final = {"𠮷": "吉"}
"""Letters of common names that no font here has, and those that are read for them."""


@cache
def typeface(size: int, font: Font = REGULAR) -> ImageFont.FreeTypeFont:
    """A font in one size. The layout engine is named so that pictures are the same on every machine."""
    return ImageFont.truetype(FOLDER / f"{font}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


def typeface_for(text: str, size: int, font: Font = REGULAR) -> ImageFont.FreeTypeFont:
    """The font for a text: the one of headings where the other spaces it out, the other where that lacks some of it."""
    if font == ROUNDED and not all(map(_is_in_rounded, text)):
        return typeface(size, BOLD)
    if font != ROUNDED and any(map(_is_spaced_out, text)) and all(map(_is_in_rounded, text)):
        return typeface(size, ROUNDED)
    return typeface(size, font)


@lru_cache(maxsize=4096)
def _is_spaced_out(character: str) -> bool:
    """Whether the font of names sets a letter in the width of a Japanese one, though its script does not."""
    return "\u0370" <= character <= "\u052f"


@lru_cache(maxsize=4096)
def _is_in_rounded(character: str) -> bool:
    return _drawn(character, ROUNDED) != _drawn("\U0010fffd", ROUNDED)


def set_text(text: str) -> str:
    """The text with three full stops for an ellipsis after Latin letters; the font centres it, as Japanese wants it."""
    return AFTER_LATIN.sub("...", text)


def set_in_body(text: str) -> str:
    """The text with a straight apostrophe after Latin letters; the font of names has a wide gap after a curly one."""
    return APOSTROPHE.sub("'", text)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, font: Font = REGULAR) -> int:
    """How many pixels wide a text is."""
    return round(sum(glyph.advance for glyph in _glyphs(text, size, font)))


def letters_of(text: str, size: int, font: Font = REGULAR) -> Image.Image:
    """How much of each point a line of text covers, twice as high as its size; its middle is the middle of the line.

    It is put together from letters that are kept: the font would need four times as long for all of it.
    """
    line, at = Image.new("L", (max(1, width_of(text, size, font)), 2 * size)), 0.0
    for glyph in _glyphs(text, size, font):
        left, top, (width, height) = round(at) + glyph.left, size + glyph.top, glyph.mask.size
        line.im.paste(255, (left, top, left + width, top + height), glyph.mask)
        at += glyph.advance
    return line


class FontGlyph(NamedTuple):
    """A drawn letter: where it begins beside its place and the middle of its line, and how far off the next one is."""

    mask: Any
    left: int
    top: int
    advance: float


def _glyphs(text: str, size: int, font: Font) -> Iterator[FontGlyph]:
    shown = set_text(text)
    chosen = typeface_for(shown, size, font)
    return (_glyph(chosen, character) for character in (shown if font == ROUNDED else set_in_body(shown)))


@lru_cache(maxsize=4096)
def _glyph(font: ImageFont.FreeTypeFont, character: str) -> FontGlyph:
    mask, (left, top) = font.getmask2(character, "L", anchor="lm")
    return FontGlyph(mask, left, top, font.getlength(character))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, width: int, font: Font = REGULAR) -> str:
    """The text where it is no wider than `width` pixels, else without its last brackets, else cut with an ellipsis."""
    if (fitting := first_that_fits(text, size, width, font)) is not None:
        return fitting
    while text and width_of(text + ELLIPSIS, size, font) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def first_that_fits(text: str, size: int, width: int, font: Font = REGULAR) -> str | None:
    """The text, or the text without what it says in brackets at its end; None where even that is too wide."""
    said = (text, without_brackets(text))
    return next((one for one in said if width_of(one, size, font) <= width), None)


def without_brackets(text: str) -> str:
    """The text without what it says in brackets at its end, such as that a bot player acts in a person's place."""
    return LAST_BRACKETS.sub("", text)


def largest(text: str, sizes: Sequence[int], width: int, font: Font = REGULAR) -> int:
    """The first of the sizes, largest first, at which the text is no wider than `width`; the last one if none is."""
    return next((size for size in sizes if width_of(text, size, font) <= width), sizes[-1])


@lru_cache(maxsize=1024)
def one_line(text: str) -> str:
    """A text that people typed as one line: without control and direction characters; a dash where nothing is left."""
    normal = unicodedata.normalize("NFC", text[:LONGEST])
    visible = [" " if character.isspace() else character for character in normal if _prints(character)]
    return " ".join("".join(visible).split()) or EMPTY_NAME


def isolated(name: str) -> str:
    """A name with letters written from right to left, kept from turning the text around it."""
    return f"\u2068{name}\u2069" if any(map(_turns, name)) else name


def _turns(character: str) -> bool:
    """Whether a character is written from right to left."""
    return unicodedata.bidirectional(character) in {"R", "AL", "AN"}


@lru_cache(maxsize=1024)
def plain_name(name: str) -> str:
    """A name as people typed it, as one line that the fonts can show.

    Letters that they lack become one dot; emojis that they lack are left out.
    """
    shown: list[str] = []
    for character in one_line(name):
        known = _known(LOOKALIKES.get(character, character))
        if not (known == MISSING and shown and shown[-1] == MISSING):
            shown.append(known)
    return " ".join("".join(shown).split()) or EMPTY_NAME


def _prints(character: str) -> bool:
    """Whether a character may stay: joiners may, for the emoji they make; other controls may not."""
    return character.isspace() or character in JOINERS or unicodedata.category(character) not in {"Cc", "Cf", "Cs"}


@lru_cache(maxsize=4096)
def _known(character: str) -> str:
    """The character as a picture shows it; scripts written from right to left are not set in pictures."""
    category = unicodedata.category(character)
    if category in {"Mn", "Me"} or character in JOINERS:
        return ""
    if not _turns(character) and _drawn(character) != _drawn("\U0010fffd"):
        return character
    return "" if category in SIGNS else MISSING


def _drawn(character: str, font: Font = REGULAR) -> tuple[tuple[int, int], bytes]:
    mask = typeface(24, font).getmask(character, mode="L")
    return mask.size, bytes(mask)
