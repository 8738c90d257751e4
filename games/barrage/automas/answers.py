"""The answers of an automa to questions of the rules, and its building sites (rules page, section 13).

It builds on a site that completes a system, by the criteria one after the other, or on the first in order.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, TypeVar

from games.barrage.automas.criteria import COMPLETION_CRITERION, SiteChoice, headstreams_for_drops
from games.barrage.construction import BuildingTile, constructions
from games.barrage.data import AUTOMA_TILES, CONTRACTS, TILES
from games.barrage.pieces import PlannedPiece, is_within_limits
from games.barrage.printed import AutomaAction, AutomaTile
from games.barrage.river import CONDUIT_SITES, SITES
from games.barrage.state import UNLIMITED, BarrageState
from games.core import DECLINE, Ask, Choice, Rule, Seat, run_rule

_ONLY_SITE: Final = "only"  # the reason of a site: there is no other
_BY_NUMBER: Final = "number"  # the reason of a site: it is the first from the number on the tile


class ChosenSite(NamedTuple):
    """A site, and why it was chosen.

    `why` is the criterion that left only this site; _ONLY_SITE if there was no other; _BY_NUMBER if several were left.
    """

    site: str
    why: str


class ChosenPiece(NamedTuple):
    """A piece to build, its technology tile, and why its site was chosen, as in ChosenSite."""

    building: BuildingTile
    piece: PlannedPiece
    why: str


def choose_piece(state: BarrageState, seat: Seat, tile: AutomaTile, action: AutomaAction) -> ChosenPiece | None:
    """The piece that an automa builds by this action and the criteria of `tile`; None if it can build none.

    The automa needs the machines, but can pay any credits. It builds with the technology tile of the highest level; of
    equal levels, a wild tile comes last.
    """
    found: dict[str, list[BuildingTile]] = {}
    for building, piece in constructions(state, seat, UNLIMITED):
        if piece.kind == action.structure and is_within_limits(piece, action.areas, least=action.min_value):
            found.setdefault(piece.site, []).append(building)
    if not found or action.structure is None:
        return None
    site, why = pick_site(SiteChoice(state, seat, tile, action.structure, list(found)))
    building = max(
        found[site], key=lambda building: (TILES[building.used].level, TILES[building.used].builds == action.structure)
    )
    return ChosenPiece(building, PlannedPiece(action.structure, site), why)


def pick_site(choice: SiteChoice) -> ChosenSite:
    """The best site. A site that completes a system is preferred; then the criteria of the tile decide in order.

    If the criteria leave several sites, the first one is taken, counted from the place on the tile.
    """
    if len(choice.sites) == 1:
        return ChosenSite(choice.sites[0], _ONLY_SITE)
    for why in (COMPLETION_CRITERION, *choice.tile.criteria(choice.kind)):
        choice = replace(choice, sites=choice.best_fitting_sites(why) or choice.sites)
        if len(choice.sites) == 1:
            return ChosenSite(choice.sites[0], why)
    return ChosenSite(_first_site_in_order(choice), _BY_NUMBER)


def _first_site_in_order(choice: SiteChoice) -> str:
    """The first site in cyclic order from the place on the tile: conduits by themselves, other sites by basin.

    In a basin, free sites come before red ones.
    """
    tile, printed = choice.tile, SITES[choice.kind]
    starts: dict[str, str | int] = {"conduit": tile.conduit_from, "powerhouse": tile.powerhouse_from}
    places: dict[str, str | int] = {
        name: name if choice.kind == "conduit" else site.basin for name, site in printed.items()
    }
    known = list(dict.fromkeys(places.values()))
    order = [*known[known.index(starts.get(choice.kind, tile.base_from)) :], *known]
    return min(choice.sites, key=lambda site: (order.index(places[site]), printed[site].red))


T = TypeVar("T")
AutomaAnswer: TypeAlias = Callable[[BarrageState, Ask, AutomaTile], Choice]
"""Returns the choice of an automa, given the tile whose criteria apply."""


def criteria_tile(state: BarrageState) -> AutomaTile:
    """The tile whose criteria apply: the last flipped one; before the first flip, the next one of the deck."""
    return AUTOMA_TILES[(state.flipped or state.deck)[-1]]


def run_as_automa(state: BarrageState, rule: Rule[T], site: str = "") -> T:
    """Run a rule with the answers of an automa, and return its result.

    `site`: the answer to the question for a building site; empty for rules that do not ask it.
    """
    tile = criteria_tile(state)

    def answer(ask: Ask) -> Choice:
        if ask.kind == "site":
            return next(option for option in ask.options if option[1] == site)
        return _ANSWERS[ask.kind](state, ask, tile)

    return run_rule(rule, answer)


def _excavators_to_take(state: BarrageState, ask: Ask, tile: AutomaTile) -> int:
    """The excavators among the machines of the question, if each is of the kind with fewer in stock."""
    company = state.companies[ask.seat]
    return excavators_among(ask.facts["count"], company.excavators, company.mixers)


def excavators_among(count: int, excavators: int, mixers: int) -> int:
    """The number of excavators among `count` machines, if each one taken is of the kind with fewer in stock.

    `excavators` and `mixers` are the stock before. Ties go to excavators.
    """
    taken = 0
    for number in range(count):
        taken += excavators + taken <= mixers + number - taken
    return taken


def _next_headstream(state: BarrageState, ask: Ask, tile: AutomaTile) -> str | None:
    """The headstream for the next drop, or DECLINE if no further drop would end in an own dam."""
    facts = ask.facts
    heads = headstreams_for_drops(state, ask.seat, tile, facts["count"], at_once=bool(facts["at_once"]))
    return heads[facts["number"] - 1] if facts["number"] <= len(heads) else DECLINE


def _contract_needing_most_energy(state: BarrageState, ask: Ask, tile: AutomaTile) -> str:
    """The contract that needs the most energy. The rightmost one wins a tie."""
    contracts: tuple[str, ...] = ask.options_without_decline[::-1]
    return max(contracts, key=lambda contract: CONTRACTS[contract].need)


def _best_system(state: BarrageState, ask: Ask, tile: AutomaTile) -> Choice:
    """The system with the most energy.

    Ties go to a neutral dam, then to the first conduit in the order from the tile's conduit on.
    """
    systems, energies = ask.options, ask.facts["energy"]
    order = [*CONDUIT_SITES]
    start = order.index(tile.conduit_from)
    return max(
        zip(systems, energies, strict=True),
        key=lambda found: (
            found[1],
            state.dams[found[0][0]].owner is None,
            -((order.index(found[0][1]) - start) % len(order)),
        ),
    )[0]


_ANSWERS: Final[dict[str, AutomaAnswer]] = {
    "machines": _excavators_to_take,
    "headstream": _next_headstream,
    "contract": _contract_needing_most_energy,
    "production": _best_system,
    "drops": lambda _, ask, __: max(ask.options),
    "reward_site": lambda state, ask, tile: (
        pick_site(SiteChoice(state, ask.seat, tile, ask.facts["piece"], list(ask.options_without_decline))).site
    ),
}
