"""The news of Cities in one language, and the words of a table's options."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import structs

from games.cities import BOARDS
from games.core import News, Seat, Value
from render.cities.words import CitiesTerms
from render.options import OptionWords
from render.texts import Texts

SHOWN: Final = frozenset({"tile", "feature", "piece", "only_site", "drawn"})
"""Facts that the picture of a turn shows."""
GOING_ON: Final = frozenset({"turned_up", "removed", "achieved"})
"""Facts that belong to the same turn as the fact before."""


ROWS: Final = {"tile": "tiles", "feature": "features"}
"""Facts that need not be told after what was taken, with the row of the board."""


def removed_together(happened: Iterable[News]) -> list[News]:
    """Facts, with all removals from a hand merged into the first of them."""
    together = dict[tuple[object, ...], News]()
    for place, news in enumerate(happened):
        is_removed = news.kind == "removed"
        key = (news.kind, news.seat, news.facts["row"], news.is_unasked) if is_removed else (place,)
        more = together[key].facts["removed"] if key in together else ()
        facts = {**news.facts, "removed": (*more, news.facts["item"])} if is_removed else news.facts
        together[key] = structs.replace(news, facts=facts)
    return [*together.values()]


class CitiesOptions(OptionWords):
    """The words of a table's options. Boards unknown to the catalogue bring their own."""

    def __init__(self, words: CitiesTerms) -> None:
        super().__init__(words)
        self._cities = words

    def value(self, name: str, value: Value) -> str:
        if name == "board" and not self._cities.has(f"setting.board.{value}"):
            return self._cities.city(str(value))
        return super().value(name, value)

    def help(self, name: str, value: Value | None = None) -> str:
        if name == "board" and value and not self._cities.has(f"setting_help.board.{value}"):
            goals = (self._cities.printed(goal.rule) for goal in BOARDS[str(value)].achievements)
            return " ".join(goals)[:100]
        return super().help(name, value)


class CitiesWords(CitiesTerms):
    """All words of the game, with those for news."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self.options = CitiesOptions(self)

    def news_key(self, news: News) -> str:
        if news.kind in ("took", "rival_took") and not news.facts["items"]:
            return f"{news.kind}_unseen"
        is_useless = news.kind == "removed" and news.is_unasked
        return "removed_useless" if is_useless else super().news_key(news)

    def told(self, happened: Iterable[News], names: Sequence[str], reader: Seat | None = None) -> list[str]:
        """Facts as lines of a message; for everybody, a line per turn without facts the picture shows."""
        happened = removed_together(happened)
        if reader is not None:
            took = {news.facts["row"] for news in happened if news.kind == "took"}
            new = (news for news in happened if news.kind not in ROWS or ROWS[news.kind] not in took)
            return super().told(new, names, reader)
        turns, before = list[list[str]](), ""
        seats = list[Seat | None]()
        for news in happened:
            if news.kind in SHOWN or not (said := self.news(news, names)):
                continue
            if turns and (news.kind in GOING_ON or news.kind == before == "left_over"):
                turns[-1].append(said)
            else:
                turns.append([said])
                seats.append(news.seat)
            before = news.kind
        return [self.about_one(turn, seat, names) for turn, seat in zip(turns, seats, strict=True)]

    def reasons(self, news: News) -> list[str]:
        if news.kind == "opened":
            return [self.say("why.opened", least=news.facts["least"])] if "least" in news.facts else []
        return super().reasons(news)
