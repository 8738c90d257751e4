"""Help: commands and buttons, the game of a table, and the legend of its pictures."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from bot import limits
from bot.store import TableRow
from bot.table.options import settings_of
from bot.table.overview import Overview, OwnTable
from bot.ui.layout import Component, Message, gallery, text
from bot.ui.passages import in_words, packed, told, told_once
from bot.ui.tables_card import table_name, turn_buttons
from games.registry import GAMES, find_game
from render.face import Passage, Picture, Shown, face_of
from render.orders import Order
from render.texts import Texts, texts_in
from render.theme import LIGHT

T = TypeVar("T")


def legend_orders(table: TableRow, language: str, theme: str = LIGHT.name) -> list[Order]:
    return [Order(table.game, language, theme, "legend", (settings_of(table, find_game(table.game)),))]


def legend_cards(table: TableRow, language: str) -> list[Shown]:
    return face_of(table.game, language).legend(settings_of(table, find_game(table.game)))


def beginning_with(first: int, cards: Sequence[T]) -> list[T]:
    """The cards rotated so that number `first` comes first."""
    index = first % max(1, len(cards))
    return [*cards[index:], *cards[:index]]


def help_cards(table: TableRow, language: str, drawn: Sequence[Picture], first: int = 0) -> list[Message]:
    """The game's goal in the table's mode, and the legend: each picture of signs with their meanings below."""
    about = in_words([goal_passage(table, language)])
    meanings = map(_meanings, legend_cards(table, language))
    pages, room = [_HelpPage([text(about)], [])], limits.TEXT - len(about)
    for picture, words in beginning_with(first, [*zip(drawn, meanings, strict=True)]):
        if len(words) > room or len(pages[-1].pictures) == limits.FILES:
            pages, room = [*pages, _HelpPage([], [])], limits.TEXT
        pages[-1].pieces.extend([gallery(picture), *([text(words)] if words else [])])
        pages[-1].pictures.append(picture)
        room -= len(words)
    return [Message(*page) for page in pages]


class _HelpPage(NamedTuple):
    pieces: list[Component]
    pictures: list[Picture]


def _meanings(card: Shown) -> str:
    passages = [passage for passage in told(card) if passage.lines]
    return in_words(passage._replace(lines=tuple(f"- {line}" for line in passage.lines)) for passage in passages)


def help_in_words(table: TableRow, language: str, first: int = 0) -> list[Message]:
    cards = beginning_with(first, legend_cards(table, language))
    return [Message([text(words)]) for words in packed([goal_passage(table, language), *told_once(cards)])]


def goal_passage(table: TableRow, language: str) -> Passage:
    """The game's name, its goal in the table's mode, and where it differs from the published box."""
    words = face_of(table.game, language).words
    return Passage(words.title(), (words.goal(settings_of(table, find_game(table.game)).mode), *words.own_data()))


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
