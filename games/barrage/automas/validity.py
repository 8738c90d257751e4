"""What is wrong with the tiles of automas in a data file, in sentences for the person who edited it."""

from collections.abc import Iterator
from typing import Final

from games.barrage.automas.printed import AutomaAction
from games.barrage.facts import BarrageFacts

TILES_LEAST: Final = 2
"""One tile lies beside the deck, and there is one on top."""


def automa_problems(facts: BarrageFacts) -> Iterator[str]:
    """There are enough tiles, and each says what it needs to say and names places that there are."""
    if len(facts.automas.tiles) < TILES_LEAST:
        yield f"automas tiles: at least {TILES_LEAST}"
    heads = sorted(set(facts.map.rivers) - set(facts.map.rivers.values()))
    for tile in facts.automas.tiles:
        place = f"automas tiles {tile.id}"
        if tile.base_from not in {site.basin for site in facts.map.dams}:
            yield f"{place} base_from: a basin with dams"
        if tile.conduit_from not in {site.id for site in facts.map.conduits}:
            yield f"{place} conduit_from: a conduit"
        if tile.powerhouse_from not in {site.basin for site in facts.map.powerhouses}:
            yield f"{place} powerhouse_from: a basin with powerhouses"
        if sorted(tile.headstreams) != heads:
            yield f"{place} headstreams: each of {', '.join(heads)} once"
        if not tile.actions or tile.actions[-1].do != "vp":
            yield f"{place} actions: the last is vp, which is always possible"
        for action in tile.actions:
            yield from (f"{place} {action.do}{told}" for told in _action_problems(action))


def _action_problems(action: AutomaAction) -> Iterator[str]:
    """An action says what it is about, and nothing else."""
    if (action.do in ("construct", "advanced_tile")) != (action.structure is not None):
        yield ": a structure is built, or is what an advanced tile is for"
    if (action.do == "produce") != (action.contract is not None):
        yield ": a production needs a contract"
    if (action.do == "discard_contracts") != (action.colour is not None):
        yield ": contracts of a colour are discarded"
    if action.do in ("water_place", "water_flow", "rotate", "vp") and not action.n:
        yield " n: 1 or more"
