"""The cards of a server's town: its picture, milestones and menu of quarters; one quarter; the film of a season."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import discord
from discord import SelectOption

from bot import limits
from bot.table.town.season import TownPage, TownQuarter, season_number_at
from bot.ui.lines.names import escape_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import town_question_pieces
from bot.ui.parts.game_buttons import replay_button
from bot.ui.parts.layout import Component, Message, button, fit_text, galleries, gallery, menu_row, row, text
from render.picture import Picture
from render.texts import Texts, date_text, texts_in
from render.town.words import TownWords, reached_milestones, total_counts

SEAT_FOR_EDIT: Final = 3
"""The `seat` of a click whose answer replaces the pressed message; otherwise the answer is a new message."""
_MENU_VALUE_STEP: Final = 100
"""A city's value in the menu is the number of its table times this, plus its seat."""


def town_card(page: TownPage, language: str, pictures: Sequence[Picture], menu_page: int = 0) -> Message:
    """The town for one person, with one page of the menu of its quarters, the newest first; `menu_page` is from 0.

    Without pictures, the things in the town are counted. If the person has not said whether their cities may stand in
    the town, the card asks.
    """
    texts = texts_in(language)
    asked = town_question_pieces(Click(0, Verb.IN_TOWN, serial=page.number), texts) if page.is_consent_missing else []
    said = [_words(page, language), *([] if pictures else _counted(page, texts))]
    pieces = [text("\n".join(said)), *galleries(pictures), *_menu(page, menu_page, texts)]
    buttons = [*_turning(page, menu_page, texts), *_seasons(page, texts)], _whole(page, bool(pictures), texts)
    return Message([*pieces, *(row(*some) for some in buttons if some), *asked], pictures)


def public_town_card(page: TownPage, language: str, pictures: Sequence[Picture], mark: Click) -> Message:
    """The town as a public message; a press on its button is the click `mark`."""
    look = button(mark, texts_in(language)("bot", "town.look"), discord.ButtonStyle.primary)
    return Message([text(_words(page, language)), *galleries(pictures), row(look)], pictures)


def season_film_card(page: TownPage, language: str, film: Picture) -> Message:
    """The film of a season below the season's name."""
    words = TownWords(texts_in(language))
    return Message([text(f"### {words.season(page.town.season, page.town.year)}"), gallery(film)], [film])


def _whole(page: TownPage, is_drawn: bool, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons to show the town to everybody, and for the film of a closed season; no film for readers of words."""
    if not page.quarters:
        return []
    show = button(Click(0, Verb.SHOW_TOWN, serial=page.number), texts("bot", "town.show"))
    film = button(Click(0, Verb.SEASON_FILM, serial=page.number), texts("bot", "table.film"))
    return [show, film] if page.is_closed and is_drawn else [show]


def _seasons(page: TownPage, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons to the previous and the next season, if the town existed in them."""
    wanted = {"town.earlier": (page.number - 1, page.has_earlier), "town.later": (page.number + 1, page.is_closed)}
    return [
        button(Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, serial=season), texts("bot", key))
        for key, (season, is_there) in wanted.items()
        if is_there
    ]


def _counted(page: TownPage, texts: Texts) -> list[str]:
    """A line with all counts of the town, for people who read words; none for an empty town."""
    words = TownWords(texts)
    counts = total_counts(one.quarter for one in page.town.quarters)
    return [words.listed(words.counted_things(kind, count) for kind, count in counts.items())] if counts else []


def quarter_card(city: TownQuarter, language: str, pictures: Sequence[Picture]) -> Message:
    """One quarter: its game, its builder if known, its day and table, and the counts of its things.

    Buttons lead to the replay and back to the town.
    """
    texts, words, built = texts_in(language), TownWords(texts_in(language)), city.built
    game = texts(built.game, "title")
    heading = words.say("quarter", game=game, name=escape_name(city.name)) if city.name else game
    lines = [f"### {heading}", texts("bot", "poster.about", day=_day(city, texts), table=built.table_id)]
    counted = [words.counted_things(kind, count) for kind, count in total_counts([city.placed.quarter]).items()]
    lines += [texts("bot", "list.comma").join(counted)] if counted else []
    back = button(Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, serial=season_number_at(built.at)), texts("bot", "part.back"))
    ways = row(replay_button(built.table_id, texts), back)
    return Message([text("\n".join(lines)), *galleries(pictures), ways], pictures)


def quarter_by_menu_value(page: TownPage, value: int) -> TownQuarter | None:
    """The quarter with this value in the menu; None if it is no longer in the town."""
    return next((city for city in page.quarters if _value(city) == value), None)


def _value(city: TownQuarter) -> int:
    return city.built.table_id * _MENU_VALUE_STEP + city.built.seat


def _words(page: TownPage, language: str) -> str:
    texts, words, town = texts_in(language), TownWords(texts_in(language)), page.town
    lines = [f"### {words.season(town.season, town.year)}"]
    if not page.quarters:
        return "\n".join([*lines, words.say("empty"), f"-# {texts('bot', 'town.about')}"])
    reached = reached_milestones(total_counts(one.quarter for one in town.quarters))
    told = texts("bot", "list.comma").join(words.counted_things(kind, count) for kind, count in reached.items())
    lines.append(words.say("quarters", count=len(page.quarters)))
    lines += [texts("bot", "town.milestones", reached=told)] if told else []
    return "\n".join([*lines, f"-# {texts('bot', 'town.about')}"])


def _turning(page: TownPage, menu_page: int, texts: Texts) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    """Buttons to newer and older quarters, if there are more than fit in one menu."""
    wanted = {"town.newer": menu_page - 1, "town.older": menu_page + 1}
    pages = range(-(-len(page.quarters) // limits.MAX_MENU_OPTIONS))
    return [
        button(Click(0, Verb.TOWN, seat=SEAT_FOR_EDIT, argument=other, serial=page.number), texts("bot", key))
        for key, other in wanted.items()
        if other in pages
    ]


def _menu(page: TownPage, menu_page: int, texts: Texts) -> list[Component]:
    newest = page.quarters[::-1][menu_page * limits.MAX_MENU_OPTIONS : (menu_page + 1) * limits.MAX_MENU_OPTIONS]
    if not newest:
        return []
    options = [
        SelectOption(label=fit_text(_label(city, texts), limits.MAX_OPTION_LABEL_LENGTH), value=str(_value(city)))
        for city in newest
    ]
    return [menu_row(Click(0, Verb.QUARTER, serial=page.number), texts("bot", "town.choose"), options)]


def _label(city: TownQuarter, texts: Texts) -> str:
    game, name = texts(city.built.game, "title"), city.name or texts("bot", "name.somebody")
    return texts("bot", "town.quarter", game=game, name=name, day=_day(city, texts))


def _day(city: TownQuarter, texts: Texts) -> str:
    return date_text(datetime.fromtimestamp(city.built.at, UTC), texts.language)
