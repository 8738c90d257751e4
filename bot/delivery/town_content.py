"""The content of the bulletins with a server's town: the season that runs, and the one that has ended last."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from bot.delivery.bulletins import BulletinContent
from bot.delivery.name_policy import NamePolicy
from bot.process.threads import Threads
from bot.store import BuiltCity, Bulletin
from bot.table.tables import Tables
from bot.table.town.season import quarters_digest, season_bounds, season_number_at, season_page, town_results_of_season
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import season_mark, town_mark
from bot.ui.reader import Reader
from bot.ui.replay.film import Films
from bot.ui.town.card import public_town_card
from render.theme import LIGHT
from render.town import draw_season_poster, draw_town_picture


class TownContent:
    """Makes the messages with the town. Nobody is named in them, so they are the same for every `NamePolicy`."""

    def __init__(self, tables: Tables, threads: Threads, films: Films) -> None:
        self._tables, self._threads, self._films = tables, threads, films

    async def town(self, guild_id: int, bulletin: Bulletin) -> BulletinContent:
        """The content of the bulletin with the current season of a server."""
        season = season_number_at(self._tables.store.now)
        built = await town_results_of_season(self._tables.store, guild_id, season)
        return _content(self._card, guild_id, bulletin.language, season, built)

    async def season(self, guild_id: int, bulletin: Bulletin) -> BulletinContent | None:
        """The content of the bulletin with the poster and film of a server's newest ended season.

        If the bulletin has no channel any more, its season stays the one shown. Returns None if the season has no
        quarters, or if the channel was chosen after the season's end.
        """
        season = bulletin.about
        if bulletin.channel_id is not None:
            season = season_number_at(self._tables.store.now) - 1
            if season_bounds(season)[1] <= bulletin.since:
                return None
        built = await town_results_of_season(self._tables.store, guild_id, season)
        return _content(self._closed_card, guild_id, bulletin.language, season, built) if built else None

    async def _card(self, guild_id: int, language: str, season: int, _: NamePolicy) -> Message:
        page = await season_page(self._tables, guild_id, season)
        key = ("town bulletin", guild_id, language)
        picture = await self._threads.pictures.draw(key, draw_town_picture, page.town, language, LIGHT.name)
        return public_town_card(page, language, [picture], town_mark(season))

    async def _closed_card(self, guild_id: int, language: str, season: int, _: NamePolicy) -> Message:
        page = await season_page(self._tables, guild_id, season)
        key = ("season bulletin", guild_id, language)
        poster = await self._threads.pictures.draw(key, draw_season_poster, page.town, language, LIGHT.name)
        reader = Reader(language, LIGHT.name, in_words=False)
        film = [await self._films.season_film(page, guild_id, reader)] if page.quarters else []
        return public_town_card(page, language, [poster, *film], season_mark(season))


def _content(
    make: Callable[[int, str, int, NamePolicy], Awaitable[Message]],
    guild_id: int,
    language: str,
    season: int,
    built: Sequence[BuiltCity],
) -> BulletinContent:
    return BulletinContent(partial(make, guild_id, language, season), season, f"{quarters_digest(built)} {language}")
