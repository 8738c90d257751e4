"""Help: commands and buttons, the game of a table, and the legend of its pictures."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.store import TableRow
from bot.table.options import settings_of
from bot.table.overview import Overview, OwnTable
from bot.ui.click import Click, Verb
from bot.ui.layout import Component, Message, button, fitted, galleries, row, text
from bot.ui.passages import in_words, told
from bot.ui.tables_card import table_name, turn_buttons
from games.registry import GAMES
from render.face import Passage, Picture, Shown, face_of
from render.orders import Order
from render.texts import Texts, texts_in
from render.theme import LIGHT


def legend_orders(table: TableRow, page: int, language: str, theme: str = LIGHT.name) -> list[Order]:
    """The order for the picture of a page of help; none for its first page."""
    about = (settings_of(table), page - 1)
    return [Order(table.game, language, theme, "legend_card", about)] if page else []


def legend_cards(table: TableRow, language: str) -> list[Shown]:
    return face_of(table.game, language).legend(settings_of(table))


def help_page(
    table: TableRow, language: str, page: int, drawn: Sequence[Picture] = (), is_text_mode: bool = False
) -> Message:
    """A page of help: the game's goal in the table's mode, or a card of the legend and what its signs mean."""
    words = _meanings(legend_cards(table, language)[page - 1]) if page else in_words([goal_passage(table, language)])
    leafing = _leafing(table, page, page_labels(table, language, is_text_mode), texts_in(language))
    return Message([*galleries(drawn), text(words) if words else None, *leafing], drawn)


def existing_page(table: TableRow, language: str, page: int) -> int:
    return min(page, len(legend_cards(table, language)))


def page_of_card(number: int) -> int:
    """The page that help is opened at by a button which names a card of the legend; 0 names none."""
    return number + 1 if number else 0


def _leafing(table: TableRow, page: int, labels: Mapping[int, str], texts: Texts) -> list[Component]:
    """A menu of all pages, and buttons to the pages before and after this one."""
    there = [discord.SelectOption(label=label, value=str(at), default=at == page) for at, label in labels.items()]
    before = [at for at in labels if at < page][-1:]
    after = [at for at in labels if at > page][:1]
    turns = [(at, "picker.back") for at in before] + [(at, "picker.next") for at in after]
    if not turns:
        return []
    buttons = [button(Click(table.id, Verb.LEGEND, argument=at), texts("bot", key)) for at, key in turns]
    menu: ui.Select[Any] = ui.Select(custom_id=Click(table.id, Verb.LEGEND, argument=page).custom_id, options=there)
    return [row(menu), row(*buttons)]


def page_labels(table: TableRow, language: str, is_text_mode: bool = False) -> dict[int, str]:
    """What each page of help is about; in text mode without pages that are only a picture."""
    face, texts = face_of(table.game, language), texts_in(language)
    named = face.legend_headings(settings_of(table))
    about = {0: texts("bot", "help.goal")}
    for page, (headings, card) in enumerate(zip(named, legend_cards(table, language), strict=True), 1):
        if not is_text_mode or _meanings(card):
            about[page] = texts("bot", "option.then").join(headings)
    said = (texts("bot", "help.page", number=number, about=words) for number, words in enumerate(about.values(), 1))
    return dict(zip(about, (fitted(words, limits.OPTION_LABEL) for words in said), strict=True))


def _meanings(card: Shown) -> str:
    passages = [passage for passage in told(card) if passage.lines]
    return in_words(passage._replace(lines=tuple(f"- {line}" for line in passage.lines)) for passage in passages)


def goal_passage(table: TableRow, language: str) -> Passage:
    """The game's name, its goal in the table's mode, and where it differs from the published box."""
    words = face_of(table.game, language).words
    return Passage(words.title(), (words.goal(settings_of(table).mode), *words.own_data()))


LINES: Final = ("guide.tables", "guide.solo", "guide.turn", "guide.more")
NAMED: Final = 3
"""The most tables that are named in a line; `/tables` shows all."""


def guide_card(overview: Overview, language: str) -> Message:
    """The commands, the games, and buttons for the tables that wait for the person."""
    texts = texts_in(language)
    waiting = [entry for entry in overview.entries if entry.waits_for_me]
    games = texts("bot", "list.comma").join(face_of(game, language).words.title() for game in GAMES)
    listed = [texts("bot", "guide.games", games=games), *(texts("bot", key) for key in LINES), _waiting(waiting, texts)]
    shared = [entry.row for entry in waiting if not entry.row.is_solo]
    words = "\n- ".join([texts("bot", "guide.play"), *listed])
    return Message([text(words), *turn_buttons(shared, texts)])


def _waiting(waiting: list[OwnTable], texts: Texts) -> str:
    if not waiting:
        return texts("bot", "guide.nothing")
    named = [_named(entry, texts) for entry in waiting[:NAMED]]
    if len(waiting) > NAMED:
        named.append(texts("bot", "guide.and_more", count=len(waiting) - NAMED))
    return texts("bot", "guide.waiting", tables=texts("bot", "list.comma").join(named))


def _named(entry: OwnTable, texts: Texts) -> str:
    """A table's name and its place; a solo game has none, it goes on wherever its command is typed."""
    venue = texts("bot", "guide.alone") if entry.row.is_solo else f"<#{entry.row.venue}>"
    return f"{table_name(entry.row, texts)} ({venue})"


def note_card(note: str, language: str) -> Message:
    return Message([text(texts_in(language)("bot", f"note.{note}"))])
