"""Pickers: the generic rule by which the options of any question become buttons and menus.

Up to 8 options are buttons with their words; in text mode, where words are long, up to 5. Up to 25 are a grid of
buttons with nothing but their letters, where all of them have these on the picture above and the game has no more to
say about each, and otherwise a menu. More are split into one menu for each first part of the option (street by street,
or board by board, where neighbours may share one) where that gives at most 3 menus, and otherwise into pages, each with
letters from A on. To decline, or to choose none of several, is always a button of its own. What letters stand for, and
what buttons give and cost, is said in a line above them (`option_lines`); entries of menus say it themselves. Above
both stands what cannot be chosen now, and why, where the game says that.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui

from bot import limits
from bot.table.panel import Panel
from bot.ui.click import Click, Verb
from bot.ui.emojis import NO_EMOJIS, Emojis
from bot.ui.layout import fitted
from bot.ui.option_lines import first_part, option_lines, told_by_the_game, told_of, unavailable_lines
from bot.ui.paging import Numbered, menus_of, numbered, on_page, pages_of
from games.core import DECLINE, Ask, Plain
from render.face import Face, letter
from render.texts import Texts

WORDED: Final = 8
"""So many buttons with words are read at a glance."""
GRID: Final = 5 * limits.BUTTONS
"""So many letters are found at a glance."""

Row = ui.ActionRow[Any]
PickerStyle: TypeAlias = Literal["words", "letters", "menus"]
"""How options are offered: by buttons with words, by buttons with letters, or in menus."""
Beside: TypeAlias = Literal["picture", "words", "nothing"]
"""The content above the options: a picture, words instead of it, or nothing."""


class Picker:
    """The components with which one person answers one question.

    `room`: so many components all of it may take. `beside`: what stands above it. Beside words the labels also say what
    a picture would show at the place of each option; beside a picture the options may have their letters there.
    `emojis` stand beside the words of options that have an icon.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - each says something else about where the question is put
        self,
        panel: Panel,
        face: Face,
        texts: Texts,
        room: int,
        beside: Beside = "nothing",
        emojis: Emojis = NO_EMOJIS,
    ) -> None:
        assert panel.ask is not None
        self.panel, self.face, self.texts = told_by_the_game(panel, face), face, texts
        self.view = panel.view if beside == "words" else None
        self.ask: Ask = panel.ask
        self.chosen = numbered(self.ask)
        page = on_page(self.ask, panel.page)
        self.letters = {index: letter(number) for number, index in enumerate(page or range(len(self.ask.options)))}
        self.room, self.emojis = room, emojis
        self.style = self._style(beside)

    def pieces(self) -> Iterator[ui.Item[Any]]:
        """Lines about the options where there are any and there is room for them, and the rows."""
        rows = list(self.rows())
        is_room = self.room > sum(1 + len(row.children) for row in rows)
        lines = [unavailable_lines(self.panel, self.face)]
        if self.style != "menus":
            lines.insert(0, option_lines(self.panel, self.face, self.texts, self.style == "letters", self.emojis))
        if is_room and any(lines):
            yield ui.TextDisplay("\n".join(filter(None, lines)))
        yield from rows

    def rows(self) -> Iterator[Row]:
        """The buttons and menus, row by row."""
        if self.style == "words" and len(self.ask.options) <= limits.BUTTONS:
            yield Row(*(self._button(index, option) for index, option in enumerate(self.ask.options)))
            return
        yield from self._menus(self.chosen) if self.style == "menus" else self._grid(self.chosen)
        if DECLINE in self.ask.options:
            yield Row(self._button(self.ask.options.index(DECLINE), DECLINE))
        if self.ask.several and not self.ask.least:
            yield Row(self._plain_button("picker.none", Verb.MENU, 1))

    def _style(self, beside: Beside) -> PickerStyle:
        """How options are offered: the fewest taps first, and with words before bare letters."""
        count = len(self.chosen)
        if self.ask.several:
            return "menus"
        if len(self.ask.options) <= limits.BUTTONS:
            return "words"
        if count > GRID or components_of_grid(count, DECLINE in self.ask.options) > self.room:
            return "menus"
        if count <= WORDED and beside != "words":
            return "words"
        if beside != "picture" or self.face.words.is_for_menus(self.ask):
            return "menus"
        return "letters" if self.face.is_lettered(self.panel.view, self.ask) else "menus"

    def _grid(self, options: Sequence[Numbered]) -> Iterator[Row]:
        """Rows of buttons, each about as long as the others."""
        width = ceil(len(options) / rows_of_grid(len(options)))
        for first in range(0, len(options), width):
            yield Row(*(self._grid_button(*one) for one in options[first : first + width]))

    def _grid_button(self, index: int, option: Plain) -> ui.Button[Any]:
        return self._button(index, option) if self.style == "words" else self._letter_button(index, option)

    def _menus(self, options: Sequence[Numbered]) -> Iterator[Row]:
        if len(options) <= limits.OPTIONS:
            yield Row(self._menu(options, 0, self.texts("bot", "picker.choose")))
        elif groups := menus_of(options):
            for number, group in enumerate(groups):
                yield Row(self._menu(group, number, self._groups_in(group)))
        else:
            yield from self._pages(pages_of(options))

    def _groups_in(self, options: Sequence[Numbered]) -> str:
        """What the options of a menu have in common, or what each group of them has."""
        firsts = dict.fromkeys(first_part(option) for _, option in options)
        return self.texts("bot", "option.then").join(self.face.words.group(self.ask, first) for first in firsts)

    def _pages(self, pages: Sequence[Sequence[Numbered]]) -> Iterator[Row]:
        last = len(pages) - 1
        page = min(self.panel.page, last)
        title = self.texts("bot", "picker.page", page=page + 1, pages=last + 1)
        yield Row(self._menu(pages[page], page, title))
        turners = [self._plain_button("picker.back", Verb.PAGE, page - 1)] if page else []
        turners += [self._plain_button("picker.next", Verb.PAGE, page + 1)] if page < last else []
        yield Row(*turners)

    def _button(self, index: int, option: Plain) -> ui.Button[Any]:
        style = discord.ButtonStyle.secondary if option is DECLINE else discord.ButtonStyle.primary
        label, click = self._label(index, option)[: limits.BUTTON_LABEL], self._click(Verb.CHOOSE, index)
        return ui.Button(style=style, label=label, emoji=self._emoji(option), custom_id=click.custom_id)

    def _letter_button(self, index: int, option: Plain) -> ui.Button[Any]:
        primary, click = discord.ButtonStyle.primary, self._click(Verb.CHOOSE, index)
        return ui.Button(style=primary, label=self.letters[index], emoji=self._emoji(option), custom_id=click.custom_id)

    def _plain_button(self, key: str, verb: Verb, argument: int) -> ui.Button[Any]:
        return ui.Button(label=self.texts("bot", key), custom_id=self._click(verb, argument).custom_id)

    def _menu(self, shown: Sequence[Numbered], number: int, title: str) -> ui.Select[Any]:
        options = [
            discord.SelectOption(
                label=self._label(index, option)[: limits.OPTION_LABEL],
                description=fitted(told_of(self.panel, self.face, self.texts, index), limits.OPTION_DESCRIPTION)
                or None,
                value=str(index),
                emoji=self._emoji(option),
            )
            for index, option in shown
        ]
        return ui.Select(
            custom_id=self._click(Verb.MENU, number).custom_id,
            placeholder=title[: limits.PLACEHOLDER],
            options=options,
            min_values=max(1, self.ask.least),
            max_values=self.ask.most,
        )

    def _emoji(self, option: Plain) -> discord.PartialEmoji | None:
        icon = self.face.words.icon(self.ask, option)
        return None if icon is None else self.emojis.get(icon)

    def _label(self, index: int, option: Plain) -> str:
        words = self.face.words.label(self.ask, option, self.view)
        return words if option is DECLINE else f"{self.letters[index]} · {words}"

    def _click(self, verb: Verb, argument: int) -> Click:
        return Click(self.panel.table_id, verb, self.panel.seat, self.panel.serial, argument)


def has_room_for_letters(ask: Ask, room: int) -> bool:
    """Whether so many components are enough for a letter for each option and a line about them, or for menus."""
    count = len(numbered(ask))
    return ask.several or count > GRID or components_of_grid(count, DECLINE in ask.options) < room


def components_of_grid(count: int, can_decline: bool) -> int:
    """How many components a grid of so many letters is: the buttons and their rows."""
    return count + rows_of_grid(count) + 2 * can_decline


def rows_of_grid(count: int) -> int:
    """In how few rows so many letters stand, each about as long as the others."""
    return ceil(count / limits.BUTTONS)
