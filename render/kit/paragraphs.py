"""Texts of several lines."""

from collections.abc import Iterator
from typing import Final

from render.canvas import Brush, Point
from render.theme import Style
from render.typeface import fit, width_of

SMALLER: Final = 6
"""A paragraph becomes at most so many sizes smaller, less one."""
LEADING: Final = 4
"""How much higher than its letters a line is."""
CLOSING: Final = frozenset("。、）」』！？")
"""No line begins with these."""
IDEOGRAPHS: Final = 0x2E80
"""From this character on scripts do not part words with spaces."""


def wrapped(text: str, size: int, width: int, bold: bool = False) -> list[str]:
    """The text in lines no wider than `width`: broken between words, or anywhere where words are not parted."""
    lines = [""]
    for part in _parts(text):
        if lines[-1] and part not in CLOSING and width_of((lines[-1] + part).rstrip(), size, bold) > width:
            lines.append("")
        lines[-1] += part.lstrip() if not lines[-1] else part
    return [line.rstrip() for line in lines]


def height_of(lines: int, size: int) -> int:
    """The height of so many lines."""
    return lines * (size + LEADING)


def paragraph_on(brush: Brush, at: Point, text: str, style: Style, room: tuple[int, int]) -> None:
    """A text in a place so wide and high, made smaller where it has to be, at last cut.

    `at` is the left end of the place, half a line below its top.
    """
    width, height = room
    for size in range(style.size, style.size - SMALLER, -1):
        lines, most = wrapped(text, size, width, style.bold), max(1, height // height_of(1, size))
        if len(lines) <= most:
            break
    if len(lines) > most:
        lines[most - 1] = fit(lines[most - 1] + lines[most], size, width, style.bold)
    for index, line in enumerate(lines[:most]):
        brush.text((at[0], at[1] + height_of(index, size)), line, style._replace(size=size))


def _parts(text: str) -> Iterator[str]:
    """Words with the space after them; every character of a script that has no spaces by itself."""
    word = ""
    for character in text:
        if ord(character) >= IDEOGRAPHS:
            yield from (word,) if word else ()
            word = ""
            yield character
        elif character == " ":
            yield word + character
            word = ""
        else:
            word += character
    yield from (word,) if word else ()
