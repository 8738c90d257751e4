"""Make the two font files beside this script from Debian's fonts-morisawa-bizud-gothic.

Run by hand, and only when the fonts change. It needs fonttools, which the project itself does not:

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools && /tmp/fonts/bin/python render/fonts/subset.py
"""

from pathlib import Path
from typing import Final

from fontTools import subset  # type: ignore[import-not-found]

SOURCE: Final = Path("/usr/share/fonts/truetype/bizud-gothic")
HERE: Final = Path(__file__).parent
WEIGHTS: Final = ("Regular", "Bold")
BLOCKS: Final = (
    (0x0020, 0x017F),  # Latin with Latin-1 and Extended-A
    (0x0370, 0x03FF),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x2010, 0x205F),  # punctuation
    (0x20A0, 0x20BF),  # money
    (0x2100, 0x214F),  # letter-like signs
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2460, 0x24FF),  # numbers in circles
    (0x2500, 0x26FF),  # boxes, shapes, signs
    (0x3000, 0x30FF),  # Japanese punctuation, hiragana, katakana
    (0xFF01, 0xFF9F),  # full-width Latin, half-width katakana
)


def japanese_characters() -> set[int]:
    """The code points of JIS X 0208: 94 rows of 94 cells."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in range(1, 95) for cell in range(1, 95))
    return {ord(character) for cell in cells for character in cell.decode("euc_jp", errors="ignore")}


def wanted_characters() -> set[int]:
    """Every code point that the small fonts keep, as far as the large ones have it."""
    blocks = {point for first, last in BLOCKS for point in range(first, last + 1)}
    return blocks | japanese_characters()


def main() -> None:
    """Write both weights."""
    options = subset.Options()
    options.layout_features, options.notdef_outline = [], True
    for weight in WEIGHTS:
        font = subset.load_font(str(SOURCE / f"BIZUDPGothic-{weight}.ttf"), options)
        chooser = subset.Subsetter(options)
        chooser.populate(unicodes=wanted_characters())
        chooser.subset(font)
        subset.save_font(font, str(HERE / f"BIZUDPGothic-{weight}.ttf"), options)


if __name__ == "__main__":
    main()
