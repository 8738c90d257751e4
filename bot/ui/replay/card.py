"""The card of a replay: one checkpoint of a game, with buttons to the others; and the message with its web page."""

from collections.abc import Sequence

from discord import SelectOption

from bot import limits
from bot.table.choices.panel import PublicTable
from bot.table.ending.replaying import Replay
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import (
    Component,
    Document,
    Message,
    button,
    download_piece,
    fit_text,
    galleries,
    menu_row,
    row,
    text,
)
from bot.ui.table.table_card import (
    board_piece,
    dealt_piece,
    gains_piece,
    news_piece,
    state_in_words,
    table_and_options_in_words,
    turns_heading,
)
from render.face import Picture, face_of
from render.film import evenly_spread
from render.kit.game_words import GameWords
from render.page import jump_targets
from render.texts import texts_in


def replay_card(replay: Replay, shown: PublicTable, pictures: Sequence[Picture]) -> Message:
    """The table at the checkpoint `shown`, in the language of its row; without pictures, its board in words.

    Buttons lead to the checkpoints before and after it, a menu to the start, the rounds and the end. Once the game has
    ended, buttons show its web page and, if there are pictures, its film.
    """
    texts, table, last = texts_in(shown.row.language), shown.row.id, len(replay.checkpoints) - 1
    words = face_of(shown.row.game, shown.row.language).words
    heading = turns_heading(shown, texts) if shown.number else words.say("page.start")
    place = texts("bot", "replay.place", number=shown.number, last=last)
    above: list[Component | None] = [text(f"## {heading}\n-# {table_and_options_in_words(shown.row)} · {place}")]
    above += galleries(pictures) if pictures else [board_piece(shown)]
    above += [news_piece(shown), gains_piece(shown)] if shown.number else [dealt_piece(shown)]
    if shown.number == last and replay.has_ended:
        above.append(text(state_in_words(shown)))
    back, on = (Click(table, Verb.REPLAY_TO, argument=max(0, shown.number + step)) for step in (-1, 1))
    ways = [
        button(back, f"◀ {words.say('page.back')}", disabled=shown.number == 0),
        button(on, f"{words.say('page.on')} ▶", disabled=shown.number == last),
    ]
    if replay.has_ended:
        ways += [button(Click(table, Verb.FILM), texts("bot", "table.film"))] if pictures else []
        ways.append(button(Click(table, Verb.WEB_PAGE), texts("bot", "replay.page")))
    return Message([*above, row(*ways), _menu(replay, shown, words)], pictures)


def web_page_card(page: Picture, table_id: int, language: str) -> Message:
    """The web page of a game as a file to download."""
    texts = texts_in(language)
    heading = f"### {texts('bot', 'lobby.number', table=table_id)}\n{texts('bot', 'replay.page_how')}"
    file = Document(f"table-{table_id}.html", page.data, page.alt)
    return Message([text(heading), download_piece(file)], [file])


def _menu(replay: Replay, shown: PublicTable, words: GameWords) -> Component:
    """A menu of the start, the rounds and the end; evenly spread if there are too many. Its argument is `shown`."""
    places = jump_targets(words, replay.checkpoints)
    options = [
        SelectOption(label=fit_text(label, limits.MAX_OPTION_LABEL_LENGTH), value=str(number))
        for number, label in evenly_spread(list(places.items()), limits.MAX_MENU_OPTIONS)
    ]
    click = Click(shown.row.id, Verb.REPLAY_TO, seat=1, argument=shown.number)
    return menu_row(click, words.say("page.go"), options)
