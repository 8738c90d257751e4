"""Letters: the bundled fonts, how wide a text is, and texts that people typed made fit for a picture."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

FOLDER: Final = Path(__file__).parent / "fonts"
ELLIPSIS: Final = "…"
MISSING: Final = "□"
LONGEST: Final = 80
"""So many characters of a name are looked at; no picture has room for more."""
JOINERS: Final = frozenset("\u200d\ufe0e\ufe0f")


@cache
def typeface(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """The font in one size; the layout engine is named so that pictures are the same on every machine."""
    path = FOLDER / f"BIZUDPGothic-{'Bold' if bold else 'Regular'}.ttf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, bold: bool = False) -> int:
    """How many pixels wide a text is."""
    return round(typeface(size, bold).getlength(text))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, width: int, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider than `width` pixels."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size, bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def plain_name(name: str) -> str:
    """A name as people typed it, as one line that the fonts can show.

    Control, direction and joining characters go, runs of other missing characters become one box; what is left empty
    is a dash.
    """
    normal = unicodedata.normalize("NFC", name[:LONGEST])
    shown: list[str] = []
    for character in normal:
        category = unicodedata.category(character)
        if not character.isspace() and (character in JOINERS or category in {"Cc", "Cf", "Cs", "Mn", "Me"}):
            continue
        known = " " if character.isspace() else _known(character)
        if not (known in (MISSING, " ") and shown and shown[-1] == known):
            shown.append(known)
    return "".join(shown).strip() or "–"


@cache
def _known(character: str) -> str:
    """The character, or a box where the font has none; scripts written from right to left are not set in pictures."""
    if unicodedata.bidirectional(character) in {"R", "AL", "AN"}:
        return MISSING
    return character if _drawn(character) != _drawn("\U0010fffd") else MISSING


def _drawn(character: str) -> tuple[tuple[int, int], bytes]:
    mask = typeface(24).getmask(character, mode="L")
    return mask.size, bytes(mask)
