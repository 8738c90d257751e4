"""How often one taps on a phone: once for a button, and in a menu once to open it, once for each entry, and once to
close it where several can be chosen."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from bot.playground.components import SELECTS, Kind
from bot.table.panel import Panel
from bot.table.table import Table
from bot.ui.click import Verb, read_click
from bot.ui.panel_card import panel_card
from bot.ui.picker import GRID
from games.core import COMMIT, DECLINE, Ask, Choice, Seat
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import ONE_PIXEL

PAGES: Final = 10
"""More pages than any question has."""


def taps_to_choose(panel: Panel, choice: Choice, is_text_mode: bool = False) -> int:
    """The taps that answer a panel beside its picture so, or in words alone, from what is really on it."""
    assert panel.ask is not None
    wanted = {panel.ask.options.index(one) for one in (choice if panel.ask.several else (choice,))}
    for page in range(PAGES):
        pictures = [] if is_text_mode else [ONE_PIXEL]
        parts = components_of(panel_card(replace(panel, page=page), "en", pictures, is_text_mode))
        if found := [taps for part in parts if (taps := _taps_on(part, panel.ask, wanted))]:
            return page + min(found)
    raise AssertionError(f"{choice!r} cannot be chosen")


def taps_for(played: Table, *choices: Choice, seat: Seat = 0, is_text_mode: bool = False) -> int:
    """The taps of a seat from *My turn* over these choices, after which nothing is left to choose, to the commit."""
    taps = 1
    for choice in choices:
        taps += taps_to_choose(played.panel(seat), choice, is_text_mode)
        played.running().apply(seat, choice)
    assert played.running().asks()[seat].kind == COMMIT
    return taps + 1


def _taps_on(part: dict[str, Any], ask: Ask, wanted: Collection[int]) -> int:
    """The taps on a part of the panel that choose this; 0 where it does not."""
    if part["type"] in SELECTS:
        offered = {int(option["value"]) for option in part["options"]}
        return 1 + len(wanted) + ask.several if wanted and offered.issuperset(wanted) else 0
    click = read_click(part) if part["type"] == Kind.BUTTON else None
    if click is None or click.verb not in (Verb.CHOOSE, Verb.MENU):
        return 0
    return int({click.argument} == set(wanted) if click.verb is Verb.CHOOSE else not wanted)


def exceeds_the_grid(ask: Ask) -> bool:
    """Whether a question has more options than there are ever letters to press."""
    return len(ask.options) - (DECLINE in ask.options) > GRID
