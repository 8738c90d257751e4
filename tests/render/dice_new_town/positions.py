"""Positions of which pictures are kept: a busy map in the fourth round, a draft, and moments of a recorded game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from games.core import Position
from games.dice_new_town import GAME, DiceNewTownSettings, DiceNewTownState
from tests.bot.ui.test_taps_for_houses import RICH
from tests.games.dice_new_town.table import play, table
from tests.render.played import moments_of

RECORDED: Final = Path(__file__).parents[2] / "transcripts" / GAME.name / "standard-4-seats-land_powers-rounds.json"
"""A game of four with all options as they usually are."""
BUSY: Final = """
    mode    standard
    order   2 0 3 1
    step    move1
    round   4
    turn    1
    on_king 3 1
    trees   5 8 14 16
    houses  5 0@1 2@2,2
    houses  7 1@4,3,yes
    houses  9 2@3
    houses  11 1@2,3
    houses  14 0@1,3 0@2 3@1,2
    houses  K 3@4,2
    used    9
    seat 0
      figure 12  pieces 1 2 2 4 6  red 3  green 3  more_green 2  black 4  white 3 4 5  cards 5 9 14  stones 3
      houses 12  bonuses 6
    seat 1
      figure K  pieces 3  red 2  green 5  black 1  white 1 1 6  cards 7 11  houses 29  bonuses 4
    seat 2
      figure 15  pieces 5  red 6  green 1  black 5  white 2 5 5  houses 12  bonuses 3
    seat 3
      figure K  pieces 1  red 1  green 4  black 3  white 3 3 3  stones 5  houses 17
"""


def at_start() -> DiceNewTownState:
    """A table that has just begun, as everybody sees it."""
    view: DiceNewTownState = Position.start(GAME, DiceNewTownSettings(), 4, 1).view(None)
    return view


def moving() -> Position:
    """Seat 0 moves over a map with houses of all kinds."""
    return table(BUSY)


def building() -> Position:
    """Much can be built."""
    return table(RICH)


def exchanging() -> Position:
    """Material is exchanged."""
    return play(building(), ("exchange",))


def drafting() -> Position:
    """The third lap of a draft of three."""
    position = Position.start(GAME, DiceNewTownSettings(), 3, seed=8)
    while position.base.step != "draft" or position.base.turn < 7:
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.options[-1])
    return position


def moments() -> list[Position]:
    """Every moment of the recorded game."""
    return moments_of(RECORDED)


def built() -> Position:
    """The last moment of which the news tell that somebody has built."""
    return next(position for position in reversed(moments()) if _tells_of_building(position))


def gained(position: Position) -> Sequence[Mapping[str, int]]:
    """What the checkpoint of a moment has brought everybody."""
    before = next(other for other in reversed(moments()) if other.number == position.number - 1)
    return position.game.gained(before.base, position.base)


def _tells_of_building(position: Position) -> bool:
    return any(news.kind == "built" for news in position.base.news)
