"""Lines about the end of a game: why it ended early, who won, new titles, its seal, and the day on its poster."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from operator import itemgetter
from typing import Final

from bot.store import EndReason, SeatRow, TableRow, TitleRow
from bot.table.choices.options import origin_of
from bot.table.choices.panel import Panel
from bot.table.ending.early import winner_by_concession
from bot.ui.lines.names import names_with_honorifics, unknown_person
from games.core import Seat
from games.registry import find_game
from render.face import Occasion, face_of
from render.texts import Texts, date_text, texts_in

_MAX_EXPLAINED_TITLES: Final = 4
"""With more new titles in a game, its lines do not say how they are earned."""
MAX_NAMED_TITLES: Final = 6
"""At most this many new titles of a person are named."""
_REASON_KEYS: Final[dict[EndReason, str]] = {
    "vote": "ended.vote",
    "host": "ended.host",
    "moderator": "ended.moderator",
    "conceded": "ended.conceded",
    "deserted": "ended.deserted",
    "operator": "ended.operator",
}


def ending_in_words(row: TableRow, seats: Sequence[SeatRow], language: str, reader: Seat | None = None) -> str:
    """A sentence on the early end of a game: its reason, who ended it, and the winner if a player conceded to another.

    `row` must be that of such a game. `reader` is the seat of the person who reads it.
    """
    assert row.ended_why is not None
    texts = texts_in(language)
    names = names_with_honorifics(seats, texts, reader)
    who = next((seated.seat for seated in seats if _has_ended(seated, row)), None)
    winner = winner_by_concession(row, len(seats), who)
    outsider = unknown_person(texts) if row.ended_by is None else f"<@{row.ended_by}>"
    name = outsider if who is None else names[who]
    if winner is not None:
        return texts("bot", "ended.won", name=name, winner=names[winner])
    return texts("bot", _REASON_KEYS[row.ended_why], name=name)


def _has_ended(seated: SeatRow, row: TableRow) -> bool:
    """Whether the person of this seat ended the game; both are nameless once the person is forgotten."""
    return seated.user_id == row.ended_by and (seated.user_id is not None or seated.bot_level is None)


def game_over_in_words(panel: Panel, texts: Texts) -> str:
    """The sentence that the game is over, with the seat's points and, among several players, its rank."""
    own, seats = next(one for one in panel.standings if one.seat == panel.seat), len(panel.seats)
    return texts("bot", "solo.over_among" if seats > 1 else "solo.over", points=own.points, rank=own.rank, seats=seats)


def winner_lines(panel: Panel, texts: Texts) -> list[str]:
    """At most one line: the winners and their points. Empty before the end, and if the reader is a winner."""
    won, names = [one for one in panel.standings if one.rank == 1], names_with_honorifics(panel.seats, texts)
    if not won or panel.seat in {one.seat for one in won}:
        return []
    winners = texts("bot", "list.comma").join(names[one.seat] for one in won)
    return [texts("bot", "panel.won", winners=winners, points=won[0].points)]


def closed_seal_line(table: int, texts: Texts) -> str:
    """Small print on how the shuffle can be verified after the end."""
    return f"-# {texts('bot', 'seal.closed', table=table)}"


def opened_seal_line(table: int, texts: Texts) -> str:
    """Small print on how the shuffle can be verified now that the game is over."""
    return f"-# {texts('bot', 'seal.opened', table=table)}"


def _hints_lines(seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """At most one line: the people who were given hints, with the number of hints; in a solo game the number."""
    names, asked = names_with_honorifics(seats, texts), [seated for seated in seats if seated.hints]
    key = "hints.of" if len(seats) > 1 else "hints.own"
    given = [texts("bot", key, name=names[seated.seat], count=seated.hints) for seated in asked]
    return [f"-# {texts('bot', 'hints.given', given=texts('bot', 'list.comma').join(given))}"] if given else []


def title_lines(row: TableRow, titles: Sequence[TitleRow], seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """A line for each seat with new titles: up to MAX_NAMED_TITLES that its person has earned for the first time.

    If all seats together have at most _MAX_EXPLAINED_TITLES, the lines say how each is earned. Titles that the game no
    longer has are left out.
    """
    face, names = face_of(row.game, texts.language), names_with_honorifics(seats, texts)
    key, comma = "earned.of" if len(seats) > 1 else "earned.own", texts("bot", "list.comma")
    earned = [(one.seat, face.title_words(one.title)) for one in titles if one.title in face.game.titles]
    lines = []
    for seat, own in groupby(sorted(earned), key=itemgetter(0)):
        words = [one for _, one in own][:MAX_NAMED_TITLES]
        if len(earned) <= _MAX_EXPLAINED_TITLES:
            said = [texts("bot", "earned.because", title=one.name, about=one.about) for one in words]
        else:
            said = [one.name for one in words]
        lines.append(texts("bot", key, name=names[seat], titles=comma.join(said)))
    return lines


def received_help_lines(row: TableRow, seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """Lines about help that players had in a game: one on hints if any were given, one if a seat had a mentor."""
    mentor = [f"-# {texts('bot', 'mentor.mark')}"] if row.with_mentor else []
    return [*_hints_lines(seats, texts), *mentor]


def occasion_of(table: TableRow, titles: Sequence[TitleRow], language: str) -> Occasion:
    """The facts that a poster tells besides the result: the date of the last state, the table's number, new titles.

    For a city of the day, its goal is among them. Titles that the game no longer has are left out.
    """
    day, known = date_text(datetime.fromtimestamp(table.reached_at, UTC), language), find_game(table.game).titles
    about = texts_in(language)("bot", "poster.about", day=day, table=table.id)
    return Occasion(
        about, tuple((one.seat, one.title) for one in titles if one.title in known), origin_of(table).get("goal")
    )
