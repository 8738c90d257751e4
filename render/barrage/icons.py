"""Which icon stands beside an option."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.barrage import CONTRACTS, TILES
from games.core import DECLINE, Ask, Plain
from render.barrage.action_plan import BOARDS

ALWAYS: Final = {
    "production": "energy",
    "second_production": "energy",
    "extra_production": "energy",
    "drops": "drop",
    "headstream": "drop",
    "workers": "credit",
}
"""The icons of questions all of whose options have the same."""


def icon_of(ask: Ask, option: Plain) -> str | None:
    """The name of the icon of an option; None where it has none."""
    if option is DECLINE:
        return None
    found = NAMED.get(ask.kind)
    return found(ask, option) if found else ALWAYS.get(ask.kind)


def _of_act(option: Any) -> str | None:
    """The icon of what is done in a turn: that of the tile which builds, or of the board."""
    built_with = option[2:] if option[0] == "construction" else option[1:] if option[0] == "tile" else ()
    return tile_icon(built_with[0]) if built_with else BOARDS[option[0]].icon if option[0] in BOARDS else None


def tile_icon(name: str) -> str:
    """The icon of what a tile builds."""
    return f"kind_{TILES[name].builds}" if name in TILES else "tile"


def _of_contract(ask: Ask, option: Any) -> str:
    """The icon of a contract by its kind."""
    return f"contract_{CONTRACTS[option].kind}"


def _of_machines(ask: Ask, option: Any) -> str:
    """The icon of the machines that are taken, where they are all of a kind."""
    return {0: "mixer", ask.facts["count"]: "excavator"}.get(option, "machine")


NAMED: Final[Mapping[str, Callable[[Ask, Any], str | None]]] = {
    "act": lambda ask, option: _of_act(option),
    **dict.fromkeys(("contract", "contract_offer", "discard", "start"), _of_contract),
    **dict.fromkeys(("tile", "copied"), lambda ask, option: tile_icon(option)),
    "reward_site": lambda ask, option: f"kind_{ask.facts['piece']}",
    "machines": _of_machines,
    "company": lambda ask, option: option[0],
    "site": lambda ask, option: f"kind_{option[0]}",
}
"""What tells the icon of an option of each other kind of question."""
