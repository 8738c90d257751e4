"""A player of Dinner in Paris who builds what is drawn, and two plans that leave no space on the square together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core import COMMIT, DECLINE, Ask, Choice, Position, Rng, Seat
from games.dinner_in_paris import DECK, RESOURCES, PlayerBoard, Restaurant, frame_of
from tests.games.dinner_in_paris.table import set_table

NO_SPACE: Final = """
..  C D E F G H I J K L M N O P Q R
3   . . . A A . . B B . . C C . . .
4   . . . . . . . . . . . . . . . .
5   . . . . . . . . . . . . . . . .
6   G . . . . . . . . . . . . . . I
7   G g g g . . . . . . . . . . . I
8   G g g g . . . . . . . . . . . I
9   G g g g . . . . . . . . . . . I
10  . g g g . . . . . . . . . . . .
11  . . . . . . . . . . . . . . . .
12  H . . . . . . . . . . . . . . J
13  H . . . . . . . . . . . . . . J
14  H . e e . . . . . . . . . . . J
15  H . e e e e . . . . . . . . . J
16  . . e e e e . . . . . . . . . .
17  . . e e e e e e . . . . . . . .
18  . . E E K K K K K . . D D . . .
E   0 friterie
A   0 friterie
B   0 friterie
C   0 friterie
D   0 friterie
G   1 grill
H   1 bar_a_vin
I   1 grill
J   1 bar_a_vin
K   1 brasserie
"""
"""No gap wider than two, two rows that will be empty, and a brasserie behind terraces of another restaurant."""
CHIP_SHOPS, GRILLS = (board.restaurants for board in set_table(NO_SPACE).boards)


class Builder:
    """Opens the restaurants of a plan as the cards allow it, and lays the terraces of one of them; no more."""

    def __init__(self, plan: Sequence[Restaurant]) -> None:
        self.plan = plan
        self.terraces = {cell for restaurant in plan for cell in restaurant.terraces}

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """What brings the plan forward, else what does least."""
        ask, board = position.asks()[seat], position.view(seat).boards[seat]
        return next((choice for choice in self.wishes(ask, board) if choice in ask.options), ask.options[-1])

    def wishes(self, ask: Ask, board: PlayerBoard) -> Iterable[Choice]:
        """What would be good to choose, the best first."""
        missing = [one for one in self.plan if one.site not in {own.site for own in board.restaurants}]
        match ask.kind:
            case "action":
                return [*(("open", one.kind) for one in missing), *self.extending(board), ("draw",), DECLINE]
            case "side" | "site":
                return [place for one in missing if one.kind == ask.facts["restaurant"] for place in places(one)]
            case "draw":
                return [*(("draw", card) for card in wanted(missing, board)), ("draw", DECK)]
            case "discard":
                return [card for card in RESOURCES if card not in wanted(missing, PlayerBoard())]
            case "lay" | "free_terrace":
                return [*sorted(self.terraces), DECLINE]
            case _:
                return [COMMIT, DECLINE, "share"]

    def extending(self, board: PlayerBoard) -> Iterable[Choice]:
        sites = {one.site for one in self.plan if one.terraces}
        return [("lay", number) for number, own in enumerate(board.restaurants) if own.site in sites]


def places(restaurant: Restaurant) -> tuple[Choice, Choice]:
    return frame_of(2).side_of(restaurant.site), restaurant.site


def wanted(missing: Iterable[Restaurant], board: PlayerBoard) -> list[str]:
    """The cards that give what the restaurants cost and the hand does not have, those for the first one first."""
    in_hand = Counter(board.cards)
    return [
        card.id
        for restaurant in missing
        for ingredient in Counter(restaurant.printed.cost) - in_hand
        for card in RESOURCES.values()
        if ingredient in card.gives
    ]
