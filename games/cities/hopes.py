"""What a scoring card may yet bring (for bots; nothing here is a rule of the game)."""

from typing import Final

from games.cities.data import CARDS, SCORING
from games.cities.land import Land, Space
from games.cities.occurrences import occurrences

CARD_HOPE: Final = 3.0
"""What a scoring card may yet bring at the start of the game, wherever its points are to come from."""
DREAM_SHARE: Final = 0.35
"""How much of what one more storey everywhere would bring does come, at the start of the game."""
DREAM_MOST: Final = 8.0
"""A single card is not hoped to bring more than this beyond what it has."""


def card_hope(card: str, land: Land, dream: Land) -> float:
    """What a card may bring beyond what it has, at the start of the game; `dream` is the land with a storey more."""
    printed = CARDS[card]
    gain = printed.points * (occurrences(printed.condition, dream) - occurrences(printed.condition, land))
    return CARD_HOPE + DREAM_SHARE * min(DREAM_MOST, max(0, gain))


def dreamt(land: Land) -> Land:
    """The land with a storey more on every city space that takes one."""
    return land.with_spaces({site: _with_storey(space) for site, space in land.spaces.items()})


def _with_storey(space: Space) -> Space:
    if space.height:
        return space._replace(height=min(space.height + 1, SCORING.highest))
    return space._replace(colour=space.printed, height=1) if space.printed else space
