"""A player's ingredients for each recipe, and the missing ones."""

from collections import Counter
from typing import Final, NamedTuple

from games.dinner_in_paris import HIDDEN, INGREDIENT, KINDS, DinnerState, PlayerBoard, lacking

NEAR: Final = 2
"""The most missing ingredients of an almost affordable restaurant."""


class Recipe(NamedTuple):
    """A kind of restaurant, how many are left, and the ingredients a player lacks for it."""

    kind: str
    left: int
    missing: tuple[str, ...] | None = None
    is_spared: bool = False

    @property
    def ingredients(self) -> list[tuple[str, bool]]:
        """Each ingredient, and whether it is in hand; of equal ones, those in hand come first."""
        cost = KINDS[self.kind].cost
        missing, found = Counter(cost if self.missing is None else self.missing), list[tuple[str, bool]]()
        for name, count in cost.items():
            found += [(name, place < count - missing[name]) for place in range(count)]
        return found

    @property
    def is_near(self) -> bool:
        return not self.is_spared and 0 < len(self.missing or ()) <= NEAR

    @property
    def is_ready(self) -> bool:
        return bool(self.left) and (self.missing == () or self.is_spared)


def recipes_for(view: DinnerState, board: PlayerBoard | None) -> list[Recipe]:
    """The recipes of all kinds; with a board, also what its hand lacks."""
    if board is None:
        return [Recipe(kind, view.stock[kind]) for kind in KINDS]
    cards, can_spare = tuple(sorted(card for card in board.cards if card != HIDDEN)), INGREDIENT in board.pigeons
    missing = {kind: lacking(kind, cards) for kind in KINDS}
    return [Recipe(kind, view.stock[kind], lacked, can_spare and len(lacked) == 1) for kind, lacked in missing.items()]
