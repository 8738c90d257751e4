"""The question from which moment of a finished game to play on: a menu of rounds, then of the turns of one round."""

from collections.abc import Sequence

from discord import SelectOption, ui

from bot import limits
from bot.table.ending.verify import FinishedGame
from bot.table.solo.copying import OwnTurn, group_by_round, seat_in_copy
from bot.ui.click import Click, Verb
from bot.ui.game_buttons import ONE_ROUND
from bot.ui.layout import Message, fit_text, row, text
from bot.ui.names import names_with_honorifics
from render.face import face_of
from render.film import evenly_spread
from render.texts import Texts, texts_in


def rounds_card(game: FinishedGame, user_id: int, turns: Sequence[OwnTurn], language: str) -> Message:
    """A menu of the rounds in which the person is asked; evenly spread if there are too many for one menu."""
    words = face_of(game.row.game, language).words
    firsts = [several[0] for several in group_by_round(turns)]
    named = [(one, words.round(one.round, one.view)) for one in firsts]
    texts = texts_in(language)
    asked = texts("bot", "copy.ask_round", table=game.row.id)
    menu = _menu(Click(game.row.id, Verb.COPY), texts("bot", "copy.rounds"), named)
    return Message([text(f"### {asked}\n{_about(game, user_id, texts)}"), row(menu)])


def turns_card(game: FinishedGame, user_id: int, turns: Sequence[OwnTurn], language: str) -> Message:
    """A menu of these turns, which are all in one round."""
    texts = texts_in(language)
    named = [(one, texts("bot", "copy.turn", number=place)) for place, one in enumerate(turns, 1)]
    menu = _menu(Click(game.row.id, Verb.COPY, argument=ONE_ROUND), texts("bot", "copy.turns"), named)
    return Message([text(f"### {texts('bot', 'copy.ask_turn')}\n{_about(game, user_id, texts)}"), row(menu)])


def _menu(click: Click, placeholder: str, named: Sequence[tuple[OwnTurn, str]]) -> ui.Select[ui.LayoutView]:
    options = [
        SelectOption(label=fit_text(label, limits.OPTION_LABEL), value=str(one.number))
        for one, label in evenly_spread(named, limits.MENU_OPTIONS)
    ]
    return ui.Select(custom_id=click.custom_id, placeholder=placeholder, options=options)


def _about(game: FinishedGame, user_id: int, texts: Texts) -> str:
    """A sentence on the seat that the person plays in the copy."""
    if len(game.seats) == 1:
        return texts("bot", "copy.alone")
    seat = seat_in_copy(game, user_id)
    if game.seats[seat].user_id == user_id:
        return texts("bot", "copy.own_seat")
    return texts("bot", "copy.among", name=names_with_honorifics(game.seats, texts)[seat])
