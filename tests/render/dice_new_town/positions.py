"""Positions of which pictures are kept: a busy map in the fourth round, a draft, and moments of a recorded game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from games.core import Position
from games.dice_new_town import GAME, DiceNewTownSettings, DiceNewTownState
from tests.bot.ui.test_taps_for_houses import RICH
from tests.games.dice_new_town.table import play, table
from tests.render.played import moments_of
from tests.render.written import position_of

RECORDED: Final = Path(__file__).parents[2] / "transcripts" / GAME.name / "standard-4-seats-land_powers-rounds.json"
"""A game of four with all options as they usually are."""


def at_start() -> DiceNewTownState:
    """A table that has just begun, as everybody sees it."""
    view: DiceNewTownState = Position.start(GAME, DiceNewTownSettings(), 4, 1).view(None)
    return view


def moving() -> Position:
    """Seat 0 moves over a map with houses of all kinds."""
    return position_of(GAME.name, "busy.txt")


def building() -> Position:
    """Much can be built."""
    return table(RICH)


def exchanging() -> Position:
    return play(building(), ("exchange",))


def drafting() -> Position:
    """The third lap of a draft of three."""
    position = Position.start(GAME, DiceNewTownSettings(), 3, seed=8)
    while position.base.step != "draft" or position.base.turn < 7:
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.options[-1])
    return position


def moments() -> list[Position]:
    return moments_of(RECORDED)


def built() -> Position:
    """The last moment of which the news tell that somebody has built."""
    return next(position for position in reversed(moments()) if _tells_of_building(position))


def gained(position: Position) -> Sequence[Mapping[str, int]]:
    """What the checkpoint of a moment has brought everybody."""
    before = next(other for other in reversed(moments()) if other.number == position.number - 1)
    return position.game.points_gained(before.base, position.base)


def _tells_of_building(position: Position) -> bool:
    return any(news.kind == "built" for news in position.base.news)
