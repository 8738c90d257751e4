"""The titles that a company can earn in a game."""

from collections.abc import Mapping
from typing import Final

from games.barrage.data import FACTS, LIMITS, SCORING
from games.barrage.river import AREA_BY_BASIN, DAM_SITES
from games.barrage.state import BarrageState, Dam
from games.barrage.water import dam_capacity
from games.core import Seat, Title, facts_in_news


def _dams_of(state: BarrageState, seat: Seat) -> list[Dam]:
    return [state.dams[site] for site in state.bases_of(seat)]


def _full_dam_count(state: BarrageState, seat: Seat) -> int:
    return sum(dam.water >= dam_capacity(state, dam) for dam in _dams_of(state, seat))


def _dam_area_count(state: BarrageState, seat: Seat) -> int:
    return len({AREA_BY_BASIN[DAM_SITES[site].basin].id for site in state.bases_of(seat)})


def _led_round_count(state: BarrageState, seat: Seat) -> int:
    """The number of rounds in which the seat alone had the most energy, as far as the news tell."""
    return facts_in_news(state, seat, "scored", "place").count(SCORING.places[0])


TITLES: Final[Mapping[str, Title[BarrageState]]] = {
    "full_dams": Title(_full_dam_count, 3, max),
    "high_dams": Title(lambda state, seat: sum(dam.level == LIMITS.level for dam in _dams_of(state, seat)), 2),
    "much_water": Title(lambda state, seat: sum(dam.water for dam in _dams_of(state, seat)), 8, max),
    "areas": Title(_dam_area_count, 3),
    "conduits": Title(lambda state, seat: state.count(seat, "conduit"), FACTS.pieces["conduit"]),
    "powerhouses": Title(lambda state, seat: state.count(seat, "powerhouse"), FACTS.pieces["powerhouse"]),
    "production": Title(lambda state, seat: max(facts_in_news(state, seat, "produced", "energy"), default=0), 12, max),
    "much_energy": Title(lambda state, seat: max(facts_in_news(state, seat, "scored", "energy"), default=0), 26, max),
    "leader": Title(_led_round_count, 3, sum),
    "contracts": Title(lambda state, seat: len(state.companies[seat].fulfilled), 6),
    "fees": Title(lambda state, seat: state.companies[seat].points["conduit"], 10),
    "patents": Title(lambda state, seat: len(state.companies[seat].advanced_tiles), 3),
}
