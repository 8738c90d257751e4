"""Make the font files of `render/fonts`.

BIZ UDPGothic in two weights and M PLUS Rounded 1c ExtraBold are for pictures. The Latin letters of M PLUS Rounded 1c in
two weights are for the page of the playground.

The first are made from Debian's fonts-morisawa-bizud-gothic, the others from the npm package
@fontsource/m-plus-rounded-1c, whose folder is the argument. Run by hand, and only when the fonts change. It needs
fonttools, which the project itself does not:

    npm pack @fontsource/m-plus-rounded-1c && tar xzf fontsource-m-plus-rounded-1c-*.tgz
    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools
    /tmp/fonts/bin/python tests/render/subset_fonts.py package
"""

import sys
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final

from fontTools import merge, subset  # type: ignore[import-not-found]  # only for drawing fonts

SOURCE: Final = Path("/usr/share/fonts/truetype/bizud-gothic")
HERE: Final = Path(__file__).parents[2] / "render" / "fonts"
WEIGHTS: Final = ("Regular", "Bold")
ROUNDED_PARTS: Final = ("japanese", "latin-ext", "cyrillic", "greek")
"""The parts of M PLUS Rounded 1c that are put together; where several have a character the first one counts."""
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


SECOND_PLANE: Final = b"\x8f"
"""In EUC, before a character of the second plane of JIS X 0213."""


def japanese_characters() -> set[int]:
    """The code points of JIS X 0213, and of CP932 with its IBM extensions, which names such as 髙橋 and 山﨑 need."""
    cells = [bytes((0xA0 + row, 0xA0 + cell)) for row in range(1, 95) for cell in range(1, 95)]
    jis = (plane + cell for plane in (b"", SECOND_PLANE) for cell in cells)
    extended = (bytes((lead, trail)) for lead in range(0x81, 0xFD) for trail in range(0x40, 0xFD))
    texts = [code.decode("euc_jis_2004", errors="ignore") for code in jis]
    texts += [code.decode("cp932", errors="ignore") for code in extended]
    return {ord(character) for text in texts for character in text}


def wanted_characters() -> set[int]:
    """Every code point that the small fonts keep, as far as the large ones have it."""
    blocks = {point for first, last in BLOCKS for point in range(first, last + 1)}
    return blocks | japanese_characters()


def save_small(source: Path, name: str) -> set[int]:
    """Write the wanted characters of a font beside this script; which characters it has."""
    options = subset.Options()
    options.layout_features, options.notdef_outline = [], True
    font: Any = subset.load_font(str(source), options)
    chooser = subset.Subsetter(options)
    chooser.populate(unicodes=wanted_characters())
    chooser.subset(font)
    font.flavor = None
    subset.save_font(font, str(HERE / name), options)
    return set(font.getBestCmap())


def save_rounded(package: Path) -> None:
    """Put the parts of M PLUS Rounded 1c together, without the tables of layout, which pictures do not use."""
    with TemporaryDirectory() as folder:
        parts, known = [], set[int]()
        for part in ROUNDED_PARTS:
            options = subset.Options(
                layout_features=[], notdef_outline=True, drop_tables=["GSUB", "GPOS", "GDEF", "vhea", "vmtx", "BASE"]
            )
            font: Any = subset.load_font(str(package / f"files/m-plus-rounded-1c-{part}-800-normal.woff"), options)
            chooser = subset.Subsetter(options)
            chooser.populate(unicodes=set(font.getBestCmap()) - known)
            chooser.subset(font)
            known |= set(font.getBestCmap())
            font.flavor = None
            parts.append(str(Path(folder) / f"{part}.ttf"))
            subset.save_font(font, parts[-1], options)
        whole = Path(folder) / "whole.ttf"
        merge.Merger().merge(parts).save(whole)
        save_small(whole, "MPLUSRounded1c-ExtraBold.ttf")


if __name__ == "__main__":
    for weight in WEIGHTS:
        save_small(SOURCE / f"BIZUDPGothic-{weight}.ttf", f"BIZUDPGothic-{weight}.ttf")
    save_rounded(Path(sys.argv[1]))
    for weight, number in (("Regular", 400), ("Bold", 700)):
        latin = Path(sys.argv[1]) / f"files/m-plus-rounded-1c-latin-{number}-normal.woff2"
        copyfile(latin, HERE / f"MPLUSRounded1c-Latin-{weight}.woff2")
