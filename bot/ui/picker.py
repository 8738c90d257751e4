"""Pickers: the generic rule by which the options of any question become buttons and menus.

Up to 5 options are buttons. Up to 25 are a grid of buttons with nothing but their letters, where all of them have these
on the picture above, and otherwise a menu. More are split into one menu for each first part of the option (street by
street) where that gives at most 3 menus, and otherwise into pages. To decline, or to choose none of several, is always
a button of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.table.panel import Panel
from bot.ui.click import Click, Verb
from games.core import DECLINE, Ask, Plain
from render.face import Face, letter
from render.texts import Texts

MENUS: Final = 3
"""More menus below each other are harder to use than pages."""
GRID: Final = 5 * limits.BUTTONS
"""So many letters are found at a glance."""

Row = ui.ActionRow[Any]
Numbered = tuple[int, Plain]


class Picker:
    """The rows of components with which one person answers one question.

    In text mode the labels also say what a picture would show at the place of each option. `room`: so many components
    a grid of letters may take; 0 where there is no picture.
    """

    def __init__(self, panel: Panel, face: Face, texts: Texts, is_text_mode: bool = False, room: int = 0) -> None:
        assert panel.ask is not None
        self.panel, self.face, self.texts, self.room = panel, face, texts, room
        self.view = panel.view if is_text_mode else None
        self.ask: Ask = panel.ask

    def rows(self) -> Iterator[Row]:
        """The components, row by row."""
        numbered = list(enumerate(self.ask.options))
        if len(numbered) <= limits.BUTTONS and not self.ask.several:
            yield Row(*(self._button(index, option) for index, option in numbered))
            return
        chosen = [(index, option) for index, option in numbered if option is not DECLINE]
        yield from self._grid(chosen) if self._is_grid(len(chosen)) else self._menus(chosen)
        yield from (Row(self._button(index, option)) for index, option in numbered if option is DECLINE)
        if self.ask.several and not self.ask.least:
            yield Row(self._plain_button("picker.none", Verb.MENU, 1))

    def _is_grid(self, count: int) -> bool:
        """Whether so many options can be chosen by the letters that they have on the picture."""
        if self.ask.several or count > GRID or components_of_grid(count, DECLINE in self.ask.options) > self.room:
            return False
        return self.face.is_lettered(self.panel.view, self.ask)

    def _grid(self, numbered: Sequence[Numbered]) -> Iterator[Row]:
        width = ceil(len(numbered) / rows_of_grid(len(numbered)))
        for first in range(0, len(numbered), width):
            yield Row(*(self._letter_button(index) for index, _ in numbered[first : first + width]))

    def _menus(self, numbered: Sequence[Numbered]) -> Iterator[Row]:
        groups = [list(group) for _, group in groupby(numbered, key=_first_part)]
        if len(numbered) <= limits.OPTIONS:
            yield Row(self._menu(numbered, 0, self.texts("bot", "picker.choose")))
        elif len(groups) <= MENUS and all(len(group) <= limits.OPTIONS for group in groups):
            for place, group in enumerate(groups):
                yield Row(self._menu(group, place, self.face.group(self.ask, _first_part(group[0]))))
        else:
            yield from self._pages(numbered)

    def _pages(self, numbered: Sequence[Numbered]) -> Iterator[Row]:
        last = (len(numbered) - 1) // limits.OPTIONS
        page = min(self.panel.page, last)
        title = self.texts("bot", "picker.page", page=page + 1, pages=last + 1)
        shown = numbered[page * limits.OPTIONS : (page + 1) * limits.OPTIONS]
        yield Row(self._menu(shown, page, title))
        turners = [self._plain_button("picker.back", Verb.PAGE, page - 1)] if page else []
        turners += [self._plain_button("picker.next", Verb.PAGE, page + 1)] if page < last else []
        yield Row(*turners)

    def _button(self, index: int, option: Plain) -> ui.Button[Any]:
        style = discord.ButtonStyle.secondary if option is DECLINE else discord.ButtonStyle.primary
        click = self._click(Verb.CHOOSE, index)
        return ui.Button(
            style=style, label=self._label(index, option)[: limits.BUTTON_LABEL], custom_id=click.custom_id
        )

    def _letter_button(self, index: int) -> ui.Button[Any]:
        click = self._click(Verb.CHOOSE, index)
        return ui.Button(style=discord.ButtonStyle.primary, label=letter(index), custom_id=click.custom_id)

    def _plain_button(self, key: str, verb: Verb, argument: int) -> ui.Button[Any]:
        return ui.Button(label=self.texts("bot", key), custom_id=self._click(verb, argument).custom_id)

    def _menu(self, numbered: Sequence[Numbered], place: int, title: str) -> ui.Select[Any]:
        options = [
            discord.SelectOption(label=self._label(index, option)[: limits.OPTION_LABEL], value=str(index))
            for index, option in numbered
        ]
        return ui.Select(
            custom_id=self._click(Verb.MENU, place).custom_id,
            placeholder=title[: limits.PLACEHOLDER],
            options=options,
            min_values=max(1, self.ask.least),
            max_values=self.ask.most,
        )

    def _label(self, index: int, option: Plain) -> str:
        words = self.face.label(self.ask, option, self.view)
        return words if option is DECLINE else f"{letter(index)} · {words}"

    def _click(self, verb: Verb, argument: int) -> Click:
        return Click(self.panel.table_id, verb, self.panel.seat, self.panel.serial, argument)


def components_of_grid(count: int, can_decline: bool) -> int:
    """How many components a grid of so many letters is: the buttons and their rows."""
    return count + rows_of_grid(count) + 2 * can_decline


def rows_of_grid(count: int) -> int:
    """In how few rows so many letters stand, each about as long as the others."""
    return ceil(count / limits.BUTTONS)


def _first_part(numbered: Numbered) -> Plain:
    option = numbered[1]
    return option[0] if isinstance(option, tuple) and option else option
