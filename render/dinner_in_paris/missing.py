"""What somebody has of each recipe, and what is missing."""

from collections import Counter
from typing import Final, NamedTuple

from games.dinner_in_paris import HIDDEN, INGREDIENT, KINDS, DinnerState, PlayerBoard, lacking

NEAR: Final = 2
"""So few ingredients are missing where a restaurant can almost be opened."""


class Recipe(NamedTuple):
    """A kind of restaurant, how many of it are left, and the ingredients that somebody lacks for it.

    `missing` is None where it is nobody's. `is_spared`: a pigeon card pays the one that is missing.
    """

    kind: str
    left: int
    missing: tuple[str, ...] | None = None
    is_spared: bool = False

    @property
    def ingredients(self) -> list[tuple[str, bool]]:
        """Each ingredient, and whether it is in hand; of equal ones those that are come first."""
        cost = KINDS[self.kind].cost
        missing, found = Counter(cost if self.missing is None else self.missing), list[tuple[str, bool]]()
        for name, count in cost.items():
            found += [(name, place < count - missing[name]) for place in range(count)]
        return found

    @property
    def is_near(self) -> bool:
        """Whether somebody lacks one or two ingredients for it, and no pigeon card pays them."""
        return not self.is_spared and 0 < len(self.missing or ()) <= NEAR

    @property
    def is_ready(self) -> bool:
        """Whether somebody can pay for it."""
        return bool(self.left) and (self.missing == () or self.is_spared)


def recipes_for(view: DinnerState, board: PlayerBoard | None) -> list[Recipe]:
    """The recipes of all kinds, with what is missing in a hand, if there is one."""
    if board is None:
        return [Recipe(kind, view.stock[kind]) for kind in KINDS]
    cards, can_spare = tuple(sorted(card for card in board.cards if card != HIDDEN)), INGREDIENT in board.pigeons
    missing = {kind: lacking(kind, cards) for kind in KINDS}
    return [Recipe(kind, view.stock[kind], lacked, can_spare and len(lacked) == 1) for kind, lacked in missing.items()]
