"""Public messages of a running table: the board, the reveal of a round, everybody's sheets, the end."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

import discord
from discord import ui

from bot import limits
from bot.store import Post, PostKind, SeatRow, TableRow
from bot.table.choices.panel import PublicTable
from bot.table.lobby.colours import colours_at
from bot.table.town.season import adds_to_town
from bot.ui.clocks.lines import clock_lines
from bot.ui.ending import lines as ending_lines
from bot.ui.ending.lines import ending_in_words, occasion_of
from bot.ui.lines.gained_lines import gained_lines
from bot.ui.lines.names import (
    escape_name,
    mention_or_name,
    mentor_lines,
    names_with_honorifics,
    plain_names,
    safe_names,
    seat_names,
    unknown_person,
    with_honorific,
)
from bot.ui.lines.passages import escaped_passages, packed_texts, passages_in_words
from bot.ui.lines.rating_lines import new_rating_lines
from bot.ui.lobby.options_card import has_options, options_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import game_buttons
from bot.ui.parts.layout import Component, Message, button, divider, galleries, gallery, row, text, with_button
from bot.ui.parts.marks import checkpoint_mark, note_mark
from games.core import News, Seat
from render.face import Face, Passage, Picture, face_of
from render.kit.game_words import GameWords
from render.kit.scene import played_round
from render.orders import Order
from render.picture import fitting_text
from render.texts import Texts, texts_in
from render.theme import LIGHT

_NOTE_KEYS: Final[Mapping[PostKind, str]] = {
    "left": "hands.gone",
    "replaced": "hands.replaced",
    "back": "hands.back",
    "host": "hands.host",
    "taken": "hands.taken",
    "resumed": "hands.resumed",
    "forgotten": "hands.forgotten",
    "mentor": "hands.mentor",
    "unmentored": "hands.unmentored",
}
"""The key of the text of a note."""

_MAX_BOARD_TEXT: Final = 2200
"""The most characters about the board, so that the news have room beside it."""


def table_orders(public: PublicTable, theme: str = LIGHT.name) -> list[Order]:
    """The order, as a list, for the public board; once the game is over, for the final score."""
    language = public.row.language
    if public.over:
        return [_final(public, language, theme)]
    about = (public.view, seat_names(public.seats, texts_in(language)), public.ready)
    return [Order(public.row.game, language, theme, "table", about, colours=_colours(public))]


def sheet_orders(
    public: PublicTable, language: str, theme: str = LIGHT.name, max_sheets: int | None = None
) -> list[Order]:
    """One order, as a list, for everybody's sheets; at most `max_sheets` are drawn, all for None."""
    about = (public.view, seat_names(public.seats, texts_in(language)))
    return [Order(public.row.game, language, theme, "sheets", about, max_sheets, colours=_colours(public))]


def result_orders(public: PublicTable, language: str, theme: str = LIGHT.name) -> list[Order]:
    """The orders for the final score, once there is one, and for everybody's sheets."""
    sheets = sheet_orders(public, language, theme)
    return [_final(public, language, theme), *sheets] if public.over else sheets


def reveal_orders(public: PublicTable) -> list[Order]:
    """The order, as a list, for the pictures of a round's gains, with the names at that time.

    The pictures show the seats that moved; at the end, and if none has moved, everybody.
    """
    language = public.row.language
    seats = None if public.over else public.actors or None
    about = (public.view, seat_names(public.before, texts_in(language)), public.gained, seats)
    return [Order(public.row.game, language, LIGHT.name, "reveal", about, colours=_colours(public))]


def _final(public: PublicTable, language: str, theme: str) -> Order:
    names = seat_names(public.seats, texts_in(language))
    about = (public.view, public.standings, names, occasion_of(public.row, public.titles, language))
    return Order(public.row.game, language, theme, "final", about, colours=_colours(public))


def _colours(public: PublicTable) -> tuple[int, ...]:
    return colours_at(public.row.game, public.seats)


def _is_single_turn(public: PublicTable) -> bool:
    """Whether one seat alone has moved since the checkpoint before."""
    return len(public.actors) == 1


def table_card(public: PublicTable, picture: Picture) -> Message:
    """The table message: the board, things dealt, the awaited seats (mentioned if called), and the game's buttons."""
    face = face_of(public.row.game, public.row.language)
    return Message(
        [
            text(f"## {face.words.title()}\n-# {table_and_options_in_words(public.row)}"),
            gallery(picture),
            dealt_piece(public),
            text(state_in_words(public)),
            _buttons(public),
        ],
        [picture],
    )


def dealt_piece(public: PublicTable) -> Component | None:
    """A line for each seat about the things dealt to it at the start; None if the game has no such lines."""
    names = names_with_honorifics(public.seats, texts_in(public.row.language))
    lines = face_of(public.row.game, public.row.language).words.dealt_lines(public.view, names)
    return text("\n".join(f"- {line}" for line in lines)) if lines else None


def reveal_card(public: PublicTable, rounds: list[Picture], board: Picture, film: Sequence[Picture] = ()) -> Message:
    """The message about a round or turn: its pictures, lines on the news, the new board, and the state of the table.

    Points are in words only if there are no pictures of the round. At the end of the game, `board` is the final score,
    which comes first, and the film is the last picture.
    """
    texts = texts_in(public.row.language)
    heading = turns_heading(public, texts)
    news = [news_piece(public, has_rows=True)] if rounds else [news_piece(public), gains_piece(public)]
    first, last = ([board], []) if public.over else ([], [board])
    pieces: list[Component | None] = [text(f"## {heading}"), *galleries([*first, *rounds]), *news]
    pieces += [*_stood_in(public, texts), *galleries(last), *_film_pieces(public, film)]
    pieces += [divider(), text(state_in_words(public)), *_way_to_town(public, texts), _buttons(public)]
    return Message(pieces, [*first, *rounds, *last, *film])


def _film_pieces(public: PublicTable, film: Sequence[Picture]) -> list[Component | None]:
    """The heading of the film, and the film below it; empty without a film."""
    heading = texts_in(public.row.language)("bot", "film.heading", table=public.row.id)
    return [text(f"**{heading}**"), *galleries(film)] if film else []


def _way_to_town(public: PublicTable, texts: Texts) -> list[Component]:
    """After the end, a button to the server's town, which asks people once whether their cities may stand in it."""
    if not public.over or not adds_to_town(public.row):
        return []
    return [with_button(texts("bot", "town.end"), button(Click(0, Verb.TOWN), texts("bot", "town.see")))]


def _stood_in(public: PublicTable, texts: Texts) -> list[Component | None]:
    told = range(public.told_from, public.told_to + 1)
    helped = [each for each in public.seats if each.stand_in is not None and each.stand_in + 1 in told]
    names = texts("bot", "list.comma").join(with_honorific(escape_name(each.name), texts) for each in helped)
    return [text(f"-# {texts('bot', 'hands.stood', names=names)}")] if names else []


def turns_heading(public: PublicTable, texts: Texts) -> str:
    """The heading of a message about turns: the round, the stage of the game, or that the game is over."""
    if public.over:
        return texts("bot", "reveal.over")
    first, last = public.told_from, public.told_to
    number, words = played_round(public.view), face_of(public.row.game, public.row.language).words
    if number == last and not _is_single_turn(public):
        return texts("bot", "reveal.heading", number=number)
    stage = words.turn_heading(number, public.view)
    return texts("bot", "reveal.turn", stage=stage, number=last) if number and first == last else stage


def board_piece(shown: PublicTable) -> Component:
    """The picture of the table in words, cut to fit: the board, or, once the game is over, the final score."""
    face, names = face_of(shown.row.game, shown.row.language), plain_names(shown.seats, texts_in(shown.row.language))
    if shown.over:
        picture = face.final(shown.view, shown.standings, names)
    else:
        picture = face.table(shown.view, names, shown.ready)
    return text(fitting_text(escaped_passages(picture), passages_in_words, _MAX_BOARD_TEXT))


def early_end_card(public: PublicTable, board: Picture, film: Sequence[Picture] = ()) -> Message:
    """The last message of a game that ended early: the reason, the position, and the film if there is one.

    It thanks and mentions the players in `public.called`.
    """
    texts = texts_in(public.row.language)
    pieces: list[Component | None] = [text(_early_end(public)), *galleries([board]), *_film_pieces(public, film)]
    if called := [mention_or_name(public.seats, seat, texts) for seat in public.called]:
        pieces.append(text(texts("bot", "ended.thanks", names=texts("bot", "list.comma").join(called))))
    mark = checkpoint_mark(public.row.id, public.number, is_end=True)
    return Message([*pieces, game_buttons(public.row, over=True, mark=mark)], [board, *film])


def view_without_state(message: discord.Message) -> ui.LayoutView | None:
    """The view of a message about turns without dividers and the text on awaited players; None without such a text."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    for container in (part for part in view.children if isinstance(part, ui.Container)):
        *told, state, buttons = container.children
        if isinstance(state, ui.TextDisplay) and isinstance(buttons, ui.ActionRow):
            for past in [state, *(part for part in told if isinstance(part, ui.Separator))]:
                container.remove_item(past)
            return view
    return None


def seat_note_card(public: PublicTable, post: Post) -> Message:
    """The note of a post about seats, such as that a player has left or come back, with the button *Table…*."""
    texts, seats = texts_in(public.row.language), public.seats
    said = [
        texts(
            "bot",
            _NOTE_KEYS[post.kind],
            name=_name_in_note(seats, seat, texts),
            friend=_mentor_name(public, seat, texts),
        )
        for seat in post.called
    ]
    menu = button(note_mark(post.table_id, post.id), texts("bot", "table.menu"))
    return Message([with_button("\n".join(said), menu)])


def _mentor_name(public: PublicTable, seat: Seat, texts: Texts) -> str:
    """The escaped name of the seat's mentor; without one, that of an unknown person."""
    return with_honorific(escape_name(public.mentors[seat]), texts) if seat in public.mentors else unknown_person(texts)


def _name_in_note(seats: Sequence[SeatRow], seat: Seat, texts: Texts) -> str:
    """The name of the seat's person, also while a bot player is in the person's place."""
    if seats[seat].user_id is None:
        return safe_names(seats, texts)[seat]
    return with_honorific(escape_name(seats[seat].name), texts)


def sheets_card(public: PublicTable, language: str, sheets: list[Picture], page: int = 0) -> Message:
    """A page of the open sheets, for one reader. The first one has the final score, if any, and each player's sheet.

    Other open sheets are on further pages; a single one is on the first page. A `page` too large shows the last one.
    """
    texts, own = texts_in(language), len(public.seats) + public.over
    heading = texts("bot", "result.heading" if public.over else "sheets.heading")
    starts = [0, *range(own, len(sheets), limits.MAX_FILES)] if len(sheets) > own + 1 else [0]
    first, *later = starts[page:] or starts[-1:]
    shown = sheets[first : later[0] if later else None]
    more = button(Click(public.row.id, Verb.SHEETS, argument=page + 1), texts("bot", "picker.next"))
    return Message([text(f"### {heading}"), *galleries(shown), *([row(more)] if later else [])], shown)


def sheets_as_text(public: PublicTable, language: str) -> list[Message]:
    """The board or final score, the last gains and all open sheets, for text mode; in as few messages as possible."""
    texts, face = texts_in(language), face_of(public.row.game, language)
    names = plain_names(public.seats, texts)
    if public.over:
        first = face.final(public.view, public.standings, names)
    else:
        first = face.table(public.view, names, public.ready)
    gained = Passage(texts("bot", "gained.heading"), tuple(gained_lines(public, face, texts)))
    sheets = (passage for sheet in face.sheets(public.view, names) for passage in escaped_passages(sheet))
    passages = [*escaped_passages(first), *([gained] if gained.lines else []), *sheets]
    return [Message([text(words)]) for words in packed_texts(passages)]


def mentioned_players(public: PublicTable) -> list[int]:
    """The ids of the people whom a message about this checkpoint mentions."""
    return [user_id for seat in public.called if (user_id := public.seats[seat].player_id) is not None]


def _buttons(public: PublicTable) -> Component:
    mark = checkpoint_mark(public.row.id, public.told_to)
    return game_buttons(public.row, public.has_ended, mark, public.takes_wishes and not public.has_ended)


def table_and_options_in_words(table: TableRow) -> str:
    """The table's number and, if it has any, its options."""
    number = texts_in(table.language)("bot", "lobby.number", table=table.id)
    return f"{number} · {options_in_words(table, table.language)}" if has_options(table) else number


def news_piece(public: PublicTable, *, has_rows: bool = False) -> Component | None:
    """Lines that tell the public news; without news an idle line for each seat that moved. None without a line.

    With `has_rows`, pictures above have a row for each seat that moved, and news that they show are left out. A seat
    about which nothing else is told keeps its most important news. Gains of seats without a row are added.
    """
    face = face_of(public.row.game, public.row.language)
    names = names_with_honorifics(public.before, texts_in(public.row.language))
    everything = [news for news in public.view.news if news.only is None]
    rows = None if public.over else public.actors or None
    told = face.news_beside_rows(public.view, rows) if has_rows else everything
    places = {id(news): place for place, news in enumerate(everything)}
    wanted = [*_main_facts(everything, told, face.words, names), *told]
    in_order = sorted(wanted, key=lambda news: places.get(id(news), len(places)))
    lines = face.words.news_lines(in_order, names) or _idle(public, face, names)
    if has_rows and rows is not None:
        lines += gained_lines(public, face, texts_in(public.row.language), set(range(len(public.seats))) - {*rows})
    return text("\n".join(f"- {line}" for line in lines)) if lines else None


def _idle(public: PublicTable, face: Face, names: Sequence[str]) -> list[str]:
    """A line for each seat that moved, saying that it did nothing; empty after the end."""
    return [] if public.over else [face.words.idle_sentence(public.view, names[seat]) for seat in public.actors]


def _main_facts(happened: Sequence[News], told: Sequence[News], words: GameWords, names: Sequence[str]) -> list[News]:
    """The most important fact about each seat of which `told` says nothing, with the facts told together with it."""
    known = {news.seat for news in told if words.news_lines([news], names)}
    said = [
        news
        for news in happened
        if news.seat is not None and words.weight(news) >= 0 and words.news_lines([news], names)
    ]
    by_seat = groupby(sorted(said, key=lambda news: (news.seat, -words.weight(news))), key=lambda news: news.seat)
    mains = [next(facts) for _, facts in by_seat]
    new = [news for news in mains if news.seat not in known]
    return [one for main in new for one in happened if one is main or words.is_told_with(one, main)]


def gains_piece(public: PublicTable) -> Component | None:
    """Everybody's gains at the checkpoint, with a heading if several have moved; None without any or after the end."""
    if public.over:
        return None
    texts, face = texts_in(public.row.language), face_of(public.row.game, public.row.language)
    lines = gained_lines(public, face, texts)
    if len(lines) > 1 or not _is_single_turn(public):
        lines = [f"- {line}" for line in lines]
    heading = [] if _is_single_turn(public) else [f"**{texts('bot', 'gained.heading')}**"]
    return text("\n".join([*heading, *lines])) if lines else None


def state_in_words(public: PublicTable) -> str:
    """The awaited seats, the last round, clocks, a pause, mentors and ready seats; after the end, the result.

    A game that ended early has the reason instead. Bot players count as awaited only if no person is.
    """
    texts = texts_in(public.row.language)
    names = safe_names(public.seats, texts)
    called = [
        mention_or_name(public.seats, seat, texts) if seat in public.called else name for seat, name in enumerate(names)
    ]
    if public.over:
        return _result(public, called)
    if public.has_ended:
        return _early_end(public)
    people = [seat for seat in public.waiting if public.seats[seat].player_id is not None]
    awaited = people or public.waiting  # bot players only if no person is awaited
    key = "table.waiting" if public.ready else "table.next" if len(awaited) == 1 else "table.choosing"
    lines = [texts("bot", key, names=texts("bot", "list.comma").join(called[seat] for seat in awaited))]
    if last := face_of(public.row.game, public.row.language).last_round_sentence(public.view, names, public.ready):
        lines.insert(0, f"**{last}**")
    lines += clock_lines(public.clocks, names, texts)
    if public.row.paused_at is not None:
        lines.append(texts("bot", "around.paused", since=f"<t:{public.row.paused_at}:R>"))
    lines += [f"-# {line}" for line in mentor_lines(public.mentors, public.seats, texts)]
    if public.ready:
        ready = texts("bot", "list.comma").join(names[seat] for seat in sorted(public.ready))
        lines.append(f"-# {texts('bot', 'table.ready', names=ready)}")
    return "\n".join(lines)


def _result(public: PublicTable, names: list[str]) -> str:
    texts, face = texts_in(public.row.language), face_of(public.row.game, public.row.language)
    lines = [
        texts("bot", "result.line", rank=one.rank, name=face.words.player(one.seat, names), points=one.points)
        for one in public.standings
    ]
    lines += face.tie_sentences(public.view, public.standings, names)
    lines += ending_lines.title_lines(public.row, public.titles, public.seats, texts)
    lines += ending_lines.received_help_lines(public.row, public.seats, texts)
    lines += new_rating_lines(public.ratings, public.seats, texts)
    return "\n".join([f"### {texts('bot', 'result.heading')}", *lines, *_opened(public)])


def _early_end(public: PublicTable) -> str:
    why = ending_in_words(public.row, public.seats, public.row.language)
    texts = texts_in(public.row.language)
    helped = ending_lines.received_help_lines(public.row, public.seats, texts)
    helped += new_rating_lines(public.ratings, public.seats, texts)
    return "\n".join([f"### {texts('bot', 'reveal.over')}", why, *helped, *_opened(public)])


def _opened(public: PublicTable) -> list[str]:
    return [ending_lines.opened_seal_line(public.row.id, texts_in(public.row.language))] if public.is_opened else []
