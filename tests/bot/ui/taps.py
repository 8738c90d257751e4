"""How often one taps on a phone: once for a button, and in a menu once to open it, once for each entry, and once to
close it where several can be chosen."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import discord

from bot.playground.components import MENU_TYPES, ComponentType
from bot.table.choices.joining import decode_path, option_number
from bot.table.choices.panel import Panel
from bot.table.memory.table import Table
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, Ask, Choice, ChoicePath, JoinedAsk, Position, Seat
from games.core.joined import MAX_CHOICES_IN_PATH
from render.face import face_of
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import ONE_PIXEL


@cache
def emojis_of(game: str) -> Emojis:
    """An emoji for every icon of a game, as people usually see them."""
    return {name: discord.PartialEmoji(name="icon", id=1) for name in face_of(game, "en").emojis()}


class Pressed(NamedTuple):
    """What a press takes: taps, and presses that the bot hears of; and how many of the choices to come it makes."""

    taps: int
    choices: int
    presses: int


def next_press(panel: Panel, choices: Sequence[Choice], is_text_mode: bool = False) -> Pressed:
    """The press on this panel, beside its picture or in words alone, that makes the most of these choices at once."""
    assert panel.ask is not None
    ways = ways_of(panel.ask, choices)
    for count in sorted(ways, reverse=True):
        for page, turns in pages_from(panel, is_text_mode):
            if found := [taps for part in page if (taps := _taps_on(part, panel.ask, ways[count]))]:
                return Pressed(turns + min(found), count, turns + 1)
    raise AssertionError(f"{choices[0]!r} cannot be chosen")


def choices_to_come(position: Position, seat: Seat, choose: Callable[[Position], Choice]) -> list[Choice]:
    """The choices that this seat makes one after the other, as far as one press could make them."""
    ahead, choices = position.clone(), list[Choice]()
    while len(choices) < MAX_CHOICES_IN_PATH and (ask := ahead.asks().get(seat)) and ask.kind != COMMIT:
        choices.append(choose(ahead))
        ahead.apply(seat, choices[-1])
    return choices


def ways_of(ask: Ask, choices: Sequence[Choice]) -> dict[int, set[int]]:
    """The numbers that have to be pressed for so many of these choices, where one press can make them."""
    if ask.several:
        return {1: {ask.options.index(one) for one in choices[0]}}
    if not isinstance(ask, JoinedAsk):
        return {1: {ask.options.index(choices[0])}}
    made = {
        index: path.choices
        for index, path in enumerate(ask.paths)
        if path.choices == tuple(choices[: len(path.way)]) or _is_reordered(path, choices)
    }
    return {len(path): {option_number(ask, index)} for index, path in made.items()}


def _is_reordered(path: ChoicePath, choices: Sequence[Choice]) -> bool:
    """Whether a path makes some of these choices in another order, where the same is asked again."""
    is_one_kind = len({ask.kind for ask in path.asks}) == 1
    return is_one_kind and Counter(map(repr, path.choices)) <= Counter(map(repr, choices))


def pages_from(panel: Panel, is_text_mode: bool) -> Iterator[tuple[list[dict[str, Any]], int]]:
    """The parts of each page of a panel, and how many taps lead there."""
    taps, coming = {panel.page: 0}, [panel.page]
    while coming:
        page = coming.pop(0)
        parts = components_of(
            panel_card(
                replace(panel, page=page),
                "en",
                [] if is_text_mode else [ONE_PIXEL],
                is_text_mode,
                NO_EMOJIS if is_text_mode else emojis_of(panel.row.game),
            )
        )
        yield parts, taps[page]
        clicks = [read_click(part) for part in parts if part["type"] == ComponentType.BUTTON]
        for turned in (click.argument for click in clicks if click and click.verb is Verb.PAGE):
            if turned not in taps:
                taps[turned] = taps[page] + 1
                coming.append(turned)


def taps_to_choose(panel: Panel, choice: Choice, is_text_mode: bool = False) -> int:
    """The taps that answer the first question of a panel so."""
    return next_press(panel, [choice], is_text_mode).taps


def taps_for(played: Table, *choices: Choice, seat: Seat = 0, is_text_mode: bool = False) -> int:
    """The taps of a seat from *My turn* over these choices, after which nothing is left to choose, to the commit."""
    taps, left = 1, list(choices)
    while left:
        pressed = next_press(played.panel(seat), left, is_text_mode)
        taps += pressed.taps
        for choice in left[: pressed.choices]:
            played.require_started().apply(seat, choice)
        del left[: pressed.choices]
    assert played.require_started().asks()[seat].kind == COMMIT
    return taps + 1


def _taps_on(part: dict[str, Any], ask: Ask, wanted: Collection[int]) -> int:
    """The taps on a part of the panel that choose this; 0 where it does not."""
    if part["type"] in MENU_TYPES:
        offered = {int(option["value"]) for option in part["options"]}
        return 1 + len(wanted) + ask.several if wanted and offered.issuperset(wanted) else 0
    click = read_click(part) if part["type"] == ComponentType.BUTTON else None
    if click is None or click.verb not in (Verb.CHOOSE, Verb.MENU):
        return 0
    chosen = set(decode_path(click.argument)) if ask.several else {click.argument}
    return int(chosen == set(wanted) if click.verb is Verb.CHOOSE else not wanted)
