"""The question from which moment of a finished game to play on: a menu of rounds, then of the turns of one round."""

from collections.abc import Iterator, Sequence
from typing import Final

from discord import SelectOption
from msgspec.structs import replace

from bot import limits
from bot.table.ending.verify import FinishedGame
from bot.table.solo.copying import OwnTurn, seat_in_copy, turns_by_round
from bot.ui.lines.names import names_with_honorifics
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import TURN_CHOSEN
from bot.ui.parts.layout import Component, Message, fit_text, menu_row, text
from render.face import face_of
from render.film import evenly_spread
from render.texts import Texts, texts_in

_MAX_MENUS: Final = 4
"""The most menus of rounds or turns in a message."""


def copy_rounds_card(game: FinishedGame, user_id: int, turns: Sequence[OwnTurn], language: str) -> Message:
    """Menus of the rounds in which the person is asked; if too many for _MAX_MENUS, an evenly spread selection."""
    words = face_of(game.row.game, language).words
    firsts = [several[0] for several in turns_by_round(turns)]
    named = [(one, words.round(one.round, one.view)) for one in firsts]
    texts = texts_in(language)
    asked = texts("bot", "copy.ask_round", table=game.row.id)
    menus = _menus(Click(game.row.id, Verb.COPY), named, texts("bot", "copy.rounds"), texts)
    return Message([text(f"### {asked}\n{_about(game, user_id, texts)}"), *menus])


def copy_turns_card(game: FinishedGame, user_id: int, turns: Sequence[OwnTurn], language: str) -> Message:
    """Menus of these turns, which are all in one round; if too many for _MAX_MENUS, an evenly spread selection."""
    texts = texts_in(language)
    named = [(one, texts("bot", "copy.turn", number=place)) for place, one in enumerate(turns, 1)]
    menus = _menus(Click(game.row.id, Verb.COPY, argument=TURN_CHOSEN), named, texts("bot", "copy.turns"), texts)
    return Message([text(f"### {texts('bot', 'copy.ask_turn')}\n{_about(game, user_id, texts)}"), *menus])


def _menus(click: Click, named: Sequence[tuple[OwnTurn, str]], placeholder: str, texts: Texts) -> Iterator[Component]:
    """A menu with all turns, or several, which then say their first and last turn."""
    shown = evenly_spread(named, _MAX_MENUS * limits.MAX_MENU_OPTIONS)
    for place in range(0, len(shown), limits.MAX_MENU_OPTIONS):
        part = shown[place : place + limits.MAX_MENU_OPTIONS]
        options = [
            SelectOption(label=fit_text(label, limits.MAX_OPTION_LABEL_LENGTH), value=str(one.number))
            for one, label in part
        ]
        span = texts("bot", "copy.span", first=part[0][1], last=part[-1][1])
        asked = placeholder if len(part) == len(shown) else fit_text(span, limits.MAX_PLACEHOLDER_LENGTH)
        yield menu_row(replace(click, seat=place), asked, options)


def _about(game: FinishedGame, user_id: int, texts: Texts) -> str:
    """A sentence on the seat that the person plays in the copy."""
    if len(game.seats) == 1:
        return texts("bot", "copy.alone")
    seat = seat_in_copy(game, user_id)
    if game.seats[seat].user_id == user_id:
        return texts("bot", "copy.own_seat")
    return texts("bot", "copy.among", name=names_with_honorifics(game.seats, texts)[seat])
