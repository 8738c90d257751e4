"""The private card of wishes for turns to come, added one by one from menus."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.table.choices.panel import CarriedOutWish
from bot.table.lobby.colours import colours_at
from bot.table.turn.wishes import WishList, WishPanel, token_of
from bot.ui.lines.names import seat_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, menu_row, row, text
from bot.ui.parts.option_menu import MenuEntry
from games.core import Ask, Plain
from render.face import Face, Picture, face_of
from render.orders import Order
from render.texts import Texts, texts_in

_MAX_WISH_MENUS: Final = 3
"""The most menus of wishes in a card."""


def wishes_orders(panel: WishPanel, language: str, theme: str) -> list[Order]:
    """The order for the picture of the wishes, as a list; empty without a turn to come."""
    if (current := panel.current) is None:
        return []
    about = (panel.view, seat_names(panel.seats, texts_in(language)), current.ask, current.listed)
    return [Order(panel.row.game, language, theme, "wishes", about, colours=colours_at(panel.row.game, panel.seats))]


def wishes_card(panel: WishPanel, language: str, pictures: Sequence[Picture] = ()) -> Message:
    """The wishes for one turn, menus that add to them, and a menu of the other turns to come.

    Without a turn to come, a sentence says so.
    """
    texts, face = texts_in(language), face_of(panel.row.game, language)
    lines = [f"### {texts('bot', 'wishes.heading')}"]
    if panel.has_come or panel.is_repeated:
        lines.append(f"-# {texts('bot', 'wishes.turn_has_come' if panel.has_come else 'wishes.repeated')}")
    lines += carried_out_wish_lines(panel.carried_out, face, texts)
    if (current := panel.current) is None:
        return Message([text("\n".join([*lines, texts("bot", "wishes.none_to_come")]))])
    lines += [f"**{face.words.turn_to_come(current.ask)}**", *_listed(current, face, texts)]
    pieces = [
        text("\n".join(lines)),
        *galleries(pictures),
        *_menus(panel, current, face, texts),
        *_buttons(panel, current, texts),
    ]
    if len(panel.lists) > 1:
        pieces.append(_turns(panel, face, texts))
    return Message([*pieces, text(f"-# {texts('bot', 'wishes.how')}")], pictures)


def carried_out_wish_lines(done: Sequence[CarriedOutWish], face: Face, texts: Texts) -> list[str]:
    return [
        f"- {texts('bot', 'wishes.carried_out', wish=face.words.wish(one.wish), number=one.number)}" for one in done
    ]


def _listed(current: WishList, face: Face, texts: Texts) -> Iterator[str]:
    possible = [wish for wish in current.listed if wish in current.ask.options]
    for number, wish in enumerate(current.listed, 1):
        about = {"number": number, "wish": face.words.wish(wish, current.ask)}
        if wish not in possible:
            yield texts("bot", "wishes.gone", **about)
        else:
            yield texts("bot", "wishes.first" if wish == possible[0] else "wishes.later", **about)
    if not current.listed:
        yield texts("bot", "wishes.empty")


def _menus(panel: WishPanel, current: WishList, face: Face, texts: Texts) -> Iterator[Component]:
    placeholder = texts("bot", "wishes.add" if current.listed else "wishes.add_first")
    for number in range(_MAX_WISH_MENUS):
        if some := current.others[number * limits.MAX_MENU_OPTIONS : (number + 1) * limits.MAX_MENU_OPTIONS]:
            click = Click(panel.row.id, Verb.WISH, panel.seat, number, current.token)
            entries = [_entry(wish, panel, current.ask, face) for wish in some]
            yield _menu(click, entries, placeholder)


def _entry(wish: Plain, panel: WishPanel, ask: Ask, face: Face) -> MenuEntry:
    about = face.words.wish_remark(ask, wish, panel.view)
    return MenuEntry(token_of(wish), face.words.wish(wish, ask), about or None)


def _menu(click: Click, entries: Sequence[MenuEntry], placeholder: str) -> Component:
    options = [
        discord.SelectOption(
            label=entry.label[: limits.MAX_OPTION_LABEL_LENGTH],
            description=None if entry.help is None else fit_text(entry.help, limits.MAX_OPTION_DESCRIPTION_LENGTH),
            value=str(entry.index),
        )
        for entry in entries
    ]
    return menu_row(click, placeholder[: limits.MAX_PLACEHOLDER_LENGTH], options)


def _buttons(panel: WishPanel, current: WishList, texts: Texts) -> list[Component]:
    def pressed(verb: Verb, key: str) -> ui.Button[Any]:
        return button(Click(panel.row.id, verb, panel.seat, argument=current.token), texts("bot", key))

    buttons = []
    if current.listed:
        buttons += [pressed(Verb.UNWISH, "wishes.undo"), pressed(Verb.CLEAR, "wishes.clear")]
    if current.listed and panel.shown < len(panel.lists) - 1:
        buttons.append(pressed(Verb.LATER, "wishes.repeat"))
    return [row(*buttons)] if buttons else []


def _turns(panel: WishPanel, face: Face, texts: Texts) -> Component:
    others = [one for number, one in enumerate(panel.lists) if number != panel.shown]
    entries = [
        MenuEntry(one.token, texts("bot", "wishes.turn", turn=face.words.turn_to_come(one.ask), count=len(one.listed)))
        for one in others
    ]
    click = Click(panel.row.id, Verb.FORESEE, panel.seat)
    return _menu(click, entries, texts("bot", "wishes.turns"))
