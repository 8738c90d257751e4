"""The news of Dinner in Paris in one language."""

from typing import TypeAlias

from games.core import News
from games.dinner_in_paris import DinnerState, opens_after
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


DinnerScene: TypeAlias = scene.Scene[DinnerState, DinnerWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
