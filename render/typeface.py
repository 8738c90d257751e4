"""Letters: the bundled fonts, how wide a text is, and texts that people typed made fit for a picture."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

FOLDER: Final = Path(__file__).parent / "fonts"
ELLIPSIS: Final = "…"
AFTER_LATIN: Final = re.compile("(?<=[\u0021-\u024f])…")
MISSING: Final = "□"
EMPTY_NAME: Final = "–"
LONGEST: Final = 80
"""So many characters of a name are looked at; no picture has room for more."""
JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")


@cache
def typeface(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font in one size; the layout engine is named so that pictures are the same on every machine."""
    path = FOLDER / f"BIZUDPGothic-{'Bold' if bold else 'Regular'}.ttf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def set_text(text: str) -> str:
    """The text as it is set: the font centres the ellipsis as Japanese wants it; after Latin it becomes full stops."""
    return AFTER_LATIN.sub("...", text)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, bold: bool = False) -> int:
    """How many pixels wide a text is."""
    return round(typeface(size, bold).getlength(set_text(text)))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, width: int, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider than `width` pixels."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size, bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def largest(text: str, sizes: Sequence[int], width: int, bold: bool = False) -> int:
    """The first of the sizes, largest first, at which the text is no wider than `width`; the last one if none is."""
    return next((size for size in sizes if width_of(text, size, bold) <= width), sizes[-1])


def one_line(text: str) -> str:
    """A text that people typed as one line: without control and direction characters; a dash where nothing is left."""
    normal = unicodedata.normalize("NFC", text[:LONGEST])
    visible = [" " if character.isspace() else character for character in normal if _prints(character)]
    return " ".join("".join(visible).split()) or EMPTY_NAME


@lru_cache(maxsize=1024)
def plain_name(name: str) -> str:
    """A name as people typed it, as one line that the fonts can show: what they lack becomes a box, a run of it one."""
    shown: list[str] = []
    for character in one_line(name):
        if unicodedata.category(character) in {"Mn", "Me"} or character in JOINERS:
            continue
        known = _known(character)
        if not (known == MISSING and shown and shown[-1] == MISSING):
            shown.append(known)
    return "".join(shown).strip() or EMPTY_NAME


def _prints(character: str) -> bool:
    """Whether a character may stay: joiners may, for the emoji they make; other controls may not."""
    return character.isspace() or character in JOINERS or unicodedata.category(character) not in {"Cc", "Cf", "Cs"}


@lru_cache(maxsize=4096)
def _known(character: str) -> str:
    """The character, or a box where the font has none; scripts written from right to left are not set in pictures."""
    if unicodedata.bidirectional(character) in {"R", "AL", "AN"}:
        return MISSING
    return character if _drawn(character) != _drawn("\U0010fffd") else MISSING


def _drawn(character: str) -> tuple[tuple[int, int], bytes]:
    mask = typeface(24).getmask(character, mode="L")
    return mask.size, bytes(mask)
