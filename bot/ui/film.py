"""The film of a finished game, for the one who asked."""

import asyncio
from typing import Final

from bot import limits
from bot.table.refusal import Refusal
from bot.table.verify import Finished
from bot.threads import Threads
from bot.ui.layout import Message, gallery, text
from bot.ui.names import seat_names
from bot.ui.reader import Reader
from games.core import TranscriptError, checkpoints
from games.registry import find_game
from render.face import Picture, face_of
from render.texts import texts_in

KEPT: Final = 16
"""So many films are kept, each a few hundred kilobytes: at the end of a game many people ask for the same one."""


class Films:
    """Draws films in the pictures' thread, each once while it is kept."""

    def __init__(self, threads: Threads, kept: int = KEPT) -> None:
        self._threads, self._kept = threads, kept
        self._drawings: dict[tuple[int, str, str], asyncio.Future[Picture]] = {}

    async def of(self, game: Finished, reader: Reader) -> Picture:
        """The film of the game. Refused where its moves do not replay by the rules of today, or it is too large."""
        key = (game.row.id, reader.language, reader.theme)
        if key not in self._drawings:
            self._drawings[key] = self._threads.pictures.draw(
                ("film", *key), film_picture, game, reader.language, reader.theme
            )
        while len(self._drawings) > self._kept:
            del self._drawings[next(iter(self._drawings))]
        drawing = self._drawings[key]
        try:
            film = await asyncio.shield(drawing)
        except TranscriptError as error:
            raise Refusal("no_film", table=game.row.id) from error
        finally:
            if drawing.done() and (drawing.cancelled() or drawing.exception()):
                self._drawings.pop(key, None)
        if len(film.data) > limits.UPLOAD_BYTES:
            raise Refusal("no_film", table=game.row.id)
        return film


def film_picture(game: Finished, language: str, theme: str) -> Picture:
    """Play the game again and draw every round. Raises TranscriptError."""
    views = [position.view(None) for position in checkpoints(game.transcript, find_game(game.row.game))]
    return face_of(game.row.game, language, theme).film(views, seat_names(game.seats, texts_in(language)))


def film_card(game: Finished, reader: Reader, film: Picture) -> Message:
    """The film and of which game it is."""
    heading = text(f"### {texts_in(reader.language)('bot', 'film.heading', table=game.row.id)}")
    return Message([heading, gallery([film])], [film])
