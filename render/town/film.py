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
from render.town.solids import FULL_DETAIL, LITTLE_DETAIL, SOME_DETAIL, Detail
from render.town.tones import town_palette
from render.town.words import TownWords

_FRAME_MS: Final = 500
"""Milliseconds for which each frame but the last is shown."""
_MAX_QUARTERS_BY_DETAIL: Final[Mapping[Detail, int]] = {FULL_DETAIL: 12, SOME_DETAIL: 60}
"""The most quarters of a town whose film has this detail. Films of larger towns have LITTLE_DETAIL."""


def season_film(town: ServerTown, language: str, theme: str, in_turn: InTurn = at_once) -> Picture:
    """The film of a town as a GIF: frames with more and more of its quarters, in one projection.

    Large towns have less detail. `in_turn` runs the drawing of each frame.
    """
    words = TownWords(texts_in(language))
    draw = partial(_frames, town, words, THEMES[theme])
    return Illustration(
        "season.gif",
        words,
        lambda: small_film(lambda most: draw_in_turn(draw(most), in_turn)),
        lambda: town_in_words(town, words),
    ).picture()


def counts_in_film(size: int, most: int) -> list[int]:
    """The numbers of quarters in the frames, from 1 to the size of the town; at most `most` of them, evenly spread."""
    return [1, *evenly_spread(range(2, size + 1), most - 1)]


def _frames(town: ServerTown, words: TownWords, theme: Theme, most: int) -> Iterator[Frame]:
    viewport, palette, size = town.viewport, town_palette(town.season, theme), len(town.quarters)
    fitting = (detail for detail, largest in _MAX_QUARTERS_BY_DETAIL.items() if size <= largest)
    detail: Detail = next(fitting, LITTLE_DETAIL)
    heading = words.season(town.season, town.year)
    for count in counts_in_film(size, most):
        labels = heading, words.say("quarters", count=count)
        canvas = draw_town(town._replace(quarters=town.quarters[:count]), viewport, labels, theme, (detail, 0))
        yield Frame(canvas.image, palette, LAST_FRAME_MS if count == len(town.quarters) else _FRAME_MS)
