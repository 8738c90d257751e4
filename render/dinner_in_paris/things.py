"""The words for things of Dinner in Paris: cards, objectives, cells, recipes, and rows of terraces."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core import Seat
from games.dinner_in_paris import (
    CELL_NAMES,
    FACTS,
    HIDDEN,
    OBJECTIVES,
    RESOURCES,
    RESTAURANTS,
    SITE_STEP_BY_SIDE,
    DinnerState,
    PlayerBoard,
    Restaurant,
    SquareCell,
    row_points,
)
from games.dinner_in_paris.score import printed_objective_points, ranked_majority_points
from render.dinner_in_paris.progress import Recipe
from render.kit.game_words import GameWords

_NEXT_COSTS: Final = 3


class DinnerTerms(GameWords):
    """The names of things in Dinner in Paris, in one language."""

    def resource(self, card: str) -> str:
        """The name of a resource card: its ingredients. For an unknown one, the word for a hidden card."""
        if card == HIDDEN:
            return self.say("card.hidden")
        return self.say("resource.or").join(self.say(f"resource.{name}") for name in RESOURCES[card].gives)

    def resources(self, cards: Iterable[str]) -> str:
        return self.counted_items(self.resource(card) for card in cards)

    def pigeon(self, card: str) -> str:
        return self.say("card.hidden") if card == HIDDEN else self.say(f"pigeon.{card}")

    def pigeons(self, cards: Iterable[str]) -> str:
        return self.counted_items(self.pigeon(card) for card in cards)

    def objective(self, card: str) -> str:
        """The name of an objective with its points; for an unknown one, the word for a hidden card."""
        if card == HIDDEN:
            return self.say("card.hidden")
        return self.say("worth", objective=self.say(f"objective.{card}"), points=OBJECTIVES[card].points)

    def objectives(self, cards: Iterable[str]) -> str:
        return self.counted_items(map(self.objective, cards))

    def objective_names(self, cards: Iterable[str]) -> str:
        """The names of known objectives without their points."""
        return self.comma_list(self.say(f"objective.{card}") for card in cards)

    def unclaimed_sentence(self, cards: Sequence[str], when: str = "last") -> str:
        """A sentence on the points that unclaimed private objectives cost; empty if none of the cards is known.

        `when` is `last` in the last round, or `yet` before the end.
        """
        known = [card for card in cards if card != HIDDEN]
        return (
            self.say(f"unclaimed.{when}", goals=self.objective_names(known), count=printed_objective_points(known))
            if known
            else ""
        )

    def uncounted_points_sentence(self, view: DinnerState, seat: Seat) -> str:
        """A sentence on the losses that a seat's present points leave out; empty without any."""
        return "" if view.over else self.unclaimed_sentence(view.boards[seat].objectives, "yet")

    def explained_objectives(self, cards: Iterable[str]) -> str:
        """Objectives with their points; for shapes also a description of their terraces."""
        return self.counted_items(map(self._explained, cards))

    def _explained(self, card: str) -> str:
        said = self.objective(card)
        return (
            self.say("objective.explained", objective=said, shape=self.say(f"shape.{card}"))
            if self.has(f"shape.{card}")
            else said
        )

    def majority_points(self, view: DinnerState) -> str:
        """The points of a majority: for the most, for a tie of two who have the most, and for the next places."""
        printed, are_shared = view.frame.printed.majority, view.rulings.tied_seats_share
        tie, *_ = ranked_majority_points([1, 1], printed, shared=are_shared)
        points = dict(zip(("most", "second", "third"), printed, strict=False))
        told = {"most": points.pop("most"), "tie": tie, **points}
        return self.comma_list(self.say(f"places.{name}", points=count) for name, count in told.items() if count)

    def cell(self, cell: SquareCell) -> str:
        return CELL_NAMES[cell]

    def terrace_cells(self, restaurant: Restaurant) -> str:
        """The cells of a restaurant's terraces, or words for none."""
        return self.comma_list(map(self.cell, restaurant.terraces)) if restaurant.terraces else self.say("text.bare")

    def building_cells(self, kind: str, site: SquareCell, side: str) -> str:
        """The first and the last cell of a restaurant's building."""
        last = site + (RESTAURANTS[kind].size - 1) * SITE_STEP_BY_SIDE[side]
        return self.say("option.cells", first=self.cell(site), last=self.cell(last))

    def kind_explanation(self, kind: str) -> str:
        """A kind of restaurant with its translation, recipe and row."""
        gloss, rank = self.say(f"gloss.{kind}"), RESTAURANTS[kind].rank
        return self.say("recipe.explained", gloss=gloss, recipe=self.recipe(kind), rank=rank)

    def recipe(self, kind: str) -> str:
        """The cost of a kind of restaurant, its points, its income and its size."""
        printed = RESTAURANTS[kind]
        cost = self.counted_items(self.say(f"resource.{name}") for name in Counter(printed.cost).elements())
        return self.say("recipe", cost=cost, points=printed.points, income=printed.income, size=printed.size)

    def named_recipe(self, kind: str, left: int) -> str:
        """A restaurant's name, number left and recipe."""
        return self.say("recipe.of", restaurant=self.say(f"restaurant.{kind}"), left=left, recipe=self.recipe(kind))

    def recipe_with_status(self, recipe: Recipe) -> str:
        """A restaurant's name, number left and recipe, and the ingredients that the player lacks."""
        return self.sentences([self.named_recipe(recipe.kind, recipe.left), self.recipe_status(recipe)])

    def recipe_status(self, recipe: Recipe) -> str:
        """A sentence that none is left, that the player can pay for one, or which ingredients the player lacks."""
        if not recipe.left:
            return self.say("recipe.gone")
        if not recipe.missing:
            return self.say("recipe.ready")
        missing = self.resources(recipe.missing)
        return self.say("recipe.spared" if recipe.is_spared else "recipe.missing", missing=missing)

    def brief_recipe(self, recipe: Recipe) -> str:
        """A restaurant with its missing ingredients, in few words."""
        missing = self.resources(recipe.missing) if recipe.missing else self.say("recipe.nothing")
        return self.say("recipe.brief", restaurant=self.say(f"restaurant.{recipe.kind}"), missing=missing)

    def next_terrace_text(self, board: PlayerBoard, rank: int) -> str:
        """A sentence on the gain and the price of the next terrace of a row, or that the row is empty."""
        if not board.terraces_left(rank):
            return self.say("row.empty")
        coming = FACTS.rows[rank - 1].points[board.taken[rank - 1]]
        brought = (
            self.say("gain.sum", points=f"+{more}", count=more)
            if (more := coming - row_points(board)[rank - 1]) > 0
            else self.say("row.income")
        )
        return self.say("row.next", brought=brought, count=board.next_cost(rank))

    def row_line(self, board: PlayerBoard, rank: int) -> str:
        """A row of a board: the number of terraces taken from it, its present points, and the next few prices."""
        taken = board.taken[rank - 1]
        costs = FACTS.rows[rank - 1].costs[taken : taken + _NEXT_COSTS]
        told = {"taken": taken, "points": row_points(board)[rank - 1], "costs": self.comma_list(map(str, costs))}
        return self.say("text.row", rank=rank, **told)
