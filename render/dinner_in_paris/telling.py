"""The news of Dinner in Paris in one language."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from games.core import News
from games.dinner_in_paris import FACTS, DinnerState, opens_after
from render.dinner_in_paris.words import DinnerQuestions
from render.kit import scene


class DinnerWords(DinnerQuestions):
    """All words of the game."""

    weights = {"claimed": 4, "restaurant": 3, "laid": 2, "terrace": 1}

    def news_key(self, news: News) -> str:
        """Which sentence tells a fact: some kinds have several."""
        return "terrace_over" if "covered" in news.facts else super().news_key(news)

    def round(self, number: int, view: DinnerState) -> str:
        """The number of a round; of that which is on in the solo challenge, also what the neighbour does after it."""
        is_on = number == view.round and not (view.over or view.ending)
        if view.neighbour is None or not number or not is_on:
            return super().round(number, view)
        following = self.say("neighbour.opens" if opens_after(view) else "neighbour.spreads")
        return self.say("round.alone", round=number, following=following)

    def news_fields(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The values that the sentence names beside the player."""
        facts, fields = news.facts, self.fields(news.facts) | _cards_told(self, news)
        if "majority" in facts:
            counted = FACTS.majority_cards[facts["majority"]]
            fields["majorities"] = self.joined(self.say(f"majority.{name}") for name in counted)
        if "site" in facts:
            fields["where"] = self.cell(facts["site"])
        if "paid" in facts:
            fields["cards"] = self.tallied(map(self._paying, facts["paid"]))
        return fields


DinnerScene: TypeAlias = scene.Scene[DinnerState, DinnerWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""


def _cards_told(words: DinnerQuestions, news: News) -> dict[str, str]:
    """The cards of which a fact tells."""
    if "cards" in news.facts:
        return {"cards": words.resources(news.facts["cards"])}
    card = news.facts.get("card")
    if card is None:
        return {}
    if news.kind in ("used", "pigeon_card"):
        return {"pigeon": words.pigeon(card)}
    if news.kind in ("shared", "claimed", "objective_drawn"):
        return {"objective": words.objective(card)}
    return {"card": words.resource(card)}
