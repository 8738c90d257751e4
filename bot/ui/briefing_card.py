"""The briefing in words, and the message by which seats are offered."""

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot import limits
from bot.table.briefing import Briefing
from bot.ui.click import Click, Verb
from bot.ui.layout import Message, Piece, button, fitted, row, text
from bot.ui.names import escape, honoured, safe_names, spoken_names
from bot.ui.passages import in_words, packed
from games.core import COMMIT
from render.face import Face, Passage, face_of
from render.kit.lines import points_text
from render.texts import Texts, texts_in

ROOM: Final = limits.TEXT - 500
"""Characters for all the seats of an offer."""


def briefing_cards(briefing: Briefing, language: str) -> list[Message]:
    """All that whoever has taken a seat has to know, for that person alone; below it a button for the own turn."""
    texts = texts_in(language)
    *pages, last = packed(_passages(briefing, texts))
    turn = button(Click(briefing.row.id, Verb.TURN), texts("bot", "table.turn"), discord.ButtonStyle.primary)
    return [*(Message([text(page)]) for page in pages), Message([text(last), row(turn)])]


def offer_card(
    briefings: Sequence[Briefing], language: str, taker: str | None = None, is_private: bool = False
) -> Message:
    """The seats on offer, for everybody: where each of them stands, and a button to take it.

    `taker` is what somebody is called who has just taken one, and who alone sees the message where it is private.
    """
    texts = texts_in(language)
    said = []
    if taker is not None:
        name = escape(taker)
        said.append(texts("bot", "offer.taken", name=name if is_private else honoured(name, texts)))
    if not briefings:
        return Message([text("\n".join(said) or texts("bot", "offer.gone"))])
    heading = [f"### {texts('bot', 'offer.heading')}", texts("bot", "offer.how")]
    pieces: list[Piece] = [text("\n".join([*said, *heading]))]
    for briefing in briefings:
        words = fitted(in_words(_passages(briefing, texts)), ROOM // len(briefings))
        pieces += [text(words), row(take_button(briefing.row.id, briefing.seat, texts))]
    return Message(pieces)


def take_button(table: int, seat: int, texts: Texts, name: str | None = None) -> discord.ui.Button[Any]:
    """What gives a seat on offer to whoever presses it; with a name it says whose seat it is."""
    label = texts("bot", "offer.take") if name is None else texts("bot", "offer.take_of", name=name)
    return button(Click(table, Verb.TAKE, seat=seat), fitted(label, limits.BUTTON_LABEL), discord.ButtonStyle.success)


def _passages(briefing: Briefing, texts: Texts) -> list[Passage]:
    face, names = face_of(briefing.row.game, texts.language), safe_names(briefing.seats, texts)
    passages = [Passage(_heading(briefing, names, texts), (_outlook(briefing, face, texts),))]
    if lines := _news(briefing, face, texts):
        passages.append(Passage(texts("bot", "briefing.news"), tuple(lines)))
    passages.append(Passage(texts("bot", "briefing.next"), tuple(_next(briefing, face, names, texts))))
    passages += face.sheet_text(briefing.view, briefing.seat, names, briefing.ask)
    return [*passages, *face.table_text(briefing.view, names, briefing.ready)] if briefing.is_private else passages


def _heading(briefing: Briefing, names: Sequence[str], texts: Texts) -> str:
    return texts("bot", "briefing.heading", name=names[briefing.seat], table=briefing.row.id)


def _outlook(briefing: Briefing, face: Face, texts: Texts) -> str:
    """What the seat would have if the game ended now, part by part."""
    standing = briefing.standing
    parts = [f"{face.part(name)} {points_text(points)}" for name, points in standing.parts.items() if points]
    said = {"points": points_text(standing.points), "rank": standing.rank, "seats": len(briefing.seats)}
    outlook = texts("bot", "briefing.outlook", **said)
    return f"{outlook} {texts('bot', 'briefing.parts', parts=_listed(parts, texts))}" if parts else outlook


def _news(briefing: Briefing, face: Face, texts: Texts) -> list[str]:
    names = spoken_names(briefing.seats, texts, briefing.seat if briefing.is_private else None)
    told = [face.news(news, names) for one in briefing.rounds for news in one.news]
    return [f"- {words}" for words in told if words]


def _next(briefing: Briefing, face: Face, names: Sequence[str], texts: Texts) -> list[str]:
    """Whom the table waits for, and what the seat itself is asked."""
    lines = [texts("bot", "table.waiting", names=_listed([names[seat] for seat in briefing.waiting], texts))]
    if briefing.ask is not None:
        asked = texts("bot", "panel.commit") if briefing.ask.kind == COMMIT else face.question(briefing.ask)
        lines.append(texts("bot", "briefing.asked", question=asked))
    return lines


def _listed(words: Sequence[str], texts: Texts) -> str:
    return texts("bot", "list.comma").join(words)
