"""The card of the server's town: its picture, its milestones, a menu of its quarters, and one quarter."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import discord
from discord import SelectOption

from bot import limits
from bot.table.town.season import ShownCity, TownPage, season_at
from bot.ui.click import Click, Verb
from bot.ui.consents import town_question
from bot.ui.game_buttons import replay_button
from bot.ui.layout import Component, Message, button, fit_text, galleries, gallery, row, text
from bot.ui.names import escape_name
from render.picture import Picture
from render.texts import Texts, date_text, texts_in
from render.town.words import TownWords, counts_of, milestones_of

IN_PLACE: Final = 3
"""The seat in the clicks whose answer takes the place of the pressed message."""
SEATS: Final = 100
"""A city's value in the menu is the number of its table times this, and its seat."""


def town_card(page: TownPage, language: str, pictures: Sequence[Picture], number: int = 0) -> Message:
    """The town for one person, with the page `number` of the menu of quarters, the newest first."""
    texts = texts_in(language)
    asked = town_question(Click(0, Verb.IN_TOWN, serial=page.number), texts) if page.is_consent_missing else []
    said = [_words(page, language), *([] if pictures else _counted(page, texts))]
    pieces = [text("\n".join(said)), *galleries(pictures), *_menu(page, number, texts)]
    buttons = [*_turning(page, number, texts), *_seasons(page, texts)], _whole(page, bool(pictures), texts)
    return Message([*pieces, *(row(*some) for some in buttons if some), *asked], pictures)


def shown_town(page: TownPage, language: str, pictures: Sequence[Picture], mark: Click) -> Message:
    """The town for everybody there, with a button of this click."""
    look = button(mark, texts_in(language)("bot", "town.look"), discord.ButtonStyle.primary)
    return Message([text(_words(page, language)), *galleries(pictures), row(look)], pictures)


def film_of_season(page: TownPage, language: str, film: Picture) -> Message:
    """The film of a season, for one person."""
    words = TownWords(texts_in(language))
    return Message([text(f"### {words.season(page.town.season, page.town.year)}"), gallery(film)], [film])


def _whole(page: TownPage, is_drawn: bool, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons that show the whole town to all, and the film of a closed season; the film only beside pictures."""
    if not page.quarters:
        return []
    show = button(Click(0, Verb.SHOW_TOWN, serial=page.number), texts("bot", "town.show"))
    film = button(Click(0, Verb.SEASON_FILM, serial=page.number), texts("bot", "table.film"))
    return [show, film] if page.is_closed and is_drawn else [show]


def _seasons(page: TownPage, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons to the season before and to the next one, where there are such."""
    wanted = {"town.earlier": (page.number - 1, page.has_earlier), "town.later": (page.number + 1, page.is_closed)}
    return [
        button(Click(0, Verb.TOWN, seat=IN_PLACE, serial=season), texts("bot", key))
        for key, (season, is_there) in wanted.items()
        if is_there
    ]


def _counted(page: TownPage, texts: Texts) -> list[str]:
    """Everything that the town counts, for people who read words."""
    words = TownWords(texts)
    counts = counts_of(one.quarter for one in page.town.settled)
    return [words.listed(words.counted_things(kind, count) for kind, count in counts.items())] if counts else []


def quarter_card(city: ShownCity, language: str, pictures: Sequence[Picture]) -> Message:
    """One quarter: its game and its builder, when it was built, and what stands there."""
    texts, words, built = texts_in(language), TownWords(texts_in(language)), city.built
    game = texts(built.game, "title")
    heading = words.say("quarter", game=game, name=escape_name(city.name)) if city.name else game
    lines = [f"### {heading}", texts("bot", "poster.about", day=_day(city, texts), table=built.table_id)]
    counted = [words.counted_things(kind, count) for kind, count in counts_of([city.settled.quarter]).items()]
    lines += [texts("bot", "list.comma").join(counted)] if counted else []
    ways = row(replay_button(built.table_id, texts), _back(season_at(built.at), texts))
    return Message([text("\n".join(lines)), *galleries(pictures), ways], pictures)


def city_by_menu_value(page: TownPage, value: int) -> ShownCity | None:
    """The city with this value in the menu; None if it stands there no more."""
    return next((city for city in page.quarters if _value(city) == value), None)


def _value(city: ShownCity) -> int:
    return city.built.table_id * SEATS + city.built.seat


def _words(page: TownPage, language: str) -> str:
    texts, words, town = texts_in(language), TownWords(texts_in(language)), page.town
    lines = [f"### {words.season(town.season, town.year)}"]
    if not page.quarters:
        return "\n".join([*lines, words.say("empty"), f"-# {texts('bot', 'town.about')}"])
    reached = milestones_of(counts_of(one.quarter for one in town.settled))
    told = texts("bot", "list.comma").join(words.counted_things(kind, count) for kind, count in reached.items())
    lines.append(words.say("quarters", count=len(page.quarters)))
    lines += [texts("bot", "town.milestones", reached=told)] if told else []
    return "\n".join([*lines, f"-# {texts('bot', 'town.about')}"])


def _turning(page: TownPage, number: int, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons to newer and older quarters, if there are more than one menu has."""
    wanted = {"town.newer": number - 1, "town.older": number + 1}
    pages = range(-(-len(page.quarters) // limits.OPTIONS))
    return [
        button(Click(0, Verb.TOWN, seat=IN_PLACE, argument=other, serial=page.number), texts("bot", key))
        for key, other in wanted.items()
        if other in pages
    ]


def _back(season: int, texts: Texts) -> discord.ui.Button[discord.ui.LayoutView]:
    return button(Click(0, Verb.TOWN, seat=IN_PLACE, serial=season), texts("bot", "part.back"))


def _menu(page: TownPage, number: int, texts: Texts) -> list[Component]:
    newest = page.quarters[::-1][number * limits.OPTIONS : (number + 1) * limits.OPTIONS]
    if not newest:
        return []
    options = [
        SelectOption(label=fit_text(_label(city, texts), limits.OPTION_LABEL), value=str(_value(city)))
        for city in newest
    ]
    menu = discord.ui.Select[discord.ui.LayoutView](
        custom_id=Click(0, Verb.QUARTER, serial=page.number).custom_id,
        placeholder=texts("bot", "town.choose"),
        options=options,
    )
    return [row(menu)]


def _label(city: ShownCity, texts: Texts) -> str:
    game, name = texts(city.built.game, "title"), city.name or texts("bot", "name.somebody")
    return texts("bot", "town.quarter", game=game, name=name, day=_day(city, texts))


def _day(city: ShownCity, texts: Texts) -> str:
    return date_text(datetime.fromtimestamp(city.built.at, UTC), texts.language)
