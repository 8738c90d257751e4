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

HEIGHT_BELOW_PICTURE: Final = 500
"""Pixels of a phone's screen for buttons below a picture."""
HEIGHT_WITHOUT_PICTURE: Final = 680
"""Pixels for buttons if the picture may leave the screen, because headings and buttons say all."""
_LINE_WIDTH: Final = 300
"""Pixels of a message's width within its frame."""
_BUTTON_HEIGHT, LINE_HEIGHT, GAP_HEIGHT, MENU_HEIGHT = 50, 18, 12, 54
"""Pixels of a row of buttons, of a small line, of the space below a text, and of a row with a menu."""
_PADDING_WIDTH, _ICON_WIDTH = 28, 24
"""Pixels around the words of a button, with the gap to the next one, and of its icon."""
_BOLD_LETTER_WIDTH, _SMALL_LETTER_WIDTH = 7.5, 6.5
"""Pixels of a Latin letter on a button and in a small line; a full-width letter is twice as wide."""


def height_of_lines(words: str) -> int:
    """The estimated height of small print on a phone, in pixels."""
    lines = sum(
        ceil(_width(line.strip("-# ").replace("**", ""), _SMALL_LETTER_WIDTH) / _LINE_WIDTH)
        for line in words.splitlines()
    )
    return LINE_HEIGHT * lines + GAP_HEIGHT * bool(lines)


def rows_on_screen(buttons: Iterable[ui.Button[Any]]) -> Sequence[ui.ActionRow[Any]]:
    """The buttons in rows that end where a phone's line ends."""
    return [ui.ActionRow(*together) for together in join_groups(lines_on_screen(buttons), limits.MAX_ROW_BUTTONS)]


def lines_on_screen(buttons: Iterable[ui.Button[Any]]) -> list[list[ui.Button[Any]]]:
    """The lines, of at most five buttons each, into which a phone breaks one row of these buttons."""
    lines, left = list[list[ui.Button[Any]]](), 0.0
    for one in buttons:
        width = _PADDING_WIDTH + _ICON_WIDTH * bool(one.emoji) + _width(one.label or "", _BOLD_LETTER_WIDTH)
        if width > left or len(lines[-1]) == limits.MAX_ROW_BUTTONS:
            lines.append([])
            left = _LINE_WIDTH
        lines[-1].append(one)
        left -= width
    return lines


def height_of_buttons(rows: Iterable[Sequence[tuple[str, bool]]]) -> float:
    """The estimated pixels of rows of buttons on a phone; a button is its label and whether it has an icon."""
    return sum(_BUTTON_HEIGHT * _lines_of(row) for row in rows)


def _lines_of(row: Sequence[tuple[str, bool]]) -> float:
    """The lines that a row of buttons takes; a button with a two-line label counts one and a half."""
    lines, left = 0.0, 0.0
    for label, has_icon in row:
        width = _PADDING_WIDTH + _ICON_WIDTH * has_icon + _width(label, _BOLD_LETTER_WIDTH)
        if width > left:
            lines, left = lines + 1 + (ceil(width / _LINE_WIDTH) - 1) / 2, _LINE_WIDTH
        left -= width
    return lines


def _width(words: str, unit: float) -> float:
    return unit * sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)
