"""A replay: the board and the news of one checkpoint of a game, with buttons to the ones beside it."""

from collections.abc import Sequence
from itertools import groupby

from discord import SelectOption, ui

from bot import limits
from bot.table.ending.replaying import Replay
from bot.table.panel import PublicTable
from bot.ui.click import Click, Verb
from bot.ui.layout import Component, Message, button, fit_text, galleries, row, text
from bot.ui.table_card import (
    board_in_words,
    dealt_piece,
    gained_piece,
    news_piece,
    state_in_words,
    table_and_options,
    turns_heading,
)
from render.face import Picture, face_of
from render.film import evenly_spread
from render.kit.scene import round_of
from render.texts import texts_in


def replay_card(replay: Replay, shown: PublicTable, pictures: Sequence[Picture]) -> Message:
    """The table at a checkpoint, in the language of its row; without pictures the board in words."""
    texts, table, last = texts_in(shown.row.language), shown.row.id, len(replay.checkpoints) - 1
    heading = turns_heading(shown, texts) if shown.number else texts("bot", "replay.start")
    place = texts("bot", "replay.place", number=shown.number, last=last)
    above: list[Component | None] = [text(f"## {heading}\n-# {table_and_options(shown.row)} · {place}")]
    above += galleries(pictures) if pictures else [board_in_words(shown)]
    above += [news_piece(shown), gained_piece(shown)] if shown.number else [dealt_piece(shown)]
    if shown.number == last and replay.has_ended:
        above.append(text(state_in_words(shown)))
    back, on = (Click(table, Verb.REPLAY_TO, argument=max(0, shown.number + step)) for step in (-1, 1))
    ways = [
        button(back, texts("bot", "replay.back"), disabled=shown.number == 0),
        button(on, texts("bot", "replay.on"), disabled=shown.number == last),
    ]
    film = [button(Click(table, Verb.FILM), texts("bot", "table.film"))] if pictures and replay.has_ended else []
    return Message([*above, row(*ways, *film), row(_menu(replay, shown))], pictures)


def _menu(replay: Replay, shown: PublicTable) -> ui.Select[ui.LayoutView]:
    """The beginnings of the rounds and the end; evenly spread if they are too many. Its argument is where one is."""
    options = [
        SelectOption(label=fit_text(label, limits.OPTION_LABEL), value=str(number))
        for number, label in evenly_spread(list(_places(replay, shown).items()), limits.OPTIONS)
    ]
    click = Click(shown.row.id, Verb.REPLAY_TO, seat=1, argument=shown.number)
    return ui.Select(
        custom_id=click.custom_id, placeholder=texts_in(shown.row.language)("bot", "replay.go"), options=options
    )


def _places(replay: Replay, shown: PublicTable) -> dict[int, str]:
    """The words for each checkpoint to which the menu leads."""
    words = face_of(shown.row.game, shown.row.language).words
    firsts = [next(several) for _, several in groupby(replay.checkpoints, lambda one: round_of(one.view))]
    places = {first.number: words.round(round_of(first.view), first.view) for first in firsts}
    end = {len(replay.checkpoints) - 1: texts_in(shown.row.language)("bot", "reveal.over")}
    return {**places, **(end if replay.has_ended else {})}
