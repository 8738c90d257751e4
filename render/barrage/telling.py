"""The news of Barrage in one language."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from games.barrage import SPACES, BarrageState
from games.core import Ask, News, Plain
from render.barrage.automas import AutomaWords
from render.barrage.icons import icon_of
from render.kit import scene

BACK: Final = ("tiles", "excavators", "mixers")
"""What comes back from the wheel."""


class BarrageWords(AutomaWords):
    """All words of the game, with those that tell what has happened."""

    weights = {"scored": 6, "fulfilled": 5, "produced": 4, "built": 3, "patent": 2, "company": 1}

    def news_key(self, news: News) -> str:
        """Which sentence tells a fact: some kinds have several."""
        if news.kind == "automa":
            return self.automa_key(news)
        if news.kind == "placed" and news.facts["at_once"]:
            return "placed_flow"
        is_back = news.kind == "rotated" and any(news.facts[what] for what in BACK)
        return "rotated_back" if is_back else super().news_key(news)

    def news_fields(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The values that the sentence names beside the player."""
        if news.kind == "automa":
            return {**news.facts, **self.automa_fields(news)}
        return self.fields(news.facts) | self._of_kind(news, names)

    def _used(self, facts: dict[str, Any]) -> list[str]:
        """What a construction takes: a technology tile, or one that copies another, machines, credits."""
        tile, used = self.tile(facts["tile"]), self.tile(facts["used"])
        paid = facts["excavators"], facts["mixers"], facts["credits"]
        named = tile if tile == used else self.say("text.copy", tile=tile, used=used)
        return [named, *([self.price(paid)] if any(paid) else [])]

    def _back(self, facts: dict[str, Any]) -> str:
        """What comes back from the wheel: tiles and machines."""
        machines = (facts["excavators"], facts["mixers"], 0)
        return self.joined([*map(self.tile, facts["tiles"]), *([self.price(machines)] if any(machines) else [])])

    def _of_kind(self, news: News, names: Sequence[str]) -> dict[str, Any]:
        """The values that only the sentences of one kind of news name."""
        facts = news.facts
        told: dict[str, Callable[[], dict[str, Any]]] = {
            "automa_company": lambda: {"company": self.company(facts["company"])},
            "constructed": lambda: {"things": self.joined(self._used(facts))},
            "machines": lambda: {"price": self.price((facts["excavators"], facts["mixers"], 0))},
            "rotated": lambda: {"back": self._back(facts)},
            "patent": lambda: {"tile": self.tile(facts["tile"])},
            "visited": lambda: {"space": self.space(SPACES[facts["space"]]), "count": facts["workers"]},
            "gained": lambda: {"what": self.counted(facts["what"], facts["count"])},
            "round": lambda: {"order": self.say("then").join(self.player(seat, names) for seat in facts["order"])},
            "streams": lambda: {"drops": self.waiting(facts["drops"])},
            "water": lambda: {"drops": self.waiting(facts["waiting"])},
            "placed": lambda: {"heads": self.waiting(Counter(facts["heads"]).items())},
            "flowed": lambda: {"start": self.site(facts["start"]), "ends": self.joined(self._ends(facts["ends"]))},
            "fee": lambda: {"to": self.player(facts["to"], names)},
            "paid": lambda: {"count": facts["credits"]},
            "filled": lambda: {"count": facts["drops"]},
            "produced": lambda: {"count": facts["drops"], "conduit": facts["conduit"][1:]},
            "scored": lambda: {"parts": self.joined(self._scored(facts)) or self.say("list.none")},
        }
        return told[news.kind]() if news.kind in told else {}

    def waiting(self, drops: Iterable[tuple[str, int]]) -> str:
        """The drops on headstreams that have some."""
        return self.joined(
            self.say("text.waiting", head=self.head(head), count=count) for head, count in drops if count
        )

    def _ends(self, ends: Sequence[str]) -> list[str]:
        """Where drops stop, and how many leave the map."""
        counted = Counter("" if end.startswith("OUT") else end for end in ends)
        return [
            self.say("text.stops", site=self.site(end), count=count) if end else self.say("text.leaves", count=count)
            for end, count in counted.items()
        ]

    def _scored(self, facts: dict[str, Any]) -> list[str]:
        """The points of a round by what they are for, and the credits."""
        parts = {"place": facts["place"], "track": facts["track"], "bonus": facts["bonus"]}
        said = [self.say(f"scored.{part}", count=points) for part, points in parts.items() if points]
        return [*said, *([self.counted("credit", facts["credits"])] if facts["credits"] else [])]

    def icon(self, ask: Ask, option: Plain) -> str | None:
        """What an option is about: a board, a contract, a kind of piece, a company."""
        return icon_of(ask, option)


BarrageScene: TypeAlias = scene.Scene[BarrageState, BarrageWords]
"""What a picture shows: a view of the game with the names of its seats, in a look."""
