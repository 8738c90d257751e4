"""The town in words."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from render.kit.quarter import Quarter
from render.kit.sayings import Sayings
from render.picture import Passage
from render.town.tones import Season

COUNTED_THINGS: Final = (
    "houses", "parks", "pools", "monuments", "penthouses", "restaurants", "terraces", "dams", "high_dams",
    "powerhouses",
)  # fmt: skip
"""The names of all things that a town counts, in the order in which lists have them."""
_MILESTONES: Final = (1, 10, 40, 100, 200, 400, 1000, 2000, 4000)
"""Numbers of a thing that a town celebrates."""


class TownWords(Sayings):
    """The words of the town in one language."""

    domain = "town"

    def season(self, season: Season, year: int) -> str:
        return self.say(f"season.{season}", year=year)

    def listed(self, said: Iterable[str]) -> str:
        """These parts of a sentence with commas between them; empty without parts."""
        return self.texts("bot", "list.comma").join(said)

    def counted_things(self, kind: str, count: int) -> str:
        return self.say(f"count.{kind}", count=count)


def total_counts(quarters: Iterable[Quarter]) -> dict[str, int]:
    """How many of each of the COUNTED_THINGS all these quarters have together, without zeros."""
    found = sum((Counter(quarter.counts) for quarter in quarters), Counter[str]())
    return {kind: found[kind] for kind in COUNTED_THINGS if found[kind]}


def reached_milestones(counts: Mapping[str, int]) -> dict[str, int]:
    """The highest of the _MILESTONES that each thing has reached; without things that have reached none."""
    reached = {kind: bisect_right(_MILESTONES, count) for kind, count in counts.items()}
    return {kind: _MILESTONES[place - 1] for kind, place in reached.items() if place}


def town_passages(words: TownWords, heading: str, quarters: Mapping[str, list[Quarter]]) -> Iterator[Passage]:
    """The number of quarters of each game, or a sentence that there are none; then the counts of all things in them, if
    any.

    `quarters` are by game.
    """
    lines = [
        words.say("quarters.of", game=words.texts(game, "title"), count=len(found)) for game, found in quarters.items()
    ]
    yield Passage(heading, tuple(lines) or (words.say("empty"),))
    counts = total_counts(quarter for found in quarters.values() for quarter in found)
    if counts:
        yield Passage(words.say("counted"), tuple(words.counted_things(kind, count) for kind, count in counts.items()))
