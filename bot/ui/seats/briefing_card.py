"""The briefing in words, and the message that offers seats."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord

from bot import limits
from bot.table.lobby.colours import colours_at
from bot.table.seats.briefing import Briefing
from bot.ui.lines.names import escape_name, names_with_honorifics, plain_names, safe_names, seat_names, with_honorific
from bot.ui.lines.passages import packed_texts, passages_without_repeats, seat_illustrations
from bot.ui.lines.tables_card import table_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, row, text, with_button
from games.core import COMMIT
from render.face import Face, Passage, Picture, face_of
from render.kit.paragraphs import points_text
from render.orders import Order
from render.texts import Texts, texts_in
from render.theme import LIGHT

MAX_PICTURED_SEATS: Final = 6
"""If more seats are on offer, they have no pictures, and one button each instead of two."""


def briefing_cards(briefing: Briefing, language: str) -> list[Message]:
    """The briefing for the seat's new player, in as many messages as needed; the last has the button *My turn*."""
    texts = texts_in(language)
    *pages, last = packed_texts(_passages(briefing, texts))
    turn = button(Click(briefing.row.id, Verb.TURN), texts("bot", "table.turn"), discord.ButtonStyle.primary)
    return [*(Message([text(page)]) for page in pages), Message([text(last), row(turn)])]


def offer_card(
    briefings: Sequence[Briefing],
    language: str,
    taker: str | None = None,
    is_private: bool = False,
    pictures: Sequence[Picture] = (),
) -> Message:
    """The seats on offer with their standing, and buttons to take one; if they are few, also to read more about one.

    Without briefings, it says that no seat is on offer any more. `taker` is the name of a person who has just taken
    one; with `is_private` only that person sees the message.
    """
    texts = texts_in(language)
    lines = []
    if taker is not None:
        name = escape_name(taker)
        lines.append(texts("bot", "offer.taken", name=name if is_private else with_honorific(name, texts)))
    if not briefings:
        return Message([text("\n".join(lines) or texts("bot", "offer.gone"))])
    if len(briefings) > 1:
        lines += [f"### {texts('bot', 'offer.heading')}", texts("bot", "offer.how")]
        return Message([text("\n".join(lines)), *galleries(pictures), *_seats(briefings, texts)], pictures)
    (briefing,) = briefings
    lines.append(f"### {texts('bot', 'offer.of', name=_name(briefing, texts))}")
    lines += [f"{table_name(briefing.row, texts)} · {_outlook(briefing, texts)}", texts("bot", "offer.how")]
    return Message([text("\n".join(lines)), *galleries(pictures), row(*_buttons(briefing, texts))], pictures)


def offer_orders(briefings: Sequence[Briefing], language: str) -> list[Order]:
    """Orders for the pictures of the public sheets of the seats on offer; none if there are too many."""
    if len(briefings) > MAX_PICTURED_SEATS:
        return []
    return [_sheet(briefing, language) for briefing in briefings]


def offer_details_cards(briefing: Briefing, language: str) -> list[Message]:
    """The public briefing about a seat on offer, in as many messages as needed; the last has the button to take it."""
    texts = texts_in(language)
    *pages, last = packed_texts(_passages(briefing, texts))
    take = take_button(briefing.row.id, briefing.seat, texts)
    return [*(Message([text(page)]) for page in pages), Message([text(last), row(take)])]


def take_button(table: int, seat: int, texts: Texts, name: str | None = None) -> discord.ui.Button[Any]:
    """The button that takes a seat on offer, labelled with the player's name if given."""
    label = texts("bot", "offer.take") if name is None else texts("bot", "offer.take_of", name=name)
    return button(
        Click(table, Verb.TAKE, seat=seat), fit_text(label, limits.MAX_BUTTON_LABEL_LENGTH), discord.ButtonStyle.success
    )


def _seats(briefings: Sequence[Briefing], texts: Texts) -> Iterator[Component]:
    """A line for each of several seats on offer; if there are very many, with one button each."""
    for briefing in briefings:
        line = f"**{_name(briefing, texts)}** · {_outlook(briefing, texts)}"
        take, more = _buttons(briefing, texts)
        yield from (text(line), row(take, more)) if len(briefings) <= MAX_PICTURED_SEATS else (with_button(line, take),)


def _name(briefing: Briefing, texts: Texts) -> str:
    return names_with_honorifics(briefing.seats, texts)[briefing.seat]


def _buttons(briefing: Briefing, texts: Texts) -> tuple[discord.ui.Button[Any], discord.ui.Button[Any]]:
    more = button(Click(briefing.row.id, Verb.BRIEF, seat=briefing.seat), texts("bot", "offer.more"))
    return take_button(briefing.row.id, briefing.seat, texts), more


def _sheet(briefing: Briefing, language: str) -> Order:
    about = (briefing.view, briefing.seat, seat_names(briefing.seats, texts_in(language)))
    name, colours = f"seat-{briefing.seat + 1}.png", colours_at(briefing.row.game, briefing.seats)
    return Order(briefing.row.game, language, LIGHT.name, "sheet", about, file_name=name, colours=colours)


def _passages(briefing: Briefing, texts: Texts) -> list[Passage]:
    face, names = face_of(briefing.row.game, texts.language), safe_names(briefing.seats, texts)
    outlook = face.words.sentences(filter(None, (_outlook(briefing, texts), _parts(briefing, face, texts))))
    heading = texts("bot", "briefing.heading", name=names[briefing.seat], table=briefing.row.id)
    passages = [Passage(heading, (outlook,))]
    if lines := _news(briefing, face, texts):
        passages.append(Passage(texts("bot", "briefing.news"), tuple(lines)))
    passages.append(Passage(texts("bot", "briefing.next"), tuple(_next(briefing, face, names, texts))))
    plain = plain_names(briefing.seats, texts)
    shown = seat_illustrations(face, briefing.view, briefing.seat, plain, briefing.ask)
    if briefing.is_private:
        shown.append(face.table(briefing.view, plain, briefing.ready))
    return [*passages, *passages_without_repeats(shown)]


def _outlook(briefing: Briefing, texts: Texts) -> str:
    return texts("bot", "briefing.outlook", points=briefing.standing.points, rank=briefing.standing.rank)


def _parts(briefing: Briefing, face: Face, texts: Texts) -> str:
    parts = briefing.standing.parts.items()
    said = [f"{face.words.part(name)} {points_text(points)}" for name, points in parts if points]
    return texts("bot", "briefing.parts", parts=_listed(said, texts)) if said else ""


def _news(briefing: Briefing, face: Face, texts: Texts) -> list[str]:
    told = (face.words.news_sentences(one.news, names_with_honorifics(one.seats, texts)) for one in briefing.rounds)
    return [f"- {words}" for lines in told for words in lines]


def _next(briefing: Briefing, face: Face, names: Sequence[str], texts: Texts) -> list[str]:
    lines = [texts("bot", "table.waiting", names=_listed([names[seat] for seat in briefing.waiting], texts))]
    if briefing.ask is not None:
        asked = texts("bot", "panel.commit") if briefing.ask.kind == COMMIT else face.words.question(briefing.ask)
        lines.append(texts("bot", "briefing.asked", question=asked))
    return lines


def _listed(words: Sequence[str], texts: Texts) -> str:
    return texts("bot", "list.comma").join(words)
