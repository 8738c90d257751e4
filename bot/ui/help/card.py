"""Help: commands and buttons, the rules of a game, and the legend of its pictures."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import discord

from bot import limits
from bot.store import TableRow
from bot.table.choices.options import settings_of
from bot.table.memory.state import RUNNING
from bot.table.overview import Overview, OwnTable
from bot.ui.help.report_card import report_button
from bot.ui.lines.game_lines import game_list_line
from bot.ui.lines.passages import escaped_passages, passages_in_words
from bot.ui.lines.tables_card import table_name, turn_buttons
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import mentor_button
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, menu_row, rows, text
from games.core import Settings
from games.registry import GAMES, find_game
from render.face import Face, Illustration, Passage, Picture, face_of
from render.kit.primer import GOAL_CARD
from render.orders import Order
from render.texts import Texts, texts_in
from render.theme import LIGHT


class Manual(NamedTuple):
    """The pages of help on a game: its rule cards, then the cards of its legend with these settings.

    `mode` leaves out the cards of other modes; None shows all. `table` is 0 if the rules were opened at no table. If
    `asks_mentor`, a button on each page asks a friend to be one's mentor.
    """

    game: str
    settings: Settings
    mode: str | None = None
    table: int = 0
    asks_mentor: bool = False

    def click(self, page: int) -> Click:
        """The click of a button that opens this page, and of the page menu while this page is open."""
        if self.table:
            return Click(self.table, Verb.LEGEND, argument=page)
        return Click(0, Verb.RULES, GAMES.index(self.game), argument=page)

    def rule_card_names(self, language: str) -> list[str]:
        """The names of the rule cards, as they are registered; a game without rule cards has the goal alone."""
        return [card.name for card in face_of(self.game, language).rule_cards(self.mode)] or [GOAL_CARD]

    def legend_cards(self, language: str) -> list[Illustration]:
        return face_of(self.game, language).legend(self.settings)

    def clamp_page(self, page: int, language: str) -> int:
        """This page, or the last one if there are fewer."""
        return min(page, len(self.rule_card_names(language)) + len(self.legend_cards(language)) - 1)


def manual_of_table(table: TableRow) -> Manual:
    """The manual of a table's game with its settings; in a running solo game with the button that asks a friend."""
    settings = settings_of(table)
    return Manual(table.game, settings, settings.mode, table.id, table.is_solo and table.phase == RUNNING)


def manual_of_game(game: str) -> Manual:
    """The manual of a game with its default settings, at no table."""
    return Manual(game, find_game(game).settings_type())


def page_of_question_kind(manual: Manual, kind: str, language: str) -> int:
    """The number of the page that explains this kind of question, from 0; 0 if there is none."""
    return face_of(manual.game, language).rule_card_index(manual.mode, kind)


def manual_orders(manual: Manual, page: int, language: str, theme: str = LIGHT.name) -> list[Order]:
    """The order for the picture of a page, as a list."""
    rules = len(manual.rule_card_names(language))
    if page < rules:
        return [Order(manual.game, language, theme, "rule_picture", (manual.mode, page))]
    return [Order(manual.game, language, theme, "legend_card", (manual.settings, page - rules))]


def help_page(
    manual: Manual, language: str, page: int, drawn: Sequence[Picture] = (), is_text_mode: bool = False
) -> Message:
    """A page of help: a rule card, or a card of the legend with the meanings of its signs.

    `drawn` has the page's picture; that of a rule card is marked as an example. Below are a menu of the pages, buttons
    to leaf and, at a table, one to report a problem. If the manual `asks_mentor`, another button asks a friend. In text
    mode, pages that are only a picture are skipped.
    """
    words = _page_words(manual, language, page)
    texts = texts_in(language)
    leafing = _leafing(manual, page, page_labels(manual, language, is_text_mode), texts)
    example = (
        text(f"-# {texts('bot', 'help.example')}") if drawn and page < len(manual.rule_card_names(language)) else None
    )
    return Message([example, *galleries(drawn), text(words) if words else None, *leafing], drawn)


def _page_words(manual: Manual, language: str, page: int) -> str:
    rules = manual.rule_card_names(language)
    if page >= len(rules):
        return _meanings(manual.legend_cards(language)[page - len(rules)])
    return passages_in_words([_rule_passage(face_of(manual.game, language), rules[page], manual)])


def _rule_passage(face: Face, card: str, manual: Manual) -> Passage:
    """The text of a rule card; the goal is under the game's name, with differences from the published box."""
    if card == GOAL_CARD:
        return Passage(face.words.title(), (face.words.goal(manual.settings.mode), *face.words.own_data_notice()))
    return Passage(face.words.rule_title(card), tuple(face.words.rule_text(card).split("\n")))


def _leafing(manual: Manual, page: int, labels: Mapping[int, str], texts: Texts) -> list[Component]:
    """A menu of all pages, and buttons to the pages before and after this one, to a mentor, and to report a problem."""
    before = [at for at in labels if at < page][-1:]
    after = [at for at in labels if at > page][:1]
    turns = [(at, "help.previous") for at in before] + [(at, "help.next") for at in after]
    menu = [page_menu(manual, labels, page)] if turns else []
    buttons = [button(manual.click(at), texts("bot", key)) for at, key in turns]
    buttons += [mentor_button(manual.table, texts)] if manual.asks_mentor else []
    return [*menu, *rows(buttons, report_button(manual.table, texts))]


def page_menu(
    manual: Manual, labels: Mapping[int, str], page: int | None = None, placeholder: str | None = None
) -> Component:
    """A menu of the pages of help; without an open page, it shows the placeholder."""
    there = [discord.SelectOption(label=label, value=str(at), default=at == page) for at, label in labels.items()]
    return menu_row(manual.click(page or 0), placeholder, there)


def page_labels(manual: Manual, language: str, is_text_mode: bool = False) -> dict[int, str]:
    """The labels of the pages of help, by page number from 0, cut to fit a menu.

    A label has the page's place among those listed, counted from 1, and the subject. In text mode, pages that are only
    a picture are left out.
    """
    face, texts = face_of(manual.game, language), texts_in(language)
    about = dict(enumerate(map(face.words.rule_title, manual.rule_card_names(language))))
    named = zip(face.legend_headings(manual.settings), manual.legend_cards(language), strict=True)
    for page, (headings, card) in enumerate(named, len(about)):
        if not is_text_mode or _meanings(card):
            about[page] = texts("bot", "help.signs", about=texts("bot", "option.then").join(headings))
    said = (texts("bot", "help.page", number=number, about=words) for number, words in enumerate(about.values(), 1))
    return dict(zip(about, (fit_text(words, limits.MAX_OPTION_LABEL_LENGTH) for words in said), strict=True))


def _meanings(card: Illustration) -> str:
    passages = [passage for passage in escaped_passages(card) if passage.lines]
    return passages_in_words(
        passage._replace(lines=tuple(f"- {line}" for line in passage.lines)) for passage in passages
    )


_GUIDE_KEYS: Final = ("guide.tables", "guide.solo", "guide.turn", "guide.more")
MAX_NAMED_TABLES: Final = 3
"""The most waiting tables that `/help` names; `/tables` shows all."""


def guide_card(overview: Overview, language: str) -> Message:
    """The answer to `/help`: the commands, a line for each game, and a line on the ordinary tables that wait.

    Those with other players have buttons, as many as fit. Tables of a special kind, such as lessons, are left out.
    """
    texts = texts_in(language)
    waiting = [entry for entry in overview.entries if entry.waits_for_person and entry.row.kind is None]
    games = [game_list_line(game, language) for game in GAMES]
    listed = [*(f"- {texts('bot', key)}" for key in _GUIDE_KEYS), _waiting(waiting, texts)]
    shared = [entry.row for entry in waiting if not entry.row.is_solo]
    words = "\n".join([texts("bot", "guide.play"), *games, texts("bot", "guide.rules"), *listed])
    return Message([text(words), *turn_buttons(shared, texts)])


def _waiting(waiting: list[OwnTable], texts: Texts) -> str:
    if not waiting:
        return texts("bot", "guide.nothing")
    named = [_named(entry, texts) for entry in waiting[:MAX_NAMED_TABLES]]
    if len(waiting) > MAX_NAMED_TABLES:
        named.append(texts("bot", "guide.and_more", count=len(waiting) - MAX_NAMED_TABLES))
    return texts("bot", "guide.waiting", tables=texts("bot", "list.comma").join(named))


def _named(entry: OwnTable, texts: Texts) -> str:
    """A table's name and its place; a solo game has none, it goes on wherever its command is typed."""
    venue = texts("bot", "guide.alone") if entry.row.is_solo else f"<#{entry.row.venue}>"
    return texts("bot", "guide.table", table=table_name(entry.row, texts), venue=venue)


def note_card(note: str, language: str) -> Message:
    """A message with one sentence; `note` is its catalogue key after `note.`."""
    return Message([text(texts_in(language)("bot", f"note.{note}"))])
