"""The legend: what the signs on the pictures mean."""

from collections.abc import Iterator
from typing import Final

from games.cities import CARDS, CitiesSettings
from render.canvas import Brush, Piece, sprite
from render.cities.features import feature
from render.cities.goals import ring, ring_space
from render.cities.market import back_on
from render.cities.marks import area_points, fresh_frame, star, worker
from render.cities.pen import Pen
from render.cities.roofs import building
from render.cities.terrain import park, plot, vacant, water
from render.cities.town import town_of
from render.cities.words import CitiesTerms
from render.kit.badges import small_badge
from render.kit.legend import Legend, LegendEntry
from render.theme import Style

SIDE: Final = 72
ALONE: Final = (False, False, False, False)
POINTS: Final = 34


@sprite(SIDE, SIDE)
def area_sign(brush: Brush) -> None:
    """A space of an area with what the area is worth."""
    brush.put(water(SIDE, ALONE, 0, 0), (0, 0))
    brush.put(area_points(SIDE, "water", 3), (0, 0))


@sprite(SIDE, SIDE)
def built_sign(brush: Brush) -> None:
    """A building on its plot."""
    brush.put(plot(SIDE, "red", "", 0, True), (0, 0))
    brush.put(building(SIDE, "red", 3), (0, 0))


@sprite(SIDE, SIDE)
def symbol_sign(brush: Brush, name: str) -> None:
    """A feature tile on its ground."""
    ground = plot(SIDE, "", name, 0, False) if name == "monument" else park(SIDE, ALONE, 0, 0)
    brush.put(ground, (0, 0))
    brush.put(feature(SIDE, name), (0, 0))


@sprite(SIDE, SIDE)
def new_sign(brush: Brush) -> None:
    """A space in the frame of what is new."""
    brush.put(plot(SIDE, "blue", "", 0, True), (0, 0))
    brush.put(building(SIDE, "blue", 1), (0, 0))
    brush.put(fresh_frame(SIDE), (0, 0))


@sprite(SIDE, SIDE)
def vacant_sign(brush: Brush) -> None:
    """A place for a tile on open land."""
    brush.box((0, 0, SIDE, SIDE), town_of(brush.theme).land, 8)
    brush.put(vacant(SIDE - 8, True), (4, 4))


@sprite(50, 50)
def hidden_sign(brush: Brush, row: str) -> None:
    """Something that nobody has seen yet."""
    back_on(Pen(brush, 0, 0, 50), row)


@sprite(POINTS, POINTS)
def points_sign(brush: Brush, points: int) -> None:
    """The points of a card for each occurrence."""
    theme, middle = brush.theme, POINTS / 2
    brush.disc((middle, middle), middle, theme.sun, theme.outline)
    brush.text((middle, middle), str(points), Style(22, theme.on_sun, True))


def legends(words: CitiesTerms, settings: CitiesSettings) -> Iterator[Legend]:
    """All legends, in the order in which they are read; they are the same with all settings."""
    for heading, signs in (("district", _district()), ("board", _board())):
        entries = (LegendEntry(sign, *_said(words, name)) for name, sign in signs.items())
        yield Legend(words.say(f"legend.{heading}"), tuple(entries))


def _said(words: CitiesTerms, name: str) -> tuple[str, str]:
    return words.say(f"legend.{name}"), words.say(f"legend.{name}.words")


def _district() -> dict[str, Piece]:
    """The signs of a district by their names."""
    return {
        "building": built_sign(),
        "plot": plot(SIDE, "yellow", "", 0, False),
        "area": area_sign(),
        "feature": symbol_sign("tree"),
        "monument": symbol_sign("monument"),
        "wild": plot(SIDE, "", "special", 0, False),
        "vacant": vacant_sign(),
        "new": new_sign(),
        "letter": small_badge("A"),
    }


def _board() -> dict[str, Piece]:
    """The signs of the board, the cards and the achievements by their names."""
    return {
        "each": points_sign(CARDS["SC09"].points),
        "hidden": hidden_sign("cards"),
        "bag": hidden_sign("pieces"),
        "worker": worker(0, "A"),
        "star": star(),
        "free": ring_space(6, True),
        "later": ring_space(4, False),
        "taken": ring(0, "A", 6),
    }
