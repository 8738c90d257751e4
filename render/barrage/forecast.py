"""What will flow when the water phase comes, if nobody changes anything until then."""

from collections import Counter
from typing import NamedTuple

from games.barrage import DAMS, BarrageState, flow_all


class WaterForecast(NamedTuple):
    """The drops that come to each dam, and how many leave the valley."""

    coming: dict[str, int]
    leaving: int


def forecast(view: BarrageState) -> WaterForecast:
    """Let the waiting water flow on a copy."""
    after = view.copy()
    after.news = []
    flow_all(after)
    coming = {site: dam.water - view.dams[site].water for site, dam in after.dams.items()}
    return WaterForecast(coming, sum(count for end, count in ends_of(after).items() if end not in DAMS))


def ends_of(after: BarrageState) -> Counter[str]:
    """Where drops have stopped, or left the valley, of whose flowing this state tells."""
    return Counter(str(end) for news in after.news if news.kind == "flowed" for end in news.facts["ends"])
