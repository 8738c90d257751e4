"""The news of Dice New Town in one language."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from games.core import News
from games.dice_new_town import DICE, DiceNewTownState
from render.dice_new_town.words import DiceNewTownTerms
from render.kit import scene

COUNTED: Final = {"moved": "price", "built": "points", "shared": "points", "handed": "pips", "ended": "rounds"}
"""The fact of which a sentence says how many, for each kind of news that has one."""
SUMS: Final = ("dice", "given", "taken", "sizes", "before", "after", "pieces")
"""The facts that are several dice or pieces."""


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

    def news_fields(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The values that the sentence names beside the player."""
        facts = news.facts
        fields = self.fields(facts)
        if news.kind in COUNTED:
            fields["count"] = facts[COUNTED[news.kind]]
        fields |= {
            name: self.player(facts[name], names, within=True)
            for name in ("former", "to")
            if facts.get(name) is not None
        }
        fields |= {name: self.sum_of(facts[name]) for name in SUMS if isinstance(facts.get(name), tuple)}
        return fields | self._rounds(news, names)

    def _rounds(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The order of a round, and the dice that are rolled together."""
        facts = news.facts
        if news.kind == "round":
            return {"order": self.say("then").join(self.player(seat, names) for seat in facts["order"])}
        if news.kind == "rolled":
            return {"dice": self.joined(self.dice_of(colour, facts[colour]) for colour in DICE)}
        return {}


DiceNewTownScene: TypeAlias = scene.Scene[DiceNewTownState, DiceNewTownWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
