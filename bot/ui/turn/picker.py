"""Pickers: the generic rule by which the options of any question become buttons and menus.

Up to 10 options are buttons with their words; in text mode, where words are long, up to 5. Where the game says that the
words are brief, such as those for dice, up to 25 are, in rows of their own for each group. Beside a picture they are
buttons only as far as a phone shows them below it (`screen`). Other options are menus, whose entries say all: one menu
for each first part of the option (street by street, or board by board, where neighbours may share one) where that gives
few menus that the game has names for, one for all up to 25, and otherwise pages. An option alone in its group is a
button all the same, and so are brief words of the shorter groups, as far as there is room. A question that the game
puts in two steps has a button for each area first, and the options of an area behind it. An option may be a path of
several choices, which is one press; see `games/core/joined.py`. Paths by names of places have a picker of their own
(`path_picker`). Groups with headings are all buttons or all menus.
Where two of a few have to be chosen, the first press marks one, as a line says, and the second takes both. To decline,
or to choose none of several, is always a button of its own. What buttons give and cost is said in a line above them
(`option_lines`); entries of menus say it themselves. Options without any effect stand last, and in a menu those that
leave something out.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from math import ceil
from typing import Any, Final, Literal, TypeAlias

import discord
from discord import ui

from bot import limits
from bot.table.choices.joining import encode_path, option_number
from bot.table.choices.panel import Panel
from bot.ui.lines.names import escape_markdown, label_with_receiver, plain_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.turn import screen
from bot.ui.turn.option_lines import (
    NumberedOption,
    area_name,
    areas_text,
    brief_areas_of,
    finality_lines,
    group_text,
    has_unplaced_things,
    hint_lines,
    option_description,
    options_text,
    without_predicted_gains,
)
from bot.ui.turn.paging import (
    MAX_OPTION_BUTTONS,
    areas_of,
    even_rows,
    marks_on_page,
    must_choose_all,
    numbered_options,
    option_groups,
    option_indexes_on_page,
    pages_of,
)
from games.core import DECLINE, Ask, JoinedAsk, Plain
from render.face import Face
from render.kit.spots import Wording
from render.texts import Texts

_MAX_BRIEF_BUTTONS: Final = limits.MAX_MENU_OPTIONS
"""The most buttons with brief words."""
_MAX_TEXTS: Final = 2
"""The most texts beside the options: one above, one below."""
_MAX_SENTENCE_BUTTONS: Final = limits.MAX_ROW_BUTTONS
"""The most buttons whose words replace a picture."""

_Row: TypeAlias = ui.ActionRow[Any]
AboveOptions: TypeAlias = Literal["picture", "words", "nothing"]
"""The content above the options: a picture, words instead of it, or nothing."""


class Picker:
    """The components by which one person answers one question.

    `room` is the most components that the picker may take. `above` is the content above the options; with words there,
    labels also say the things that a picture would show at each option. `emojis` mark options that have an icon.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - each says something else about where the question is put
        self,
        panel: Panel,
        face: Face,
        texts: Texts,
        room: int,
        above: AboveOptions = "nothing",
        emojis: Emojis = NO_EMOJIS,
    ) -> None:
        assert panel.ask is not None
        self.ask: Ask = panel.ask
        self.asked = Wording(face.words, self.ask)
        self.panel, self.texts = without_predicted_gains(panel, self.asked), texts
        is_in_full = above == "words" or self.asked.first.kind in face.words.told_in_full
        self.view = panel.view if is_in_full else None
        self.room, self.emojis, self.are_sentences = room, emojis, above == "words"
        self.areas, page = areas_of(self.asked), option_indexes_on_page(self.asked, panel.page)
        self.marks = marks_on_page(self.asked, page)
        self.chosen = sorted(self._shown(page), key=lambda one: self._place_of([one[0]]))
        self.brief_areas = [] if self.are_sentences else brief_areas_of(self.asked, self.areas)
        self.is_brief = self.asked.is_brief and not self.are_sentences
        self.groups = self._brief_groups()
        is_room = self._is_room_for_buttons(len(self.chosen)) and self._is_on_screen()
        self.groups = self.groups if is_room else []
        self.are_pairs = must_choose_all(self.ask, 2) and is_room
        self.are_buttons = is_room and (not self.ask.several or must_choose_all(self.ask, 1))

    def _shown(self, page: Sequence[int] | None) -> list[NumberedOption]:
        """The options on this page of the areas, without one that declines."""
        return [one for one in numbered_options(self.ask) if page is None or not self.areas or one[0] in page]

    def pieces(self) -> Iterator[ui.Item[Any]]:
        """Yields the rows, with lines about the options above them and hints below, as far as there is room."""
        rows = list(self.rows())
        room = self.room - sum(1 + len(row.children) if isinstance(row, ui.ActionRow) else 1 for row in rows)
        hints = hint_lines(self.panel, self.asked, self.texts, self.label_with_area)
        final = finality_lines(self.panel, self._shown_on_buttons(), self.texts)
        about = [self._marked_line(), self._lines_above(self.emojis), *final, *(hints if room < _MAX_TEXTS else [])]
        if room and (above := "\n".join(filter(None, about))):
            yield ui.TextDisplay(above)
        yield from rows
        if hints and room >= _MAX_TEXTS:
            yield ui.TextDisplay("\n".join(hints))

    def rows(self) -> Iterator[_Row | ui.TextDisplay[Any]]:
        """Yields the buttons and menus, row by row, and the headings of groups."""
        if self.areas and not self.chosen:
            areas = sorted(enumerate(self.areas, 1), key=lambda one: self._place_of([index for index, _ in one[1][1]]))
            yield from even_rows([self._area_button(number, *area) for number, area in areas])
        elif self.groups:
            for group in self.groups:
                yield from map(ui.TextDisplay, filter(None, [self._heading(group)]))
                yield from even_rows([self._button(*one) for one in group])
            yield from map(_Row, self._ways_out())
        elif self.are_pairs:
            yield from even_rows([self._pair_button(index) for index, _ in self.chosen])
        elif self.are_buttons:
            buttons, ways_out = [self._button(*one) for one in self.chosen], self._ways_out()
            is_one_row = len(buttons) + len(ways_out) <= limits.MAX_ROW_BUTTONS
            yield from even_rows([*buttons, *ways_out] if is_one_row else buttons)
            yield from map(_Row, () if is_one_row else ways_out)
        else:
            yield from self._menus(self.chosen)
            yield from map(_Row, self._ways_out())
        if self.ask.several and not self.ask.least:
            yield _Row(self._plain_button("picker.none", Verb.MENU, 1))

    def _ways_out(self) -> list[ui.Button[Any]]:
        """The button that declines, which is on every page; empty if one has to choose."""
        return [self._button(*one) for one in enumerate(self.ask.options) if one[1] is DECLINE]

    def _lines_above(self, emojis: Emojis = NO_EMOJIS) -> str:
        if self.areas and not self.chosen:
            return areas_text(self.panel, self.asked, self.areas, self.texts, self.brief_areas)
        if self.groups and self._heading(self.groups[0]):
            return ""
        opened = [self.chosen] if self.are_buttons else self.opened_groups
        return options_text(self.panel, self.asked, self.texts, self._marks_in(opened), emojis)

    def _shown_on_buttons(self) -> dict[int, str]:
        """The mark, or the words without one, on each button that takes an option at once, by the option's index."""
        if self.ask.several:
            return {}
        ways_out = [index for index, option in enumerate(self.ask.options) if option is DECLINE]
        if self.areas and not self.chosen:
            alone = {one[0][0]: (self.asked, area, one, self.brief_areas) for area, one in self.areas if len(one) == 1}
            return {index: self._with_remark(area_name(*about), [index]) for index, about in alone.items()}
        opened = self.groups or ([self.chosen] if self.are_buttons else self.opened_groups)
        shown = [*(index for group in opened for index, _ in group), *ways_out]
        marks = {index: mark for index, mark in self.marks.items() if index not in ways_out}
        return {index: marks.get(index) or self._label(index) for index in shown}

    def _marked_line(self) -> str:
        """A line that names the marked option of a pair and asks for one more; empty without a mark."""
        marked = self._marked
        option = "" if marked is None else escape_markdown(self._in_full(marked))
        return self.texts("bot", "picker.marked", option=option) if option else ""

    @property
    def _marked(self) -> int | None:
        first = self.panel.page - 1
        return first if self.are_pairs and 0 <= first < len(self.ask.options) else None

    def _brief_groups(self) -> list[list[NumberedOption]]:
        """The options by group, if all have brief labels and fit as buttons; otherwise empty."""
        is_numbered = isinstance(self.ask, JoinedAsk) and not self.asked.has_lettered_paths
        is_brief = self.asked.is_brief and not self.ask.several and len(self.chosen) <= _MAX_BRIEF_BUTTONS
        if not is_brief or (is_numbered and self.are_sentences):
            return []
        groups = [[*group] for _, group in groupby(self.chosen, key=self._row_of)]
        rows = sum(ceil(len(group) / limits.MAX_ROW_BUTTONS) + bool(self._heading(group)) for group in groups)
        return groups if len(self.chosen) + rows + 2 * (DECLINE in self.ask.options) <= self.room else []

    def _row_of(self, option: NumberedOption) -> Plain:
        """The key by which options share a row of buttons; those of an area, without groups or words have the same."""
        is_mark_alone = self.asked.icon(option[0]) is None and not self.asked.short_label(option[0])
        if (self.asked.has_names and not self.asked.has_groups) or self.asked.area(option[0]) or is_mark_alone:
            return ""
        if isinstance(self.ask, JoinedAsk) and not self.asked.has_lettered_paths:
            return self.asked.option(option[0])
        return self.asked.first_part(option[0]) if isinstance(option[1], tuple) else isinstance(option[1], str)

    def _is_on_screen(self) -> bool:
        """Whether buttons and the lines above fit below a picture on a phone."""
        is_easy = self.are_sentences or len(self.chosen) <= _MAX_SENTENCE_BUTTONS
        room = screen.HEIGHT_WITHOUT_PICTURE if self._says_all else screen.HEIGHT_BELOW_PICTURE
        return is_easy or self._height_of(self.groups or [self.chosen]) <= room

    @property
    def _says_all(self) -> bool:
        """Whether headings, and words or an icon on each button, say the same as the picture."""
        is_headed = bool(self.groups and self._heading(self.groups[0]))
        return is_headed and all(self._emoji(index) or self.asked.short_label(index) for index, _ in self.chosen)

    def _is_room_for_buttons(self, count: int) -> bool:
        ways_out = DECLINE in self.ask.options
        if self.groups or count + ways_out <= _MAX_SENTENCE_BUTTONS:
            return True
        size = count + ceil(count / (limits.MAX_ROW_BUTTONS - 1)) + 2 * ways_out
        return count <= MAX_OPTION_BUTTONS and not self.are_sentences and size <= self.room

    def _menus(self, options: Sequence[NumberedOption]) -> Iterator[_Row]:
        groups = option_groups(options, self.asked)
        if len(options) <= limits.MAX_MENU_OPTIONS and not self._are_named(groups):
            yield _Row(self._menu(options, 0, self.texts("bot", "picker.choose")))
        elif groups:
            for number, group in enumerate(groups):
                if group in self.opened_groups:
                    yield from even_rows([self._button_beside_menus(group, *one) for one in group])
                else:
                    yield _Row(self._menu(group, number, self._groups_in(group)))
        else:
            yield from self._pages(pages_of(options, self.asked))

    @cached_property
    def opened_groups(self) -> list[list[NumberedOption]]:
        """The groups shown as buttons beside menus: single options, and brief groups as long as they fit.

        Empty if there are no menus, or if the groups have no names.
        """
        groups = [] if self.are_buttons or self.are_pairs else option_groups(self.chosen, self.asked)
        if not self._are_named(groups) or self._heading(groups[0]):
            return []
        opened = [group for group in groups if len(group) == 1 or self._can_open(group)]
        while opened and not self._is_room_for_groups(opened, len(groups) - len(opened)):
            opened.remove(max(opened, key=lambda group: self._height_of([group])))
        return opened

    def _can_open(self, group: Sequence[NumberedOption]) -> bool:
        """Whether a group of several options may be buttons beside menus."""
        return self.is_brief

    def _is_room_for_groups(self, opened: Sequence[Sequence[NumberedOption]], menus: int) -> bool:
        """Whether these groups fit as buttons beside so many menus, in the message and on a phone's screen."""
        size = sum(len(group) + ceil(len(group) / limits.MAX_ROW_BUTTONS) for group in opened) + 2 * menus
        is_room = size + 2 * (DECLINE in self.ask.options) <= self.room
        return is_room and self._height_of(opened) + screen.MENU_HEIGHT * menus <= screen.HEIGHT_BELOW_PICTURE

    def _height_of(self, groups: Sequence[Sequence[NumberedOption]]) -> float:
        """The estimated height of these buttons and their lines on a phone."""
        told = {} if self.ask.several else self._told_in(groups)
        rows = [[(self._label(index), self.asked.icon(index) is not None) for index, _ in group] for group in groups]
        headings = [*filter(None, map(self._heading, groups))]
        lines = headings or [options_text(self.panel, self.asked, self.texts, self._marks_in(groups))]
        lines += finality_lines(self.panel, told, self.texts)
        return sum(map(screen.height_of_lines, lines)) + screen.height_of_buttons(rows)

    def _marks_in(self, groups: Sequence[Sequence[NumberedOption]]) -> dict[int, str]:
        return {index: self.marks[index] for group in groups for index, _ in group}

    def _told_in(self, groups: Sequence[Sequence[NumberedOption]]) -> dict[int, str]:
        """The words by which a line on finality names each button of these groups."""
        return self._marks_in(groups)

    def _heading(self, group: Sequence[NumberedOption]) -> str:
        return group_text(self.panel, self.asked, self.texts, self._marks_in([group]))

    def _are_named(self, groups: Sequence[Sequence[NumberedOption]]) -> bool:
        """Whether there are several menus for which the game has group names."""
        return len(groups) > 1 and not self.ask.several and self.asked.has_groups

    def _groups_in(self, options: Sequence[NumberedOption]) -> str:
        firsts = dict.fromkeys(self.asked.first_part(index) for index, _ in options)
        return self.texts("bot", "option.then").join(self.asked.group(first) for first in firsts)

    def _pages(self, pages: Sequence[Sequence[NumberedOption]]) -> Iterator[_Row]:
        last = len(pages) - 1
        page = min(self.panel.page, last)
        title = self.texts("bot", "picker.page", page=page + 1, pages=last + 1)
        yield _Row(self._menu(pages[page], page, title))
        turners = [self._plain_button("picker.back", Verb.PAGE, page - 1)] if page else []
        turners += [self._plain_button("picker.next", Verb.PAGE, page + 1)] if page < last else []
        yield _Row(*turners)

    def _area_button(self, number: int, area: str, options: Sequence[NumberedOption]) -> ui.Button[Any]:
        name, indexes = area_name(self.asked, area, options, self.brief_areas), [index for index, _ in options]
        label = self._with_remark(name, indexes)
        style = discord.ButtonStyle.primary if label == name else discord.ButtonStyle.secondary
        verb, chosen = (Verb.PAGE, number) if indexes[1:] else (Verb.CHOOSE, option_number(self.ask, indexes[0]))
        click = self._click(verb, chosen)
        return ui.Button(style=style, label=label[: limits.MAX_BUTTON_LABEL_LENGTH], custom_id=click.custom_id)

    def _button(self, index: int, option: Plain) -> ui.Button[Any]:
        is_plain = option is DECLINE or self.asked.has_no_effect(index, self.panel.view)
        style = discord.ButtonStyle.secondary if is_plain else discord.ButtonStyle.primary
        label = self._label(index)[: limits.MAX_BUTTON_LABEL_LENGTH]
        click = self._click(Verb.CHOOSE, option_number(self.ask, index))
        return ui.Button(style=style, label=label, emoji=self._emoji(index), custom_id=click.custom_id)

    def _button_beside_menus(self, group: Sequence[NumberedOption], index: int, option: Plain) -> ui.Button[Any]:
        """A button; one that stands apart from the others is as grey as the menus beside it."""
        button = self._button(index, option)
        if self._is_apart(group) and len(self.opened_groups) < len(option_groups(self.chosen, self.asked)):
            button.style = discord.ButtonStyle.secondary
        return button

    def _is_apart(self, group: Sequence[NumberedOption]) -> bool:
        return len(group) == 1

    def _pair_button(self, index: int) -> ui.Button[Any]:
        """A button of a pair: marks the first (as the open page), unmarks it, or chooses both."""
        first = self._marked
        is_marked = index == first
        if first is None or is_marked:
            click = self._click(Verb.PAGE, 0 if is_marked else index + 1)
        else:
            click = self._click(Verb.CHOOSE, encode_path((min(first, index), max(first, index))))
        style = discord.ButtonStyle.success if is_marked else discord.ButtonStyle.primary
        label = self._label(index)[: limits.MAX_BUTTON_LABEL_LENGTH]
        return ui.Button(style=style, label=label, emoji=self._emoji(index), custom_id=click.custom_id)

    def _plain_button(self, key: str, verb: Verb, argument: int) -> ui.Button[Any]:
        return ui.Button(label=self.texts("bot", key), custom_id=self._click(verb, argument).custom_id)

    def _menu(self, shown: Sequence[NumberedOption], number: int, title: str) -> ui.Select[Any]:
        options = [
            discord.SelectOption(
                label=self._in_full(index)[: limits.MAX_OPTION_LABEL_LENGTH],
                description=option_description(self.panel, self.asked, self.texts, index),
                value=str(option_number(self.ask, index)),
                emoji=self._emoji(index),
            )
            for index, _ in sorted(
                shown, key=lambda one: (has_unplaced_things(one[1]), self.asked.comes_last(one[0], self.panel.view))
            )
        ]
        return ui.Select(
            custom_id=self._click(Verb.MENU, number).custom_id,
            placeholder=title[: limits.MAX_PLACEHOLDER_LENGTH],
            options=options,
            min_values=max(1, self.ask.least),
            max_values=self.ask.most,
        )

    def _emoji(self, index: int) -> discord.PartialEmoji | None:
        icon = self.asked.icon(index)
        return None if icon is None else self.emojis.get(icon)

    def _label(self, index: int) -> str:
        words = self.asked.short_label(index) if self.is_brief else ""
        is_shown = self.asked.has_names or self._emoji(index) is not None or self.asked.omitted_part(index)
        says_it = words or (self.is_brief and (is_shown or self.asked.icon(index) is None))
        return self._said(index, words if says_it else self.asked.label(index, self.view))

    def _in_full(self, index: int) -> str:
        return self._said(index, self.asked.label(index, self.view))

    def label_with_area(self, index: int) -> str:
        """The label of an option; if it is on another page, after the label of the button that leads there."""
        found = next((area for area in self.areas if index in dict(area[1])), None)
        if found is None or index in dict(self.chosen):
            return self._in_full(index)
        button = area_name(self.asked, *found, self.brief_areas)
        is_alone = len(found[1]) == 1
        return button if is_alone else self.texts("bot", "hint.way", area=button, option=self._in_full(index))

    def _said(self, index: int, words: str) -> str:
        """The label of an option: its words with its mark, receiver and idleness."""
        if self.ask.options[index] is DECLINE:
            return words
        if (receiver := self.asked.receiver(index)) is not None:
            words = label_with_receiver(words, plain_names(self.panel.seats, self.texts)[receiver], self.texts)
        mark = self.marks.get(index, "")
        said = words or mark if self.asked.has_names or not words or not mark else f"{mark} · {words}"
        return self._with_remark(said, [index])

    def _with_remark(self, words: str, indexes: Sequence[int]) -> str:
        return self.texts("bot", "picker.idle", option=words) if self._are_idle(indexes) else words

    def _place_of(self, indexes: Sequence[int]) -> tuple[bool, bool]:
        """The key by which options without effect stand last, and before them those of areas that come last."""
        return self._are_idle(indexes), self.asked.area(indexes[0]) in self.asked.words.last_areas

    def _are_idle(self, indexes: Iterable[int]) -> bool:
        return all(self.asked.has_no_effect(index, self.panel.view) for index in indexes)

    def _click(self, verb: Verb, argument: int) -> Click:
        return Click(self.panel.table_id, verb, self.panel.seat, self.panel.serial, argument)
