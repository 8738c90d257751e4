"""What the things of Dinner in Paris are called in one language."""

from collections.abc import Iterable

from games.dinner_in_paris import ALONG, CELL_NAMES, HIDDEN, KINDS, OBJECTIVES, RESOURCES, Restaurant, SquareCell
from render.kit.game_words import GameWords


class DinnerTerms(GameWords):
    """The words for restaurants, cards, cells and objectives."""

    domain = "dinner_in_paris"

    def resource(self, card: str) -> str:
        """What a resource card gives."""
        if card == HIDDEN:
            return self.say("card.hidden")
        return self.say("resource.or").join(self.say(f"resource.{name}") for name in RESOURCES[card].gives)

    def resources(self, cards: Iterable[str]) -> str:
        """Several resource cards; equal ones are counted."""
        return self.tallied(self.resource(card) for card in cards)

    def pigeon(self, card: str) -> str:
        """What a pigeon card does, in a few words."""
        return self.say("card.hidden") if card == HIDDEN else self.say(f"pigeon.{card}")

    def pigeons(self, cards: Iterable[str]) -> str:
        """Several pigeon cards; equal ones are counted."""
        return self.tallied(self.pigeon(card) for card in cards)

    def objective(self, card: str) -> str:
        """What an objective asks for, and its points."""
        if card == HIDDEN:
            return self.say("card.hidden")
        return self.say("worth", objective=self.say(f"objective.{card}"), points=OBJECTIVES[card].points)

    def objectives(self, cards: Iterable[str]) -> str:
        """Several objectives."""
        return self.tallied(self.objective(card) for card in cards)

    def cell(self, cell: SquareCell) -> str:
        """The name of a cell."""
        return CELL_NAMES[cell]

    def cells(self, restaurant: Restaurant) -> str:
        """Where the terraces of a restaurant lie, in the order in which they were laid."""
        return self.joined(map(self.cell, restaurant.terraces)) if restaurant.terraces else self.say("text.bare")

    def sites(self, kind: str, site: SquareCell, side: str) -> str:
        """The first and the last site that a restaurant takes on a side."""
        last = site + (KINDS[kind].size - 1) * ALONG[side]
        return self.say("option.cells", first=self.cell(site), last=self.cell(last))
