"""The estimated height of buttons and lines on a phone, where the picture above them should stay visible.

Figures for a screen of 375 x 812 pixels, measured in a browser by `tests/bot/on_a_phone.py`.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, Final
from unicodedata import east_asian_width

from discord import ui

from bot import limits
from bot.ui.parts.layout import join_groups

SCREEN_HEIGHT: Final = 500
"""Pixels left below a picture on the screen."""
ROOM_IN_WORDS: Final = 680
"""Pixels for buttons when the picture may leave the screen, because headings and buttons say all."""
WIDTH: Final = 300
"""Pixels of a message's width within its frame."""
BUTTON, LINE, GAP, MENU = 50, 18, 12, 54
PADDING, ICON = 28, 24
"""The space around the words of a button, with the gap to the next one."""
BOLD_LETTER, SMALL_LETTER = 7.5, 6.5
"""The widths of a Latin letter on a button and in a small line; other letters are twice as wide."""


def height_of_lines(words: str) -> int:
    """The estimated height of small print on a phone, in its pixels."""
    lines = sum(ceil(_width(line.strip("-# ").replace("**", ""), SMALL_LETTER) / WIDTH) for line in words.splitlines())
    return LINE * lines + GAP * bool(lines)


def rows_on_screen(buttons: Iterable[ui.Button[Any]]) -> Sequence[ui.ActionRow[Any]]:
    """The buttons in rows that end where a phone's line ends."""
    return [ui.ActionRow(*together) for together in join_groups(lines_on_screen(buttons), limits.MAX_ROW_BUTTONS)]


def lines_on_screen(buttons: Iterable[ui.Button[Any]]) -> list[list[ui.Button[Any]]]:
    """The lines, of at most five buttons each, into which a phone breaks one row of these buttons."""
    lines, left = list[list[ui.Button[Any]]](), 0.0
    for one in buttons:
        width = PADDING + ICON * bool(one.emoji) + _width(one.label or "", BOLD_LETTER)
        if width > left or len(lines[-1]) == limits.MAX_ROW_BUTTONS:
            lines.append([])
            left = WIDTH
        lines[-1].append(one)
        left -= width
    return lines


def height_of_buttons(rows: Iterable[Sequence[tuple[str, bool]]]) -> float:
    """The estimated height of rows of buttons on a phone; each button is its label and whether it has an icon."""
    return sum(BUTTON * _lines_of(row) for row in rows)


def _lines_of(row: Sequence[tuple[str, bool]]) -> float:
    """The lines that a row of buttons takes; a button with a two-line label counts one and a half."""
    lines, left = 0.0, 0.0
    for label, has_icon in row:
        width = PADDING + ICON * has_icon + _width(label, BOLD_LETTER)
        if width > left:
            lines, left = lines + 1 + (ceil(width / WIDTH) - 1) / 2, WIDTH
        left -= width
    return lines


def _width(words: str, unit: float) -> float:
    return unit * sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)
