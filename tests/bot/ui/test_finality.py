"""A question says of each press whether it ends the turn or cannot be undone, exactly where that is so."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, get_args

import discord
import pytest

from bot.playground.components import MENU_TYPES, ComponentType
from bot.store import ConfirmPreference
from bot.table.choices.panel import Panel, PressHabits
from bot.table.memory.table import Table
from bot.table.turn.play import Press, _choose
from bot.ui.parts.click import Verb, read_click
from bot.ui.turn.panel_card import panel_card
from games.core import COMMIT, ClosedStep, Rng, Seat
from games.registry import GAMES, find_game
from render.face import turn_goes_on
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import components_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table
from tests.examples import length

QUESTIONS: Final = length(few=24, most=42)
"""So many questions of each game in each mode are looked at."""
FINALITIES: Final = ("fixed", "ready", "ends")
MODES: Final = [(game, mode) for game in GAMES for mode in find_game(game).modes]


def questions(game: str, mode: str) -> Iterator[tuple[Table, Seat, Panel]]:
    """A random game's questions, as far as they are looked at."""
    rules = find_game(game)
    table = new_table(rules.modes[mode].least_seats, 5, "en", game, rules.settings_type(mode=mode))
    position, rng, many = table.require_started(), Rng(5), 0
    while not position.over and many < QUESTIONS:
        seat = sorted(position.asks())[rng.next() % len(position.asks())]
        if position.asks()[seat].kind != COMMIT:
            many += 1
            yield table, seat, table.panel(seat)
        position.apply(seat, position.asks()[seat].sample(rng))


def what_happens(table: Table, seat: Seat, numbers: tuple[int, ...], habits: PressHabits) -> str:
    """What comes of this press where nothing can be told beforehand but by making it."""
    position, confirm, takes_gains = table.require_started().clone(), *habits
    before, base = position.number, position.base
    press = Press(1, 1, seat, 0, "choose", numbers, "press", confirm, takes_gains)
    acts, moves = _choose(table, position, seat, press)
    has_ended = acts[-1].choice == COMMIT and not turn_goes_on(position.game.name, base_after(table, acts, seat))
    is_taken_back = position.number == before and position.undoable_count(seat) > 0
    if moves and base.seats == 1:
        is_taken_back = not position.over and ClosedStep(base, moves, position).was_foreseeable()
    return ("ready" if is_taken_back else "ends") if has_ended else "" if is_taken_back else "fixed"


def base_after(table: Table, acts: list[Any], seat: Seat) -> Any:
    """The state to which these acts commit."""
    lane = table.require_started().lanes[seat]
    for act in acts[:-1]:
        lane = lane.with_answer(act.choice)
    return lane.state


def said_of(panel: Panel, language: str) -> dict[tuple[int, ...], set[str]]:
    """What a panel says of each press that it offers, by the numbers of what is chosen."""
    message, texts = panel_card(panel, language, [ONE_PIXEL]), texts_in(language)
    lines = [line.removeprefix("-# ") for line in words_of(message).splitlines()]
    whole = {one for one in FINALITIES if texts("bot", f"whole_press.{one}") in lines}
    said = dict[tuple[int, ...], set[str]]()
    for part in components_of(message):
        click = read_click(part) if "custom_id" in part else None
        if click is None:
            continue
        if part["type"] == ComponentType.BUTTON and click.verb is Verb.CHOOSE:
            listed = {one for one in FINALITIES if is_listed(part, one, lines, language)}
            said[click.options] = whole | listed
        elif part["type"] in MENU_TYPES and click.verb is Verb.MENU and part["max_values"] == 1:
            for entry in part["options"]:
                below = entry.get("description", "")
                listed = {one for one in FINALITIES if begins_with(below, texts("bot", f"one_press.{one}"), language)}
                said[int(entry["value"]),] = whole | listed
    return said


def begins_with(below: str, words: str, language: str) -> bool:
    comma = texts_in(language)("bot", "list.comma")
    longer = texts_in(language)("bot", "one_press.ends")
    return (below == words or below.startswith(f"{words}{comma}")) and (words == longer or not below.startswith(longer))


def is_listed(button: dict[str, Any], finality: str, lines: list[str], language: str) -> bool:
    """Whether a line names the button by its label or mark, with all blue ones, or by naming those that differ."""
    texts, label = texts_in(language), button.get("label", "")
    heading = texts("bot", f"some_presses.{finality}", options="")
    named = [line.removeprefix(heading) for line in lines if line.startswith(heading)]
    between, comma = texts("bot", "option.then"), texts("bot", "list.comma")
    marks = {label, label.partition(" · ")[0], label.removeprefix("→ ")}
    marks |= {texts("bot", "option.blue")} if button["style"] == discord.ButtonStyle.primary.value else set()
    before, after = texts("bot", "some_presses.all_but", options=comma).split(comma)

    def is_named(options: str) -> bool:
        is_rule = bool(before + after) and options.startswith(before) and options.endswith(after)
        said = options.removeprefix(before).removesuffix(after) if is_rule else options
        return bool(marks & {*said.split(between if between in said else comma), said}) != is_rule

    return any(map(is_named, named))


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "mode"), MODES)
async def test_a_panel_says_what_a_press_does_besides_exactly_where_it_does_so(game: str, mode: str) -> None:
    seen = set[str]()
    for number, (table, seat, panel) in enumerate(questions(game, mode)):
        language, habits = LANGUAGES[number % 2], (get_args(ConfirmPreference)[number % 3], bool(number % 2))
        for numbers, said in said_of(replace(panel, habits=habits), language).items():
            expected = what_happens(table, seat, numbers, habits)
            assert said == {expected} - {""}, (panel.ask, numbers, habits)
            seen.add(expected)
    assert "" in seen and len(seen) > 1
