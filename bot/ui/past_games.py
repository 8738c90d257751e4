"""The last finished games of somebody's: how each went, with its film and its final score."""

from collections.abc import Iterable

from bot.store.rows import PastGame
from bot.ui.click import Click, Verb
from bot.ui.game_buttons import film_button
from bot.ui.layout import Piece, button, divider, row, text
from render.face import face_of
from render.texts import Texts


def past_games(games: Iterable[PastGame], texts: Texts) -> list[Piece]:
    """A heading, then a line and two buttons for each game; nothing without any."""
    pieces: list[Piece] = []
    for game in games:
        result = button(Click(game.row.id, Verb.SHEETS), texts("bot", "past.result"))
        pieces += [text(_line(game, texts)), row(film_button(game.row.id, texts), result)]
    return [divider(), text(f"**{texts('bot', 'past.heading')}**"), *pieces] if pieces else []


def _line(game: PastGame, texts: Texts) -> str:
    """Which game it was, how the person did, and when it ended."""
    title = face_of(game.row.game, texts.language).title()
    name = texts("bot", "overview.table", title=title, table=game.row.id)
    return f"{name} · {_outcome(game, texts)} · <t:{game.row.reached_at}:R>"


def _outcome(game: PastGame, texts: Texts) -> str:
    if game.points is None or game.rank is None:
        return texts("bot", "past.early")
    if game.seats == 1:
        return texts("bot", "past.alone", points=game.points)
    return texts("bot", "past.place", rank=game.rank, seats=game.seats, points=game.points)
