"""The criteria on the tiles of automas: the rates of sites, and headstreams for drops (rules page, section 13).

The sites with the highest rate are kept. If all rates are zero, the criterion does not apply. Two places are linked if
there is a site for a conduit between them, even an empty one.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from games.barrage.pieces import PlannedPiece
from games.barrage.printed import AutomaTile, ConduitSite
from games.barrage.production import energy_of_completed_system
from games.barrage.river import (
    AREA_BY_BASIN,
    CONDUIT_SITES,
    CONDUIT_SITES_FROM,
    CONDUIT_SITES_TO,
    DAM_SITES,
    DAM_SITES_BY_BASIN,
    PLACES_BELOW,
    POWERHOUSE_SITES,
    POWERHOUSE_SITES_BY_BASIN,
)
from games.barrage.state import BarrageState
from games.barrage.water import headstreams_in_water_phase, run_drop, state_after_drops
from games.core import Seat


def headstreams_for_drops(state: BarrageState, seat: Seat, tile: AutomaTile, count: int, *, at_once: bool) -> list[str]:
    """The headstreams for at most `count` drops that fill the seat's own dams, one headstream for each drop.

    They are tried in the order of the tile. A drop that fills another dam may let the next one pass; then both are
    placed. `at_once`: the drops run now; otherwise in the water phase with all waiting drops.
    """
    placed, together = list[str](), 1
    most = _drops_caught(state, seat, placed, at_once=at_once)
    for _ in range(count):
        for head in tile.headstreams:
            tried = [*placed, *[head] * together]
            if (drops := _drops_caught(state, seat, tried, at_once=at_once)) > most:
                placed, most, together = tried, drops, 1
                break
        else:
            together += 1
    return placed


def _drops_caught(state: BarrageState, seat: Seat, placed: Sequence[str], *, at_once: bool) -> int:
    """The number of drops in own dams after the `placed` ones have run.

    `at_once`: they run now; otherwise in the water phase with all waiting drops.
    """
    after = state_after_drops(state, placed if at_once else headstreams_in_water_phase(state, placed))
    return sum(after.dams[site].water for site in after.bases_of(seat))


OWN, NEUTRAL, OPPONENT = "own", "neutral", "opponent"  # the sides of an owner, seen by an automa
COMPLETION_CRITERION: Final = "completes"  # the criterion before those of the tiles: the piece completes a system


@dataclass(frozen=True)
class SiteChoice:
    """The choice of an automa among `sites`, for a piece of this kind, by the criteria of `tile`.

    `sites` is never empty. The sides in its answers are those of `side_of`.
    """

    state: BarrageState
    seat: Seat
    tile: AutomaTile
    kind: str
    sites: list[str]

    def best_fitting_sites(self, criterion: str) -> list[str]:
        """The sites with the highest rate by this criterion; none if all rates are 0."""
        rates = {site: _CRITERIA[criterion](self, site) for site in self.sites}
        highest = max(rates.values())
        return [site for site in self.sites if rates[site] == highest] if highest else []

    @cached_property
    def drops_by_headstream(self) -> dict[str, Counter[str]]:
        """By headstream, the number of its drops that come to each place if all waiting drops run down now."""
        after = replace(self.state, dams=self.state.dams.copy())
        found = {head: Counter[str]() for head in self.state.waiting}
        for head in headstreams_in_water_phase(self.state):
            run_drop(after, head, found[head])
        return found

    def side_of(self, owner: Seat | None) -> str:
        """The side of an owner, seen by the automa: OWN, NEUTRAL for nobody, or OPPONENT."""
        return NEUTRAL if owner is None else OWN if owner == self.seat else OPPONENT

    def dam_sides(self, basin: int) -> set[str]:
        """The sides of the owners of the dams in a basin."""
        dams = self.state.dams
        return {self.side_of(dams[site].owner) for site in DAM_SITES_BY_BASIN[basin] if site in dams}

    def linked_built_conduits(self, site: str) -> list[ConduitSite]:
        """The sites of the built conduits that begin at this dam site or end at this powerhouse site."""
        return [link for link in _linked_conduit_sites(site) if link.id in self.state.conduits]

    def dam_sides_above(self, conduit: str) -> set[str]:
        """The sides of the owners of the dams that can feed a conduit."""
        return self.dam_sides(CONDUIT_SITES[conduit].basin)

    def powerhouse_sides_below(self, conduit: str) -> set[str]:
        """The sides of the owners of the powerhouses to which a conduit leads."""
        houses = self.state.powerhouses
        return {
            self.side_of(houses[site])
            for site in POWERHOUSE_SITES_BY_BASIN[CONDUIT_SITES[conduit].to]
            if site in houses
        }

    def places_reached_from(self, basin: int) -> Iterator[str]:
        """Yield the places below the powerhouses of a basin in order, down to and including the first dam."""
        for node in PLACES_BELOW[f"PB{basin}"]:
            yield node
            if node in self.state.dams:
                return

    def dam_side_below(self, house: str) -> set[str]:
        """The side of the first dam below a powerhouse, as a set of one; NEUTRAL if there is no dam."""
        *_, last = self.places_reached_from(POWERHOUSE_SITES[house].basin)
        return {self.side_of(self.state.dams[last].owner) if last in self.state.dams else NEUTRAL}


Criterion: TypeAlias = Callable[[SiteChoice, str], Any]
"""Returns the rate of a site; the highest rate is best. A site with the rate 0, False or () does not fit."""


def _linked_conduit_sites(site: str) -> list[ConduitSite]:
    """The sites for conduits from the basin of a dam site, or to the basin of a powerhouse site."""
    links = (
        CONDUIT_SITES_FROM[DAM_SITES[site].basin]
        if site in DAM_SITES
        else CONDUIT_SITES_TO[POWERHOUSE_SITES[site].basin]
    )
    return [CONDUIT_SITES[link] for link in links]


def _completes_system(choice: SiteChoice, site: str) -> bool:
    return energy_of_completed_system(choice.state, choice.seat, PlannedPiece(choice.kind, site)) > 0


def _best_built_conduit(choice: SiteChoice, site: str) -> tuple[int | bool, ...]:
    """The value of the best built conduit linked to the site, and whether it is an own one; empty if there is none."""
    owners = choice.state.conduits
    return max(((way.value, owners[way.id] == choice.seat) for way in choice.linked_built_conduits(site)), default=())


def _is_linked_to_own_powerhouse(choice: SiteChoice, site: str) -> bool:
    """Whether a conduit can lead from the site to an own powerhouse."""
    houses = choice.state.powerhouse_basins(choice.seat)
    return any(link.to in houses for link in _linked_conduit_sites(site))


def _is_linked_to_own_dam(choice: SiteChoice, site: str) -> bool:
    """Whether a conduit can lead from an own dam to the site."""
    return any(OWN in choice.dam_sides(link.basin) for link in _linked_conduit_sites(site))


def _is_below_powerhouse(choice: SiteChoice, site: str) -> bool:
    """Whether water from any powerhouse reaches the site without another dam in between."""
    return any(site in choice.places_reached_from(POWERHOUSE_SITES[house].basin) for house in choice.state.powerhouses)


def _linked_dam_rate(choice: SiteChoice, site: str) -> int:
    """The rate of a dam site, from 0 to 2, by the dams in the basins to which conduits from it can lead.

    It is 2 if one of them is an own dam, otherwise 1 if none is an opponent's.
    """
    sides = {side for link in _linked_conduit_sites(site) for side in choice.dam_sides(link.to)}
    return 2 if OWN in sides else int(OPPONENT not in sides)


def _water_rate(choice: SiteChoice, site: str) -> tuple[int, ...]:
    """The drops that would come to the site now: in all, then by headstream in the tile's order. Empty without any."""
    drops = [choice.drops_by_headstream[head][site] for head in choice.tile.headstreams]
    return (sum(drops), *drops) if any(drops) else ()


def _has_second_highest_value(choice: SiteChoice, site: str) -> bool:
    """Whether the conduit's value is the second highest of the sites; if all values are equal, all sites have it."""
    return CONDUIT_SITES[site].value == sorted({CONDUIT_SITES[other].value for other in choice.sites})[-2:][0]


def _side_criterion(sides: Callable[[SiteChoice, str], set[str]], *order: str) -> Criterion:
    """A criterion that rates a site by the sides found for it; earlier sides in `order` rate higher."""
    return lambda choice, site: next((len(order) - at for at, one in enumerate(order) if one in sides(choice, site)), 0)


def _basin_criterion(basin: int) -> Criterion:
    """A criterion that only powerhouse sites in this basin fit."""
    return lambda _, site: POWERHOUSE_SITES[site].basin == basin


_CRITERIA: Final[dict[str, Criterion]] = {
    COMPLETION_CRITERION: _completes_system,
    "best_built_conduit": _best_built_conduit,
    "linked_own_powerhouse": _is_linked_to_own_powerhouse,
    "linked_own_dam": _is_linked_to_own_dam,
    "below_upstream_powerhouse": _is_below_powerhouse,
    "red_site": lambda _, site: DAM_SITES[site].red,
    "leads_to_own_dam_else_not_to_opponent_dam": _linked_dam_rate,
    "most_water": _water_rate,
    "highest_value": lambda _, site: CONDUIT_SITES[site].value,
    "second_highest_value": _has_second_highest_value,
    "dam_own_neutral_opponent": _side_criterion(SiteChoice.dam_sides_above, OWN, NEUTRAL, OPPONENT),
    "dam_opponent_neutral_own": _side_criterion(SiteChoice.dam_sides_above, OPPONENT, NEUTRAL, OWN),
    "powerhouse_own_opponent": _side_criterion(SiteChoice.powerhouse_sides_below, OWN, OPPONENT),
    "powerhouse_opponent_own": _side_criterion(SiteChoice.powerhouse_sides_below, OPPONENT, OWN),
    "feeds_own_dam_else_not_opponent": _side_criterion(SiteChoice.dam_side_below, OWN, NEUTRAL),
    "not_feeding_opponent_else_own": lambda choice, site: OPPONENT not in choice.dam_side_below(site),
    **{f"basin_{basin}": _basin_criterion(basin) for basin in (5, 6, 7)},
    "plain": lambda _, site: AREA_BY_BASIN[POWERHOUSE_SITES[site].basin].id == "plain",
}
