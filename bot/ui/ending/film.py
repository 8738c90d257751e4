"""The film of a finished game: for the one who asked, and for the last message of the game."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

import structlog

from bot import limits
from bot.metrics import CacheUsage
from bot.process.threads import PATIENT, Threads
from bot.process.worker import Worker
from bot.table.ending.verify import Finished, game_for_everybody
from bot.table.lobby.colours import colours_at
from bot.table.refusal import Refusal
from bot.table.sittings import seats_at
from bot.table.tables import Tables
from bot.ui.layout import Message, gallery, text
from bot.ui.names import seat_names
from bot.ui.reader import Reader
from games.core import Position, TranscriptError, checkpoints
from games.registry import find_game
from render.cache import MEGABYTE, Cache
from render.face import InTurn, Moment, Picture, at_once, face_of
from render.orders import Order, draw_all
from render.texts import texts_in

log = structlog.get_logger()

MAX_FILM_CACHE: Final = 8 * MEGABYTE
"""For films, each a few hundred kilobytes: at the end of a game many people ask for the same one."""
FilmKey: TypeAlias = tuple[int, str, str, tuple[str, ...]]
"""The table, language, theme and names of a film."""


def unchanged_game(game: Finished) -> Finished:
    """The game itself: the default of a function that changes the names in a film."""
    return game


class Films:
    """Makes films in a thread or process of their own and caches them."""

    def __init__(self, threads: Threads, most: int = MAX_FILM_CACHE) -> None:
        self._threads, self._drawn = threads, Cache[Picture](most)
        self._drawing: dict[FilmKey, asyncio.Future[Picture]] = {}

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._drawn), None, self._drawn.nbytes, self._drawn.most)

    async def of(self, game: Finished, reader: Reader) -> Picture:
        """The film of a game. Refused if its moves do not replay by today's rules, or if it is too large to send."""
        names = (*(seated.name for seated in game.seats), *(sitting.name for sitting in game.sittings))
        key = (game.row.id, reader.language, reader.theme, names)
        try:
            film = self._drawn.get(key)
            if film is None:
                film = await asyncio.shield(self._draw(key, game, reader))
        except TranscriptError as error:
            raise Refusal("no_film", table=game.row.id) from error
        if len(film.data) > limits.UPLOAD_BYTES:
            raise Refusal("no_film", table=game.row.id)
        return film

    async def film_for_last_message(
        self, tables: Tables, table_id: int, reader: Reader, told: Callable[[Finished], Finished] = unchanged_game
    ) -> list[Picture]:
        """The film for the game's last message, its people named by `told`; empty if the game has none."""
        try:
            return [await self.of(told(await game_for_everybody(tables, table_id)), reader)]
        except Refusal as error:
            log.info("no film", table=table_id, reason=str(error))
            return []

    def _draw(self, key: FilmKey, game: Finished, reader: Reader) -> asyncio.Future[Picture]:
        if key not in self._drawing:
            about = (game, reader.language, reader.theme)
            self._drawing[key] = asyncio.wrap_future(self._threads.films.submit(self._made, *about))
            self._drawing[key].add_done_callback(lambda drawing: self._keep(key, drawing))
        return self._drawing[key]

    def _made(self, game: Finished, language: str, theme: str) -> Picture:
        """The film, drawn by a process of its own if pictures have one, so that no press waits for it."""
        pictures = self._threads.pictures
        if not pictures.pool.workers:
            return film_picture(game, language, theme, pictures.run_in_turn)
        with Worker("film", PATIENT) as worker:
            about = (_moments(game, language),)
            order = Order(game.row.game, language, theme, "film", about, colours=colours_at(game.row.game, game.seats))
            (film,) = worker.do(draw_all, [order])
        return film

    def _keep(self, key: FilmKey, drawing: asyncio.Future[Picture]) -> None:
        del self._drawing[key]
        if not drawing.cancelled() and drawing.exception() is None:
            self._drawn.put(key, drawing.result())


def film_picture(game: Finished, language: str, theme: str, in_turn: InTurn = at_once) -> Picture:
    """Replay the game and draw every round; `in_turn` runs the drawing of each frame. Raises TranscriptError."""
    face = face_of(game.row.game, language, theme).in_colours(colours_at(game.row.game, game.seats))
    return face.film(_moments(game, language), in_turn).picture()


def _moments(game: Finished, language: str) -> list[Moment]:
    """Replay the game: the public view at each checkpoint. Raises TranscriptError."""
    course = checkpoints(game.transcript, find_game(game.row.game))
    return [Moment(position.view(None), _names_at(game, position, language)) for position in course]


def _names_at(game: Finished, position: Position, language: str) -> list[str]:
    played = seats_at(game.seats, game.sittings, max(0, position.number - 1))
    return seat_names(game.seats if position.over else played, texts_in(language))


def film_card(game: Finished, reader: Reader, film: Picture) -> Message:
    heading = text(f"### {texts_in(reader.language)('bot', 'film.heading', table=game.row.id)}")
    return Message([heading, gallery(film)], [film])
