"""The paces that a table can have, by its game."""

from typing import Any, Final, get_args

from bot.store import Pace
from bot.table.refusal import Refusal
from games.core import Game

OFFERED_PACES: Final[tuple[Pace, ...]] = get_args(Pace)
"""The paces in the order in which they are offered."""


def paces_for(game: Game[Any]) -> tuple[Pace, ...]:
    """The paces that this game can have; quick picks only in games with wishes."""
    return tuple(pace for pace in OFFERED_PACES if pace != "quick" or game.takes_wishes)


def require_pace(name: str, game: Game[Any]) -> Pace:
    """The pace with this name. Refused for an unknown one, and for quick picks in a game without wishes."""
    for pace in paces_for(game):
        if pace == name:
            return pace
    raise Refusal("no_quick")
