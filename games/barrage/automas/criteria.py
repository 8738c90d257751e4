"""The criteria on the tiles of automas: each rates the sites that are possible (rules page, section 13).

The sites with the highest rate are kept; where all rates are nothing, the criterion does not apply. Linked are places
between which a conduit can be built, whether it is or not.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, TypeAlias

from games.barrage.automas.drops import coming_drops
from games.barrage.automas.printed import AutomaTile
from games.barrage.printed import ConduitSite
from games.barrage.river import AREA_OF, CONDUITS, DAMS, DAMS_OF, LEADING_FROM, LEADING_TO, POWERHOUSES, WAYS
from games.barrage.state import BarrageState
from games.core import Seat

OWN, NEUTRAL, OPPONENT = "own", "neutral", "opponent"
COMPLETES: Final = "completes"
"""The criterion before those of the tiles."""


class SiteChoice(NamedTuple):
    """An automa that has to choose among sites for a piece of a kind, by a tile."""

    state: BarrageState
    seat: Seat
    tile: AutomaTile
    kind: str
    sites: list[str]

    def kept(self, criterion: str) -> list[str]:
        """The sites that fit a criterion best; none where it does not apply."""
        rate = CRITERIA[criterion](self)
        rates = {site: rate(site) for site in self.sites}
        highest = max(rates.values())
        return [site for site in self.sites if rates[site] == highest] if highest else []

    def side_of(self, owner: Seat | None) -> str:
        """Whose a piece is, as the automa sees it."""
        return NEUTRAL if owner is None else OWN if owner == self.seat else OPPONENT

    def dam_sides(self, basin: int) -> set[str]:
        """Whose dams stand in a basin."""
        dams = self.state.dams
        return {self.side_of(dams[site].owner) for site in DAMS_OF[basin] if site in dams}

    def built(self, site: str) -> list[ConduitSite]:
        """The conduits that are built from a dam, or to a powerhouse."""
        return [link for link in links_of(site) if link.id in self.state.conduits]

    def has_dam(self, basin: int) -> bool:
        """Whether there is a dam in a basin whose water the automa may use."""
        return not self.dam_sides(basin).isdisjoint((OWN, NEUTRAL))

    def house_sides(self, basin: int) -> set[str]:
        """Whose powerhouses stand in a basin."""
        houses = self.state.powerhouses
        return {self.side_of(owner) for site, owner in houses.items() if POWERHOUSES[site].basin == basin}

    def side_below(self, basin: int) -> str | None:
        """Whose the first dam is to which water comes from the powerhouses of a basin."""
        below = (self.state.dams[node] for node in WAYS[f"PB{basin}"] if node in self.state.dams)
        return next((self.side_of(dam.owner) for dam in below), None)


SiteRate: TypeAlias = Callable[[str], Any]
"""How well a site fits; what is nothing does not fit at all."""
Criterion: TypeAlias = Callable[[SiteChoice], SiteRate]


def links_of(site: str) -> list[ConduitSite]:
    """The sites of conduits from a dam, or to a powerhouse."""
    links = LEADING_FROM[DAMS[site].basin] if site in DAMS else LEADING_TO[POWERHOUSES[site].basin]
    return [CONDUITS[link] for link in links]


def first_of(order: tuple[str, ...], found: Collection[str]) -> int:
    """The rate of what has been found: the earlier in the order, the higher."""
    return max((len(order) - order.index(side) for side in found if side in order), default=0)


def completes(choice: SiteChoice) -> SiteRate:
    """Sites where a piece is all that is missing in a system: own or neutral dam, conduit, own powerhouse."""
    houses = choice.state.linked(choice.seat)
    rates: dict[str, SiteRate] = {
        "base": lambda site: (
            not choice.has_dam(DAMS[site].basin) and any(way.to in houses for way in choice.built(site))
        ),
        "conduit": lambda site: CONDUITS[site].to in houses and choice.has_dam(CONDUITS[site].basin),
        "powerhouse": lambda site: any(choice.has_dam(way.basin) for way in choice.built(site)),
    }
    return rates.get(choice.kind, lambda _: False)


def best_built_conduit(choice: SiteChoice) -> SiteRate:
    """Linked by the conduit of the highest value that is built, an own one before those of others."""
    owners = choice.state.conduits
    return lambda site: max(((way.value, owners[way.id] == choice.seat) for way in choice.built(site)), default=())


def linked_own_powerhouse(choice: SiteChoice) -> SiteRate:
    """Dams that are linked to an own powerhouse."""
    houses = choice.state.linked(choice.seat)
    return lambda site: any(link.to in houses for link in links_of(site))


def linked_own_dam(choice: SiteChoice) -> SiteRate:
    """Powerhouses that are linked to an own dam."""
    return lambda site: any(OWN in choice.dam_sides(link.basin) for link in links_of(site))


def below_upstream_powerhouse(choice: SiteChoice) -> SiteRate:
    """Dams to which water comes from a powerhouse of anybody without another dam between them."""
    fed = set[str]()
    for basin in {POWERHOUSES[site].basin for site in choice.state.powerhouses}:
        for node in WAYS[f"PB{basin}"]:
            fed.add(node)
            if node in choice.state.dams:
                break
    return fed.__contains__


def leads_to_own_dam(choice: SiteChoice) -> SiteRate:
    """Dams that are linked to a basin with an own dam; else those that are not linked to one with another's dam."""

    def rate(site: str) -> int:
        sides = {side for link in links_of(site) for side in choice.dam_sides(link.to)}
        return 2 if OWN in sides else int(OPPONENT not in sides)

    return rate


def most_water(choice: SiteChoice) -> SiteRate:
    """Dams to which most drops would come now; between equal ones, most drops of the first headstream of the tile."""
    coming = coming_drops(choice.state)

    def rate(site: str) -> tuple[int, ...]:
        drops = [coming[head][site] for head in choice.tile.headstreams]
        return (sum(drops), *drops) if any(drops) else ()

    return rate


def second_highest_value(choice: SiteChoice) -> SiteRate:
    """The conduits of the second highest value; where all are equal, all of them."""
    second = sorted({CONDUITS[site].value for site in choice.sites})[-2:][0]
    return lambda site: CONDUITS[site].value == second


def at_dam(*order: str) -> Criterion:
    """Conduits that begin at a dam, by whose it is."""
    return lambda choice: lambda site: first_of(order, choice.dam_sides(CONDUITS[site].basin))


def to_powerhouse(*order: str) -> Criterion:
    """Conduits that lead to a powerhouse, by whose it is."""
    return lambda choice: lambda site: first_of(order, choice.house_sides(CONDUITS[site].to))


def feeds_own_dam(choice: SiteChoice) -> SiteRate:
    """Powerhouses below which an own dam is the first; else those below which no dam of another company is."""
    rates = {OWN: 2, OPPONENT: 0}
    return lambda site: rates.get(choice.side_below(POWERHOUSES[site].basin) or NEUTRAL, 1)


def feeds_no_opponent(choice: SiteChoice) -> SiteRate:
    """Powerhouses below which no dam of another company is the first, as an own one is not either."""
    return lambda site: choice.side_below(POWERHOUSES[site].basin) != OPPONENT


def in_basin(basin: int) -> Criterion:
    """Powerhouses in this basin."""
    return lambda _: lambda site: POWERHOUSES[site].basin == basin


CRITERIA: Final[dict[str, Criterion]] = {
    COMPLETES: completes,
    "best_built_conduit": best_built_conduit,
    "linked_own_powerhouse": linked_own_powerhouse,
    "linked_own_dam": linked_own_dam,
    "below_upstream_powerhouse": below_upstream_powerhouse,
    "red_site": lambda _: lambda site: DAMS[site].red,
    "leads_to_own_dam_else_not_to_opponent_dam": leads_to_own_dam,
    "most_water": most_water,
    "highest_value": lambda _: lambda site: CONDUITS[site].value,
    "second_highest_value": second_highest_value,
    "dam_own_neutral_opponent": at_dam(OWN, NEUTRAL, OPPONENT),
    "dam_opponent_neutral_own": at_dam(OPPONENT, NEUTRAL, OWN),
    "powerhouse_own_opponent": to_powerhouse(OWN, OPPONENT),
    "powerhouse_opponent_own": to_powerhouse(OPPONENT, OWN),
    "feeds_own_dam_else_not_opponent": feeds_own_dam,
    "not_feeding_opponent_else_own": feeds_no_opponent,
    "basin_5": in_basin(5),
    "basin_6": in_basin(6),
    "basin_7": in_basin(7),
    "plain": lambda _: lambda site: AREA_OF[POWERHOUSES[site].basin].id == "plain",
}
