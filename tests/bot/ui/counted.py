"""The cards of statistics, with facts as large as can be."""

from collections.abc import Iterator
from typing import Final

from bot.store import HeldTitle
from bot.table.stats.figures import (
    MAX_BEST_CITIES,
    MAX_SCORE_PARTS,
    PLAY_MODES,
    BestCity,
    Figures,
    GameFigures,
    ModeFigures,
)
from bot.ui.parts.layout import Message
from bot.ui.stats.card import stats_card
from games.core import Position
from games.registry import GAMES
from tests.bot.ui.awkward import BIG, LONGEST, TABLES
from tests.bot.ui.tables import ONE_PIXEL

STATS_MAKERS: Final = (stats_card,)
MAX_GROUP_SIZE: Final = 12
CHOICES: Final = {
    "barrage": ("construction", "contract", "turbine"),
    "cities": ("red", "yellow", "green"),
    "dice_new_town": ("new", "penthouse", "takeover"),
    "dinner_in_paris": ("fruits_de_mer", "gastronomique", "bar_a_vin"),
    "welcome_to": ("surveyor", "real_estate", "landscaper"),
}
"""Choices that each game counts, those with the longest names."""


def large_figures(position: Position) -> GameFigures:
    """Figures of a game in which each rank and each title was reached very often."""
    game = position.game
    parts = tuple((part, BIG) for part in position.standings()[0].parts)[:MAX_SCORE_PARTS]
    best = tuple(
        BestCity(TABLES - place, BIG, BIG, BIG, LONGEST[place % len(LONGEST)]) for place in range(MAX_BEST_CITIES)
    )
    titles = tuple(HeldTitle(game.name, title, BIG) for title in game.titles)
    modes = tuple(ModeFigures(mode, BIG, BIG, BIG) for mode in PLAY_MODES)
    favourites = tuple((name, float(BIG)) for name in CHOICES.get(game.name, ()))
    places = dict.fromkeys(range(1, MAX_GROUP_SIZE + 1), BIG)
    return GameFigures(game.name, BIG, BIG, places, (BIG, BIG), BIG, parts, best, modes, favourites, titles)


def stats_cards(position: Position, language: str) -> Iterator[Message]:
    """One's own figures and a server's: of this game with its chart, of another one, and of all games."""
    found, name = large_figures(position), position.game.name
    for of_server in (False, True):
        figures = Figures(of_server, (found,))
        for game, chart in ((name, [ONE_PIXEL]), (name, ["words"]), (None, []), (next(iter({*GAMES} - {name})), [])):
            yield stats_card(figures, game, language, in_server=True, chart=chart)
    yield stats_card(Figures(is_for_server=False, games=()), None, language, in_server=False)
