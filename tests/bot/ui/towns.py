"""The cards of the server's town, with facts as large as can be."""

from collections.abc import Iterator
from typing import Final

from bot import limits
from bot.store import BuiltCity
from bot.table.town.season import TownPage, TownQuarter
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import season_mark
from bot.ui.town.card import public_town_card, quarter_card, season_film_card, town_card
from render.kit.quarter import Plot, Quarter
from render.town import PlacedQuarter, ServerTown
from render.town.words import COUNTED_THINGS
from tests.bot.ui.awkward import BIG, LONGEST
from tests.bot.ui.tables import BOARD, ONE_PIXEL

TOWN_MAKERS: Final = (town_card, public_town_card, quarter_card, season_film_card)
SEASON: Final = 4 * 2026 + 3
FAR_TABLE: Final = 10**16
FAR_TIME: Final = 250_000_000_000
FULL: Final = Quarter([Plot("lawn", 0, 0)], BIG, dict.fromkeys(COUNTED_THINGS, BIG))


def page_of(count: int, game: str, asks: bool = False) -> TownPage:
    """A town with this many quarters of people with the longest names."""
    quarters = [
        TownQuarter(
            BuiltCity(FAR_TABLE + number, 0, BIG, game, FAR_TIME, LONGEST[number % len(LONGEST)]),
            PlacedQuarter(game, number, FULL),
            LONGEST[number % len(LONGEST)],
        )
        for number in range(count)
    ]
    return TownPage(SEASON, ServerTown("autumn", 2026, [city.placed for city in quarters]), quarters, asks)


def town_cards(game: str, language: str) -> Iterator[Message]:
    """An empty town, and a large one with the question and on each page of its menu; one quarter."""
    large = page_of(3 * limits.MAX_MENU_OPTIONS, game, asks=True)
    yield town_card(page_of(0, game, asks=True), language, [ONE_PIXEL])
    yield from (town_card(large, language, [ONE_PIXEL], number) for number in range(3))
    closed = large._replace(is_closed=True, has_earlier=True)
    yield from (town_card(closed, language, pictures, 1) for pictures in ([ONE_PIXEL], []))
    yield public_town_card(closed, language, [BOARD, ONE_PIXEL], season_mark(SEASON))
    yield season_film_card(closed, language, ONE_PIXEL)
    yield quarter_card(large.quarters[0], language, [ONE_PIXEL])
