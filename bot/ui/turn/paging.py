"""Distribution of options among menus and pages, and of buttons in rows.

A two-step question has a page for each area; page 0 has the areas.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import Any, Final, TypeAlias

from discord import ui

from bot import limits
from bot.ui.parts.layout import join_groups
from bot.ui.turn.option_lines import NumberedOption, first_part, has_unplaced_things
from bot.ui.turn.screen import lines_on_screen, rows_on_screen
from games.core import DECLINE, MAX_MENUS, Ask, JoinedAsk
from render.face import letter
from render.kit.game_words import ShowsArea, shows_every_area
from render.kit.spots import Wording

MAX_OPTION_BUTTONS: Final = 10
"""The most buttons that people read at a glance; more options with areas are asked in two steps.

For such a question, a game may set another number by `most_at_once`.
"""
MAX_BUTTONS_WITH_OPENED_AREAS: Final = 7
"""The options of short areas stand in the first of two steps as long as it has at most this many buttons."""
_MAX_SHORT_AREA: Final = 4
"""The most options of a short area."""
AskedArea: TypeAlias = tuple[str, list[NumberedOption]]
"""An area and its options; an opened area is repeated for each of its options."""


def numbered_options(ask: Ask) -> list[NumberedOption]:
    """The options with their indexes, without DECLINE."""
    return [one for one in enumerate(ask.options) if one[1] is not DECLINE]


def must_choose_all(ask: Ask, count: int) -> bool:
    """Whether the question requires all of its `count` options."""
    return ask.several and ask.least == ask.most == count


def areas_of(asked: Wording) -> list[AskedArea]:
    """The areas with their options if the question is put in two steps; otherwise empty."""
    found: dict[str, list[NumberedOption]] = {}
    for index, option in numbered_options(asked.ask):
        found.setdefault(asked.area(index), []).append((index, option))
    most = asked.words.most_at_once.get(asked.first.kind, MAX_OPTION_BUTTONS)
    is_split = len(found) > 1 and "" not in found and len(numbered_options(asked.ask)) > most
    return _opened(found, asked) if is_split else []


def _opened(areas: Mapping[str, list[NumberedOption]], asked: Wording) -> list[AskedArea]:
    """The areas, the first ones split into single options if the buttons fit."""
    room, opened = MAX_BUTTONS_WITH_OPENED_AREAS - len(areas), set[str]()
    for area, options in areas.items():
        if len(options) - 1 <= room and _can_open(options, asked):
            room -= len(options) - 1
            opened.add(area)
    parted = {area: [[one] for one in areas[area]] if area in opened else [areas[area]] for area in areas}
    return [(area, options) for area, parts in parted.items() for options in parts]


def _can_open(options: Sequence[NumberedOption], asked: Wording) -> bool:
    """Whether these options are few and their brief labels distinct."""
    are_short = len(options) <= _MAX_SHORT_AREA and asked.area(options[0][0]) not in asked.words.explained_areas
    return are_short and len({asked.standalone_label(index) for index, _ in options}) == len(options)


def option_groups(options: Sequence[NumberedOption], asked: Wording) -> list[list[NumberedOption]]:
    """The options in groups, one for each menu; empty if the menus do not fit.

    Empty, too, if options name places but no groups. Options with the same first part form a group. If there are too
    many groups, neighbours share a menu, provided that their first parts are words or the question is joined. A joined
    question uses the game's own groups if they fit. Paths by names of places form two groups: those that place
    everything, and the others.
    """
    if asked.has_named_paths:
        parts = ([one for one in options if has_unplaced_things(one[1]) is unplaced] for unplaced in (False, True))
        return [part for part in parts if part]
    if asked.has_names and not asked.has_groups:
        return []
    is_joined = isinstance(asked.ask, JoinedAsk)
    groups = [list(group) for _, group in groupby(options, key=lambda one: first_part(one[1]))]
    can_share = is_joined or all(
        isinstance(option, tuple) and isinstance(first_part(option), str) for _, option in options
    )
    if is_joined and asked.has_groups:
        named = [list(group) for _, group in groupby(options, key=lambda one: asked.first_part(one[0]))]
        groups = named if _fit(named) else groups
    if len(groups) > MAX_MENUS and can_share:
        groups = _together(groups)
    return groups if _fit(groups) else []


def _fit(groups: Sequence[Sequence[NumberedOption]]) -> bool:
    """Whether each group fits into a menu, and all menus into a message."""
    return len(groups) <= MAX_MENUS and all(len(group) <= limits.MAX_MENU_OPTIONS for group in groups)


def _together(groups: Sequence[list[NumberedOption]]) -> list[list[NumberedOption]]:
    fewest = len(join_groups(groups, limits.MAX_MENU_OPTIONS))
    return next(
        menus for most in range(limits.MAX_MENU_OPTIONS + 1) if len(menus := join_groups(groups, most)) <= fewest
    )


def pages_of(options: Sequence[NumberedOption], asked: Wording) -> list[Sequence[NumberedOption]]:
    """The options page by page; a single page if they fit into one menu, or if `option_groups` has groups for them."""
    if len(options) <= limits.MAX_MENU_OPTIONS or option_groups(options, asked):
        return [options]
    return [
        options[first : first + limits.MAX_MENU_OPTIONS] for first in range(0, len(options), limits.MAX_MENU_OPTIONS)
    ]


def area_filter_on_page(asked: Wording, page: int) -> ShowsArea:
    """A test whether this page shows the facts about an area.

    The page of an area shows the facts about that area. The page of all areas shows those about areas with a single
    option, which have no page of their own. Without areas, every page shows all facts.
    """
    if not (areas := areas_of(asked)):
        return shows_every_area
    opened = {asked.area(index) for index in option_indexes_on_page(asked, page) or ()}
    apart = {area for area, options in areas if len(options) > 1}
    return opened.__contains__ if opened else lambda area: area not in apart


def option_indexes_on_page(asked: Wording, page: int) -> list[int] | None:
    """The indices of the options on a page (on the last one if there are fewer); None without pages.

    Empty for the page of areas, which is page 0.
    """
    if areas := areas_of(asked):
        pages: list[Sequence[NumberedOption]] = [[], *(options for _, options in areas)]
    else:
        pages = pages_of(numbered_options(asked.ask), asked)
    return [index for index, _ in pages[min(page, len(pages) - 1)]] if len(pages) > 1 else None


def marks_on_page(asked: Wording, indexes: Sequence[int] | None) -> dict[int, str]:
    """The marks of options by index: letters, from A on each page, or the marks of paths.

    `indexes` are those of the options on the page; None without pages.
    """
    if indexes is None or isinstance(asked.ask, JoinedAsk):
        return dict(enumerate(asked.marks))
    return {index: letter(place) for place, index in enumerate(indexes)}


def even_rows(buttons: Sequence[ui.Button[Any]]) -> Sequence[ui.ActionRow[Any]]:
    """The buttons in rows of about the same length, or in rows as a phone breaks them if that makes fewer lines."""
    width = ceil(len(buttons) / max(1, ceil(len(buttons) / limits.MAX_ROW_BUTTONS))) or 1
    even = [buttons[first : first + width] for first in range(0, len(buttons), width)]
    lines = sum(len(lines_on_screen(several)) for several in even)
    is_better = len(buttons) <= MAX_OPTION_BUTTONS and len(lines_on_screen(buttons)) < lines
    return rows_on_screen(buttons) if is_better else [ui.ActionRow(*several) for several in even]
