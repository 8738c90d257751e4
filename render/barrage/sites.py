"""The words for the systems, dams and conduits that a piece on a site would join, in one language."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from games.barrage import CONDUIT_SITES, DAM_SITES_BY_BASIN, FACTS, BarrageState, PlannedPiece
from games.barrage.pieces import Price, payments
from games.barrage.printed import ConduitSite
from games.barrage.production import conduit_of_completed_system
from games.barrage.river import CONDUIT_SITES_FROM, CONDUIT_SITES_TO
from games.core import Seat
from render.barrage.terms import BarrageTerms

_UNIT: Final = PlannedPiece("conduit", next(site for site, printed in CONDUIT_SITES.items() if printed.value == 1))


def conduit_unit_prices(view: BarrageState, seat: Seat) -> list[Price]:
    """The ways to pay for one point of a conduit's value with machines alone."""
    usual = Price(excavators=FACTS.costs.conduit)
    return [way for way in payments(view, seat, _UNIT, usual) if not way.credits]


def is_usual_conduit_price(view: BarrageState, seat: Seat, piece: PlannedPiece, price: Price) -> bool:
    """Whether the price is one of `conduit_unit_prices` times the value of this conduit. False for other pieces."""
    if piece.kind != "conduit":
        return False
    value = CONDUIT_SITES[piece.site].value
    return any(price == Price(*(count * value for count in unit)) for unit in conduit_unit_prices(view, seat))


class BarrageSites(BarrageTerms):
    """The words of Barrage for the things that a piece on a site would join, in one language."""

    def strongest_connections(self, view: BarrageState, seat: Seat, pieces: Sequence[PlannedPiece]) -> Iterable[str]:
        """The strongest system that one of these pieces completes, in words. If none completes one, the dams or
        conduits that they join.
        """
        if complete := [piece for piece in pieces if conduit_of_completed_system(view, seat, piece)]:
            best = max(complete, key=lambda piece: CONDUIT_SITES[conduit_of_completed_system(view, seat, piece)].value)
            return self.connections(view, seat, best)
        if pieces[0].kind != "conduit":
            return self._ways(view, seat, pieces)
        basins = dict.fromkeys(piece.printed.basin for piece in pieces)
        dams = [dam for basin in basins for dam in self._dams(view, seat, basin, (seat, None))]
        return [self.say("about.sources", dams=self.comma_list(dams))] if dams else []

    def connections(self, view: BarrageState, seat: Seat, piece: PlannedPiece) -> Iterable[str]:
        """The system that a piece completes, in words. If it completes none, the dams of a conduit, or the conduits of
        a dam or powerhouse.
        """
        if way := conduit_of_completed_system(view, seat, piece):
            dams = self._dams(view, seat, CONDUIT_SITES[way].basin, (seat, None))
            fields = {"dams": self.comma_list(dams), "way": self.short_conduit(way), "energy": CONDUIT_SITES[way].value}
            return [self.say(f"about.system.{piece.kind}", **fields)]
        if piece.kind == "conduit":
            return self._sources(view, seat, CONDUIT_SITES[piece.site])
        return self._ways(view, seat, [piece])

    def _ways(self, view: BarrageState, seat: Seat, pieces: Sequence[PlannedPiece]) -> list[str]:
        """The conduits that begin at bases or lead to powerhouses; of powerhouses also that there is none."""
        kind, basins = pieces[0].kind, dict.fromkeys(piece.printed.basin for piece in pieces)
        leading = {"base": CONDUIT_SITES_FROM, "powerhouse": CONDUIT_SITES_TO}.get(kind, {})
        there = [way for basin in basins for way in leading.get(basin, ()) if way in view.conduits]
        if there:
            return [self.say(f"about.ways.{kind}", ways=self.comma_list(self._owned(way, view, seat) for way in there))]
        return [self.say("about.no_way")] if kind == "powerhouse" else []

    def _owned(self, way: str, view: BarrageState, seat: Seat) -> str:
        owner = view.conduits[way]
        whose = self.say("owner.own") if owner == seat else self.name_of(view.companies[owner].name)
        return self.say("dam.of", dam=self.short_conduit(way), company=whose)

    def _sources(self, view: BarrageState, seat: Seat, conduit: ConduitSite) -> list[str]:
        dams = self._dams(view, seat, conduit.basin, (*range(view.player_count), None))
        house = [self.say("about.own_house")] if conduit.to in view.powerhouse_basins(seat) else []
        if dams:
            return [self.say("about.sources", dams=self.comma_list(dams)), *house]
        return [self.say("about.no_source", basin=conduit.basin), *house]

    def _dams(self, view: BarrageState, seat: Seat, basin: int, owners: Collection[Seat | None]) -> list[str]:
        there = [site for site in DAM_SITES_BY_BASIN[basin] if site in view.dams and view.dams[site].owner in owners]
        return [self.dam_with_owner(site, view, seat) for site in there]
