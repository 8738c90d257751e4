"""Where a company may build pieces of each kind (rules page, section 6.1.1)."""

from typing import NamedTuple

from games.barrage.data import FACTS, LIMITS
from games.barrage.printed import BuildingSite
from games.barrage.river import CONDUITS, DAMS, POWERHOUSES, SITES
from games.barrage.state import BarrageState
from games.core import Seat


class PlannedPiece(NamedTuple):
    """A piece of a kind, and the site where it is to stand."""

    kind: str
    site: str

    @property
    def printed(self) -> BuildingSite:
        """What is printed on the map about the site."""
        return SITES[self.kind][self.site]


def sites(state: BarrageState, seat: Seat, kind: str) -> list[str]:
    """The sites for a piece of this kind, whatever it costs; none if no piece is left."""
    if not has_piece(state, seat, kind):
        return []
    if kind == "base":
        own = {DAMS[site].basin for site in state.bases_of(seat)}
        return [site for site, printed in DAMS.items() if site not in state.dams and printed.basin not in own]
    if kind == "elevation":
        return [site for site in DAMS if can_rise(state, seat, site)]
    if kind == "conduit":
        return [site for site in CONDUITS if site not in state.conduits]
    linked = state.linked(seat)
    return [
        site for site, printed in POWERHOUSES.items() if site not in state.powerhouses and printed.basin not in linked
    ]


def has_piece(state: BarrageState, seat: Seat, kind: str) -> bool:
    """Whether a piece of this kind is left on the company's board."""
    return state.count(seat, kind) < FACTS.pieces[kind]


def can_rise(state: BarrageState, seat: Seat, site: str) -> bool:
    """Whether there is an own dam that is not as high as can be."""
    dam = state.dams.get(site)
    return dam is not None and dam.owner == seat and dam.level < LIMITS.level
