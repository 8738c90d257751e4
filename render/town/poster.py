"""The poster of a season: the whole town, and below it its counts and milestones."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from render.canvas import Canvas
from render.kit.paragraphs import wrap
from render.picture import Illustration, Passage, Picture
from render.texts import texts_in
from render.theme import PICTURE_WIDTH, THEMES, Theme, rounded
from render.town.picture import PictureVersion, ServerTown, draw_town, most_detailed_png, town_in_words
from render.town.words import TownWords, reached_milestones, total_counts
from render.typeface import ROUNDED

POSTER_TOWN_HEIGHT: Final = 840
"""Height of the town's picture in the poster, in pixels."""
MAX_POSTER_BYTES: Final = 150_000
"""The most bytes of a poster. If it would have more, it gets less detail."""
_LINE_HEIGHT, _TEXT_SIZE, _MARGIN = 44, 32, 28
"""Sizes of the text below the picture, in pixels."""


def season_poster(town: ServerTown, language: str, theme: str) -> Illustration:
    """The poster of a closed season with its text form: the town, the counts of all things in it, and the milestones
    that the counts have reached.
    """
    words = TownWords(texts_in(language))
    draw = partial(_draw, town, words, THEMES[theme])
    return Illustration(
        "season.png", words, lambda: most_detailed_png(draw, MAX_POSTER_BYTES), lambda: _passages(town, words)
    )


def draw_season_poster(town: ServerTown, language: str, theme: str) -> Picture:
    """The same as `season_poster`, drawn; for the processes that draw."""
    return season_poster(town, language, theme).picture()


def _draw(town: ServerTown, words: TownWords, theme: Theme, version: PictureVersion) -> Canvas:
    """The town, with a band of text below it."""
    said = [*_counted(town, words), *_milestones(town, words)]
    lines = [line for one in said for line in wrap(one, _TEXT_SIZE, PICTURE_WIDTH - 2 * _MARGIN, ROUNDED)]
    height = POSTER_TOWN_HEIGHT + _LINE_HEIGHT * len(lines) + _MARGIN
    viewport = town.viewport._replace(height=POSTER_TOWN_HEIGHT, band=height - POSTER_TOWN_HEIGHT)
    labels = words.season(town.season, town.year), words.say("quarters", count=len(town.quarters))
    canvas = draw_town(town, viewport, labels, theme, version)
    canvas.fill((0, POSTER_TOWN_HEIGHT, PICTURE_WIDTH, height - POSTER_TOWN_HEIGHT), theme.band)
    for number, line in enumerate(lines):
        middle = POSTER_TOWN_HEIGHT + _MARGIN / 2 + _LINE_HEIGHT * (number + 0.5)
        canvas.text((_MARGIN, middle), line, rounded(_TEXT_SIZE, theme.band_text, "lm"))
    return canvas


def _counted(town: ServerTown, words: TownWords) -> Iterator[str]:
    counts = total_counts(one.quarter for one in town.quarters)
    if counts:
        yield words.listed(words.counted_things(kind, count) for kind, count in counts.items())


def _milestones(town: ServerTown, words: TownWords) -> Iterator[str]:
    reached = reached_milestones(total_counts(one.quarter for one in town.quarters))
    if reached:
        yield words.say(
            "milestones", reached=words.listed(words.counted_things(kind, one) for kind, one in reached.items())
        )


def _passages(town: ServerTown, words: TownWords) -> Iterator[Passage]:
    yield from town_in_words(town, words)
    for line in _milestones(town, words):
        yield Passage(line, ())
