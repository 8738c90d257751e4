"""The film of a season: the town from its first quarter to its last."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from render.film import LAST_FRAME_MS, Frame, draw_in_turn, evenly_spread
from render.kit.film import small_film
from render.picture import Illustration, InTurn, Picture, at_once
from render.texts import texts_in
from render.theme import THEMES, Theme
from render.town.picture import ServerTown, draw_town, town_in_words
from render.town.solids import ALL, FEW, SOME, Detail
from render.town.tones import town_palette
from render.town.words import TownWords

QUARTER_MS: Final = 500
"""Milliseconds for which a frame is seen."""
DETAILS: Final[Mapping[Detail, int]] = {ALL: 12, SOME: 60}
"""The most quarters of a town whose film has this detail; larger ones have few."""


def season_film(town: ServerTown, language: str, theme: str, in_turn: InTurn = at_once) -> Picture:
    """The film of a town, seen from one place all the time."""
    words = TownWords(texts_in(language))
    draw = partial(_frames, town, words, THEMES[theme])
    return Illustration(
        "season.gif",
        words,
        lambda: small_film(lambda most: draw_in_turn(draw(most), in_turn)),
        lambda: town_in_words(town, words),
    ).picture()


def _frames(town: ServerTown, words: TownWords, theme: Theme, most: int) -> Iterator[Frame]:
    prospect, palette = town.prospect, town_palette(town.season, theme)
    detail: Detail = next((detail for detail, largest in DETAILS.items() if len(town.settled) <= largest), FEW)
    heading = words.season(town.season, town.year)
    for count in evenly_spread(range(1, len(town.settled) + 1), most):
        labels = heading, words.say("quarters", count=count)
        canvas = draw_town(town._replace(settled=town.settled[:count]), prospect, labels, theme, (detail, 0))
        yield Frame(canvas.image, palette, LAST_FRAME_MS if count == len(town.settled) else QUARTER_MS)
