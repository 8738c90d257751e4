"""What is wrong with the tiles of automas in a data file, in sentences for the person who edited it."""

from collections.abc import Iterator
from typing import Final

from games.barrage.automas.printed import AutomaAction, AutomaTile
from games.barrage.facts import BarrageFacts

CRITERIA: Final = 3
"""How many criteria there are for each kind of piece."""
TILES_LEAST: Final = 2
"""One tile lies beside the deck, and there is one on top."""


def automa_problems(facts: BarrageFacts) -> Iterator[str]:
    """There are enough tiles, each once, with what they need to say; and as many places as for others."""
    names = [tile.id for tile in facts.automas.tiles]
    yield from (f"automas tiles: {name} is there twice" for name in dict.fromkeys(names) if names.count(name) > 1)
    if len(names) < TILES_LEAST:
        yield f"automas tiles: at least {TILES_LEAST}"
    if len(facts.automas.objective) != len(facts.scoring.objective):
        yield f"automas objective: {len(facts.scoring.objective)} places"
    for tile in facts.automas.tiles:
        yield from _actions(tile)
        yield from _criteria(facts, tile)


def _criteria(facts: BarrageFacts, tile: AutomaTile) -> Iterator[str]:
    """The criteria are complete, and name places that there are."""
    place, printed = f"automas tiles {tile.id}", facts.map
    if any(len(tile.criteria(kind)) != CRITERIA for kind in ("base", "conduit", "powerhouse")):
        yield f"{place}: {CRITERIA} criteria for each kind of piece"
    if tile.base_from not in {site.basin for site in printed.dams}:
        yield f"{place} base_from: a basin with dams"
    if tile.conduit_from not in {site.id for site in printed.conduits}:
        yield f"{place} conduit_from: a conduit"
    if tile.powerhouse_from not in {site.basin for site in printed.powerhouses}:
        yield f"{place} powerhouse_from: a basin with powerhouses"
    heads = set(printed.rivers) - set(printed.rivers.values())
    if sorted(tile.headstreams) != sorted(heads):
        yield f"{place} headstreams: each of {', '.join(sorted(heads))} once"


def _actions(tile: AutomaTile) -> Iterator[str]:
    """The last action is always possible, and each says what it needs to say."""
    if not tile.actions or tile.actions[-1].do != "vp":
        yield f"automas tiles {tile.id} actions: the last is vp, which is always possible"
    for action in tile.actions:
        yield from _action(f"automas tiles {tile.id} {action.do}", action)


def _action(place: str, action: AutomaAction) -> Iterator[str]:
    """A single action."""
    if (action.do in ("construct", "advanced_tile")) != (action.structure is not None):
        yield f"{place}: a structure is built, or is what an advanced tile is for"
    if (action.do == "produce") != (action.contract is not None):
        yield f"{place}: a production needs a contract"
    if (action.do == "discard_contracts") != (action.colour is not None):
        yield f"{place}: contracts of a colour are discarded"
    if action.do in ("water_place", "water_flow", "rotate", "vp") and not action.n:
        yield f"{place} n: 1 or more"
