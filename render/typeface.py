"""The bundled fonts, widths of texts, and the clean-up of names that people typed."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageFont

FONTS_FOLDER: Final = Path(__file__).parent / "fonts"
Font: TypeAlias = Literal["BIZUDPGothic-Regular", "BIZUDPGothic-Bold", "MPLUSRounded1c-ExtraBold"]
REGULAR: Final = "BIZUDPGothic-Regular"
BOLD: Final = "BIZUDPGothic-Bold"
"""The fonts of names and sentences."""
ROUNDED: Final = "MPLUSRounded1c-ExtraBold"
"""The font of numerals and headings."""
ELLIPSIS: Final = "…"
_LAST_BRACKETS: Final = re.compile(r"(?<=\S)\s*[(（][^()（）]*[)）]$")
_AFTER_LATIN: Final = re.compile("(?<=[\u0021-\u024f])…")
_APOSTROPHE: Final = re.compile("(?<=[A-Za-z\u00c0-\u024f])\u2019")
_MISSING_LETTER: Final = "·"
_EMPTY_NAME: Final = "–"
_MAX_NAME: Final = 80
"""The most characters of a name that are read; no picture has room for more."""
_JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")
_SIGN_CATEGORIES: Final = frozenset({"So", "Sk", "Mn", "Me"})
"""Categories of characters that are no letters, such as emojis and marks above letters."""
_LOOKALIKES: Final = {"𠮷": "吉"}
"""Letters of common names that no font has, with those shown instead."""


@cache
def typeface(size: int, font: Font = REGULAR) -> ImageFont.FreeTypeFont:
    """The font in this size in px. The basic layout engine gives the same pictures on every machine."""
    return ImageFont.truetype(FONTS_FOLDER / f"{font}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


def typeface_for(text: str, size: int, font: Font = REGULAR) -> ImageFont.FreeTypeFont:
    """The font for a text: the wanted one, or another if the wanted one lacks its letters or spaces them out."""
    if font == ROUNDED and not all(map(_is_in_rounded, text)):
        return typeface(size, BOLD)
    if font != ROUNDED and any(map(_is_spaced_out, text)) and all(map(_is_in_rounded, text)):
        return typeface(size, ROUNDED)
    return typeface(size, font)


@lru_cache(maxsize=4096)
def _is_spaced_out(character: str) -> bool:
    """Whether the font of names sets a letter in Japanese width, though its script is not Japanese."""
    return "\u0370" <= character <= "\u052f"


@lru_cache(maxsize=4096)
def _is_in_rounded(character: str) -> bool:
    return _drawn(character, ROUNDED) != _drawn("\U0010fffd", ROUNDED)


def latin_ellipsis(text: str) -> str:
    """The text with three dots instead of an ellipsis after Latin letters."""
    return _AFTER_LATIN.sub("...", text)


def straight_apostrophes(text: str) -> str:
    """The text with a straight apostrophe after Latin letters, because the font of names spaces a curly one."""
    return _APOSTROPHE.sub("'", text)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, font: Font = REGULAR) -> int:
    """The width of a line of text in px."""
    return round(sum(glyph.advance for glyph in _glyphs(text, size, font)))


def text_mask(text: str, size: int, font: Font = REGULAR) -> Image.Image:
    """A line of text as a mask, twice as high as its size, composed of cached letters: four times as fast as Pillow."""
    line, at = Image.new("L", (max(1, width_of(text, size, font)), 2 * size)), 0.0
    for glyph in _glyphs(text, size, font):
        left, top, (width, height) = round(at) + glyph.left, size + glyph.top, glyph.mask.size
        line.im.paste(255, (left, top, left + width, top + height), glyph.mask)
        at += glyph.advance
    return line


class FontGlyph(NamedTuple):
    """A letter's mask, the mask's offset from the pen and from the line's middle, and the step to the next letter, in
    px.
    """

    mask: Any
    left: int
    top: int
    advance: float


def _glyphs(text: str, size: int, font: Font) -> Iterator[FontGlyph]:
    shown = latin_ellipsis(text)
    chosen = typeface_for(shown, size, font)
    return (_glyph(chosen, character) for character in (shown if font == ROUNDED else straight_apostrophes(shown)))


@lru_cache(maxsize=4096)
def _glyph(font: ImageFont.FreeTypeFont, character: str) -> FontGlyph:
    mask, (left, top) = font.getmask2(character, "L", anchor="lm")
    return FontGlyph(mask, left, top, font.getlength(character))


@lru_cache(maxsize=4096)
def cut_to_width(text: str, size: int, width: int, font: Font = REGULAR) -> str:
    """The text if it fits into `width` px, otherwise without its last brackets, or cut with an ellipsis."""
    if (fitting := uncut_text(text, size, width, font)) is not None:
        return fitting
    while text and width_of(text + ELLIPSIS, size, font) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def uncut_text(text: str, size: int, width: int, font: Font = REGULAR) -> str | None:
    """The text if it fits into `width` px, or else without its last brackets; None if that is too wide, too."""
    said = (text, without_brackets(text))
    return next((one for one in said if width_of(one, size, font) <= width), None)


def without_brackets(text: str) -> str:
    """The text without its last brackets, which say for example that a bot acts for a person."""
    return _LAST_BRACKETS.sub("", text)


def largest_size(text: str, sizes: Sequence[int], width: int, font: Font = REGULAR) -> int:
    """The first of these sizes at which the text fits into `width` px; the last one if none fits.

    The sizes are in px, the largest first.
    """
    return next((size for size in sizes if width_of(text, size, font) <= width), sizes[-1])


@lru_cache(maxsize=1024)
def one_line(text: str) -> str:
    """The first 80 characters of a typed text on one line, without control and direction characters.

    A dash if nothing is left.
    """
    normal = unicodedata.normalize("NFC", text[:_MAX_NAME])
    visible = [" " if character.isspace() else character for character in normal if _prints(character)]
    return " ".join("".join(visible).split()) or _EMPTY_NAME


def isolate(name: str) -> str:
    """The name, with directional isolates around it if it has right-to-left letters."""
    return f"\u2068{name}\u2069" if any(map(_turns, name)) else name


def _turns(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"R", "AL", "AN"}


@lru_cache(maxsize=1024)
def drawable_name(name: str) -> str:
    """The first 80 characters of a typed name on one line in letters of the fonts; a dash if nothing is left.

    Other letters become dots, one for each run; unknown emojis are dropped.
    """
    shown: list[str] = []
    for character in one_line(name):
        known = _known(_LOOKALIKES.get(character, character))
        if not (known == _MISSING_LETTER and shown and shown[-1] == _MISSING_LETTER):
            shown.append(known)
    return " ".join("".join(shown).split()) or _EMPTY_NAME


def _prints(character: str) -> bool:
    """Whether a character may stay; joiners may, because emojis need them."""
    return character.isspace() or character in _JOINERS or unicodedata.category(character) not in {"Cc", "Cf", "Cs"}


@lru_cache(maxsize=4096)
def _known(character: str) -> str:
    """The character as pictures show it; right-to-left scripts are not set."""
    category = unicodedata.category(character)
    if category in {"Mn", "Me"} or character in _JOINERS:
        return ""
    if not _turns(character) and _drawn(character) != _drawn("\U0010fffd"):
        return character
    return "" if category in _SIGN_CATEGORIES else _MISSING_LETTER


def _drawn(character: str, font: Font = REGULAR) -> tuple[tuple[int, int], bytes]:
    mask = typeface(24, font).getmask(character, mode="L")
    return mask.size, bytes(mask)
