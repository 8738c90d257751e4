"""Films and web pages of finished games, and the film of a season's town; made once and cached."""

import asyncio
from collections.abc import Callable
from typing import Final, TypeAlias

import structlog

from bot import limits
from bot.metrics import CacheUsage
from bot.process.threads import Threads
from bot.table.ending.replaying import replay_of
from bot.table.ending.verify import FinishedGame, game_for_everybody
from bot.table.lobby.colours import colours_at
from bot.table.memory.sittings import seats_at
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.town.season import TownPage
from bot.ui.lines.names import plain_names, seat_names
from bot.ui.parts.layout import Message, gallery, text
from bot.ui.reader import Reader
from games.core import Position, TranscriptError, checkpoints
from games.registry import find_game
from render.cache import MEGABYTE, Cache
from render.face import Moment, Picture
from render.orders import draw_film
from render.page import PageMoment, draw_page
from render.texts import texts_in
from render.town import ServerTown, season_film

log = structlog.get_logger()

MAX_FILM_CACHE_BYTES: Final = 8 * MEGABYTE
"""The most bytes of cached films and pages. A film has a few hundred kilobytes, a page a few megabytes."""
FilmKey: TypeAlias = tuple[str, int, str, str, tuple[str, ...]]
"""The kind, table, language, theme and names of a film or page.

For the film of a season, the server's id stands for the table, and the season's number and digest for the names.
"""
RunDrawing: TypeAlias = Callable[..., Picture]
"""Calls its first argument with the other arguments, in this process or another one, and returns the result."""
RenamePlayers: TypeAlias = Callable[[FinishedGame], FinishedGame]
"""Returns a game with other names of its people."""


def unchanged_game(game: FinishedGame) -> FinishedGame:
    """The game itself; the default for a function that changes the names in a film."""
    return game


class Films:
    """Makes films and web pages in the threads for films, and caches at most `max_bytes` of them."""

    def __init__(self, threads: Threads, max_bytes: int = MAX_FILM_CACHE_BYTES) -> None:
        self.threads, self._drawn = threads, Cache[Picture](max_bytes)
        self._drawing: dict[FilmKey, asyncio.Future[Picture]] = {}

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._drawn), None, self._drawn.nbytes, self._drawn.most)

    async def film_of(self, game: FinishedGame, reader: Reader) -> Picture:
        """The film of a game. Refused if the game does not replay by today's rules, or if the film is too large."""
        return await self._made_once(make_film, game, reader)

    async def web_page_of(self, game: FinishedGame, reader: Reader) -> Picture:
        """The web page of a game. Refused if the game does not replay by today's rules, or if the page is too large."""
        return await self._made_once(_make_page, game, reader)

    async def season_film(self, page: TownPage, guild_id: int, reader: Reader) -> Picture:
        """The film of a season's town."""
        shown = (str(page.number), page.quarters_digest)
        key = (_make_season_film.__name__, guild_id, reader.language, reader.theme, shown)
        film = self._drawn.get(key)
        return film if film is not None else await asyncio.shield(self._draw(key, _make_season_film, page.town, reader))

    async def film_for_last_message(
        self, tables: Tables, table_id: int, reader: Reader, rename_players: RenamePlayers = unchanged_game
    ) -> list[Picture]:
        """The film for a game's last message, as a list, drawn after `rename_players`; empty if it cannot be made."""
        try:
            return [await self.film_of(rename_players(await game_for_everybody(tables, table_id)), reader)]
        except Refusal as error:
            log.info("no film", table=table_id, reason=str(error))
            return []

    async def _made_once(
        self, make: Callable[[FinishedGame, str, str, RunDrawing], Picture], game: FinishedGame, reader: Reader
    ) -> Picture:
        names = (*(seated.name for seated in game.seats), *(sitting.name for sitting in game.sittings))
        key = (make.__name__, game.row.id, reader.language, reader.theme, names)
        try:
            film = self._drawn.get(key)
            if film is None:
                film = await asyncio.shield(self._draw(key, make, game, reader))
        except TranscriptError as error:
            raise Refusal("no_film", table=game.row.id) from error
        if len(film.data) > limits.MAX_UPLOAD_BYTES:
            raise Refusal("no_film", table=game.row.id)
        return film

    def _draw(
        self, key: FilmKey, make: Callable[..., Picture], shown: object, reader: Reader
    ) -> asyncio.Future[Picture]:
        if key not in self._drawing:
            about = (shown, reader.language, reader.theme, self.threads.run_long_drawing)
            self._drawing[key] = asyncio.wrap_future(self.threads.films.submit(make, *about))
            self._drawing[key].add_done_callback(lambda drawing: self._keep(key, drawing))
        return self._drawing[key]

    def _keep(self, key: FilmKey, drawing: asyncio.Future[Picture]) -> None:
        del self._drawing[key]
        if not drawing.cancelled() and drawing.exception() is None:
            self._drawn.put(key, drawing.result())


def _run_here(draw: Callable[..., Picture], *arguments: object) -> Picture:
    """Run a drawing in this process."""
    return draw(*arguments)


def _make_season_film(town: ServerTown, language: str, theme: str, run: RunDrawing = _run_here) -> Picture:
    """Draw the film of a season's town; `run` runs the drawing."""
    return run(season_film, town, language, theme)


def make_film(game: FinishedGame, language: str, theme: str, run: RunDrawing = _run_here) -> Picture:
    """Replay the game and draw its film; `run` runs the drawing. Raises TranscriptError if it does not replay."""
    course = checkpoints(game.transcript, find_game(game.row.game))
    moments = [Moment(position.view(None), _names_at(game, position, language)) for position in course]
    return run(draw_film, (game.row.game, language, theme), colours_at(game.row.game, game.seats), moments)


def _make_page(game: FinishedGame, language: str, theme: str, run: RunDrawing = _run_here) -> Picture:
    """Replay the game and make its web page; `run` runs the drawing. Refused if its moves do not replay."""
    replay, texts = replay_of(game), texts_in(language)
    tables = [replay.at(shown.number, language) for shown in replay.checkpoints]
    names = [(plain_names(table.seats, texts), plain_names(table.before, texts)) for table in tables]
    moments = [PageMoment(shown, *named) for shown, named in zip(replay.checkpoints, names, strict=True)]
    return run(draw_page, (game.row.game, language, theme), colours_at(game.row.game, game.seats), moments)


def _names_at(game: FinishedGame, position: Position, language: str) -> list[str]:
    played = seats_at(game.seats, game.sittings, max(0, position.number - 1))
    return seat_names(game.seats if position.over else played, texts_in(language))


def film_card(game: FinishedGame, reader: Reader, film: Picture) -> Message:
    heading = text(f"### {texts_in(reader.language)('bot', 'film.heading', table=game.row.id)}")
    return Message([heading, gallery(film)], [film])
