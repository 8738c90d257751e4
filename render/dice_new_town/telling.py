"""The news of Dice New Town in one language."""

from typing import TypeAlias

from games.core import News
from games.dice_new_town import DiceNewTownState
from render.dice_new_town.words import DiceNewTownTerms
from render.kit import scene


class DiceNewTownWords(DiceNewTownTerms):
    """All words of the game, with those that tell what has happened."""

    weights = {"card": 1, "stone": 1}

    def news_key(self, news: News) -> str:
        """Which sentence tells a fact: some kinds have several."""
        if news.kind == "round" and len(news.facts["order"]) == 1:
            return "round_alone"
        if news.kind == "card" and news.facts["former"] is not None:
            return "card_taken"
        if news.kind == "extension":
            return "extension_yes" if news.facts["is_extended"] else "extension_no"
        return super().news_key(news)


DiceNewTownScene: TypeAlias = scene.Scene[DiceNewTownState, DiceNewTownWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
