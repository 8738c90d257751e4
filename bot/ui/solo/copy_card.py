"""The question from which moment of a finished game to play on: a menu of rounds, then of the turns of one round."""

from collections.abc import Sequence
from typing import Final

from discord import SelectOption, ui

from bot import limits
from bot.table.ending.verify import Finished
from bot.table.solo.copying import OwnTurn, by_round
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, fitted, row, text
from bot.ui.names import safe_names
from games.core import Seat
from render.face import face_of
from render.film import evenly_spread
from render.texts import Texts, texts_in

ONE_ROUND: Final = 1
"""The argument of a menu's click that offers the turns of one round; 0 of one that offers rounds."""


def rounds_card(game: Finished, seat: Seat, turns: Sequence[OwnTurn], language: str) -> Message:
    """A menu of the rounds in which this seat is asked, evenly spread where there are too many for one menu."""
    texts, words = texts_in(language), face_of(game.row.game, language).words
    firsts = [several[0] for several in by_round(turns)]
    named = [(one, words.round(one.round, one.view)) for one in evenly_spread(firsts, limits.OPTIONS)]
    asked = texts("bot", "copy.ask_round", table=game.row.id)
    return _card(game, seat, texts, asked, Click(game.row.id, Verb.COPY), named)


def turns_card(game: Finished, seat: Seat, turns: Sequence[OwnTurn], language: str) -> Message:
    """A menu of the turns of this seat in one round."""
    texts = texts_in(language)
    named = [(one, texts("bot", "copy.turn", number=place)) for place, one in enumerate(turns, 1)]
    click = Click(game.row.id, Verb.COPY, argument=ONE_ROUND)
    return _card(game, seat, texts, texts("bot", "copy.ask_turn"), click, evenly_spread(named, limits.OPTIONS))


def _card(  # noqa: PLR0913, PLR0917 - each says something else about the question
    game: Finished, seat: Seat, texts: Texts, asked: str, click: Click, named: Sequence[tuple[OwnTurn, str]]
) -> Message:
    options = [SelectOption(label=fitted(label, limits.OPTION_LABEL), value=str(one.number)) for one, label in named]
    select: ui.Select[ui.LayoutView] = ui.Select(custom_id=click.custom_id, placeholder=asked, options=options)
    name = safe_names(game.seats, texts)[seat]
    about = texts("bot", "copy.among", name=name) if len(game.seats) > 1 else texts("bot", "copy.alone")
    return Message([text(f"### {asked}\n{about}"), row(select)])
