"""The content of the bulletins with a server's town: the season that runs, and the one that has ended last."""

from functools import partial

from bot.delivery.bulletins import Content
from bot.delivery.name_policy import NamePolicy
from bot.process.threads import Threads
from bot.store import Bulletin
from bot.table.tables import Tables
from bot.table.town.season import built_in_season, digest_of, season_at, season_bounds, season_page
from bot.ui.layout import Message
from bot.ui.marks import season_mark, town_mark
from bot.ui.reader import Reader
from bot.ui.replay.film import Films
from bot.ui.town.card import shown_town
from render.theme import LIGHT
from render.town import draw_town_picture, drawn_poster


class TownContent:
    """Makes the messages with the town. Nobody is named in them, so they are the same for every `NamePolicy`."""

    def __init__(self, tables: Tables, threads: Threads, films: Films) -> None:
        self._tables, self._threads, self._films = tables, threads, films

    async def town(self, guild_id: int, bulletin: Bulletin) -> Content:
        """The season that runs."""
        season = season_at(self._tables.store.now)
        return await self._content(guild_id, bulletin, season, is_closed=False)

    async def season(self, guild_id: int, bulletin: Bulletin) -> Content | None:
        """The poster and the film of the season that has ended last; None if the channel was chosen later.

        None also for a season without quarters, unless it had some when it was posted.
        """
        season = season_at(self._tables.store.now) - 1
        if season_bounds(season)[1] <= bulletin.since:
            return None
        content = await self._content(guild_id, bulletin, season, is_closed=True)
        is_empty = not await built_in_season(self._tables.store, guild_id, season)
        return None if is_empty and bulletin.about != season else content

    async def _content(self, guild_id: int, bulletin: Bulletin, season: int, *, is_closed: bool) -> Content:
        built = await built_in_season(self._tables.store, guild_id, season)
        make = partial(self._closed_card if is_closed else self._card, guild_id, bulletin.language, season)
        return Content(make, season, f"{digest_of(built)} {bulletin.language}")

    async def _card(self, guild_id: int, language: str, season: int, _: NamePolicy) -> Message:
        page = await season_page(self._tables, guild_id, season)
        key = ("town bulletin", guild_id, language)
        picture = await self._threads.pictures.draw(key, draw_town_picture, page.town, language, LIGHT.name)
        return shown_town(page, language, [picture], town_mark(season))

    async def _closed_card(self, guild_id: int, language: str, season: int, _: NamePolicy) -> Message:
        page = await season_page(self._tables, guild_id, season)
        key = ("season bulletin", guild_id, language)
        poster = await self._threads.pictures.draw(key, drawn_poster, page.town, language, LIGHT.name)
        reader = Reader(language, LIGHT.name, in_words=False)
        film = [await self._films.season_film(page, guild_id, reader)] if page.quarters else []
        return shown_town(page, language, [poster, *film], season_mark(season))
