"""The options of a table: a menu for each choice and for each group of switches, and the options in words.

A named group, such as a game's house rules, is folded into a line.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import discord

from bot import limits
from bot.store import Day, NewDuplicate, TableRow, Tournament
from bot.table.choices.choosing import OptionMenu
from bot.table.choices.options import MODE_OPTION, changed_options, option_menus, settings_of
from bot.table.choices.panel import Lobby
from bot.table.lobby.colours import colours_at, free_colours
from bot.table.lobby.inviting import MAX_INVITED_AT_ONCE
from bot.table.lobby.seating import seats_digest
from bot.ui.lines.names import plain_name, plain_names
from bot.ui.lobby.advice_lines import advice_lines
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, divider, menu_row, row, text, with_button
from bot.ui.parts.option_menu import MenuEntry, option_menu
from games.core import Option, OptionValue, Seat, Settings
from games.registry import find_game
from render.face import OptionWords, face_of, seat_colours_of
from render.texts import Texts, texts_in


def _colour_menu(lobby: Lobby, user_id: int, language: str) -> list[Component]:
    """The menu of colours that are free for this person; empty without a seat or in a game without colours."""
    seat = next((seated.seat for seated in lobby.seats if seated.user_id == user_id), None)
    colours = seat_colours_of(lobby.row.game)
    if seat is None or seat >= len(colours):
        return []
    words, texts = face_of(lobby.row.game, language).words, texts_in(language)
    now = texts("bot", "colour.yours", colour=words.seat_colour(colours[_colour_of(lobby, seat)]))
    entries = [
        discord.SelectOption(
            label=words.seat_colour(colours[number])[: limits.MAX_OPTION_LABEL_LENGTH], value=str(number)
        )
        for number in free_colours(lobby, user_id)
    ]
    return [menu_row(Click(lobby.row.id, Verb.COLOUR), now[: limits.MAX_PLACEHOLDER_LENGTH], entries)]


def colour_card(lobby: Lobby, user_id: int, language: str, more: Iterable[Component] = ()) -> Message:
    """The menu of one's own colour, for a seated person who is not the host; `more` follows it."""
    about = text(texts_in(language)("bot", "colour.how"))
    return Message([about, *_colour_menu(lobby, user_id, language), *more])


def _colour_of(lobby: Lobby, seat: Seat) -> int:
    colours = colours_at(lobby.row.game, lobby.seats)
    return colours[seat] if colours else seat


_MAX_EXPLAINED_SWITCHES: Final = 3
"""The most switches of a menu that are explained above it."""
_MAX_MENUS: Final = (limits.MAX_COMPONENTS - 15) // 3
"""The most menus in a message: each takes three components, its name, its row and itself; 15 are left for the rest."""


class HostFacts(NamedTuple):
    """Facts about the host: whether the host manages the server and may mention the server's role for players.

    `regulars` has the names of people to invite, by account id.
    """

    is_manager: bool = False
    regulars: Mapping[int, str] = MappingProxyType({})
    calls_players: bool = False


_ANY_HOST: Final = HostFacts()


def options_card(lobby: Lobby, language: str, unfolded: int | None = None, host: HostFacts = _ANY_HOST) -> Message:
    """The options of a table, for its host; a solo game is explained and begins from here.

    Options that the settings make moot, and menus above _MAX_MENUS, are left out. `unfolded` is the number of the one
    foldable menu that is open; None if there is none.
    """
    texts, game = texts_in(language), find_game(lobby.row.game)
    menus, settings = option_menus(game, lobby.row.is_solo)[:_MAX_MENUS], settings_of(lobby.row)
    face = face_of(game.name, language)
    words = face.words.options
    changed = [(option, _difference(option, value, words, texts)) for option, value in changed_options(game, settings)]
    heading = texts("bot", "options.heading", title=face.words.title(), table=lobby.row.id)
    note = f"\n-# {texts('bot', f'note.{lobby.note}')}" if lobby.note else ""
    about = f"{note}\n{face.words.goal(settings.mode)}" if lobby.row.is_solo else ""
    advised = "".join(f"\n{line}" for line in advice_lines(lobby.row, lobby.are_beginners, language))
    pieces: list[Component] = [text(f"### {heading}{about}{advised}")]
    for number, menu in enumerate(menus):
        if menu.name in game.moot_options(settings):
            continue
        if menu.is_folded and number != unfolded:
            said = [said for option, said in changed if option in menu.options] or [texts("bot", "options.usual")]
            pieces.append(_line(Click(lobby.row.id, Verb.UNFOLD, argument=number), words.name(menu.name), said, texts))
            continue
        click = Click(lobby.row.id, Verb.SET, argument=number)
        name = words.name(menu.name) if menu.name else texts("bot", "options.switches")
        pieces.append(text("\n".join([f"**{name}**", *_effects(menu, settings, words, texts)])))
        entries = _said(menu, words)
        placeholder = "options.none" if menu.has_switches else "picker.choose"
        pieces.append(row(option_menu(click, menu, settings, entries, texts("bot", placeholder))))
    pieces.append(divider())
    if lobby.row.is_solo:
        begin = button(Click(lobby.row.id, Verb.BEGIN), texts("bot", "solo.begin"), discord.ButtonStyle.success)
        return Message([*pieces, row(begin, button(Click(lobby.row.id, Verb.KEEP), texts("bot", "solo.keep")))])
    own = _colour_menu(lobby, lobby.row.host_id, language)
    how = text(f"-# {texts('bot', 'options.how')}")
    return Message([*pieces, how, *own, *_about_people(lobby, texts, host)])


def _about_people(lobby: Lobby, texts: Texts, host: HostFacts) -> list[Component]:
    """The buttons to the form, for hints and for the preset, and menus of people to invite and to remove."""
    form = button(Click(lobby.row.id, Verb.FORM), texts("bot", "form.button"), discord.ButtonStyle.primary)
    others = [seated.seat for seated in lobby.seats if seated.user_id != lobby.row.host_id][: limits.MAX_MENU_OPTIONS]
    pieces = [text(texts("bot", f"note.{lobby.note}"))] if lobby.note else []
    key = "hints.forbid" if lobby.row.allows_hints else "hints.allow"
    allow = Click(lobby.row.id, Verb.HINTS, argument=int(not lobby.row.allows_hints))
    keep = button(Click(lobby.row.id, Verb.KEEP_PRESET), texts("bot", "preset.keep"))
    call = button(Click(lobby.row.id, Verb.CALL_PLAYERS), texts("bot", "players.call"))
    more = [*([call] if host.calls_players else []), *([keep] if host.is_manager else [])]
    pieces.append(row(form, button(allow, texts("bot", key)), *more))
    if host.regulars:
        pieces.append(_regulars(lobby, host.regulars, texts))
    if others:
        names = plain_names(lobby.seats, texts)
        entries = [discord.SelectOption(label=f"{seat + 1}. {names[seat]}", value=str(seat)) for seat in others]
        click = Click(lobby.row.id, Verb.KICK, serial=seats_digest(lobby.seats))
        pieces.append(menu_row(click, texts("bot", "lobby.kick"), entries))
    return pieces


def _regulars(lobby: Lobby, regulars: Mapping[int, str], texts: Texts) -> Component:
    """A menu that invites people with whom the host has played, most recent first."""
    shown = list(regulars.items())[: limits.MAX_MENU_OPTIONS]
    options = [discord.SelectOption(label=plain_name(name), value=str(user_id)) for user_id, name in shown]
    click, placeholder = Click(lobby.row.id, Verb.INVITE), texts("bot", "lobby.regulars")
    return menu_row(click, placeholder, options, min(len(shown), MAX_INVITED_AT_ONCE))


def has_options(table: TableRow) -> bool:
    """Whether this table has anything to choose in the menus of options."""
    return bool(option_menus(find_game(table.game), table.is_solo))


def pace_lines(table: TableRow | Tournament, language: str) -> list[str]:
    """At most one line, about the time for a turn; none without a clock."""
    if table.pace == "none":
        return []
    texts = texts_in(language)
    name, about = texts("bot", f"pace.{table.pace}"), texts("bot", f"pace_help.{table.pace}")
    return [texts("bot", "lobby.pace", pace=name, about=about)]


def options_in_words(table: TableRow | Day | NewDuplicate | Tournament, language: str) -> str:
    """The mode and the options that differ from the defaults, as text."""
    texts, words = texts_in(language), face_of(table.game, language).words.options
    settings = settings_of(table)
    changed = changed_options(find_game(table.game), settings)
    said = [_difference(option, value, words, texts) for option, value in changed]
    return texts("bot", "list.comma").join([words.value(MODE_OPTION, settings.mode), *said])


def _line(click: Click, name: str, changed: Sequence[str], texts: Texts) -> Component:
    """A folded menu: its name, its differences from the defaults, several one a line, and a button that opens it."""
    said = changed[0] if len(changed) == 1 else "".join(f"\n- {one}" for one in changed)
    line = texts("bot", "options.line", name=name, value=said)
    return with_button(line, button(click, texts("bot", "options.unfold")))


def _difference(option: Option, value: OptionValue, words: OptionWords, texts: Texts) -> str:
    name = words.name(option.name)
    if not option.is_switch:
        return texts("bot", "options.value", name=name, value=words.value(option.name, value))
    return name if value else texts("bot", "options.off", name=name)


def _effects(menu: OptionMenu, settings: Settings, words: OptionWords, texts: Texts) -> list[str]:
    """Lines on the effect of the chosen value or of a few switches, because a closed menu shows only their names."""
    if not menu.has_switches:
        (option,) = menu.options
        return [f"-# {words.help(option.name, option.value_in(settings))}"]
    few = menu.options if len(menu.options) <= _MAX_EXPLAINED_SWITCHES else ()
    said = [(words.name(option.name), words.help(option.name)) for option in few]
    return [f"-# {texts('bot', 'options.value', name=name, value=about)}" for name, about in said]


def _said(menu: OptionMenu, words: OptionWords) -> list[MenuEntry]:
    if menu.has_switches:
        said = [(words.name(option.name), words.help(option.name)) for option in menu.options]
    else:
        name = menu.options[0].name
        said = [(words.value(name, value), words.help(name, value)) for value in menu.values]
    return [MenuEntry(index, label, about) for index, (label, about) in enumerate(said)]
