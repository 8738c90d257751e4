"""The criteria on the tiles of automas: each keeps those sites that fit it (rules page, section 13).

Linked are places between which a conduit can be built, whether it is or not.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from games.barrage.automas.drops import coming_drops
from games.barrage.automas.printed import AutomaTile
from games.barrage.river import AREA_OF, CONDUITS, DAMS, DAMS_OF, LEADING_FROM, LEADING_TO, POWERHOUSES, WAYS
from games.barrage.state import BarrageState
from games.core import Seat

Criterion: TypeAlias = Callable[[BarrageState, Seat, AutomaTile, list[str]], list[str]]
"""The sites that fit, of those that are possible; none where the criterion does not apply."""
OWN, NEUTRAL, OPPONENT = "own", "neutral", "opponent"


def side_of(owner: Seat | None, seat: Seat) -> str:
    """Whose a piece is, as a company sees it."""
    return NEUTRAL if owner is None else OWN if owner == seat else OPPONENT


def best(sites: list[str], rate: Callable[[str], Any], nothing: Any) -> list[str]:
    """The sites with the highest rate; none where no site has any."""
    rates = {site: rate(site) for site in sites}
    highest = max(rates.values())
    return [] if highest == nothing else [site for site in sites if rates[site] == highest]


def first_found(sites: list[str], sides: Callable[[str], Iterable[str]], order: Sequence[str]) -> list[str]:
    """The sites with the first side in this order that any of them has."""
    had = {site: set(sides(site)) for site in sites}
    found = ([site for site in sites if side in had[site]] for side in order)
    return next(filter(None, found), [])


def links_of(site: str) -> tuple[str, ...]:
    """The sites of conduits from a dam, or to a powerhouse."""
    return LEADING_FROM[DAMS[site].basin] if site in DAMS else LEADING_TO[POWERHOUSES[site].basin]


def dam_sides(state: BarrageState, seat: Seat, basin: int) -> list[str]:
    """Whose dams stand in a basin."""
    return [side_of(state.dams[dam].owner, seat) for dam in DAMS_OF[basin] if dam in state.dams]


def house_sides(state: BarrageState, seat: Seat, basin: int) -> list[str]:
    """Whose powerhouses stand in a basin."""
    return [side_of(owner, seat) for site, owner in state.powerhouses.items() if POWERHOUSES[site].basin == basin]


def side_below(state: BarrageState, seat: Seat, basin: int) -> str | None:
    """Whose the first dam is to which water comes from the powerhouses of a basin."""
    below = (state.dams[node] for node in WAYS[f"PB{basin}"] if node in state.dams)
    return next((side_of(dam.owner, seat) for dam in below), None)


def best_built_conduit(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Linked by the conduit of the highest value that is built, an own one before those of others."""

    def rate(site: str) -> tuple[int, bool]:
        built = [link for link in links_of(site) if link in state.conduits]
        return max(((CONDUITS[link].value, state.conduits[link] == seat) for link in built), default=(0, False))

    return best(sites, rate, (0, False))


def linked_own_powerhouse(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Dams that are linked to an own powerhouse."""
    houses = state.linked(seat)
    return [site for site in sites if any(CONDUITS[link].to in houses for link in links_of(site))]


def linked_own_dam(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Powerhouses that are linked to an own dam."""
    basins = {DAMS[site].basin for site in state.bases_of(seat)}
    return [site for site in sites if any(CONDUITS[link].basin in basins for link in links_of(site))]


def below_upstream_powerhouse(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Dams to which water comes from a powerhouse of anybody without another dam between them."""
    fed = set[str]()
    for basin in {POWERHOUSES[site].basin for site in state.powerhouses}:
        for node in WAYS[f"PB{basin}"]:
            fed.add(node)
            if node in state.dams:
                break
    return [site for site in sites if site in fed]


def red_site(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Red sites."""
    return [site for site in sites if DAMS[site].red]


def leads_to_own_dam(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Dams that are linked to a basin with an own dam; else those that are not linked to one with another's dam."""

    def sides(site: str) -> set[str]:
        return {side for link in links_of(site) for side in dam_sides(state, seat, CONDUITS[link].to)}

    return [site for site in sites if OWN in sides(site)] or [site for site in sites if OPPONENT not in sides(site)]


def most_water(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Dams to which most drops would come now; between equal ones, most drops of the first headstream of the tile."""
    coming = coming_drops(state)
    kept = best(sites, lambda site: sum(drops[site] for drops in coming.values()), 0)
    for head in tile.headstreams:
        if len(kept) > 1:
            kept = best(kept, coming[head].__getitem__, None)
    return kept


def highest_value(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """The conduits of the highest value."""
    return best(sites, lambda site: CONDUITS[site].value, 0)


def second_highest_value(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """The conduits of the second highest value; where all are equal, all of them."""
    value = sorted({CONDUITS[site].value for site in sites})[-2:][0]
    return [site for site in sites if CONDUITS[site].value == value]


def by_dam(*order: str) -> Criterion:
    """Conduits that begin at a dam, by whose it is."""
    return lambda state, seat, _, sites: first_found(
        sites, lambda site: dam_sides(state, seat, CONDUITS[site].basin), order
    )


def by_powerhouse(*order: str) -> Criterion:
    """Conduits that lead to a powerhouse, by whose it is."""
    return lambda state, seat, _, sites: first_found(
        sites, lambda site: house_sides(state, seat, CONDUITS[site].to), order
    )


def feeding(*order: Callable[[str | None], bool]) -> Criterion:
    """Powerhouses by whose the first dam below them is."""

    def keep(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
        sides = {site: side_below(state, seat, POWERHOUSES[site].basin) for site in sites}
        return next(filter(None, ([site for site in sites if fits(sides[site])] for fits in order)), [])

    return keep


def in_basin(basin: int) -> Criterion:
    """Powerhouses in this basin."""
    return lambda state, seat, _, sites: [site for site in sites if POWERHOUSES[site].basin == basin]


def in_the_plain(state: BarrageState, seat: Seat, tile: AutomaTile, sites: list[str]) -> list[str]:
    """Powerhouses in the plain."""
    return [site for site in sites if AREA_OF[POWERHOUSES[site].basin].id == "plain"]


def is_own(side: str | None) -> bool:
    """Whether there is an own dam."""
    return side == OWN


def is_no_opponents(side: str | None) -> bool:
    """Whether there is no dam of another company."""
    return side != OPPONENT


CRITERIA: Final[dict[str, Criterion]] = {
    "best_built_conduit": best_built_conduit,
    "linked_own_powerhouse": linked_own_powerhouse,
    "linked_own_dam": linked_own_dam,
    "below_upstream_powerhouse": below_upstream_powerhouse,
    "red_site": red_site,
    "leads_to_own_dam_else_not_to_opponent_dam": leads_to_own_dam,
    "most_water": most_water,
    "highest_value": highest_value,
    "second_highest_value": second_highest_value,
    "dam_own_neutral_opponent": by_dam(OWN, NEUTRAL, OPPONENT),
    "dam_opponent_neutral_own": by_dam(OPPONENT, NEUTRAL, OWN),
    "powerhouse_own_opponent": by_powerhouse(OWN, OPPONENT),
    "powerhouse_opponent_own": by_powerhouse(OPPONENT, OWN),
    "feeds_own_dam_else_not_opponent": feeding(is_own, is_no_opponents),
    "not_feeding_opponent_else_own": feeding(is_no_opponents, is_own),
    "basin_5": in_basin(5),
    "basin_6": in_basin(6),
    "basin_7": in_basin(7),
    "plain": in_the_plain,
}
