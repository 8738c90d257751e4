"""The news tell all that changes: who was at the table before knows from them what lies there now."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from games.core import Position, Rng, Seat
from games.dice_new_town import GAME, DiceNewTownSettings, DiceNewTownState
from tests.games.strategies import checkpoints_of

BY_CHANCE: Final = ((3, 4), (4, 2), (1, 3), (2, 1), (3, 7))
"""The seats and the seed of games by chance."""
KINDS: Final = {"supplied", "collected", "material", "gave", "exchanged", "built", "stone", "card", "moved", "tree"}
"""Kinds that come in games by chance, beside houses that complete a line or a block."""
TableLocks = dict[str, Any]


def test_what_the_news_tell_is_what_has_changed() -> None:
    seen = set()
    for seats, seed in BY_CHANCE:
        for before, after in pairwise(states(seats, seed)):
            seen |= {news.kind for news in after.news}
            assert as_told(before, after) == [holding(after, seat) for seat in range(after.seats)]
    assert KINDS - seen == set()


def states(seats: int, seed: int) -> list[DiceNewTownState]:
    """Every checkpoint of a game in which everybody chooses by chance."""
    chosen = DiceNewTownSettings(land_powers=True, mode="solo" if seats == 1 else "standard")
    return [at.base for at in checkpoints_of(Position.start(GAME, chosen, seats, seed), Rng(seed))]


def holding(state: DiceNewTownState, seat: Seat) -> TableLocks:
    """What a seat has that everybody sees and that only news of its own change."""
    builder = state.builders[seat]
    return {
        "pieces": Counter(builder.pieces),
        "points": builder.houses + builder.bonuses,
        "stones": builder.stones,
        "cards": Counter(builder.cards),
        "figure": builder.figure,
        "houses": Counter(land for land, houses in state.houses.items() for house in houses if house.owner == seat),
        "trees": set(state.trees),
    }


def as_told(before: DiceNewTownState, after: DiceNewTownState) -> list[TableLocks]:
    """What every seat had before, changed by the news alone."""
    held = [holding(before, seat) for seat in range(before.seats)]
    for news in after.news:
        if news.seat is not None:
            gained, lost = material(news.kind, news.facts)
            held[news.seat]["pieces"].update(gained)
            held[news.seat]["pieces"].subtract(lost)
            tell(held, held[news.seat], news.kind, news.facts)
    return held


def material(kind: str, facts: dict[str, Any]) -> tuple[Sequence[int], Sequence[int]]:
    """The pieces that somebody gains and loses."""
    match kind:
        case "supplied":
            return facts["sizes"], ()
        case "collected" | "material":
            return (facts["size"],), ()
        case "gave":
            return (), (facts["size"],)
        case "exchanged":
            return facts["taken"], facts["given"]
        case "built":
            return (), facts["pieces"]
    return (), ()


def tell(held: list[TableLocks], own: TableLocks, kind: str, facts: dict[str, Any]) -> None:
    """Change what else is held by one of the news."""
    match kind:
        case "gave":
            held[facts["to"]]["pieces"][facts["size"]] += 1
        case "built":
            own["points"] += facts["points"]
            move(held, own, "houses", facts["land"], facts["former"])
        case "shared":
            own["points"] += facts["points"]
        case "stone":
            own["stones"] += 1
        case "card":
            move(held, own, "cards", facts["card"], facts["former"])
        case "moved":
            own["figure"] = facts["land"]
        case "tree":
            for each in held:
                each["trees"].add(facts["land"])


def move(held: list[TableLocks], own: TableLocks, what: str, land: int, former: Seat | None) -> None:
    """A house or card of a land is somebody's now, and no more that of its former owner, who may be the crew."""
    own[what][land] += 1
    if former is not None and former < len(held):
        held[former][what][land] -= 1
