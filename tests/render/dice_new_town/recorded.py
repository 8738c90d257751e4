"""Moments of a recorded game of Dice New Town."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from games.core import Position
from games.dice_new_town import GAME
from tests.render.played import moments_of

RECORDED: Final = Path(__file__).parents[2] / "transcripts" / GAME.name / "standard-4-seats-land_powers-rounds.json"
"""A game of four with all options as they usually are."""


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
