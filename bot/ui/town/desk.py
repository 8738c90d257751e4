"""`/town` and its buttons."""

from bot.process.threads import Threads
from bot.table.refusal import Refusal
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.table.town.season import TownPage, TownQuarter, town_page
from bot.ui.lines.public_language import public_language_here
from bot.ui.parts.click import Click, Verb
from bot.ui.press.replying import Deferral, PressActs, Send, defer, edit, post, whisper
from bot.ui.reader import Interaction, Reader, reader_of
from bot.ui.replay.film import Films
from bot.ui.town.card import (
    SEAT_FOR_EDIT,
    public_town_card,
    quarter_by_menu_value,
    quarter_card,
    season_film_card,
    town_card,
)
from render.picture import Picture
from render.theme import LIGHT
from render.town import draw_quarter_picture, draw_season_poster, draw_town_picture


class TownDesk:
    """Answers `/town` and the presses on its buttons."""

    def __init__(self, tables: Tables, people: People, threads: Threads) -> None:
        self._tables, self._people, self._threads = tables, people, threads
        self.acts: PressActs = {
            Verb.TOWN: self._turn,
            Verb.IN_TOWN: self._answer,
            Verb.SHOW_TOWN: self._show_to_all,
            Verb.QUARTER: self._show_quarter,
        }

    async def open(self, interaction: Interaction, season: int = 0, menu_page: int = 0, send: Send = whisper) -> None:
        """Show the town of a season (0: the current one) with this page of the menu of its quarters, counted from 0.

        Refused outside of servers.
        """
        page, reader = await _town_page_here(self._tables, interaction, season), reader_of(interaction)
        pictures = [] if reader.in_words else [await self._drawn(interaction, page, reader.language, reader.theme)]
        await send(interaction, town_card(page, reader.language, pictures, menu_page))

    async def _turn(self, interaction: Interaction, click: Click) -> None:
        """Show the town in a new message, or in place of the pressed one if the click says so."""
        await self.open(interaction, click.serial, click.argument, edit if click.seat == SEAT_FOR_EDIT else whisper)

    async def _answer(self, interaction: Interaction, click: Click) -> None:
        """Store whether the person's cities may stand in the town (the index of the value), and show the town."""
        await self._people.set_preference_named(interaction.user.id, "in_town", click.argument, str(interaction.id))
        await self.open(interaction, click.serial, send=edit)

    async def _show_to_all(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction, Deferral.POST)
        page, language = (
            await _town_page_here(self._tables, interaction, click.serial),
            await public_language_here(self._tables.store, interaction),
        )
        if not page.quarters:
            raise Refusal("town_empty")
        pictures = [await self._drawn(interaction, page, language, LIGHT.name)]
        await post(interaction, public_town_card(page, language, pictures, Click(0, Verb.TOWN, serial=page.number)))

    async def _show_quarter(self, interaction: Interaction, click: Click) -> None:
        page, reader = await _town_page_here(self._tables, interaction, click.serial), reader_of(interaction)
        city = quarter_by_menu_value(page, click.values[0] if click.values else click.argument)
        if city is None:
            raise Refusal("no_quarter")
        pictures = [] if reader.in_words else [await self._drawn_quarter(page, city, reader)]
        await edit(interaction, quarter_card(city, reader.language, pictures))

    async def _drawn(self, interaction: Interaction, page: TownPage, language: str, theme: str) -> Picture:
        key, drawn = ("town", interaction.guild_id, page.number, language, theme), draw_town_picture
        if page.is_closed:
            drawn = draw_season_poster
        return await self._threads.pictures.draw(key, drawn, page.town, language, theme)

    async def _drawn_quarter(self, page: TownPage, city: TownQuarter, reader: Reader) -> Picture:
        key = ("quarter", city.built.table_id, city.built.seat, reader.language, reader.theme)
        about = (page.town._replace(quarters=()), city.placed, city.name, reader.language, reader.theme)
        return await self._threads.pictures.draw(key, draw_quarter_picture, *about)


class SeasonFilmDesk:
    """Answers presses on *Film* below the town of a closed season."""

    def __init__(self, tables: Tables, films: Films) -> None:
        self._tables, self._films = tables, films
        self.acts = {Verb.SEASON_FILM: self._show}

    async def _show(self, interaction: Interaction, click: Click) -> None:
        reader, page = reader_of(interaction), await _town_page_here(self._tables, interaction, click.serial)
        if not page.quarters or interaction.guild_id is None:
            raise Refusal("town_empty")
        await defer(interaction)
        film = await self._films.season_film(page, interaction.guild_id, reader)
        await whisper(interaction, season_film_card(page, reader.language, film))


async def _town_page_here(tables: Tables, interaction: Interaction, season: int) -> TownPage:
    """The town of the interaction's server in a season, for the person who acts. Refused outside servers."""
    if interaction.guild_id is None:
        raise Refusal("server_only")
    return await town_page(tables, interaction.guild_id, interaction.user.id, season)
